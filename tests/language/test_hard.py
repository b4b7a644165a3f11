"""The hardest effects of all editions: each is understood as it was reviewed, and plays as it reads.

Every case has scenarios of its name. A scenario that fails is in `hard/plays-wrong.txt`, with what happens
instead. What `check` refuses at a word is in the pack `hard-refused`, with scenarios for the day it plays.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden, write_effects, write_node
from places import LANGUAGE
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scenarios.coverage import measure
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.grammar.graph import graph_data
from spicewright.grammar.meaning import meaning_data
from verdicts import check_list, find_wrong, play_pack

HARD, REFUSED = LANGUAGE / "hard", LANGUAGE / "hard-refused"
PLAYS_WRONG = HARD / "plays-wrong.txt"
WRITTEN = "60-every-kind-of-record"
PLAYED = sorted(path.stem for path in HARD.glob("[0-9]*.yaml"))
NOT_PLAYED = sorted(path.stem for path in REFUSED.glob("[0-9]*.yaml"))


@cache
def compiled() -> list[PackSet]:
    sets, found = compile_paths([str(HARD), str(REFUSED)])
    assert found == []
    return sets


def effects_of(case: str) -> list[Compiled]:
    return [
        one for pack in compiled() for one in pack.compiled if Path(one.record.span.source.path).stem == case
    ]


@pytest.mark.parametrize("case", [*PLAYED, *NOT_PLAYED])
def test_an_effect_is_understood_as_reviewed(case: str, update: bool) -> None:
    effects = effects_of(case)
    assert effects
    folder = HARD if case in PLAYED else REFUSED
    compare_golden(write_effects(effects), folder / f"{case}.txt", update)


def test_a_graph_is_written_as_reviewed(update: bool) -> None:
    """Every kind of record once as what reads bundles gets it; the other cases are for people."""
    graphs = {
        f"{one.record.key} {one.field}": graph_data(one.graph, spans=False)
        if one.graph
        else meaning_data(one.meaning)
        for one in effects_of(WRITTEN)
    }
    made = json.dumps(graphs, indent=1, ensure_ascii=False) + "\n"
    compare_golden(made, HARD / f"{WRITTEN}.json", update)


def test_what_is_understood_differently_is_written_differently() -> None:
    written: dict[str, object] = {}
    for one in (one for pack in compiled() for one in pack.compiled):
        for node in graph_data(one.graph, spans=False)["nodes"] if one.graph else ():
            node["id"] = "0"
            text = write_node(node) or node["kind"]
            assert written.setdefault(text, node) == node, text
    assert len(written) > 100


# -- what plays


@pytest.mark.parametrize("case", PLAYED)
def test_a_case_plays_as_it_reads(case: str) -> None:
    wrong = find_wrong(play_pack(HARD).name_results(case), PLAYS_WRONG)
    assert not wrong, "\n".join(wrong)


def test_the_list_has_scenarios_that_are_there() -> None:
    played = play_pack(HARD)
    check_list(PLAYS_WRONG, [name for case in PLAYED for name in played.name_results(case)])


def test_every_case_has_scenarios() -> None:
    assert sorted(play_pack(HARD).results) == PLAYED


def test_every_record_with_an_effect_is_played() -> None:
    played = play_pack(HARD)
    ways = {way for results in played.results.values() for result in results for way in result.ways}
    idle = {
        covered.record
        for rules in played.rules
        for covered in measure(rules, ways)
        if rules.world.records[covered.record].pack == played.own.id and not covered.taken
    }
    assert idle == set()


# -- what is refused


@pytest.mark.parametrize("case", NOT_PLAYED)
def test_what_is_refused_has_scenarios_for_the_day_it_plays(case: str) -> None:
    scenarios, found = read_scenarios(str(REFUSED / "scenarios" / f"{case}.yaml"), "hard-refused")
    assert not found, render_text(found, colour=False)
    assert scenarios
