"""Ends a period at once."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.course.phases import end_phase
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope

VERB = Verb("end", objects=("phase",))


class End(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        end_phase(run, deed.names["phase"], deed.by)


PRIMITIVE = End()
