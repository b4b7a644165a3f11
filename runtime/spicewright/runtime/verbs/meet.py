"""Asks for what a box requires; what follows can only be done where that holds."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.reasons import Reasons
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Scope

VERB = Verb("meet", objects=("box",), parts=(("of", ("thing", "named", "memory", "piece")),), past="met")


class Meet(Quickened):
    """Does it."""

    quiet = True
    asks = True

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        assert act.given.of is not None
        keys = [(run.world.key[thing], act.given.box) for thing in act.given.of(run, scope)]
        tests = [run.rules.box_tests[key] for key in keys if key in run.rules.box_tests]
        return tuple(text for check, text in tests if not check(run, scope))

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.asks(act)

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        return not act.paid and all(role.fixed for role in act.roles)


PRIMITIVE = Meet()
