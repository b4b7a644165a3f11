"""The official packs, read once in a process, however many tests build on them.

Nothing under `content/` changes while tests run: a test that wants another pack copies one. What is kept is
what the passes made themselves, so a pack of a test is still read, resolved and checked whole.
"""

from __future__ import annotations

import os

import pytest

from places import CONTENT
from spicewright.compiler.read import packs
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Pack

Found = list[Diagnostic]


class Ground:
    """What was made of the official packs so far."""

    def __init__(self) -> None:
        self._packs: dict[tuple[str, str], tuple[Pack | None, Found]] = {}
        self._read_pack = packs.read_pack

    def keep(self, patch: pytest.MonkeyPatch) -> None:
        """From now on the passes answer from here where they can; before anybody imports them by name."""
        patch.setattr(packs, "read_pack", self.read_pack)

    def read_pack(self, folder: str) -> tuple[Pack | None, Found]:
        """The same text of a path gives the same spans."""
        place = os.path.abspath(folder)
        if not place.startswith(str(CONTENT) + os.sep):
            return self._read_pack(folder)
        if (folder, place) not in self._packs:
            self._packs[folder, place] = self._read_pack(folder)
        pack, found = self._packs[folder, place]
        return pack, list(found)
