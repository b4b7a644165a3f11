"""Takes from a counter of the player, as far as there is something to take."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb(
    "lose",
    objects=("counter",),
    parts=(("with", ("thing", "named")), ("from", ("zone", "event"))),
    past="lost",
)
