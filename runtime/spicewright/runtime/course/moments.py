"""Cards that may be played just when something has happened."""

from __future__ import annotations

from spicewright.runtime.course.offers import leading
from spicewright.runtime.course.triggers import HELD
from spicewright.runtime.decision import NONE, Option, Thing
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import RAN, Act, Run, Step
from spicewright.runtime.rules.statements import Listener
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Scope, scope_of
from spicewright.runtime.table.labels import sorts, thing_options


class Played:
    """Something that could be played now: how it is played, and what it then does."""

    __slots__ = ("act", "body", "scope", "thing")

    def __init__(self, thing: int, act: Act, body: Step, scope: Scope) -> None:
        self.thing, self.act, self.body, self.scope = thing, act, body, scope


class Moment(Step):
    """Asks a player who holds such cards; the deed is known to its scope, and what was asked about before."""

    def _cards(self, run: Run, scope: Scope) -> list[Played]:
        player, deed, found = scope.by, scope.around.deed, []
        assert deed is not None
        mine = scope_of(player)
        for action in run.rules.actions:
            if not action.is_running(run.state, player):
                continue
            play = leading(run, action.use, mine)
            if play is None or not play.roles:
                continue
            held = scope.slots.get(HELD, ())
            cards = play.roles[0].select(run, mine)
            if isinstance(held, tuple):
                cards = tuple([card for card in cards if card not in held])
            for card in sorts(run, cards).values():
                for use in play.follow:
                    box = use.given.box if isinstance(use, Act) else ""
                    root = run.rules.boxes.get((run.world.key[card], box))
                    if isinstance(root, Listener) and root.kind == "listen" and root.body is not None:
                        known = root.match(run, scope_of(player, card), deed)
                        if known is not None and not root.body.can(run, known):
                            run.way(root, RAN)
                            found.append(Played(card, play, root.body, known))
        return found

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        return True if self._cards(run, frame.scope) else run.go(todo.rest, frame.scope, frame.below)

    def can(self, run: Run, scope: Scope) -> Reasons:
        return NOTHING if self._cards(run, scope) else ("no card for this moment",)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        found = thing_options(run, tuple([one.thing for one in self._cards(run, scope)]))
        return [*found, Option("pass", "pass", NONE)]

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        value, scope = option.value, frame.scope
        if not isinstance(value, Thing):
            run.go(todo.rest, scope, frame.below)
            return
        for one in self._cards(run, scope):
            if one.thing == value.thing:
                run.push(one.body, one.scope)
                run.push(one.act, scope_of(scope.by).pick(f"{one.act.id}:object", (one.thing,)))
                return
