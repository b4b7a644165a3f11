"""Turns a thing over to its other side."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import turn_over

VERB = Verb("flip", objects=("thing", "named", "slot", "memory"))


class Flip(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        for thing in deed.things:
            turn_over(run, thing)


PRIMITIVE = Flip()
