"""The records of the shelf in, a page for each of them out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from markupsafe import Markup

from spicewright.grammar.ids import make_id
from spicewright.site.book.book import ORIGINAL, Book, File
from spicewright.site.book.icons import find_own_icon
from spicewright.site.book.kin import find_place, list_similar
from spicewright.site.book.markup import anchor, plain
from spicewright.site.book.pictures import draw_face, draw_graphs, draw_strip
from spicewright.site.book.previews import describe, preview
from spicewright.site.book.proofs import show_proofs
from spicewright.site.book.reference.sections import list_sections
from spicewright.site.book.rulings import list_ruling_facts, tell_rulings_on
from spicewright.site.book.source import show_source
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, RULING, Shelved, name_ground

# Fields that the page shows in a way of their own, or that only say what the title says.
SHOWN = (
    *("id", "doc", "names", "also", "unverified", "note", "given"),
    *("facts", "boxes"),  # of types, whose fields have a table
    "packs",  # of games
    "steps",  # of tracks that branch
    *("topic", "answer", "answers", "about", "source", "sources"),  # of rulings
)

# What says how a word is written in effects, or how it is looked up: its source and the reference have it.
WRITTEN = {
    *("as", "bare", "counted", "face", "gain", "hidden", "holds", "last", "may", "noun", "nouns", "object"),
    *("parts", "past", "pay", "plural", "setup", "take", "window", "with"),
}
USED = {"keyword": "on"}
"""Fields of which the section on the use of a word says more."""


def write_records(book: Book) -> Iterator[File]:
    for entry in book.shelf.entries.values():
        yield _write_page(book, entry)


def _write_page(book: Book, entry: Shelved) -> File:
    title, face = book.name(entry), draw_face(book, entry)
    return book.page(
        entry.page,
        "record.md",
        title,
        apart=book.tell_apart(entry),
        description=describe(book, entry),
        picture=preview(entry) if book.address else "",
        doc=book.doc(entry),
        unverified=entry.record.flag("unverified"),
        note=entry.record.text("note"),
        doubtful=book.writers[book.language][name_ground(entry.one)].is_unverified(entry.key),
        place=find_place(book, entry),
        face=face,
        icon=find_own_icon(book, entry),
        facts=list(_list_facts(book, entry)),
        boxes=list(_list_boxes(book, entry)),
        graphs=list(_list_graphs(book, entry)),
        sections=list_sections(book, entry),
        kind_id=make_id(entry.record.kind.name),
        kind_name=book.kind_name(entry.one, entry.record.kind.name),
        file_name=entry.record.id,
        file=f"{entry.pack.id}/{entry.bundled.at[0]}:{entry.span.line}",
        source=show_source(entry),
        others=list(_list_others(book, entry)),
        uses=group(book, entry.mentions) if entry.record.kind.name != RULING else [],
        users=group(book, (user for user in entry.mentioned_by if user.record.kind.name != RULING)),
        rulings=tell_rulings_on(book, entry),
        proofs=show_proofs(entry),
        similar=list_similar(book.shelf, entry) if face is not None else [],
    )


def _list_facts(book: Book, entry: Shelved) -> Iterator[tuple[str, Markup]]:
    """What is printed on a record besides effects: its kind, its pack, and its plain values."""
    kind = entry.record.kind.name
    page = book.kind_page(entry.one, kind)
    yield book.say("site-kind"), anchor(book.kind_name(entry.one, kind), page, entry.page)
    yield book.say("site-pack"), anchor(entry.pack.title, f"packs/{entry.pack.id}", entry.page)
    original = book.texts(entry, ORIGINAL).name
    if original != book.name(entry):
        yield book.say(f"site-name-{ORIGINAL}"), plain(original)
    if kind == RULING:
        yield from list_ruling_facts(book, entry)
    left = {*SHOWN, *(WRITTEN if kind in LANGUAGE_KINDS else ()), USED.get(kind, "")}
    for name, value in entry.bundled.values.items():
        phrase = f"value-{make_id(name)}-{make_id(str(value))}"
        if name == "only":
            yield book.field_name(entry.one, name), plain(book.say_only(entry))
        elif kind in LANGUAGE_KINDS and book.voice.knows(phrase):
            yield book.field_name(entry.one, name), plain(book.say(phrase))
        elif name not in left:
            yield book.field_name(entry.one, name), _show_value(book, entry, value)


def _show_value(book: Book, entry: Shelved, value: object) -> Markup:
    """A value as text; a record it names as a link."""
    if isinstance(value, list):
        return Markup(", ").join(_show_value(book, entry, item) for item in value)
    if isinstance(value, dict):
        pairs = (
            Markup("{}: {}").format(plain(key), _show_value(book, entry, one)) for key, one in value.items()
        )
        return Markup("; ").join(pairs)
    if isinstance(value, bool):
        return plain(book.say("site-yes" if value else "site-no"))
    named = book.shelf.find(entry.one, value) if isinstance(value, str) and "/" in value else None
    if named is None:
        return plain(value)
    about = book.doc(named) if named.record.kind.name == "tag" else {"text": ""}
    shown = book.anchor(named, entry.page)
    if not about["text"]:
        return shown
    return Markup('{} (<span lang="{}">{}</span>)').format(shown, about["language"], plain(about["text"]))


def _list_boxes(book: Book, entry: Shelved) -> Iterator[dict[str, Any]]:
    for field, text in book.texts(entry).boxes.items():
        strip = draw_strip(book, entry, field)
        yield {
            "label": book.box_name(entry, field),
            "anchor": Markup(make_id(field)),
            "strip": strip.path if strip is not None else "",
            "text": text,
        }


def _list_others(book: Book, entry: Shelved) -> Iterator[dict[str, Any]]:
    """Name and rules text in the other languages, box by box."""
    for language in book.writers:
        texts = book.texts(entry, language)
        if language != book.language and texts.boxes:
            boxes = [(book.box_name(entry, field), text) for field, text in texts.boxes.items()]
            label = book.say(f"site-language-{language}")
            yield {"language": language, "label": label, "name": texts.name, "boxes": boxes}


def _list_graphs(book: Book, entry: Shelved) -> Iterator[dict[str, str]]:
    texts = book.texts(entry).boxes
    for field, drawing in draw_graphs(book, entry).items():
        label = book.box_name(entry, field)
        yield {"label": label, "text": texts[field], "picture": drawing.path}


def group(book: Book, entries: Iterable[Shelved]) -> list[tuple[str, list[Shelved]]]:
    """Records by their kind, each once, both in the order of the alphabet."""
    found: dict[str, dict[str, Shelved]] = {}
    for entry in sorted(entries, key=lambda one: (book.name(one).casefold(), one.page)):
        found.setdefault(book.kind_name(entry.one, entry.record.kind.name), {})[entry.page] = entry
    return [(kind, list(ones.values())) for kind, ones in sorted(found.items())]
