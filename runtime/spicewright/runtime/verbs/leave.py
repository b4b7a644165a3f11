"""Looks at things that go out of a zone; it is waited for, never done."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened

VERB = Verb("leave", objects=("zone",), past="left", asked=True)


class Leave(Quickened):
    """Does it."""


PRIMITIVE = Leave()
