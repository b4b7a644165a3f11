"""The tables of a set of packs for a number of players."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.bundle import Bundle, Entry
from spicewright.runtime.world.counters import Counter, make_counters
from spicewright.runtime.world.facts import Facts
from spicewright.runtime.world.packs import Content
from spicewright.runtime.world.things import ThingTable
from spicewright.runtime.world.zones import Zone, Zones


class World:
    """What never changes in a game, except rules. A thing is a number; the first ones are the players."""

    __slots__ = (
        "absent", "alike", "by_sort", "content", "counters", "facts", "first_thing_place", "host", "ids",
        "key", "memories", "names", "numbers", "other_side", "owner", "packs", "places", "players", "records",
        "remembered", "sort", "starts", "thing_ids", "things", "types", "zone_of", "zones",
    )  # fmt: skip

    def __init__(self, bundle: Bundle, players: int, packs: Iterable[str] = ()) -> None:
        self.content = content = Content(bundle, packs, players)
        self.players, self.packs = players, content.packs
        self.records, self.types = content.records, content.types
        table = ThingTable(content, players)
        self.key, self.owner, self.sort = table.key, table.owner, table.sort
        self.ids, self.by_sort = table.ids, table.by_sort
        self.other_side, self.absent = table.other_side, table.absent
        self.things = len(self.key)
        self.names = [
            f"player {thing + 1}" if thing < players else self.records[key].name
            for thing, key in enumerate(self.key)
        ]
        self.thing_ids = [
            f"player-{thing + 1}" if thing < players else key.partition("/")[2]
            for thing, key in enumerate(self.key)
        ]
        """Things as ids of options have them."""
        kinds: dict[tuple[str, int], int] = {}
        self.alike = [
            kinds.setdefault((key if thing >= players else "", self.owner[thing]), thing)
            for thing, key in enumerate(self.key)
        ]
        """Of each thing the first that has the same name and owner."""
        zones = Zones(content, players)
        self.zones: dict[str, Zone] = zones.by_id
        self.zone_of, self.host, self.starts = zones.zone_of, zones.host, zones.starts
        self.first_thing_place = zones.places
        self.places = zones.places + self.things
        self.counters: dict[str, Counter] = make_counters(content, self.by_sort, players)
        self.numbers = sum(counter.size(players) for counter in self.counters.values())
        self.memories: dict[str, tuple[int, Entry]] = {}
        self.remembered = 0
        for record in content.kind("memory"):
            self.memories[record.id] = (self.remembered, record)
            self.remembered += players if record.text("of") == "player" else 1
        self.facts = Facts(content, self.ids)

    def place(self, zone: str, host: int) -> int:
        """The place of a zone, of a player's one where every player has one."""
        found = self.zones[zone]
        return found.first + (host if found.of == "player" else 0)

    def memory(self, id: str, player: int) -> int:
        first, record = self.memories[id]
        return first + (player if record.text("of") == "player" else 0)

    def name(self, thing: int) -> str:
        """What a thing is called."""
        return self.names[thing]

    def thing_id(self, thing: int) -> str:
        """A thing as ids of options have it."""
        return self.thing_ids[thing]
