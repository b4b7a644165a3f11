"""The official packs, read and compiled once in a process, however many tests build on them.

Nothing under `content/` changes while tests run: a test that wants another pack copies one. What is kept is
what the passes made themselves, so a pack of a test is still read, resolved and checked whole.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

import pytest

from places import CONTENT
from spicewright.compiler import ground
from spicewright.compiler.emit import bundle
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read import requirements
from spicewright.compiler.records.records import Declared
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Pack

Found = list[Diagnostic]


class Ground:
    """What was made of the official packs so far.

    INVARIANT: what it knows stays alive, and so nothing else gets its `id()`.
    """

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], tuple[Pack | None, Found]] = {}
        self._declared: list[tuple[Pack, Mapping[str, Kind], Declared]] = []
        self._sets: dict[tuple[int, ...], tuple[PackSet, Found]] = {}
        self._read_pack = requirements.read_pack
        self._declare_pack, self._compile_declared = ground.declare_pack, ground.compile_declared

    def keep(self, patch: pytest.MonkeyPatch) -> None:
        """From now on the passes answer from here where they can: in every module that calls them by name."""
        patch.setattr(requirements, "read_pack", self.read_pack)
        patch.setattr(ground, "declare_pack", self.declare_pack)
        for module in (ground, bundle):
            patch.setattr(module, "compile_declared", self.compile_declared)

    def read_pack(self, folder: str) -> tuple[Pack | None, Found]:
        """The same text of a path gives the same spans."""
        place = os.path.abspath(folder)
        if not place.startswith(str(CONTENT) + os.sep):
            return self._read_pack(folder)
        if (folder, place) not in self._packs:
            self._packs[folder, place] = self._read_pack(folder)
        pack, found = self._packs[folder, place]
        return pack, list(found)

    def declare_pack(self, pack: Pack, kinds: Mapping[str, Kind]) -> Declared:
        """Under other kinds the same file has other records."""
        if not any(pack is known for known, _ in self._packs.values()):
            return self._declare_pack(pack, kinds)
        for known, under, declared in self._declared:
            if known is pack and under == kinds:
                return declared
        declared = self._declare_pack(pack, kinds)
        self._declared.append((pack, dict(kinds), declared))
        return declared

    def compile_declared(self, below: ground.Ground, declared: Declared) -> tuple[PackSet, Found]:
        kept = {id(known) for _, _, known in self._declared}
        made_of = (*map(id, below.declared), id(declared))
        if not kept.issuperset(made_of):
            return self._compile_declared(below, declared)
        key = (*made_of, *map(id, below.verbs))
        if key not in self._sets:
            self._sets[key] = self._compile_declared(below, declared)
        compiled, found = self._sets[key]
        return compiled, list(found)
