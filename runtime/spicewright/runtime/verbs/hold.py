"""Looks at what lies before a player; it is asked for, never done."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("hold", objects=("thing", "named", "piece"), past="held", asked=True)
