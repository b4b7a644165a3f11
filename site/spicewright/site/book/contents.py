"""A book in, all its files out, and the contents that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from spicewright.site.book.boards.pages import write_boards
from spicewright.site.book.book import Book, File
from spicewright.site.book.browse import write_browse
from spicewright.site.book.games import write_games
from spicewright.site.book.guide import list_guide, list_reasons, write_guide
from spicewright.site.book.icons import write_icons
from spicewright.site.book.packs import list_packs, write_packs
from spicewright.site.book.paper import write_paper
from spicewright.site.book.pictures import write_pictures
from spicewright.site.book.previews import write_previews
from spicewright.site.book.records import write_records
from spicewright.site.book.reference.overview import list_reference, write_reference
from spicewright.site.book.rulings import write_rulings
from spicewright.site.book.scenarios import write_scenarios
from spicewright.site.book.search import write_search
from spicewright.site.book.setup import write_setups
from spicewright.site.book.show.files import write_shows

PARTS: tuple[Callable[[Book], Iterator[File]], ...] = (
    write_guide,
    write_browse,
    write_records,
    write_pictures,
    write_icons,
    write_previews,
    write_scenarios,
    write_shows,
    write_packs,
    write_games,
    write_boards,
    write_setups,
    write_paper,
    write_rulings,
    write_reference,
)


def write_book(book: Book) -> Iterator[File]:
    """Every file that the site is made from; what the search knows of pages comes after all of them."""
    pages = []
    for part in PARTS:
        for file in part(book):
            if file.path.endswith(".md"):
                pages.append(file)
            yield file
    yield write_search(book, pages)


def list_contents(book: Book) -> list[Any]:
    """What readers find in the menu: the pages that lead to all others."""
    return [
        {book.say("site-home"): "index.md"},
        {book.say("site-browse"): "browse.md"},
        list_guide(book),
        list_packs(book),
        list_reference(book),
        list_reasons(book),
    ]
