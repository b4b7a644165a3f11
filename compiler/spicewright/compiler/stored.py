"""A bundle in, its packs as a ground to compile others on out: nothing of their files is read again.

Where something was written is known from the bundle, but not the text around it: the spans of such records
are in sources that hold little more than their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from spicewright.compiler.ground import join_ground
from spicewright.compiler.pack_set import Ground
from spicewright.compiler.read.folders import order_file
from spicewright.compiler.read.requirements import required_packs
from spicewright.compiler.records.records import BUILT_IN, Declared, declare_kinds
from spicewright.grammar.bundle import OWN, PackHead, read_boxes, read_head
from spicewright.grammar.document import Scalar
from spicewright.grammar.english import list_nouns
from spicewright.grammar.graph import Place
from spicewright.grammar.kinds import Fact, Field, Kind
from spicewright.grammar.meaning import read_meaning
from spicewright.grammar.only import split_only
from spicewright.grammar.record import EffectText, Pack, Plain, Record, Requirement, Value, make_key
from spicewright.grammar.source import Source, Span, Text
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb

HEAD = "when "
"""How the head of a text that waits for an event begins."""


def ground_from_bundle(data: Mapping[str, Any], folders: Mapping[str, str] | None = None) -> Ground:
    """All packs of a bundle as a ground; `folders` are where messages say they are, their ids if left out.

    Compiling on it gives what compiling on the same packs gives that were read from their files.
    """
    heads = {head.id: head for head in map(read_head, data["packs"])}
    packs = {id: _make_pack(head, (folders or {}).get(id, id)) for id, head in heads.items()}
    declared: dict[str, Declared] = {}
    for pack in packs.values():
        *below, _ = required_packs(pack, packs)
        kinds = dict(BUILT_IN)
        known: dict[str, Record] = {}
        for one in below:
            kinds |= declared[one.id].kinds
            known |= {record.key: record for record in declared[one.id].records if record.id}
        ids = {pack.id, *(one.id for one in below)}
        names = {record["key"]: record["name"] for record in data["records"] if record["pack"] in ids}
        records = [record for record in data["records"] if record["pack"] == pack.id]
        words = data["words"]["packs"][pack.id]
        stored = _Stored(pack, {"type": words["types"], "shape": words["shapes"]}, names)
        declared[pack.id] = stored.declare(records, kinds, known)
    verbs = [_read_verb(verb) for same in data["words"]["language"]["verbs"].values() for verb in same]
    return join_ground(declared.values(), verbs)


class _Stored:
    """Reads the records of one pack; `types` are what its types and shapes declare, `names` those of all
    records by key."""

    def __init__(self, pack: Pack, types: Mapping[str, Any], names: Mapping[str, str]) -> None:
        self.pack, self.types, self.names = pack, types, names
        self.kinds: dict[str, Kind] = {}
        self.sketches: dict[str, Sketch] = {}

    def declare(
        self, records: list[dict[str, Any]], ground: Mapping[str, Kind], below: Mapping[str, Record]
    ) -> Declared:
        """The records in the order they were declared in: that of their files, and of their lines."""
        records = sorted(records, key=lambda record: (order_file(record["at"][0]), *record["at"][1:]))
        for record in records:
            self._sketch(record)
        self.kinds = {kind.name: kind for kind in ground.values()}
        types = [self._read_record(record) for record in records if record["kind"] in self.types]
        own = declare_kinds(types, below, ground, [])
        self.kinds |= {kind.name: kind for kind in own.values()}
        known = {record.key: record for record in types}
        read = tuple(known.get(record["key"]) or self._read_record(record) for record in records)
        return Declared(self.pack, own, read, (), ())

    def _sketch(self, record: dict[str, Any]) -> None:
        """Note where a record has its name, and where its rules wait for something."""
        path = record["at"][0]
        sketch = self.sketches.setdefault(path, Sketch(f"{self.pack.folder}/{path}"))
        sketch.add(record["at"], record["name"])
        for place, text in _list_events(record):
            sketch.add(place, text)

    def _read_record(self, record: dict[str, Any]) -> Record:
        kind = self.kinds[record["kind"]]
        span = self.sketches[record["at"][0]].find(record["at"])
        id = record["key"].partition("/")[2]
        values = _Values(self, record, kind, span)
        texts = [self._read_text(record, field, span) for field in record["effects"]]
        fields = [text.field if kind.field(text.field) else text.field.partition(" ")[0] for text in texts]
        type_ = self.types.get(record["kind"], {}).get(id, {})
        return Record(
            kind,
            id,
            make_key(kind, id),
            record["name"],
            self.pack.id,
            span,
            span,
            tuple(dict.fromkeys([*values, *fields])),
            values,
            tuple(texts),
            tuple(Fact(**fact) for fact in type_.get("facts", ())),
            read_boxes(type_),
            tuple(record.get("changed", ())),
        )

    def _read_text(self, record: dict[str, Any], field: str, span: Span) -> EffectText:
        """A text of a record: its characters are where its name is, but for the events it waits for."""
        text = record["effects"][field]["text"]
        offsets = [span.start] * (len(text) + 1)
        start = 0
        for place, event in _list_events(record, field):
            said = " ".join(event.lower().split())
            found = text.find(said, start)
            if found >= 0:
                start = found + len(said)
                there = self.sketches[place[0]].find(place)
                offsets[found:start] = [min(there.start + at, there.end) for at in range(len(said))]
        node = Scalar(Text(text, span, tuple(offsets)), "text", text, "plain", span)
        key = Scalar(Text(field, span), "text", field, "plain", span)
        return EffectText(field, record["effects"][field]["holds"], key, node)

    def read_value(self, field: Field, data: Plain, span: Span) -> Value:
        sort, _, target = field.holds.partition(":")
        if target and sort in ("name", "names"):
            data = [self._name(one) for one in data] if isinstance(data, list) else self._name(data)
        text = ("true" if data else "false") if isinstance(data, bool) else data
        shown = "" if data is None or isinstance(data, list | dict) else str(text)
        return Value(data, shown, tuple((word, span) for word in _list_words(field, data)), span)

    def _name(self, key: Plain) -> str:
        """The name of a record that a field names, after the keyword that marks it where there is one."""
        mark, _, marked = str(key).partition(" ")
        if mark in self.names and marked in self.names:
            return f"{self.names[mark]} {self.names[marked]}"
        return self.names.get(str(key), str(key))


class _Values(Mapping[str, Value]):
    """The values of a record, each read when it is asked for: most of them never are."""

    __slots__ = ("fields", "read", "record", "span", "stored")

    def __init__(self, stored: _Stored, record: dict[str, Any], kind: Kind, span: Span) -> None:
        self.stored, self.record, self.span = stored, record, span
        names = (name for name in ("name", *record) if name == "name" or name not in OWN)
        self.fields = {name: field for name in names if (field := kind.field(name)) is not None}
        self.read: dict[str, Value] = {}

    def __getitem__(self, name: str) -> Value:
        if name not in self.read:
            self.read[name] = self.stored.read_value(self.fields[name], self.record[name], self.span)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)


class Sketch:
    """A file of which only some places are known: at each of them a text, between them nothing."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._marks: dict[tuple[int, int], str] = {}
        self._spans: dict[tuple[int, int], Span] = {}

    def add(self, place: Place, text: str) -> None:
        """Put a text at a place, as long as what was written there."""
        line = " ".join(text.split())
        self._marks[place[1], place[2]] = line.ljust(place[3])[: place[3]]

    def find(self, place: Place) -> Span:
        """The span of a text that was added."""
        if len(self._spans) != len(self._marks):
            self._draw()
        return self._spans[place[1], place[2]]

    def _draw(self) -> None:
        pieces: list[str] = []
        spans: dict[tuple[int, int], tuple[int, int]] = {}
        size, line, column = 0, 1, 1
        for (row, start), text in sorted(self._marks.items()):
            # a text that is longer than its line, in a file where it was folded, moves what follows it
            gap = "\n" * (row - line) + " " * (start - (column if row == line else 1))
            pieces += [gap, text]
            spans[row, start] = size + len(gap), size + len(gap) + len(text)
            size, line, column = size + len(gap) + len(text), row, start + len(text)
        source = Source(self.path, "".join(pieces))
        self._spans = {place: Span(source, *ends) for place, ends in spans.items()}


