"""A word nobody knows gets the name that was meant, or none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicewright.compiler.suggest import suggest

KNOWN = ["amber", "banner", "river bond", "persuade", "steal-letter", "ore", "trash", "draw", "glass", "city"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("ambre", "amber"),
        ("ambr", "amber"),
        ("ambler", "amber"),
        ("Amber", "amber"),
        ("ambers", "amber"),
        ("cities", "city"),
        ("glasses", "glass"),
        ("banners", "banner"),
        ("riverbond", "river bond"),
        ("river-bond", "river bond"),
        ("River_Bonds", "river bond"),
        ("bond river", "river bond"),
        ("steal letters", "steal-letter"),
        ("perusade", "persuade"),
        ("drwa", "draw"),
        ("or", None),
        ("grams", None),
        ("worm", None),
        ("", None),
        ("---", None),
        ("\x1b[2J", None),
        ("a" * 1_000_000, None),
    ],
)
def test_the_nearest_name_is_suggested(word: str, meant: str | None) -> None:
    assert suggest(word, KNOWN) == meant


def test_the_word_itself_is_never_suggested() -> None:
    assert suggest("amber", ["amber"]) is None
    assert suggest("amber", ["amber", "ambers"]) == "ambers"


def test_a_plural_is_nearer_than_a_slip_and_the_first_letter_decides_between_slips() -> None:
    assert suggest("coins", ["coils", "coin"]) == "coin"
    assert suggest("bank", ["tank", "bang"]) == "bang"


@given(st.text(max_size=12), st.lists(st.text(max_size=12), max_size=8))
def test_the_order_of_names_does_not_matter(word: str, names: list[str]) -> None:
    found = suggest(word, names)
    assert found == suggest(word, reversed(names))
    assert found is None or (found in names and found != word)
