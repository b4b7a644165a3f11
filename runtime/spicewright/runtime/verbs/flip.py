"""Turns a thing over to its other side."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("flip", objects=("thing", "named", "slot", "memory"))
