"""Packs that others build on in, their ground out; a pack and its ground in, the compiled pack out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial

from spicewright.compiler.check.usual import check_usual
from spicewright.compiler.compile import compile_record, compile_texts
from spicewright.compiler.pack_set import Compiled, Ground, PackSet
from spicewright.compiler.prove.grounds import find_different
from spicewright.compiler.prove.keywords import check_keywords
from spicewright.compiler.prove.reach import find_unreachable, list_uses
from spicewright.compiler.prove.replacements import check_replacements, find_clashes
from spicewright.compiler.prove.triggers import Below, find_trigger_loops
from spicewright.compiler.prove.ways import check_ways
from spicewright.compiler.prove.words import check_words
from spicewright.compiler.read.beside import list_conditions
from spicewright.compiler.read.requirements import list_ways, required_packs
from spicewright.compiler.records.changes import join_changes
from spicewright.compiler.records.records import (
    BUILT_IN,
    SHAPE,
    TYPE,
    Declared,
    Place,
    declare_kinds,
    declare_pack,
)
from spicewright.compiler.records.shapes import check_shapes
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import Kind
from spicewright.grammar.only import list_grounds
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb

MOST = 1000
"""How many problems of a pack are looked for: a hostile pack could take for ever."""

UNSURE = frozenset(
    (
        "unknown-word",
        "unknown-name",
        "unknown-kind",
        "unknown-record",
        "usual-not-found",
        "nothing-replaced",
        "unreachable-word",
    )
)
"""What cannot be known while a file cannot be read: the missing word may be in that file."""


class Grounds:
    """The grounds of packs that know each other: each pack is declared once, however many build on it."""

    def __init__(self, packs: Mapping[str, Pack], verbs: Iterable[Verb]) -> None:
        self.packs = dict(packs)
        self.verbs = tuple(verbs)
        self._declared: dict[tuple[str, ...], Declared] = {}
        self._joined: dict[tuple[str, ...], Ground] = {}
        self._compiled: dict[tuple[str, ...], PackSet] = {}

    def declare(self, pack: Pack, chosen: Collection[str] = ()) -> Declared:
        """A pack with its records, on those of `chosen` where one of several packs will do."""
        below, key = self._below(pack, chosen), self._name(pack, chosen)
        if key not in self._declared:
            ground = self.join(below[:-1], chosen)
            place = Place(frozenset(key))
            self._declared[key] = declare_pack(pack, ground.kinds, ground.records, place)
        return self._declared[key]

    def under(self, pack: Pack, chosen: Collection[str] = ()) -> Ground:
        """The ground of a pack: all that it requires."""
        return self.join(required_packs(pack, self.packs, chosen)[:-1], chosen)

    def join(self, packs: Iterable[Pack], chosen: Collection[str] = ()) -> Ground:
        """These packs as a ground, each after what it requires."""
        packs = list(packs)
        ids = tuple(pack.id for pack in packs)
        if ids not in self._joined:
            self._joined[ids] = join_ground([self.declare(pack, chosen) for pack in packs], self.verbs)
        return self._joined[ids]

    def compile(self, pack: Pack) -> tuple[PackSet, list[Diagnostic]]:
        """A pack, compiled on its ground, and on every other one that it can have."""
        first, *others = list_ways(pack, self.packs) or [frozenset()]
        made, found = self._compile_way(pack, first)
        for chosen in others:
            other, faults = self._compile_way(pack, chosen)
            where = ", ".join(f"`{id}`" for id in sorted(chosen))
            new = [fault for fault in faults if fault not in found]
            found += [replace(fault, message=f"{fault.message} (on {where})") for fault in new]
            found += find_different(made, other, where) if not faults else []
        return made, found

    def add_parts(self, one: PackSet) -> tuple[PackSet, list[Diagnostic]]:
        """A compiled pack with those of its records that exist beside some of these packs only."""
        pack, mine = one.pack, {other.id for other in one.packs}
        parts: list[PackSet] = []
        found: list[Diagnostic] = []
        done = {frozenset(mine)}
        for chosen in list_ways(pack, self.packs):
            for beside in self._list_beside(pack, chosen):
                ground = self._gather(pack, chosen, beside)
                packs = frozenset(other.id for other in ground)
                if packs not in done:
                    done.add(packs)
                    part, faults = self._compile_part(pack, ground, Place(packs, packs - mine))
                    parts += [part] if part.declared.records or part.declared.limited else []
                    found += faults
        return replace(one, beside=tuple(parts)), found

    def lay(self, one: PackSet, packs: frozenset[str]) -> PackSet:
        """A compiled pack among all packs of a game, also where none of its records exists there only."""
        below = {id: len(self._below(self.packs[id], packs)) for id in packs}
        ground = [self.packs[id] for id in sorted(packs, key=lambda id: (below[id], id))]
        mine = {other.id for other in one.packs}
        return self._compile_part(self.packs[one.pack.id], ground, Place(packs, packs - mine))[0]

    def _compile_way(self, pack: Pack, chosen: Collection[str]) -> tuple[PackSet, list[Diagnostic]]:
        """What is compiled of its ground already is not compiled again."""
        ground, key = self.under(pack, chosen), self._name(pack, chosen)
        self._add_rules(ground, chosen)
        self._compiled[key], found = compile_declared(ground, self.declare(pack, chosen))
        return self._compiled[key], found

    def _add_rules(self, ground: Ground, chosen: Collection[str]) -> None:
        """What whoever builds on a ground meets, if all of it is compiled."""
        known = [self._compiled.get(self._name(other, chosen)) for other in ground.packs]
        if not ground.rules and all(one is not None for one in known):
            ground.rules.extend(one for made in known if made for one in made.compiled if _is_met(one))

    def _name(self, pack: Pack, chosen: Collection[str]) -> tuple[str, ...]:
        """A pack and all it builds on."""
        return tuple(one.id for one in self._below(pack, chosen))

    def _below(self, pack: Pack, chosen: Collection[str]) -> list[Pack]:
        return required_packs(pack, self.packs, chosen)

    def _list_beside(self, pack: Pack, chosen: Collection[str]) -> list[frozenset[str]]:
        """The packs beside which some records of a pack exist; first none. What it builds on is left out."""
        under = set(self._name(pack, chosen))
        named = [beside - under for only in list_conditions(pack) for beside in list_grounds(only)]
        known = [beside for beside in named if beside <= set(self.packs)]
        apart = {id for one in under for id, _ in self.packs[one].apart}
        apart |= {one.id for one in self.packs.values() for id, _ in one.apart if id in under}
        found = dict.fromkeys((frozenset[str](), *known))
        return [one for one in found if apart.isdisjoint(self._with_below(one, {*chosen, *under, *one}))]

    def _with_below(self, packs: Collection[str], chosen: Collection[str]) -> set[str]:
        """Some packs with all that they build on."""
        return {below.id for id in packs for below in self._below(self.packs[id], chosen)}

    def _gather(self, pack: Pack, chosen: Collection[str], beside: frozenset[str]) -> list[Pack]:
        """A pack with all it builds on and those beside it, each after what it requires."""
        packs = {one.id: one for one in self._below(pack, chosen)}
        chosen = {*chosen, *packs, *beside}
        for id in sorted(beside):
            packs |= {one.id: one for one in self._below(self.packs[id], chosen)}
        return sorted(packs.values(), key=lambda one: len(self._below(one, chosen)))

    def _compile_part(self, pack: Pack, ground: list[Pack], place: Place) -> tuple[PackSet, list[Diagnostic]]:
        """The records of a pack that exist on this ground only, of which the rest of the pack is a part."""
        declared: list[Declared] = []
        for one in ground:
            if one.id == pack.id:
                under = join_ground(declared, self.verbs)
                rest = Place(place.packs - place.beside)
                declared.append(declare_pack(pack, under.kinds, under.records, rest))
            else:
                declared.append(self.declare(one, place.packs))
        below = join_ground(declared, self.verbs)
        self._add_rules(below, place.packs)
        part = replace(pack, replaces=())  # what pack.yaml lists is replaced by the rest of the pack
        return compile_declared(below, declare_pack(part, below.kinds, below.records, place))


def join_ground(declared: Iterable[Declared], verbs: Iterable[Verb]) -> Ground:
    """A ground of packs that are declared already; of two records with one key the later one counts."""
    declared = tuple(declared)
    kinds: dict[str, Kind] = dict(BUILT_IN)
    records: dict[str, Record] = {}
    for one in declared:
        records = join_records(records, one)
        # a type that several packs add to has what all of them add
        types = [records[own.key] for own in one.records if own.kind in (TYPE, SHAPE) and own.id]
        kinds |= one.kinds | declare_kinds(types, records, kinds, [])
    return Ground(declared, kinds, records, tuple(verbs))


def join_records(below: dict[str, Record], declared: Declared) -> dict[str, Record]:
    """The records of a pack and those it builds on, without what it removes; a new one has the old place."""
    gone = {name for name, _ in declared.pack.replaces}
    own = {record.key: record for record in declared.records if record.id}
    kept = {key: one for key, one in below.items() if key in own or f"{one.pack}:{key}" not in gone}
    beside = [key for key in own if key in kept and f"{kept[key].pack}:{key}" not in gone]
    both = {
        key: join_changes(kept[key], own[key]) for key in beside if own[key].changed and kept[key].changed
    }
    return kept | own | both


def narrow_ground(ground: Ground, pack: Pack) -> Ground:
    """What one of the packs of a ground builds on itself."""
    packs = {one.id: one for one in ground.packs}
    wanted = {one.id for one in required_packs(pack, packs)} - {pack.id}
    return join_ground((one for one in ground.declared if one.pack.id in wanted), ground.verbs)


def compile_on(ground: Ground, pack: Pack) -> tuple[PackSet, list[Diagnostic]]:
    """A pack, compiled on its ground."""
    place = Place(frozenset((pack.id, *(one.id for one in ground.packs))))
    return compile_declared(ground, declare_pack(pack, ground.kinds, ground.records, place))


def compile_declared(ground: Ground, declared: Declared) -> tuple[PackSet, list[Diagnostic]]:
    """The same for a pack whose records are known already."""
    own, mine = declared.pack, declared.records
    found = [fault for one in (*ground.declared, declared) for fault in one.kind_faults]
    found += declared.faults
    found += check_replacements(own, mine, ground.records)
    found += find_clashes(declared, ground.declared)
    records = join_records(ground.records, declared)
    found += find_dangling(ground, declared, records)
    found += check_shapes(mine, records)
    words = collect_words(records.values(), ground.verbs)
    found += check_usual(mine, records, words)
    compiled: list[Compiled] = []
    for record in mine:
        if len(found) > MOST:
            found.append(_refuse_rest(record))
            break
        done, faults = compile_record(record, words, records)
        compiled += done
        found += faults
    below = Below(compile_rules(ground), partial(compile_boxes, ground))
    found += find_trigger_loops(compiled, below, words)
    found += check_words(mine, records.values())
    found += check_ways(mine, records, words)
    found += check_keywords(compiled, words)
    if not found and not own.library:
        new = [record for record in mine if record.key not in ground.records]
        found += find_unreachable(new, records, compiled, words)
    kinds = ground.kinds | declared.kinds
    return PackSet(ground, declared, kinds, records, words, tuple(compiled)), found


def find_dangling(ground: Ground, declared: Declared, records: dict[str, Record]) -> list[Diagnostic]:
    """What a pack removes although something that stays names it."""
    spans = {name.partition(":")[2]: span for name, span in declared.pack.replaces}
    removed = {key: span for key, span in spans.items() if key in ground.records and key not in records}
    if not removed:
        return []
    words = collect_words(ground.records.values(), ground.verbs)
    compiled = [one for record in ground.records.values() for one in compile_texts(record, words)[0]]
    uses = list_uses(ground.records, compiled, words)
    found = []
    for key, span in removed.items():
        left = [
            one for one in records.values() if one is ground.records.get(one.key) and key in uses[one.key]
        ]
        if left:
            gone, first = ground.records[key], left[0]
            what, who = f"{gone.kind.name} `{gone.name}`", f"{first.kind.name} `{first.name}`"
            others = "that one" if len(left) == 1 else f"the {len(left)} records that name it"
            notes = tuple((one.span, "it is named here") for one in left[:3])
            help = f"change or remove {others}, too"
            found.append(
                Diagnostic(
                    "removed-and-named", f"the {what} is removed, but the {who} names it", span, help, notes
                )
            )
    return found


def find_unused(sets: Iterable[PackSet]) -> list[Diagnostic]:
    """The words of libraries that none of these sets of packs leads to, if one builds on the library."""
    known = {one.pack.id: one for one in sets}
    found: list[Diagnostic] = []
    for library in (one for one in known.values() if one.pack.library):
        unused: list[Diagnostic] | None = None
        for one in (one for one in known.values() if library.pack in one.ground.packs):
            texts = [text for pack in one.packs if pack.id in known for text in known[pack.id].compiled]
            compiled = [text for text in texts if text.record.key in one.records]  # it may remove some
            there = [record for record in library.declared.records if record.key in one.records]
            left = find_unreachable(there, one.records, compiled, one.words)
            unused = [fault for fault in left if unused is None or fault in unused]
            if not unused:
                break
        found += unused or ()
    return found


def compile_rules(ground: Ground) -> list[Compiled]:
    """The rules and keywords of a ground, which every pack that builds on it meets."""
    if not ground.rules:
        words = collect_words(ground.records.values(), ground.verbs)
        for record in ground.records.values():
            holds = ("rules", "effect") if record.kind.name == "keyword" else ("rules",)
            ground.rules.extend(compile_texts(record, words, holds)[0])
    return ground.rules


def _is_met(one: Compiled) -> bool:
    """Whether whoever builds on a pack meets this effect of it: a rule, or what a keyword means."""
    return one.holds == "rules" or (one.holds == "effect" and one.record.kind.name == "keyword")


def compile_boxes(ground: Ground, names: Collection[str]) -> list[Compiled]:
    """The boxes of a ground with these names."""
    words = collect_words(ground.records.values(), ground.verbs)
    found = [compile_texts(record, words, ("effect",))[0] for record in ground.records.values()]
    return [one for some in found for one in some if one.field.removeprefix("boxes ") in names]


def drop_unsure(found: Iterable[Diagnostic], packs: Iterable[Pack]) -> list[Diagnostic]:
    """Without what is unsure because a file of one of the packs could not be read."""
    unsure = UNSURE if not all(pack.whole for pack in packs) else ()
    return [fault for fault in found if fault.fault not in unsure]


def _refuse_rest(record: Record) -> Diagnostic:
    return Diagnostic(
        "too-many-problems",
        f"more than {MOST} problems: the rest of this pack was not checked",
        record.span,
        "fix the problems above first",
    )
