"""Looks at a counter or a piece that a player arrives at; it is waited for, never done."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "reach",
    objects=("counter", "piece", "thing", "named"),
    parts=(("with", ("thing", "named")), ("on", ("track",))),
    past="reached",
    asked=True,
)
