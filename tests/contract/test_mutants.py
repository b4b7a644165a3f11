"""The words of the base game are proven: in a sample of its records, changes are noticed by scenarios.

`spicewright test --mutants content/base` looks at all of them, which takes minutes.
"""

from __future__ import annotations

import pytest

import places
from spicewright.compiler.mutants.report import count_percent
from spicewright.compiler.mutants.run import make_plan, sum_up, try_mutants

SAMPLE = ("starter-card/", "reserve-card/", "imperium-card/s")
LEAST = 95


@pytest.mark.slow
def test_scenarios_of_the_base_game_notice_changed_words() -> None:
    plan = make_plan([str(places.BASE)])
    assert plan.sound
    plan.keys = [key for key in plan.keys if key[1].startswith(SAMPLE)]
    tried = [one for found in try_mutants(plan, 1) for one in found]
    outcome = sum_up(plan, tried, whole=False)
    left = [f"{one.span}: {one.span.text}" for one in outcome.verdicts if not one.killed and not one.listed]
    assert len(outcome.verdicts) > 100
    assert count_percent(outcome) >= LEAST, "\n".join(left)
