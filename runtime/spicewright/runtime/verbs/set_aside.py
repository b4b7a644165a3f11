"""Lays things apart where no rule reaches them."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("set aside", objects=("thing", "named", "slot"), parts=(("from", ("zone",)),), past="set aside")
