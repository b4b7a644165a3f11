"""Why something cannot be done: too little of something can be read back, anything else is left alone."""

from __future__ import annotations

import pytest

from ready import load_pack
from spicewright.runtime.reasons import read_short, say_short
from spicewright.runtime.table.labels import count_name


@pytest.mark.parametrize(("needed", "held"), [(4, 1), (12, 0)])
def test_what_is_missing_can_be_read_back(needed: int, held: int) -> None:
    assert read_short(say_short("red salt: fine", needed, held)) == ("red salt: fine", needed - held)


@pytest.mark.parametrize(
    "reason", ["needs: 2 salt", "nothing to play a card", "salt: 2", "salt: x needed, 1 there"]
)
def test_other_reasons_are_not_read_as_an_amount(reason: str) -> None:
    assert read_short(reason) is None


@pytest.mark.parametrize(
    ("key", "one", "two"),
    [
        ("piece/troop", "1 troop", "2 troops"),
        ("resource/spice", "1 spice", "2 spice"),
        ("resource/solari", "1 solari", "2 solari"),
        ("resource/sword", "1 sword", "2 swords"),
        ("starter-card/dagger", "1 Dagger", "2 Dagger"),
    ],
)
def test_amounts_have_the_plural_that_a_pack_gives_them(key: str, one: str, two: str) -> None:
    world = load_pack("base", 3).world
    assert (count_name(world, key, 1), count_name(world, key, 2)) == (one, two)
    assert count_name(world, key, 0) == f"0 {two[2:]}"
