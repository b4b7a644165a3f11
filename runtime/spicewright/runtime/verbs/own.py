"""Looks at everything of a player, wherever it lies; it is asked for, never done."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("own", objects=("thing", "named", "piece"), asked=True)
