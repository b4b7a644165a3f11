"""Fills a row up to its size from the zone it is filled from."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import fill

VERB = Verb("fill", objects=("zone",))


class Fill(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        for place in deed.spots["object"].places:
            zone = run.world.zone_of[place]
            if zone is not None:
                fill(run, zone.id)


PRIMITIVE = Fill()
