"""The keywords of packs in, an index of them out, and what the page of each says of it."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.prose import entry_doc
from spicewright.site.book.reference.verbs import say_nouns
from spicewright.site.shelf.shelf import Shelved


def write_keywords(book: Book) -> Iterator[File]:
    listed = [
        (entry, entry.record.text("as"), entry_doc(book, entry))
        for entry in book.shelf.by_kind.get("keyword", ())
    ]
    title = book.say("reference-keywords")
    yield book.page("keywords/index", "reference_keywords.md", title, keywords=listed)


def keyword_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What the page of a keyword says of it: what it stands for, what it goes with, what is filled in."""
    keyword = next(one for one in entry.one.words.keywords if one.id == entry.record.id)
    return [
        book.piece(
            entry.page,
            "reference_keyword.md",
            keyword=keyword,
            on=say_nouns(book, entry.one, keyword.on, entry.page),
            parameters=say_nouns(book, entry.one, keyword.parameters, entry.page),
        )
    ]
