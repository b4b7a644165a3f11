"""Windows: what players may do besides the steps of a period, offered until everybody passes."""

from __future__ import annotations

from orchard import card, choose, deal, give, options, start
from spicewright.runtime.course.offers import list_offers
from spicewright.runtime.game import Game


def go_to_evening(**counters: int) -> Game:
    """The first evening; the first player has this much."""
    game = start(**counters)
    return choose(game, "rest", *(["pass"] if counters.get("apple") else []), "rest")


def ids(game: Game, player: int) -> list[str]:
    return [option.id for option in list_offers(game.run(), player)]


def test_an_action_is_offered_in_its_period_to_whose_it_is() -> None:
    game = start(apple=1)
    assert (ids(game, 0), ids(game, 1)) == (["swap"], [])


def test_an_action_that_cannot_be_done_is_refused_with_its_reason() -> None:
    game = start()
    assert ids(game, 0) == []
    assert game.decision is not None
    assert game.decision.why_not("swap") == ("apple: 1 needed, 0 there",)


def test_an_action_can_come_before_the_step_of_the_turn() -> None:
    game = choose(start(apple=1), "swap", "pay")
    assert game.value("pear", 0) == 1
    assert options(game) == ["send-a-picker-to-a-tree", "rest"]


def test_what_may_be_done_once_is_not_offered_again() -> None:
    game = choose(start(apple=2), "swap", "pay")
    assert "swap" not in options(game)
    assert game.decision is not None and game.decision.why_not("swap") == ("once per turn",)


def test_what_may_be_done_once_a_turn_comes_back_with_the_next() -> None:
    game = choose(start(apple=2), "swap", "pay", "rest", "rest")
    while game.decision is not None and game.decision.about == "what else?":
        choose(game, "pass")
    assert game.decision is not None and game.decision.player == 0 and "swap" in options(game)


def test_declining_uses_nothing_up() -> None:
    game = choose(start(apple=1), "swap", "decline")
    assert "swap" in options(game) and not game.state.marks


def test_the_window_of_a_turn_ends_with_a_pass() -> None:
    game = choose(start(apple=1), "rest")
    assert game.decision is not None and game.decision.about == "what else?"
    assert options(game) == ["swap", "pass"]
    choose(game, "pass")
    assert game.decision is not None and game.decision.player == 1


def test_a_window_with_nothing_to_offer_is_not_opened() -> None:
    game = choose(start(), "rest")
    assert game.decision is not None and (game.decision.player, game.decision.about[:4]) == (1, "play")


def test_a_window_around_the_table_ends_when_all_pass_in_a_row() -> None:
    game = go_to_evening(pear=2)
    assert game.decision is not None and options(game) == ["store", "pass"]
    choose(game, "pass")
    assert game.decision is not None and options(game)[0] != "store"


def test_who_acted_in_a_window_around_the_table_may_act_again() -> None:
    game = choose(go_to_evening(pear=2), "store", "pay")
    assert game.value("basket", 0) == 1
    assert game.decision is not None and (game.decision.player, options(game)) == (0, ["store", "pass"])


def test_who_passed_is_asked_again_after_somebody_acted() -> None:
    game = go_to_evening(pear=2)
    give(game, 1, pear=2)
    game = choose(game.copy(), "pass", "store", "pay", "pass")
    assert game.decision is not None and (game.decision.player, options(game)) == (0, ["store", "pass"])
    choose(game, "pass", "pass")
    assert game.decision is not None and game.decision.about != "what else?"


def test_while_a_line_waits_everything_else_is_offered() -> None:
    more = f"{card('1 pear -> 2 baskets')}- name: Rake\n  rules: you can discard a card\n"
    game = start(more, ("Tried", "Walk"), apple=1)
    deal(game, "Rake", "play")
    game = choose(game.copy(), "play-a-card", "tried")
    assert options(game) == ["swap", "discard-a-card:walk", "pass"]
