"""The records of a game in, what decides how each of them is linked out, to link it once for many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from spicewright.grammar.bundle import Bundle, Entry, Passage
from spicewright.grammar.meaning import (
    Act,
    Call,
    Event,
    Noun,
    Period,
    Selector,
    list_declarations,
    walk_meaning,
)
from spicewright.grammar.values import dataclass
from spicewright.runtime.world.packs import Content

WORDS = ("keyword", "verb")
"""What other effects are made of: it is linked wherever they are."""
Sign: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What effects speak of: the keys of records, of which some are words, and verbs by their names alone.

    `nouns` are the types that each noun covers which could cover more of them in another game.
    """

    words: tuple[str, ...]
    verbs: tuple[str, ...]
    keys: frozenset[str]
    nouns: tuple[tuple[str, ...], ...]


class Signs:
    """Reads what effects speak of, each of them once, for any number of games.

    `several` are the keys of records that more than one pack declares, without those that change one.
    INVARIANT: what was read is known by where it is in memory, so all of it is kept.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        packs: dict[str, set[str]] = {}
        for entry in [entry for entry in entries if not entry.changed]:
            packs.setdefault(entry.key, set()).add(entry.pack)
        self.several = {key for key, declaring in packs.items() if len(declaring) > 1}
        self._said: dict[tuple[int, ...], tuple[int, Said]] = {}
        self._values: dict[int, str] = {}
        self._kept: list[object] = []
        self._numbers: dict[Sign, int] = {}

    def read(self, entry: Entry) -> tuple[int, Said]:
        """A number for the effects of a record, and what they speak of."""
        place = tuple(map(id, entry.effects.values()))
        known = self._said.get(place)
        if known is None:
            self._kept += entry.effects.values()
            known = self._said[place] = len(self._said), _read_said(entry.effects.values())
        return known

    def spell(self, entry: Entry) -> str:
        """All plain values of a record as one text."""
        name = id(entry.values)
        if name not in self._values:
            self._kept.append(entry.values)
            self._values[name] = repr(entry.values)
        return self._values[name]

    def number(self, sign: Sign) -> int:
        """A number for a sign: the same one for the same sign."""
        return self._numbers.setdefault(sign, len(self._numbers))


class GameSigns:
    """The records of one game, and of each what decides how it is linked there.

    That is what it says, the words that it is made of, the types that its nouns cover, and whatever it names
    that is not the same in every game.
    """

    def __init__(self, signs: Signs, bundle: Bundle, content: Content) -> None:
        self._signs, self._content, self._records = signs, content, content.records
        self._odd = self._list_odd(bundle, content)
        self._odd_keys = frozenset(self._odd)
        self._verbs: dict[str, list[str]] = {}
        for record in content.kind("verb"):
            self._verbs.setdefault(record.name, []).append(record.key)
        self._words: dict[str, int] = {}
        linked = [one for one in content.records.values() if one.effects or one.kind in WORDS]
        self.found = {entry.key: self._sign(entry) for entry in linked}

    def close(self, keys: Iterable[str]) -> set[str]:
        """These records with all words that they are made of."""
        found, waiting = set[str](), list(keys)
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting += self._list_words(self._signs.read(self._records[key])[1])
        return found

    def _list_odd(self, bundle: Bundle, content: Content) -> dict[str, str]:
        """What is not as it is in every game, by key: what is gone, changed or declared twice, and seats."""
        odd = dict.fromkeys({entry.key for entry in bundle.records}.difference(content.records), "gone")
        for key in self._signs.several.intersection(content.records):
            odd[key] = f"{key} of {content.records[key].pack}"
        for key, entry in content.records.items():
            changed = [field for field in entry.changed if field != "only" and field not in entry.effects]
            if changed:
                odd[key] = f"{key} of {entry.pack}: {changed}"
        for entry in content.kind("seat"):
            odd[entry.key] = f"{entry.key} of {entry.pack} in {content.game.seats}"
        return odd

    def _sign(self, entry: Entry) -> Sign:
        number, said = self._signs.read(entry)
        words: tuple[int, ...] = ()
        if said.words or said.verbs:
            words = tuple([self._number(key) for key in self._list_words(said)])
        odd = said.keys & self._odd_keys
        marks = tuple([self._odd[key] for key in sorted(odd)]) if odd else ()
        covered = tuple([self._content.covered(ids) for ids in said.nouns])
        values = self._signs.spell(entry) if entry.kind in WORDS else ""
        return entry.key, number, words, marks, covered, values

    def _number(self, key: str) -> int:
        """A number for a word with all that it is made of; in a circle it counts without that."""
        number = self._words.get(key)
        if number is None:
            self._words[key] = -1
            number = self._words[key] = self._signs.number(self._sign(self._records[key]))
        return number

    def _list_words(self, said: Said) -> list[str]:
        """The records of the words that effects are made of."""
        keys = [key for key in said.words if key in self._records]
        for name in said.verbs:
            keys += self._verbs.get(name, ())
        return keys


def _read_said(passages: Iterable[Passage]) -> Said:
    words, verbs, keys, nouns = set[str](), set[str](), set[str](), set[tuple[str, ...]]()
    for value in [value for passage in passages for value in _walk_passage(passage)]:
        match value:
            case Noun(kind="event", id=named):
                verbs.update(named)
            case Noun(kind=kind, id=ids):
                keys.update(list_declarations(value))
                if kind == "thing" and len(ids) > 1:
                    nouns.add(ids)
            case Act(verb=verb, key=key):
                (words if key else verbs).add(key or verb)
            case Event(also=also):
                verbs.update(also)
            case Call(keyword=keyword):
                words.add(f"keyword/{keyword}")
            case Period(phase=phase, within=within):
                keys.update((f"phase/{phase}", f"phase/{within}"))
    return Said(tuple(sorted(words)), tuple(sorted(verbs)), frozenset(keys), tuple(sorted(nouns)))


def _walk_passage(passage: Passage) -> Iterator[object]:
    """Every meaning in an effect and in the places that it leaves open; what amounts stand for as acts."""
    waiting: list[object] = [passage.test, passage.select, passage.filter, passage.head]
    for node in passage.graph.nodes if passage.graph is not None else ():
        waiting += [
            node.act,
            node.call,
            node.change,
            node.event,
            node.over,
            node.what,
            node.period,
            node.test,
        ]
        if node.key:
            yield Act("", node.key)
    while waiting:
        found = walk_meaning(tuple(waiting))
        yield from found
        waiting = [place for one in found if type(one) is Selector for place in one.where]
