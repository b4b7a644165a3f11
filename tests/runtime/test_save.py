"""A state as JSON and back: in the middle of any question, and a file that was changed is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from orchard import card, choose, start
from spicewright.runtime.game import Game
from spicewright.runtime.state.frame import Frame, Moving, Passing, Picking, Waiting
from spicewright.runtime.state.save import read_state
from spicewright.runtime.state.state import State

MOMENTS: dict[str, tuple[str, tuple[str, ...], type[object]]] = {
    "which of several things": ("discard 2 cards", ("tried:discard-2-cards", "errand"), Picking),
    "how many": ("discard up to 2 cards", ("tried:discard-up-to-2-cards",), Picking),
    "which way of a track": ("3 paths", (), Moving),
    "which of several effects first": (
        "(lose 1 apple, (1 apple -> 1 basket)) then 1 pear",
        ("tried:lose-1-apple-1-apple-1-basket-then-1-pear",),
        tuple,
    ),
    "whether to pay": ("1 apple -> 1 basket", (), object),
    "the second of several times": (
        "3 times: discard a card",
        ("tried:3-times-discard-a-card", "errand"),
        tuple,
    ),
    "what else": ("1 apple, lose 1 pear", (), object),
    "what else around the table": ("1 pear", ("pass", "rest"), Passing),
    "while triggers wait": ("1 basket then 1 path", (), Waiting),
}
RULES = """\
rules:
- name: One
  text:
    when you gain baskets: 1 apple -> 1 pear
- name: Two
  text:
    when you gain baskets: 1 apple -> 2 pears
"""


def read(game: Game, text: str) -> State:
    numbers = {step.id: step.number for step in game.rules.steps}
    sizes = (game.world.numbers, game.world.places, game.world.things)
    return read_state(json.loads(text), numbers, sizes)


def stop_at(moment: str) -> Game:
    """A game in the middle of a question."""
    text, further, _ = MOMENTS[moment]
    game = start(
        f"{card(text)}- name: Spare\n  text: 1 apple\n{RULES}", ("Tried", "Walk", "Errand", "Spare"), apple=1
    )
    return choose(game, "play-a-card", "tried", *further)


def list_data(frame: Frame | None) -> list[object]:
    """What the steps of all frames remember."""
    found: list[object] = []
    while frame is not None:
        todo, frame = frame.todo, frame.below
        while todo is not None:
            found.append(todo.data)
            todo = todo.rest
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_question_is_what_it_is_meant_to_be(moment: str) -> None:
    assert any(isinstance(data, MOMENTS[moment][2]) for data in list_data(stop_at(moment).state.top))


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_was_written_is_read_to_the_same_bytes(moment: str) -> None:
    game = stop_at(moment)
    again = Game(game.rules, read(game, game.text()))
    assert again.text() == game.text()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_goes_on_from_the_middle_of_a_question(moment: str) -> None:
    game = stop_at(moment)
    assert game.decision is not None
    for option in game.decision.options:
        here, there = game.copy(), Game(game.rules, read(game, game.text()))
        assert there.decision is not None
        assert [one.id for one in there.decision.options] == [one.id for one in game.decision.options]
        here.choose(option.id)
        there.choose(option.id)
        assert here.text() == there.text()


def test_a_copy_goes_its_own_way() -> None:
    game = stop_at("whether to pay")
    text = game.text()
    choose(game.copy(), "tried:1-apple-1-basket")
    assert game.text() == text


def test_statements_and_limits_that_are_used_up_are_kept() -> None:
    more = card("this turn: trees cost you 1 less apple; 1 pear -> 2 baskets")
    game = choose(start(more, ("Tried",), apple=1), "play-a-card", "swap", "pay")
    again = read(game, game.text())
    assert len(again.lasting) == 1 and again.marks == game.state.marks and len(again.marks) == 1


def _lose_a_thing(data: dict[str, Any]) -> None:
    data["zones"] = [[] for _ in data["zones"]]


def _double_a_thing(data: dict[str, Any]) -> None:
    data["zones"][2] = data["zones"][2] + data["zones"][1]


def _drop_a_number(data: dict[str, Any]) -> None:
    data["num"] = data["num"][1:]


def _name_no_step(data: dict[str, Any]) -> None:
    data["frames"][0][0][0][0] = "card/nobody/text#0"


def _remember_nonsense(data: dict[str, Any]) -> None:
    data["frames"][0][0][0][1] = {"dreaming": []}


@pytest.mark.parametrize(
    "spoil", [_lose_a_thing, _double_a_thing, _drop_a_number, _name_no_step, _remember_nonsense]
)
def test_a_state_that_cannot_be_is_refused(spoil: Any) -> None:
    game = stop_at("whether to pay")
    data = json.loads(game.text())
    assert read(game, json.dumps(data)) is not None
    spoil(data)
    with pytest.raises((KeyError, ValueError)):
        read(game, json.dumps(data))
