"""Every ruling on the base game is proven by a scenario, and hardly an effect is left untried."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from places import ROOT
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.scenarios.coverage import Covered
from spicewright.compiler.scenarios.report import count_ways
from spicewright.compiler.scenarios.suite import Suite, run_suite
from spicewright.grammar.record import Record

IDS: list[str] = json.loads((ROOT / "tests" / "data" / "base-rulings.json").read_text(encoding="utf-8"))
"""What was asked about the base game and answered; the pack says how."""
MOST_OPEN = 10
"""So many rulings are on what nobody can play yet."""
TRIED = ("space", "imperium-card", "starter-card", "reserve-card", "intrigue-card", "conflict", "leader")
UNPLAYED = ("hagal-card",)
"""What the turns of automated houses are made of; nobody plays them yet."""
LEAST = 0.9
pytestmark = pytest.mark.slow  # every scenario is played


@cache
def base() -> Suite:
    suite = run_suite([str(ROOT / "content" / pack) for pack in ("core", "base")])
    assert not suite.faults
    return suite


@cache
def declared() -> dict[str, Record]:
    """The rulings of the pack by id."""
    sets, found = compile_paths([str(ROOT / "content" / "base")])
    assert not found
    return {record.id: record for record in sets[0].records.values() if record.kind.name == "ruling"}


def excused() -> set[str]:
    return {id for id, record in declared().items() if record.text("open")}


@cache
def proven() -> dict[str, list[str]]:
    """The names of the scenarios that prove each ruling; one that fails proves nothing."""
    found: dict[str, list[str]] = {}
    for result in base().results:
        for id in result.scenario.rulings if result.passed else ():
            found.setdefault(id, []).append(result.scenario.name)
    return found


def kind(covered: Covered) -> str:
    return covered.record.partition("/")[0]


def test_every_ruling_is_declared_with_what_it_says() -> None:
    assert len(IDS) == len(set(IDS)) > 90
    assert set(declared()) == set(IDS)
    for id, record in declared().items():
        assert record.name != id and record.text("topic"), id
        assert "de" in record.table("names"), id


def test_every_ruling_is_proven_or_excused() -> None:
    """`ruling:` of a scenario names what it proves."""
    assert set(IDS) - set(proven()) - excused() == set()
    assert len(excused()) <= MOST_OPEN


def test_no_ruling_is_excused_that_is_proven() -> None:
    assert excused() & set(proven()) == set()


def test_every_ruling_that_a_scenario_names_exists() -> None:
    assert set(proven()) <= set(IDS)


def untried() -> list[dict[str, Any]]:
    return [
        {"record": one.record, "ways": len(one.ways)}
        for one in base().coverage
        if kind(one) in TRIED and one.ways and not one.taken
    ]


def test_every_card_space_conflict_and_leader_is_tried() -> None:
    assert {kind(one) for one in base().coverage} >= set(TRIED)
    assert untried() == []


def test_nearly_every_way_of_every_effect_is_taken() -> None:
    played = [one for one in base().coverage if kind(one) not in UNPLAYED]
    taken, ways = count_ways(played)
    assert ways > 400
    assert taken / ways >= LEAST, [(one.record, one.missing) for one in played if one.missing]
