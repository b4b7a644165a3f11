"""What a player may pay as a part of an act, where the act needs what that buys."""

from __future__ import annotations

from spicewright.runtime.kernel.deeds import make_deed
from spicewright.runtime.kernel.legality import why_verb
from spicewright.runtime.kernel.steps import Pay
from spicewright.runtime.rules.model import RAN, Act, Memo, Options, Run, Statement, Step
from spicewright.runtime.rules.statements import Listener, expire, take_hold
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Scope
from spicewright.runtime.table.read import active

ACT = "act"
"""The edge at which something ends that was bought for one act."""


class OptionsOfActs(Options):
    """Tries what can be paid, one after another, until the act lacks nothing any more."""

    def lift(self, run: Run, act: Act, scope: Scope) -> bool:
        return self._find(run, act, scope) is not None

    def pay(self, run: Run, act: Act, scope: Scope, going_on: Frame) -> bool:
        if not why_verb(run, act, scope):
            return False
        found = self._find(run, act, scope)
        if found is None:
            return False
        option, known = found
        run.way(option, RAN)
        assert isinstance(option.body, Pay) and going_on.todo is not None
        rest = Todo(run.rules.special["bought"].number, None, going_on.todo.rest)
        after = going_on.scope.pick(act.paid_key, (1,))
        run.go(Todo(act.number, None, rest), after, going_on.below)
        bought = Todo(option.body.cost.number, None, Todo(option.body.paid.number, None, None))
        run.go(bought, _for_one_act(known), run.state.top)
        return True

    def _find(self, run: Run, act: Act, scope: Scope) -> tuple[Listener, Scope] | None:
        """What has to be paid for, with what it knows."""
        deed = make_deed(run, act, scope)
        for option, inner in active(run, "option"):
            if not isinstance(option, Listener) or not isinstance(option.body, Pay):
                continue
            known = option.match(run, inner, deed)
            if known is not None and not option.body.cost.can(run, known):
                held, memo = run.state.lasting, run.memo
                try:
                    for step, at in option.body.paid.states(_for_one_act(known)):
                        assert isinstance(step, Statement)
                        take_hold(run, step, at)
                    run.memo = Memo()  # what was found out does not hold with what is bought
                    if not why_verb(run, act, scope):
                        return option, known
                finally:
                    run.state.lasting, run.memo = held, memo
        return None


def _for_one_act(scope: Scope) -> Scope:
    around = scope.around.copy()
    around.expiry = (ACT, "", scope.by)
    return scope.within(around)


class Bought(Step):
    """After an act: what was bought for it is over."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        expire(run, ACT, "", frame.scope.by)
        return run.go(todo.rest, frame.scope, frame.below)
