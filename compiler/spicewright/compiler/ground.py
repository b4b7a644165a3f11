"""Packs that others build on in, their ground out; a pack and its ground in, the compiled pack out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial

from spicewright.compiler.alike import list_alike
from spicewright.compiler.check.references import check_references
from spicewright.compiler.check.usual import check_usual
from spicewright.compiler.compile import Wanted, compile_record, compile_texts, teach_record
from spicewright.compiler.pack_set import Compiled, Done, Ground, PackSet
from spicewright.compiler.prove.abouts import check_abouts
from spicewright.compiler.prove.grounds import find_different
from spicewright.compiler.prove.keywords import check_keywords
from spicewright.compiler.prove.reach import WORDS, find_unreachable, list_named
from spicewright.compiler.prove.replacements import check_replacements, find_clashes
from spicewright.compiler.prove.triggers import Below, find_trigger_loops
from spicewright.compiler.prove.ways import check_ways
from spicewright.compiler.prove.words import check_words
from spicewright.compiler.read.beside import list_beside, list_conditions
from spicewright.compiler.read.requirements import list_ways, required_packs
from spicewright.compiler.read.takes import list_lent
from spicewright.compiler.records.changes import join_changes
from spicewright.compiler.records.kept import Kept
from spicewright.compiler.records.records import (
    BUILT_IN,
    TYPES,
    Declared,
    Place,
    declare_kinds,
    declare_pack,
)
from spicewright.compiler.records.shapes import check_shapes
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import Kind
from spicewright.grammar.only import exists, list_grounds, read_only
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb, Vocabulary

MOST = 1000
"""How many problems of a pack are looked for: a hostile pack could take for ever."""

MOST_TAUGHT = 100
"""After so many problems of a pack, no other wording is looked for."""

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


NAMED_BY_OTHERS = (*WORDS, "type", "shape", "phase")
"""Kinds of records that others name by words which are not their names."""
SILENT = ("game", "ruling")
"""Kinds of records that bring no words: what is compiled beside them is read as without them."""


class Grounds:
    """The grounds of packs that know each other: each pack is declared once, however many build on it."""

    def __init__(self, packs: Mapping[str, Pack], verbs: Iterable[Verb]) -> None:
        self.packs = dict(packs)
        self.verbs = tuple(verbs)
        self._declared: dict[tuple[str, ...], Declared] = {}
        self._kept = Kept()
        self._joined: dict[tuple[str, ...], Ground] = {}
        self._made: list[PackSet] = []
        self._done: dict[tuple[str, ...], dict[str, tuple[Record, Done]]] = {}

    def declare(self, pack: Pack, chosen: Collection[str] = ()) -> Declared:
        """A pack with its records, on those of `chosen` where one of several packs will do."""
        below, key = self._below(pack, chosen), self._name(pack, chosen)
        if key not in self._declared:
            ground = self.join(below[:-1], chosen)
            place = Place(frozenset(key))
            self._declared[key] = declare_pack(pack, ground.kinds, ground.records, place, self._kept)
        return self._declared[key]

    def under(self, pack: Pack, chosen: Collection[str] = ()) -> Ground:
        """The ground of a pack: all that it requires."""
        return self.join(required_packs(pack, self.packs, chosen)[:-1], chosen)

    def join(self, packs: Iterable[Pack], chosen: Collection[str] = ()) -> Ground:
        """These packs as a ground, each after what it requires."""
        packs = list(packs)
        ids = tuple(pack.id for pack in packs)
        if ids not in self._joined:
            ground = join_ground([self.declare(pack, chosen) for pack in packs], self.verbs)
            # where the last of them was compiled on the others, their words were gathered
            spoken = [
                one.spoken for one in self._made if (*one.ground.declared, one.declared) == ground.declared
            ]
            self._joined[ids] = replace(ground, spoken=spoken[0]) if spoken else ground
        return self._joined[ids]

    def compile(self, pack: Pack) -> tuple[PackSet, list[Diagnostic]]:
        """A pack, compiled on its ground, and on every other one that it can have."""
        first, *others = list_ways(pack, self.packs) or [frozenset()]
        made, found = self._compile_way(pack, first)
        for chosen in others:
            other, faults = self._compile_way(pack, chosen, made)
            where = ", ".join(f"`{id}`" for id in sorted(chosen))
            new = [fault for fault in faults if fault not in found]
            found += [replace(fault, message=f"{fault.message} (on {where})") for fault in new]
            found += find_different(made, other, where) if not faults else []
        return made, found

    def add_parts(self, one: PackSet) -> tuple[PackSet, list[Diagnostic]]:
        """A compiled pack with those of its records that exist beside some of these packs only."""
        pack, mine = one.pack, {other.id for other in one.packs}
        parts = list(one.beside)
        found: list[Diagnostic] = []
        done = {frozenset(other.id for other in part.packs) for part in one.parts}
        for chosen in list_ways(pack, self.packs):
            for beside in self._list_beside(pack, chosen):
                ground = self._gather(pack, chosen, beside)
                packs = frozenset(other.id for other in ground)
                if packs not in done:
                    done.add(packs)
                    below, part = self._declare_part(pack, ground, Place(packs, packs - mine))
                    if part.records or part.limited or part.faults or part.kind_faults:
                        self._add_done(below, packs)
                        twin, words = self._find_twin(part, packs), self._find_words(one, part)
                        made, faults = compile_declared(below, part, twin, words)
                        parts.append(made)
                        self._made.append(made)
                        found += faults
        return replace(one, beside=tuple(parts), known=frozenset(self.packs)), found

    def check_abouts(self, one: PackSet) -> list[Diagnostic]:
        """What records of a pack are about although none of its games has it, if all of these are known."""
        pack = one.pack
        below = {choice.pack for need in pack.requires for choice in need.choices}
        if not self.packs.keys() >= below | {id for id, _ in list_beside(pack)}:
            return []
        own = {record.span: record for part in one.parts for record in part.declared.records}
        known = {key for made in self._made if made.pack.id == pack.id for key in made.records}
        return list(check_abouts(own.values(), known))

    def lay(self, one: PackSet, packs: frozenset[str]) -> PackSet:
        """A compiled pack among all packs of a game, also where none of its records exists there only."""
        below = {id: len(self._below(self.packs[id], packs)) for id in packs}
        ground = [self.packs[id] for id in sorted(packs, key=lambda id: (below[id], id))]
        mine = {other.id for other in one.packs}
        under, part = self._declare_part(self.packs[one.pack.id], ground, Place(packs, packs - mine))
        self._add_done(under, packs)
        return compile_declared(under, part)[0]

    def _compile_way(
        self, pack: Pack, chosen: Collection[str], other: PackSet | None = None
    ) -> tuple[PackSet, list[Diagnostic]]:
        """What is compiled of its ground already is not compiled again, nor what reads as on another one."""
        ground, key = self.under(pack, chosen), self._name(pack, chosen)
        self._add_done(ground, chosen)
        made, found = compile_declared(ground, self.declare(pack, chosen), other or self._find_lender(pack))
        self._made.append(made)
        self._done[key] = {one.key: (one, Done()) for one in made.declared.records}
        for one in made.compiled:
            self._done[key][one.record.key][1].compiled.append(one)
        return made, found

    def _find_words(self, one: PackSet, part: Declared) -> Vocabulary | None:
        """The words of a pack, where a part of it has only what needs none and brings none, such as games."""
        silent = all(record.kind.name in SILENT and not record.texts for record in part.records)
        return one.words if silent and not part.limited else None

    def _find_twin(self, part: Declared, packs: frozenset[str]) -> PackSet | None:
        """The pack itself with some of these records, compiled among as many of these packs as there is."""
        keys = {record.key for record in part.records if record.texts}
        same = [made for made in self._made if made.pack.id == part.pack.id]
        known = [made for made in same if any(record.key in keys for record in made.declared.records)]
        return max(
            known, key=lambda made: len(packs.intersection(one.id for one in made.packs)), default=None
        )

    def _find_lender(self, pack: Pack) -> PackSet | None:
        """The pack that another one takes records from, compiled."""
        lent = set(list_lent(pack))
        return next(
            (made for made in self._made if any(source.path in lent for source, _ in made.pack.files)), None
        )

    def _add_done(self, ground: Ground, chosen: Collection[str]) -> None:
        """What of a ground is compiled already; a record that is joined of what two packs change is not."""
        for declared in ground.declared:
            known = self._done.get(self._name(declared.pack, chosen), {})
            for one in declared.records:
                record, done = known.get(one.key, (one, None))
                # it may have been declared once more
                if done is not None and record.span == one.span and ground.records.get(one.key) is one:
                    ground.done[one.key] = done

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

    def _declare_part(self, pack: Pack, ground: list[Pack], place: Place) -> tuple[Ground, Declared]:
        """The records of a pack that exist on this ground only, of which the rest of the pack is a part."""
        declared: list[Declared] = []
        for one in ground:
            if one.id == pack.id:
                declared.append(self._declare_rest(pack, declared, place.packs - place.beside))
            else:
                declared.append(_leave_out(self.declare(one, place.packs), place.packs))
        below = join_ground(declared, self.verbs)
        part = replace(pack, replaces=())  # what pack.yaml lists is replaced by the rest of the pack
        return below, declare_pack(part, below.kinds, below.records, place, self._kept)

    def _declare_rest(self, pack: Pack, below: list[Declared], packs: frozenset[str]) -> Declared:
        """The records of a pack that exist among these packs, on others that are declared."""
        ids = [one.pack.id for one in below]
        if (*ids, pack.id) == self._name(pack, packs) and packs == {*ids, pack.id}:
            return self.declare(pack, packs)
        key = (*ids, "", *sorted(packs))
        if key not in self._declared:
            under = join_ground(below, self.verbs)
            self._declared[key] = declare_pack(pack, under.kinds, under.records, Place(packs), self._kept)
        return self._declared[key]


def _leave_out(declared: Declared, packs: frozenset[str]) -> Declared:
    """A pack without those of its records that do not exist where all of these packs are."""
    left = tuple(one for one in declared.records if exists(read_only(one.text("only")) or ((),), packs))
    return declared if len(left) == len(declared.records) else replace(declared, records=left)


def join_ground(declared: Iterable[Declared], verbs: Iterable[Verb]) -> Ground:
    """A ground of packs that are declared already; of two records with one key the later one counts."""
    declared = tuple(declared)
    kinds: dict[str, Kind] = dict(BUILT_IN)
    records: dict[str, Record] = {}
    for one in declared:
        records = join_records(records, one)
        # a type that several packs add to has what all of them add
        types = [records[own.key] for own in one.records if own.kind.name in TYPES and own.id]
        kinds |= one.kinds | declare_kinds(types, records, kinds, [])
    return Ground(declared, kinds, records, tuple(verbs))


def join_records(below: dict[str, Record], declared: Declared) -> dict[str, Record]:
    """The records of a pack and those it builds on, without what it removes; a new one has the old place."""
    gone = {name for name, _ in declared.pack.replaces}
    own = {record.key: record for record in declared.records if record.id}
    joined = below | own
    for name in gone:
        pack, _, key = name.partition(":")
        if key in below and key not in own and below[key].pack == pack:
            del joined[key]
    for key, new in own.items():
        old = below.get(key)
        if old is not None and new.changed and old.changed and f"{old.pack}:{key}" not in gone:
            joined[key] = join_changes(old, new)
    return joined


def narrow_ground(ground: Ground, pack: Pack) -> Ground:
    """What one of the packs of a ground builds on itself."""
    packs = {one.id: one for one in ground.packs}
    wanted = {one.id for one in required_packs(pack, packs)} - {pack.id}
    return join_ground((one for one in ground.declared if one.pack.id in wanted), ground.verbs)


def compile_on(ground: Ground, pack: Pack) -> tuple[PackSet, list[Diagnostic]]:
    """A pack, compiled on its ground."""
    place = Place(frozenset((pack.id, *(one.id for one in ground.packs))))
    return compile_declared(ground, declare_pack(pack, ground.kinds, ground.records, place))


def compile_declared(
    ground: Ground, declared: Declared, other: PackSet | None = None, words: Vocabulary | None = None
) -> tuple[PackSet, list[Diagnostic]]:
    """The same for a pack whose records are known already; `other` is the pack on another ground.

    `words` are those of other packs, where it has nothing that needs or brings any.
    """
    own, mine = declared.pack, declared.records
    found = [fault for one in (*ground.declared, declared) for fault in one.kind_faults]
    found += declared.faults
    found += check_replacements(own, mine, ground.records)
    found += find_clashes(declared, ground.declared)
    records = join_records(ground.records, declared)
    found += find_dangling(ground, declared, records)
    found += check_shapes(mine, records)
    spoken = [] if words is not None else [collect_words(records.values(), ground.verbs)]
    words = words or spoken[0]
    found += check_usual(mine, records, words)
    compiled: list[Compiled] = []
    alike = list_alike(other, mine, records, words) if other is not None else {}
    for record in mine:
        if record.key in alike:
            compiled += alike[record.key]
            found += check_references(record, words, records)
            continue
        if len(found) > MOST:
            found.append(_refuse_rest(record))
            break
        done, faults = compile_record(record, words, records)
        compiled += done
        found += teach_record(record, words, faults) if faults and len(found) < MOST_TAUGHT else faults
    if compiled:
        below = Below(compile_rules(ground), partial(compile_boxes, ground))
        found += find_trigger_loops(compiled, below, words)
    found += check_words(mine, records.values())
    found += check_ways(mine, records, words)
    found += check_keywords(compiled, words)
    if not found and not own.library:
        new = [record for record in mine if record.key not in ground.records]
        found += find_unreachable(new, records, compiled, words)
    kinds = ground.kinds | declared.kinds
    return PackSet(ground, declared, kinds, records, tuple(compiled), spoken), found


def find_dangling(ground: Ground, declared: Declared, records: dict[str, Record]) -> list[Diagnostic]:
    """What a pack removes although something that stays names it."""
    spans = {name.partition(":")[2]: span for name, span in declared.pack.replaces}
    removed = {key: span for key, span in spans.items() if key in ground.records and key not in records}
    if not removed:
        return []
    uses, found = _list_uses(ground, [ground.records[key] for key in removed]), []
    for key, span in removed.items():
        left = [
            one
            for one in records.values()
            if one is ground.records.get(one.key) and key in uses.get(one.key, ())
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


def _list_uses(ground: Ground, gone: list[Record]) -> dict[str, set[str]]:
    """The records that those of a ground name which may name these; what was asked before is known."""
    uses = {}
    for record in _list_near(ground, gone):
        key, done = record.key, ground.done.get(record.key)
        if done is None or done.named is None:
            compiled = compile_texts(record, ground.words)[0] if done is None else done.compiled
            uses[key] = list_named(record, ground.records, compiled, ground.words)
            if done is not None:
                done.named = uses[key]
        else:
            uses[key] = done.named
    return uses


def _list_near(ground: Ground, gone: list[Record]) -> list[Record]:
    """The records of a ground that may name one of these; words are named by others, too."""
    if any(one.kind.name in NAMED_BY_OTHERS for one in gone):
        return list(ground.records.values())
    names = [words for one in gone for words in (one.name.lower().split(), one.id.split("-"))]
    longest = {max(words, key=len) for words in names}
    return [
        one for one in ground.records.values() if one.changed or _has_word(one.whole.text.lower(), longest)
    ]


def _has_word(text: str, words: Iterable[str]) -> bool:
    return any(word in text for word in words)


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
        ground.rules.extend(_compile_ground(ground, _is_met))
    return ground.rules


def compile_boxes(ground: Ground, names: Collection[str]) -> list[Compiled]:
    """The boxes of a ground with these names."""
    return _compile_ground(
        ground, lambda _, field, mood: mood == "effect" and field.removeprefix("boxes ") in names
    )


def _is_met(record: Record, _: str, mood: str) -> bool:
    """Whether whoever builds on a pack meets this effect of it: a rule, or what a keyword means."""
    return mood == "rules" or (mood == "effect" and record.kind.name == "keyword")


def _compile_ground(ground: Ground, wanted: Wanted) -> list[Compiled]:
    """The effects of a ground that are wanted; what is compiled already is not compiled again."""
    found: list[Compiled] = []
    for key, record in ground.records.items():
        done = ground.done.get(key)
        if done is None:
            found += compile_texts(record, ground.words, wanted)[0] if record.texts else ()
        else:
            found += [one for one in done.compiled if wanted(record, one.field, one.holds)]
    return found


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
