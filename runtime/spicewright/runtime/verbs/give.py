"""Looks back at what a thing gave to its owner; it is asked for, never done."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("give", objects=("counter",), past="gave", asked=True)
