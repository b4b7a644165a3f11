"""Files of packs in, records out: every list under the right kind, every field one that its kind has."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.shape import check_fields
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import BOX_HOLDS, KINDS, Box, Fact, Kind, declared_kind
from spicewright.grammar.record import Pack, Record, list_entries, make_id

BUILT_IN = {kind.plural: kind for kind in KINDS}


def collect_kinds(packs: Iterable[Pack]) -> tuple[dict[str, Kind], list[Record], list[Diagnostic]]:
    """The kinds that can be used in a set of packs, by the key of their lists, and the types among the records."""
    found: list[Diagnostic] = []
    types = [record for pack in packs for record in _records_under(pack, BUILT_IN["types"], found)]
    kinds = dict(BUILT_IN)
    for record in types:
        facts, boxes = read_facts(record, found), read_boxes(record, found)
        plural = record.text("plural") or f"{record.name}s"
        kinds[plural] = declared_kind(record.name, plural, record.text("doc"), facts, boxes)
    return kinds, types, found


def collect_records(pack: Pack, kinds: dict[str, Kind]) -> tuple[list[Record], list[Diagnostic]]:
    """All records of a pack, in the order of its files."""
    found: list[Diagnostic] = []
    records: list[Record] = []
    for source, node in pack.files:
        if not isinstance(node, Mapping):
            where = node.span if not isinstance(node, Scalar) or node.value is not None else node.span
            found.append(Diagnostic("not-a-list-of-records", "a file holds lists of records under the name of their kind", where,
                                    "start with a key such as `keywords:` and a list below it"))
            continue
        del source
        for key, value, span in list_entries(node):
            kind = kinds.get(key)
            if kind is None:
                near = suggest(key, kinds)
                found.append(Diagnostic("unknown-kind", f"no kind of record is called `{key}`", span,
                                        f"did you mean `{near}`?" if near else "`spicewright schema` lists the kinds"))
                continue
            records += _read_list(pack.id, kind, value, found)
    _refuse_twins(records, found)
    return records, found


def _records_under(pack: Pack, kind: Kind, found: list[Diagnostic]) -> list[Record]:
    silent: list[Diagnostic] = []
    return [
        record
        for _, node in pack.files
        for key, value, _ in list_entries(node)
        if key == kind.plural
        for record in _read_list(pack.id, kind, value, silent)
    ]


def _read_list(pack: str, kind: Kind, node: Node, found: list[Diagnostic]) -> list[Record]:
    if isinstance(node, Scalar) and node.value is None:
        return []
    if not isinstance(node, Sequence):
        found.append(Diagnostic("not-a-list-of-records", f"`{kind.plural}` holds a list of records", node.span,
                                "begin every record with `- name: ...`"))
        return []
    return [record for item in node.items if (record := _read_record(pack, kind, item, found)) is not None]


def _read_record(pack: str, kind: Kind, node: Node, found: list[Diagnostic]) -> Record | None:
    if not isinstance(node, Mapping):
        found.append(Diagnostic("not-a-record", f"a {kind.name} is written as fields, beginning with `name:`", node.span,
                                "write `- name: ...` and its fields below"))
        return None
    fields = {key: value for key, value, _ in list_entries(node)}
    name = fields.get("name")
    found += check_fields(kind, node)
    if not isinstance(name, Scalar) or name.value is None or not make_id(name.text.value):
        return None
    given = fields.get("id")
    id = make_id(given.text.value) if isinstance(given, Scalar) and given.value is not None else make_id(name.text.value)
    return Record(kind, id, name.text.value.strip(), pack, name.span, fields)


def _refuse_twins(records: list[Record], found: list[Diagnostic]) -> None:
    seen: dict[str, Record] = {}
    for record in records:
        twin = seen.setdefault(record.key, record)
        if twin is not record:
            found.append(Diagnostic("twin-records", f"a second {record.kind.name} with the id `{record.id}`", record.span,
                                    "give one of them another `name`, or an `id` of its own",
                                    ((twin.span, "the first one is here"),)))


def read_facts(record: Record, found: list[Diagnostic]) -> tuple[Fact, ...]:
    """The facts a type declares: `cost: number`, or with an explanation `cost: {holds: number, doc: ...}`."""
    facts = []
    for name, node, _ in list_entries(record.fields.get("facts")):
        parts = {key: value for key, value, _ in list_entries(node)} or {"holds": node}
        holds = _text(parts.get("holds"))
        adjective = parts.get("adjective")
        facts.append(Fact(name, holds, _text(parts.get("doc")), isinstance(adjective, Scalar) and adjective.value is True))
    return tuple(facts)


def read_boxes(record: Record, found: list[Diagnostic]) -> tuple[Box, ...]:
    """The boxes a type declares: `agent: effect`, or with an explanation."""
    boxes = []
    for name, node, span in list_entries(record.fields.get("boxes")):
        parts = {key: value for key, value, _ in list_entries(node)} or {"holds": node}
        holds = _text(parts.get("holds"))
        if holds not in BOX_HOLDS:
            found.append(Diagnostic("wrong-value", f"a box holds {', '.join(BOX_HOLDS[:-1])} or {BOX_HOLDS[-1]}, not `{holds}`",
                                    span, f"write `{name}: effect`"))
            continue
        must = parts.get("must")
        boxes.append(Box(name, holds, _text(parts.get("doc")), isinstance(must, Scalar) and must.value is True))
    return tuple(boxes)


def _text(node: Node | None) -> str:
    return node.text.value if isinstance(node, Scalar) and node.value is not None else ""
