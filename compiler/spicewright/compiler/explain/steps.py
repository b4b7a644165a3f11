"""The graph of an effect in, its steps out as indented lines of words."""

from __future__ import annotations

from typing import Any

from spicewright.grammar.english import verb_forms
from spicewright.grammar.graph import HELD, NODES, Graph, Node
from spicewright.grammar.meaning import FIRST, Act, Event

# What is written before the steps after an edge; the other edges lead straight into them.
BEFORE = {"paid": "and get:", "else": "otherwise:"}
INDENT = "  "


def describe_steps(graph: Graph) -> list[str]:
    """One line for each node, those it leads to indented below it."""
    return _Steps(graph).walk(graph.root, 0)


class _Steps:
    def __init__(self, graph: Graph) -> None:
        self.nodes = {node.id: node for node in graph.nodes}
        self.ways: dict[str, list[tuple[str, str]]] = {}
        for edge in graph.edges:
            self.ways.setdefault(edge.start, []).append((edge.why, edge.end))
        self.later = {edge.end for edge in graph.edges if edge.why == "after"}

    def walk(self, id: str, depth: int) -> list[str]:
        node = self.nodes[id]
        ways = [(why, end) for why, end in self.ways.get(id, ()) if why != "after"]
        lines = [INDENT * depth + self.say(node, [why for why, _ in ways])]
        for why, end in ways:
            if why == "declined":
                continue
            if why in BEFORE:
                lines.append(INDENT * depth + BEFORE[why])
            lines += self.walk(end, depth + 1)
        return lines

    def say(self, node: Node, ways: list[str]) -> str:
        said = NODES[node.kind].said.format_map(_texts(node))
        if "declined" in ways:
            said = "pay, or leave it:" if node.kind == "pay" else "if the player likes:"
        kept = " (referred to below)" if node.binds else ""
        later = " (after the step it refers to)" if node.id in self.later else ""
        return f"{said[:-1]}{kept}{later}:" if said.endswith(":") else f"{said}{kept}{later}"


def _texts(node: Node) -> dict[str, str]:
    """The texts of what a node holds, under the names that `NodeForm.said` uses."""
    texts = {name: _text(value) for name in HELD if (value := getattr(node, name))}
    event = node.event
    if node.kind == "choice":
        texts["take"] = {1: "one", FIRST: "the first that can be done"}.get(node.take, texts["take"])
    elif node.kind == "gain":
        texts["paid"] = "pay" if node.paid else "gain"
    elif node.kind == "listen" and not isinstance(event, Event):
        texts["event"] = f"{texts['call']} (a keyword)"
    elif isinstance(event, Event) and node.kind == "listen" and event.how != "period":
        texts["event"] = f"when {texts['event']}"
    elif node.kind == "last" and node.how != "during":
        texts["period"] = f"{texts['how']} {texts.get('period') or texts['test']}"
    return texts


def _text(value: Any) -> str:
    """A phrase as its author wrote it; a bare amount with the verb it stands for."""
    span = getattr(value, "span", None)
    if span is None:
        return str(value)
    text = " ".join(span.text.split())
    if isinstance(value, Act) and not any(f" {form} " in f" {text} " for form, _ in verb_forms(value.verb)):
        return f"{value.verb} {text}"
    return text
