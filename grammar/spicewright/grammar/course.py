"""Phases and setup steps of a set of packs in, the same out in the order in which they come."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.bundle import Entry
from spicewright.grammar.kinds import NESTED

PLACED = ("phase", "setup step")
"""The kinds of records that come one after another."""
SIDES = ("before", "after")
"""The fields with which such a record says beside which other one it comes."""


def order_course(entries: Iterable[Entry]) -> list[Entry]:
    """Records of one kind as they are declared, but for those that are listed, or say where they come.

    Of several at one place the first by name comes first: no order of packs or files decides it.
    """
    entries = list(entries)
    placed = {entry.key: entry for entry in entries if any([entry.has(side) for side in SIDES])}
    ordered = [entry for entry in _order_listed(entries) if entry.key not in placed]
    waiting = sorted(placed.values(), key=lambda entry: entry.name)
    while waiting:
        there = {entry.key for entry in ordered}
        ready = [entry for entry in waiting if _find_neighbour(entry) in there]
        if not ready:
            return [*ordered, *waiting]
        for entry in (
            *[one for one in ready if one.has("before")],
            *[one for one in ready[::-1] if one.has("after")],
        ):
            place = [other.key for other in ordered].index(_find_neighbour(entry))
            ordered.insert(place if entry.has("before") else place + 1, entry)
        waiting = [entry for entry in waiting if entry not in ready]
    return ordered


def _order_listed(entries: list[Entry]) -> list[Entry]:
    """The same entries; those that another one lists share out their places in the order of that list."""
    ordered = list(entries)
    known = {entry.key: entry for entry in entries}
    for entry in entries:
        listed = [known[key] for key in entry.words(NESTED.get(entry.kind, "")) if key in known]
        places = sorted([ordered.index(one) for one in listed])
        for place, one in zip(places, listed, strict=True):
            ordered[place] = one
    return ordered


def _find_neighbour(entry: Entry) -> str:
    return entry.text("before") or entry.text("after")
