"""The official packs, read and compiled once in a process, however many tests build on them.

Nothing under `content/` changes while tests run: a test that wants another pack copies one. What is kept is
what the passes made themselves, so a pack of a test is still read, resolved and checked whole.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

from places import CONTENT
from spicewright.compiler import pipeline
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read import packs
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Pack, Record

Found = list[Diagnostic]


class Ground:
    """What was made of the official packs so far.

    INVARIANT: the packs it knows stay alive, and so nobody else gets their `id()`.
    """

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], tuple[Pack | None, Found]] = {}
        self._sets: dict[tuple[int, ...], tuple[PackSet, Found]] = {}
        self._records: dict[int, list[tuple[dict[str, Kind], list[Record], Found]]] = {}
        self._read_pack, self._compile_pack = packs.read_pack, pipeline.compile_pack
        self._collect_records = pipeline.collect_records

    def keep(self, patch: pytest.MonkeyPatch) -> None:
        """From now on the passes answer from here where they can; before anybody imports them by name."""
        patch.setattr(packs, "read_pack", self.read_pack)
        patch.setattr(pipeline, "compile_pack", self.compile_pack)
        patch.setattr(pipeline, "collect_records", self.collect_records)

    def read_pack(self, folder: str) -> tuple[Pack | None, Found]:
        """The same text of a path gives the same spans."""
        place = os.path.abspath(folder)
        if not place.startswith(str(CONTENT) + os.sep):
            return self._read_pack(folder)
        if (folder, place) not in self._packs:
            self._packs[folder, place] = self._read_pack(folder)
        pack, found = self._packs[folder, place]
        return pack, list(found)

    def compile_pack(self, packs: list[Pack]) -> tuple[PackSet, Found]:
        if not self._knows(packs):
            return self._compile_pack(packs)
        key = tuple(id(pack) for pack in packs)
        if key not in self._sets:
            self._sets[key] = self._compile_pack(packs)
        compiled, found = self._sets[key]
        return compiled, list(found)

    def collect_records(self, pack: Pack, kinds: dict[str, Kind]) -> tuple[list[Record], Found]:
        """A pack of a test can declare kinds, so that the same file holds other records."""
        if not self._knows([pack]):
            return self._collect_records(pack, kinds)
        known = self._records.setdefault(id(pack), [])
        for under, records, found in known:
            if under == kinds:
                return list(records), list(found)
        records, found = self._collect_records(pack, kinds)
        known.append((dict(kinds), records, found))
        return list(records), list(found)

    def _knows(self, packs: Iterable[Any]) -> bool:
        kept = {id(pack) for pack, _ in self._packs.values()}
        return all(id(pack) in kept for pack in packs)
