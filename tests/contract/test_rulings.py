"""Every ruling on official packs is proven by a scenario, and hardly an effect is left untried."""

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

LEAST_RULINGS = {"base": 88, "uprising": 35, "choam": 5, "ix": 28, "immortality": 23, "hagal": 10}
"""So many rulings a pack has at least."""
MOST_OPEN = {"base": 0, "uprising": 0, "choam": 0, "ix": 0, "immortality": 0, "hagal": 0}
"""So many rulings are on what nobody can play yet."""
PACKS = tuple(LEAST_RULINGS)
PLAYED = {
    "base": ("core", "base"),
    "uprising": ("uprising",),
    "choam": ("choam",),
    "ix": ("ix",),
    "immortality": ("immortality",),
    "hagal": ("hagal",),
}
"""The packs whose scenarios prove the rulings of a pack, and whose effects they try."""
BOUGHT = ("imperium-card", "reserve-card", "intrigue-card")
TRIED = {
    "base": ("space", "conflict", "leader", "starter-card", *BOUGHT),
    "uprising": ("space", "conflict", "leader", "objective", *BOUGHT),
    "choam": ("contract", "leader", "imperium-card", "intrigue-card"),
    "ix": ("space", "conflict", "leader", "tech-tile", "imperium-card", "intrigue-card"),
    "immortality": ("tleilaxu-card", "starter-card", "imperium-card", "intrigue-card"),
    "hagal": ("hagal-card", "rule", "setup-step"),
}
LEAST_WAYS = {"base": 400, "uprising": 400, "choam": 80, "ix": 500, "immortality": 300, "hagal": 500}
LEAST = 0.9
"""How many of the ways are taken."""
pytestmark = [pytest.mark.slow, pytest.mark.parametrize("pack", PACKS)]  # every scenario is played


@cache
def list_ids(pack: str) -> list[str]:
    """What was asked about a pack and answered; the pack says how."""
    ids: list[str] = json.loads(
        (ROOT / "tests" / "data" / f"{pack}-rulings.json").read_text(encoding="utf-8")
    )
    return ids


@cache
def play(pack: str) -> Suite:
    suite = run_suite([str(ROOT / "content" / played) for played in PLAYED[pack]])
    assert not suite.faults
    return suite


@cache
def declared(pack: str) -> dict[str, Record]:
    """The rulings of the pack by id, on whichever board they are about."""
    sets, found = compile_paths([str(ROOT / "content" / pack)])
    assert not found
    records = [record for one in sets for part in one.parts for record in part.records.values()]
    return {record.id: record for record in records if record.kind.name == "ruling" and record.pack == pack}


def excused(pack: str) -> set[str]:
    return {id for id, record in declared(pack).items() if record.text("open")}


@cache
def proven(pack: str) -> dict[str, list[str]]:
    """The names of the scenarios that prove each ruling; one that fails proves nothing."""
    found: dict[str, list[str]] = {}
    for result in play(pack).results:
        for id in result.scenario.rulings if result.passed else ():
            found.setdefault(id, []).append(result.scenario.name)
    return found


def kind(covered: Covered) -> str:
    return covered.record.partition("/")[0]


def test_every_ruling_is_declared_with_what_it_says(pack: str) -> None:
    ids = list_ids(pack)
    assert len(ids) == len(set(ids)) >= LEAST_RULINGS[pack]
    assert set(declared(pack)) == set(ids)
    for id, record in declared(pack).items():
        assert record.name != id and record.text("topic"), id
        assert "de" in record.table("names"), id


def test_every_ruling_is_proven_or_excused(pack: str) -> None:
    """`ruling:` of a scenario names what it proves."""
    assert set(list_ids(pack)) - set(proven(pack)) - excused(pack) == set()
    assert len(excused(pack)) <= MOST_OPEN[pack]


def test_no_ruling_is_excused_that_is_proven(pack: str) -> None:
    assert excused(pack) & set(proven(pack)) == set()


def test_every_ruling_that_a_scenario_names_exists(pack: str) -> None:
    assert set(proven(pack)) <= set(list_ids(pack))


def untried(pack: str) -> list[dict[str, Any]]:
    return [
        {"record": one.record, "ways": len(one.ways)}
        for one in play(pack).coverage
        if kind(one) in TRIED[pack] and one.ways and not one.taken
    ]


def test_every_card_space_conflict_and_leader_is_tried(pack: str) -> None:
    assert {kind(one) for one in play(pack).coverage} >= set(TRIED[pack])
    assert untried(pack) == []


def test_nearly_every_way_of_every_effect_is_taken(pack: str) -> None:
    played = play(pack).coverage
    taken, ways = count_ways(played)
    assert ways > LEAST_WAYS[pack]
    assert taken / ways >= LEAST, [(one.record, one.missing) for one in played if one.missing]
