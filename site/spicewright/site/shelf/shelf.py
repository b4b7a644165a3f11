"""Packs in, all that the site knows of them out: records, what they speak of, what proves them."""

from __future__ import annotations

__public__ = "publish"

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from spicewright.compiler.emit.bundle import describe_set, join_shares
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.emit.entries import list_own
from spicewright.compiler.emit.sets import lay_games, settle_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.suite import Machines, read_files
from spicewright.compiler.scenarios.tape import Tape
from spicewright.grammar.bundle import Bundle, Entry, entry_data, read_bundle
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.games import close_packs, list_games
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.shapes import build_entries
from spicewright.grammar.source import Span
from spicewright.runtime.world.packs import keep_existing
from spicewright.site.highlight.effect import Forms, list_forms
from spicewright.site.icons.library import Icons, read_icons
from spicewright.site.icons.partial import list_partial
from spicewright.site.shelf.addresses import Addresses
from spicewright.site.shelf.mentions import list_mentions

LANGUAGE_KINDS = {kind.name for kind in KINDS}
RULING = "ruling"


@dataclass(slots=True, eq=False, repr=False)
class Shelved:
    """A record with its page.

    `bundled` is what the bundle has of it, `span` all that was written of it, `forms` the words it can use.
    """

    record: Record
    bundled: Entry
    one: PackSet
    span: Span
    page: str
    forms: Forms
    mentions: list[Shelved] = field(default_factory=list)
    mentioned_by: list[Shelved] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    digest: str = ""

    def __repr__(self) -> str:
        """Records speak of each other: by its own fields alone one would show the whole shelf."""
        return f"<{self.pack.id}:{self.key}>"

    @property
    def key(self) -> str:
        return self.record.key

    @property
    def pack(self) -> Pack:
        return self.one.pack

    @property
    def source(self) -> str:
        """The record as its author wrote it."""
        return read_lines(self.span)


@dataclass(slots=True, eq=False, repr=False)
class Proof:
    """A scenario that was played, with the page and the heading it is under, and the records it shows.

    `one` is its pack on the ground that it was played on.
    """

    result: Result
    one: PackSet
    page: str
    anchor: str
    entries: list[Shelved] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def name(self) -> str:
        return self.result.scenario.name

    @property
    def source(self) -> str:
        """The scenario as its author wrote it."""
        return read_lines(self.result.scenario.whole)

    def names(self, entry: Shelved) -> bool:
        """Whether the scenario speaks of a record by name."""
        return entry.record.name in self.result.scenario.whole.text


