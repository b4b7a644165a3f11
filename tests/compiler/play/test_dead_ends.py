"""Games that go on although something is wrong: `simulate --check` finds it, and sound games pass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import places
from ready import load_pack, read_bundle
from spicewright.compiler import cli
from spicewright.compiler.emit.load import load_rules
from spicewright.compiler.play.simulation import Look, Seen, list_faults, play_game
from spicewright.runtime.course.phases import Phase
from tiny import write_pack

HEAD = "id: ferry\ntitle: A ferry\nversion: 1.0.0\nlanguage: 2\n"
GAME = """\
resources:
- {name: coin, score: true}
- {name: rope}

types:
- name: card
  where: your hand
  boxes:
    text: effect

zones:
- {name: hand, of: player, sees: owner, start: true}
- {name: play, plural: plays, of: player}
- {name: chest, of: table, sees: none, start: true}
- {name: quay, of: table}

verbs:
- {name: play, object: card, from: your hand, to: your play}
- {name: rest}

phases:
- {name: game, of: table, winner: coin}
- {name: setup, of: table, within: game, setup: true}
- name: day
  of: table
  within: game
  until: no card in the chest
- name: turn
  of: player
  within: day
  window: each
  last: true
  steps: play a card or rest
- name: evening
  of: table
  within: day
  window: around
- name: night
  of: table
  within: day
  steps:
  - put a random card from the chest in the quay
  - each player: 1 coin

setup steps:
- name: Two
  players: 2
  do:
  - each player: put 2 random cards from the chest in their hand

actions:
- name: Trade
  when: evening
  use: 1 coin -> 1 rope

rules:
- name: Cards do what they say
  text:
    when you play a card: use the text box of that card

cards:
- name: Oar
  copies: 4
  text: 2 coins or 1 rope
- name: Net
  copies: 6
  text: 1 coin
