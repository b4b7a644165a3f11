"""Compiled packs in, one plain row for each of their records out, for lists and other programs."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from spicewright.compiler.emit.entries import list_own, write_text
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.values import describe_values
from spicewright.grammar.record import Record


def list_rows(one: PackSet, kinds: Container[str] | None = None) -> list[dict[str, Any]]:
    """The records of a pack itself, all of them or those of some kinds, by key."""
    effects: dict[str, dict[str, str]] = {}
    for compiled in one.compiled:
        effects.setdefault(compiled.record.key, {})[compiled.field] = write_text(compiled)
    return [
        _describe_record(record, one, effects.get(record.key, {}))
        for record in list_own(one)
        if kinds is None or record.kind.name in kinds
    ]


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
