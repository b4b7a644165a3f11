"""Any text in, its pieces with their sort out: what an effect would be coloured by.

Nothing is refused, and nothing is lost: the pieces joined are the text. A vocabulary makes the sorts exact;
without one, which word is a verb is guessed from the words around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from spicewright.grammar.english import verb_forms
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.kinds import NOTHING
from spicewright.grammar.vocabulary import Vocabulary
from spicewright.runtime.verbs import primitive_verbs

HEADS = frozenset(("when", "until", "while", "otherwise", "would", "may"))
JOINERS = frozenset(("or", "then", "and"))
# What follows these is a verb even if it is not declared.
AUXILIARIES = frozenset(("can", "cannot", "would", "be", "is", "are"))
PLAYERS = ("you", "they", "player", "players", "opponent", "opponents", "owner")
# After these a word is something done, where it could also be a thing.
ACTORS = AUXILIARIES | {*PLAYERS, "have", "has", "which", "who", "may", "secretly"}
WHICH = ("a", "an", "the", "this", "these", "that", "those", "each", "every", "no", "another", "other")
WHOSE = ("your", "their", "its", "enemy")
HOW_MANY = ("all", "any", "up", "at", "exactly", "top", "bottom", "random")
# Before these a word is something done, too.
OPENERS = frozenset((*WHICH, *WHOSE, *HOW_MANY, "it", "them"))
PIECES = re.compile(
    r"""
      (?P<blank>\s+)
    | (?P<name><[^<>\t\r\n]+>)
    | (?P<arrow>->)
    | (?P<number>[0-9]+-[0-9]+(?![\w-]) | [0-9]+\+ | [0-9]+(?![\w-]))
    | (?P<word>[^\W\d_]+(?:-[^\W_]+)*)
    | (?P<sign>[;:,()/])
    | (?P<gap>\.{3}|…)
    | (?P<other>\w+|.)
    """,
    re.VERBOSE | re.DOTALL,
)


class Piece(NamedTuple):
    """A stretch of a text.

    `sort` is blank, name, arrow, number, sign, gap (an ellipsis), other (what no effect holds), or of a word:
    joiner, head, small (a word of the language), verb, noun, keyword or word (an unknown one).
    """

    sort: str
    start: int
    end: int


class Forms:
    """The forms of known words by their first word; those of the language's own verbs are always known."""

    __slots__ = ("_lengths", "_sorts")

    def __init__(self, words: Mapping[str, Iterable[str]] | None = None) -> None:
        self._sorts: dict[tuple[str, ...], set[str]] = {}
        self._lengths: dict[str, list[int]] = {}
        own = (form for verb, _ in primitive_verbs().values() for form, _ in verb_forms(verb.name, verb.past))
        self._add("verb", own)
        for sort, forms in (words or {}).items():
            self._add(sort, forms)

    def _add(self, sort: str, forms: Iterable[str]) -> None:
        for form in forms:
            words = tuple(form.lower().split())
            if not words:
                continue
            self._sorts.setdefault(words, set()).add(sort)
            lengths = self._lengths.setdefault(words[0], [])
            if len(words) not in lengths:
                lengths.append(len(words))
                lengths.sort(reverse=True)

    def lengths(self, word: str) -> list[int]:
        """How many words the forms that begin with this one have, the longest first."""
        return self._lengths.get(word, [])

    def sorts(self, words: tuple[str, ...]) -> set[str]:
        return self._sorts.get(words, set())


def list_forms(vocabulary: Vocabulary) -> dict[str, list[str]]:
    """What `Forms` is made of: every form of the verbs, nouns and keywords of a set of packs."""
    found: dict[str, list[str]] = {"verb": [], "noun": [], "keyword": []}
    for text in vocabulary.words():
        words = text.split()
        readings = [meaning for size, meaning in vocabulary.match(words) if size == len(words)]
        found["verb"] += [text] if any(meaning.verb for meaning in readings) else []
        found["noun"] += [text] if any(meaning.noun for meaning in readings) else []
    for keyword in vocabulary.keywords:
        # `steal (card) from (player)` is known by `steal` and by `from`
        runs = re.split(r"\([^)]*\)", " ".join(keyword.pattern))
        found["keyword"] += [run.strip() for run in runs if run.strip() and run.strip() not in LANGUAGE_WORDS]
    return found


def scan_effect(text: str, forms: Forms, start: int = 0, end: int | None = None) -> Iterator[Piece]:
    """Every piece of a text, or of a part of it, in order."""
    pieces = [
        Piece(match.lastgroup or "", match.start(), match.end())
        for match in PIECES.finditer(text, start, len(text) if end is None else end)
    ]
    spoken = [piece for piece in pieces if piece.sort != "blank"]
    words = [text[piece.start : piece.end].lower() if piece.sort == "word" else "" for piece in spoken]
    place, done, before = 0, start, ""
    while place < len(spoken):
        piece, size, sort = spoken[place], 1, spoken[place].sort
        if sort == "word":
            size, sort = _read_word(spoken, words, place, before, forms)
        if piece.start > done:
            yield Piece("blank", done, piece.start)
        done = spoken[place + size - 1].end
        yield Piece(sort, piece.start, done)
        opens = sort in ("arrow", "sign") or words[place] in ("or", "then", "may", "secretly")
        before = "" if opens else words[place + size - 1] or sort
        place += size
    if pieces and pieces[-1].end > done:
        yield Piece("blank", done, pieces[-1].end)


def _read_word(
    spoken: list[Piece], words: list[str], place: int, before: str, forms: Forms
) -> tuple[int, str]:
    """How many words belong together here, and what they are; `before` is empty where a phrase begins."""
    word = words[place]
    if word == NOTHING and len(spoken) == 1:
        return 1, "small"  # the whole box: it says that there is none
    following = words[place + 1] if place + 1 < len(words) else ""
    if word in HEADS or word in JOINERS:
        return 1, "small" if following in ("less", "more") else "head" if word in HEADS else "joiner"
    for length in forms.lengths(word):
        run = tuple(words[place : place + length])
        if length > 1 and len(run) == length and (sorts := forms.sorts(run)):
            return length, _choose_sort(sorts, before)
    sorts = forms.sorts((word,))
    if word in LANGUAGE_WORDS:
        return 1, "verb" if "verb" in sorts and before == "" else "small"
    if sorts:
        return 1, _choose_sort(sorts, before)
    next_sort = spoken[place + 1].sort if place + 1 < len(spoken) else ""
    acts = before == "" or before in ACTORS
    done = acts and (following in OPENERS or next_sort in ("number", "name"))
    return 1, "verb" if done or before in AUXILIARIES else "word"


def _choose_sort(sorts: set[str], before: str) -> str:
    if before == "":
        order = ("keyword", "verb", "noun")
    elif before in ACTORS:
        order = ("verb", "keyword", "noun")
    else:
        order = ("noun", "keyword", "verb")
    return next((sort for sort in order if sort in sorts), "word")
