"""Shows cards to the player alone."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import ASKING, Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import list_inside

VERB = Verb("look", objects=(), parts=(("at", ("thing", "piece", "zone", "named")),))


class Look(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        things = (*deed.parts.get("at", ()), *list_inside(run, deed.spots.get("at")))
        run.state.seen |= {(thing, deed.by) for thing in things}
        run.state.barrier += 1

    def is_idle(self, run: Run, act: Act, scope: Scope) -> bool:
        """Whether everything there was seen already."""
        things = [thing for role in act.roles for thing in role.select(run, scope)[:1]]
        if "at" in act.given.spots:
            things += list_inside(run, act.given.spots["at"](run, scope))
        return all((thing, scope.by) in run.state.seen for thing in things)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return Touch(adds=ASKING)


PRIMITIVE = Look()
