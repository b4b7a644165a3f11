"""Counters of a game: resources and tracks, and where each is kept among the numbers of a state."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry
from spicewright.runtime.world.packs import Content


class Counter:
    """A resource or a track: `first` is its index for the first player or thing.

    `shape` is player, thing or both: whom it is kept apart for; `per` are the things it is kept for, `order`
    the place of each. Of a branching track `steps` are the name of every step and where each leads.
    """

    __slots__ = ("counted", "first", "id", "key", "lasts", "most", "name", "order", "per", "shape", "start",
                 "steps", "track")  # fmt: skip

    def __init__(self, record: Entry, first: int, per: tuple[int, ...]) -> None:
        self.id, self.key, self.name, self.first = record.id, record.key, record.name, first
        self.track = record.kind == "track"
        self.shape = "player" if not record.has("per") else "both" if self.track else "thing"
        self.start = record.number("start")
        self.most: int | None = record.number("most") if record.has("most") else None
        self.lasts = record.target("lasts")
        self.counted = record.flag("counted")
        self.per = per
        self.order = {thing: place for place, thing in enumerate(per)}
        self.steps = _read_steps(record)

    def size(self, players: int) -> int:
        """How many numbers it takes."""
        return {"player": players, "thing": len(self.per)}.get(self.shape, players * len(self.per))

    def index(self, player: int, thing: int = -1) -> int:
        """Where it is kept for a player, or a thing, or both."""
        if self.shape == "player":
            return self.first + player
        at = self.order[thing]
        return self.first + (at if self.shape == "thing" else player * len(self.per) + at)


def make_counters(content: Content, by_sort: dict[str, tuple[int, ...]], players: int) -> dict[str, Counter]:
    """Every counter of a game, by id."""
    found: dict[str, Counter] = {}
    first = 0
    for record in (*content.kind("resource"), *content.kind("track")):
        per = by_sort.get(record.target("per"), ()) if record.has("per") else ()
        counter = found[record.id] = Counter(record, first, per)
        first += counter.size(players)
    return found


def _read_steps(record: Entry) -> tuple[tuple[str, tuple[int, ...]], ...]:
    if not record.has("steps"):
        return ()
    rows = record.rows("steps")
    names = [str(row["name"]) for row in rows]
    found = []
    for name, row in zip(names, rows, strict=True):
        after = row.get("next", ())
        ways = after if isinstance(after, list | tuple) else (after,)
        found.append((name, tuple(names.index(str(way)) for way in ways if way in names)))
    return tuple(found)
