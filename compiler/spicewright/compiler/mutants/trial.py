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
from spicewright.grammar.games import close_packs, find_played
from spicewright.grammar.graph import graph_data
from spicewright.grammar.only import Only, exists, list_grounds, read_only
from spicewright.grammar.values import dataclass, replace
from spicewright.runtime.course.declared import require_course
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import link_content
from spicewright.runtime.total import find_idle, find_lacking
from spicewright.runtime.world.packs import Content

Key: TypeAlias = tuple[str, str, int]
"""A record by its pack, its key and the part of the pack that it is in: 0 is the pack by itself."""
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
        self,
        sets: Sequence[PackSet],
        scenarios: Sequence[Scenario],
        touched: Mapping[Field, Sequence[int]],
        beside: Sequence[PackSet] = (),
    ) -> None:
        self.sets, self.scenarios, self.touched = list(sets), list(scenarios), touched
        self.own = {one.pack.id: one for one in sets}
        self.complete = complete_sets([*sets, *beside])[0]
        self.plain = {one.pack.id: list_entries(one) for one in self.complete}
        self.parts = {
            (one.pack.id, number): _Part(part, self.plain, number > 0)
            for one in sets
            for number, part in enumerate(one.parts)
        }
        self.bundle = self._settle(self.plain)
        self.places = {
            (entry.pack, entry.key, entry.text("only")): place
            for place, entry in enumerate(self.bundle.records)
        }
        self.games = [_list_game(one, self.own[one.pack], self.bundle) for one in scenarios]
        self.changed = self.bundle
        self.ready: dict[tuple[tuple[str, ...], int, str], Names | None] = {}

    def try_record(self, key: Key) -> list[Tried]:
        """Every mutant of a record, played."""
        part = self.parts[key[0], key[2]]
        one = part.one
        record = one.records[key[1]]

        def playable(compiled: Compiled) -> bool:
            return self._change(key, compiled)

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
                len(self._list_touching(key, mutant.field)),
                mutant.killer,
            )
            for mutant in list_mutants(one, record, part.kin, Judge(playable, noticed))
        ]

    def _find_killer(self, key: Key, compiled: Compiled) -> str:
        """The name of the first scenario that does not pass any more, or nothing."""
        for number in self._list_players(key, compiled):
            scenario = self.scenarios[number]
            names = self._make_ready(number)
            if names is not None and not play_scenario(names, scenario, False, MOST_STEPS).passed:
                return scenario.name
        return ""

    def _list_players(self, key: Key, compiled: Compiled) -> Iterator[int]:
        """The scenarios to play: those that use the record, and where it holds by itself all others too.

        What only holds, or is asked for, is noticed where it did not matter before.
        """
        first = self._list_touching(key, compiled.field)
        yield from first
        if compiled.graph is None or compiled.holds == "rules":
            known = set(first)
            yield from (number for number in self._list_games(key) if number not in known)

    def _list_touching(self, key: Key, field: str) -> list[int]:
        """The scenarios that use a record or name it, in games of the part that it is in."""
        near = self.touched.get((*key[:2], field), ())
        return [number for number in near if self._has_part(number, key)]

    def _list_games(self, key: Key) -> Iterator[int]:
        """The scenarios of games that a record is in."""
        for number, scenario in enumerate(self.scenarios):
            above = self.own[scenario.pack].packs
            there = key[2] > 0 or any(pack.id == key[0] for pack in above)
            if there and self._has_part(number, key):
                yield number

    def _has_part(self, number: int, key: Key) -> bool:
        """Whether a scenario is for the part of a pack: by itself, or beside the packs of that part."""
        scenario = self.scenarios[number]
        if not key[2]:
            return is_alone(scenario, self.own[scenario.pack])
        part = self.parts[key[0], key[2]]
        game = close_packs(self.bundle.packs, self.games[number])
        there = {pack.id for pack in part.one.packs} <= set(game)
        party = find_played(self.bundle, game, scenario.players).party(scenario.players, scenario.mode)
        return there and exists(self._read_only(key), game, party)

    def _read_only(self, key: Key) -> Only:
        """Where a record exists."""
        text = self.parts[key[0], key[2]].one.records[key[1]].text("only")
        return read_only(text) or ((),)

    # -- the bundle with the change in it

    def _change(self, key: Key, compiled: Compiled) -> bool:
        """Put the change into the bundle; whether it makes a difference and can be played then."""
        self.ready = {}
        part = self.parts[key[0], key[2]]
        place = next(at for at, entry in enumerate(part.entries) if entry.key == key[1])
        entry = change_entry(part.entries[place], compiled, part.one.pack)
        at = self.places[key[0], key[1], entry.text("only")]
        if not key[2] and compiled.record.kind.name in SETTLING:
            own = list(part.entries)
            own[place] = entry
            self.changed = self._settle({**self.plain, key[0]: own})
        else:
            settled = settle_entries([entry], part.open)[0]
            records = list(self.bundle.records)
            records[at] = read_entry(entry_data(settled))
            self.changed = replace(self.bundle, records=tuple(records))
        before, after = (bundle.records[at] for bundle in (self.bundle, self.changed))
        field = compiled.field
        if describe_passage(before.effects[field]) == describe_passage(after.effects[field]):
            return False
        return self._is_playable(key, after, field)

    def _settle(self, plain: Mapping[str, list[Entry]]) -> Bundle:
        """The bundle of these entries, nothing left open in them."""
        return read_bundle(join_shares([describe_set(one, settle_set(one, plain)) for one in self.complete]))

    def _is_playable(self, key: Key, entry: Entry, field: str) -> bool:
        """Whether `check` would take it: all of it can be linked, and no word of it is idle."""
        for number in self._list_games(key):
            names = self._make_ready(number)
            if names is None:
                return False
            world, passage = names.world, entry.effects[field]
            return not find_idle(world, passage) and not find_lacking(world, entry, passage)
        return True

    def _make_ready(self, number: int) -> Names | None:
        """The changed packs ready for a scenario; nothing where they cannot be played."""
        scenario = self.scenarios[number]
        place = (self.games[number], scenario.players, scenario.mode)
        if place not in self.ready:
            self.ready[place] = self._load(*place)
        return self.ready[place]

    def _load(self, packs: tuple[str, ...], players: int, mode: str) -> Names | None:
        rules, faults = link_content(Content(self.changed, packs, players, mode))
        if faults:
            return None
        try:
            require_course(rules)
        except ContentFault:
            return None
        return Names(rules)  # nothing is made faster: that takes longer than most mutants live


