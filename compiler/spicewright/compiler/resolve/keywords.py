"""Keywords inside phrases: their words, and what stands for each parameter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spicewright.compiler.resolve.cursor import Cursor, PhraseFault
from spicewright.grammar.meaning import Amount, Call, Noun, Selector
from spicewright.grammar.vocabulary import Keyword

ReadSelector: TypeAlias = Callable[[Cursor], Selector]
"""How noun phrases are read; handed in, because they have keywords in them again."""


def read_keyword(cursor: Cursor, roles: tuple[str, ...], read_selector: ReadSelector) -> Call | None:
    """The longest keyword that starts here and can stand for one of these, or nothing."""
    here = cursor.place
    best: tuple[int, Call] | None = None
    for keyword in cursor.vocabulary.keywords_at(cursor.word.text):
        if keyword.stands_for and keyword.stands_for not in roles:
            continue  # one that does not say what it stands for is reported once, and fits everywhere
        cursor.place = here
        arguments = _match(cursor, keyword, read_selector)
        if arguments is not None and (best is None or cursor.place > best[0]):
            best = cursor.place, Call(keyword.id, arguments, cursor.span(here))
    cursor.place = here
    if best is None:
        return None
    cursor.place = best[0]
    return best[1]


def _match(
    cursor: Cursor, keyword: Keyword, read_selector: ReadSelector
) -> tuple[tuple[str, Selector], ...] | None:
    arguments: list[tuple[str, Selector]] = []
    for word in keyword.pattern:
        if cursor.done:
            return None
        if not word.startswith("("):
            if cursor.word.text not in (word, word + "s"):
                return None
            cursor.step()
            continue
        value = _read_argument(cursor, word[1:-1], read_selector)
        if value is None:
            return None
        arguments.append((word[1:-1], value))
    return tuple(arguments)


def _read_argument(cursor: Cursor, parameter: str, read_selector: ReadSelector) -> Selector | None:
    if parameter == "amount":
        if cursor.word.kind != "number":
            return None
        number = int(cursor.step().text)
        return Selector(Noun("amount", ()), Amount("number", number, number))
    if (
        cursor.word.kind == "word"
        and not cursor.readings()
        and cursor.word.text not in ("a", "an", "that", "the", "this", "each")
    ):
        return None
    for length, meaning in cursor.readings():
        if (
            meaning.noun
            and meaning.noun.kind == "named"
            and any(i.startswith(f"{parameter}/") for i in meaning.noun.id)
        ):
            start = cursor.place
            cursor.place += length
            chosen = tuple(i for i in meaning.noun.id if i.startswith(f"{parameter}/"))
            return Selector(Noun("named", chosen), span=cursor.span(start))
    if cursor.word.kind == "name" or cursor.word.text in ("a", "an", "that", "the", "this", "each"):
        try:
            return read_selector(cursor)
        except PhraseFault:
            return None
    return None
