"""A game as players and programs meet it: what is to be decided, choosing, looking, saving."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spicewright.runtime.decision import Decision, Option, Refusal, Refused
from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.machine import Machine
from spicewright.runtime.state import Env, Frame, State, Todo
from spicewright.runtime.steps import RUN, All, Each, Pool, Step
from spicewright.runtime.windows import Offer, accept, list_offers, refused_offers
from spicewright.runtime.world import GONE, World

MOST_STEPS = 100_000
"""How many steps may follow one choice; more means that an effect never ends."""
LAST_STEPS = 200
"""How many of the last of them are looked at for the effect to name."""


class Game:
    """A running game.

    `decision` says who has to choose what; `choose` goes on. `copy` gives an independent game that shares
    only what never changes.
    """

    __slots__ = ("_decision", "machine", "state")

    def __init__(self, machine: Machine, state: State) -> None:
        self.machine, self.state = machine, state
        self._decision: Decision | None = None

    @classmethod
    def start(cls, machine: Machine, seed: int) -> Game:
        """A new game, up to its first decision; the same seed gives the same game."""
        game = cls(machine, first_state(machine, seed))
        machine.root.start(machine, game.state, -1)
        game.go_on()
        return game

    @property
    def world(self) -> World:
        return self.machine.world

    @property
    def over(self) -> bool:
        return self.state.top is None

    @property
    def decision(self) -> Decision | None:
        """What has to be decided now; None when the game is over."""
        if self._decision is None and self.state.top is not None:
            self._decision = self._ask()
        return self._decision

    def _ask(self) -> Decision:
        s, m = self.state, self.machine
        step, data, _, env, _ = self._waiting()
        options = step.options(m, s, data, env)
        player = step.decider(data, env)
        free = bool(env.get("@open"))
        if free:
            # between effects only actions can come: what a permission allows waits for the end
            between = isinstance(step, All | Each | Pool)
            offers = [one for one in list_offers(m, s, player) if one.said is None or not between]
            options += [Option(one.option.id, one.option.label, one) for one in offers]

        def look() -> list[Refusal]:
            memo, s.memo = s.memo, {}  # what was found out without reasons does not tell them
            m.explaining = True
            try:
                found = step.refused(m, s, data, env)
                return [*found, *refused_offers(m, s, player)] if free else found
            finally:
                m.explaining, s.memo = False, memo

        return Decision(player, step.about(m, s, data, env), tuple(options), step.id, look)

    def _waiting(self) -> tuple[Step, Any, Todo, Env, Frame]:
        """The step that somebody has to decide about, with all that belongs to it."""
        frame = self.state.top
        assert frame is not None and frame[0] is not None
        step, data, rest = frame[0]
        return step, data, rest, frame[1], frame[2]

    def choose(self, id: str) -> None:
        """Takes an option. One that is not offered is refused, and nothing changes."""
        decision = self.decision
        if decision is None:
            raise Refused("the game is over")
        option = decision.option(id)
        if option is None:
            why = decision.why_not(id)
            offered = ", ".join(one.id for one in decision.options)
            reason = f": {'; '.join(why)}" if why else f"; there is: {offered}"
            raise Refused(f"`{id}` cannot be chosen{reason}")
        self.take(option)

    def take(self, option: Option) -> None:
        """Takes an option of the present decision."""
        s, m = self.state, self.machine
        self._decision = None
        step, data, rest, env, below = self._waiting()
        if isinstance(option.value, Offer):
            if step.id == "@window":
                step.take(m, s, option.value, data, rest, env, below)
            else:
                accept(m, s, option.value)
        else:
            step.take(m, s, option.value, data, rest, env, below)
        self.go_on()

    def go_on(self) -> None:
        """Goes on until somebody has to decide, or the game is over."""
        s, m = self.state, self.machine
        name = ""
        for count in range(MOST_STEPS):
            frame = s.top
            if frame is None:
                return
            todo, env, below = frame
            if todo is None:
                s.top = below
                continue
            step, data, rest = todo
            if count > MOST_STEPS - LAST_STEPS and step.id[0] != "@":
                name = step.id  # it goes on and on: what of the content takes part?
            if m.ways is not None:
                m.ways.add((step.id, RUN))
            if s.memo:
                s.memo = {}
            if step.quick is not None and m.is_quiet(s) and step.quick.ready(s, env):
                step.quick.go(s, env)
                s.top = (rest, env, below)
                continue
            if step.run(m, s, data, rest, env, below):
                return
        raise EndlessEffect(f"`{name}` goes on for ever: {MOST_STEPS} steps without a decision")

    def copy(self) -> Game:
        """An independent game at the same point."""
        return Game(self.machine, self.state.copy())

    # -- looking

    def value(self, counter: str, player: int, thing: str = "") -> int:
        """How much of a counter a player has."""
        found = self.world.counters[counter]
        return self.machine.value(self.state, found, player, self.world.ids[thing][0] if thing else -1)

    def inside(self, zone: str, player: int = 0) -> list[str]:
        """The names of what lies in a zone."""
        place = self.world.place(zone, player)
        return [self.world.name(thing) for thing in self.state.zones[place]]

    def ranking(self) -> list[int]:
        """The players from first to last, by what decides the game."""
        counters = self.machine.root.winner

        def worth(player: int) -> list[int]:
            return [-self.value(counter, player) for counter in counters]

        return sorted(range(self.world.players), key=worth)


def first_state(machine: Machine, seed: int) -> State:
    """Everything where it lies before the setup."""
    world, s = machine.world, State()
    s.random = (seed * 2862933555777941757 + 3037000493) & ((1 << 64) - 1)
    s.num = [0] * world.numbers
    for counter in world.counters.values():
        if counter.shape == "player":
            for player in range(world.players):
                s.num[world.index(counter, player)] = counter.start
    s.zones = [()] * world.places
    s.at = [0] * world.things
    s.memory = [()] * world.remembered
    for thing in range(world.things):
        owner = world.owner[thing]
        piece = world.sort[thing] == "piece"
        start = world.starts["player" if piece and owner >= 0 else "table"]
        place = start.first + (owner if start.of == "player" else 0)
        if thing < world.players or thing in world.absent:
            place = GONE
        s.at[thing] = place
        s.zones[place] = (*s.zones[place], thing)
    return s


def load(bundle: dict[str, Any], players: int, packs: Iterable[str] = ()) -> Machine:
    """A bundle made ready to play with so many players."""
    return Machine(World(bundle, players, packs))
