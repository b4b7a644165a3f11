"""The words of the base game and the guides are proven: in a sample, changes are noticed by scenarios.

`spicewright test --mutants content/base` looks at all of them, which takes minutes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import places
from sentences import pack_examples
from spicewright.compiler.mutants.report import count_percent
from spicewright.compiler.mutants.run import Outcome, make_plan, sum_up, try_mutants

SAMPLE = ("starter-card/", "reserve-card/", "imperium-card/s")
LEAST = 95
GUIDES = ("imperium-card/conditions",)


def try_sample(folder: Path, sample: tuple[str, ...]) -> tuple[Outcome, list[str]]:
    """What became of the changed words of some records, and which of them nobody notices."""
    plan = make_plan([str(folder)])
    assert plan.sound
    plan.keys = [key for key in plan.keys if key[1].startswith(sample)]
    tried = [one for found in try_mutants(plan, 1) for one in found]
    outcome = sum_up(plan, tried, whole=False)
    left = [f"{one.span}: {one.span.text}" for one in outcome.verdicts if not one.killed and not one.listed]
    assert len(outcome.verdicts) > 100
    return outcome, left


@pytest.mark.slow
def test_scenarios_of_the_base_game_notice_changed_words() -> None:
    outcome, left = try_sample(places.BASE, SAMPLE)
    assert count_percent(outcome) >= LEAST, "\n".join(left)


@pytest.mark.slow
def test_scenarios_of_the_guides_notice_changed_words(tmp_path: Path) -> None:
    assert try_sample(pack_examples(tmp_path), GUIDES)[1] == []
