"""Asks for what a box requires; what follows can only be done where that holds."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.kernel.legality import is_lifted
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.reasons import NEEDS, Reasons
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.rules.statements import lifted_name
from spicewright.runtime.state.scope import Scope

VERB = Verb("meet", objects=("box",), parts=(("of", ("thing", "named", "memory", "piece")),), past="met")


class Meet(Quickened):
    """Does it."""

    quiet = True
    asks = True

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        assert act.given.of is not None
        box, found = act.given.box, []
        for thing in act.given.of(run, scope):
            asked = run.rules.box_tests.get((run.world.key[thing], box))
            if (
                asked is None
                or asked[0](run, scope)
                or is_lifted(run, scope, lifted_name("box", box), (thing,))
            ):
                continue
            found.append(NEEDS + asked[1])
        return tuple(found)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.asks(act)

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        fixed = not act.paid and all(role.fixed for role in act.roles)
        return fixed and not self.why_not(run, act, scope)  # what is not met may be met later


PRIMITIVE = Meet()
