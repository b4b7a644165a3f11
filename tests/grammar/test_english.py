"""Forms of English words that depend on how they are spoken."""

from __future__ import annotations

import pytest

from spicewright.grammar.holds import with_article

VOWELS = (
    "agent|emperor|icon|offer|unload card|unused tile|uninvited guest|upper stack|urgent call|upon|hour|heir"
)
CONSONANTS = "card|unit|uniform|usurping turn|use|utility|european|once|one-time offer|ewe|house|usual day"


@pytest.mark.parametrize("noun", VOWELS.split("|"))
def test_an_is_for_the_sound_of_a_vowel(noun: str) -> None:
    assert with_article(noun) == f"an {noun}"


@pytest.mark.parametrize("noun", CONSONANTS.split("|"))
def test_a_is_for_every_other_sound(noun: str) -> None:
    assert with_article(noun) == f"a {noun}"
