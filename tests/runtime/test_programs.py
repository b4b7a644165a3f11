"""What programs meet: wrong names and numbers are refused with what there is, and all can be pickled."""

from __future__ import annotations

import copy
import pickle
import re
import subprocess
import sys

import pytest

from orchard import start
from ready import load_pack
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.view import view_for
from spicewright.runtime.world.names import NoSuchName


@pytest.fixture(scope="module")
def game() -> Game:
    return play_some(load_pack("base", 4), 7, 90)


def play_some(rules: Rules, seed: int, number: int) -> Game:
    game = Game.start(rules, seed)
    for count in range(number):
        assert game.decision is not None
        game.take(pick_option(seed, count, game.decision))
    return game


@pytest.mark.parametrize(
    ("counter", "thing", "message"),
    [
        ("infleunce", "", "no counter is called `infleunce`; did you mean `influence`?"),
        ("zzz", "", "no counter is called `zzz`; there is: "),
        (
            "influence",
            "",
            "`influence` is kept for each of these; name one: bene-gesserit, emperor, fremen, guild",
        ),
        ("influence", "fremne", "no thing with `influence` is called `fremne`; did you mean `fremen`?"),
        ("influence", "x", "no thing with `influence` is called `x`; there is: bene-gesserit, emperor"),
        ("vp", "fremen", "`vp` is kept for players alone, not for `fremen`"),
    ],
)
def test_an_unknown_counter_or_thing_is_refused_with_what_there_is(
    game: Game, counter: str, thing: str, message: str
) -> None:
    with pytest.raises(NoSuchName, match=re.escape(message)):
        game.value(counter, 0, thing)


def test_a_thing_goes_by_its_key_or_its_id_alone(game: Game) -> None:
    for player in range(4):
        assert game.value("influence", player, "fremen") == game.value("influence", player, "faction/fremen")


def test_an_unknown_zone_is_refused_with_what_there_is(game: Game) -> None:
    with pytest.raises(NoSuchName, match=re.escape("no zone is called `hnad`; did you mean `hand`?")):
        game.inside("hnad")
    with pytest.raises(NoSuchName, match=re.escape("no zone is called `zzz`; there is: board, conflict, ")):
        game.inside("zzz")


@pytest.mark.parametrize("player", [9, -1, 4])
def test_only_players_can_be_asked_about(game: Game, player: int) -> None:
    message = re.escape(f"there is no player {player}; players are 0 to 3")
    with pytest.raises(ValueError, match=message):
        game.value("vp", player)
    with pytest.raises(ValueError, match=message):
        game.inside("hand", player)
    with pytest.raises(ValueError, match=message):
        view_for(game, player)


@pytest.mark.parametrize("seed", ["7", None, 7.0])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(TypeError, match=r"a seed is a whole number, not |int object expected"):
        Game.start(load_pack("base", 4), seed)  # type: ignore[arg-type]


def test_a_repr_says_what_it_is() -> None:
    game = start(hand=("Walk",))
    assert repr(game.rules) == "<Rules of orchard 1.0.0 for 2>"
    shown = "<Decision of player 0, play a card or send a picker to a tree or rest: "
    assert repr(game.decision).startswith(shown)
    assert repr(game).startswith(f"<Game of 2, in day, turn: {shown}")
    assert repr(game).endswith(">>")
    assert re.fullmatch("Option\\('[a-z-]+', '.+'\\)", repr(game.decision.options[0]))  # type: ignore[union-attr]
    over = play_some(load_pack("base", 4), 1, 0)
    while over.decision is not None:
        over.take(over.decision.options[0])
    assert repr(over) == "<Game of 4, over>"


def test_a_game_can_be_pickled_at_any_point(game: Game) -> None:
    rules = load_pack("base", 4)
    for number in (0, 3, 40, 91, 150):
        first = play_some(rules, 5, number)
        second = pickle.loads(pickle.dumps(first))
        assert second.text() == first.text() and second.rules is not rules
        for count in range(number, number + 20):
            assert first.decision is not None and second.decision is not None
            assert repr(first.decision) == repr(second.decision)
            first.take(pick_option(5, count, first.decision))
            second.take(pick_option(5, count, second.decision))
        assert second.text() == first.text()


def test_games_of_the_same_rules_share_them_when_they_come_back(game: Game) -> None:
    one, other = pickle.loads(pickle.dumps([game, game.copy()]))
    again = pickle.loads(pickle.dumps(game))
    assert one.rules is other.rules is again.rules
    assert len(pickle.dumps([game] * 10)) < 2 * len(pickle.dumps(game))


def test_rules_without_what_is_faster_stay_so() -> None:
    rules = load_pack("base", 3)
    assert rules.source is not None
    slow = pickle.loads(pickle.dumps(load(rules.source.bundle, 3, ["base"], fast=False)))
    assert slow.index is None and slow.world.players == 3 and slow.world.packs == rules.world.packs
    assert pickle.loads(pickle.dumps(rules)).index is not None
    assert copy.deepcopy(rules).world.packs == rules.world.packs


def go_on(game: Game, seed: int, number: int) -> str:
    """What another process does with a game: it plays it to its end."""
    while game.decision is not None:
        game.take(pick_option(seed, number, game.decision))
        number += 1
    return game.text()


@pytest.mark.slow
def test_a_game_goes_on_in_another_process(game: Game) -> None:
    program = (
        "import pickle, sys\n"
        "game, choices = pickle.load(sys.stdin.buffer)\n"
        "from spicewright.runtime.bots import pick_option\n"
        "while game.decision is not None:\n"
        "    game.take(pick_option(7, choices, game.decision))\n"
        "    choices += 1\n"
        "print(game.text())\n"
    )
    sent = pickle.dumps((game, 90))
    done = subprocess.run([sys.executable, "-c", program], input=sent, capture_output=True, check=True)
    assert done.stdout.decode().strip() == go_on(game.copy(), 7, 90)