class Shelf:
    """Everything the pages are made from."""

    def __init__(self, sets: list[PackSet]) -> None:
        self.sets = sets
        shares = {one.pack.id: describe_set(one, entries) for one, entries in settle_sets(sets)}
        self._whole = list(shares.values())
        self.grounds = [ground for one in sets for ground in one.parts]
        self.grounds += lay_games(sets, self._list_games())
        order = [one.pack.id for one in sets]
        self.grounds.sort(key=lambda one: order.index(one.pack.id))
        documents = {
            name_ground(one): join_shares(shares[other.pack.id] for other in _list_ground(one, sets))
            for one in self.grounds
        }
        self.bundles = {
            name_ground(one): keep_existing(
                read_bundle(documents[name_ground(one)]), {pack.id for pack in one.packs}, None
            )
            for one in self.grounds
        }
        self.ground = _sum_ground(documents)
        self.icons: dict[str, Icons] = {}
        self.faults: list[Diagnostic] = []
        self.entries: dict[tuple[str, str], Shelved] = {}
        """The records by pack and key; a further one with that key also by where it exists."""
        self._taken: dict[tuple[str, str], Span] = {}
        """Where records are declared that a pack takes from another, by pack and key."""
        self.proofs: list[Proof] = []
        self._addresses = Addresses()
        for one in self.grounds:
            self._add_pack(one)
        for entry in self.entries.values():
            self._connect(entry)

    def prove(self, scenarios: list[Scenario], before: Shelf | None = None) -> None:
        """Play the scenarios; those that show nothing that has changed since went as they did before."""
        ready = Machines(self.sets)
        known = before.keep_results(self) if before is not None else {}
        for scenario in scenarios:
            result = known.get(_tell_apart(scenario)) or ready.play(scenario, tape=Tape())
            self._add_proof(result, ready.gather(scenario))

    def _list_games(self) -> list[tuple[str, frozenset[str]]]:
        """The games that are declared: by which pack, and all that is played in them."""
        heads = self.whole.packs
        return [(game.pack, frozenset(close_packs(heads, game.packs))) for game in list_games(self.whole)]

    def keep_results(self, now: Shelf) -> dict[tuple[str, ...], Result]:
        """The results that still hold for the records of now.

        A thing that says something else changes the scenarios that name or use it; a change of anything that
        holds for the whole game, or of which things there are, could change all of them.
        """
        if self.ground != now.ground or self.entries.keys() != now.entries.keys():
            return {}
        changed = [entry for key, entry in self.entries.items() if entry.digest != now.entries[key].digest]
        return {
            _tell_apart(proof.result.scenario): proof.result
            for proof in self.proofs
            if not any(entry in proof.entries or proof.names(entry) for entry in changed)
        }

    @cached_property
    def whole(self) -> Bundle:
        """All packs in one bundle, also those that are never played together."""
        return read_bundle(join_shares(self._whole))

    @cached_property
    def by_kind(self) -> dict[str, list[Shelved]]:
        """The records of every kind, by name."""
        found: dict[str, list[Shelved]] = {}
        for entry in sorted(self.entries.values(), key=lambda one: (one.record.name.casefold(), one.page)):
            found.setdefault(entry.record.kind.name, []).append(entry)
        return found

    def find(self, one: PackSet, key: str) -> Shelved | None:
        """The record that a key means where the records of a pack and of those it builds on are known."""
        record = one.records.get(key)
        return self.find_record(record.pack, key, record.text("only")) if record is not None else None

    def find_record(self, pack: str, key: str, only: str = "") -> Shelved | None:
        """The record of a pack that exists there, where several have that key, or else the first of them."""
        found = self.entries.get((pack, _name_further(key, only))) or self.entries.get((pack, key))
        span = self._taken.get((pack, key)) if found is None else None
        if span is not None:
            found = next((one for one in self.entries.values() if one.record.span == span), None)
        return found

    def list_pack(self, pack: Pack) -> list[Shelved]:
        return [entry for entry in self.entries.values() if entry.pack.id == pack.id]

    def _add_pack(self, one: PackSet) -> None:
        name = name_ground(one)
        records = self.bundles[name].records
        elsewhere, partial = _list_elsewhere(self.sets), list_partial(self.sets)
        icons, faults = read_icons(list_folders(one), records, elsewhere, partial)
        self.icons[name] = icons
        self.faults = sort_diagnostics(
            [*self.faults, *(fault for fault in faults if fault not in self.faults)]
        )
        forms = Forms(list_forms(one.words))
        bundled = {record.key: record for record in build_entries(records) if record.pack == one.pack.id}
        for record in list_own(one):
            if record.taken:
                self._taken[one.pack.id, record.key] = record.span
                continue  # it has its page in the pack that it is taken from
            name, only = record.key, record.text("only")
            known = self.find_record(one.pack.id, name, only)
            if known is not None and known.record.text("only") == only:
                continue  # it is there whatever else is
            name = name if known is None else _name_further(name, only)
            kind, id = record.key.split("/")
            page = self._addresses.take("records", one.pack.id, kind, id)
            entry = Shelved(record, bundled[record.key], one, record.whole, page, forms)
            entry.digest = digest(_without_places(entry_data(entry.bundled)))
            self.entries[one.pack.id, name] = entry

    def _connect(self, entry: Shelved) -> None:
        if entry.record.kind.name == RULING:
            entry.mentions = self._list_about(entry)
        else:
            found = [self.find(entry.one, key) for key in list_mentions(entry.bundled, entry.one.records)]
            entry.mentions = [other for other in found if other is not None]
        for other in entry.mentions:
            other.mentioned_by.append(entry)

    def _list_about(self, ruling: Shelved) -> list[Shelved]:
        """The records that a ruling is about on every board of its pack, or else in any game it is in."""
        there = [one for one in self.grounds if self.find(one, ruling.key) is ruling]
        own = [one for one in there if one.pack.id == ruling.pack.id]
        found: dict[str, Shelved] = {}
        for key in ruling.bundled.words("about"):
            grounds = [one for one in own if key in one.records] or there
            others = [self.find(one, key) for one in grounds]
            found |= {other.page: other for other in others if other is not None}
        return list(found.values())

    def _add_proof(self, result: Result, packs: frozenset[str]) -> None:
        scenario = result.scenario
        grounds = [one for one in self.grounds if one.pack.id == scenario.pack]
        one = next((one for one in grounds if {pack.id for pack in one.packs} == packs), grounds[0])
        page = self._addresses.name_file("scenarios", scenario.pack, scenario.span.source.path)
        anchor = self._addresses.take(page, make_id(scenario.name) or "scenario").removeprefix(f"{page}/")
        proof = Proof(result, one, page, anchor)
        found = (self.find(one, key) for key in sorted(_list_shown(result)))
        proof.entries = [entry for entry in found if entry is not None]
        for entry in proof.entries:
            entry.proofs.append(proof)
        self.proofs.append(proof)


