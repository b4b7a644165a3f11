"""Every graph of all content keeps what graphs promise."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from places import CONTENT, LANGUAGE
from spicewright.compiler.pack_set import Compiled
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.validate.graph import UnsoundGraph, prove_graph
from spicewright.grammar.graph import Edge


@cache
def graphs() -> list[Compiled]:
    sets, found = compile_paths([str(CONTENT), str(LANGUAGE / "hard"), str(LANGUAGE / "nodes")])
    assert found == []
    return [one for compiled in sets for one in compiled.compiled if one.graph is not None]


def test_every_graph_is_sound() -> None:
    for one in graphs():
        assert one.graph is not None
        prove_graph(one.graph)


@pytest.mark.parametrize(
    ("kind", "change", "promise"),
    [
        ("choice", lambda g: replace(g, edges=g.edges[:-1]), "reached in exactly one way"),
        (
            "seq",
            lambda g: replace(g, edges=(*g.edges, Edge(g.nodes[-1].id, "part", g.root))),
            "exactly one way",
        ),
        (
            "choice",
            lambda g: replace(g, edges=tuple(Edge(e.start, "each", e.end) for e in g.edges)),
            "only its own edges",
        ),
    ],
)
def test_a_broken_graph_is_refused(kind, change, promise) -> None:  # type: ignore[no-untyped-def]  # a table of cases
    graph = next(one.graph for one in graphs() if one.graph and one.graph.node(one.graph.root).kind == kind)
    with pytest.raises(UnsoundGraph, match=promise):
        prove_graph(change(graph))
