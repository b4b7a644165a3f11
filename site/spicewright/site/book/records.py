"""The records of the shelf in, a page for each of them out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from markupsafe import Markup

from spicewright.grammar.ids import make_id
from spicewright.site.book.book import Book, File
from spicewright.site.book.markup import link, plain
from spicewright.site.book.pictures import draw_face, draw_graphs, draw_strip
from spicewright.site.book.reference.sections import list_sections
from spicewright.site.book.source import show_source
from spicewright.site.shelf.shelf import Proof, Shelved, name_ground

MOST_PROOFS = 12
# Fields that the page shows in a way of their own, or that only say what the title says.
SHOWN = (
    *("id", "doc", "names", "unverified", "note", "given"),
    *("facts", "boxes"),  # of types, whose fields have a table
    "packs",  # of games
    "steps",  # of tracks that branch
)


def write_records(book: Book) -> Iterator[File]:
    for entry in book.shelf.entries.values():
        yield _write_page(book, entry)


def _write_page(book: Book, entry: Shelved) -> File:
    proofs = order_proofs(entry)
    return book.page(
        entry.page,
        "record.md",
        book.name(entry),
        apart=book.tell_apart(entry),
        doc=book.doc(entry),
        unverified=entry.record.flag("unverified"),
        note=entry.record.text("note"),
        doubtful=[
            book.say(f"site-own-{language}")
            for language, writers in book.writers.items()
            if writers[name_ground(entry.one)].is_unverified(entry.key)
        ],
        face=draw_face(book, entry),
        facts=list(_list_facts(book, entry)),
        boxes=list(_list_boxes(book, entry)),
        graphs=list(_list_graphs(book, entry)),
        sections=list_sections(book, entry),
        file=f"{entry.pack.id}/{entry.bundled.at[0]}:{entry.span.line}",
        source=show_source(entry),
        uses=group(book, entry.mentions),
        users=group(book, entry.mentioned_by),
        proofs=proofs[:MOST_PROOFS],
        more_proofs=max(0, len(proofs) - MOST_PROOFS),
    )


def _list_facts(book: Book, entry: Shelved) -> Iterator[tuple[str, Markup]]:
    """What is printed on a record besides effects: its kind, its pack, and its plain values."""
    kind = book.kind_link(entry.one, entry.record.kind.name, entry.page)
    yield book.say("site-kind"), kind
    yield book.say("site-pack"), link(entry.pack.title, f"packs/{entry.pack.id}", entry.page)
    for language in book.writers:
        name = book.texts(entry, language).name
        if language != book.language and name != book.name(entry):
            yield book.say(f"site-name-{language}"), plain(name)
    for name, value in entry.bundled.values.items():
        if name == "only":
            yield book.field_name(entry.one, name), plain(book.say_only(entry))
        elif name not in SHOWN:
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
    shown = book.link(named, entry.page)
    if not about["text"]:
        return shown
    return Markup('{} (<span lang="{}">{}</span>)').format(shown, about["language"], plain(about["text"]))


def _list_boxes(book: Book, entry: Shelved) -> Iterator[dict[str, Any]]:
    others = [language for language in book.writers if language != book.language]
    for field, text in book.texts(entry).boxes.items():
        yield {
            "label": book.box_name(entry, field),
            "anchor": Markup(make_id(field)),
            "strip": draw_strip(book, entry, field).path,
            "text": text,
            "others": [
                {
                    "language": language,
                    "label": book.say(f"site-language-{language}"),
                    "text": book.texts(entry, language).boxes[field],
                }
                for language in others
            ],
        }


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


def order_proofs(entry: Shelved) -> list[Proof]:
    """The scenarios that show a record, the most telling first: those that name it, and show little else."""
    name = entry.record.name.casefold()

    def weigh(proof: Proof) -> tuple[bool, bool, int]:
        named = name in proof.name.casefold()
        return not named, proof.result.scenario.pack != entry.pack.id, len(proof.entries)

    return sorted(entry.proofs, key=weigh)
