"""A game as players and programs meet it: what is to be decided, choosing, looking, saving."""

from __future__ import annotations

__public__ = "games"

from spicewright.runtime.course.offers import Offer, Window, accept, list_offers, refused_offers
from spicewright.runtime.course.phases import start_phase
from spicewright.runtime.decision import Decision, Option, Refusal, Refused
from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.kernel.steps import All, Each, Pool
from spicewright.runtime.rules.model import RAN, Memo, Observer, Rules, Run, Step
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.save import state_text
from spicewright.runtime.state.start import first_state
from spicewright.runtime.state.state import State
from spicewright.runtime.table.read import value
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
            if step.run(run, todo, frame):
                return
        raise EndlessEffect(f"`{name}` goes on for ever: {MOST_STEPS} steps without a decision")

    def copy(self) -> Game:
        """An independent game at the same point."""
        return Game(self.rules, self.state.copy())

    # -- looking

    def value(self, counter: str, player: int, thing: str = "") -> int:
        """How much of a counter a player has."""
        found = self.world.counters[counter]
        return value(self.run(), found, player, self.world.ids[thing][0] if thing else -1)

    def inside(self, zone: str, player: int = 0) -> list[str]:
        """The names of what is in a zone."""
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
