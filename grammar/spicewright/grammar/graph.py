"""The effect graph: what a compiled effect is, as nodes, edges and slots."""

from __future__ import annotations

__public__ = "language"

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal, TypeAlias, get_args

from spicewright.grammar.meaning import (
    Act,
    Call,
    Change,
    Event,
    Period,
    Selector,
    Test,
    Until,
    meaning_data,
    read_meaning,
)
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass

NodeKind: TypeAlias = Literal[
    "all", "seq", "choice", "pay", "need", "each", "do", "gain", "call", "listen", "replace", "modify",
    "permit", "waive", "forbid", "last", "limit", "repeat", "option", "end",
]  # fmt: skip
Why: TypeAlias = Literal["part", "then", "option", "cost", "paid", "declined", "else", "each", "after"]


@dataclass(frozen=True, slots=True)
class NodeForm:
    """A kind of node: what it does, how `explain` says it, what it holds and where it leads.

    In `said`, a field in braces is the text of what the node holds. `has` are fields of `Node`; of names
    joined by `/` it has one. `ways` are the edges that lead out of it: at least so many, and at most so many
    (None: any number).
    """

    does: str
    said: str
    has: tuple[str, ...] = ()
    ways: Mapping[Why, tuple[int, int | None]] = field(default_factory=dict)

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field that a node of this kind can have."""
        return tuple(name for entry in self.has for name in entry.split("/"))


# Every kind of node; whatever walks graphs takes `NodeKind` apart, and mypy names those that lack a kind.
NODES: dict[NodeKind, NodeForm] = {
    "all": NodeForm(
        "every part, in the order the player likes (an `after` edge fixes the order of two of them)",
        "all of these, in any order:",
        ways={"part": (2, None)},
    ),
    "seq": NodeForm("every part, in this order", "in this order:", ways={"part": (2, None)}),
    "choice": NodeForm(
        "as many of the options as `take` says, each at most once; where it is -1 the first possible one; "
        "`declined` if none may be taken",
        "{take} of these:",
        has=("take",),
        ways={"option": (1, None), "declined": (0, 1)},
    ),
    "pay": NodeForm(
        "a cost and what it buys: all paid or nothing, once a turn; `declined` if it may be left",
        "pay:",
        ways={"cost": (1, 1), "paid": (1, 1), "declined": (0, 1)},
    ),
    "need": NodeForm(
        "a requirement: `then` if the test holds, `else` if it does not",
        "where {test}:",
        has=("test",),
        ways={"then": (1, 1), "else": (0, 1)},
    ),
    "each": NodeForm(
        "the body once for everything selected; a player selected acts in it",
        "for {over}:",
        has=("over",),
        ways={"each": (1, 1)},
    ),
    "do": NodeForm("a verb with its object and parts", "{act}", has=("act",)),
    "gain": NodeForm("a counter goes up, or down if it is a cost", "{paid} {what}", has=("what", "paid")),
    "call": NodeForm("a keyword, with what its parameters stand for", "{call} (a keyword)", has=("call",)),
    "listen": NodeForm(
        "when the event happens, or the period begins or ends, the body",
        "{event}:",
        has=("event/call",),
        ways={"then": (1, 1)},
    ),
    "replace": NodeForm(
        "when the event is about to happen, the body instead, once",
        "instead, when {event}:",
        has=("event",),
        ways={"then": (1, 1)},
    ),
    "modify": NodeForm(
        "a value read differently while this holds", "read differently: {change}", has=("change",)
    ),
    "permit": NodeForm(
        "something allowed that is not allowed otherwise", "allowed: {change}", has=("change",)
    ),
    "waive": NodeForm("a requirement that need not be met", "not asked for: {change}", has=("change",)),
    "forbid": NodeForm("something not allowed, whatever permits it", "forbidden: {change}", has=("change",)),
    "last": NodeForm(
        "the body holds for a period", "{period}:", has=("how", "period/test"), ways={"then": (1, 1)}
    ),
    "limit": NodeForm(
        "the body at most once in a period", "{period}:", has=("period",), ways={"then": (1, 1)}
    ),
    "repeat": NodeForm(
        "the body as often as the amount of `what` says, one time after another, until it cannot be done",
        "{what}:",
        has=("what",),
        ways={"then": (1, 1)},
    ),
    "option": NodeForm(
        "as a part of the event, the body may be paid where the event needs what it buys",
        "{event}:",
        has=("event",),
        ways={"then": (1, 1)},
    ),
    "end": NodeForm("nothing", "nothing"),
}
# Why an edge is taken.
EDGES: tuple[Why, ...] = get_args(Why)


Place: TypeAlias = tuple[str, int, int, int]
"""Where something was written: path, line, column and length."""


@dataclass(frozen=True, slots=True)
class Node:
    """A step of an effect: `binds` is the slot that holds what was picked or done; `text` is as written.

    Which of the further fields a kind of node has is in `NODES`.
    """

    id: str
    kind: NodeKind
    binds: str = ""
    span: Span | None = field(default=None, compare=False, repr=False)
    text: str = field(default="", compare=False, repr=False)
    at: Place | None = field(default=None, compare=False, repr=False)
    act: Act | None = None
    call: Call | None = None
    change: Change | None = None
    event: Event | None = None
    how: Until = ""
    over: Selector | None = None
    paid: bool = False
    period: Period | None = None
    take: int = 0
    test: Test | None = None
    what: Selector | None = None
    key: str = field(default="", compare=False)
    """Of a bare amount the verb it stands for, as acts have it."""


HELD = ("act", "call", "change", "event", "how", "over", "period", "take", "test", "what", "paid", "key")
"""The fields that say what a node does."""


@dataclass(frozen=True, slots=True)
class Edge:
    """From one node to another, and why."""

    start: str
    why: Why
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
    data: dict[str, Any] = {
        "root": graph.root,
        "nodes": [_node_data(node, spans) for node in graph.nodes],
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


def _node_data(node: Node, spans: bool) -> dict[str, Any]:
    data: dict[str, Any] = {"id": node.id, "kind": node.kind}
    for name in HELD:
        value = getattr(node, name)
        if value not in (None, "", 0) or (name == "paid" and node.kind == "gain"):
            data[name] = meaning_data(value)
    if node.binds:
        data["binds"] = node.binds
    if spans and node.at is not None:
        data["at"] = list(node.at)
        data["text"] = node.text
    elif spans and node.span is not None:
        data["at"] = [node.span.source.shown, node.span.line, node.span.column, len(node.span.text)]
    return data


def read_graph(data: dict[str, Any]) -> Graph:
    """The graph that `graph_data` wrote."""
    return Graph(
        data["root"],
        tuple(_read_node(node) for node in data["nodes"]),
        tuple(Edge(start, why, end) for start, why, end in data["edges"]),
        tuple(
            Slot(slot["name"], slot["holds"], slot["bound_by"], slot["part"], tuple(slot["reads"]))
            for slot in data.get("slots", ())
        ),
    )


READ = {"act": Act, "call": Call, "change": Change, "event": Event, "over": Selector, "period": Period,
        "test": Test, "what": Selector}  # fmt: skip


def _read_node(data: dict[str, Any]) -> Node:
    held = {
        name: read_meaning(READ[name], value) if name in READ else value
        for name, value in data.items()
        if name != "at"
    }
    return Node(**held, at=tuple(data["at"]) if "at" in data else None)
