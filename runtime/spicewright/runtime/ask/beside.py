"""Things beside each other: those with the most of something, those that share it, those that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from spicewright.grammar.meaning import Filter, Selector
from spicewright.runtime.rules.model import Find, Group, Match, Run
from spicewright.runtime.state.scope import Scope, Things
from spicewright.runtime.table.read import fact

EXTREMES = ("most", "least")
LIKENESS = ("same", "different")
CountedOf: TypeAlias = Callable[[Run, Scope, int], int]
CountOf: TypeAlias = Callable[[Run, Scope, int], int | None]
"""How much of something a thing or player has; nothing where it has no such number."""
Narrow: TypeAlias = Callable[[Run, Scope, list[int]], list[int]]


def find_group(said: Selector) -> Filter | None:
    """What things have to share or differ in to be meant together."""
    return next((one for one in said.filters if one.by in LIKENESS and one.value is None), None)


def link_extreme(one: Filter, many: CountOf) -> Narrow:
    """Of several, those that none has more or less than."""
    sign = 1 if one.by == "most" else -1

    def narrow(run: Run, e: Scope, found: list[int]) -> list[int]:
        known = [(t, sign * number) for t in found if (number := many(run, e, t)) is not None]
        best = max([number for _, number in known], default=0)
        return [t for t, number in known if number == best]

    return narrow


def narrow_by(extremes: list[Narrow], run: Run, e: Scope, found: list[int]) -> list[int]:
    """What is left of several, each extreme deciding between those that are equal in the one before."""
    for extreme in extremes:
        found = extreme(run, e, found)
    return found


def link_likeness(one: Filter, others: Find) -> Match:
    """Whether a thing shares something with others, or has it and shares none of it."""
    name, same = one.fact, one.by == "same"

    def fits(run: Run, e: Scope, t: int) -> bool:
        mine, theirs = _values(run, t, name), set[object]()
        for other in others(run, e):
            theirs |= _values(run, other, name)
        return bool(mine) and mine.isdisjoint(theirs) != same

    return fits


def _values(run: Run, thing: int, name: str) -> set[object]:
    """What a fact of a thing says, one by one."""
    if thing < run.world.players:
        return set()
    found = fact(run, thing, name)
    return set(found) if isinstance(found, tuple) else {found}


class Alike(Group):
    """Things of which all share a value of a fact, or no two do."""

    def __init__(self, said: Filter) -> None:
        self.name, self.same = said.fact, said.by == "same"

    def size(self, run: Run, things: Things) -> int:
        if self.same:
            shared = [value for thing in things for value in _values(run, thing, self.name)]
            return max([shared.count(value) for value in set(shared)], default=0)
        sorts = {frozenset(_values(run, thing, self.name)) for thing in things}
        return _count_apart(sorted(sorts, key=lambda one: sorted(map(str, one))))

    def rest(self, run: Run, things: Things, picked: Things, least: int) -> Things:
        found = [t for t in things if t not in picked and self._fits(run, (*picked, t))]
        return tuple([t for t in found if self._grows(run, things, (*picked, t), least)])

    def _fits(self, run: Run, things: Things) -> bool:
        values = [_values(run, thing, self.name) for thing in things]
        if self.same:
            return bool(set.intersection(*values))
        return sum(map(len, values)) == len(set().union(*values)) and all(values)

    def _grows(self, run: Run, things: Things, picked: Things, least: int) -> bool:
        """Whether there are enough others that go with those picked already."""
        left = tuple([t for t in things if t not in picked and self._fits(run, (*picked, t))])
        return len(picked) + self.size(run, left) >= least


def _count_apart(sorts: list[frozenset[object]], taken: Iterable[object] = ()) -> int:
    """How many of these sets there can be so that no two of them share anything."""
    known, best = set(taken), 0
    for place, one in enumerate(sorts):
        if one and one.isdisjoint(known):
            best = max(best, 1 + _count_apart(sorts[place + 1 :], known | one))
    return best
