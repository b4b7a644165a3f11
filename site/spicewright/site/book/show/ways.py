"""The ways that a step of a scenario takes in, the graphs of its effects out, each with what is lit in it."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.graph import NodeKind
from spicewright.grammar.values import dataclass
from spicewright.runtime.ways import Way
from spicewright.site.book.book import Book
from spicewright.site.book.pictures import draw_graphs, find_picture
from spicewright.site.book.show.words import Words
from spicewright.site.graphs.picture import Picture, Shape
from spicewright.site.graphs.trace import Trace, light, list_parts
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved, name_ground

# Nodes that do nothing by themselves: whoever only got so far was never carried out.
HEADS: tuple[NodeKind, ...] = ("listen", "replace", "option", "need", "last", "limit")


@dataclass(frozen=True, slots=True)
class Graph:
    """The picture of an effect: its name, its file, the page of its record, and what its parts say."""

    label: str
    path: str
    page: str
    trace: Trace
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lit:
    """A graph and the parts of it that were taken, by number."""

    graph: Graph
    parts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """What was carried out: effects of things and of rules; those of things without a graph in words."""

    things: tuple[Lit, ...]
    rules: tuple[Lit, ...]
    said: tuple[tuple[str, str], ...]


class Lights:
    """Lights the graphs of a book; each is drawn once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._known: dict[tuple[str, str], tuple[Graph, Picture] | None] = {}
        self._lit: dict[tuple[str, frozenset[Way]], Lit] = {}

    def light(self, words: Words, ways: Iterable[Way]) -> Taken:
        """The effects that were carried out, in their order."""
        effects: dict[tuple[str, str], tuple[Shelved, list[Way]]] = {}
        for step, way in ways:
            found = words.find_effect(step)
            if found is not None:
                key = (found.entry.page, found.field)
                effects.setdefault(key, (found.entry, []))[1].append((found.node, way))
        things: list[Lit] = []
        rules: list[Lit] = []
        said: list[tuple[str, str]] = []
        for (_, field), (entry, taken) in effects.items():
            if not self._is_done(entry, field, taken):
                continue
            known, is_rule = self._find(entry, field), entry.record.kind.name in LANGUAGE_KINDS
            if known is not None:
                lit = self._light(*known, frozenset(taken))
                (rules if is_rule else things).extend([lit] if lit.parts else [])
            elif not is_rule:
                said.append((self._label(entry, field), self.book.texts(entry).boxes[field]))
        return Taken(tuple(things), tuple(rules), tuple(said))

    def _light(self, graph: Graph, picture: Picture, taken: frozenset[Way]) -> Lit:
        """The same ways are taken again and again."""
        key = (graph.path, taken)
        if key not in self._lit:
            self._lit[key] = Lit(graph, tuple(light(picture, taken)))
        return self._lit[key]

    def _is_done(self, entry: Shelved, field: str, ways: list[Way]) -> bool:
        """Whether more happened than that something which always waits was asked in vain."""
        passage = self.book.writer(entry.one).complete(entry.bundled).effects[field]
        if passage.holds != "rules" or passage.graph is None:
            return True
        kinds = {node.id: node.kind for node in passage.graph.nodes}
        return any(kinds[node] not in HEADS for node, _ in ways)

    def _find(self, entry: Shelved, field: str) -> tuple[Graph, Picture] | None:
        key = (entry.page, field)
        if key not in self._known:
            drawing = draw_graphs(self.book, entry).get(field)
            self._known[key] = self._trace(entry, field, drawing.path) if drawing is not None else None
        return self._known[key]

    def _trace(self, entry: Shelved, field: str, path: str) -> tuple[Graph, Picture]:
        drawer = self.book.drawers[name_ground(entry.one)]
        picture = find_picture(self.book, entry, field)
        trace = self.book.recall(f"trace {field}", entry, lambda: drawer.trace(picture))
        parts = list_parts(picture)
        texts = tuple(", ".join(part.texts) if isinstance(part, Shape) else "" for part in parts)
        return Graph(self._label(entry, field), path, entry.page, trace, texts), picture

    def _label(self, entry: Shelved, field: str) -> str:
        return f"{self.book.name(entry)}: {self.book.box_name(entry, field)}"
