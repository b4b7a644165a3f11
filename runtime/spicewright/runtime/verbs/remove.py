"""Takes things out of the game."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("remove", objects=("thing", "named", "piece", "slot"), parts=(("from", ("zone",)),))
