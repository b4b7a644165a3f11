"""A compiled pack in, its records as a bundle has them out."""

from __future__ import annotations

import os
from functools import lru_cache

from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.records.values import describe_values
from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.graph import Place
from spicewright.grammar.meaning import Event, Filter, Selector, Test
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.source import Span
from spicewright.grammar.tree import Gate, Part
from spicewright.grammar.values import replace
from spicewright.grammar.wording import write_effect, write_head


def list_own(one: PackSet) -> list[Record]:
    """The records of a pack without those it builds on, by key."""
    own = {record.key for record in one.declared.records}
    mine = [record for record in one.records.values() if record.pack == one.pack.id and record.key in own]
    return sorted(mine, key=lambda record: record.key)


def list_whole(one: PackSet) -> list[tuple[PackSet, Record]]:
    """The same with those that exist beside other packs only, each once and with the part that it is in."""
    found: dict[tuple[str, str], tuple[PackSet, Record]] = {}
    for part in one.parts:
        for record in list_own(part):
            found.setdefault((record.key, record.text("only")), (part, record))
    return list(found.values())


def list_entries(one: PackSet) -> list[Entry]:
    """The records of a pack itself as a bundle has them, still with the spans of what they mean."""
    effects: dict[str, dict[str, Passage]] = {}
    for compiled in one.compiled:
        effects.setdefault(compiled.record.key, {})[compiled.field] = _make_passage(compiled, one.pack)
    return [_make_entry(record, one, effects.get(record.key, {})) for record in list_own(one)]


def change_entry(entry: Entry, compiled: Compiled, pack: Pack) -> Entry:
    """The same record with another effect in one of its fields."""
    return replace(entry, effects={**entry.effects, compiled.field: _make_passage(compiled, pack)})


def _make_entry(record: Record, one: PackSet, effects: dict[str, Passage]) -> Entry:
    return Entry(
        record.key,
        record.pack,
        record.kind.name,
        record.name,
        _find_place(record.span, one.pack),
        describe_values(record, one.records, keys=True),
        effects,
        record.changed,
    )


def write_text(compiled: Compiled) -> str:
    """The canonical text of an effect field."""
    tree = compiled.tree.node if isinstance(compiled.tree, Part) else compiled.tree
    return write_head(tree) if compiled.holds == "head" and isinstance(tree, Gate) else write_effect(tree)


def _make_passage(compiled: Compiled, pack: Pack) -> Passage:
    text, meaning, graph = write_text(compiled), compiled.meaning, compiled.graph
    if graph is not None:
        places = (_find_place(node.span, pack) if node.span is not None else None for node in graph.nodes)
        nodes = tuple(replace(node, at=at) for node, at in zip(graph.nodes, places, strict=True))
        return Passage(compiled.holds, text, graph=replace(graph, nodes=nodes))
    made = Passage(compiled.holds, text)
    match meaning:
        case Test():
            return replace(made, test=meaning)
        case Event():
            return replace(made, head=meaning)
        case tuple():
            if compiled.holds == "filter":
                return replace(made, filter=tuple(one for one in meaning if isinstance(one, Filter)))
            return replace(made, select=tuple(one for one in meaning if isinstance(one, Selector)))
        case _:
            raise AssertionError(f"{compiled.record.key} {compiled.field} has no meaning")


def _find_place(span: Span, pack: Pack) -> Place:
    line, column = span.source.position(span.start)
    return _relate(span.source.path, pack.folder), line, column, span.end - span.start


@lru_cache(maxsize=1024)
def _relate(path: str, folder: str) -> str:
    """Where a file of a pack is in it; one of another pack is beside it, wherever that one is."""
    found = os.path.relpath(path, folder).replace(os.sep, "/")
    return f"../{'/'.join(found.split('/')[-2:])}" if found.startswith("../") else found
