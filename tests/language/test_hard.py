"""The hardest effects of all editions: each compiles, and is understood as it was reviewed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden, write_effects, write_node
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.graph import graph_data
from spicewright.grammar.meaning import meaning_data

HARD = Path(__file__).parent / "hard"
WRITTEN = "60-every-kind-of-record"
CASES = sorted(path.stem for path in HARD.glob("[0-9]*.yaml"))


@cache
def compiled() -> PackSet:
    sets, found = compile_paths([str(HARD)])
    assert found == []
    return sets[0]


def effects_of(case: str) -> list[Compiled]:
    return [one for one in compiled().compiled if Path(one.record.span.source.path).stem == case]


@pytest.mark.parametrize("case", CASES)
def test_an_effect_is_understood_as_reviewed(case: str, update: bool) -> None:
    effects = effects_of(case)
    assert effects
    compare_golden(write_effects(effects), HARD / f"{case}.txt", update)


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
    for one in compiled().compiled:
        for node in graph_data(one.graph, spans=False)["nodes"] if one.graph else ():
            node["id"] = "0"
            text = write_node(node) or node["kind"]
            assert written.setdefault(text, node) == node, text
    assert len(written) > 100
