"""What a field may hold in, the same in words of a book's language out, with links to the kinds it names."""

from __future__ import annotations

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.site.book.book import Book
from spicewright.site.book.markup import plain
from spicewright.site.book.reference.prose import prose, with_markup

CHOICE = "one of "


def say_holds(book: Book, one: PackSet | None, holds: str, here: str) -> Markup:
    """One code of `kinds` in words; `one` is the set of packs whose types it may name."""
    sort, _, rest = holds.partition(":")
    if rest:
        kind = book.kind_link(one, rest, here) if one is not None else plain(rest)
        return with_markup(book, f"reference-holds-{sort}-of", kind=kind)
    if holds.startswith(CHOICE):
        words = [Markup("<code>{}</code>").format(plain(word)) for word in holds[len(CHOICE) :].split("|")]
        first, last = Markup(", ").join(words[:-1]), words[-1]
        return with_markup(book, "reference-holds-choice", first=first, last=last) if first else last
    return prose(book.say(f"reference-holds-{holds}"))
