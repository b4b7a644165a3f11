"""Random games go on as they were recorded: who is asked what, with which options, and what is chosen.

A change of the interpreter leaves them alone; a change of rules or content records them again with

    pytest --update tests/contract/test_recorded_games.py
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from builds import find_reason_against
from ready import load_pack, read_bundle
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules

FILE = Path(__file__).parents[1] / "data" / "games.json"
TABLES = [("base", 3), ("base", 4), ("salt-road", 3), ("salt-road", 4)]
QUICK, ALL = range(2), range(50)

Record = list[object]
"""How many decisions a game has, a hash of them all, and the seats from first to last."""


def record_game(rules: Rules, seed: int) -> Record:
    game, number, seen = Game.start(rules, seed), 0, sha256()
    while (decision := game.decision) is not None:
        options = [[option.id, option.label] for option in decision.options]
        seen.update(json.dumps([decision.player, decision.about, decision.step, options]).encode())
        option = pick_option(seed, number, decision)
        seen.update(option.id.encode())
        game.take(option)
        number += 1
    return [number, seen.hexdigest()[:16], game.ranking()]


def read_records() -> dict[str, Record]:
    records: dict[str, Record] = json.loads(FILE.read_text(encoding="utf-8"))
    return records


def write_records(records: dict[str, Record]) -> None:
    """One game on a line, so that a difference shows which games it is about."""
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(record)}" for name, record in records.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def compare(rules: Rules, pack: str, seeds: range, update: bool) -> None:
    played = {f"{pack} {rules.world.players} {seed}": record_game(rules, seed) for seed in seeds}
    if update:
        write_records({**read_records(), **played})
    known = read_records()
    assert played == {name: known.get(name) for name in played}


@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_some_games_go_on_as_recorded(pack: str, players: int, update: bool) -> None:
    compare(load_pack(pack, players), pack, QUICK, update)


@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_some_games_go_on_as_recorded_where_every_effect_is_walked(pack: str, players: int) -> None:
    compare(load(read_bundle(), players, [pack], fast=False), pack, QUICK, update=False)


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_all_games_go_on_as_recorded(pack: str, players: int, update: bool) -> None:
    """Where a compiler is, the compiled runtime plays all of them, and this one every fifth."""
    elsewhere = bool(find_reason_against()) and shutil.which("gcc") is not None and not update
    compare(load_pack(pack, players), pack, ALL[::5] if elsewhere else ALL, update)


def test_every_game_is_recorded_once() -> None:
    assert list(read_records()) == [f"{pack} {players} {seed}" for pack, players in TABLES for seed in ALL]
