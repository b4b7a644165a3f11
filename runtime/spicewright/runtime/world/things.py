"""Things of a game: players first, then every copy of every card, space, token and piece."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.runtime.world.overlays import list_covered
from spicewright.runtime.world.packs import Content


class ThingTable:
    """Of every thing its record, its sort (its type, or `piece`) and its owner (-1: none)."""

    __slots__ = ("absent", "by_sort", "ids", "key", "other_side", "owner", "sort")

    def __init__(self, content: Content, players: int) -> None:
        self.key: list[str] = ["player"] * players
        self.owner: list[int] = list(range(players))
        self.sort: list[str] = ["player"] * players
        self.ids: dict[str, tuple[int, ...]] = {}
        sorts = {kind: sort for kind in content.by_kind if (sort := make_id(kind)) in content.types}
        # the types of which every player has things of their own
        sets = {sort for sort in sorts.values() if content.records[f"type/{sort}"].flag("each")}
        for record in content.records.values():
            sort = sorts.get(record.kind, "")
            if sort:
                copies = record.number("copies", 1)
                owners = [player for player in range(players) for _ in range(copies)]
                self._add(record.key, sort, owners if sort in sets else [-1] * copies)
            elif record.kind == "piece" and not record.has("is"):
                owners = [player for player in range(players) for _ in range(record.number("each"))]
                self._add(record.key, "piece", owners or [-1] * record.number("copies", 1))
        found: dict[str, list[int]] = {}
        for thing, sort in enumerate(self.sort):
            found.setdefault(sort, []).append(thing)
        self.by_sort = {sort: tuple(things) for sort, things in found.items()}
        self.other_side: dict[int, int] = {}
        self.absent: set[int] = set()
        self._pair_sides(content)
        for key in list_covered(content.records):
            self.absent.update(self.ids[key])

    def _add(self, key: str, sort: str, owners: list[int]) -> None:
        first = len(self.key)
        self.key += [key] * len(owners)
        self.sort += [sort] * len(owners)
        self.owner += owners
        self.ids[key] = tuple(range(first, len(self.key)))

    def _pair_sides(self, content: Content) -> None:
        """Which thing is the other side of which: one of the two is out of the game at first."""
        names = {(record.kind, record.name): key for key, record in content.records.items()}
        for key, ids in self.ids.items():
            record = content.records[key]
            back = names.get((record.kind, record.text("back")))
            if back is None:
                continue
            later = content.records[back].at > record.at
            for mine, other in zip(ids, self.ids.get(back, ()), strict=False):
                self.other_side[mine] = other
                if mine not in self.absent and later:
                    self.absent.add(other)
