"""What never changes in a game: its things, counters, places and words, laid out from a bundle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from spicewright.grammar.record import make_id
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.overlays import list_covered

ASIDE, GONE = 0, 1
"""The places of what is set aside, and of what is out of the game."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter: `first` is its index for the first player or thing; `per` are the things it is kept for."""

    id: str
    first: int
    shape: str  # player, thing, both
    start: int
    most: int | None
    lasts: str
    counted: bool
    track: bool
    per: tuple[int, ...] = ()
    order: dict[int, int] = field(default_factory=dict, hash=False, compare=False)
    steps: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Of a branching track the name of every step, and where each leads."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone: `first` is its place for the table or the first player."""

    id: str
    name: str
    first: int
    of: str
    sees: str
    ordered: bool
    size: int
    fill: str


@dataclass(frozen=True, slots=True)
class Signature:
    """A verb as it is done to one sort of object."""

    name: str
    key: str
    objects: frozenset[str]
    take: str
    record: dict[str, Any]


class World:
    """The tables of a set of packs for a number of players."""

    def __init__(self, bundle: dict[str, Any], players: int, packs: Iterable[str] = ()) -> None:
        wanted = self._close(bundle, packs)
        self.players = players
        self.packs = tuple((pack["id"], pack["version"]) for pack in bundle["packs"] if pack["id"] in wanted)
        gone = {key for pack in bundle["packs"] if pack["id"] in wanted for key in pack.get("replaces", ())}
        self.records: dict[str, dict[str, Any]] = {}
        for record in bundle["records"]:
            if record["pack"] in wanted and f"{record['pack']}:{record['key']}" not in gone:
                self.records[record["key"]] = record
        words = [bundle["words"]["packs"][pack] for pack in bundle["words"]["packs"] if pack in wanted]
        self.types: dict[str, dict[str, Any]] = {key: t for part in words for key, t in part["types"].items()}
        self.wider: dict[str, list[str]] = {}
        for part in words:
            for piece, nouns in part["pieces"].items():
                for noun in (piece, *nouns):
                    self.wider.setdefault(make_id(noun), []).append(piece)
        self._widen_types(bundle, wanted)
        self._make_things()
        self._make_zones()
        self._make_counters()
        self._make_memories()
        self._make_verbs()
        self._read_facts()

    def _close(self, bundle: dict[str, Any], packs: Iterable[str]) -> set[str]:
        known = {pack["id"]: pack for pack in bundle["packs"]}
        wanted = list(packs) or list(known)
        found: set[str] = set()
        while wanted:
            name = wanted.pop()
            if name not in known:
                raise ContentFault(f"no pack is called `{name}`; there are: {', '.join(sorted(known))}")
            if name not in found:
                found.add(name)
                wanted += known[name]["requires"]
        return found

    def kind(self, name: str) -> list[dict[str, Any]]:
        """Every record of a kind."""
        return [record for record in self.records.values() if record["kind"] == name]

    def _widen_types(self, bundle: dict[str, Any], wanted: set[str]) -> None:
        """A noun that covers several types covers those of later packs too, whoever used it."""
        self.same_noun: dict[frozenset[str], tuple[str, ...]] = {}
        whole = self._nouns(bundle, wanted)
        for pack in wanted:
            for noun, types in self._nouns(bundle, self._close(bundle, [pack])).items():
                if len(types) > 1:
                    self.same_noun[frozenset(types)] = tuple(whole[noun])

    def _nouns(self, bundle: dict[str, Any], packs: set[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for pack in (one["id"] for one in bundle["packs"] if one["id"] in packs):
            for id, sort in bundle["words"]["packs"][pack]["types"].items():
                for noun in sort["nouns"]:
                    found.setdefault(noun, []).append(id)
        return found

    def covered(self, ids: Iterable[str]) -> tuple[str, ...]:
        """The types that a noun covers in this game, from those it covered where it was used."""
        return self.same_noun.get(frozenset(ids)) or tuple(ids)

    # -- layout

    def _make_things(self) -> None:
        self.key: list[str] = ["player"] * self.players
        self.owner: list[int] = list(range(self.players))
        self.sort: list[str] = ["player"] * self.players
        self.ids: dict[str, tuple[int, ...]] = {}
        for record in self.records.values():
            sort = make_id(record["kind"])
            if sort in self.types:
                each = self.records[f"type/{sort}"].get("each", False)
                owners = [p for p in range(self.players) for _ in range(record.get("copies", 1))]
                self._add(record["key"], sort, owners if each else [-1] * record.get("copies", 1))
            elif record["kind"] == "piece":
                each = record.get("each", 0)
                self._add(
                    record["key"], "piece", [p for p in range(self.players) for _ in range(each)] or [-1]
                )
        self.things = len(self.key)
        self._make_sides()
        self.by_sort: dict[str, tuple[int, ...]] = {}
        for thing, sort in enumerate(self.sort):
            self.by_sort[sort] = (*self.by_sort.get(sort, ()), thing)

    def _add(self, key: str, sort: str, owners: list[int]) -> None:
        first = len(self.key)
        for owner in owners:
            self.key.append(key)
            self.sort.append(sort)
            self.owner.append(owner)
        self.ids[key] = tuple(range(first, len(self.key)))

    def _make_sides(self) -> None:
        """Which thing is the other side of which, and everything that is out of the game from the start."""
        self.other_side: dict[int, int] = {}
        self.absent: set[int] = set()
        names = {(r["kind"], r["name"]): key for key, r in self.records.items()}
        for key, ids in self.ids.items():
            record = self.records[key]
            back = names.get((record["kind"], record.get("back", "")))
            for mine, other in zip(ids, self.ids.get(back, ()) if back else (), strict=False):
                self.other_side[mine] = other
                if mine not in self.absent and self.records[back]["at"] > record["at"]:  # type: ignore[index]
                    self.absent.add(other)
        for key in list_covered(self.records):
            self.absent.update(self.ids[key])

    def _make_zones(self) -> None:
        self.zones: dict[str, Zone] = {}
        self.zone_of: list[Zone | None] = [None, None]
        self.host: list[int] = [-1, -1]
        self.starts: dict[str, Zone] = {}
        for record in self.kind("zone"):
            id = record["key"].partition("/")[2]
            hosts = range(self.players) if record["of"] == "player" else (-1,)
            zone = Zone(
                id,
                record["name"],
                len(self.zone_of),
                record["of"],
                record.get("sees", "all"),
                record.get("ordered", False),
                record.get("size", 0),
                record.get("fill", "").partition("/")[2],
            )
            self.zones[id] = zone
            if record.get("start"):
                self.starts[zone.of] = zone
            for host in hosts:
                self.zone_of.append(zone)
                self.host.append(host)
        self.first_thing_place = len(self.zone_of)
        self.places = self.first_thing_place + self.things
        for need in ("player", "table"):
            if need not in self.starts:
                raise ContentFault(f"no zone of the {need} is marked with `start: true`")

    def place(self, zone: str, host: int) -> int:
        """The place of a zone, of a player's one where every player has one."""
        found = self.zones[zone]
        return found.first + (host if found.of == "player" else 0)

    def _make_counters(self) -> None:
        self.counters: dict[str, Counter] = {}
        first = 0
        for record in (*self.kind("resource"), *self.kind("track")):
            per = record.get("per", "").partition("/")[2]
            kept = tuple(t for t in self.by_sort.get(per, ())) if per else ()
            track = record["kind"] == "track"
            shape = "player" if not per else "both" if track else "thing"
            counter = Counter(
                record["key"].partition("/")[2],
                first,
                shape,
                record.get("start", 0),
                record.get("most"),
                record.get("lasts", "").partition("/")[2],
                record.get("counted", False),
                track,
                kept,
                {thing: place for place, thing in enumerate(kept)},
                _read_steps(record.get("steps", ())),
            )
            self.counters[counter.id] = counter
            first += {"player": self.players, "thing": len(kept), "both": self.players * len(kept)}[shape]
        self.numbers = first

    def index(self, counter: Counter, player: int, thing: int = -1) -> int:
        """Where a counter is kept for a player, or a thing, or both."""
        if counter.shape == "player":
            return counter.first + player
        at = counter.order[thing]
        return counter.first + (at if counter.shape == "thing" else player * len(counter.per) + at)

    def _make_memories(self) -> None:
        self.memories: dict[str, tuple[int, dict[str, Any]]] = {}
        first = 0
        for record in self.kind("memory"):
            self.memories[record["key"].partition("/")[2]] = (first, record)
            first += self.players if record["of"] == "player" else 1
        self.remembered = first

    def memory(self, id: str, player: int) -> int:
        first, record = self.memories[id]
        return first + (player if record["of"] == "player" else 0)

    def _make_verbs(self) -> None:
        self.verbs: dict[str, list[Signature]] = {}
        for record in self.kind("verb"):
            objects = frozenset(i for word in record.get("object", ()) for i in self.sorts_of(word))
            made = Signature(record["name"], record["key"], objects, record.get("take", "choose"), record)
            self.verbs.setdefault(record["name"], []).append(made)

    def sorts_of(self, word: str) -> list[str]:
        """The types or pieces that a noun covers."""
        id = make_id(word)
        found = [key for key, sort in self.types.items() if id in map(make_id, sort["nouns"]) or key == id]
        return found + [piece for piece in self.wider.get(id, ())] or [id]

    def _read_facts(self) -> None:
        """Every fact and tag of every record: things for names, numbers as they are."""
        self.facts: dict[str, dict[str, Any]] = {}
        self.related: dict[str, frozenset[int]] = {}
        for key, record in self.records.items():
            sort = self.types.get(make_id(record["kind"]))
            if sort is None:
                continue
            facts: dict[str, Any] = {}
            related: set[int] = set()
            for fact in sort["facts"]:
                value = record.get(fact["name"])
                if fact["holds"].partition(":")[0] in ("name", "names"):
                    keys = [value] if isinstance(value, str) else value or ()
                    things = tuple(self.ids[one][0] for one in keys if one in self.ids)
                    facts[fact["name"]] = things
                    related.update(things)
                elif value is not None:
                    facts[fact["name"]] = value
            self.facts[key] = facts
            self.related[key] = frozenset(related)
        self.tags: dict[str, frozenset[str]] = {
            key: frozenset(tag.partition("/")[2] for tag in record.get("tags", ()))
            for key, record in self.records.items()
        }

    def name(self, thing: int) -> str:
        """What a thing is called."""
        return f"player {thing + 1}" if thing < self.players else str(self.records[self.key[thing]]["name"])

    def fact_sorts(self, sort: str, fact: str) -> str:
        """The type that a fact of a type names, or nothing."""
        for declared in self.types.get(sort, {"facts": ()})["facts"]:
            if declared["name"] == fact:
                return make_id(declared["holds"].partition(":")[2])
        return ""


def _read_steps(steps: Iterable[dict[str, Any]]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    names = [str(step["name"]) for step in steps]
    return tuple(
        (str(step["name"]), tuple(names.index(name) for name in step.get("next", ()) if name in names))
        for step in steps
    )
