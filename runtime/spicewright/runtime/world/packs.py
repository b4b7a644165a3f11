"""A bundle and the packs somebody wants to play in, the records and words of those packs out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from spicewright.grammar.bundle import Bundle, Entry, PackHead
from spicewright.grammar.course import PLACED, order_course
from spicewright.grammar.games import close_packs as close_heads
from spicewright.grammar.games import find_apart, find_played
from spicewright.grammar.graph import Place
from spicewright.grammar.ids import make_id
from spicewright.grammar.only import Party, exists, read_only, split_only
from spicewright.grammar.shapes import build_entries, build_types, list_type_nouns
from spicewright.grammar.vocabulary import ThingType
from spicewright.runtime.faults import ContentFault


class Content:
    """The packs of a game with all they require: records by key, types of things, nouns of pieces."""

    def __init__(
        self, bundle: Bundle, packs: Iterable[str] = (), persons: int | None = None, mode: str = ""
    ) -> None:
        wanted = close_packs(bundle, packs)
        self.game = find_played(bundle, wanted, persons or 0)
        if mode and mode not in self.game.modes:
            known = f"; there is: {', '.join(self.game.modes)}" if self.game.modes else ": it has none"
            raise ContentFault(f"`{mode}` is not a mode of this game{known}")
        self.party = self.game.party(persons, mode) if persons is not None else None
        bundle = keep_existing(bundle, wanted, self.party)
        heads = [pack for pack in bundle.packs if pack.id in wanted]
        apart = find_apart(heads, wanted)
        if apart is not None:
            raise ContentFault(f"`{apart[0]}` and `{apart[1]}` are never played together")
        self.packs = tuple((pack.id, pack.version) for pack in heads)
        joined = [join_entries(same) if len(same) > 1 else same[0] for same in _list_same(bundle, heads)]
        self.records: dict[str, Entry] = {record.key: _keep_place(record) for record in build_entries(joined)}
        _print_keywords(self.records)
        self.by_kind: dict[str, list[Entry]] = {}
        for record in self.records.values():
            self.by_kind.setdefault(record.kind, []).append(record)
        order = {pack.id: number for number, pack in enumerate(heads)}
        self.places: dict[str, tuple[int, Place]] = {}
        """Where records are declared; one that replaces another has its place."""
        for record in bundle.records:
            if record.pack in wanted:
                place = (order[record.pack], record.at)
                self.places[record.key] = min(self.places.get(record.key, place), place)
        words = [bundle.words[pack.id] for pack in heads]
        shapes = self._gather_types("shape", [part.shapes for part in words])
        self.types = build_types(self._gather_types("type", [part.types for part in words]), shapes)
        self.shapes: dict[str, tuple[str, ...]] = {
            id: tuple([key for key, type_ in self.types.items() if shape.nouns[0] in type_.nouns])
            for id, shape in shapes.items()
        }
        """The types that are called after a shape, by its id."""
        self.wider: dict[str, list[str]] = {}
        for part in words:
            for piece, nouns in part.pieces.items():
                for noun in (piece, *nouns) if f"piece/{piece}" in self.records else ():
                    self.wider.setdefault(make_id(noun), []).append(piece)
        for id, type_ in self.types.items():
            for noun in map(make_id, type_.nouns):
                if noun in self.wider and f"piece/{noun}" not in self.records:
                    self.wider[noun].append(id)  # a word for pieces and for things of this type
        for record in self.kind("piece"):
            if record.has("is"):
                self.wider[record.id] = [record.target("is")]
        self.same_noun = _widen_nouns(bundle, wanted)

    def _gather_types(self, kind: str, parts: list[Mapping[str, ThingType]]) -> dict[str, ThingType]:
        """The types or shapes of some packs; one that packs change has what each of them adds."""
        found: dict[str, ThingType] = {}
        for part in parts:
            for id, type_ in part.items():
                declared, known = self.records.get(f"{kind}/{id}"), found.get(id)
                if declared is not None:
                    found[id] = _join_types(known, type_) if known and declared.changed else type_
        return found

    def kind(self, name: str) -> list[Entry]:
        """Every record of a kind."""
        return self.by_kind.get(name, [])

    def declared(self, name: str) -> list[Entry]:
        """Every record of a kind, in the order of packs and files."""
        found = sorted(self.kind(name), key=lambda record: self.places[record.key])
        return order_course(found) if name in PLACED else found

    def covered(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """The types that a noun covers in this game, from those it covered where it was used."""
        if ids and ids[-1] in self.shapes:
            return self.shapes[ids[-1]]
        return self.same_noun.get(frozenset(ids)) or ids

    def sorts_of(self, word: str) -> list[str]:
        """The types or pieces that a noun covers."""
        id = make_id(word)
        found = [key for key, type_ in self.types.items() if id in map(make_id, type_.nouns) or key == id]
        return [*found, *self.wider.get(id, ())] or [id]


def keep_existing(bundle: Bundle, packs: set[str], party: Party | None) -> Bundle:
    """A bundle without what does not exist in a game of these packs for those who play it."""

    named = [[split_only(name) for name in pack.replaces] for pack in bundle.packs]
    gone = {
        said for said in list_onlies(bundle) if (only := read_only(said)) and not exists(only, packs, party)
    }
    if not gone and not any([said for names in named for _, said in names]):
        return bundle
    heads = [
        replace(pack, replaces=tuple([name for name, said in names if said not in gone]))
        for pack, names in zip(bundle.packs, named, strict=True)
    ]
    records = [record for record in bundle.records if record.values.get("only") not in gone]
    return Bundle(tuple(heads), tuple(records), bundle.words)


def list_onlies(bundle: Bundle) -> set[str]:
    """All that records of a bundle say of where they exist, and of where they replace others."""
    said = {record.text("only") for record in bundle.records if "only" in record.values}
    return said | {split_only(name)[1] for pack in bundle.packs for name in pack.replaces} - {""}


def _list_same(bundle: Bundle, heads: list[PackHead]) -> Iterator[list[Entry]]:
    """Records of these packs that are one in the game, in the order in which the first was declared.

    Of two packs of which one builds on the other, the record of the upper one counts, unless it is removed.
    """
    below = {pack.id: close_heads(heads, [pack.id]) - {pack.id} for pack in heads}
    found: dict[str, list[Entry]] = {}
    for record in bundle.records:
        if record.pack in below:
            found.setdefault(record.key, []).append(record)
    gone = {name for pack in heads for name in pack.replaces}
    touched = {name.partition(":")[2] for name in gone}
    for key, same in found.items():
        if len(same) == 1:
            if key not in touched or f"{same[0].pack}:{key}" not in gone:
                yield same
            continue
        names = [f"{one.pack}:{key}" for one in same]
        having = [one.pack for one in same]
        removing = [
            pack.id
            for pack in heads
            if pack.id not in having and any([name in pack.replaces for name in names])
        ]
        last = [one for one in same if not any([one.pack in below[other.pack] for other in same])]
        for one in last:
            for pack in removing:
                if pack not in below[one.pack] and one.pack not in below[pack]:
                    raise _refuse_together(one.pack, pack, key)
        kept = [one for one in last if f"{one.pack}:{key}" not in gone]
        if kept:
            yield kept


def _refuse_together(one: str, other: str, what: str) -> ContentFault:
    return ContentFault(f"`{one}` and `{other}` cannot be played together: they differ in {what}")


def join_entries(entries: list[Entry]) -> Entry:
    """A record that several packs change, of which none builds on another, with all their changes."""
    made = entries[0]
    for other in entries[1:]:
        for name in made.changed if made.changed and other.changed else ("all",):
            if name == "all" or (name in other.changed and not _agree(made, other, name)):
                what = f"`{name}` of {made.key}" if name != "all" else made.key
                raise _refuse_together(made.pack, other.pack, what)
        values = {name: value for name, value in other.values.items() if name in other.changed}
        effects = {name: passage for name, passage in other.effects.items() if name in other.changed}
        made = replace(
            made,
            values={
                **made.values,
                **{name: _join(made.values.get(name), value) for name, value in values.items()},
            },
            effects={**made.effects, **effects},
            changed=tuple(dict.fromkeys((*made.changed, *other.changed))),
        )
    return made


def _agree(one: Entry, other: Entry, name: str) -> bool:
    """Whether two packs change a field in the same way, or both add to it."""
    if name in one.effects or name in other.effects:
        return (
            name in one.effects
            and name in other.effects
            and one.effects[name].text == other.effects[name].text
        )
    mine, theirs = one.values.get(name), other.values.get(name)
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return all([theirs.get(key, value) == value for key, value in mine.items()])
    return mine == theirs or (isinstance(mine, list | tuple) and isinstance(theirs, list | tuple))


def _join(old: object, new: object) -> object:
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **new}
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return [*old, *[one for one in new if one not in old]]
    return new


def _join_types(one: ThingType, other: ThingType) -> ThingType:
    """A type with the facts and boxes that several packs add to it."""
    facts = {fact.name: fact for fact in (*one.facts, *other.facts)}
    boxes = {box.name: box for box in (*one.boxes, *other.boxes)}
    shapes = tuple(dict.fromkeys((*one.shapes, *other.shapes)))
    return replace(other, facts=tuple(facts.values()), boxes=tuple(boxes.values()), shapes=shapes)


def _keep_place(record: Entry) -> Entry:
    """What types and shapes say of effects is said by their things, but for where these are."""
    if record.kind not in ("type", "shape"):
        return record
    return replace(record, effects={name: one for name, one in record.effects.items() if name == "where"})


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
    known = {pack.id for pack in bundle.packs}
    wanted = list(packs) or sorted(known)
    for name in wanted:
        if name not in known:
            raise ContentFault(f"no pack is called `{name}`; there are: {', '.join(sorted(known))}")
    return close_heads(bundle.packs, wanted) & known


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
    words = [bundle.words[one.id] for one in bundle.packs if one.id in packs]
    shapes = {id: shape for part in words for id, shape in part.shapes.items()}
    found: dict[str, list[str]] = {}
    for part in words:
        for id, nouns in list_type_nouns(part.types, shapes).items():
            for noun in nouns:
                found.setdefault(noun, []).append(id)
    return found
