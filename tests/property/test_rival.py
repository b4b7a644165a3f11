"""Whole games against the rival of the guide: each is sound at every decision, and she is never asked."""

from __future__ import annotations

import pytest

from sentences import read_page, write_files
from spicewright.compiler.emit.load import compile_bundle
from spicewright.compiler.play.counts import Counts
from spicewright.compiler.play.simulation import Data, Look, play_game
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.bots import Bot, RandomBot
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.ways import list_box_ways

QUICK = range(3)
MANY = range(3, 43)


class NeverAsked:
    """Sits where no player sits."""

    def choose(self, game: Game, seed: int) -> str:
        raise AssertionError(f"an automated seat is asked: {game.decision}")


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """The game of the page, as its reader has it in the end."""
    folder = tmp_path_factory.mktemp("rival")
    write_files(read_page("own-rival"), folder)
    made, found = compile_bundle([str(folder / "the-warden")])
    assert made is not None, found
    return load(read_bundle(made), 2, ["the-warden"])


def play(rules: Rules, seed: int) -> Data:
    """A game to its end, with everything looked at that `simulate --check` looks at."""
    bots: list[Bot] = [NeverAsked() if seat else RandomBot() for seat in rules.world.seats]
    made = play_game(rules, seed, Look.CHECK, bots)
    assert "broken" not in made, made["broken"]
    assert made["winner"] in (1, 2, 3) and made["rounds"] >= 2
    return made


@pytest.mark.parametrize("seed", QUICK)
def test_a_game_comes_to_its_end_and_she_is_never_asked(rules: Rules, seed: int) -> None:
    assert rules.world.seats == ("", "", "warden")
    play(rules, seed)


@pytest.mark.slow
def test_in_many_games_she_does_every_order_and_uses_her_signet(rules: Rules) -> None:
    counts = Counts()
    for seed in MANY:
        counts.add(play(rules, seed)["counts"])
    own = [key for key, one in rules.world.records.items() if one.pack == "the-warden"]
    boxes = {box: ways for box, ways in list_box_ways(rules).items() if box[0] in own}
    orders = [key for key, field in boxes if field == "do" and key.startswith("order/")]
    assert len(orders) == 8 and ("leader/warden-of-the-wells", "signet") in boxes
    came = {**counts.ways, **counts.opened}
    assert [box for box, ways in boxes.items() if not any(way in came for way in ways)] == []
