"""Bots by name: ours, installed ones and classes in files, for `play` and `simulate`, seat by seat."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

import places
from spicewright.compiler.commands._bots import _complete
from spicewright.compiler.play.bots import NoSuchBot, find_bot, list_bots
from spicewright.runtime.bots import RandomBot
from spicewright.runtime.planner import Planner
from tiny import Run

BASE = str(places.BASE)
LAST = """\
class Last:
    def choose(self, game, seed):
        return game.decision.options[-1].id

class Lost:
    def choose(self, game, seed):
        return "nowhere"

class Broken:
    def __init__(self):
        raise OSError("no engine")

class Mute:
    choose = 3
"""


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of bots, and with a distribution that names one of them."""
    (tmp_path / "mine.py").write_text(LAST)
    info = tmp_path / "brains-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brains\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[spicewright.bots]\nlast = brains:Last\n")
    (tmp_path / "brains.py").write_text(LAST)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "brains", raising=False)
    return tmp_path


def test_ours_installed_ones_and_those_in_files() -> None:
    assert isinstance(find_bot("random"), RandomBot)
    assert isinstance(find_bot("planner"), Planner)
    assert type(find_bot("last")).__name__ == "Last"
    assert type(find_bot("mine.py:Last")).__name__ == "Last"
    assert list_bots() == ["planner", "random", "last"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("plannr", "no bot is called `plannr`; did you mean `planner`?"),
        ("zzz", "no bot is called `zzz`; there is: planner, random, last"),
        ("mine.py:First", "the bot `mine.py:First` cannot be loaded: AttributeError: .*First"),
        ("yours.py:Last", "the bot `yours.py:Last` cannot be loaded: FileNotFoundError: "),
        ("mine.py:Broken", "the bot `mine.py:Broken` cannot be loaded: OSError: no engine"),
        ("mine.py:Mute", "the bot `mine.py:Mute` cannot be loaded: its `choose` is not a method"),
    ],
)
def test_what_cannot_be_loaded_is_refused_with_the_reason(name: str, message: str) -> None:
    with pytest.raises(NoSuchBot, match=message.replace("?", r"\?")):
        find_bot(name)


def simulate(run: Run, *arguments: str) -> dict[str, object]:
    ran = run("simulate", "--players", "3", "--format", "json", *arguments, BASE)
    assert ran.code == 0, ran.err
    result: dict[str, object] = json.loads(ran.out)
    result.pop("timing")
    return result


def test_simulate_seats_bots(run: Run) -> None:
    plain = simulate(run, "--games", "1")
    assert plain["bots"] == ["random"] * 3
    mixed = simulate(run, "--games", "1", "--bot", "2=last", "--bot", "1=mine.py:Last")
    assert mixed["bots"] == ["mine.py:Last", "last", "random"]
    assert mixed["games"] != plain["games"]
    everywhere = simulate(run, "--games", "1", "--bot", "last", "--bot", "3=random")
    assert everywhere["bots"] == ["last", "last", "random"]
    assert everywhere["games"] == mixed["games"]


@pytest.mark.slow
def test_several_processes_play_the_same_with_bots(run: Run) -> None:
    given = ("--games", "3", "--bot", "2=mine.py:Last", "--bot", "3=last")
    assert simulate(run, *given) == simulate(run, *given, "--jobs", "2")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("--bot", "4=random"), "there is no seat 4 in a game of 3"),
        (("--bot", "2=random", "--bot", "2=planner"), "there are two bots for seat 2"),
        (
            ("--bot", "random", "--bot", "planner"),
            "`--bot random` and `--bot planner` are both for all seats",
        ),
        (("--bot", "0=random"), "no bot is called `0=random`"),
        (("--bot", "1=plannr"), "no bot is called `plannr`; did you mean `planner`?"),
    ],
)
def test_a_wrong_bot_is_refused(run: Run, given: tuple[str, ...], message: str) -> None:
    for command in ("simulate", "play"):
        ran = run(command, "--players", "3", "--seat" if command == "play" else "--games", "3", *given, BASE)
        assert ran.code == 2 and message in ran.err


def test_a_bot_that_goes_wrong_is_named_with_its_game(run: Run) -> None:
    ran = run("simulate", "--players", "3", "--games", "1", "--bot", "mine.py:Lost", BASE)
    assert ran.code == 1
    assert "seed 0, decision 1: BotFault: the bot Lost chose 'nowhere', which is not offered" in ran.out
    assert "--bot mine.py:Lost" in ran.out, "what to type to see it again"


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * lines))


def test_a_person_meets_the_planner(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("spicewright.compiler.play.bots.OURS", {"planner": lambda: Noting(asked)})
    type_lines(monkeypatch, 4)
    ran = run("play", "--players", "3", "--seed", "4", BASE)
    assert ran.code == 0 and len(asked) == len(set(asked)) > 1


class Noting:
    def __init__(self, asked: list[int]) -> None:
        self.asked = asked

    def choose(self, game: object, seed: int) -> str:
        self.asked.append(seed)
        return game.decision.options[0].id  # type: ignore[attr-defined, no-any-return]


def test_a_person_cannot_give_their_own_seat_to_a_bot(run: Run) -> None:
    ran = run("play", "--players", "3", "--seat", "2", "--bot", "2=random", BASE)
    assert ran.code == 2 and "seat 2 is yours: `--seat` names another" in ran.err


def test_a_game_is_kept_where_a_bot_goes_wrong(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_lines(monkeypatch, 9)
    ran = run("play", "--players", "3", "--seat", "3", "--save", "x.json", "--bot", "mine.py:Lost", BASE)
    assert ran.code == 1 and "the bot Lost chose 'nowhere'" in ran.err
    assert "a bot cannot go on" in ran.out


def test_names_of_bots_are_completed() -> None:
    assert _complete(None, None, "r") == ["random"]  # type: ignore[arg-type]
    assert _complete(None, None, "2=pl") == ["2=planner"]  # type: ignore[arg-type]
