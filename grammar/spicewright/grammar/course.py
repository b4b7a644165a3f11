"""The phases of a set of packs in, the same phases out in the order in which they come."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.bundle import Entry

SIDES = ("before", "after")
"""The fields with which a phase says beside which other one it comes."""


def order_phases(phases: Iterable[Entry]) -> list[Entry]:
    """Phases as they are declared, but for those that say where they come.

    Of several at one place the first by name comes first: no order of packs or files decides it.
    """
    phases = list(phases)
    placed = {phase.key: phase for phase in phases if any([phase.has(side) for side in SIDES])}
    ordered = [phase for phase in phases if phase.key not in placed]
    waiting = sorted(placed.values(), key=lambda phase: phase.name)
    while waiting:
        there = {phase.key for phase in ordered}
        ready = [phase for phase in waiting if _find_neighbour(phase) in there]
        if not ready:
            return [*ordered, *waiting]
        for phase in (
            *[one for one in ready if one.has("before")],
            *[one for one in ready[::-1] if one.has("after")],
        ):
            place = [other.key for other in ordered].index(_find_neighbour(phase))
            ordered.insert(place if phase.has("before") else place + 1, phase)
        waiting = [phase for phase in waiting if phase not in ready]
    return ordered


def _find_neighbour(phase: Entry) -> str:
    return phase.text("before") or phase.text("after")
