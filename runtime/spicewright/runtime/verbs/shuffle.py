"""Brings the cards of a zone, or of two, into a random order."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import forget, move

VERB = Verb("shuffle", objects=("zone",), parts=(("into", ("zone",)),))


class Shuffle(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        s, mixed = run.state, deed.spots["object"]
        target = deed.spots.get("into", mixed).places[0]
        for place in mixed.places:
            for thing in s.zones[place] if place != target else ():
                move(run, thing, target)
        forget(run, s.zones[target])
        s.zones[target] = s.mix(s.zones[target])
        s.barrier += 1


PRIMITIVE = Shuffle()
