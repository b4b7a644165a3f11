"""Moves a thing or piece to the player, or with a period takes that period once more."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "take",
    objects=("thing", "piece", "phase", "named", "memory"),
    parts=(("from", ("zone", "thing", "named", "player")), ("after", ("phase",))),
    past="taken",
)
