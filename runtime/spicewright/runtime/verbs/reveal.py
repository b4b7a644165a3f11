"""Shows something to everybody."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import ASKING, Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import list_inside

VERB = Verb(
    "reveal", objects=("thing", "piece", "zone"), parts=(("from", ("zone",)),), anybody=True, also=("show",)
)


class Reveal(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        players = range(run.world.players)
        things = (*deed.things, *list_inside(run, deed.spots.get("object")))
        run.state.seen |= {(thing, player) for thing in things for player in players}
        run.state.barrier += 1

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return Touch(adds=ASKING)


PRIMITIVE = Reveal()
