"""The tables of a set of packs for those who play them."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry
from spicewright.runtime.world.counters import Counter, make_counters
from spicewright.runtime.world.facts import Facts
from spicewright.runtime.world.packs import Content
from spicewright.runtime.world.things import ThingTable
from spicewright.runtime.world.zones import Zone, Zones


class World:
    """What never changes in a game, except rules. A thing is a number; the first ones are the players."""

    __slots__ = (
        "absent", "alike", "by_sort", "content", "counters", "facts", "first_thing_place", "host", "ids",
        "key", "memories", "names", "numbers", "other_side", "owner", "packs", "party", "places", "players",
        "records", "remembered", "seats", "sort", "starts", "thing_ids", "things", "types",
        "zone_of", "zones",
    )  # fmt: skip

    def __init__(self, content: Content) -> None:
        assert content.party is not None, "somebody plays"
        self.content, self.party = content, content.party
        self.players = players = content.party.players
        self.seats: tuple[str, ...] = ("",) * content.party.persons + content.game.seats
        """Which automated seat each player has; nothing for a person."""
        self.packs = content.packs
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

    def check_player(self, player: int) -> None:
        """Refuses a number that is not that of a player: they are counted from 0."""
        if type(player) is not int or not 0 <= player < self.players:
            raise ValueError(f"there is no player {player!r}; players are 0 to {self.players - 1}")

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
