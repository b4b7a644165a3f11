"""The state of a game: plain data that can be copied, compared, and written as JSON."""

from __future__ import annotations

from typing import Any, TypeAlias

Env: TypeAlias = dict[str, Any]
"""What an effect knows: whose it is, who acts, on what it stands, and its slots; never changed."""
Todo: TypeAlias = "tuple[Any, Any, Todo] | None"
"""What is left to do in a frame: a step, what it remembers, and the rest."""
Frame: TypeAlias = "tuple[Todo, Env, Frame] | None"
"""A running effect, and below it what goes on when it is done."""
Deed: TypeAlias = dict[str, Any]
"""Something done: verb, by, things or counter and amount, and its further parts; never changed."""

MULTIPLIER, INCREMENT, MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class State:
    """Everything that changes in a game.

    `num` holds every counter, `zones` what lies in every place, `at` the place of every thing. All else is
    immutable and shared by copies: whose a thing on the board is (`kept`), statements that last, limits used
    up, what was done, the running periods, the frames of running effects. `memo` keeps what was found out
    since the last change, and is no part of the state.
    """

    __slots__ = (
        "at",
        "barrier",
        "extra",
        "held",
        "history",
        "kept",
        "lasting",
        "marks",
        "memo",
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
        self.zones: list[tuple[int, ...]] = []
        self.at: list[int] = []
        self.memory: list[tuple[int, ...]] = []
        self.lasting: tuple[Any, ...] = ()
        self.marks: frozenset[Any] = frozenset()
        self.history: tuple[Deed, ...] = ()
        self.since: dict[str, int] = {}
        self.periods: tuple[tuple[str, int], ...] = ()
        self.out: tuple[int, ...] = ()
        self.extra: tuple[tuple[str, int], ...] = ()
        self.held: frozenset[Any] = frozenset()
        self.kept: dict[int, int] = {}
        self.seen: frozenset[tuple[int, int]] = frozenset()
        self.top: Frame = None
        self.random = 0
        self.barrier = 0
        self.serial = 0
        self.memo: dict[Any, Any] = {}

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
        made.top = self.top
        made.random = self.random
        made.barrier = self.barrier
        made.serial = self.serial
        made.memo = {}
        return made

    def draw_number(self, below: int) -> int:
        """A random number from 0, less than `below`."""
        self.random = (self.random * MULTIPLIER + INCREMENT) & MASK
        return (self.random >> 33) % below

    def mix(self, things: tuple[int, ...]) -> tuple[int, ...]:
        """The same things in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.draw_number(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)
