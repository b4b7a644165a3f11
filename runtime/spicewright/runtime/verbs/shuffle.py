"""Brings the cards of a zone, or of two, into a random order."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("shuffle", objects=("zone",), parts=(("into", ("zone",)),))