"""

NO_REST = ("- {name: rest}\n", "")


def simulate(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = cli.run(["simulate", "--check", "--format", "json", *arguments, str(folder)])
    out, err = capsys.readouterr()
    assert (err, out[:1]) == ("", "{"), out
    return code, json.loads(out)


def check_ferry(
    folder: Path, capsys: pytest.CaptureFixture[str], *changes: tuple[str, str], games: int = 12
) -> list[dict[str, Any]]:
    """What is wrong with the game of the ferry after these changes, as `simulate --check` reports it."""
    text = GAME
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    write_pack(folder / "ferry", HEAD, ferry=text)
    code, result = simulate(folder / "ferry", capsys, "--games", str(games))
    assert code == (1 if result["broken"] else 0)
    found: list[dict[str, Any]] = result["broken"]
    return found


def test_a_sound_game_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_ferry(tmp_path, capsys, games=30) == []


# -- periods


def test_a_turn_in_which_nothing_can_be_done_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_ferry(
        tmp_path, capsys, NO_REST, ("steps: play a card or rest", "steps: play a card"), games=1
    )
    assert len(found) == 1
    assert found[0]["what"][0] == "phase `turn` of player 1 began and nothing in it could be done"
    assert found[0]["decision"] > 2


def test_a_turn_that_may_be_left_out_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_ferry(tmp_path, capsys, NO_REST, ("play a card or rest", "may play a card")) == []


def test_a_window_in_which_there_is_nothing_to_do_is_reported_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_ferry(tmp_path, capsys, ("when: evening", "when: your turn"), games=1)
    assert [one["what"] for one in found] == [
        ["phase `evening` began 6 times and no player could ever do anything in it"]
    ]


def test_a_window_that_nobody_can_ever_use_is_reported_after_a_hundred(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    never = ("use: 1 coin -> 1 rope", "use: 99 coins -> 1 rope")
    assert check_ferry(tmp_path / "few", capsys, never, games=16) == []
    found = check_ferry(tmp_path / "many", capsys, never, games=17)
    assert [one["what"] for one in found] == [
        ["phase `evening` began 102 times and no player could ever do anything in it"]
    ]
    assert found[0]["seed"] == 0


def test_a_game_in_which_nobody_can_ever_act_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_ferry(
        tmp_path,
        capsys,
        NO_REST,
        ("  window: each\n  last: true\n  steps: play a card or rest\n", "  last: true\n"),
        ("use: 1 coin -> 1 rope", "use: 99 coins -> 1 rope"),
        games=1,
    )
    assert found == [
        {"seed": 0, "decision": 1, "what": ["the game is over and no player had anything to decide"]}
    ]


# -- rounds


def test_rounds_before_the_setup_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = check_ferry(
        tmp_path,
        capsys,
        ("- {name: setup, of: table, within: game, setup: true}\n", ""),
        ("\nsetup steps:", "- {name: setup, of: table, within: game, setup: true}\n\nsetup steps:"),
        games=1,
    )
    assert found[0]["what"][0] == "the setup began after the first `day`"


def test_a_game_whose_end_holds_before_it_begins_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_ferry(
        tmp_path,
        capsys,
        ("until: no card in the chest", "until: no card in the quay"),
        ("  - put a random card from the chest in the quay\n", ""),
        games=1,
    )
    assert found[0]["what"] == ["the game is over after one `day`: what ends it held before it began"]


# -- options


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (("use: 1 coin -> 1 rope", "use: put a card from the quay in the quay"), "`Trade` of action/trade"),
        (
            ("text: 2 coins or 1 rope", "text: 2 coins or (put a card from your play in your play)"),
            "`put a card from your play in your play` of card/oar/text",
        ),
    ],
)
def test_an_option_that_never_has_an_effect_is_reported(
    change: tuple[str, str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = check_ferry(tmp_path, capsys, change, games=30)
    shown = [what for one in found for what in one["what"]]
    assert any(what.startswith(f"{name} was chosen ") for what in shown)
    assert all(what.endswith(" times and never had an effect") for what in shown)


# -- packs that replace something


REPLACING = """\
id: aaa
title: Other rounds
version: 1.0.0
language: 2
requires: {base: 1.0.0}
replaces: ["core:phase/round"]
"""
ROUND = """\
phases:
- name: round
  of: table
  within: game
  first: a player with the first player marker
"""


def write_rounds(folder: Path, more: str) -> Path:
    write_pack(folder / "aaa", REPLACING, rounds=ROUND + more)
    return folder / "aaa"


def test_a_phase_that_replaces_another_has_its_place(tmp_path: Path) -> None:
    folder = write_rounds(tmp_path, "  until: a player with 10+ vp or no conflict in the conflict deck\n")
    rules, found = load_rules([str(folder), str(places.BASE)], 3, ["aaa"])
    assert rules is not None and rules.root is not None, found
    game = rules.root.step
    assert isinstance(game, Phase)
    assert [child.id for child in game.shorter] == ["phase/setup#", "phase/round#", "phase/endgame#"]
    played = play_game(rules, 3, Look.CHECK)
    assert "broken" not in played
    assert played["rounds"] > 5


def test_rounds_that_are_replaced_by_one_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, result = simulate(write_rounds(tmp_path, ""), capsys, "--games", "1", str(places.BASE))
    assert code == 1
    assert [one["what"] for one in result["broken"]] == [
        ["`round` comes only once: aaa replaces it by one without `until`"]
    ]


# -- what is sound stays green


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), [("base", 3), ("base", 4), ("salt-road", 3), ("salt-road", 4)])
def test_nothing_is_wrong_with_the_content(pack: str, players: int) -> None:
    rules, seen = load_pack(pack, players), Seen()
    played = seen.add(play_game(rules, seed, Look.CHECK) for seed in range(900, 906))
    assert [one["broken"] for one in played if "broken" in one] == []
    assert list_faults(read_bundle(), rules, 900, seen.uses) == []
    assert sum(use.times for use in seen.uses.options.values()) > 500
