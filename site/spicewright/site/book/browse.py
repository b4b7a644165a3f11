"""The records of a book in, the page that finds them out, with the index that its script searches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import THING, Field
from spicewright.site.book.book import Book, File
from spicewright.site.book.kin import list_kinds
from spicewright.site.shelf.addresses import Addresses
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved

PAGE = "browse"
INDEX = "assets/records.js"
# A number that fewer records have says little about any of them.
SEVERAL = 5
# What the state of the page is kept under besides facets.
KEPT = ("q", "sort", "view", "part")
# Signs that could end a script, or begin another one; all beyond ASCII are escaped anyway.
LOUD = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"}


@dataclass(slots=True)
class Facet:
    """One thing to choose records by: the choices with their labels, or numbers, and what each record has."""

    label: str
    counted: bool = False
    labels: dict[str, str] = field(default_factory=dict)
    held: dict[str, list[str | int]] = field(default_factory=dict)

    def add(self, entry: Shelved, value: str | int, label: str = "") -> None:
        self.labels.setdefault(str(value), label)
        values = self.held.setdefault(entry.page, [])
        if value not in values:
            values.append(value)

    @property
    def telling(self) -> bool:
        return len(self.labels) > 1 and (not self.counted or len(self.held) >= SEVERAL)


def write_browse(book: Book) -> Iterator[File]:
    title = book.say("site-browse")
    kinds = list_kinds(book)
    shown = [(book.kind_name(ones[0].one, kind), make_id(kind), ones) for kind, ones in kinds]
    yield book.page(PAGE, "browse.md", title, kinds=shown)
    index = json.dumps(make_index(book), separators=(",", ":")).translate(LOUD)
    yield File(INDEX, f'(window.spicewright ??= {{}})["{book.language}"] = {index};\n'.encode())


def make_index(book: Book) -> dict[str, Any]:
    """All that the script knows: what records can be chosen by, and what each of them is found by."""
    facets = {id: facet for id, facet in find_facets(book).items() if facet.telling}
    words, boxes = Table(), Table()
    records = []
    for _, entries in list_kinds(book):
        for entry in entries:
            told = _describe_record(book, entry, facets)
            spoken = {words.place(other.record.id, book.name(other)): None for other in entry.mentions}
            texts = [
                (boxes.place(make_id(field.partition(" ")[0]), book.field_name(entry.one, field)), text)
                for field, text in book.texts(entry).boxes.items()
            ]
            more = {"has": list(spoken), "boxes": texts}
            records.append(told | {name: value for name, value in more.items() if value})
    return {
        "facets": [_describe_facet(id, facet) for id, facet in facets.items()],
        "words": words.rows,
        "boxes": boxes.rows,
        "records": records,
    }


class Table:
    """Ids with their labels, each once, so that records can name them by their place."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str]] = []
        self._places: dict[str, int] = {}

    def place(self, id: str, label: str) -> int:
        if id not in self._places:
            self._places[id] = len(self.rows)
            self.rows.append((id, label))
        return self._places[id]


def find_facets(book: Book) -> dict[str, Facet]:
    """The facets by id: pack and kind, the sorts of records that things name, and the numbers they carry.

    A sort of record is one facet, however the facts are called that name it; so is a number of one name.
    """
    named: dict[str, Facet] = {}
    counted: dict[str, Facet] = {}
    packs, kinds = Facet(book.say("site-pack")), Facet(book.say("site-kind"))
    for kind, entries in list_kinds(book):
        for entry in entries:
            packs.add(entry, entry.pack.id, entry.pack.title)
            kinds.add(entry, make_id(kind), book.kind_name(entry.one, kind))
            for sort, other in _list_named(book, entry):
                facet = named.setdefault(make_id(sort), Facet(book.kind_name(entry.one, sort)))
                facet.add(entry, other.record.id, book.name(other))
            for name, number in _list_numbers(entry):
                label = book.field_name(entry.one, name)
                counted.setdefault(make_id(name), Facet(label, counted=True)).add(entry, number)
    addresses = Addresses()
    for id in KEPT:
        addresses.take(id)
    found = [("pack", packs), ("kind", kinds), *_put_in_order(named), *_put_in_order(counted)]
    return {addresses.take(id): facet for id, facet in found}


def _put_in_order(facets: dict[str, Facet]) -> list[tuple[str, Facet]]:
    """Those that most records have come first."""
    return sorted(facets.items(), key=lambda pair: (-len(pair[1].held), pair[0]))


def _list_named(book: Book, entry: Shelved) -> Iterator[tuple[str, Shelved]]:
    """The records that a thing names in its facts, each with its sort, and the keywords it uses anywhere."""
    for fact in _list_facts(entry):
        how, _, sort = fact.holds.partition(":")
        if sort and how in ("name", "names") and entry.bundled.has(fact.name):
            found = (book.shelf.find(entry.one, key) for key in entry.bundled.words(fact.name))
            yield from ((sort, other) for other in found if other is not None)
    for other in entry.mentions:
        if other.record.kind.name == "keyword":
            yield other.record.kind.name, other


def _list_numbers(entry: Shelved) -> Iterator[tuple[str, int]]:
    """The numbers that are printed on a thing."""
    for fact in _list_facts(entry):
        if fact.holds == "number" and fact not in THING and entry.bundled.has(fact.name):
            yield fact.name, entry.bundled.number(fact.name)


def _list_facts(entry: Shelved) -> tuple[Field, ...]:
    """What a thing may say, as its pack declares it; the words of the language are not things."""
    kind = entry.record.kind
    return kind.fields if kind.name not in LANGUAGE_KINDS else ()


def _describe_facet(id: str, facet: Facet) -> dict[str, Any]:
    if facet.counted:
        return {"id": id, "label": facet.label, "numbers": sorted(map(int, facet.labels))}
    pairs = list(facet.labels.items())
    if id not in ("pack", "kind"):
        pairs.sort(key=lambda pair: (pair[1].casefold(), pair[0]))
    values = [{"id": value, "label": label} for value, label in pairs]
    return {"id": id, "label": facet.label, "values": values}


def _describe_record(book: Book, entry: Shelved, facets: dict[str, Facet]) -> dict[str, Any]:
    texts, doc = book.texts(entry), book.doc(entry)
    told = {
        "name": texts.name,
        "original": entry.record.name if entry.record.name.casefold() != texts.name.casefold() else "",
        "kind": book.kind_name(entry.one, entry.record.kind.name),
        "pack": entry.pack.title,
        "among": book.tell_apart(entry),
        "url": f"{entry.page}.html",
        "face": book.face(entry),
        "about": doc["text"] if doc["language"] == book.language else "",
        "word": entry.record.kind.name in LANGUAGE_KINDS,
        "facets": {id: facet.held[entry.page] for id, facet in facets.items() if entry.page in facet.held},
    }
    return {name: value for name, value in told.items() if value}
