"""Looks at a counter or a piece that a player arrives at; it is waited for, never done."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened

VERB = Verb(
    "reach",
    objects=("counter", "piece", "thing", "named"),
    parts=(("with", ("thing", "named")), ("on", ("track",))),
    past="reached",
    asked=True,
)


class Reach(Quickened):
    """Does it."""

    told_by = "gain"


PRIMITIVE = Reach()
