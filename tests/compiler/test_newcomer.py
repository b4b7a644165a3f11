"""An expansion that somebody wrote who had the guide alone: it checks, plays and goes on either board."""

from __future__ import annotations

import pytest

from places import DATA
from spicewright.compiler.scenarios.suite import run_suite
from tiny import Run

LANTERNS = str(DATA / "lanterns")
GAMES = ("Lanterns in the Deep", "Lanterns in the Deep and Uprising")


def test_it_is_sound_and_as_fmt_writes_it(run: Run) -> None:
    assert run("check", LANTERNS).out == "no problems\n"
    assert run("fmt", "--check", LANTERNS).code == 0


def test_its_scenarios_pass_on_both_boards(run: Run) -> None:
    ran = run("test", LANTERNS)
    assert ran.code == 0 and ran.out.startswith("50 scenarios: 50 passed"), ran.out


def test_it_is_whole_in_german_on_both_boards(run: Run) -> None:
    ran = run("text", "--gaps", "--strict", "--lang", "de", LANTERNS)
    assert ran.code == 0 and ran.out == "lanterns: no gaps\nno gaps in 1 pack (de)\n"


def test_they_pass_where_nothing_is_watched() -> None:
    """What only gives is then not walked: `once per turn` counts all the same."""
    suite = run_suite([LANTERNS], watched=False)
    assert not suite.faults and [one.scenario.name for one in suite.results if not one.passed] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_games_with_it_go_on_to_their_end(run: Run, game: str) -> None:
    ran = run("simulate", LANTERNS, "--game", game, "--games", "5", "--check")
    assert ran.code == 0, ran.out
