"""Fills the place of things that left a row."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("replace", objects=("thing", "named", "slot"))
