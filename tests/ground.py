"""The official packs, read, compiled and linked once in a process, however many tests build on them.

Nothing under `content/` changes while tests run: a test that wants another pack copies one. What is kept is
what the passes made themselves, so a pack of a test is still read, resolved and checked whole.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterable, Mapping
from operator import is_not

import pytest

from places import CONTENT
from spicewright.compiler import ground
from spicewright.compiler.emit import bundle, check, sets
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.read import requirements
from spicewright.compiler.records.kept import Kept
from spicewright.compiler.records.records import Declared, Place
from spicewright.grammar.bundle import Entry
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.vocabulary import Vocabulary
from spicewright.site.shelf import shelf

Found = list[Diagnostic]


class Ground:
    """What was made of the official packs so far.

    INVARIANT: what it knows stays alive, and so nothing else gets its `id()`.
    """

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], tuple[Pack | None, Found]] = {}
        self._declared: list[tuple[Pack, tuple[Mapping[str, Kind], Place], Declared]] = []
        self._sets: dict[tuple[int, ...], tuple[PackSet, Found]] = {}
        self._rules: dict[tuple[int, ...], list[Compiled]] = {}
        self._entries: dict[int, list[Entry]] = {}
        self._settled: dict[int, list[Entry]] = {}
        self._shares: dict[int, bytes] = {}
        self._unplayable: dict[tuple[object, ...], Found] = {}
        self._read_pack = requirements.read_pack
        self._declare_pack, self._compile_declared = ground.declare_pack, ground.compile_declared
        self._compile_rules = ground.compile_rules
        self._list_entries, self._settle_set = sets.list_entries, sets.settle_set
        self._describe_set, self._find_unplayable = bundle.describe_set, check.find_unplayable

    def keep(self, patch: pytest.MonkeyPatch) -> None:
        """From now on the passes answer from here where they can: in every module that calls them by name."""
        patch.setattr(requirements, "read_pack", self.read_pack)
        patch.setattr(ground, "declare_pack", self.declare_pack)
        patch.setattr(ground, "compile_rules", self.compile_rules)
        for module in (ground, sets):
            patch.setattr(module, "compile_declared", self.compile_declared)
        patch.setattr(sets, "list_entries", self.list_entries)
        patch.setattr(sets, "settle_set", self.settle_set)
        for module in (bundle, shelf):
            patch.setattr(module, "describe_set", self.describe_set)
        patch.setattr(check, "find_unplayable", self.find_unplayable)

    def read_pack(self, folder: str) -> tuple[Pack | None, Found]:
        """The same text of a path gives the same spans."""
        place = os.path.abspath(folder)
        if not place.startswith(str(CONTENT) + os.sep):
            return self._read_pack(folder)
        if (folder, place) not in self._packs:
            self._packs[folder, place] = self._read_pack(folder)
        pack, found = self._packs[folder, place]
        return pack, list(found)

    def declare_pack(
        self,
        pack: Pack,
        kinds: Mapping[str, Kind],
        records: Mapping[str, Record],
        place: Place,
        kept: Kept | None = None,
    ) -> Declared:
        """Under other kinds the same file has other records."""
        if not any(pack is known for known, _ in self._packs.values()):
            return self._declare_pack(pack, kinds, records, place, kept)
        for known, under, declared in self._declared:
            if known is pack and under == (kinds, place):
                return declared
        declared = self._declare_pack(pack, kinds, records, place, kept)
        self._declared.append((pack, (dict(kinds), place), declared))
        return declared

    def compile_rules(self, below: ground.Ground) -> list[Compiled]:
        key = self._name(below, ())
        if not key:
            return self._compile_rules(below)
        if key not in self._rules:
            self._rules[key] = self._compile_rules(below)
        return self._rules[key]

    def compile_declared(
        self,
        below: ground.Ground,
        declared: Declared,
        other: PackSet | None = None,
        words: Vocabulary | None = None,
    ) -> tuple[PackSet, Found]:
        key = self._name(below, (declared,))
        if not key:
            return self._compile_declared(below, declared, other, words)
        if key not in self._sets:
            self._sets[key] = self._compile_declared(below, declared, other, words)
        compiled, found = self._sets[key]
        return compiled, list(found)

    def list_entries(self, one: PackSet) -> list[Entry]:
        if not self._knows(one):
            return self._list_entries(one)
        if id(one) not in self._entries:
            self._entries[id(one)] = self._list_entries(one)
        return list(self._entries[id(one)])

    def settle_set(self, one: PackSet, plain: Mapping[str, list[Entry]]) -> list[Entry]:
        """What an official pack belongs to is official as well."""
        if not self._knows(one):
            return self._settle_set(one, plain)
        if id(one) not in self._settled:
            self._settled[id(one)] = self._settle_set(one, plain)
        return list(self._settled[id(one)])

    def describe_set(self, one: PackSet, entries: list[Entry]) -> bundle.Share:
        """A copy for everybody: who gets tables may change them."""
        settled = self._settled.get(id(one), [])
        if len(settled) != len(entries) or any(map(is_not, settled, entries)):
            return self._describe_set(one, entries)
        if id(one) not in self._shares:
            self._shares[id(one)] = pickle.dumps(self._describe_set(one, entries))
        share: bundle.Share = pickle.loads(self._shares[id(one)])
        return share

    def find_unplayable(self, sets: list[PackSet], packs: Iterable[str]) -> Found:
        packs = tuple(packs)
        if not all(map(self._knows, sets)):
            return self._find_unplayable(sets, packs)
        key = (*map(id, sets), *packs)
        if key not in self._unplayable:
            self._unplayable[key] = self._find_unplayable(sets, packs)
        return list(self._unplayable[key])

    def _knows(self, one: PackSet) -> bool:
        return any(one is known for known, _ in self._sets.values())

    def _name(self, below: ground.Ground, above: tuple[Declared, ...]) -> tuple[int, ...]:
        """What is made of these, if all of it is official."""
        made_of = (*map(id, below.declared), *map(id, above))
        kept = {id(known) for _, _, known in self._declared}
        return (*made_of, *map(id, below.verbs)) if made_of and kept.issuperset(made_of) else ()
