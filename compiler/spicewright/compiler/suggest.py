"""An unknown word in, the known name that was probably meant out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from spicewright.grammar.values import dataclass

LONGEST = 60
MOST, MOST_NEAR = 5000, 300
"""How many names are looked at, and how many closely: a huge pack full of faults must not take for ever."""
ALIKE = 0.75
"""How much of two names must agree, in order, when they differ by more than a few slips."""
VOWELS = frozenset("aeiou")


@dataclass(frozen=True, slots=True)
class _Folded:
    """A name without case, separators and plurals, its words in alphabetical order, its letters as bits."""

    letters: str
    words: tuple[str, ...]
    alphabet: int


def suggest(word: str, candidates: Iterable[str]) -> str | None:
    """The nearest candidate, or None where none is near.

    Case, hyphens, singular or plural and the order of words never count as a difference; a letter
    missing, added, mistaken or swapped with its neighbour counts as one slip each. A word without vowels is
    also short for one with the same other letters.
    """
    if len(word) > LONGEST:
        return None
    wanted = _fold_name(word)
    if not wanted.letters:
        return None
    most = _allow_slips(wanted.letters)
    best: tuple[int, int, bool, int, str] | None = None
    alike: dict[str, str] = {}
    near = 0
    skeleton = len(wanted.letters) > 2 and VOWELS.isdisjoint(wanted.letters)
    short: list[str] = []
    for name in islice(candidates, MOST):
        if name == word or len(name) > LONGEST:
            continue
        known = _fold_name(name)
        # A slip adds one letter and drops one at most, so most names fall out before the slow count.
        strange = (known.alphabet ^ wanted.alphabet).bit_count()
        if strange <= 2 * most or known.words == wanted.words:
            near += 1
            if near > MOST_NEAR:
                break
            slips = 0 if known.words == wanted.words else _count_slips(wanted.letters, known.letters, most)
            if slips <= most:
                shared = _count_shared(known.letters, wanted.letters)
                likeness = (slips, -shared, name.endswith("s") != word.endswith("s"), len(name), name)
                best = likeness if best is None else min(best, likeness)
        if skeleton and "".join(one for one in known.letters if one not in VOWELS) == wanted.letters:
            short.append(name)
        if len(alike) < MOST_NEAR and strange <= (1 - ALIKE) * (len(known.letters) + len(wanted.letters)):
            alike[known.letters] = min(name, alike.get(known.letters, name))
    if best is not None:
        return best[4]
    if short:
        return min(short, key=lambda name: (len(name), name))
    return _find_alike(wanted.letters, alike)


def _find_alike(wanted: str, names: dict[str, str]) -> str | None:
    if len(wanted) < 4 or not names:
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - a pack without slips never needs it

    found = get_close_matches(wanted, list(names), n=1, cutoff=ALIKE)
    return names[found[0]] if found else None


@lru_cache(maxsize=16384)
def _fold_name(name: str) -> _Folded:
    words = [_make_singular(part) for part in re.split(r"[\W_]+", name.casefold()) if part]
    letters = "".join(words)
    alphabet = 0
    for letter in letters:
        alphabet |= 1 << (ord(letter) & 63)
    return _Folded(letters, tuple(sorted(words)), alphabet)


def _make_singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _allow_slips(word: str) -> int:
    """How many slips a word may hold: none in a very short one, where every other word would be near."""
    length = len(word)
    return 0 if length < 3 else 1 if length < 6 else 2 if length < 10 else 3


def _count_shared(one: str, other: str) -> int:
    """How many letters two names have in common before they part."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _count_slips(one: str, other: str, most: int) -> int:
    """The optimal string alignment distance, or `most + 1` as soon as it must be greater."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, against in enumerate(other, start=1):
            slips = min(above[j] + 1, row[-1] + 1, above[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and against == one[i - 2]:
                slips = min(slips, before[j - 2] + 1)
            row.append(slips)
        # A later row can only come down through a swap, which starts from the row before this one.
        if min(row) > most and min(above) > most - 1:
            return most + 1
        before, above = above, row
    return above[-1]
