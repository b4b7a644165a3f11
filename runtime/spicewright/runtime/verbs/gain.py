"""Adds to a counter of the player; a bare amount such as `2 NOUN` means the same."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "gain",
    objects=("counter", "box", "thing"),
    parts=(("with", ("thing", "named")), ("from", ("event", "zone", "thing", "named", "track"))),
)
