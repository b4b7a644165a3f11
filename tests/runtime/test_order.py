"""Several effects at once: what only adds comes first, and a player is asked where the order can matter."""

from __future__ import annotations

import pytest

from orchard import card, choose, options, start
from spicewright.runtime.game import Game
from spicewright.runtime.kernel.steps import All
from spicewright.runtime.rules.model import Step
from spicewright.runtime.state.scope import Scope, scope_of

SWAPS = "(2 apples -> 1 pear), (2 apples -> 1 basket)"


def play(text: str, fast: bool = True, **counters: int) -> Game:
    """A card with this text is played by a player who has this much."""
    return choose(start(card(text), ("Tried",), fast, **counters), "play-a-card")


def list_parts(game: Game) -> list[tuple[Step, Scope]]:
    """The parts of the card, as the order of effects sees them."""
    root = game.rules.boxes["card/tried", "text"]
    assert isinstance(root, All)
    return [(part, scope_of(0)) for part in root.parts]


def ask_first(text: str, **counters: int) -> int | None:
    game = start(card(text), **counters)
    return game.rules.order.first_of(game.run(), list_parts(game), scope_of(0))


@pytest.mark.parametrize("fast", [True, False], ids=["fast", "walked"])
def test_what_only_adds_is_done_without_a_question(fast: bool) -> None:
    game = play("1 apple, 1 pear", fast)
    assert (game.value("apple", 0), game.value("pear", 0)) == (1, 1)


@pytest.mark.parametrize("fast", [True, False], ids=["fast", "walked"])
def test_what_is_gained_at_the_same_time_can_pay(fast: bool) -> None:
    game = play("(1 apple -> 3 pears), 1 apple", fast)
    assert game.value("apple", 0) == 1
    assert choose(game, "tried:1-apple-3-pears").value("pear", 0) == 3


def test_two_costs_of_the_same_resource_are_for_the_player_to_order() -> None:
    game = play(SWAPS, apple=2)
    assert game.decision is not None and game.decision.about == "what else?"
    assert options(game)[:2] == ["tried:2-apples-1-pear", "tried:2-apples-1-basket"]


@pytest.mark.parametrize(("first", "pears", "baskets"), [("pear", 1, 0), ("basket", 0, 1)])
def test_the_order_that_was_chosen_is_kept(first: str, pears: int, baskets: int) -> None:
    game = choose(play(SWAPS, apple=2), f"tried:2-apples-1-{first}")
    assert (game.value("pear", 0), game.value("basket", 0), game.value("apple", 0)) == (pears, baskets, 0)


def test_a_cost_that_cannot_be_paid_is_not_asked_about() -> None:
    assert ask_first("(1 basket -> 1 pear), (2 apples -> 1 pear)", apple=2) == 1
    assert ask_first("(1 apple -> 1 pear), (2 apples -> 1 pear)", apple=2) is None


def test_effects_on_different_counters_need_no_order() -> None:
    game = play("lose 1 basket, lose 1 pear", basket=1, pear=1)
    assert (game.value("basket", 0), game.value("pear", 0)) == (0, 0)
    assert game.decision is not None and game.decision.player == 1


def test_what_must_be_done_may_wait_for_an_action_that_it_clashes_with() -> None:
    game = play("lose 1 apple, lose 1 pear", apple=1, pear=1)
    assert options(game) == ["tried:lose-1-apple", "tried:lose-1-pear", "swap", "rest"]
    swapped = choose(game.copy(), "swap", "pay")
    assert (swapped.value("apple", 0), swapped.value("pear", 0)) == (0, 1)
    rest = choose(game, "rest")
    assert (rest.value("apple", 0), rest.value("pear", 0)) == (0, 0)


def test_what_may_be_left_lapses_when_the_player_passes() -> None:
    game = choose(play("1 apple -> 1 basket", apple=1), "pass")
    assert (game.value("apple", 0), game.value("basket", 0), game.state.lines) == (1, 0, ())
    assert game.decision is not None and game.decision.player == 1


def test_then_fixes_the_order() -> None:
    assert play("lose 2 apples then 1 apple", apple=1).value("apple", 0) == 1


def test_the_part_that_only_adds_comes_first_wherever_it_is_written() -> None:
    assert ask_first("(1 apple -> 1 basket), 1 pear", apple=1) == 1
    assert ask_first("1 pear, (1 apple -> 1 basket)", apple=1) == 0


def test_only_the_parts_that_clash_are_asked_about() -> None:
    game = start(card("lose 1 pear, lose 1 apple, (1 apple -> 1 basket)"), apple=2, pear=2)
    order, items = game.rules.order, list_parts(game)
    assert order.ask_about(game.run(), items, scope_of(0)) == [1, 2]
    assert order.first_of(game.run(), items, scope_of(0)) == 0
    assert order.first_of(game.run(), items[1:], scope_of(0)) is None


def test_what_is_not_possible_yet_waits_while_an_action_could_make_it_so() -> None:
    game = play("1 pear -> 2 baskets", apple=1)
    assert options(game) == ["swap", "pass"]
    assert game.decision is not None and game.decision.why_not("tried:1-pear-2-baskets")
    choose(game, "swap", "pay")
    assert game.decision is not None and game.decision.about == "1 pear -> 2 baskets"
    assert choose(game, "pay").value("basket", 0) == 2


def test_nobody_waits_for_an_action_that_could_not_help() -> None:
    game = play("2 baskets -> 1 pear", apple=1)
    assert game.decision is not None and game.decision.about == "what else?"
