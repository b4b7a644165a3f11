"""Files of packs in, records out: every list under the right kind, every field one that its kind has."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from spicewright.compiler.records.changes import change_record, replace_record
from spicewright.compiler.records.fields import check_fields
from spicewright.compiler.records.former import find_former, renew_kind, renew_record
from spicewright.compiler.records.kept import Kept
from spicewright.compiler.records.look_alikes import find_look_alike
from spicewright.compiler.records.outline import ONLY, spread_records
from spicewright.compiler.records.places import place_records
from spicewright.compiler.records.texts import list_texts
from spicewright.compiler.records.types import check_targets, describe_type, read_boxes, read_facts
from spicewright.compiler.records.values import read_values
from spicewright.compiler.records.ways import (
    add_way,
    drop_ways,
    find_way,
    join_way,
    list_family,
    list_ways,
    split_ways,
)
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping as Table
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.english import plural_of
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import HEADS, KINDS, TAKES, Kind, declared_kind
from spicewright.grammar.only import Only, exists, join_only, read_only, write_only
from spicewright.grammar.record import OLDEST, Pack, Record, Value, list_entries, list_words, make_key
from spicewright.grammar.shapes import build_types, list_shapes
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.values import dataclass, replace

BUILT_IN = {kind.plural: kind for kind in KINDS}
TYPE, SHAPE = BUILT_IN["types"], BUILT_IN["shapes"]
TYPES = (TYPE.name, SHAPE.name)
"""Kinds of records that declare further kinds."""
LONGEST_NAME = 100
OWN_NAMES = {"changes": ("name", "id"), "replaces": ("id",), "removes": (), TAKES: ()}
"""What a record cannot be called, by what it begins with: it is the one of the other pack."""
AFTER = {
    "changes": "after `changes` comes what changes",
    "replaces": "after `replaces` comes all that the new one says",
    "removes": "after `removes` comes nothing",
}


@dataclass(frozen=True, slots=True)
class Declared:
    """A pack with its records: what others that build on it see of it.

    `kinds` are those that its types declare, by the key of their lists; `records` are in the order of its
    files. `kind_faults` are what is wrong with its types, `faults` all else. `limited` are the names it
    replaces or removes in some games only.
    """

    pack: Pack
    kinds: dict[str, Kind]
    records: tuple[Record, ...]
    kind_faults: tuple[Diagnostic, ...]
    faults: tuple[Diagnostic, ...]
    limited: Mapping[str, Only] = field(default_factory=dict)
    read: Pack | None = None
    """The pack as it was read, without the names that its records replace or remove."""


@dataclass(frozen=True, slots=True)
class Place:
    """The packs among which a pack is read, itself too: records that exist elsewhere only are left out.

    With `beside`, only those are read that exist among these packs and not without those of `beside`.
    """

    packs: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()

    def has(self, only: Only | None) -> bool:
        if only is None:
            return not self.beside
        if self.beside and exists(only, self.packs - self.beside):
            return False
        return exists(only, self.packs)


ALONE = Place()


@dataclass(frozen=True, slots=True)
class _Reading:
    """A pack while its records are read: what it builds on, what it takes the place of, what is wrong."""

    pack: str
    known: Mapping[str, Record]
    place: Place
    kept: Kept = field(default_factory=Kept)
    limited: dict[str, Only] = field(default_factory=dict)
    replaced: list[tuple[str, Span]] = field(default_factory=list)
    of_kinds: list[Diagnostic] = field(default_factory=list)
    others: list[Diagnostic] = field(default_factory=list)


def declare_pack(
    pack: Pack,
    ground: Mapping[str, Kind],
    known: Mapping[str, Record],
    place: Place = ALONE,
    kept: Kept | None = None,
) -> Declared:
    """The records of a pack that builds on others, which declare these kinds and records.

    A record whose name cannot be used has no id: nothing can refer to it, but its fields are checked.
    """
    reading = _Reading(pack.id, known, place, kept or Kept())
    found = reading.others
    types = _read_types(pack, reading)
    declared = [record for listed in types.values() for record in listed]
    own = declare_kinds(declared, known, ground, reading.of_kinds)
    kinds = {**ground, **own}
    records: list[Record] = []
    for _, node in pack.files:
        if not isinstance(node, Table):
            found.append(_refuse_file(node))
            continue
        whole = _read_only(node, reading)
        for key, value, span in list_entries(node):
            kind = kinds.get(key) or find_former(key, pack.language)
            if key == ONLY or (whole is not None and not place.has(whole)):
                continue
            if kind is None:
                fault = _refuse_shape(key, span, {**known, **{one.key: one for one in declared}})
                found.append(fault or _refuse_key(key, span, kinds))
            elif isinstance(value, Scalar) and value.value is None:
                help = "write `- name: ...` below it, or remove it"
                found.append(Diagnostic("empty-field", f"there is no record under `{key}`", span, help))
            elif kind.name in TYPES:
                records += types[id(value)]
            else:
                records += _read_list(kind, value, reading, whole)
    own_files = {id(source) for source, _ in pack.files}
    records = [one if one.changed or id(one.span.source) in own_files else _mark(one) for one in records]
    records, misplaced = place_records(records, known)
    found += misplaced
    _refuse_twins(records, found)
    named = replace(pack, replaces=tuple(dict.fromkeys((*pack.replaces, *reading.replaced))))
    faults = tuple(found) if not place.beside else tuple(dict.fromkeys(found))
    return Declared(named, own, tuple(records), tuple(reading.of_kinds), faults, reading.limited, pack)


def _mark(record: Record) -> Record:
    """A record that is in the files of another pack."""
    return replace(record, taken=True)


def collect_kinds(packs: Iterable[Pack]) -> tuple[dict[str, Kind], list[Diagnostic]]:
    """The kinds that packs can use which build on each other in this order, by the key of their lists."""
    packs = list(packs)
    kinds: dict[str, Kind] = dict(BUILT_IN)
    known: dict[str, Record] = {}
    found: list[Diagnostic] = []
    for pack in packs:
        reading = _Reading(pack.id, known, Place(frozenset(one.id for one in packs)), of_kinds=found)
        types = [record for listed in _read_types(pack, reading).values() for record in listed]
        kinds |= declare_kinds(types, known, kinds, found)
        known |= {record.key: record for record in types if record.id}
    return kinds, found


def _read_types(pack: Pack, reading: _Reading) -> dict[int, list[Record]]:
    """The types and the shapes of a pack, by the list they are in."""
    found: dict[int, list[Record]] = {}
    for _, node in pack.files:
        whole = _read_only(node, replace(reading, others=[]))
        for key, value, _ in list_entries(node):
            kind = {TYPE.plural: TYPE, SHAPE.plural: SHAPE}.get(key)
            if kind is not None:
                there = whole is None or reading.place.has(whole)
                found[id(value)] = _read_list(kind, value, reading, whole) if there else []
    return found


def _read_only(node: Node, reading: _Reading) -> Only | None:
    """Where all that is in a file exists, or a record; None where it does not say."""
    said = next((value for key, value, _ in list_entries(node) if key == ONLY), None)
    if not isinstance(said, Scalar) or said.value is None:
        return None
    only = read_only(said.text.value)
    if only is None:
        message = f"`{shorten_text(said.text.value)}` does not say where it exists"
        help = "write `beside PACK`, `without PACK` or `4 players`, joined by `and` or `or`"
        reading.others.append(Diagnostic("wrong-value", message, said.span, help))
    return only


def declare_kinds(
    declared: Iterable[Record],
    known: Mapping[str, Record],
    ground: Mapping[str, Kind],
    found: list[Diagnostic],
) -> dict[str, Kind]:
    """The kinds of records that types and shapes declare, by the key of their lists.

    `known` are the records that they build on: a type of theirs that has one of these shapes changes with it.
    """
    mine = {record.key: record for record in declared if record.id}
    if not mine:
        return {}
    whole = {**known, **mine}
    shapes = {one.id: describe_type(one) for one in whole.values() if one.kind.name == SHAPE.name}
    above = {id: shape.shapes for id, shape in shapes.items()}
    changed = {record.id for record in mine.values() if record.kind.name == SHAPE.name}
    own = {}
    for record in whole.values():
        if record.kind.name != TYPE.name:
            continue
        type_ = describe_type(record)
        if record.key in mine or not changed.isdisjoint(list_shapes(type_.shapes, above)):
            built = build_types({type_.id: type_}, shapes)[type_.id]
            plural = name_list(record)
            own[plural] = declared_kind(record.name, plural, record.text("doc"), built.facts, built.boxes)
    names = [kind.name for kind in {**ground, **own}.values()]
    check_targets(mine.values(), names, found)
    return own


def name_list(record: Record) -> str:
    """The key of the lists of things of a type."""
    said = record.text("plural")
    return plural_of(record.name, said) if said else f"{record.name}s"


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
    span = first.entries[0].key.span if isinstance(first, Table) and first.entries else first.span
    return Diagnostic("not-a-list-of-records", "nothing says what kind of records these are", span, help)


def _refuse_key(key: str, span: Span, kinds: Mapping[str, Kind]) -> Diagnostic:
    """A key that is not a kind: probably a slip, part of a longer name, or a field that is not indented."""
    near = suggest(key, kinds)
    words = {key.lower(), key.lower().removesuffix("s")}
    longer = [plural for plural, kind in kinds.items() if words & {*plural.split(), *kind.name.split()}]
    help = "declare it under `types`, or require the pack that does; `spicewright schema` lists the kinds"
    former = find_former(key, OLDEST)
    if former is not None:
        help = f"they are `{renew_kind(former).plural}` now: `spicewright upgrade` rewrites earlier packs"
    elif key.startswith("-"):
        help = f"put a space after the dash: `- {shorten_text(key[1:])}`"
    elif len(longer) > 1:
        help = f"write which: {', '.join(f'`{plural}`' for plural in longer)}"
    elif near:
        help = f"did you mean `{near}`?"
    elif any(kind.field(key) for kind in kinds.values()):
        help = f"`{shorten_text(key)}` is a field: indent it under the record it belongs to"
    return Diagnostic("unknown-kind", f"no kind of record is called `{shorten_text(key)}`", span, help)


def _refuse_shape(key: str, span: Span, records: Mapping[str, Record]) -> Diagnostic | None:
    """A list of records under the name of a shape; nothing for any other key."""
    shapes = {one.id: one for one in records.values() if one.kind is SHAPE and one.id}
    called = [one for one in shapes.values() if make_id(key) in (one.id, make_id(name_list(one)))]
    if not called:
        return None
    shape = called[0]
    above = {id: describe_type(one).shapes for id, one in shapes.items()}
    types = [one for one in records.values() if one.kind is TYPE and one.id]
    built = [one for one in types if shape.id in list_shapes(describe_type(one).shapes, above)]
    lists = ", ".join(f"`{name_list(one)}`" for one in built)
    help = f"write {'which: ' if len(built) > 1 else ''}{lists}"
    if not built:
        help = f"declare a type that is one: `is: {shape.name}`"
    message = f"`{shape.name}` is only a shape, which has no records of its own"
    return Diagnostic("shape-with-records", message, span, help)


def _read_list(kind: Kind, node: Node, reading: _Reading, whole: Only | None = None) -> list[Record]:
    if isinstance(node, Scalar) and node.value is None:
        return []
    if not isinstance(node, Sequence):
        span, help = node.span, "begin every record with `- name: ...`"
        if isinstance(node, Table) and node.entries:
            span = node.entries[0].key.span
            help = f"put a dash before the first field of every record: `- {shorten_text(span.text)}: ...`"
        reading.others.append(
            Diagnostic("not-a-list-of-records", f"`{kind.plural}` holds a list of records", span, help)
        )
        return []
    found: list[Record] = []
    for item in spread_records(kind, node.items):
        own = _read_only(item, reading)
        only = own if whole is None else whole if own is None else join_only(whole, own)
        if reading.place.has(only):
            before = len(reading.replaced)
            read = _read_once(kind, item, reading)
            found += [_limit(record, only) for record in read] if only is not None else read
            if only is not None:
                reading.limited.update({name: only for name, _ in reading.replaced[before:]})
    return found


def _limit(record: Record, only: Only) -> Record:
    """A record that exists in some games only says so itself, where its file did."""
    text = write_only(only)
    value = record.values.get(ONLY)
    made = Value(text, text, (), value.span if value is not None else record.span)
    return replace(record, values={**record.values, ONLY: made})


def _read_once(kind: Kind, item: Node, reading: _Reading) -> list[Record]:
    """The same as `_read_item`, remembered if it depends on nothing else and nothing is wrong with it."""
    known = reading.kept.find(reading.pack, kind, item)
    if known is not None:
        return known
    before = len(reading.others)
    read = _read_item(kind, item, reading)
    alone = kind.name not in TYPES and isinstance(item, Table)
    if alone and len(reading.others) == before and not any(key in HEADS for key, _, _ in list_entries(item)):
        reading.kept.keep(reading.pack, kind, item, read)
    return read


def _read_item(kind: Kind, node: Node, reading: _Reading) -> list[Record]:
    """The records that an item of a list comes to: none where it removes some, or several that it changes."""
    if not isinstance(node, Table):
        shown = (
            shorten_text(node.text.value) if isinstance(node, Scalar) and node.value is not None else "..."
        )
        reading.others.append(
            Diagnostic(
                "not-a-record",
                f"{with_article(kind.name)} is written as fields, beginning with `name:`",
                node.span,
                f"write `- name: {shown}`, and its other fields below",
            )
        )
        return []
    reading.others.extend(check_fields(kind, node, reading.known))
    fields = {key: value for key, value, _ in list_entries(node)}
    if not fields:
        return []
    heads = [head for head in HEADS if head in fields]
    if TAKES in heads:
        return []  # whoever reads the whole pack reads what is taken
    if not heads:
        ways = list_ways(kind, node)
        return [replace(_read_record(kind, one, reading), way=bool(ways)) for one in split_ways(kind, node)]
    fault = _refuse_heads(heads[0], node)
    if fault is not None:
        reading.others.append(fault)
        return []
    named = list(_find_others(kind, heads[0], fields[heads[0]], reading))
    found = [(list_family(other, reading.known), span) for other, span in named]
    if heads[0] == "changes":
        if named and set(fields) <= {heads[0], ONLY}:
            message = f"nothing of this {kind.name} changes"
            help = "write below it what changes, or remove it"
            reading.others.append(Diagnostic("missing-field", message, named[0][1], help))
        return [one for family, span in found for one in _change_family(kind, family, node, span, reading)]
    for family, span in found:
        reading.replaced.extend((f"{other.pack}:{other.key}", span) for other in family)
    return _replace_family(kind, *found[0], node, reading) if found and heads[0] == "replaces" else []


def _change_family(
    kind: Kind, family: list[Record], node: Table, span: Span, reading: _Reading
) -> Iterator[Record]:
    """The records that a record changes: one, or all ways of a verb, and further ways that it has now."""
    ways = list_ways(kind, node)
    plain = drop_ways(node)
    for other in family:
        way = find_way(other, ways)
        if way is None and ways and {key for key, _, _ in list_entries(plain)} <= {"changes", ONLY}:
            continue
        said = plain if way is None else join_way(kind, plain, way)
        reading.replaced.append((f"{other.pack}:{other.key}", span))
        one = _read_record(kind, said, reading, other.text("as"))
        yield change_record(other, replace(one, span=span))
    for way in ways:
        if all(find_way(other, (way,)) is None for other in family):
            one = _read_record(kind, join_way(kind, plain, way), reading)
            yield replace(add_way(one, family, way), way=True)


def _replace_family(
    kind: Kind, family: list[Record], span: Span, node: Table, reading: _Reading
) -> list[Record]:
    """The record in the place of another one, or the ways of a verb in the places of those of another."""
    first, known = family[0], {other.key: other for other in family}
    found = []
    for place, one in enumerate(split_ways(kind, node)):
        record = replace(_read_record(kind, one, reading), span=span)
        id = first.id if not place else f"{first.id}-{make_id(record.text('object'))}"
        key = make_key(kind, id)
        made = replace_record(known.get(key, first), record)
        found.append(replace(made, id=id, key=key, way=bool(list_ways(kind, node))))
    return found


def _read_record(kind: Kind, node: Table, reading: _Reading, stands_for: str = "") -> Record:
    fields = {key: value for key, value, _ in list_entries(node)}
    id, name, span = _read_name(fields, node, reading.others)
    faults = reading.of_kinds if id or any(head in fields for head in HEADS) else []
    record = Record(
        kind,
        id,
        make_key(kind, id),
        name,
        reading.pack,
        span,
        node.span,
        tuple(key for key in fields if kind.field(key) is not None),
        read_values(kind, node),
        tuple(list_texts(kind, node, stands_for)),
        # what is wrong with a type without a name is not worth more than that it has none
        read_facts(fields.get("facts"), faults) if kind.name in TYPES else (),
        read_boxes(fields.get("boxes"), faults) if kind.name in TYPES else (),
    )
    return renew_record(record)


def _refuse_heads(head: str, node: Table) -> Diagnostic | None:
    """What a record says besides which one of another pack it is about, and cannot."""
    for name, _, span in list_entries(node):
        if name in (head, ONLY) or (head != "removes" and name not in (*HEADS, *OWN_NAMES[head])):
            continue
        message = f"a record with `{head}` has no `{shorten_text(name)}`"
        help = f"{AFTER[head]}; what else is meant is a record of its own"
        return Diagnostic("two-heads", message, span, help)
    return None


def _find_others(kind: Kind, head: str, node: Node, reading: _Reading) -> Iterator[tuple[Record, Span]]:
    """The records of other packs that are named; a text with commas is first taken for one name."""
    there = {record.id: record for record in reading.known.values() if record.kind.name == kind.name}
    for item in node.items if isinstance(node, Sequence) else (node,):
        if not isinstance(item, Scalar) or item.value is None:
            continue
        whole, names = item.text.value.strip(), list_words(item)
        known = any(make_id(name) in there for name, _ in names)
        if head == "replaces" or make_id(whole) in there or not known:
            names = [(whole, item.span)]
        for name, span in names:
            other = there.get(make_id(name))
            if other is not None and other.pack == reading.pack and not other.changed:
                message = f"the {kind.name} `{other.name}` is one of this pack itself"
                help = "write one record for each: `only: without ...`, and `only: beside ...`"
                reading.others.append(Diagnostic("nothing-replaced", message, span, help))
            elif other is not None:
                yield other, span
            elif name:
                near = suggest(name, [record.name for record in there.values()])
                help = f"did you mean `{near}`?" if near else "name one of a pack that this one requires"
                kin = {TYPE: SHAPE, SHAPE: TYPE}.get(kind) if kind.name in TYPES else None
                if kin is not None and make_key(kin, make_id(name)) in reading.known:
                    help = f"it is a {kin.name}: write it under `{kin.plural}`"
                what = head.removesuffix("s")
                message = f"there is no {kind.name} `{shorten_text(name)}` to {what}"
                reading.others.append(Diagnostic("nothing-replaced", message, span, help))


def _read_name(fields: dict[str, Node], node: Table, found: list[Diagnostic]) -> tuple[str, str, Span]:
    """The id of a record, its name, and where that is; neither where it cannot be used."""
    name = fields.get("name")
    if not isinstance(name, Scalar) or name.value is None:
        return "", "", node.entries[0].key.span
    fault = _refuse_name(name)
    if fault is not None:
        found.append(fault)
        return "", "", name.span
    return _read_id(name, fields.get("id"), found), name.text.value.strip(), name.span


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
                "remove it from the name",
            )
    seeming = find_look_alike(text)
    if seeming is not None:
        place, latin = seeming
        at = place + len(name.text.value) - len(name.text.value.lstrip())
        alphabet = unicodedata.name(text[place]).split()[0].title()  # the first word of its name
        return Diagnostic(
            "unusable-name",
            f"`{text[place]}` in this name is {alphabet} (U+{ord(text[place]):04X}), not `{latin}`",
            name.text.slice(at, at + 1),
            f"write `{latin}`, or the whole name in one alphabet",
        )
    if len(text) > LONGEST_NAME:
        return Diagnostic(
            "unusable-name",
            f"a name of {len(text)} characters; the limit is {LONGEST_NAME}",
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
        f"`{shorten_text(given)}` is not a valid id",
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
                    "give one of them another `name`, or an `id` of its own"
                    if not (record.changed and twin.changed)
                    else "write all that changes in one record",
                    ((twin.span, "the first one"),),
                )
            )
