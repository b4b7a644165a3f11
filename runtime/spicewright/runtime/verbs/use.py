"""Carries out a box of something as if it stood here."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "use",
    objects=("box", "event", "fact"),
    parts=(("of", ("thing", "named", "memory", "piece")), ("as", ("thing", "named", "slot"))),
)
