"""Looks at things that go out of a zone; it is waited for, never done."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("leave", objects=("zone",), past="left", asked=True)
