"""Shows cards to the player alone."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import ASKING, Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope

VERB = Verb("look", objects=(), parts=(("at", ("thing", "piece", "zone", "named")),))


class Look(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        run.state.seen |= {(thing, deed.by) for thing in deed.parts.get("at", ())}
        run.state.barrier += 1

    def is_idle(self, run: Run, act: Act, scope: Scope) -> bool:
        """Whether everything there was seen already."""
        things = [thing for role in act.roles for thing in role.select(run, scope)[:1]]
        return all((thing, scope.by) in run.state.seen for thing in things)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return Touch(adds=ASKING)


PRIMITIVE = Look()
