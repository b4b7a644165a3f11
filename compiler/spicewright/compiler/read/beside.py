"""A pack in, the other packs that its records name under `only` out."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.only import Only, list_packs, read_only
from spicewright.grammar.record import Pack, list_entries
from spicewright.grammar.source import Span


def list_beside(pack: Pack) -> list[tuple[str, Span]]:
    """The packs beside which, or without which, some of its records exist."""
    found: dict[str, Span] = {}
    for node in _list_nodes(pack):
        only = read_only(node.text.value)
        for id in list_packs(only) if only is not None else ():
            if id != pack.id:
                found.setdefault(id, node.span)
    return list(found.items())


def list_conditions(pack: Pack) -> list[Only]:
    """Where some of its records exist, or all of a file."""
    read = [read_only(node.text.value) for node in _list_nodes(pack)]
    return [only for only in read if only is not None]


def _list_nodes(pack: Pack) -> list[Scalar]:
    return [node for _, file in pack.files for node in _list_only(file)]


def _list_only(file: Node) -> Iterator[Scalar]:
    """What is written under `only`: of the whole file, and of each record in it."""
    tables: list[Node] = [file]
    tables += [
        item
        for _, value, _ in list_entries(file)
        if isinstance(value, Sequence)
        for item in value.items
        if isinstance(item, Mapping)
    ]
    for table in tables:
        for key, value, _ in list_entries(table):
            if key == "only" and isinstance(value, Scalar) and value.value is not None:
                yield value
