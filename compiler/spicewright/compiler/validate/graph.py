"""Checks the compiler's own output: raises if a graph breaks an invariant.

What an author can get wrong is a diagnostic of an earlier step; a graph that fails here is a bug in the
compiler, and raises.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from spicewright.grammar.graph import EDGES, NODES, Graph, NodeKind, Why

if TYPE_CHECKING:
    import networkx


class UnsoundGraph(Exception):
    """A graph that breaks a promise; the message names the promise."""


def prove_graph(graph: Graph) -> None:
    """A rooted tree but for `after`; edges fit, choices have two ways out, slots are bound before read."""
    import networkx  # noqa: PLC0415 - slow to load, and only `build` proves graphs

    flow: networkx.DiGraph[str] = networkx.DiGraph()
    flow.add_nodes_from(node.id for node in graph.nodes)
    flow.add_edges_from((edge.start, edge.end) for edge in graph.edges if edge.why != "after")
    order = flow.copy()
    order.add_edges_from((edge.start, edge.end) for edge in graph.edges if edge.why == "after")
    _demand(set(flow) == {node.id for node in graph.nodes}, "every edge joins two nodes")
    _demand(networkx.is_arborescence(flow), "every node is reached in exactly one way")
    _demand(flow.in_degree(graph.root) == 0, "the root comes first")
    _demand(networkx.is_directed_acyclic_graph(order), "nothing comes before itself")
    for node in graph.nodes:
        _demand(node.kind in NODES, f"{node.kind} is a kind of node")
        _prove_edges(graph, node.id, node.kind)
    _prove_slots(graph, flow)


def _prove_edges(graph: Graph, id: str, kind: NodeKind) -> None:
    out: list[Why] = [edge.why for edge in graph.edges if edge.start == id and edge.why != "after"]
    allowed = NODES[kind].ways
    _demand(set(out) <= set(allowed) and set(out) <= set(EDGES), f"a {kind} node has only its own edges")
    for why, (least, most) in allowed.items():
        count = out.count(why)
        _demand(
            count >= least and (most is None or count <= most),
            f"a {kind} node has the right number of {why} edges",
        )
    if kind == "choice":
        _demand(len(out) >= 2, "every choice has two ways out")


def _prove_slots(graph: Graph, flow: networkx.DiGraph[str]) -> None:
    """A slot is bound by a node that is done before every node that reads it."""
    import networkx  # noqa: PLC0415 - slow to load, and only `build` proves graphs

    for slot in graph.slots:
        _demand(bool(slot.reads), f"the slot {slot.name} is read")
        if not slot.bound_by:
            continue
        for reader in slot.reads:
            above = networkx.ancestors(flow, reader) | {reader}
            if slot.bound_by in above:
                continue
            _demand(
                _comes_before(graph, flow, slot.bound_by, reader),
                f"the slot {slot.name} is bound before it is read",
            )


def _comes_before(graph: Graph, flow: networkx.DiGraph[str], first: str, second: str) -> bool:
    """Whether a node is done before another: earlier in a sequence, as a cost, or by an `after` edge."""
    one, other = _path(flow, first), _path(flow, second)
    depth = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    if depth == 0 or depth >= len(one) or depth >= len(other):
        return False
    parent = graph.node(one[depth - 1])
    steps = [edge.end for edge in graph.edges if edge.start == parent.id and edge.why != "after"]
    if parent.kind in ("seq", "pay"):
        return steps.index(one[depth]) < steps.index(other[depth])
    return any(
        edge.why == "after" and edge.start == one[depth] and edge.end == other[depth] for edge in graph.edges
    )


def _path(flow: networkx.DiGraph[str], node: str) -> list[str]:
    path = [node]
    while (above := next(iter(flow.predecessors(path[-1])), None)) is not None:
        path.append(above)
    assert all(flow.has_edge(b, a) for a, b in pairwise(path))
    return path[::-1]


def _demand(holds: bool, promise: str) -> None:
    if not holds:
        raise UnsoundGraph(promise)
