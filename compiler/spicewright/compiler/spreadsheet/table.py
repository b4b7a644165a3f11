"""A pack and a kind of record in, their table out: a row for each record, a column for each field in use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.read.takes import drop_taken
from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import HEADS, MOODS, Kind
from spicewright.grammar.record import list_entries
from spicewright.grammar.source import Source
from spicewright.grammar.tree import strip_parts
from spicewright.grammar.values import dataclass
from spicewright.grammar.wording import write_effect

PLAIN = ("text", "number", "flag", "word", "words", "records", "nouns")
NAMES = "names"
"""What holds a text for each language: a column for each of them."""
UNSHOWN = "(see the file)"
"""What a cell says of a value that is more than a text."""


@dataclass(frozen=True, slots=True)
class Column:
    """A field, or one language of it: `key` is that language, and nothing otherwise."""

    field: str
    holds: str
    key: str = ""

    @property
    def title(self) -> str:
        return f"{self.field} {self.key}" if self.key else self.field


@dataclass(frozen=True, slots=True)
class Row:
    """A record as it is written: what it goes by in the table, and where it is."""

    id: str
    source: Source
    record: Mapping


def list_rows(kind: Kind, files: Iterable[tuple[Source, Node]]) -> list[Row]:
    """The records of a kind in some files, in their order; none about a record of another pack."""
    found = [
        Row(_make_id(item), source, item)
        for source, node in files
        for name, value, _ in list_entries(drop_taken(source, node))
        if name == kind.plural and isinstance(value, Sequence)
        for item in value.items
        if isinstance(item, Mapping)
        and find_text(item, "name")
        and not any(find(item, head) for head in HEADS)
    ]
    ids = [row.id for row in found]
    return [_tell_apart(row) if ids.count(row.id) > 1 else row for row in found]


def list_columns(kind: Kind, rows: Iterable[Row]) -> list[Column]:
    """The fields that some of these records have and that fit into cells, in the order of the kind."""
    rows = list(rows)
    found: list[Column] = []
    for column in list_possible(kind):
        used = [entry for row in rows if (entry := find(row.record, column.field)) is not None]
        if column.holds == NAMES:
            keys = (key for entry in used for key, _, _ in list_entries(entry.value))
            found += [Column(column.field, NAMES, key) for key in sorted(dict.fromkeys(keys))]
        elif used or column.field == "name":
            found.append(column)
    return found


def list_possible(kind: Kind) -> Iterator[Column]:
    """Every field of a kind that fits into a cell; what holds languages without one."""
    for field in kind.fields:
        sort, _, target = field.holds.partition(":")
        fits = field.holds in (*PLAIN, *MOODS, NAMES) or sort.startswith("one of ")
        if (fits or (target and sort in ("name", "names"))) and field.name not in ("id", *HEADS, "without"):
            yield Column(field.name, field.holds)


def list_unshown(kind: Kind, rows: Iterable[Row]) -> list[str]:
    """The fields that some of these records have and no column shows."""
    shown = {column.field for column in list_possible(kind)}
    names = (entry.key.text.value for row in rows for entry in row.record.entries)
    return [name for name in dict.fromkeys(names) if name not in shown and name != "id"]


def show_cell(record: Mapping, column: Column) -> str:
    """What a record says in a column, on one line."""
    entry = find(record, column.field)
    if entry is not None and column.key:
        entry = find(entry.value, column.key)
    if entry is None:
        return ""
    value = entry.value
    if isinstance(value, Scalar):
        return "" if value.value is None else " ".join(value.text.value.split())
    if column.holds in MOODS:
        tree, faults = read_effect_node(value)
        return UNSHOWN if faults else write_effect(strip_parts(tree))
    if isinstance(value, Sequence) and all(isinstance(item, Scalar) for item in value.items):
        return ", ".join(item.text.value.strip() for item in value.items if isinstance(item, Scalar))
    return UNSHOWN


def find(node: Node, name: str) -> Entry | None:
    """The entry of a table with this name."""
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry for entry in entries if entry.key.text.value == name), None)


def find_text(record: Mapping, name: str) -> str:
    entry = find(record, name)
    value = entry.value if entry is not None else None
    return value.text.value.strip() if isinstance(value, Scalar) and value.value is not None else ""


def _make_id(record: Mapping) -> str:
    return find_text(record, "id") or make_id(find_text(record, "name"))


def _tell_apart(row: Row) -> Row:
    """One of several records with one id, each of which exists somewhere else."""
    only = find_text(row.record, "only")
    return Row(f"{row.id} only {only}" if only else row.id, row.source, row.record)
