"""A record in, the records to go on to out: those beside it in a list of its kind, and those most like it."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from math import log, sqrt

from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelf, Shelved

MOST = 5
# Below this, two records only happen to share a word that many have.
LEAST = 0.2


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record is among those of its kind, by name."""

    number: int
    count: int
    before: Shelved | None
    after: Shelved | None


def list_kinds(book: Book) -> list[tuple[str, list[Shelved]]]:
    """The records by kind: things before words, large kinds before small ones."""

    def weigh(kind: str) -> tuple[bool, int, str]:
        entries = book.shelf.by_kind[kind]
        return kind in LANGUAGE_KINDS, -len(entries), book.kind_name(entries[0].one, kind).casefold()

    def order(entry: Shelved) -> tuple[str, str]:
        return make_id(book.name(entry)), entry.page

    kinds = sorted(book.shelf.by_kind, key=weigh)
    return [(kind, sorted(book.shelf.by_kind[kind], key=order)) for kind in kinds]


def find_place(book: Book, entry: Shelved) -> Place:
    return _find_places(book)[entry.page]


def list_similar(shelf: Shelf, entry: Shelved) -> list[Shelved]:
    """The things of its kind that speak of the same, what few speak of before what many do."""
    index = _index_things(shelf)
    shared: dict[str, float] = defaultdict(float)
    for part in sorted(index.parts[entry.page]):
        for other in index.holders[entry.record.kind.name, part]:
            shared[other.page] += index.weight(entry, part)
    sizes, own = index.sizes, index.sizes[entry.page]
    scores = {page: weight / sqrt(own * sizes[page]) for page, weight in shared.items() if page != entry.page}
    best = sorted((-score, page) for page, score in scores.items() if score >= LEAST)
    return [index.things[page] for _, page in best[:MOST]]


@lru_cache(maxsize=1)
def _find_places(book: Book) -> dict[str, Place]:
    return {
        entry.page: Place(
            number + 1,
            len(entries),
            entries[number - 1] if number else None,
            entries[number + 1] if number + 1 < len(entries) else None,
        )
        for _, entries in list_kinds(book)
        for number, entry in enumerate(entries)
    }


class _Things:
    """What every thing speaks of, and who else of its kind does."""

    def __init__(self, shelf: Shelf) -> None:
        every = [entry for entry in shelf.entries.values() if entry.record.kind.name not in LANGUAGE_KINDS]
        self.things = {entry.page: entry for entry in every}
        self.parts = {entry.page: {other.key for other in entry.mentions} for entry in every}
        self.holders: dict[tuple[str, str], list[Shelved]] = defaultdict(list)
        self._counts = Counter(entry.record.kind.name for entry in every)
        for entry in every:
            for part in sorted(self.parts[entry.page]):
                self.holders[entry.record.kind.name, part].append(entry)
        self.sizes = {
            entry.page: sum(self.weight(entry, part) for part in self.parts[entry.page]) or 1.0
            for entry in every
        }

    def weight(self, entry: Shelved, part: str) -> float:
        """How much it says that two records of this kind speak of the same."""
        kind = entry.record.kind.name
        return log(1 + self._counts[kind] / len(self.holders[kind, part]))


@lru_cache(maxsize=1)
def _index_things(shelf: Shelf) -> _Things:
    return _Things(shelf)
