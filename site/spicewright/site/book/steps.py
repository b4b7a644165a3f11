"""A record with a procedure in, its steps out, each as a text of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spicewright.site.text.clauses import Clauses
from spicewright.site.text.effects import Effects
from spicewright.site.text.nouns import Context, Nouns
from spicewright.site.text.words import Data
from spicewright.site.text.write import Writer


def list_steps(writer: Writer, record: Data, field: str) -> list[str]:
    """What is done one after another; what everybody does in several steps is told step by step."""
    effect = record["effects"].get(field)
    if effect is None:
        return []
    graph = effect["graph"]
    parts = _list_parts(graph, graph["root"], "seq")
    cut = [step for part in parts or [graph["root"]] for step in _cut(graph, part)]
    return [Effects(Nouns(writer.lexicon, Context(record)), one).say() for one in cut]


def say_selection(writer: Writer, record: Data, field: str) -> str:
    """Who or what a field selects, as it would be said within a sentence."""
    effect = record["effects"].get(field)
    if effect is None:
        return ""
    nouns = Nouns(writer.lexicon, Context(record))
    Clauses(nouns)  # what nouns say of themselves takes clauses
    return nouns.join("or", [nouns.say(one).text(writer.voice.cases[0]) for one in effect["select"]])


def say_amount(writer: Writer, kind: str, id: str, amount: int) -> str:
    """So many of a counter, a piece or a sort of thing."""
    nouns = Nouns(writer.lexicon, Context({}))
    Clauses(nouns)
    counted = {"noun": {"kind": kind, "id": [id]}, "amount": {"low": amount, "high": amount}}
    return nouns.say(counted).text(writer.voice.cases[0])


def say_choice(writer: Writer, texts: Iterable[object]) -> str:
    """Several texts of which one counts."""
    return Nouns(writer.lexicon, Context({})).join("or", [str(text) for text in texts])


def _cut(graph: Data, step: str) -> Iterator[Data]:
    """A step as a graph; one in which each of several does several things, as one graph for each of these."""
    inner = [end for start, why, end in graph["edges"] if (start, why) == (step, "each")]
    parts = _list_parts(graph, inner[0], "seq") if len(inner) == 1 else []
    if len(parts) < 2:
        yield {**graph, "root": step}
        return
    others = [edge for edge in graph["edges"] if list(edge) != [step, "each", inner[0]]]
    for part in parts:
        yield {**graph, "root": step, "edges": [*others, [step, "each", part]]}


def _list_parts(graph: Data, root: str, kind: str) -> list[str]:
    node = next(node for node in graph["nodes"] if node["id"] == root)
    if node["kind"] != kind:
        return []
    return [end for start, why, end in graph["edges"] if (start, why) == (root, "part")]
