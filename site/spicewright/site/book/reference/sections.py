"""A record that adds to the language in, what its page says of its use out."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from spicewright.site.book.book import Book
from spicewright.site.book.games import game_sections
from spicewright.site.book.reference.keywords import keyword_sections
from spicewright.site.book.reference.kinds import shape_sections, type_sections
from spicewright.site.book.reference.verbs import verb_sections
from spicewright.site.book.rulings import ruling_sections
from spicewright.site.shelf.shelf import Shelved


def track_sections(book: Book, entry: Shelved) -> list[Markup]:
    """The ways of a track that branches."""
    rows = [(str(row["name"]), row.get("next", ())) for row in entry.bundled.rows("steps")]
    steps = [
        (book.step_name(entry, name), [book.step_name(entry, str(one)) for one in following])
        for name, following in rows
        if isinstance(following, list | tuple)
    ]
    return [book.piece(entry.page, "track.md", steps=steps)] if steps else []


SECTIONS: dict[str, Callable[[Book, Shelved], list[Markup]]] = {
    "type": type_sections,
    "shape": shape_sections,
    "verb": verb_sections,
    "keyword": keyword_sections,
    "game": game_sections,
    "track": track_sections,
    "ruling": ruling_sections,
}


def list_sections(book: Book, entry: Shelved) -> list[Markup]:
    """The sections of a record's page, where its kind has some."""
    write = SECTIONS.get(entry.record.kind.name)
    return write(book, entry) if write is not None else []
