"""Looks back at what a thing gave to its owner; it is asked for, never done."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened

VERB = Verb("give", objects=("counter",), past="gave", asked=True)


class Give(Quickened):
    """Does it."""

    told_by = "gain"


PRIMITIVE = Give()
