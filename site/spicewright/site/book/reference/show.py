"""Effects of packs in, what a page shows of them out: coloured, with their record and its rules text."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from spicewright.site.book.book import Book
from spicewright.site.book.markup import plain
from spicewright.site.book.reference.examples import Example
from spicewright.site.book.source import name_colours
from spicewright.site.highlight.effect import Forms, scan_effect

MOST = 8


@lru_cache(maxsize=2000)
def show_effect(text: str, forms: Forms) -> Markup:
    """An effect on one line, its words coloured as in source."""
    made = Markup("")
    for piece in scan_effect(text, forms):
        said, colour = plain(text[piece.start : piece.end]), name_colours().get(piece.sort)
        made += Markup('<span class="{}">{}</span>').format(colour, said) if colour else said
    return Markup('<code class="sw-effect highlight">{}</code>').format(made)


def show_examples(book: Book, here: str, examples: list[Example]) -> Markup:
    """A list of effects, the shortest of each record, with its rules text in the language of the book."""
    chosen: dict[object, Example] = {}
    for example in examples:
        chosen.setdefault(example.entry.page if example.entry else example.text, example)
    first = list(chosen.values())[:MOST]
    return book.piece(
        here,
        "reference_examples.md",
        examples=[(show_effect(one.text, one.forms), one, _say(book, one)) for one in first],
        count=len(examples) if examples and examples[0].entry else 0,
        field=lambda one: book.field_name(one.entry.one, one.field) if one.entry else "",
    )


def _say(book: Book, example: Example) -> str:
    """The rules text of an effect, where it has one."""
    return book.texts(example.entry).boxes.get(example.field, "") if example.entry else ""
