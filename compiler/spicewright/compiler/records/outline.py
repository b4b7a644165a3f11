"""Records inside of records in, each of them by itself out; the outer one names those that were in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import NESTED, Kind
from spicewright.grammar.values import replace

ONLY = "only"
"""The field, of a record or a whole file, that says where it exists."""


def spread_records(kind: Kind, items: Iterable[Node]) -> Iterator[Node]:
    """The items of a list of records, each followed by those that are written inside of it."""
    field = NESTED.get(kind.name)
    for item in items:
        yield from _spread(item, field) if field is not None and isinstance(item, Mapping) else (item,)


def _spread(record: Mapping, field: str) -> Iterator[Node]:
    inner: list[Mapping] = []
    entries = tuple(
        _name_inner(entry, inner) if entry.key.text.value == field else entry for entry in record.entries
    )
    yield replace(record, entries=entries)
    limits = tuple(entry for entry in record.entries if entry.key.text.value == ONLY)
    for one in inner:
        free = all(entry.key.text.value != ONLY for entry in one.entries)
        # what is inside of a record exists where that one does
        yield from _spread(replace(one, entries=one.entries + limits) if free else one, field)


def _name_inner(entry: Entry, inner: list[Mapping]) -> Entry:
    """The same field with names in the place of records, which are put aside."""
    if not isinstance(entry.value, Sequence):
        return entry
    items: list[Node] = []
    for item in entry.value.items:
        if isinstance(item, Mapping) and item.entries:
            inner.append(item)
            items += _find_name(item)
        else:
            items.append(item)
    return replace(entry, value=replace(entry.value, items=tuple(items)))


def _find_name(record: Mapping) -> list[Scalar]:
    """What others call a record: its id, or its name. One that is about another pack's is not listed."""
    fields = {entry.key.text.value: entry.value for entry in record.entries}
    said = [fields[name] for name in ("id", "name") if name in fields and "replaces" not in fields]
    return [value for value in said if isinstance(value, Scalar) and value.value is not None][:1]
