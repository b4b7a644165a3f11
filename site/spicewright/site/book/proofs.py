"""A record in, the scenarios and rulings that speak of it out, those that say the most about it first."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from spicewright.grammar.values import dataclass
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, RULING, Proof, Shelved

FIRST = 12
"""So many scenarios are listed at once."""
MOST = 100
"""So many more are listed by name; where there are even more, their files are."""
# Words alike in this share of their letters, and in at least so many, are forms of one word.
SHARE, LEAST = 0.6, 4


# Scenarios of one name: each is in another game, or another file.
Namesakes: TypeAlias = tuple[Proof, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The scenarios of a record: the `first` ones, the `rest` by name, or where it is long the `files` of it.

    A file has its first scenario of this record, and how many of them are in it.
    """

    first: tuple[Namesakes, ...]
    rest: tuple[Namesakes, ...]
    files: tuple[tuple[Proof, int], ...]

    @property
    def more(self) -> int:
        return sum(map(len, self.rest)) + sum(count for _, count in self.files)


def show_proofs(entry: Shelved) -> Shown:
    named: dict[str, list[Proof]] = {}
    for proof in order_proofs(entry):
        named.setdefault(proof.name, []).append(proof)
    proofs = [tuple(ones) for ones in named.values()]
    first, rest = tuple(proofs[:FIRST]), proofs[FIRST:]
    if len(rest) <= MOST:
        return Shown(first, tuple(rest), ())
    left = sorted((proof for ones in rest for proof in ones), key=lambda proof: proof.page)
    pages = (list(group) for _, group in groupby(left, key=lambda proof: proof.page))
    return Shown(first, (), tuple((ones[0], len(ones)) for ones in pages))


def order_proofs(entry: Shelved) -> list[Proof]:
    """The scenarios that show a record: those with its name in their title, then of rulings, then by name.

    A word that is never used by itself is shown by those that use it and have its name in their title.
    """

    users = entry.mentioned_by if not entry.proofs and not _is_thing(entry) else []
    name = entry.record.name
    named = [proof for user in users for proof in user.proofs if share_name(name, proof.name) == 1]
    found = {id(proof): proof for proof in (*entry.proofs, *named)}

    def weigh(proof: Proof) -> tuple[float, bool, bool, bool, int]:
        scenario = proof.result.scenario
        return (
            -share_name(name, proof.name),
            not scenario.rulings,
            not proof.names(entry),
            scenario.pack != entry.pack.id,
            len(proof.entries),
        )

    return sorted(found.values(), key=weigh)


def list_rulings_on(entry: Shelved) -> list[Shelved]:
    """The rulings about a record: those with its name in the question first, then those about the fewest."""

    def weigh(ruling: Shelved) -> tuple[float, int, str]:
        return -share_name(entry.record.name, ruling.record.name), len(ruling.mentions), ruling.page

    return sorted((one for one in entry.mentioned_by if one.record.kind.name == RULING), key=weigh)


def _is_thing(entry: Shelved) -> bool:
    return entry.record.kind.name not in LANGUAGE_KINDS


def share_name(name: str, text: str) -> float:
    """How much of a name is in a text, whatever the forms of its words: from 0 to 1."""
    words, said = _split(name), _split(text)
    return sum(any(_are_alike(word, other) for other in said) for word in words) / len(words) if words else 0


@lru_cache(maxsize=20_000)
def _split(text: str) -> tuple[str, ...]:
    """The words that matter, or all of them where none is long."""
    words = tuple(re.findall(r"\w+", text.casefold()))
    return tuple(word for word in words if len(word) >= LEAST) or words


def _are_alike(one: str, other: str) -> bool:
    long = max(len(one), len(other))
    alike = max(LEAST, round(SHARE * long))
    return one == other or (one[:alike] == other[:alike] and min(len(one), len(other)) >= alike)
