"""Files of games: every choice, and the state they led to; a bad one is refused with the reason."""

from __future__ import annotations

__public__ = "games"

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from spicewright.grammar.bundle import entry_data
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules

FORMAT = 3
"""The version of the file: another one is refused."""
PACK = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
"""The id of a pack, which folders are looked up by."""


def _is_number(value: object) -> bool:
    return type(value) is int


def _are_packs(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(pack, list) and list(map(type, pack)) == [str, str] and PACK.fullmatch(pack[0])
        for pack in value
    )


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


SHAPE: dict[str, Callable[[object], bool]] = {
    "packs": _are_packs,
    "content": lambda value: isinstance(value, str),
    "players": _is_number,
    "mode": lambda value: isinstance(value, str),
    "seed": _is_number,
    "choices": _are_texts,
    "state": lambda value: isinstance(value, dict),
}
"""What a file holds, and what each of it must be."""


class BadFile(Exception):
    """A file of a game that cannot be used; the message says why."""


@dataclass(slots=True)
class Log:
    """How a game came about: its seed and every choice, by the id of the option."""

    seed: int
    choices: list[str] = field(default_factory=list)


def fingerprint(rules: Rules) -> str:
    """What the content of a game is, in a few letters: other content gives others."""
    if not rules.fingerprint:
        records = [entry_data(record) for record in rules.world.records.values()]
        data = json.dumps([rules.world.packs, records], sort_keys=True)
        rules.fingerprint = hashlib.sha256(data.encode()).hexdigest()[:16]
    return rules.fingerprint


def write_game(game: Game, log: Log) -> bytes:
    """The file of a game: how it began, every choice, and the state it is in now."""
    body = {
        "format": FORMAT,
        "packs": [list(pack) for pack in game.world.packs],
        "content": fingerprint(game.rules),
        "players": game.world.party.persons,
        "mode": game.world.party.mode,
        "seed": log.seed,
        "choices": log.choices,
        "state": json.loads(game.text()),
    }
    text = write_sorted(body)
    sum_ = hashlib.sha256(text.encode()).hexdigest()
    return f'{{"saved":{text},\n"sum":"{sum_}"}}\n'.encode()


def read_body(data: bytes) -> dict[str, Any]:
    """What a file says, once it is sure that nothing is missing and nothing was changed."""
    try:
        whole = json.loads(data.decode("utf-8"))
        body, sum_ = whole["saved"], whole["sum"]
        text = write_sorted(body)
        found = hashlib.sha256(text.encode()).hexdigest()
    except (ValueError, LookupError, TypeError, RecursionError) as problem:
        raise BadFile("it is cut off, or not a saved game") from problem
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadFile(f"it was written by another version: this one reads format {FORMAT}")
    if found != sum_:
        raise BadFile("it was changed after it was written")
    for name, is_one in SHAPE.items():
        if name not in body:
            raise BadFile(f"it is not a saved game: `{name}` is missing")
        if not is_one(body[name]):
            raise BadFile(f"it is not a saved game: its `{name}` cannot be that of a game")
    return body


def check_content(rules: Rules, body: dict[str, Any]) -> None:
    """Whether a file belongs to these packs."""
    mine = [list(pack) for pack in rules.world.packs]
    party = rules.world.party
    if body["packs"] != mine or (body["players"], body["mode"]) != (party.persons, party.mode):
        said = ", ".join(f"{name} {version}" for name, version in body["packs"])
        raise BadFile(f"it was played with other packs: {said}")
    if body["content"] != fingerprint(rules):
        raise BadFile("the content of its packs has changed since")


def read_game(rules: Rules, data: bytes) -> tuple[Game, Log]:
    """The game that a file holds, ready to go on.

    It is played again from its first choice and must come to the state in the file: whoever edits a file can
    make its sum again.
    """
    body = read_body(data)
    check_content(rules, body)
    game = Game.start(rules, body["seed"])
    for number, choice in enumerate(body["choices"], 1):
        decision = game.decision
        option = decision.option(choice) if decision is not None else None
        if option is None:
            raise BadFile(f"choice {number}, `{choice}`, is not offered when the game is played again")
        game.take(option)
    if write_sorted(body["state"]) != game.text():
        raise BadFile("played again, the game comes to another state")
    return game, Log(body["seed"], list(body["choices"]))


def write_sorted(data: object) -> str:
    """Data in the one way in which it is written: `1`, `1.0` and `true` are three things."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
