"""A mutant in, the scenario that notices it out: played on a bundle in which only its record differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from spicewright.compiler.emit.bundle import describe_set, join_shares
from spicewright.compiler.emit.entries import change_entry, list_entries
from spicewright.compiler.emit.sets import complete_sets, settle_set
from spicewright.compiler.mutants.kin import Kin
from spicewright.compiler.mutants.make import Judge, list_mutants
from spicewright.compiler.mutants.sites import Sort
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.play import play_scenario
from spicewright.compiler.settle import Open, settle_entries
from spicewright.grammar.bundle import (
    Bundle,
    Entry,
    Passage,
    entry_data,
    passage_data,
    read_bundle,
    read_entry,
)
from spicewright.grammar.graph import graph_data
from spicewright.grammar.values import dataclass, replace
from spicewright.runtime.course.declared import require_course
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import link_bundle
from spicewright.runtime.total import find_idle, find_lacking

Key: TypeAlias = tuple[str, str]
"""A record by its pack and its key."""
Field: TypeAlias = tuple[str, str, str]
"""A text of a record."""
MOST_STEPS = 10_000
"""A scenario that takes more will not end: those of whole rounds take less than a thousand."""
SETTLING = frozenset(("piece", "shape", "type", "verb"))
"""Kinds of records whose texts decide what others leave open."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A mutant that was played: its place by file and offsets, and the scenario that noticed it, if one did.

    `touching` is how many scenarios use the record or name it.
    """

    record: str
    field: str
    sort: Sort
    path: str
    start: int
    end: int
    becomes: tuple[str, ...]
    touching: int
    killer: str


class Bench:
    """Packs and scenarios made ready; `touched` has the scenarios that use or name the record of a text."""

    def __init__(
        self, sets: Sequence[PackSet], scenarios: Sequence[Scenario], touched: Mapping[Field, Sequence[int]]
    ) -> None:
        self.sets, self.scenarios, self.touched = list(sets), list(scenarios), touched
        self.own = {one.pack.id: one for one in sets}
        self.complete = complete_sets(self.sets)[0]
        self.plain = {one.pack.id: list_entries(one) for one in self.complete}
        self.open = {
            one.pack.id: Open((entry for pack in one.packs for entry in self.plain[pack.id]), one.words)
            for one in sets
        }
        self.bundle = self._settle(self.plain)
        self.places = {(entry.pack, entry.key): place for place, entry in enumerate(self.bundle.records)}
        self.kin = {one.pack.id: Kin(one.words) for one in sets}
        self.changed = self.bundle
        self.ready: dict[tuple[str, int], Names | None] = {}

    def try_record(self, key: Key) -> list[Tried]:
        """Every mutant of a record, played."""
        one = self.own[key[0]]
        record = one.records[key[1]]

        def playable(compiled: Compiled) -> bool:
            return self._change(one, compiled)

        def noticed(compiled: Compiled) -> str:
            return self._find_killer(key, compiled)

        return [
            Tried(
                record.key,
                mutant.field,
                mutant.sort,
                mutant.span.source.path,
                mutant.span.start,
                mutant.span.end,
                mutant.becomes,
                len(self.touched.get((*key, mutant.field), ())),
                mutant.killer,
            )
            for mutant in list_mutants(one, record, self.kin[one.pack.id], Judge(playable, noticed))
        ]

    def _find_killer(self, key: Key, compiled: Compiled) -> str:
        """The name of the first scenario that does not pass any more, or nothing."""
        for number in self._list_players(key, compiled):
            scenario = self.scenarios[number]
            names = self._make_ready(scenario.pack, scenario.players)
            if names is not None and not play_scenario(names, scenario, False, MOST_STEPS).passed:
                return scenario.name
        return ""

    def _list_players(self, key: Key, compiled: Compiled) -> Iterator[int]:
        """The scenarios to play: those that use the record, and where it holds by itself all others too.

        What only holds, or is asked for, is noticed where it did not matter before.
        """
        first = self.touched.get((*key, compiled.field), ())
        yield from first
        if compiled.graph is None or compiled.holds == "rules":
            known = set(first)
            for number, scenario in enumerate(self.scenarios):
                above = self.own[scenario.pack]
                if number not in known and any(pack.id == key[0] for pack in above.packs):
                    yield number

    # -- the bundle with the change in it

    def _change(self, one: PackSet, compiled: Compiled) -> bool:
        """Put the change into the bundle; whether it makes a difference and can be played then."""
        self.ready = {}
        key = (one.pack.id, compiled.record.key)
        place = next(at for at, entry in enumerate(self.plain[key[0]]) if entry.key == key[1])
        entry = change_entry(self.plain[key[0]][place], compiled, one.pack)
        if compiled.record.kind.name in SETTLING:
            own = list(self.plain[key[0]])
            own[place] = entry
            self.changed = self._settle({**self.plain, key[0]: own})
        else:
            settled = settle_entries([entry], self.open[key[0]])[0]
            records = list(self.bundle.records)
            records[self.places[key]] = read_entry(entry_data(settled))
            self.changed = replace(self.bundle, records=tuple(records))
        before, after = (bundle.records[self.places[key]] for bundle in (self.bundle, self.changed))
        field = compiled.field
        if describe_passage(before.effects[field]) == describe_passage(after.effects[field]):
            return False
        return self._is_playable(key, field)

    def _settle(self, plain: Mapping[str, list[Entry]]) -> Bundle:
        """The bundle of these entries, nothing left open in them."""
        return read_bundle(join_shares([describe_set(one, settle_set(one, plain)) for one in self.complete]))

    def _is_playable(self, key: Key, field: str) -> bool:
        """Whether `check` would take it: all of it can be linked, and no word of it is idle."""
        entry: Entry = self.changed.records[self.places[key]]
        for scenario in self.scenarios:
            if any(pack.id == key[0] for pack in self.own[scenario.pack].packs):
                names = self._make_ready(scenario.pack, scenario.players)
                if names is None:
                    return False
                world, passage = names.world, entry.effects[field]
                return not find_idle(world, passage) and not find_lacking(world, entry, passage)
        return True

    def _make_ready(self, pack: str, players: int) -> Names | None:
        """The changed packs ready for so many players; nothing where they cannot be played."""
        if (pack, players) not in self.ready:
            self.ready[pack, players] = self._load(pack, players)
        return self.ready[pack, players]

    def _load(self, pack: str, players: int) -> Names | None:
        rules, faults = link_bundle(self.changed, players, [pack])
        if faults:
            return None
        try:
            require_course(rules)
        except ContentFault:
            return None
        return Names(rules)  # nothing is made faster: that takes longer than most mutants live


def describe_passage(passage: Passage) -> dict[str, Any]:
    """All that a game reads of a settled text."""
    if passage.graph is not None:
        return graph_data(passage.graph, spans=False)
    return {name: value for name, value in passage_data(passage).items() if name != "text"}
