"""The state of a game: plain data that can be copied, compared, and written as JSON."""

from __future__ import annotations

from spicewright.runtime.state.frame import Frame, Item, Lasting
from spicewright.runtime.state.scope import Deed, Mark, Things

MULTIPLIER, INCREMENT, MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class State:
    """Everything that changes in a game.

    `num` holds every counter, `zones` what is in every place, `at` the place of every thing. All else is
    immutable and shared by copies: whose a thing on the board is (`kept`), statements that last, limits used
    up, what was done, the running periods, the frames of running effects.
    """

    __slots__ = (
        "at",
        "barrier",
        "extra",
        "held",
        "history",
        "kept",
        "lasting",
        "lines",
        "marks",
        "memory",
        "num",
        "out",
        "periods",
        "random",
        "seen",
        "serial",
        "since",
        "top",
        "zones",
    )

    def __init__(self) -> None:
        self.num: list[int] = []
        self.zones: list[Things] = []
        self.at: list[int] = []
        self.memory: list[Things] = []
        self.lasting: tuple[Lasting, ...] = ()
        self.marks: frozenset[Mark] = frozenset()
        self.history: tuple[Deed, ...] = ()
        self.since: dict[str, int] = {}
        self.periods: tuple[tuple[str, int], ...] = ()
        self.out: Things = ()
        self.extra: tuple[tuple[str, int], ...] = ()
        self.held: frozenset[tuple[int, int]] = frozenset()
        self.kept: dict[int, int] = {}
        self.seen: frozenset[tuple[int, int]] = frozenset()
        self.lines: tuple[Item, ...] = ()
        """What is due in the turn that runs and waits for its player."""
        self.top: Frame | None = None
        self.random = 0
        self.barrier = 0
        self.serial = 0

    def copy(self) -> State:
        """The same state on its own; what never changes is shared."""
        made = State.__new__(State)
        made.num = self.num[:]
        made.zones = self.zones[:]
        made.at = self.at[:]
        made.memory = self.memory[:]
        made.lasting = self.lasting
        made.marks = self.marks
        made.history = self.history
        made.since = self.since
        made.periods = self.periods
        made.out = self.out
        made.extra = self.extra
        made.held = self.held
        made.kept = self.kept
        made.seen = self.seen
        made.lines = self.lines
        made.top = self.top
        made.random = self.random
        made.barrier = self.barrier
        made.serial = self.serial
        return made

    def draw_number(self, below: int) -> int:
        """A random number from 0, less than `below`."""
        self.random = (self.random * MULTIPLIER + INCREMENT) & MASK
        return (self.random >> 33) % below

    def mix(self, things: Things) -> Things:
        """The same things in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.draw_number(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)
