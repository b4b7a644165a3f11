"""What a player may know of a game, drawn for a terminal.

Nothing here knows the game: names, texts and what is hidden come from the view of the player and the records.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich import box
from rich.console import Console, Group, OverflowMethod, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from spicewright.compiler.report.cells import show_text
from spicewright.grammar.ids import make_id
from spicewright.runtime.table.labels import count_name
from spicewright.runtime.world.world import World

Data = dict[str, Any]

COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "red")
"""Of the players, by seat."""
FEW = 6
"""So many different things of a zone are named at a glance; of more only what is special."""


def seat_style(seat: int) -> str:
    return COLOURS[(seat - 1) % len(COLOURS)]


class Marks:
    """The signs between words: plain ones where a terminal has no others."""

    def __init__(self, console: Console) -> None:
        ascii = console.options.ascii_only
        self.on, self.dash, self.times = (">", "-", "x") if ascii else ("›", "–", "×")
        self.box = box.ASCII2 if ascii else box.ROUNDED
        self.cut: OverflowMethod = "crop" if ascii else "ellipsis"
        self.rule = "-" if ascii else "─"


class Board:
    """Draws views of one game."""

    def __init__(self, world: World, console: Console) -> None:
        self.world, self.console, self.marks = world, console, Marks(console)
        self.idle = {of: zone.name for of, zone in world.starts.items()}
        """Where things are that are not in the game yet: left out of the overview."""
        self.counted = {counter.name for counter in world.counters.values() if counter.counted}

    # -- all of it

    def draw(self, view: Data, whole: bool = False) -> RenderableType:
        """Everything at a glance, or everything."""
        parts: list[RenderableType] = [self.draw_periods(view["periods"]), self._draw_seats(view, whole)]
        parts += self._draw_table_zones(view, whole)
        parts += self._draw_own(view)
        parts += self._draw_lasting(view)
        return Group(*parts)

    def draw_periods(self, periods: Sequence[Data]) -> RenderableType:
        """Which period is running."""
        return Rule(self.tell_periods(periods), characters=self.marks.rule, style="dim")

    def tell_periods(self, periods: Sequence[Data]) -> Text:
        words = [show_text(one["name"]) for one in periods[1:] or periods]
        whose = next((one["seat"] for one in reversed(periods) if one["seat"]), None)
        text = Text(f" {self.marks.on} ".join(words), style="bold")
        if whose is not None:
            text.append(" of ", style="dim").append(f"player {whose}", style=f"bold {seat_style(whose)}")
        return text

    # -- the players side by side

    def _draw_seats(self, view: Data, whole: bool) -> Table:
        seats = view["seats"]
        table = Table(box=self.marks.box, border_style="dim", expand=False, pad_edge=False, padding=(0, 1))
        table.add_column("", style="dim", overflow="fold")
        asked = (view["decision"] or {}).get("seat")
        for one in seats:
            seat = one["seat"]
            name = f"you ({seat})" if seat == view["seat"] else f"player {seat}"
            heading = Text(name, style=f"bold {seat_style(seat)}")
            heading.append(f" {self.marks.on}" if seat == asked else "")
            table.add_column(heading, overflow="fold", ratio=1)
        rows = list(self._list_counters(seats, whole))
        rows += [("", None), *self._list_tracks(seats, whole)]
        rows += [("", None), *self._list_zones(view, whole)]
        before = None
        for name, cells in rows:
            if cells is None:
                if before is not None:
                    table.add_section()
                continue
            table.add_row(Text(show_text(name)), *cells)
            before = name
        return table

    def _list_counters(self, seats: Sequence[Data], whole: bool) -> Iterator[tuple[str, list[Text] | None]]:
        for name in seats[0]["counters"]:
            values = [one["counters"][name] for one in seats]
            # what rules add up is of interest where players differ in it
            if whole or (len(set(values)) > 1 if name in self.counted else any(values)):
                yield name, [_number(value) for value in values]

    def _list_tracks(self, seats: Sequence[Data], whole: bool) -> Iterator[tuple[str, list[Text] | None]]:
        for track, steps in seats[0]["tracks"].items():
            for name in steps:
                values = [one["tracks"][track][name] for one in seats]
                if whole or any(values):
                    yield f"{track}: {name}", [_number(value) for value in values]

    def _list_zones(self, view: Data, whole: bool) -> Iterator[tuple[str, list[Text] | None]]:
        seats = view["seats"]
        for index, zone in enumerate(seats[0]["zones"]):
            row = [one["zones"][index] for one in seats]
            if whole or (any(one["count"] for one in row) and zone["name"] != self.idle["player"]):
                most = 999 if whole else FEW
                hidden = any("things" not in one for one in row)
                yield zone["name"], [self._tell_zone(one, most, hidden) for one in row]

    def _tell_zone(self, zone: Data, most: int, hidden: bool) -> Text:
        if not zone["count"]:
            return Text(self.marks.dash, style="dim")
        if hidden and "things" in zone:
            return Text(f"{zone['count']}, see below")
        if "things" not in zone:
            text = Text(f"{zone['count']} hidden", style="dim")
            if zone["known"]:
                text.append(f", with {self.tell_things(zone['known'])}")
            return text
        groups = group_things(zone["things"])
        if len(groups) > most:
            return (
                Text(f"{zone['count']}")
                .append(", last ", "dim")
                .append(show_text(zone["things"][-1]["name"]))
            )
        return Text(self.tell_things(zone["things"]))

    def tell_things(self, things: Iterable[Data]) -> str:
        """Things in words, alike ones counted."""
        return ", ".join(
            show_text(name) if count == 1 else f"{count} {self.marks.times} {show_text(name)}"
            for name, count in group_things(things)
        )

    # -- the middle of the table

    def _draw_table_zones(self, view: Data, whole: bool) -> Iterator[RenderableType]:
        hidden = []
        for zone in view["zones"]:
            if "things" not in zone and not zone["known"]:
                if zone["count"] and (whole or zone["name"] != self.idle["table"]):
                    hidden.append(f"{show_text(zone['name'])} {zone['count']}")
            elif zone["count"]:
                yield self._draw_zone(zone, whole)
        if view["aside"]:
            yield self._draw_zone(
                {"name": "set aside", "count": len(view["aside"]), "things": view["aside"]}, whole
            )
        if hidden:
            yield _line("hidden", Text(", ".join(hidden), style="dim"))

    def _draw_zone(self, zone: Data, whole: bool) -> RenderableType:
        things: list[Data] = zone["things"] if "things" in zone else zone["known"]
        if len(group_things(things)) <= FEW and not any(map(_marked, things)):
            return self._draw_list(zone["name"], things, whole)
        bare = [one for one in things if not _marked(one)]
        marked = [one for one in things if _marked(one)]
        text = Text()
        for number, one in enumerate(marked):
            text.append(", " if number else "").append(show_text(one["name"])).append(" (")
            self._tell_marks(one, text)
            text.append(")")
        if bare:
            text.append(", " if marked else "")
            if whole or len(group_things(bare)) <= FEW:
                text.append(self.tell_things(bare))
            else:
                text.append(f"{len(bare)} {'others' if marked else 'things'}", style="dim")
        return _line(zone["name"], text)

    def _tell_marks(self, thing: Data, text: Text) -> None:
        """What is on a thing, with whose it is, and what has gathered there."""
        counted = {one.name: one.key for one in self.world.counters.values()}
        counters = [
            show_text(count_name(self.world, counted[name], n))
            for name, n in thing.get("counters", {}).items()
            if n
        ]
        pieces = [(one["name"], one.get("of")) for one in thing.get("on", ())]
        for number, name in enumerate(counters):
            text.append(", " if number else "").append(name, style="bold")
        for number, (name, seat) in enumerate(pieces):
            text.append(", " if number or counters else "").append(show_text(name))
            if seat is not None:
                text.append(f" of player {seat}", style=seat_style(seat))

    # -- what is the player's own

    def _draw_own(self, view: Data) -> Iterator[RenderableType]:
        """What only this player sees, with what it says."""
        mine, other = view["seats"][view["seat"] - 1], view["seats"][view["seat"] % len(view["seats"])]
        for zone, same in zip(mine["zones"], other["zones"], strict=True):
            if "things" in zone and "things" not in same and zone["count"]:
                yield self._draw_list(f"your {zone['name']}", zone["things"], True)
        for name, memory in mine["memories"].items():
            if memory.get("things"):
                yield _line(f"your {name}", Text(", ".join(map(show_text, memory["things"]))))

    def _draw_list(self, heading: str, things: Iterable[Data], whole: bool) -> RenderableType:
        """Things with what they say, as much of it as a line holds or all of it."""
        rows = []
        for key, called, count in _group_keys(things):
            many = f"{count} {self.marks.times} " if count > 1 else ""
            rows.append((Text(f"  {many}{show_text(called)}"), Text(self.sum_up(key))))
        widest = min(max(name.cell_len for name, _ in rows), self.console.width // 2)
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column("", no_wrap=True, width=widest)
        table.add_column("", style="dim", overflow="fold")
        for name, says in rows:
            if not whole:
                says.truncate(self.console.width - widest - 2, overflow=self.marks.cut)
            table.add_row(name, says)
        return Group(Text(show_text(heading), style="bold"), table)

    def _draw_lasting(self, view: Data) -> Iterator[RenderableType]:
        for one in view["lasting"]:
            text = Text(show_text(one["text"]), style="dim")
            if one["seat"] is not None:
                text.append(f" (player {one['seat']})", style=seat_style(one["seat"]))
            yield _line("for now", text)

    # -- what records say

    def list_says(self, key: str) -> list[tuple[str, str]]:
        """Every fact, tag and effect of a record, in the order its type declares them."""
        record = self.world.records.get(key)
        if record is None:
            return []
        type_ = self.world.types.get(make_id(record.kind))
        found = []
        for fact in type_.facts if type_ is not None else ():
            value = record.values.get(fact.name)
            if value not in (None, "", []):
                found.append((fact.name, self._tell_fact(value)))
        if tags := record.values.get("tags"):
            found.append(("tags", self._tell_fact(tags)))
        found += [(box, passage.text) for box, passage in record.effects.items() if passage.text]
        return found

    def _tell_fact(self, value: object) -> str:
        if isinstance(value, list):
            return ", ".join(self._tell_fact(one) for one in value)
        record = self.world.records.get(value) if isinstance(value, str) else None
        return record.name if record is not None else str(value)

    def sum_up(self, key: str) -> str:
        """What a record says, on one line."""
        return show_text("; ".join(f"{name}: {text}" for name, text in self.list_says(key)))

    def draw_record(self, key: str) -> RenderableType:
        """All that a record says."""
        record = self.world.records[key]
        table = Table(box=None, show_header=False, padding=(0, 1))
        table.add_column("", style="dim", no_wrap=True)
        table.add_column("", overflow="fold")
        for name, text in self.list_says(key):
            table.add_row(show_text(name), Text(show_text(text)))
        doc = f": {show_text(record.text('doc'))}" if record.has("doc") else ""
        heading = Text(show_text(record.name), style="bold").append(f", {record.kind}{doc}", style="dim")
        return Group(heading, table)


def group_things(things: Iterable[Data]) -> list[tuple[str, int]]:
    """Names with how often each comes, in the order of their first."""
    counts: dict[str, int] = {}
    for one in things:
        counts[one["name"]] = counts.get(one["name"], 0) + 1
    return list(counts.items())


def _group_keys(things: Iterable[Data]) -> list[tuple[str, str, int]]:
    counts: dict[tuple[str, str], int] = {}
    for one in things:
        counts[one["key"], one["name"]] = counts.get((one["key"], one["name"]), 0) + 1
    return [(key, name, count) for (key, name), count in counts.items()]


def _marked(thing: Data) -> bool:
    return bool(thing.get("on")) or any(thing.get("counters", {}).values())


def _number(value: int) -> Text:
    return Text(str(value), style="bold" if value else "dim")


def _line(name: str, text: Text) -> Text:
    return Text().append(f"{show_text(name)}: ", style="bold").append_text(text)
