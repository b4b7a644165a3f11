"""A bundle and the packs somebody wants to play in, the records and words of those packs out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from spicewright.grammar.bundle import Bundle, Entry
from spicewright.grammar.graph import Place
from spicewright.grammar.ids import make_id
from spicewright.grammar.vocabulary import ThingType
from spicewright.runtime.faults import ContentFault


class Content:
    """The packs of a game with all they require: records by key, types of things, nouns of pieces."""

    def __init__(self, bundle: Bundle, packs: Iterable[str] = ()) -> None:
        wanted = close_packs(bundle, packs)
        heads = [pack for pack in bundle.packs if pack.id in wanted]
        self.packs = tuple((pack.id, pack.version) for pack in heads)
        gone = {key for pack in heads for key in pack.replaces}
        there = [record for record in bundle.records if record.pack in wanted]
        found = {record.key: record for record in there if f"{record.pack}:{record.key}" not in gone}
        # what takes the place of a record is where that one was, so that things keep their order
        self.records: dict[str, Entry] = {
            record.key: found[record.key] for record in there if record.key in found
        }
        _print_keywords(self.records)
        order = {pack.id: number for number, pack in enumerate(heads)}
        self.places: dict[str, tuple[int, Place]] = {}
        """Where records are declared; one that replaces another has its place."""
        for record in bundle.records:
            if record.pack in wanted:
                place = (order[record.pack], record.at)
                self.places[record.key] = min(self.places.get(record.key, place), place)
        words = [bundle.words[pack] for pack in bundle.words if pack in wanted]
        self.types: dict[str, ThingType] = {id: type_ for part in words for id, type_ in part.types.items()}
        self.wider: dict[str, list[str]] = {}
        for part in words:
            for piece, nouns in part.pieces.items():
                for noun in (piece, *nouns):
                    self.wider.setdefault(make_id(noun), []).append(piece)
        self.same_noun = _widen_nouns(bundle, wanted)

    def kind(self, name: str) -> list[Entry]:
        """Every record of a kind."""
        return [record for record in self.records.values() if record.kind == name]

    def declared(self, name: str) -> list[Entry]:
        """Every record of a kind, in the order of packs and files."""
        return sorted(self.kind(name), key=lambda record: self.places[record.key])

    def covered(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """The types that a noun covers in this game, from those it covered where it was used."""
        return self.same_noun.get(frozenset(ids)) or ids

    def sorts_of(self, word: str) -> list[str]:
        """The types or pieces that a noun covers."""
        id = make_id(word)
        found = [key for key, type_ in self.types.items() if id in map(make_id, type_.nouns) or key == id]
        return [*found, *self.wider.get(id, ())] or [id]


def _print_keywords(records: dict[str, Entry]) -> None:
    """What keywords state all the time is stated by the things they are printed on, not by themselves."""
    words = [record for record in records.values() if record.kind == "keyword"]
    rules = {word.key: word for word in words if word.text("as") == "rule" and "means" in word.effects}
    for key, word in rules.items():
        records[key] = replace(word, effects={})
    for key, record in records.items() if rules else ():
        printed = [rules[word] for word in record.words("keywords") if word in rules]
        if printed:
            more = {f"keyword {word.id}": word.effects["means"] for word in printed}
            records[key] = replace(record, effects={**record.effects, **more})


def close_packs(bundle: Bundle, packs: Iterable[str]) -> set[str]:
    """These packs, or all of them, with everything they require."""
    known = {pack.id: pack for pack in bundle.packs}
    wanted = list(packs) or list(known)
    found: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name not in known:
            raise ContentFault(f"no pack is called `{name}`; there are: {', '.join(sorted(known))}")
        if name not in found:
            found.add(name)
            wanted += known[name].requires
    return found


def _widen_nouns(bundle: Bundle, wanted: set[str]) -> dict[frozenset[str], tuple[str, ...]]:
    """A noun that covers several types covers those of later packs too, whoever used it."""
    whole = _list_nouns(bundle, wanted)
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for pack in wanted:
        for noun, types in _list_nouns(bundle, close_packs(bundle, [pack])).items():
            if len(types) > 1:
                found[frozenset(types)] = tuple(whole[noun])
    return found


def _list_nouns(bundle: Bundle, packs: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for pack in (one.id for one in bundle.packs if one.id in packs):
        for id, type_ in bundle.words[pack].types.items():
            for noun in type_.nouns:
                found.setdefault(noun, []).append(id)
    return found
