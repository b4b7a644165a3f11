"""Saved games played again: the same to the byte, or refused with the reason, and never touched."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import places
from marks import mark_rest
from ready import load_pack
from spicewright.compiler import cli
from spicewright.compiler.commands._games import LARGEST
from spicewright.runtime.bots import pick_option
from spicewright.runtime.files import Log, write_game
from spicewright.runtime.game import Game

BASE = str(places.BASE)
CHOICES = 40


@pytest.fixture(scope="module")
def written() -> bytes:
    """The file of a game that is not over yet."""
    game, log = Game.start(load_pack("base", 3), 9), Log(9)
    for number in range(CHOICES):
        assert game.decision is not None
        option = pick_option(9, number, game.decision)
        game.take(option)
        log.choices.append(option.id)
    return write_game(game, log)


@pytest.fixture
def file(written: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(written)
    return path


def seal(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The file with something changed and a sum that says it was written so."""
    whole = json.loads(data)
    (body,) = (value for key, value in whole.items() if key != "sum")
    change(body)
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return json.dumps({**whole, "sum": hashlib.sha256(text.encode()).hexdigest()}).encode()


def test_a_sound_file_comes_to_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert cli.run(["replay", str(file), BASE]) == 0
    assert f"{CHOICES} choices, and the same to the byte; not over yet" in capsys.readouterr().out
    assert file.read_bytes() == before


def test_choices_are_shown_with_who_chose_what(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["replay", str(file), "--show", BASE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == CHOICES + 1
    assert lines[0].startswith("   1  player 1: take a leader")
    assert {line.split(":")[0][-1] for line in lines[:-1]} == {"1", "2", "3"}


REFUSED: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "cut off"),
    "truncated": (lambda data: data[: len(data) // 2], "cut off"),
    "last byte gone": (lambda data: data[:-3], "cut off"),
    "no text": (lambda data: b"\xff\xfe\x00" + data, "cut off"),
    "another document": (lambda data: b'{"a": 1}', "cut off, or not a saved game"),
    "edited": (lambda data: data.replace(b'"seed":9', b'"seed":8'), "changed after it was written"),
    "other version": (lambda data: seal(data, lambda body: body.update(format=99)), "another version"),
    "unknown packs": (
        lambda data: seal(data, lambda body: body["packs"].append(["nobody-has-it", "1.0.0"])),
        "no pack is called `nobody-has-it`",
    ),
    "other version of a pack": (
        lambda data: seal(data, lambda body: body["packs"][0].__setitem__(1, "0.0.1")),
        "other packs: core 0.0.1",
    ),
    "other content": (
        lambda data: seal(data, lambda body: body.update(content="0" * 16)),
        "the content of its packs has changed",
    ),
    "other players": (lambda data: seal(data, lambda body: body.update(players=77)), "played by 77"),
    "odd players": (lambda data: seal(data, lambda body: body.update(players="3")), "not a saved game"),
    "nothing chosen": (lambda data: seal(data, lambda body: body.pop("choices")), "not a saved game"),
    "impossible choice": (
        lambda data: seal(data, lambda body: body["choices"].__setitem__(20, "fly-away")),
        "choice 21, `fly-away`, is not offered",
    ),
    "another end": (
        lambda data: seal(data, lambda body: body["state"]["num"].__setitem__(0, 5)),
        "comes to another state",
    ),
    "half a pair": (lambda data: b'{"saved":{"format":2,"x":"\\ud800"},"sum":"x"}', "not a saved game"),
    "brackets": (lambda data: b"[" * 200_000, "cut off, or not a saved game"),
    "a list": (lambda data: b"[1, 2]", "cut off, or not a saved game"),
    "too large": (lambda data: data + b" " * LARGEST, "too large to be a saved game"),
    "no state": (lambda data: seal(data, lambda body: body.pop("state")), "`state` is missing"),
    "no content": (lambda data: seal(data, lambda body: body.pop("content")), "`content` is missing"),
    "a list of states": (
        lambda data: seal(data, lambda body: body.update(state=[])),
        "its `state` cannot be",
    ),
    "true players": (lambda data: seal(data, lambda body: body.update(players=True)), "its `players` cannot"),
    "a folder for a pack": (
        lambda data: seal(data, lambda body: body.update(packs=[["../base", "1.0.0"]])),
        "its `packs` cannot be",
    ),
    "far too rich": (
        lambda data: seal(data, lambda body: body["state"].update(num=[99] * len(body["state"]["num"]))),
        "comes to another state",
    ),
    "a thing too many": (
        lambda data: seal(data, lambda body: body["state"]["zones"][0].append(10**9)),
        "comes to another state",
    ),
    "a table that is none": (
        lambda data: seal(data, lambda body: body["state"].update(since=7)),
        "comes to another state",
    ),
    "true for one": (
        lambda data: seal(data, lambda body: body["state"].update(barrier=float(body["state"]["barrier"]))),
        "comes to another state",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_any_other_file_is_refused_and_left_alone(
    case: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, reason = REFUSED[case]
    data = change(file.read_bytes())
    file.write_bytes(data)
    assert cli.run(["replay", str(file), BASE]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
    assert err.startswith(str(file))
    assert file.read_bytes() == data


def test_a_file_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    assert cli.run(["replay", str(tmp_path / "nothing"), BASE]) == 2
    assert cli.run(["replay", str(tmp_path), BASE]) == 2


@pytest.mark.parametrize("case", mark_rest(REFUSED, 3))
def test_such_a_file_is_not_resumed_either(case: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change, reason = REFUSED[case]
    data = change(file.read_bytes())
    file.write_bytes(data)
    assert cli.run(["play", "--resume", str(file), BASE]) == 1
    assert reason in capsys.readouterr().err
    assert file.read_bytes() == data
