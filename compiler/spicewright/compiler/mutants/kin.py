"""Words of the same kind: what could be written instead of a word, from the vocabulary and the language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Noun
from spicewright.grammar.tree import Word
from spicewright.grammar.vocabulary import Meaning, Vocabulary

# Words of the language that change places, each run of them with what can be written instead.
LANGUAGE: dict[str, tuple[str, ...]] = {
    "a player": ("an opponent", "you"),
    "all": ("any number of", "a"),
    "an opponent": ("you", "a player"),
    "any number of": ("all",),
    "are not": ("are",),
    "are": ("are not",),
    "bottom": ("top",),
    "can": ("cannot",),
    "cannot": ("can",),
    "each opponent": ("each player",),
    "each player": ("each opponent",),
    "end": ("start",),
    "enemy": ("your",),
    "fewer": ("more",),
    "first": ("second",),
    "highest": ("lowest",),
    "is not": ("is",),
    "is": ("is not",),
    "least": ("most",),
    "less": ("more",),
    "lowest": ("highest",),
    "more": ("less", "fewer"),
    "most": ("least",),
    "opponent": ("player",),
    "opponents": ("players",),
    "or less": ("or more",),
    "or more": ("or less",),
    "player": ("opponent",),
    "players": ("opponents",),
    "random": ("top",),
    "second": ("first",),
    "start": ("end",),
    "their": ("your",),
    "third": ("second",),
    "top": ("bottom",),
    "with": ("without",),
    "without": ("with",),
    "you": ("an opponent",),
    "your": ("enemy", "an opponent"),
}
PLAYERS = frozenset(
    ("a player", "an opponent", "each opponent", "each player", "enemy", "opponent", "opponents", "player",
     "players", "their", "you", "your")
)  # fmt: skip
"""Those of them that say whose something is, or who does it."""
LONGEST = max(len(text.split()) for text in LANGUAGE)


class Kin:
    """The words of a set of packs by their kind."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self._kinds: dict[tuple[str, ...], list[str]] = {}
        for text in words.words():
            parts = text.split()
            for length, meaning in words.match(parts):
                if length == len(parts):
                    for kind in _sort_meaning(meaning):
                        self._kinds.setdefault(kind, []).append(text)
        for name, nouns in words.named.items():
            for noun in nouns:
                for kind in _sort_noun(noun):
                    self._kinds.setdefault(("<>", *kind), []).append(name)

    def list_runs(self, row: Sequence[Word]) -> Iterator[tuple[int, int, list[str]]]:
        """Every word, or run of words that are one, with others of its kind: from, to, and what to write."""
        place = 0
        while place < len(row):
            length, others = self._find(row, place)
            if others:
                yield place, place + length, others
            place += length

    def _find(self, row: Sequence[Word], place: int) -> tuple[int, list[str]]:
        word = row[place]
        if word.kind == "name":
            return 1, [f"<{name}>" for name in self._list_named(word.text[1:-1].strip().lower())]
        if word.kind not in ("word", "limit"):
            return 1, []
        texts = [one.text if one.kind in ("word", "limit") else "" for one in row[place:]]
        readings = list(self.words.match(texts))
        length = readings[0][0] if readings else 0
        for size in range(min(LONGEST, len(texts)), length, -1):
            said = " ".join(texts[:size])
            if said in LANGUAGE:
                return size, list(LANGUAGE[said])
        if length:
            said = " ".join(texts[:length])
            kinds = [kind for size, one in readings if size == length for kind in _sort_meaning(one)]
            return length, self._list_others(said, kinds) + list(LANGUAGE.get(said, ()))
        for keyword in self.words.keywords_at(texts[0]):
            size = len(keyword.pattern)
            if not keyword.parameters and tuple(texts[:size]) == keyword.pattern:
                same = [one for one in self.words.keywords if one.stands_for == keyword.stands_for]
                plain = [" ".join(one.pattern) for one in same if not one.parameters]
                return size, _turn(plain, " ".join(keyword.pattern))
        return 1, []

    def _list_named(self, name: str) -> list[str]:
        kinds = [("<>", *kind) for noun in self.words.named.get(name, ()) for kind in _sort_noun(noun)]
        return self._list_others(name, kinds)

    def _list_others(self, said: str, kinds: list[tuple[str, ...]]) -> list[str]:
        found = [other for kind in kinds for other in _turn(self._kinds.get(kind, []), said)]
        covered = self._list_covered(said)
        return [
            other for other in dict.fromkeys(found) if not covered or self._list_covered(other) != covered
        ]

    def _list_covered(self, said: str) -> set[str]:
        """The pieces that a word covers: a wider word for the same pieces makes no difference."""
        noun = self.words.noun(said)
        ids = set(noun.id) if noun is not None and noun.kind == "piece" else set()
        wider = {piece for piece, nouns in self.words.pieces.items() if ids & set(map(make_id, nouns))}
        return wider | (ids & set(self.words.pieces))


def _sort_meaning(meaning: Meaning) -> list[tuple[str, ...]]:
    """The kinds of a reading: words that share one can be put in each other's place."""
    if meaning.noun is None:
        return [("verb", meaning.form)]
    return [(*kind, "many" if meaning.plural else "one") for kind in _sort_noun(meaning.noun)]


def _sort_noun(noun: Noun) -> list[tuple[str, ...]]:
    if noun.kind == "named":
        return list(dict.fromkeys(("named", id.partition("/")[0]) for id in noun.id))
    return [(noun.kind,)]


def _turn(row: list[str], said: str) -> list[str]:
    """The others of a row, beginning after this one."""
    if said not in row:
        return row
    place = row.index(said)
    return row[place + 1 :] + row[:place]
