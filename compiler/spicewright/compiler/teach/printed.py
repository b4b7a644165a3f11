"""A line as printed texts have it in, other wordings of it out, those with the fewest changes first."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

from spicewright.compiler.teach.phrases import SURE, UNSURE, Row
from spicewright.compiler.teach.words import (
    call_keyword,
    describe_first,
    drop_label,
    gain_by_verb,
    keep_for,
    list_ways,
    move_by_verb,
    name_who,
    pay_first,
    use_own_words,
)
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.vocabulary import Vocabulary

MOST = 150
"""How many wordings are looked at, also those that cannot be right yet."""
NAME = re.compile(r"<[^<>]*>")
WORD = re.compile(r"[^\W\d_]+(?:-[^\W_]+)*")
DEEPEST = 10


def list_rewordings(text: str, words: Vocabulary, field: str) -> Iterator[str]:
    """Wordings that may mean what a text says; names in `< >` stay as they are."""
    names = NAME.findall(text)
    bare = NAME.sub("<>", text)
    for other in _search(" ".join(bare.split()), words, field):
        pieces = other.split("<>")
        if len(pieces) == len(names) + 1:
            yield "".join([piece + name for piece, name in zip(pieces, [*names, ""], strict=True)])


def _search(text: str, words: Vocabulary, field: str) -> Iterator[str]:
    waiting = deque([(text, 0)])
    seen = {text}
    while waiting and len(seen) < MOST:
        said, depth = waiting.popleft()
        sure = [other for other in _change_surely(said, words, field) if other not in seen]
        if sure:  # what is never right is replaced before anything is tried
            waiting.extendleft((other, depth) for other in reversed(sure))
            seen.update(sure)
            continue
        if not all(_is_known(word, words) for word in WORD.findall(said.lower())):
            continue  # a word that is not known stays wrong, whatever is around it
        if said != text:
            yield said
        for other in _change_perhaps(said, words) if depth < DEEPEST else ():
            if other not in seen:
                seen.add(other)
                waiting.append((other, depth + 1))


def _is_known(word: str, words: Vocabulary) -> bool:
    return word in LANGUAGE_WORDS or words.has_part(word)


def _change_surely(text: str, words: Vocabulary, field: str) -> list[str]:
    rows = (_apply(row, text) for row in SURE)
    own = (change(text, words) for change in (move_by_verb, gain_by_verb, use_own_words))
    for found in (drop_label(text, field), list_ways(text), *rows, *own):
        changed = [other for other in found if other != text]
        if changed:
            return changed
    return []


def _change_perhaps(text: str, words: Vocabulary) -> Iterator[str]:
    for change in (pay_first, keep_for, call_keyword, name_who, describe_first):
        yield from change(text, words)
    for row in UNSURE:
        yield from _apply(row, text)


def _apply(row: Row, text: str) -> Iterator[str]:
    """A row, applied once, and where it applies in several places everywhere."""
    pattern, wordings = row
    for instead in wordings:
        once, count = pattern.subn(instead, text, count=1)
        if count:
            yield _tidy(once)
            everywhere = _tidy(pattern.sub(instead, text))
            if everywhere != _tidy(once):
                yield everywhere


def _tidy(text: str) -> str:
    return re.sub(r"\s+([,;:)])", r"\1", " ".join(text.split())).strip(" ;,")
