"""Shows something to everybody."""

from spicewright.grammar.vocabulary import Verb

VERB = Verb("reveal", objects=("any",), parts=(("from", ("zone",)),))
