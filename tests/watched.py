"""Meanings that remember which of their fields were read, to prove that linking reads all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from typing import Any

from spicewright.grammar.bundle import Bundle, Entry, Passage
from spicewright.grammar.graph import Graph, Node
from spicewright.grammar.meaning import (
    Act,
    Amount,
    Call,
    Change,
    Event,
    Filter,
    Noun,
    Period,
    Selector,
    Test,
)

SORTS: tuple[type, ...] = (Act, Amount, Call, Change, Event, Filter, Noun, Period, Selector, Test, Node)
DECIDED = ("span", "text", "at", "id", "binds", "whose", "where", "apart", "key")
"""What is there for messages, names a node, or was decided by the compiler and written by nobody."""


class Watch:
    """Makes watched copies of meanings, and says which of their fields nobody read."""

    def __init__(self) -> None:
        self.read: set[tuple[int, str]] = set()
        self.made: list[tuple[str, Any]] = []
        self._classes = {sort: self._watch(sort) for sort in SORTS}

    def _watch(self, sort: type) -> type:
        read = self.read

        def look(self: Any, name: str) -> Any:
            read.add((id(self), name))
            return object.__getattribute__(self, name)

        return type(sort.__name__, (sort,), {"__slots__": (), "__getattribute__": look})

    def copy(self, value: Any, where: str) -> Any:
        """The same meaning, watched to its last leaf."""
        if isinstance(value, tuple):
            return tuple(self.copy(item, where) for item in value)
        made = self._classes.get(type(value))
        if made is None:
            return value
        held = {
            one.name: getattr(value, one.name)
            if one.name in DECIDED
            else self.copy(getattr(value, one.name), where)
            for one in fields(value)
        }
        copied = made(**held)
        self.made.append((where, copied))
        return copied

    def watch_bundle(self, bundle: Bundle, pack: str) -> Bundle:
        """The same bundle, the passages of one pack watched."""
        records = tuple(self._watch_entry(entry) if entry.pack == pack else entry for entry in bundle.records)
        return replace(bundle, records=records)

    def _watch_entry(self, entry: Entry) -> Entry:
        effects = {field: self._watch_passage(entry, field, one) for field, one in entry.effects.items()}
        return replace(entry, effects=effects)

    def _watch_passage(self, entry: Entry, field: str, passage: Passage) -> Passage:
        where = f"{entry.key} {field}: {passage.text}"
        graph = passage.graph
        if graph is not None:
            nodes = tuple(self.copy(node, where) for node in graph.nodes)
            graph = Graph(graph.root, nodes, graph.edges, graph.slots)
        return replace(
            passage,
            graph=graph,
            test=self.copy(passage.test, where),
            select=self.copy(passage.select, where),
            filter=self.copy(passage.filter, where),
            head=self.copy(passage.head, where),
        )

    def list_unread(self) -> Iterator[tuple[str, str, str]]:
        """Where it is, which field of which sort, and what is in it, of all that is not at its default."""
        for where, made in self.made:
            for one in fields(made):
                if one.name in DECIDED or (id(made), one.name) in self.read:
                    continue
                value = object.__getattribute__(made, one.name)
                if one.default is MISSING or value != one.default:
                    yield where, f"{type(made).__name__}.{one.name}", repr(value)[:100]
