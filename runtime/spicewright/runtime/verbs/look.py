"""Shows cards to the player alone."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("look", objects=(), parts=(("at", ("thing", "piece", "zone", "named")),))
