"""Names in, the places of their pages out: no two alike, and every one a file name on any system."""

from __future__ import annotations

import os

from spicewright.grammar.ids import make_id

# What Windows keeps for devices, and what stands for a whole folder in a tree of pages.
KEPT = {"con", "prn", "aux", "nul", "index", "readme"}
KEPT |= {f"{port}{number}" for port in ("com", "lpt") for number in range(10)}


class Addresses:
    """The places that are taken."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._files: dict[tuple[str, ...], str] = {}

    def take(self, *parts: str) -> str:
        """A place for something of its own; where it is taken, with a number after it."""
        wanted = "/".join([*parts[:-1], f"{parts[-1]}-" if parts[-1] in KEPT else parts[-1]])
        place, number = wanted, 1
        while place in self._taken:
            number += 1
            place = f"{wanted}-{number}"
        self._taken.add(place)
        return place

    def name_file(self, *parts: str) -> str:
        """The place for a file, the same whenever it is asked for."""
        if parts not in self._files:
            name = make_id(os.path.splitext(os.path.basename(parts[-1]))[0])
            self._files[parts] = self.take(*parts[:-1], name or "file")
        return self._files[parts]
