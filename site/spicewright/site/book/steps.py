"""A record with a procedure in, its steps out, each as a text of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spicewright.grammar.bundle import Entry
from spicewright.grammar.graph import Edge, Graph
from spicewright.grammar.meaning import Amount, Noun, NounKind, Selector
from spicewright.grammar.values import replace
from spicewright.site.text.effects import Effects
from spicewright.site.text.write import Writer


def list_steps(writer: Writer, record: Entry, field: str) -> list[str]:
    """What is done one after another; what everybody does in several steps is shown step by step."""
    graph = record.effects[field].graph if field in record.effects else None
    if graph is None:
        return []
    parts = _list_parts(graph, graph.root)
    cut = [step for part in parts or [graph.root] for step in _cut(graph, part)]
    return [Effects(writer.speak_of(record), one).say() for one in cut]


def say_selection(writer: Writer, record: Entry, field: str) -> str:
    """Who or what a field selects, as it would be said within a sentence."""
    passage = record.effects.get(field)
    return writer.speak_of(record).say_selection(passage.select) if passage is not None else ""


def say_amount(writer: Writer, kind: NounKind, id: str, amount: int) -> str:
    """So many of a counter, a piece or a sort of thing."""
    counted = Selector(Noun(kind, (id,)), Amount(low=amount, high=amount))
    return writer.speak_of(None).say_selection([counted])


def say_choice(writer: Writer, texts: Iterable[str]) -> str:
    """Several texts of which one counts."""
    return writer.speak_of(None).nouns.join("or", list(texts))


def _cut(graph: Graph, step: str) -> Iterator[Graph]:
    """A step as a graph; one in which each of several does several things, as one graph for each of these."""
    inner = graph.after(step, "each")
    parts = _list_parts(graph, inner[0]) if len(inner) == 1 else []
    if len(parts) < 2:
        yield replace(graph, root=step)
        return
    others = tuple(edge for edge in graph.edges if edge != Edge(step, "each", inner[0]))
    for part in parts:
        yield replace(graph, root=step, edges=(*others, Edge(step, "each", part)))


def _list_parts(graph: Graph, root: str) -> list[str]:
    """The steps of a sequence."""
    return graph.after(root, "part") if graph.node(root).kind == "seq" else []
