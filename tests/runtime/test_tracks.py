"""Tracks that branch: one step after another, each with what it gives, and a question at a fork."""

from __future__ import annotations

import pytest

from orchard import card, choose, options, start
from spicewright.runtime.game import Game
from spicewright.runtime.table.move import change


def walk(steps: str) -> Game:
    return choose(start(card(steps), ("Tried",)), "play-a-card")


def name_step(game: Game) -> str:
    """Where the first player is."""
    counter = game.world.counters["path"]
    return counter.steps[game.state.num[counter.index(0)]][0]


def test_a_step_gives_what_it_says() -> None:
    game = walk("1 path")
    assert (name_step(game), game.value("pear", 0)) == ("fork", 1)


def test_a_fork_asks_which_way() -> None:
    game = walk("2 paths")
    assert game.decision is not None and game.decision.about == "which way?"
    assert (name_step(game), options(game)) == ("fork", ["hill", "brook"])


@pytest.mark.parametrize(("way", "apples"), [("hill", 2), ("brook", 0)])
def test_only_the_way_that_was_gone_gives(way: str, apples: int) -> None:
    game = choose(walk("2 paths"), way)
    assert (name_step(game), game.value("apple", 0)) == (way, apples)


@pytest.mark.parametrize("way", ["hill", "brook"])
def test_the_steps_that_are_left_are_gone_after_the_question(way: str) -> None:
    game = choose(walk("3 paths"), way)
    assert (name_step(game), game.value("basket", 0)) == ("mill", 1)


def test_nobody_goes_beyond_the_last_step() -> None:
    game = choose(walk("9 paths"), "brook")
    assert (name_step(game), game.value("basket", 0)) == ("mill", 1)


def test_going_back_gives_nothing_and_asks_nothing() -> None:
    game = choose(walk("2 paths"), "brook")
    run, counter = game.run(), game.world.counters["path"]
    change(run, counter, 0, -1, -1)
    assert (name_step(game), game.value("pear", 0)) == ("fork", 1)
    change(run, counter, 0, -1, -5)
    assert name_step(game) == "gate"
