"""Every verb of the language has a case that uses it, and the graph of that case stays as it was reviewed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.graph import graph_data
from spicewright.grammar.meaning import Act, walk_meaning
from spicewright.runtime.verbs import primitive_verbs

VERBS = Path(__file__).parent / "verbs"


@cache
def compiled() -> PackSet:
    sets, found = compile_paths([str(VERBS)])
    assert found == []
    return sets[0]


@pytest.mark.parametrize("verb", sorted(primitive_verbs()))
def test_graph_is_as_reviewed(verb: str, update: bool) -> None:
    file = verb.replace(" ", "-")
    effects = [one for one in compiled().compiled if Path(one.record.span.source.path).stem == file]
    assert effects, f"write tests/language/verbs/{file}.yaml with an effect that uses the verb"
    used = {part.verb for one in effects for part in walk_meaning(one.meaning) if isinstance(part, Act)}
    assert verb in used
    graphs = {
        f"{one.record.key} {one.field}": graph_data(one.graph, spans=False) for one in effects if one.graph
    }
    made = json.dumps(graphs, indent=1, ensure_ascii=False) + "\n"
    golden = VERBS / f"{file}.json"
    if update:
        golden.write_text(made, encoding="utf-8")
    assert made == golden.read_text(encoding="utf-8")
