"""Looks at what is before a player; it is asked for, never done."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Things

VERB = Verb("hold", objects=("thing", "named", "piece"), past="held", asked=True)


class Hold(Quickened):
    """Does it."""

    describes = True

    def holds(self, run: Run, players: Things, thing: int) -> bool:
        return run.holder(thing) in players


PRIMITIVE = Hold()
