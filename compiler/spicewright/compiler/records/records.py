"""Files of packs in, records out: every list under the right kind, every field one that its kind has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from spicewright.compiler.records.fields import check_fields
from spicewright.compiler.records.texts import list_texts
from spicewright.compiler.records.types import check_targets, read_boxes, read_facts
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.holds import with_article
from spicewright.grammar.kinds import KINDS, Kind, declared_kind
from spicewright.grammar.record import Pack, Record, list_entries, make_id
from spicewright.grammar.source import Span, shorten_text

BUILT_IN = {kind.plural: kind for kind in KINDS}
LONGEST_NAME = 100


def collect_kinds(packs: Iterable[Pack]) -> tuple[dict[str, Kind], list[Record], list[Diagnostic]]:
    """The kinds that a set of packs can use, by the key of their lists, and the types among the records."""
    found: list[Diagnostic] = []
    types = [record for pack in packs for record in _records_under(pack, BUILT_IN["types"], found)]
    kinds = dict(BUILT_IN)
    for record in types:
        facts, boxes = read_facts(record, found), read_boxes(record, found)
        plural = record.text("plural") or f"{record.name}s"
        kinds[plural] = declared_kind(record.name, plural, record.text("doc"), facts, boxes)
    check_targets(types, [kind.name for kind in kinds.values()], found)
    return kinds, types, found


def collect_records(pack: Pack, kinds: dict[str, Kind]) -> tuple[list[Record], list[Diagnostic]]:
    """All records of a pack, in the order of its files.

    One whose name will not do has no id: it is nobody's to refer to, but its fields are checked.
    """
    found: list[Diagnostic] = []
    records: list[Record] = []
    for _, node in pack.files:
        if not isinstance(node, Mapping):
            found.append(_refuse_file(node))
            continue
        for key, value, span in list_entries(node):
            kind = kinds.get(key)
            if kind is None:
                found.append(_refuse_key(key, span, kinds))
                continue
            if isinstance(value, Scalar) and value.value is None:
                found.append(
                    Diagnostic(
                        "empty-field",
                        f"there is no record under `{key}`",
                        span,
                        "write `- name: ...` below it, or take it away",
                    )
                )
            records += _read_list(pack.id, kind, value, found)
    _refuse_twins(records, found)
    return records, found


def _refuse_file(node: Node) -> Diagnostic:
    help = "write the kind of the records first, such as `keywords:`, and below it `- name: ...` for each"
    if isinstance(node, Scalar) and node.value is None:
        return Diagnostic(
            "not-a-list-of-records",
            "there is nothing in this file",
            node.span,
            "write records into it, or delete it",
        )
    if isinstance(node, Scalar):
        return Diagnostic("not-a-list-of-records", "this file holds a text, not records", node.span, help)
    first = (
        next((item for item in node.items if not isinstance(item, Sequence)), node)
        if isinstance(node, Sequence)
        else node
    )
    span = first.entries[0].key.span if isinstance(first, Mapping) and first.entries else first.span
    return Diagnostic("not-a-list-of-records", "nothing says what kind of records these are", span, help)


def _refuse_key(key: str, span: Span, kinds: dict[str, Kind]) -> Diagnostic:
    """A key that is no kind: probably a slip, part of a longer name, or a field that is not indented."""
    near = suggest(key, kinds)
    words = {key.lower(), key.lower().removesuffix("s")}
    longer = [plural for plural, kind in kinds.items() if words & {*plural.split(), *kind.name.split()}]
    help = "declare it under `types`, or require the pack that does; `spicewright schema` lists the kinds"
    if key.startswith("-"):
        help = f"put a space after the dash: `- {shorten_text(key[1:])}`"
    elif len(longer) > 1:
        help = f"write which: {', '.join(f'`{plural}`' for plural in longer)}"
    elif near:
        help = f"did you mean `{near}`?"
    elif any(kind.field(key) for kind in kinds.values()):
        help = f"`{shorten_text(key)}` is a field: indent it under the record it belongs to"
    return Diagnostic("unknown-kind", f"no kind of record is called `{shorten_text(key)}`", span, help)


def _records_under(pack: Pack, kind: Kind, found: list[Diagnostic]) -> list[Record]:
    silent: list[Diagnostic] = []
    return [
        record
        for _, node in pack.files
        for key, value, _ in list_entries(node)
        if key == kind.plural
        for record in _read_list(pack.id, kind, value, silent)
        if record.id
    ]


def _read_list(pack: str, kind: Kind, node: Node, found: list[Diagnostic]) -> list[Record]:
    if isinstance(node, Scalar) and node.value is None:
        return []
    if not isinstance(node, Sequence):
        span, help = node.span, "begin every record with `- name: ...`"
        if isinstance(node, Mapping) and node.entries:
            span = node.entries[0].key.span
            help = f"put a dash before the first field of every record: `- {shorten_text(span.text)}: ...`"
        found.append(
            Diagnostic("not-a-list-of-records", f"`{kind.plural}` holds a list of records", span, help)
        )
        return []
    return [record for item in node.items if (record := _read_record(pack, kind, item, found)) is not None]


def _read_record(pack: str, kind: Kind, node: Node, found: list[Diagnostic]) -> Record | None:
    if not isinstance(node, Mapping):
        shown = (
            shorten_text(node.text.value) if isinstance(node, Scalar) and node.value is not None else "..."
        )
        found.append(
            Diagnostic(
                "not-a-record",
                f"{with_article(kind.name)} is written as fields, beginning with `name:`",
                node.span,
                f"write `- name: {shown}`, and its other fields below",
            )
        )
        return None
    fields = {key: value for key, value, _ in list_entries(node)}
    texts = tuple(list_texts(kind, node))
    found += check_fields(kind, node)
    name = fields.get("name")
    if not isinstance(name, Scalar) or name.value is None:
        return Record(kind, "", "", pack, node.entries[0].key.span, fields, texts) if node.entries else None
    fault = _refuse_name(name)
    if fault is not None:
        found.append(fault)
        return Record(kind, "", "", pack, name.span, fields, texts)
    id = _read_id(name, fields.get("id"), found)
    return Record(kind, id, name.text.value.strip(), pack, name.span, fields, texts)


def _refuse_name(name: Scalar) -> Diagnostic | None:
    """A name must be one that effects can write as `<Name>`, on one line."""
    text = name.text.value.strip()
    for place, letter in enumerate(text):
        if letter in "<>" or unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp"):
            at = place + len(name.text.value) - len(name.text.value.lstrip())
            shown = f"`{letter}`" if letter in "<>" else f"the invisible character U+{ord(letter):04X}"
            return Diagnostic(
                "unusable-name",
                f"a name cannot hold {shown}",
                name.text.slice(at, at + 1),
                "take it out of the name",
            )
    if len(text) > LONGEST_NAME:
        return Diagnostic(
            "unusable-name",
            f"a name of {len(text)} characters; {LONGEST_NAME} is the most",
            name.text.slice(LONGEST_NAME, LONGEST_NAME + 1),
            "shorten it; `doc` holds what a reader should know",
        )
    return None


def _read_id(name: Scalar, given: Node | None, found: list[Diagnostic]) -> str:
    """The id as it was given, or made from the name; nothing where neither will do."""
    if isinstance(given, Scalar) and given.value is not None:
        id = make_id(given.text.value)
        if id != given.text.value:
            found.append(refuse_id(given.text.value, given.span, id))
        return id
    id = make_id(name.text.value)
    if not id:
        found.append(
            Diagnostic(
                "bad-id",
                f"no id can be made from the name `{shorten_text(name.text.value)}`",
                name.span,
                "add `id: ...` with lowercase letters, digits and hyphens",
            )
        )
    return id


def refuse_id(given: str, span: Span, better: str) -> Diagnostic:
    """An id with letters that ids do not have."""
    return Diagnostic(
        "bad-id",
        f"`{shorten_text(given)}` is no id",
        span,
        f"use lowercase letters, digits and hyphens: `{shorten_text(better) or 'short-name'}`",
    )


def _refuse_twins(records: list[Record], found: list[Diagnostic]) -> None:
    seen: dict[str, Record] = {}
    for record in records:
        twin = seen.setdefault(record.key, record)
        if twin is not record and record.id:
            message = f"a second {record.kind.name} is called `{record.name}`"
            if twin.name != record.name:
                message = (
                    f"this {record.kind.name} has the same id as `{twin.name}`: `{shorten_text(record.id)}`"
                )
            found.append(
                Diagnostic(
                    "twin-records",
                    message,
                    record.span,
                    "give one of them another `name`, or an `id` of its own",
                    ((twin.span, "the first one"),),
                )
            )
