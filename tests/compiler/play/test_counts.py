"""What came up in games: counted as often as it did, added up in any order, and without changing a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import places
from ready import load_pack
from spicewright.compiler import cli
from spicewright.compiler.play.counts import Counts, list_counts, list_never
from spicewright.compiler.play.simulation import Look, Seen, play_game
from tiny import write_pack

HEAD = "id: mill\ntitle: A mill\nversion: 1.0.0\nlanguage: 2\n"
GAME = """\
resources:
- {name: flour, plural: flour, score: true}
- {name: coin}

types:
- name: card
  boxes:
    text: effect

zones:
- {name: hand, of: player, sees: owner, start: true}
- {name: play, plural: plays, of: player}
- {name: chest, of: table, sees: none, start: true}

verbs:
- {name: play, object: card, from: your hand, to: your play}
- {name: sing}
- {name: hide, object: card, from: your hand, to: your play}

phases:
- {name: game, of: table, winner: flour}
- {name: setup, of: table, within: game, setup: true}
- name: turn
  of: player
  within: game
  window: each
  last: true
  steps: play a card then use the text box of that card then sing

setup steps:
- name: Two
  players: 2
  do:
  - each player: put a <Sack> from the chest in their hand

actions:
- name: Sell
  when: your turn
  use:
    once per turn: 99 flour -> 1 coin

cards:
- name: Sack
  copies: 2
  text:
  - 1 flour or 1 coin
  - a player with 50+ coins: 1 coin
- name: Stone
  text: hide a card
"""


@pytest.fixture(scope="module")
def mill(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mill") / "mill"
    write_pack(folder, HEAD, mill=GAME)
    return folder


def count(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.run(["simulate", "--count", "--format", "json", *arguments, str(folder)]) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


def test_everything_is_counted_as_often_as_it_came_up(mill: Path, capsys: pytest.CaptureFixture[str]) -> None:
    counts = count(mill, capsys, "--games", "5")["counts"]
    assert counts["phases"] == {"phase/game": 5, "phase/setup": 5, "phase/turn": 10}
    assert counts["actions"] == {"action/sell": 0}
    assert counts["verbs"] == {
        "language/gain": 10,
        "language/pay": 0,
        "language/put": 10,
        "language/use": 10,
        "verb/hide": 0,
        "verb/play": 10,
        "verb/sing": 10,
    }
    assert counts["boxes"]["card/sack/text"] == 10
    assert counts["ways"]["card/sack/text#0.1"] == {"0": 10, "1": 0}


def test_what_never_came_up_is_listed_by_its_words(mill: Path, capsys: pytest.CaptureFixture[str]) -> None:
    never = count(mill, capsys, "--games", "5")["never"]
    assert (never["phases"], never["actions"]) == ([], ["action/sell"])
    assert never["boxes"] == ["card/stone/text"]
    assert {"step": "card/sack/text#0.1", "way": 1, "text": "`a player with 50+ coins` holds"} in never[
        "ways"
    ]
    assert cli.run(["simulate", "--count", "--games", "5", str(mill)]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert "  Sell (action/sell)" in shown
    assert "  Stone (card/stone): text" in shown
    assert "  Sack (card/sack), text: `a player with 50+ coins` holds" in shown
    assert not any("Stone" in line and "hide a card" in line for line in shown), "its box is listed already"


def test_nothing_is_counted_unless_somebody_asks(capsys: pytest.CaptureFixture[str], mill: Path) -> None:
    for more in ([], ["--check"]):
        assert cli.run(["simulate", "--games", "1", "--format", "json", *more, str(mill)]) == 0
        assert not {"counts", "never"} & set(json.loads(capsys.readouterr().out))
    assert not {"counts", "uses"} & set(play_game(load_pack("base", 3), 1))


def test_a_game_that_is_watched_is_the_same_game() -> None:
    rules = load_pack("base", 3)
    plain, counted, checked = (play_game(rules, 7, look) for look in Look)
    for extra in ("counts", "uses"):
        counted.pop(extra, None)
        checked.pop(extra, None)
    assert plain == counted == checked


def test_counts_of_games_add_up() -> None:
    rules = load_pack("base", 3)
    played = [play_game(rules, seed, Look.COUNT) for seed in (1, 2)]
    decisions = sum(one["decisions"] for one in played)
    alone = [one["counts"] for one in played]
    seen, turned = Seen(), Counts()
    assert len(list(seen.add(played))) == 2
    for one in reversed(alone):
        turned.add(one)
    whole = list_counts(rules, seen.counts)
    assert list_counts(rules, turned) == whole
    assert whole["phases"]["phase/game"] == 2
    assert sum(one["taken"] for ones in whole["options"].values() for one in ones.values()) == decisions
    never = list_never(rules, whole)
    assert not set(never["boxes"]) & {box for box, many in whole["boxes"].items() if many}
    assert set(never) == set(whole)


def test_two_verbs_of_one_name_are_told_apart() -> None:
    rules, seen = load_pack("base", 3), Seen()
    list(seen.add(play_game(rules, seed, Look.COUNT) for seed in (3, 4)))
    same = [key for key, verb in rules.verbs.items() if verb.name == "draw"]
    assert len(same) == 2
    listed = list_counts(rules, seen.counts)["verbs"]
    assert all(listed[key] > 0 for key in same)
    assert len({listed[key] for key in same}) == 2


def test_long_lists_are_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "--count", "--games", "1", "--players", "3", str(places.BASE)]) == 0
    shown = capsys.readouterr().out
    assert "more: `--format json` has all" in shown
    assert len(shown.splitlines()) < 100
