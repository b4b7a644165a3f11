"""Compiled packs in, one plain row for each of their records out, for lists and other programs."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from spicewright.compiler.emit.entries import list_whole, write_text
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.values import describe_values
from spicewright.grammar.record import Record

BEYOND = "beyond the language"
"""What is counted of effects that no game can carry out."""


def list_rows(one: PackSet, kinds: Container[str] | None = None) -> list[dict[str, Any]]:
    """The records of a pack itself, all of them or those of some kinds, by key."""
    texts = {id(part): _list_texts(part) for part in one.parts}  # records of two parts may have one key
    return [
        _describe_record(record, part, texts[id(part)].get(record.key, {}))
        for part, record in list_whole(one)
        if kinds is None or record.kind.name in kinds
    ]


def _list_texts(part: PackSet) -> dict[str, dict[str, str]]:
    """The texts of effects by field, by the key of their record."""
    found: dict[str, dict[str, str]] = {}
    for compiled in part.compiled:
        found.setdefault(compiled.record.key, {})[compiled.field] = write_text(compiled)
    return found


def count_records(sets: Iterable[PackSet]) -> dict[str, Any]:
    """How many records and effects packs have, and how many effects are more than the language can say."""
    kinds: dict[str, int] = {}
    packs: dict[str, int] = {}
    written = compiled = 0
    for one in sets:
        whole = [(part, record) for part, record in list_whole(one) if not record.taken]
        for _, record in whole:
            kinds[record.kind.name] = kinds.get(record.kind.name, 0) + 1
            packs[one.pack.id] = packs.get(one.pack.id, 0) + 1
            written += len(record.texts)
        own = {(id(part), record.key) for part, record in whole}
        compiled += sum((id(part), made.record.key) in own for part in one.parts for made in part.compiled)
    counts = {"effects": written, BEYOND: written - compiled}
    return {"records": sum(packs.values()), **counts, "packs": packs, "kinds": dict(sorted(kinds.items()))}


def _describe_record(record: Record, one: PackSet, effects: dict[str, str]) -> dict[str, Any]:
    copies = (record.number("copies") or 1) if record.kind.field("copies") else None
    head = {
        "key": record.key,
        "kind": record.kind.name,
        "name": record.name,
        "pack": record.pack,
        "copies": copies,
    }
    return {**head, **describe_values(record, one.records, keys=False), **head, "effects": effects}
