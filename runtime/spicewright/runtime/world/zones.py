"""Zones of a game, and the places that they and everything on the board make up."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.world.packs import Content

ASIDE, GONE = 0, 1
"""The places of what is set aside, and of what is out of the game."""


class Zone:
    """A zone: `first` is its place for the table or the first player; `sees` is all, owner or none."""

    __slots__ = ("fill", "first", "id", "name", "of", "ordered", "sees", "size")

    def __init__(self, record: Entry, first: int) -> None:
        self.id, self.name, self.first = record.id, record.name, first
        self.of = record.text("of")
        self.sees = record.text("sees", "all")
        self.ordered = record.flag("ordered")
        self.size = record.number("size")
        self.fill = record.target("fill")


class Zones:
    """All zones by id, and of every place the zone it belongs to and the player whose it is (-1: none)."""

    __slots__ = ("by_id", "host", "places", "starts", "zone_of")

    def __init__(self, content: Content, players: int) -> None:
        self.by_id: dict[str, Zone] = {}
        self.zone_of: list[Zone | None] = [None, None]
        self.host: list[int] = [-1, -1]
        self.starts: dict[str, Zone] = {}
        for record in content.kind("zone"):
            zone = self.by_id[record.id] = Zone(record, len(self.zone_of))
            if record.flag("start"):
                self.starts[zone.of] = zone
            for host in range(players) if zone.of == "player" else (-1,):
                self.zone_of.append(zone)
                self.host.append(host)
        self.places = len(self.zone_of)
        for need in ("player", "table"):
            if need not in self.starts:
                raise ContentFault(f"no zone of the {need} is marked with `start: true`")
