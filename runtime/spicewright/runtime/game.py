"""A game as players and programs meet it: what is to be decided, choosing, looking, saving."""

from __future__ import annotations

__public__ = "games"

import json

from spicewright.runtime.course.offers import Offer, Window, accept, list_offers, refused_offers
from spicewright.runtime.course.phases import start_phase
from spicewright.runtime.decision import Decision, Option, Refusal, Refused
from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.kernel.steps import All, Each, Pool
from spicewright.runtime.rules.model import RAN, Memo, Observer, Rules, Run, Step
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.save import read_state, state_text
from spicewright.runtime.state.start import first_state
from spicewright.runtime.state.state import State
from spicewright.runtime.table.read import value
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.names import NoSuchName, refuse_name
from spicewright.runtime.world.world import World

MOST_STEPS = 100_000
"""How many steps may follow one choice; more means that an effect never ends."""
LAST_STEPS = 200
"""How many of the last of them are looked at for the effect to name."""


class Game:
    """A running game.

    `decision` says who has to choose what; `choose` goes on. `copy` gives an independent game that shares
    only what never changes. An observer hears which ways are taken and what is done; it is not copied.
    """

    __slots__ = ("_decision", "_run", "observer", "rules")

    def __init__(self, rules: Rules, state: State, observer: Observer | None = None) -> None:
        self.rules, self.observer = rules, observer
        self._decision: Decision | None = None
        self._run = Run(rules, state, observer)
        """Goes from a decision to the next, with what was found out on the way to it."""

    @classmethod
    def start(cls, rules: Rules, seed: int, observer: Observer | None = None) -> Game:
        """A new game, up to its first decision; the same seed gives the same game."""
        if not isinstance(seed, int):  # a compiled game refuses it by itself
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        game = cls(rules, first_state(rules.world, seed), observer)
        assert rules.root is not None
        start_phase(game.run(), rules.root, -1)
        game.go_on()
        return game

    def run(self) -> Run:
        """The game as its rules work on it, for whoever looks at it or changes it from outside."""
        return Run(self.rules, self.state, self.observer)

    @property
    def state(self) -> State:
        return self._run.state

    @property
    def world(self) -> World:
        return self.rules.world

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
        run = self._run
        step, todo, frame = self._waiting()
        scope = frame.scope
        options, player = step.options(run, todo, scope), step.decider(todo, scope)
        seat = self.rules.seats.get(self.world.seats[player])
        if seat is not None:
            left, asked = seat.narrow(run, player, step, options), seat.ask(run, player, step.about())
            made = Decision(asked, step.about(), tuple(left), step.id, list[Refusal])
            made.seat = player
            return made
        free = scope.around.open
        if free:
            # between effects only actions can come: what a permission allows waits for the end
            between = isinstance(step, All | Each | Pool)
            options += [
                option
                for option in list_offers(run, player)
                if not between or (isinstance(option.value, Offer) and option.value.said is None)
            ]

        def look() -> list[Refusal]:
            asking = Run(self.rules, self.state, self.observer, explain=True)
            found = step.refused(asking, todo, scope)
            return [*found, *refused_offers(asking, player)] if free else found

        return Decision(player, step.about(), tuple(options), step.id, look)

    def _waiting(self) -> tuple[Step, Todo, Frame]:
        """The step that somebody has to decide about, with all that belongs to it."""
        frame = self.state.top
        assert frame is not None and frame.todo is not None
        return self.rules.steps[frame.todo.step], frame.todo, frame

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
        self._decision = None
        run = self._run
        step, todo, frame = self._waiting()
        if isinstance(option.value, Offer) and not isinstance(step, Window):
            accept(run, option.value)
        else:
            step.take(run, todo, frame, option)
        self.go_on()

    def go_on(self) -> None:
        """Goes on until somebody has to decide, or the game is over."""
        run = self._run
        s, steps, observer = self.state, self.rules.steps, self.observer
        name = ""
        for count in range(MOST_STEPS):
            frame = s.top
            if frame is None:
                return
            todo = frame.todo
            if todo is None:
                s.top = frame.below
                continue
            step = steps[todo.step]
            if count > MOST_STEPS - LAST_STEPS and step.id[0] != "@":
                name = step.id  # it goes on and on: what of the content takes part?
            if observer is not None:
                observer.way(step, RAN)
            if run.memo.used:
                run.memo = Memo()
            quick = step.quick
            if quick is not None and todo.data is None and run.is_quiet() and quick.ready(run, frame.scope):
                quick.go(run, frame.scope)
                s.top = Frame(todo.rest, frame.scope, frame.below)
                continue
            if step.run(run, todo, frame) and not (self.rules.seats and self._decide_alone()):
                return
        raise EndlessEffect(f"`{name}` goes on for ever: {MOST_STEPS} steps without a decision")

    def _decide_alone(self) -> bool:
        """Lets an automated seat that has to decide go on, if that leaves it one way; whether it did."""
        run = self._run
        step, todo, frame = self._waiting()
        player = step.decider(todo, frame.scope)
        seat = self.rules.seats.get(self.world.seats[player])
        if seat is None:
            return False
        left = seat.narrow(run, player, step, step.options(run, todo, frame.scope))
        if len(left) == 1:
            step.take(run, todo, frame, left[0])
            return True
        seat.ask(run, player, step.about())  # somebody decides for it, or it is a fault
        return False

    def copy(self) -> Game:
        """An independent game at the same point."""
        return Game(self.rules, self.state.copy())

    # -- looking

    def value(self, counter: str, player: int, thing: str = "") -> int:
        """How much of a counter a player has; of one that is kept for things, how much for this one.

        NoSuchName where there is no such counter or thing, ValueError where there is no such player.
        """
        self.world.check_player(player)
        found = self.world.counters.get(counter)
        if found is None:
            raise refuse_name("counter", counter, self.world.counters)
        return value(self.run(), found, player, self._find_kept(found, thing))

    def _find_kept(self, counter: Counter, thing: str) -> int:
        """The thing a counter is kept for, by its key or by its id alone."""
        known = {self.world.key[one]: one for one in counter.per}
        known |= {self.world.thing_id(one): one for one in counter.per}
        if not thing and not known:
            return -1
        if not known:
            raise NoSuchName(f"`{counter.id}` is kept for players alone, not for `{thing}`")
        if thing in known:
            return known[thing]
        ids = [self.world.thing_id(one) for one in counter.per]
        if not thing:
            raise NoSuchName(f"`{counter.id}` is kept for each of these; name one: {', '.join(ids)}")
        raise refuse_name(f"thing with `{counter.id}`", thing, ids)

    def inside(self, zone: str, player: int = 0) -> list[str]:
        """The names of what is in a zone, of a player's one where every player has one.

        NoSuchName where there is no such zone, ValueError where there is no such player.
        """
        self.world.check_player(player)
        if zone not in self.world.zones:
            raise refuse_name("zone", zone, self.world.zones)
        place = self.world.place(zone, player)
        return [self.world.name(thing) for thing in self.state.zones[place]]

    def ranking(self) -> list[int]:
        """The players from first to last, by what decides the game."""
        assert self.rules.root is not None
        counters = self.rules.root.winner

        def worth(player: int) -> list[int]:
            return [-self.value(counter, player) for counter in counters]

        return sorted(range(self.world.players), key=worth)

    def text(self) -> str:
        """The state as one line of JSON: the same bytes for the same state."""
        return state_text(self.state, [step.id for step in self.rules.steps])

    def __repr__(self) -> str:
        periods = [self.rules.phases[name].text for name, _ in self.state.periods[1:]]
        now = "over" if self.over else f"in {', '.join(periods)}" if periods else "at its beginning"
        asked = f": {self.decision!r}" if self.decision is not None else ""
        return f"<Game of {self.world.players}, {now}{asked}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restore_game, (self.rules, self.text())


def restore_game(rules: Rules, text: str) -> Game:
    """The game that was written so; whoever observed it no longer does."""
    world = rules.world
    numbers = {step.id: step.number for step in rules.steps}
    return Game(rules, read_state(json.loads(text), numbers, (world.numbers, world.places, world.things)))
