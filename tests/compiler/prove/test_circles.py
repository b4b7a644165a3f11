"""Groups that lead back to themselves, compared with networkx."""

from __future__ import annotations

import networkx
from hypothesis import given
from hypothesis import strategies as st

from spicewright.compiler.prove.circles import find_circles


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=40))
def test_circles_are_the_strongly_connected_parts(pairs: list[tuple[int, int]]) -> None:
    edges: dict[int, list[int]] = {}
    for start, end in pairs:
        edges.setdefault(start, []).append(end)
    graph: networkx.DiGraph[int] = networkx.DiGraph(pairs)
    parts = [part for part in networkx.strongly_connected_components(graph)]
    wanted = [sorted(part) for part in parts if len(part) > 1 or graph.has_edge(*(list(part) * 2))]
    assert sorted(map(sorted, find_circles(edges))) == sorted(wanted)


def test_a_long_chain_is_no_problem() -> None:
    chain = {number: [number + 1] for number in range(50_000)}
    assert find_circles(chain) == []
    (circle,) = find_circles({**chain, 50_000: [0]})
    assert len(circle) == 50_001
