"""Whether a declared word can be used: it can be typed in an effect, and means one thing there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Record

# Words of the grammar itself: a name with one of them could never be read.
RESERVED = frozenset(("when", "until", "while", "otherwise", "may", "or", "then"))
TYPED = re.compile(r"[^\W\d_]+(-[^\W_]+)*")
# What a bare amount can speak of: two of these under one word would be two effects in one text.
COUNTED = ("resource", "track", "piece", "type", "shape")
THINGS = ("type", "shape")
WORDS = (*COUNTED, "zone", "tag", "memory", "phase", "verb", "keyword")


def check_words(own: Iterable[Record], records: Iterable[Record]) -> Iterator[Diagnostic]:
    """Words of a pack that cannot be typed, that belong to the grammar, or that are taken."""
    taken: dict[str, Record] = {}
    for record in records:
        if record.kind.name in COUNTED:
            for word in _list_nouns(record):
                taken.setdefault(word, record)
    for record in own:
        if record.kind.name in WORDS and record.id:
            yield from _check_typed(record)
        if record.kind.name in COUNTED:
            yield from _check_taken(record, taken)


def _list_nouns(record: Record) -> list[str]:
    nouns = [word.lower() for word, _ in record.words("noun")] if record.kind.name in THINGS else []
    return nouns if nouns and record.kind.name == "type" else [record.name.lower(), *nouns]


def _are_apart(record: Record, other: Record) -> bool:
    """Whether one word cannot stand for both: types and shapes share nouns, but not their own names."""
    kinds = {record.kind.name, other.kind.name}
    return len(kinds) > 1 and (not kinds.issubset(THINGS) or record.id == other.id)


def _check_typed(record: Record) -> Iterator[Diagnostic]:
    for word in record.name.lower().split():
        plain = word[1:-1] if word.startswith("(") and word.endswith(")") else word
        if plain in RESERVED:
            yield Diagnostic(
                "unusable-word",
                f"`{plain}` joins effects, so no {record.kind.name} can be called `{record.name}`",
                record.span,
                "choose another word",
            )
        elif not TYPED.fullmatch(plain):
            yield Diagnostic(
                "unusable-word",
                f"`{record.name}` could not be written in an effect",
                record.span,
                f"a {record.kind.name} is called by words of letters, with hyphens inside at most",
            )
            return


def _check_taken(record: Record, taken: dict[str, Record]) -> Iterator[Diagnostic]:
    for word in _list_nouns(record):
        other = taken.get(word)
        if other is not None and other.key != record.key and _are_apart(record, other):
            yield Diagnostic(
                "taken-word",
                f"`{word}` is the name of a {other.kind.name} already",
                record.span,
                "choose another word: a bare amount of it would mean two things",
                ((other.span, "the one that is there"),),
            )
