"""What the language declares in, the places of its pages out."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.site.text.docs import SIGNS


def kind_page(name: str) -> str:
    return f"kinds/{make_id(name)}"


def verb_page(name: str) -> str:
    return f"verbs/{make_id(name)}"


def word_page(word: str) -> str:
    """A word by itself; a sign by what it is called."""
    return f"words/{SIGNS.get(word, word)}"
