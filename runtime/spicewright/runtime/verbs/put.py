"""Moves things or pieces to a zone or a place."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "put",
    objects=("thing", "named", "piece", "slot"),
    parts=(
        ("in", ("zone",)),
        ("on", ("zone", "thing", "named", "track", "memory")),
        ("into", ("zone",)),
        ("from", ("zone", "thing", "named")),
        ("to", ("zone", "thing", "named")),
    ),
    past="put",
)
