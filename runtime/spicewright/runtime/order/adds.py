"""Whether an effect can only add: then doing it first never costs the player a way."""

from __future__ import annotations

from spicewright.runtime.kernel.act import Call
from spicewright.runtime.kernel.legality import verb_scope
from spicewright.runtime.kernel.steps import All, Each, End, Last, Limit, Need, Seq
from spicewright.runtime.order.facet import Ordered, Touching
from spicewright.runtime.rules.model import Act, Run, Statement, Step
from spicewright.runtime.state.scope import Scope
from spicewright.runtime.table.labels import sorts
from spicewright.runtime.table.read import amounts


class Adding(Touching):
    """Looks through effects for anything that asks or takes."""

    def only_adds(self, run: Run, step: Step, scope: Scope) -> bool:
        match step:
            case Act():
                return self._act_adds(run, step, scope)
            case End() | Statement():
                return True
            case Seq() | All():
                return all(self.only_adds(run, part, scope) for part in step.parts)
            case Need():
                # where it does not hold, it may come to hold: then it is worth waiting
                return step.test(run, scope) and self.only_adds(run, step.then, step.inner(run, scope))
            case Each():
                found = step.over(run, scope)  # where there is none, there may be one later
                return bool(found or step.players) and all(
                    self.only_adds(run, step.body, step.inner(scope, one)) for one in found
                )
            case Last():
                return self.only_adds(run, step.body, scope)
            case Limit():
                return isinstance(step.body, Statement)
            case Call():
                return not step.roles and not step.amounts and self.only_adds(run, step.body, scope.bare())
            case _:
                return False

    def _act_adds(self, run: Run, act: Act, scope: Scope) -> bool:
        verb, roles = act.verb, act.roles
        primitive = verb.primitive if isinstance(verb.primitive, Ordered) else None
        if primitive is not None and verb.key.startswith("language/"):
            known = primitive.only_adds(self, run, act, scope)
            if known is not None:
                return known
        if act.paid:
            return False
        if verb.means is not None:
            return self._means_adds(run, act, scope)
        if act.counter is not None:
            if primitive is None or not primitive.adds_to(act.counter.counter):
                return False
            low, high = amounts(run, act, scope)
            return low == high and all(role.fixed or len(role.select(run, scope)) <= 1 for role in roles)
        if roles and roles[0].take == "top":
            wanted, most = roles[0].bounds(run, scope)
            if wanted != most:
                return False
            decks = act.given.pile(run, scope) if act.given.pile is not None else ()
            return all(len(run.state.zones[place]) >= wanted for place in decks)  # shuffling loses ways
        if roles and not roles[0].select(run, scope):
            return False  # there may be something later
        if verb.destination and roles and roles[0].name == "object":
            found = roles[0].select(run, scope)
            low, most = roles[0].limits(run, scope, found)
            gained = bool(verb.source) and verb.name in run.rules.gains
            return gained and low == most and len(sorts(run, found)) <= 1
        return False

    def _means_adds(self, run: Run, act: Act, scope: Scope) -> bool:
        if any(not role.fixed and len(sorts(run, role.select(run, scope))) > 1 for role in act.roles):
            return False
        picked = {role.name: role.select(run, scope) for role in act.roles}
        low, high = amounts(run, act, scope) if act.counter is not None else (0, 0)
        if low != high:
            return False
        inner = verb_scope(run, act, scope.pick(act.amount_key, (low,)), picked)
        assert act.verb.means is not None
        return self.only_adds(run, act.verb.means, inner)
