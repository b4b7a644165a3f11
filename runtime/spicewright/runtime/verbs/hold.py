"""Looks at what is before a player; it is asked for, never done."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Things
from spicewright.runtime.table.read import keeper

VERB = Verb("hold", objects=("thing", "named", "piece"), past="held", asked=True)


class Hold(Quickened):
    """Does it."""

    describes = True

    def holds(self, run: Run, players: Things, thing: int) -> bool:
        return keeper(run, thing) in players


PRIMITIVE = Hold()
