"""The kinds of records in, a page for each out: its fields, a record of it, and all records of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.shapes import list_layers
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import COMMON, KINDS, PACK, THING, Field, Kind, declared_kind
from spicewright.grammar.record import Record
from spicewright.grammar.shapes import build_types
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File, capital
from spicewright.site.book.markup import plain
from spicewright.site.book.reference.examples import read_sample
from spicewright.site.book.reference.holds import say_holds
from spicewright.site.book.reference.places import kind_page
from spicewright.site.book.reference.prose import entry_doc, in_language, sentence
from spicewright.site.book.source import show_source, show_yaml
from spicewright.site.shelf.shelf import Shelf, Shelved
from spicewright.site.text.docs import explain_field, explain_kind

# How many lines an example may have, where there is a choice.
SHORT = 16


@dataclass(frozen=True, slots=True)
class Row:
    """A field as a table shows it."""

    name: str
    holds: Markup
    about: Markup
    required: bool
    origin: Shelved | None = None
    """The shape that gives it, where a type has it from one."""
    usual: Markup = Markup()
    """What it is where a record is silent."""


@dataclass(frozen=True, slots=True)
class Model:
    """The record that shows what records of a kind look like; a sample has no page."""

    source: Markup
    entry: Shelved | None = None


def write_kinds(book: Book) -> Iterator[File]:
    listed = []
    for kind in (PACK, *KINDS):
        here = kind_page(kind.name)
        title = name_kind(book, kind)
        about = sentence(book, *explain_kind(kind, book.language))
        listed.append((title, here, kind, about))
        yield book.page(
            here,
            "reference_kind.md",
            title,
            kind=kind,
            about=about,
            model=find_model(book, kind),
            packs=[one.pack for one in book.shelf.sets] if kind is PACK else [],
            entries=group_packs(book.shelf.by_kind.get(kind.name, [])) if kind is not PACK else [],
            **table_fields(book, book.shelf.sets[0], kind, here),
        )
    types = [(entry, entry_doc(book, entry)) for entry in book.shelf.by_kind.get("type", ())]
    title = book.say("reference-kinds")
    yield book.page("kinds/index", "reference_kinds.md", title, kinds=listed, types=types)


def name_kind(book: Book, kind: Kind) -> str:
    return capital(book.say(f"kind-{make_id(kind.name)}"))


def type_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What the page of a type says of it: what its records can hold, and which there are."""
    kind = find_kind(entry)
    records = [
        other
        for other in book.shelf.by_kind.get(kind.name, ())
        if book.shelf.find(other.one, entry.key) is entry
    ]
    tables = table_fields(book, entry.one, kind, entry.page, entry)
    given = {"kind": kind, "entries": group_packs(records), **tables}
    return [book.piece(entry.page, "reference_type.md", **given)]


def shape_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What the page of a shape says of it: what all its things can hold, and which types are built on it."""
    one, id = entry.one, entry.record.id
    shape = build_types({id: one.words.shapes[id]}, one.words.shapes)[id]
    kind = declared_kind(entry.record.name, "", "", shape.facts, shape.boxes)
    built = [
        other
        for other in (*book.shelf.by_kind.get("shape", ()), *book.shelf.by_kind.get("type", ()))
        if entry in [book.shelf.find(other.one, layer.key) for layer in _list_wider(other)]
    ]
    own = table_fields(book, one, kind, entry.page, entry)["own"]
    return [book.piece(entry.page, "reference_shape.md", own=own, entries=group_packs(built))]


def _list_wider(entry: Shelved) -> list[Record]:
    return list_layers(entry.record, entry.one.records)[1:]


def _show_usual(book: Book, giver: Shelved, name: str) -> Markup:
    """What a fact or a box usually is, as its type or shape says; nothing where it does not."""
    fact = giver.bundled.table("facts").get(name)
    if isinstance(fact, dict) and "usually" in fact:
        return Markup("<code>{}</code>").format(plain(fact["usually"]))
    return plain(book.texts(giver).boxes.get(f"boxes {name}", ""))


def find_giver(book: Book, declared: Shelved, name: str) -> Shelved:
    """The page of the type or shape that declares a fact or box of a type."""
    for layer in list_layers(declared.record, declared.one.records):
        giver = book.shelf.find(declared.one, layer.key)
        if giver is not None and name in (*layer.table("facts"), *layer.table("boxes")):
            return giver
    return declared


def find_kind(entry: Shelved) -> Kind:
    """The kind of record that a type declares."""
    return next(kind for kind in entry.one.kinds.values() if make_id(kind.name) == make_id(entry.record.name))


def table_fields(
    book: Book, one: PackSet, kind: Kind, here: str, declared: Shelved | None = None
) -> dict[str, list[Row]]:
    """The fields of a kind: its own, those of every thing, and those of every record.

    `declared` is the type that makes the kind, where a pack does; it also says what its own fields are for.
    """

    def show(field: Field) -> Row:
        holds = say_holds(book, one, field.holds, here)
        if declared is None or field in (*THING, *COMMON):
            about = explain_field(kind, field, book.language)
            return Row(field.name, holds, in_language(book, *about), field.required)
        giver = find_giver(book, declared, field.name)
        about = book.writer(giver.one).doc(giver.bundled, field.name)
        origin = giver if giver is not declared else None
        usual = _show_usual(book, giver, field.name)
        return Row(field.name, holds, in_language(book, *about), field.required, origin, usual)

    return {
        "own": [show(field) for field in kind.fields if field not in (*THING, *COMMON)],
        "things": [show(field) for field in kind.fields if field in THING],
        "common": [show(field) for field in kind.fields if field in COMMON],
    }


def find_model(book: Book, kind: Kind) -> Model:
    """A record that uses as many of the fields as a short one can."""
    if kind is PACK:
        return Model(show_yaml(book.shelf.sets[0].pack.span.source.text.rstrip("\n")))
    entries = book.shelf.by_kind.get(kind.name, ())
    if not entries:
        (entry, *_) = samples().by_kind[kind.name]
        return Model(show_source(entry))

    def weigh(entry: Shelved) -> tuple[bool, int, int]:
        lines = entry.source.count("\n")
        return lines >= SHORT, -len(entry.record.fields), lines

    entry = min(entries, key=weigh)
    return Model(show_source(entry), entry)


@cache
def samples() -> Shelf:
    """The records of the pack that says everything once."""
    return Shelf([read_sample()])


def group_packs(entries: Iterable[Shelved]) -> list[tuple[str, list[Shelved]]]:
    """Records by the title of their pack, in the order they come in."""
    ranked = sorted(entries, key=lambda entry: (len(entry.one.packs), entry.pack.title))
    return [(title, list(ones)) for title, ones in groupby(ranked, key=lambda entry: entry.pack.title)]