def _list_events(record: dict[str, Any], field: str = "") -> Iterable[tuple[Place, str]]:
    """Where the rules of a record wait for an event, and what was written there."""
    for name, passage in record["effects"].items():
        if passage["holds"] != "rules" or field not in ("", name):
            continue
        for node in passage["graph"]["nodes"]:
            text = str(node.get("text", "")).partition(":")[0]
            if node["kind"] == "listen" and text.lower().startswith(HEAD):
                path, line, column, _ = node["at"]
                yield (path, line, column + len(HEAD), len(text) - len(HEAD)), text[len(HEAD) :]


def _list_words(field: Field, data: Plain) -> list[str]:
    """The words or names in a value, as reading it from its file finds them."""
    if isinstance(data, dict):
        if field.holds == "facts":
            return [str(one["holds"] if isinstance(one, dict) else one) for one in data.values()]
        if field.holds == "boxes":
            return [word for one in data.values() if isinstance(one, dict) for word in _list_named(one)]
        if field.holds == "prepositions":
            return [str(word) for nouns in data.values() if isinstance(nouns, list) for word in nouns]
        return []
    if isinstance(data, list):
        return list(list_nouns(data)) if field.holds == "nouns" else [str(word) for word in data]
    if field.holds == "word":
        return [word.strip() for word in str(data).split(",")]
    return [str(data)] if field.holds.startswith("name:") and data is not None else []


def _list_named(box: dict[str, Plain]) -> list[str]:
    knows = box.get("knows", [])
    nouns = [str(noun) for noun in knows] if isinstance(knows, list) else str(knows).split(",")
    return [*([str(box["where"])] if "where" in box else []), *[noun.strip() for noun in nouns]]


def _make_pack(head: PackHead, folder: str) -> Pack:
    span = Span(Source(f"{folder}/pack.yaml", head.id), 0, len(head.id))
    requires = [Requirement(id, version, span) for id, version in head.requires.items()]
    for group in head.one_of:
        first, *others = [Requirement(id, version, span) for id, version in group.items()]
        requires.append(replace(first, others=tuple(others)))
    replaces = tuple((split_only(name)[0], span) for name in head.replaces)
    made = Pack(head.id, head.title, head.version, head.doc, tuple(requires), replaces, folder, span)
    return replace(made, library=head.library, apart=tuple((name, span) for name in head.apart))


def _read_verb(data: Mapping[str, Any]) -> Verb:
    return read_meaning(Verb, {**data, "parts": list(data["parts"].items())})
