"""Gives up a counter for something; effects wait for it, costs do it."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "pay",
    objects=("counter", "fact", "box"),
    parts=(("for", ("fact", "box", "thing", "named", "slot")), ("in", ("counter",))),
    past="paid",
)
