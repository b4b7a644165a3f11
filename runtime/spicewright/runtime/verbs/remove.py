"""Takes things out of the game."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import move
from spicewright.runtime.world.zones import GONE

VERB = Verb("remove", objects=("thing", "named", "piece", "slot"), parts=(("from", ("zone",)),))


class Remove(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        for thing in deed.things:
            move(run, thing, GONE)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.moves(run, act, scope)


PRIMITIVE = Remove()
