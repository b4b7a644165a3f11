"""The hardest effects of all editions: each compiles, and its graph stays as it was reviewed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.graph import graph_data
from spicewright.grammar.meaning import meaning_data

HARD = Path(__file__).parent / "hard"
CASES = sorted(path.stem for path in HARD.glob("[0-9]*.yaml"))


@cache
def compiled() -> PackSet:
    sets, found = compile_paths([str(HARD)])
    assert found == []
    return sets[0]


def graphs_of(case: str) -> dict[str, object]:
    graphs = {}
    for one in compiled().compiled:
        if Path(one.record.span.source.path).stem == case:
            shown = graph_data(one.graph, spans=False) if one.graph else meaning_data(one.meaning)
            graphs[f"{one.record.key} {one.field}"] = shown
    return graphs


@pytest.mark.parametrize("case", CASES)
def test_graph_is_as_reviewed(case: str, update: bool) -> None:
    golden = HARD / f"{case}.json"
    made = json.dumps(graphs_of(case), indent=1, ensure_ascii=False) + "\n"
    if update:
        golden.write_text(made, encoding="utf-8")
    assert made == golden.read_text(encoding="utf-8")
