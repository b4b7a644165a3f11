"""Picks something and remembers it for the rest of the effect, or under a name with `as`."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("choose", objects=("any",), parts=(("as", ("memory",)), ("from", ("zone",))), past="chosen")
