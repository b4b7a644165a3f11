"""Deeds: what happens instead of one, who hears of it, and what they do then."""

from __future__ import annotations

from orchard import card, choose, options, start
from spicewright.runtime.course.triggers import announce
from spicewright.runtime.game import Game
from spicewright.runtime.recorder import Recorder


def rule(head: str, body: str, name: str = "Tested") -> str:
    return f"rules:\n- name: {name}\n  text:\n    {head}: {body}\n"


def play(text: str, more: str = "", **counters: int) -> Game:
    """A card with this text is played by the first player."""
    return choose(start(card(text) + more, ("Tried",), **counters), "play-a-card")


def test_a_trigger_follows_the_deed_it_waits_for() -> None:
    game = play("1 pear", rule("when you gain pears", "2 apples"))
    assert (game.value("pear", 0), game.value("apple", 0)) == (1, 2)


def test_a_trigger_about_you_hears_nothing_of_others() -> None:
    game = play("each opponent: 1 pear", rule("when you gain pears", "2 apples"))
    assert (game.value("apple", 0), game.value("apple", 1)) == (0, 2)


def test_a_trigger_waits_for_its_own_counter() -> None:
    game = play("1 basket", rule("when you gain pears", "2 apples"))
    assert game.value("apple", 0) == 0


def test_a_trigger_for_so_many_waits_for_that_many() -> None:
    more = rule("when you gain 2+ pears", "1 apple")
    assert play("1 pear", more).value("apple", 0) == 0
    assert play("2 pears", more).value("apple", 0) == 1


def test_the_condition_of_a_trigger_is_looked_at_when_it_goes_off() -> None:
    more = "rules:\n- name: Tested\n  text:\n    when you gain pears:\n      2 baskets: 1 apple\n"
    assert play("1 pear", more, basket=1).value("apple", 0) == 0
    assert play("1 pear", more, basket=2).value("apple", 0) == 1


def test_what_another_trigger_gives_comes_too_late_for_that_condition() -> None:
    more = (
        "rules:\n- name: One\n  text:\n    when you gain pears:\n      2 baskets: 1 apple\n"
        "- name: Two\n  text:\n    when you gain pears: 2 baskets\n"
    )
    game = play("1 pear", more)
    assert (game.value("basket", 0), game.value("apple", 0)) == (2, 0)


def test_a_trigger_knows_what_was_done() -> None:
    game = play("3 pears", rule("when you gain pears", "that many apples"))
    assert game.value("apple", 0) == 3


def test_triggers_of_several_players_come_in_the_order_of_the_table() -> None:
    more = rule("when a player gains pears", "you gain 1 apple")
    start_game = start(card("1 pear") + more, ("Tried",))
    recorder = Recorder()
    recorder.tracing = True
    game = Game(start_game.rules, start_game.state, recorder)
    choose(game, "play-a-card")
    assert [line for line in recorder.trace if "apple" in line] == [
        "player 1: gain 1 apple",
        "player 2: gain 1 apple",
    ]


def test_two_triggers_that_clash_are_ordered_by_their_owner() -> None:
    more = (
        "rules:\n- name: One\n  text:\n    when you gain pears: 1 apple -> 1 basket\n"
        "- name: Two\n  text:\n    when you gain pears: 1 apple -> 2 baskets\n"
    )
    game = play("1 pear", more, apple=1)
    assert game.decision is not None and game.decision.about == "what else?"
    assert options(game)[:2] == ["1-apple-1-basket", "1-apple-2-baskets"]


def test_a_replacement_happens_instead_of_the_deed() -> None:
    game = play("1 pear", rule("when you would gain 1+ pears", "2 apples"))
    assert (game.value("pear", 0), game.value("apple", 0)) == (0, 2)


def test_what_was_replaced_is_not_heard_of() -> None:
    more = (
        "rules:\n- name: One\n  text:\n    when you would gain 1+ pears: 2 apples\n"
        "- name: Two\n  text:\n    when you gain pears: 1 basket\n"
    )
    assert play("1 pear", more).value("basket", 0) == 0


def test_a_replacement_changes_a_deed_once() -> None:
    game = play("1 pear", rule("when you would gain 1+ pears", "gain 1 more pear"))
    assert game.value("pear", 0) == 2


def test_two_replacements_both_take_part() -> None:
    more = (
        "rules:\n- name: One\n  text:\n    when you would gain 1+ pears: gain 1 more pear\n"
        "- name: Two\n  text:\n    when you would gain 1+ pears: gain 2 more pears\n"
    )
    assert play("1 pear", more).value("pear", 0) == 4


def test_a_trigger_that_lasts_ends_with_its_turn() -> None:
    game = play("this turn: when you gain pears: 1 basket", apple=2)
    choose(game, "swap", "pay")
    assert game.value("basket", 0) == 1
    while game.decision is not None and (game.decision.player == 1 or "swap" not in options(game)):
        choose(game, "rest" if "rest" in options(game) else "pass")
    choose(game, "swap", "pay")
    assert (game.value("pear", 0), game.value("basket", 0)) == (2, 1)


def test_the_end_of_a_period_is_heard_once() -> None:
    game = play("at the end of your turn: 1 apple")
    assert game.value("apple", 0) == 1
    assert not game.state.lasting


def test_an_edge_of_a_period_of_somebody_else_is_not_mine() -> None:
    game = play("at the end of your turn: 1 apple", apple=1)
    before = game.state.top
    announce(game.run(), "turn", 1, ("end",))
    announce(game.run(), "turn", 0, ("start",))
    assert game.state.top is before and len(game.state.lasting) == 1
    announce(game.run(), "turn", 0, ("end",))
    assert game.state.top is not before and not game.state.lasting
