"""What effects look at, add to and change, by the counters, zones and pieces of whose they are."""

from __future__ import annotations

import pytest

from orchard import card, deal, start
from spicewright.runtime.order.cells import ASKING, UNKNOWN, Touch
from spicewright.runtime.order.touch import Toucher
from spicewright.runtime.state.scope import scope_of


def touch(text: str, *deck: str) -> Touch:
    """What a card with this text touches; these cards are in the deck of who plays it."""
    game = start(card(text))
    for name in deck:
        deal(game, name, "deck")
    step = game.rules.boxes["card/tried", "text"]
    return Toucher(game.rules).touch(game.run(), step, scope_of(0))


def cells(*names: str) -> frozenset[str]:
    return frozenset(names)


def test_a_gain_adds_to_the_counter_of_the_player_and_looks_at_nothing() -> None:
    found = touch("1 apple")
    assert (found.looks, found.adds, found.changes) == (cells(), cells("apple@me"), cells())


def test_a_loss_looks_at_its_counter_and_changes_it() -> None:
    found = touch("lose 1 apple")
    assert (found.looks, found.adds, found.changes) == (cells("apple@me"), cells(), cells("apple@me"))


def test_what_an_opponent_loses_is_theirs() -> None:
    assert touch("each opponent: lose 1 apple").changes == cells("apple@other")


def test_a_condition_looks_at_its_counter_whoever_has_it() -> None:
    found = touch("2 apples: 1 pear")
    assert found.looks == cells("apple@me", "apple@other", "apple@table")
    assert found.adds == cells("pear@me") and not found.changes


def test_a_choice_of_things_looks_at_what_comes_to_light() -> None:
    found = touch("discard a card")
    assert found.looks == ASKING | cells("hand@me")
    assert (found.adds, found.changes) == (cells("heap@me"), cells("hand@me"))


def test_drawing_takes_the_heap_along_only_where_the_deck_runs_out() -> None:
    assert touch("draw a card").changes == cells("deck@me", "heap@me")
    assert touch("draw a card", "Walk").changes == cells("deck@me")


def test_a_drawn_card_comes_to_light() -> None:
    assert touch("draw a card", "Walk").adds == ASKING | cells("hand@me")


def test_a_track_adds_what_its_steps_give() -> None:
    assert touch("1 path").adds == cells("path@me", "pear@me", "apple@me", "basket@me")


def test_what_waits_for_a_gain_belongs_to_it() -> None:
    more = f"{card('1 pear')}rules:\n- name: Bonus\n  text:\n    when you gain pears: lose 1 apple\n"
    game = start(more)
    found = Toucher(game.rules).touch(game.run(), game.rules.boxes["card/tried", "text"], scope_of(0))
    assert found.adds == cells("pear@me") and found.changes == cells("apple@me")


def test_a_verb_that_cannot_say_touches_everything() -> None:
    assert touch("shuffle your deck").changes == UNKNOWN.changes


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        ("1 apple", "2 apples", False),
        ("1 apple", "lose 1 apple", True),
        ("1 apple", "2 apples: 1 pear", True),
        ("lose 1 apple", "lose 1 pear", False),
        ("lose 1 apple", "each opponent: lose 1 apple", False),
        ("discard a card", "1 apple", False),
        ("discard a card", "discard up to 2 cards", True),
        ("shuffle your deck", "1 apple", True),
    ],
)
def test_effects_clash_where_one_changes_what_the_other_sees(one: str, other: str, clash: bool) -> None:
    assert touch(one).clashes(touch(other)) is clash
    assert touch(other).clashes(touch(one)) is clash
