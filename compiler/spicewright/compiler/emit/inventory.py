"""Compiled packs in, one plain row for each of their records out, for lists and other programs."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from spicewright.compiler.emit.entries import list_own, write_text
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.values import describe_values
from spicewright.grammar.record import Record

BEYOND = "beyond the language"
"""What is counted of effects that no game can carry out."""


def list_rows(one: PackSet, kinds: Container[str] | None = None) -> list[dict[str, Any]]:
    """The records of a pack itself, all of them or those of some kinds, by key."""
    effects: dict[str, dict[str, str]] = {}
    for part in (one, *one.beside):
        for compiled in part.compiled:
            effects.setdefault(compiled.record.key, {})[compiled.field] = write_text(compiled)
    return [
        _describe_record(record, part, effects.get(record.key, {}))
        for part in (one, *one.beside)
        for record in list_own(part)
        if kinds is None or record.kind.name in kinds
    ]


def count_records(sets: Iterable[PackSet]) -> dict[str, Any]:
    """How many records and effects packs have, and how many effects are more than the language can say."""
    kinds: dict[str, int] = {}
    packs: dict[str, int] = {}
    written = compiled = 0
    for one in sets:
        for part in (one, *one.beside):
            for record in list_own(part):
                kinds[record.kind.name] = kinds.get(record.kind.name, 0) + 1
                packs[one.pack.id] = packs.get(one.pack.id, 0) + 1
                written += len(record.texts)
            own = {record.key for record in list_own(part)}
            compiled += sum(made.record.key in own for made in part.compiled)
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
