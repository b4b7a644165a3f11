"""The effect graph: what a compiled effect is, as nodes, edges and slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spicewright.grammar.meaning import meaning_data
from spicewright.grammar.source import Span

# Every kind of node, with what it does.
NODES = {
    "all": "every part, in the order the player likes (an `after` edge fixes the order of two of them)",
    "seq": "every part, in this order",
    "choice": "as many of the options as `take` says, each at most once; `declined` where none may be taken",
    "pay": "a cost and what it buys: all paid or nothing, once a turn; `declined` where it may be left",
    "need": "a requirement: `then` where the test holds, `else` where it does not",
    "each": "the body once for everything selected; a player selected acts in it",
    "do": "a verb with its object and parts",
    "gain": "a counter goes up, or down where it is a cost",
    "call": "a keyword, with what its parameters stand for",
    "listen": "when the event happens, or the period begins or ends, the body",
    "replace": "when the event is about to happen, the body instead, once",
    "modify": "a value read differently while this holds",
    "permit": "something allowed that is not allowed otherwise",
    "waive": "a requirement that need not be met",
    "forbid": "something not allowed, whatever permits it",
    "last": "the body holds for a period",
    "limit": "the body at most once in a period",
    "end": "nothing",
}
# Why an edge is taken.
EDGES = ("part", "then", "option", "cost", "paid", "declined", "else", "each", "after")


@dataclass(frozen=True, slots=True)
class Node:
    """A step of an effect. `data` is JSON; `binds` is the slot that holds what was picked or done."""

    id: str
    kind: str
    data: dict[str, Any]
    binds: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class Edge:
    """From one node to another, and why."""

    start: str
    why: str
    end: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A value bound on the way.

    `holds` is the noun of what is in it, `reads` the nodes that ask for it. `part` says what of the binding
    node it is: its object, who does it (by), one of its prepositions, the thing a counter is kept for (per),
    each one gone through, what a test found; or given from outside.
    """

    name: str
    holds: str
    bound_by: str
    part: str
    reads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """A compiled effect."""

    root: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    slots: tuple[Slot, ...]

    def node(self, id: str) -> Node:
        return next(node for node in self.nodes if node.id == id)

    def after(self, id: str, why: str) -> list[str]:
        return [edge.end for edge in self.edges if edge.start == id and edge.why == why]


def graph_data(graph: Graph, spans: bool = True) -> dict[str, Any]:
    """The graph as JSON; without spans it is the golden form, which moving a line does not change."""
    nodes = []
    for node in graph.nodes:
        data: dict[str, Any] = {"id": node.id, "kind": node.kind, **meaning_data(node.data)}
        if node.binds:
            data["binds"] = node.binds
        if spans and node.span is not None:
            line, column = node.span.line, node.span.column
            data["at"] = [node.span.source.path, line, column, len(node.span.text)]
        nodes.append(data)
    data = {
        "root": graph.root,
        "nodes": nodes,
        "edges": [[edge.start, edge.why, edge.end] for edge in graph.edges],
    }
    if graph.slots:
        data["slots"] = [
            {
                "name": slot.name,
                "holds": slot.holds,
                "bound_by": slot.bound_by,
                "part": slot.part,
                "reads": list(slot.reads),
            }
            for slot in graph.slots
        ]
    return data
