"""Sentences of the language and phrases of the site in, Markdown out, marked where the language differs."""

from __future__ import annotations

import inspect

from markupsafe import Markup

from spicewright.site.book.book import Book, capital
from spicewright.site.book.markup import plain
from spicewright.site.shelf.shelf import Shelved

ENGLISH = "en"
# Stands for markup while a phrase is said; no phrase holds it, and it survives being made plain.
MARK = "\ue000"


def prose(text: str) -> Markup:
    """Text that shows as it is, what is in backticks as code."""
    pieces = text.split("`")
    return Markup("").join(
        Markup("<code>{}</code>").format(plain(piece)) if place % 2 else plain(piece)
        for place, piece in enumerate(pieces)
    )


def in_language(book: Book, text: str, language: str = ENGLISH) -> Markup:
    """A piece of a sentence; one in another language than the book says so."""
    made = prose(text)
    return made if language == book.language else Markup('<span lang="{}">{}</span>').format(language, made)


def sentence(book: Book, text: str, language: str = ENGLISH) -> Markup:
    """What explains something, as a sentence of its own: declarations have no capital and no full stop."""
    ended = text if not text or text.endswith((".", "!", "?", ":")) else f"{text}."
    return in_language(book, capital(ended), language)


def entry_doc(book: Book, entry: Shelved) -> Markup:
    """What a record says of itself."""
    doc = book.doc(entry)
    return sentence(book, doc["text"], doc["language"])


def with_markup(book: Book, phrase: str, **given: Markup) -> Markup:
    """A phrase of the site with links or code in it."""
    marks = {name: f"{MARK}{place}{MARK}" for place, name in enumerate(given)}
    said = str(prose(book.say(phrase, **marks)))
    for name, mark in marks.items():
        said = said.replace(mark, str(given[name]))
    return Markup(said)


def paragraphs(book: Book, text: str) -> list[Markup]:
    """A text of several paragraphs in English, as blocks of HTML; what is laid out keeps its lines."""
    attribute = Markup("") if book.language == ENGLISH else Markup(' lang="en"')
    made = []
    for block in inspect.cleandoc(text).split("\n\n"):
        if block.strip():
            made.append(_lay_out(block, attribute))
    return made


def _lay_out(block: str, attribute: Markup) -> Markup:
    lines = block.strip("\n").split("\n")
    if lines[0] == "\b":  # how click marks lines that are to stay as they are
        return Markup("<pre{}><code>{}</code></pre>").format(attribute, plain_lines("\n".join(lines[1:])))
    if all(line.startswith("    ") for line in lines):
        return Markup("<pre{}><code>{}</code></pre>").format(attribute, plain_lines(inspect.cleandoc(block)))
    return Markup("<p{}>{}</p>").format(attribute, prose(" ".join(line.strip() for line in lines)))


def plain_lines(text: str) -> Markup:
    """Lines of text inside `pre`; blank lines are kept, which would end a block of HTML in Markdown."""
    lines = (Markup.escape(line) or Markup("&#8203;") for line in text.rstrip("\n").split("\n"))
    return Markup("\n").join(lines)
