"""Random games: the same ones for the same seed, what goes wrong named, nothing left behind."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import places
from program import run_program, start_program
from ready import load_pack, read_bundle
from spicewright.compiler import cli
from spicewright.compiler.play import simulation
from spicewright.compiler.play.simulation import Look
from spicewright.runtime.bots import pick_number
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules

BASE = str(places.BASE)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_pack("base", 3)


def run_json(*arguments: str, **environment: str) -> dict[str, Any]:
    """What `simulate` says as a program of its own, without what it says of time."""
    where = () if any("content" in one for one in arguments) else (BASE,)
    code, out, err = run_program("simulate", "--format", "json", *arguments, *where, **environment)
    assert code == 0 and (not err or "are several games" in err)
    result: dict[str, Any] = json.loads(out)
    assert set(result.pop("timing")) == {"seconds", "decisions per second", "jobs"}
    return result


@pytest.mark.slow
def test_the_same_seed_gives_the_same_json_whatever_the_hashes_and_jobs() -> None:
    first = run_json("--players", "3", "--games", "3", "--seed", "5", PYTHONHASHSEED="1")
    second = run_json("--players", "3", "--games", "3", "--seed", "5", "--jobs", "2", PYTHONHASHSEED="2")
    assert first == second
    assert [game["seed"] for game in first["games"]] == [5, 6, 7]


@pytest.mark.slow
def test_several_processes_play_the_packs_that_one_plays() -> None:
    """All content: there the examples are left out, which every process has to know."""
    told = ("--players", "3", "--games", "2", "--seed", "900", str(places.CONTENT))
    one, two = run_json(*told), run_json(*told, "--jobs", "2")
    assert one == two and [pack for pack, _ in one["packs"]] == ["core", "base"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "packs"),
    [
        ([], ["core", "base"]),
        (["content"], ["core", "base"]),
        (["content/base", "content/examples"], ["core", "base"]),
        (["content/examples/salt-road"], ["core", "base", "salt-road"]),
        (["--packs", "base"], ["core", "base"]),
        (["--packs", "salt-road", "--players", "3"], ["core", "base", "salt-road"]),
        (["--packs", "base", "content"], ["core", "base"]),
        (["--packs", "salt-road", "content/base", "content/examples"], ["core", "base", "salt-road"]),
    ],
)
def test_several_jobs_play_the_very_games_of_one(
    arguments: list[str],
    packs: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However the packs are chosen, and with all that is counted on the way."""
    monkeypatch.chdir(places.ROOT)
    made = []
    for jobs in ("1", "2"):
        look = ["--count", "--check", "--format", "json"]
        assert cli.run(["simulate", "--games", "2", "--seed", "900", "--jobs", jobs, *look, *arguments]) == 0
        made.append(json.loads(capsys.readouterr().out))
        assert made[-1].pop("timing")["jobs"] == int(jobs)
    assert made[0] == made[1]
    assert [pack for pack, _ in made[0]["packs"]] == packs
    assert made[0]["counts"]["phases"]["phase/game"] == 2


def test_a_game_says_who_sat_where_and_how_it_ended(rules: Rules) -> None:
    game = simulation.play_game(rules, 5, Look.CHECK)
    assert "broken" not in game
    assert [seat["seat"] for seat in game["seats"]] == [1, 2, 3]
    leaders = [set(seat["holds"]) for seat in game["seats"]]
    assert all(leaders) and len(set.union(*leaders)) >= 3
    assert len(game["scores"]) == 3
    assert game["scores"][game["winner"] - 1] == max(game["scores"])
    assert 1 <= game["rounds"] <= 10
    assert game["decisions"] > game["rounds"]


def test_a_game_among_many_is_the_same_alone(rules: Rules) -> None:
    many = list(simulation.play_games(read_bundle(), rules, range(5, 7), 1, Look.NOT))
    assert many[1] == simulation.play_game(rules, 6)
    assert many[0] != many[1]


def test_choices_are_spread_evenly_and_depend_on_seed_and_number() -> None:
    counts = [0, 0, 0, 0]
    for number in range(4000):
        counts[pick_number(1, number, 4)] += 1
    assert all(900 < count < 1100 for count in counts)
    assert [pick_number(1, n, 100) for n in range(9)] != [pick_number(2, n, 100) for n in range(9)]
    assert pick_number(7, 3, 1000) == 40  # pinned: saved games go on with it on every machine


def test_a_broken_invariant_is_reported_with_seed_and_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = 0

    def break_tenth(game: Game) -> list[str]:
        nonlocal asked
        asked += 1
        return ["it is broken"] if asked == 10 else []

    monkeypatch.setattr(simulation, "broken_invariants", break_tenth)
    assert cli.run(["simulate", "--games", "1", "--seed", "4", "--check", BASE]) == 1
    out = capsys.readouterr().out
    assert "seed 4, decision 10: it is broken" in out
    assert "again: spicewright simulate --players 4 --seed 4 --games 1 --check" in out


def test_a_game_that_cannot_go_on_is_reported_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    take = Game.take

    def fail(game: Game, option: Any) -> None:
        if game.state.serial > 200:
            raise KeyError("boom")
        take(game, option)

    monkeypatch.setattr(Game, "take", fail)
    assert cli.run(["simulate", "--games", "2", "--format", "json", BASE]) == 1
    result = json.loads(capsys.readouterr().out)
    assert [one["seed"] for one in result["broken"]] == [0, 1]
    assert result["broken"][0]["what"] == ["KeyError: 'boom'"]
    assert result["totals"]["over"] == 0


def test_a_game_without_end_is_given_up(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_DECISIONS", 5)
    assert simulation.play_game(rules, 1)["broken"] == ["the game is not over after 5 decisions"]


def test_the_summary_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", "--games", "1", "--players", "3", BASE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 game of 3 players, seed 0: core 1.0.0, base ")
    assert [line.split()[0] for line in lines if line[:1].isdigit()][1:4] == ["1", "2", "3"]
    assert any(line.startswith("decisions ") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--players", "9"], "it is for 3 or 4 players"),
        (["--packs", "bsae"], "did you mean `base`?"),
        (["--games", "0"], "--games"),
        (["--jobs", "0"], "--jobs"),
    ],
)
def test_wrong_usage_says_what_there_is(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["simulate", *arguments, BASE]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err


def test_unsound_packs_are_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack.yaml").write_text(
        "id: x\ntitle: X\nversion: 1.0.0\nlanguage: 2\nrequires: {nobody: 1.0.0}\n"
    )
    assert cli.run(["simulate", str(tmp_path)]) == 1
    assert "there is no pack `nobody`" in capsys.readouterr().out


TELLING = """
import sys
from spicewright.compiler import cli
from spicewright.compiler.play import simulation
from spicewright.compiler.play.simulation import Look
play_games = simulation.play_games
def tell(*arguments):
    for game in play_games(*arguments):
        print("one", file=sys.stderr, flush=True)
        yield game
simulation.play_games = tell
sys.exit(cli.main())
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches a child differently there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_130_and_leaves_nobody_behind(jobs: str) -> None:
    arguments = ("simulate", "--games", "5000", "--jobs", jobs, BASE)
    with start_program(*arguments, script=TELLING) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == b"one\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)  # both ends closed: no process of ours has them open
    assert (running.returncode, out) == (130, b"")
    assert set(err.split()) <= {b"one"}
