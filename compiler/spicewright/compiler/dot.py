"""Effect graphs in, their drawing in the DOT language out, in the words of the effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap

from spicewright.compiler.report.cells import show_text
from spicewright.grammar.graph import Edge, Graph, Node
from spicewright.grammar.meaning import Event

WIDTH = 32

# The outline of a node says what sort of step it is: boxes do, diamonds ask, houses wait, ovals join.
SHAPES = {
    "all": "ellipse",
    "seq": "ellipse",
    "choice": "diamond",
    "pay": "trapezium",
    "need": "hexagon",
    "each": "box3d",
    "do": "box",
    "gain": "box",
    "call": "component",
    "listen": "house",
    "replace": "invhouse",
    "modify": "note",
    "permit": "note",
    "waive": "note",
    "forbid": "note",
    "last": "tab",
    "limit": "tab",
    "end": "point",
}
TITLES = {"all": "all, in any order", "seq": "in this order", "pay": "pay", "end": "nothing"}
ASKED = ("test", "over", "event", "call", "period")
"""Where the words of a node's own question stand, apart from what follows once it is answered."""

QUIET = ("part", "then")
"""Edges that go without saying."""


def write_dot(title: str, graphs: Mapping[str, Graph]) -> str:
    """One drawing of the graphs of a record, each in a frame that names its field."""
    lines = [
        f"digraph {_quote(title)} {{",
        f"  label={_quote(title)}; labelloc=t; fontname=Helvetica; ordering=out;",
    ]
    lines += ["  node [fontname=Helvetica, fontsize=11];", "  edge [fontname=Helvetica, fontsize=10];"]
    for place, (field, graph) in enumerate(graphs.items()):
        lines.append(f"  subgraph cluster_{place} {{")
        lines.append(f"    label={_quote(field)}; style=rounded; color=gray;")
        lines += [f"    {line}" for line in _write_graph(graph, f"{place}:")]
        lines.append("  }")
    return "\n".join([*lines, "}"]) + "\n"


def _write_graph(graph: Graph, prefix: str) -> Iterator[str]:
    declinable = {edge.start for edge in graph.edges if edge.why == "declined"}
    for node in graph.nodes:
        label = _quote(describe_node(node, node.id in declinable))
        shape = SHAPES.get(node.kind, "box")
        bold = ", penwidth=2" if node.id == graph.root else ""
        yield f"{_quote(prefix + node.id)} [label={label}, shape={shape}{bold}];"
    for edge in graph.edges:
        yield f"{_quote(prefix + edge.start)} -> {_quote(prefix + edge.end)}{_write_look(edge)};"


def _write_look(edge: Edge) -> str:
    if edge.why in QUIET:
        return ""
    dashed = ", style=dashed, constraint=false" if edge.why == "after" else ""
    return f" [label={_quote(edge.why)}{dashed}]"


def describe_node(node: Node, declinable: bool = False) -> str:
    """What a node does, as its author wrote it; what only joins others says how."""
    if node.kind == "choice":
        take = node.data.get("take", 1)
        return ("may" if take == 1 else f"choose up to {take}") if declinable else f"choose {take}"
    if node.kind in TITLES:
        return TITLES[node.kind]
    return "\n".join(wrap(_read_words(node), WIDTH)) or node.kind


def _read_words(node: Node) -> str:
    asked = next((node.data[name] for name in ASKED if name in node.data), None)
    span = getattr(asked, "span", None)
    if span is not None:
        opener = _choose_opener(node, asked)
        words = " ".join(span.text.split())
        return show_text(words if words.startswith(opener) else f"{opener} {words}", 200)
    whole = " ".join(node.span.text.split()) if node.span is not None else ""
    return show_text(whole if asked is None else whole.partition(":")[0], 200)


def _choose_opener(node: Node, asked: object) -> str:
    """The word that a question begins with, where its own words leave it out."""
    if node.kind == "need":
        return "if"
    if isinstance(asked, Event) and asked.how != "period":
        return "when"
    return str(node.data["how"]) if node.data.get("how") in ("until", "while") else ""


def _quote(text: str) -> str:
    """A text as DOT reads it: no escape of its own, no entity, no markup."""
    lines = (show_text(line) for line in text.split("\n"))
    safe = (line.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;") for line in lines)
    return '"' + "\\n".join(safe) + '"'
