"""Fills a row up to its size from the zone it is filled from."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("fill", objects=("zone",))
