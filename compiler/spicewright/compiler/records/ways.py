"""A verb with several ways in, a record for each of them out: what it is done to, and what holds then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from spicewright.grammar.document import Entry, Node, Scalar
from spicewright.grammar.document import Mapping as Table
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import HEADS, OF_THE_VERB, Kind, list_way_fields
from spicewright.grammar.record import Record, list_words, make_key
from spicewright.grammar.source import Span, Text
from spicewright.grammar.values import replace

WAYS, OBJECT = "ways", "object"


def _can_have_ways(kind: Kind) -> bool:
    field = kind.field(WAYS)  # a type of things may have a fact of this name
    return field is not None and field.holds == WAYS


def list_ways(kind: Kind, node: Node) -> list[Entry]:
    """The ways of a verb as they are written: what it is done to, and a table."""
    if not _can_have_ways(kind) or not isinstance(node, Table):
        return []
    tables = [entry.value for entry in node.entries if entry.key.text.value == WAYS]
    return [entry for table in tables if isinstance(table, Table) for entry in table.entries]


def split_ways(kind: Kind, node: Table) -> list[Table]:
    """A verb without ways, one for each of its ways; the first has the id of the verb.

    What is said outside of the ways holds for each that does not say it itself.
    """
    ways = list_ways(kind, node)
    if not ways:
        return [node]
    return [join_way(kind, node, way, place) for place, way in enumerate(ways)]


def join_way(kind: Kind, node: Table, way: Entry, place: int = 0) -> Table:
    """A verb as this way of it has it."""
    names = [field.name for field in list_way_fields(kind)]
    inner = way.value.entries if isinstance(way.value, Table) else ()
    own = [entry for entry in inner if entry.key.text.value in names]
    said = {WAYS, OBJECT, *(entry.key.text.value for entry in own)}
    shared = [entry for entry in node.entries if entry.key.text.value not in said]
    if place:
        base = _find_base(shared)
        shared = [entry for entry in shared if entry.key.text.value != "id"]
        shared += [_say("id", f"{base}-{make_id(way.key.text.value)}", way.key.span)] if base else []
    return Table((*shared, Entry(_write(OBJECT, way.key.span), way.key), *own), node.span)


def drop_ways(node: Table) -> Table:
    """A verb with what it says outside of its ways."""
    return replace(node, entries=tuple(entry for entry in node.entries if entry.key.text.value != WAYS))


def _find_base(entries: Iterable[Entry]) -> str:
    fields = {entry.key.text.value: entry.value for entry in entries}
    said = [fields[name] for name in ("id", "name") if name in fields]
    return next((make_id(one.text.value) for one in said if isinstance(one, Scalar)), "")


def _say(name: str, value: str, span: Span) -> Entry:
    return Entry(_write(name, span), _write(value, span))


def _write(text: str, span: Span) -> Scalar:
    return Scalar(Text(text, span), "text", text, "plain", span)


# -- the ways of a verb of another pack


def list_family(record: Record, known: Mapping[str, Record]) -> list[Record]:
    """A record, and if it is a verb by its name all further ways of that verb."""
    if not _can_have_ways(record.kind) or record.id != make_id(record.name):
        return [record]
    others = [one for one in known.values() if one.kind.name == record.kind.name and one.name == record.name]
    return [record, *(one for one in others if one.key != record.key)]


def find_way(record: Record, ways: Iterable[Entry]) -> Entry | None:
    """The way that is done to the same as this record of a verb."""
    mine = {word for word, _ in record.words(OBJECT)}
    return next((way for way in ways if {word for word, _ in list_words(way.key)} == mine), None)


def add_way(record: Record, family: list[Record], way: Entry) -> Record:
    """A further way of a verb of another pack, with what all ways of that verb share."""
    first = family[0]
    id = f"{first.id}-{make_id(way.key.text.value)}"
    shared = dict(_list_shared(family))
    texts = {text.field: text for text in first.texts if _is_shared(text.field, family)}
    own = {text.field for text in record.texts}
    return replace(
        record,
        id=id,
        key=make_key(record.kind, id),
        name=first.name,
        span=way.key.span,
        fields=tuple(dict.fromkeys(("name", *shared, *texts, *(n for n in record.fields if n not in HEADS)))),
        values={
            "name": first.values["name"],
            **{name: first.values[name] for name in shared},
            **{name: value for name, value in record.values.items() if name not in HEADS},
        },
        texts=(*record.texts, *(text for name, text in texts.items() if name not in own)),
    )


def _list_shared(family: list[Record]) -> Iterator[tuple[str, str]]:
    """Plain fields that all ways have alike; of a verb with one way that is its past form alone."""
    for name, value in family[0].values.items():
        alike = all(name in one.values and one.values[name].data == value.data for one in family)
        if name == "past" or (alike and len(family) > 1 and name not in ("doc", *OF_THE_VERB)):
            yield name, value.text


def _is_shared(field: str, family: list[Record]) -> bool:
    said = [text.node.span.text for one in family for text in one.texts if text.field == field]
    return len(family) > 1 and len(said) == len(family) and len(set(said)) == 1
