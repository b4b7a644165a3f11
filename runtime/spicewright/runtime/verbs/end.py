"""Ends a period at once."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("end", objects=("phase",))
