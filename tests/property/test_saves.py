"""Saved games that somebody edited: each is refused with a reason, or means what it meant."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from functools import cache
from typing import Any

import pytest

from marks import mark_rest
from ready import load_pack
from spicewright.runtime.bots import pick_option
from spicewright.runtime.files import BadFile, Log, read_game, write_game, write_sorted
from spicewright.runtime.game import Game

SEED = 5
CHOICES = 12
EDITS = 25
STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, -50, 99, 10**9, 10**30, 0.5, 2.0, "", "x", "\ud800", "../base", [], [0],
    {}, {"spot": 1}, {"who": []}, [[[[]]]], "base",
]  # fmt: skip


@cache
def saved() -> dict[str, Any]:
    game, log = Game.start(load_pack("base", 3), SEED), Log(SEED)
    for number in range(CHOICES):
        assert game.decision is not None
        option = pick_option(SEED, number, game.decision)
        game.take(option)
        log.choices.append(option.id)
    whole: dict[str, Any] = json.loads(write_game(game, log))["saved"]
    return whole


def edit(data: Any, chance: random.Random) -> None:
    """One edit, somewhere in it."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = chance.choice(keys)
        if not isinstance(data[key], dict | list) or not data[key] or chance.random() < 0.2:
            break
        data = data[key]
    match chance.randrange(4):
        case 0:
            del data[key]
        case 1 if isinstance(data, list):
            data.insert(key, chance.choice(STRANGE))
        case 2 if isinstance(data, dict):
            data[chance.choice(["x", "\ud800", "spot", "who"])] = chance.choice(STRANGE)
        case _:
            data[key] = chance.choice(STRANGE)


def seal(body: dict[str, Any]) -> bytes:
    """The file of such a body, with a sum that says it was written so."""
    text = write_sorted(body)
    sum_ = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return json.dumps({"saved": body, "sum": sum_}).encode()


@pytest.mark.parametrize("seed", mark_rest(range(12), 3))
def test_an_edited_game_is_refused_or_the_same(seed: int) -> None:
    chance = random.Random(seed)
    rules = load_pack("base", 3)
    for _ in range(EDITS):
        body = copy.deepcopy(saved())
        # most of a file is its state: what is around it is edited as often
        edit(
            body if chance.random() < 0.5 else {name: body[name] for name in body if name != "state"}, chance
        )
        try:
            game, log = read_game(rules, seal(body))
        except BadFile as refused:
            assert str(refused)
        else:
            assert (game.text(), log.seed, log.choices) == (
                write_sorted(body["state"]),
                body["seed"],
                body["choices"],
            )
            assert game.text() == replayed(log)


def replayed(log: Log) -> str:
    game = Game.start(load_pack("base", 3), log.seed)
    for choice in log.choices:
        game.choose(choice)
    return game.text()


@pytest.mark.parametrize("seed", range(4))
def test_bytes_that_changed_are_refused(seed: int) -> None:
    chance = random.Random(seed)
    rules, data = load_pack("base", 3), seal(saved())
    for _ in range(EDITS):
        broken = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        if bytes(broken) == data:
            continue
        try:
            game, _ = read_game(rules, bytes(broken))
        except BadFile:
            continue
        assert write_sorted(saved()["state"]) == game.text()  # a blank, or an escape for a letter
