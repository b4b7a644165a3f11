"""A book in, the reference of the language out: a page that leads to all others, and all others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.api import write_api
from spicewright.site.book.reference.commands import write_commands
from spicewright.site.book.reference.forms import write_conditions, write_events
from spicewright.site.book.reference.keywords import write_keywords
from spicewright.site.book.reference.kinds import write_kinds
from spicewright.site.book.reference.problems import write_problems
from spicewright.site.book.reference.prose import prose
from spicewright.site.book.reference.verbs import write_verbs
from spicewright.site.book.reference.words import write_words

PAGE = "reference"
PARTS: dict[str, Callable[[Book], Iterator[File]]] = {
    "kinds": write_kinds,
    "verbs": write_verbs,
    "keywords": write_keywords,
    "words": write_words,
    "events": write_events,
    "conditions": write_conditions,
    "problems": write_problems,
    "commands": write_commands,
    "api": write_api,
}


def write_reference(book: Book) -> Iterator[File]:
    for write in PARTS.values():
        yield from write(book)
    parts = [
        (book.say(f"reference-{part}"), f"{part}/index", prose(book.say(f"reference-{part}-about")))
        for part in PARTS
    ]
    yield book.page(PAGE, "reference_overview.md", book.say("reference-title"), parts=parts)


def list_reference(book: Book) -> dict[str, Any]:
    """The pages of the reference that the menu shows."""
    pages = [{book.say(f"reference-{part}"): f"{part}/index.md"} for part in PARTS]
    return {book.say("reference-title"): [{book.say("reference-overview"): f"{PAGE}.md"}, *pages]}
