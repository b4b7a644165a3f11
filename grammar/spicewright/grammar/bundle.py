"""Compiled packs as typed values, read from the JSON document and written into it."""

from __future__ import annotations

__public__ = "language"

from collections.abc import Iterable, Mapping
from typing import Any

from spicewright.grammar.english import list_nouns
from spicewright.grammar.graph import Graph, Place, graph_data, read_graph
from spicewright.grammar.kinds import Box, Fact
from spicewright.grammar.meaning import Event, Filter, Selector, Test, meaning_data, read_meaning
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import ThingType

OWN = frozenset(("key", "pack", "kind", "name", "at", "effects", "changed"))
"""What every record of a bundle has; its other fields are plain values."""
NOUNS = ("nouns", "noun")
"""The fields under which pieces and types say what effects call them."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One effect field of a record: its mood, its canonical text, and what it means.

    Effects, costs, procedures and rules have a graph; the others what they ask for or name.
    """

    holds: str
    text: str
    graph: Graph | None = None
    test: Test | None = None
    select: tuple[Selector, ...] = ()
    filter: tuple[Filter, ...] = ()
    head: Event | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A record of a bundle: its plain values, and its effects by field.

    `changed` are those in which it differs from the record of another pack whose place it takes.
    """

    key: str
    pack: str
    kind: str
    name: str
    at: Place
    values: Mapping[str, object]
    effects: Mapping[str, Passage]
    changed: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.key.partition("/")[2]

    def has(self, field: str) -> bool:
        return field in self.values

    def text(self, field: str, default: str = "") -> str:
        value = self.values.get(field, default)
        assert isinstance(value, str), f"{field} of {self.key} is not a text"
        return value

    def target(self, field: str) -> str:
        """The id of the record that a field names, or nothing."""
        return self.text(field).partition("/")[2]

    def number(self, field: str, default: int = 0) -> int:
        value = self.values.get(field, default)
        assert isinstance(value, int), f"{field} of {self.key} is not a number"
        return value

    def flag(self, field: str) -> bool:
        return self.values.get(field) is True

    def words(self, field: str) -> tuple[str, ...]:
        """One or several texts."""
        value = self.values.get(field, ())
        if isinstance(value, str):
            return (value,)
        assert isinstance(value, list | tuple), f"{field} of {self.key} is not a list"
        return tuple(list_nouns(value)) if field in NOUNS else tuple(str(item) for item in value)

    def nouns(self) -> dict[str, str]:
        """What effects call such a thing or piece, each noun with what is said of its plural."""
        return {noun: many for field in NOUNS for noun, many in list_nouns(self.values.get(field)).items()}

    def table(self, field: str) -> dict[str, object]:
        value = self.values.get(field, {})
        assert isinstance(value, dict), f"{field} of {self.key} is not a table"
        return value

    def rows(self, field: str) -> list[dict[str, object]]:
        value = self.values.get(field, [])
        assert isinstance(value, list), f"{field} of {self.key} is not a list"
        return value


@dataclass(frozen=True, slots=True)
class PackHead:
    """What a bundle says of a pack itself."""

    id: str
    title: str
    version: str
    requires: Mapping[str, str]
    doc: str = ""
    replaces: tuple[str, ...] = ()
    library: bool = False
    apart: tuple[str, ...] = ()
    one_of: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PackWords:
    """What a pack adds to the words that games need: types of things and shapes, pieces with wider nouns."""

    types: Mapping[str, ThingType]
    pieces: Mapping[str, tuple[str, ...]]
    shapes: Mapping[str, ThingType]


@dataclass(frozen=True, slots=True)
class Bundle:
    """Packs, checked and compiled; what is required comes before what requires it."""

    packs: tuple[PackHead, ...]
    records: tuple[Entry, ...]
    words: Mapping[str, PackWords]


def read_bundle(data: Mapping[str, Any]) -> Bundle:
    """The packs of a bundle document."""
    return Bundle(
        tuple(read_head(pack) for pack in data["packs"]),
        tuple(read_entry(record) for record in data["records"]),
        {pack: _read_words(words) for pack, words in data["words"]["packs"].items()},
    )


def read_head(data: Mapping[str, Any]) -> PackHead:
    return PackHead(
        data["id"],
        data["title"],
        data["version"],
        data["requires"],
        data.get("doc", ""),
        tuple(data.get("replaces", ())),
        data.get("library", False),
        tuple(data.get("apart", ())),
        tuple(data.get("one_of", ())),
    )


def read_entry(data: Mapping[str, Any]) -> Entry:
    return Entry(
        data["key"],
        data["pack"],
        data["kind"],
        data["name"],
        tuple(data["at"]),
        {name: value for name, value in data.items() if name not in OWN},
        {field: read_passage(passage) for field, passage in data["effects"].items()},
        tuple(data.get("changed", ())),
    )


def entry_data(entry: Entry) -> dict[str, Any]:
    """A record as JSON: its plain values beside what every record has."""
    return {
        **entry.values,
        "key": entry.key,
        "pack": entry.pack,
        "kind": entry.kind,
        "name": entry.name,
        "at": list(entry.at),
        "effects": {field: passage_data(passage) for field, passage in entry.effects.items()},
        **({"changed": list(entry.changed)} if entry.changed else {}),
    }


def read_passage(data: Mapping[str, Any]) -> Passage:
    return Passage(
        data["holds"],
        data["text"],
        read_graph(data["graph"]) if "graph" in data else None,
        read_meaning(Test, data["test"]) if "test" in data else None,
        tuple(read_meaning(Selector, one) for one in data.get("select", ())),
        tuple(read_meaning(Filter, one) for one in data.get("filter", ())),
        read_meaning(Event, data["head"]) if "head" in data else None,
    )


def passage_data(passage: Passage) -> dict[str, Any]:
    made: dict[str, Any] = {"holds": passage.holds, "text": passage.text}
    match passage.holds:
        case "requirement":
            made["test"] = meaning_data(passage.test)
        case "selector":
            made["select"] = meaning_data(passage.select)
        case "filter":
            made["filter"] = meaning_data(passage.filter)
        case "head":
            made["head"] = meaning_data(passage.head)
        case _:
            assert passage.graph is not None
            made["graph"] = graph_data(passage.graph)
    return made


def _read_words(data: Mapping[str, Any]) -> PackWords:
    return PackWords(
        {id: _read_type(type_) for id, type_ in data["types"].items()},
        {piece: tuple(nouns) for piece, nouns in data["pieces"].items()},
        {id: _read_type(shape) for id, shape in data["shapes"].items()},
    )


def _read_type(data: Mapping[str, Any]) -> ThingType:
    return ThingType(
        data["id"],
        tuple(data.get("nouns", ())),
        tuple(Fact(**fact) for fact in data.get("facts", ())),
        read_boxes(data),
        data.get("gain", ""),
        tuple(data.get("shapes", ())),
    )


def read_boxes(data: Mapping[str, Any]) -> tuple[Box, ...]:
    """The boxes of a type."""
    return tuple(Box(**{**box, "knows": tuple(box.get("knows", ()))}) for box in data.get("boxes", ()))


def find_entry(bundle: Bundle, pack: str, key: str) -> Entry:
    """The record of a pack with this key."""
    return next(one for one in bundle.records if (one.pack, one.key) == (pack, key))


def list_heads(bundle: Bundle, packs: Iterable[str]) -> tuple[PackHead, ...]:
    """The heads of these packs, in the order of the bundle."""
    wanted = set(packs)
    return tuple(head for head in bundle.packs if head.id in wanted)