class _Part:
    """A part of a pack made ready: its records, what they leave open, and words of the same kind."""

    def __init__(self, one: PackSet, plain: Mapping[str, list[Entry]], beside: bool) -> None:
        self.one = one
        self.entries = list_entries(one) if beside else plain[one.pack.id]
        there = [entry for pack in one.packs for entry in plain[pack.id]]
        self.open = Open([*there, *self.entries] if beside else there, one.words)
        self.kin = Kin(one.words)


def is_alone(scenario: Scenario, one: PackSet) -> bool:
    """Whether a scenario is played with a pack by itself and all that it requires."""
    return exists(scenario.only, {pack.id for pack in one.packs})


def list_packs_beside(scenario: Scenario) -> list[str]:
    """The packs that a scenario asks for beside its own."""
    return sorted(next(iter(list_grounds(scenario.only)), frozenset()))


def _list_game(scenario: Scenario, one: PackSet, bundle: Bundle) -> tuple[str, ...]:
    """The packs that a scenario is played with."""
    if is_alone(scenario, one):
        return (scenario.pack,)
    return tuple(sorted(close_packs(bundle.packs, [scenario.pack, *list_packs_beside(scenario)])))


def describe_passage(passage: Passage) -> dict[str, Any]:
    """All that a game reads of a settled text."""
    if passage.graph is not None:
        return graph_data(passage.graph, spans=False)
    return {name: value for name, value in passage_data(passage).items() if name != "text"}
