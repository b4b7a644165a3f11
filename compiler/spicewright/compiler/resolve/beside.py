"""What is said of things beside each other: the most and the least of them, what they share and differ in."""

from __future__ import annotations

from collections.abc import Callable

from spicewright.compiler.resolve.cursor import Cursor
from spicewright.compiler.resolve.refusal import refuse_fact, refuse_rest
from spicewright.grammar.meaning import Filter, Noun, Selector

EXTREMES = {
    "with the most": "most",
    "with the highest": "most",
    "with the least": "least",
    "with the fewest": "least",
    "with the lowest": "least",
}
LIKENESS = {"the same": ("same", "as"), "a different": ("different", "than"), "different": ("different", "")}
"""What is said of a fact, and what comes before the thing it is compared with."""


def read_beside(
    cursor: Cursor, read: Callable[[Cursor], Selector], read_noun: Callable[[Cursor], Noun]
) -> list[Filter]:
    """`with the most coins and the lowest cost`, `with the same cost as that card`; nothing if neither."""
    if extreme := cursor.take(*EXTREMES):
        return [Filter(EXTREMES[extreme], value=read(cursor)), *_read_further(cursor, read)]
    here = cursor.place
    if cursor.take("with"):
        found = read_likeness(cursor, read, read_noun)
        if found is not None:
            return [found]
        cursor.place = here
    return []


def _read_further(cursor: Cursor, read: Callable[[Cursor], Selector]) -> list[Filter]:
    """What decides between those that have as much: `and the most coins`."""
    for words, by in EXTREMES.items():
        if cursor.take(words.replace("with", "and")):
            return [Filter(by, value=read(cursor)), *_read_further(cursor, read)]
    return []


def read_likeness(
    cursor: Cursor, read: Callable[[Cursor], Selector], read_noun: Callable[[Cursor], Noun]
) -> Filter | None:
    """`the same cost as that card`, `a different cost than that card`, `different costs`."""
    here = cursor.place
    said = cursor.take(*LIKENESS)
    if not said or cursor.done:
        cursor.place = here
        return None
    by, link = LIKENESS[said]
    start = cursor.place
    noun = read_noun(cursor)
    if noun.kind not in ("fact", "thing"):
        raise refuse_fact(cursor, start)
    if link and cursor.take(link):
        return Filter(by, fact=noun.id[0], value=read(cursor))
    if said == "a different":
        raise refuse_rest(cursor)
    return Filter(by, fact=noun.id[0])
