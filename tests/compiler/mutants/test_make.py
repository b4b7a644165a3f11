"""What may be changed in a text: each sort of change, and nothing that means the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicewright.compiler.mutants.kin import Kin
from spicewright.compiler.mutants.make import Judge, Mutant, list_mutants
from spicewright.compiler.pipeline import compile_paths

ALL = Judge(lambda compiled: True, lambda compiled: "noticed")
NOBODY = Judge(lambda compiled: True, lambda compiled: "")


def list_all(market: Path, text: str, judge: Judge = ALL) -> list[Mutant]:
    """The mutants of a card with this text."""
    (market / "more.yaml").write_text(f"cards:\n- name: Sample\n  text:\n  - {text}\n", encoding="utf-8")
    [one], found = compile_paths(["market"])
    assert [(fault.message, fault.help) for fault in found] == []
    mutants = list(list_mutants(one, one.records["card/sample"], Kin(one.words), judge))
    assert all(mutant.field == "text" for mutant in mutants)
    return mutants


def write(mutants: list[Mutant], *sorts: str) -> list[str]:
    return [
        f"{one.span.text} > {' / '.join(one.becomes) or 'nothing'}"
        for one in mutants
        if not sorts or one.sort in sorts
    ]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("3 coins", ["3 > 4", "3 > 2"]),
        ("1 coin", ["1 > 2"]),
        ("draw a card", ["a > 2"]),
        ("draw up to 2 cards", ["2 > 3", "2 > 1"]),
        ("'3+ coins: 1 salt'", ["3+ > 4+", "3+ > 2+", "1 > 2"]),
        ("2 of (1 coin or 1 salt or draw a card)", ["2 > 1", "1 > 2", "1 > 2", "a > 2"]),
    ],
)
def test_an_amount_changes_by_one(market: Path, text: str, changes: list[str]) -> None:
    assert write(list_all(market, text), "amount") == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("draw a card", []),
        ("draw up to 2 cards", ["up to > nothing"]),
        ("'once per turn: 1 coin'", ["once per turn > nothing"]),
        ("'2 salt: 1 coin'", ["2 salt > nothing"]),
        (
            "'until the end of your turn: when you play a card: 1 coin'",
            ["until the end of your turn > nothing", "your > nothing"],
        ),
        ("1 coin per porter in your yard", ["per porter in your yard > nothing", "in your yard > nothing"]),
        ("'each stall without a porter: 1 dust on it'", ["without a porter > nothing", "on it > nothing"]),
        ("may draw a card", []),
        ("choose a guild as your plan", []),
        (
            "put a porter from your yard on a stall then put a porter from your yard on that stall",
            [
                "from your yard > nothing",
                "from your yard > nothing",
                "on that stall > nothing",
                "that > nothing",
            ],
        ),
    ],
)
def test_a_filter_a_period_or_a_limit_is_left_out(market: Path, text: str, changes: list[str]) -> None:
    assert write(list_all(market, text), "drop") == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("2 coins", ["coins > salt"]),
        ("1 favour with masons", ["masons > bakers"]),
        ("put the mule on <Gate>", ["<Gate> > <well>"]),
        ("put the top card of the stock in your hand", ["top > bottom"]),
    ],
)
def test_another_word_of_the_same_kind(market: Path, text: str, changes: list[str]) -> None:
    assert set(changes) <= set(write(list_all(market, text), "word"))


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("'each player: draw a card'", ["each player > each opponent"]),
        ("put a porter from your yard on a stall", ["your > enemy"]),
        ("'when an opponent plays a card: 1 coin'", ["an opponent > you"]),
    ],
)
def test_yours_becomes_that_of_an_opponent(market: Path, text: str, changes: list[str]) -> None:
    assert write(list_all(market, text), "whose") == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("1 coin, 1 salt", [", > or"]),
        ("1 coin or 1 salt", ["or > ,"]),
        ("draw a card then 1 coin", ["then > ,"]),
        ("choose a guild then 1 favour with that guild", []),
        ("'2 salt and 2 coins: 1 coin'", ["and > or"]),
        ("'2 salt or 2 coins: 1 coin'", ["or > ,"]),
        ("may draw a card", ["may > nothing"]),
    ],
)
def test_joints_and_may(market: Path, text: str, changes: list[str]) -> None:
    assert write(list_all(market, text), "joint", "may") == changes


def test_mutants_are_in_the_order_of_the_text(market: Path) -> None:
    starts = [
        one.span.start for one in list_all(market, "may (2 salt -> 1 favour with a guild) or draw a card")
    ]
    assert len(starts) > 8
    assert starts == sorted(starts)


def test_what_cannot_be_read_or_played_is_no_mutant(market: Path) -> None:
    readable = list_all(market, "3 coins")
    playable = list_all(market, "3 coins", Judge(lambda compiled: False, lambda compiled: ""))
    assert readable and not playable


def test_a_change_that_means_the_same_is_no_mutant(market: Path) -> None:
    """`the mule` and `mule` are one, and so are `your yard` and `yard`."""
    assert write(list_all(market, "put the mule in your yard"), "drop") == ["in your yard > nothing"]
    twice = list_all(market, "draw 2 cards, draw 3 cards")
    assert write(twice, "amount") == ["2 > 3", "2 > 1", "3 > 4", "3 > 2"]
    same = list_all(market, "2 coins or 3 coins")
    assert write(same, "amount") == ["2 > 1", "3 > 4"]  # `2 coins or 2 coins` is no choice


def test_of_other_words_three_are_tried_where_none_is_noticed(market: Path) -> None:
    [many] = [one for one in list_all(market, "2 coins", NOBODY) if one.sort == "word"]
    assert len(many.becomes) == 3 and many.killer == ""
    [one] = [one for one in list_all(market, "2 coins") if one.sort == "word"]
    assert one.becomes == many.becomes[:1] and one.killer == "noticed"
