"""Statements that hold for a while: how they begin, what they change, and when they end."""

from __future__ import annotations

import pytest

from orchard import card, choose, deal, find, options, start
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import statement_of
from spicewright.runtime.rules.statements import Charge, expire, open_boxes
from spicewright.runtime.table.read import price

CHEAP = "this turn: trees cost you 1 less apple"


def play(text: str, **counters: int) -> Game:
    return choose(start(card(text), ("Tried",), **counters), "play-a-card")


def list_lasting(game: Game) -> list[str]:
    return [statement_of(game.run(), held.step).text for held in game.state.lasting]


def find_price(game: Game, player: int = 0) -> int:
    """What the Tall Tree costs a player now."""
    return price(game.run(), Charge(player, find(game, "Tall Tree"), "apple", 2))


def test_a_statement_holds_from_when_it_is_reached_to_the_end_of_its_turn() -> None:
    game = start(card(CHEAP), ("Tried",), apple=1)
    assert (list_lasting(game), find_price(game)) == ([], 2)
    choose(game, "play-a-card")
    assert (list_lasting(game), find_price(game)) == (["trees cost you 1 less apple"], 1)
    choose(game, "pass")
    assert (list_lasting(game), find_price(game)) == ([], 2)


def test_a_statement_about_you_is_not_about_others() -> None:
    game = play(CHEAP, apple=1)
    assert (find_price(game, 0), find_price(game, 1)) == (1, 2)


def test_a_statement_until_your_next_turn_holds_in_the_turns_of_others() -> None:
    text = "until your next turn: opponents cannot send pickers to <Old Tree>"
    game = play(text)
    assert game.decision is not None and game.decision.player == 1 and len(game.state.lasting) == 1
    choose(game, "rest")
    assert game.decision is not None and game.decision.player == 0 and not game.state.lasting


def test_the_end_of_somebody_elses_turn_ends_nothing_of_mine() -> None:
    game = play("until your next turn: opponents cannot send pickers to <Old Tree>")
    expire(game.run(), "start", "turn", 1)
    expire(game.run(), "end", "turn", 0)
    expire(game.run(), "start", "day", 0)
    assert len(game.state.lasting) == 1
    expire(game.run(), "start", "turn", 0)
    assert not game.state.lasting


def test_a_statement_that_holds_already_does_not_hold_twice() -> None:
    game = play(CHEAP, apple=1)
    open_boxes(game.run(), "text", (find(game, "Tried"),), 0)
    assert len(game.state.lasting) == 1
    open_boxes(game.run(), "text", (find(game, "Tried"),), 1)
    assert len(game.state.lasting) == 2  # the same card for somebody else is another one


def test_prices_never_fall_below_nothing() -> None:
    assert find_price(play("this turn: trees cost you 3 less apples", apple=1)) == 0


def test_what_a_card_in_play_states_holds_while_it_is_there() -> None:
    game = start("cards:\n- name: Ladder\n  rules: trees cost you 1 less apple\n")
    assert find_price(game) == 2
    deal(game, "Ladder", "play")
    assert (find_price(game, 0), find_price(game, 1)) == (1, 2)
    deal(game, "Ladder", "heap")
    assert find_price(game) == 2


@pytest.mark.parametrize(("apples", "offered"), [(0, False), (2, True)])
def test_a_requirement_is_looked_at_whenever_its_statement_is(apples: int, offered: bool) -> None:
    more = "cards:\n- name: Ladder\n  rules:\n    2 apples: trees cost you 2 less apples\n"
    game = start(more, apple=apples)
    deal(game, "Ladder", "play")
    assert (find_price(game) == 0) is offered


def test_a_permission_is_offered_and_used_up() -> None:
    game = start(card("this turn: you can discard a card"), ("Tried", "Walk", "Errand"))
    choose(game, "play-a-card", "tried")
    assert options(game) == ["discard-a-card:walk", "discard-a-card:errand", "pass"]
    choose(game, "discard-a-card:walk")
    assert "Walk" in game.inside("heap")
    assert game.decision is not None and game.decision.player == 1