def _name_further(key: str, only: str) -> str:
    """A name for a record beside others with its key, which exist elsewhere."""
    return f"{key} only {only}"


def name_ground(one: PackSet) -> str:
    """A name for a pack on all it builds on; on another ground than its usual one, by all that is there."""
    ids = [pack.id for pack in one.ground.packs]
    return "+".join(dict.fromkeys(ids)) if one.pack.id in ids else one.pack.id


def _list_elsewhere(sets: list[PackSet]) -> set[str]:
    """The keys of all records, wherever they exist."""
    return {record.key for one in sets for part in one.parts for record in part.declared.records}


def list_folders(one: PackSet) -> list[str]:
    """The folders of a pack and of those it builds on, in their order."""
    return list(dict.fromkeys(pack.folder for pack in one.packs))


def gather(paths: list[str], before: Shelf | None = None) -> tuple[Shelf | None, list[Diagnostic]]:
    """The packs at these paths with all their records need, their scenarios played; with faults, those alone.

    Where the results of the last time are known, only scenarios that could go otherwise now are played.
    """
    sets, found = check_sets(paths, beside=True)
    if found:
        return None, found
    files = {one.pack.id: list_scenario_files(one.pack.folder) for one in sets}
    scenarios, found = read_files(files)
    if found:
        return None, found
    shelf = Shelf(sets)
    if not shelf.faults:
        shelf.prove(scenarios, before)
    return (None if shelf.faults else shelf), shelf.faults


def _list_shown(result: Result) -> set[str]:
    """The keys of what a scenario shows: all that is done in it, and the rulings it proves.

    One in which nothing is given and nothing done shows what the setup does.
    """
    scenario = result.scenario
    ways = result.played if scenario.given or scenario.when else result.ways
    keys = {"/".join(id.partition("#")[0].split("/")[:2]) for id, _ in ways}
    return keys | {f"ruling/{id}" for id in scenario.rulings}


def _sum_ground(documents: dict[str, dict[str, Any]]) -> str:
    """A digest that changes with anything texts and games depend on, apart from single things."""
    told = [
        [bundle["kinds"], bundle["words"]]
        + [
            _without_places(record)
            if record["kind"] in LANGUAGE_KINDS
            else (record["key"], record["name"], record.get("names"))
            for record in bundle["records"]
        ]
        for _, bundle in sorted(documents.items())
    ]
    return digest(told)


def _list_ground(one: PackSet, sets: list[PackSet]) -> list[PackSet]:
    """A pack and those it builds on."""
    ground = {pack.id for pack in one.packs}
    return [other for other in sets if other.pack.id in ground]


def read_lines(span: Span) -> str:
    """An item of a list as it was written, from the first to the last of its lines."""
    source = span.source
    last = source.position(max(span.start, span.end - 1))[0]
    lines = [source.line(number) for number in range(span.line, last + 1)]
    while not lines[-1].strip() or lines[-1].lstrip().startswith("#"):
        lines.pop()
    edge = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[edge:] if not line[:edge].strip() else line for line in lines)


def digest(data: object) -> str:
    """A short sum that distinguishes one piece of data from another."""
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=16).hexdigest()


def _without_places(data: object) -> object:
    """Data as it would be wherever it is in its file."""
    if isinstance(data, dict):
        return {name: _without_places(value) for name, value in data.items() if name != "at"}
    return [_without_places(item) for item in data] if isinstance(data, list) else data


def _tell_apart(scenario: Scenario) -> tuple[str, ...]:
    """The same for the same scenario, as long as its file does not change."""
    source = scenario.span.source
    return scenario.pack, source.path, source.text, str(scenario.span.start)
