"""Fills the place of things that left a row."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import fill

VERB = Verb("replace", objects=("thing", "named", "slot"))


class Replace(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        for zone in run.world.zones.values():
            if zone.size:
                fill(run, zone.id)


PRIMITIVE = Replace()
