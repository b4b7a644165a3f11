"""A space in, its tile out: a band with icon, name and marks, and what it costs, needs and gives below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box
from spicewright.grammar.values import dataclass
from spicewright.site.book.boards.brush import (
    CORNER,
    EDGE,
    GAP,
    LEADING,
    NAME,
    PAD,
    PANEL,
    PAPER,
    SMALL,
    SOFT,
    WHITE,
    Brush,
)
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.draw import Rows
from spicewright.site.icons.items import Head, Leaf, Line, Picture, Sign, Words
from spicewright.site.icons.library import name_icon
from spicewright.site.icons.measure import shorten_text, wrap_text
from spicewright.site.icons.svg import draw_box, draw_icon, draw_text, number
from spicewright.site.shelf.shelf import Shelved

SIDE, MARK = 22, 18


@dataclass(frozen=True, slots=True)
class Tile:
    """A space as it was laid out for a width."""

    entry: Shelved
    title: tuple[str, ...]
    marks: tuple[str, ...]
    rows: Rows
    origin: str

    @property
    def band(self) -> float:
        return max(len(self.title) * NAME * LEADING + 8, SIDE + 8)

    @property
    def height(self) -> float:
        below = SMALL * LEADING if self.origin else 0
        return self.band + (self.rows.height + PAD if self.rows.rows else PAD) + below


def lay_tile(brush: Brush, entry: Shelved, beside: Iterable[Shelved], width: float) -> Tile:
    """A space with what is next to it; it shows whether it comes with the pack itself."""
    marks = tuple(
        word for tag in entry.bundled.words("tags") if brush.icons.find(word := name_icon(tag)) is not None
    )
    free = width - 3 * PAD - SIDE - len(marks) * (MARK + 6)
    title = tuple(wrap_text(brush.name(entry), free, NAME, bold=True))
    rows = brush.pen.lay(_list_lines(brush, entry, beside), width - 2 * PAD)
    games = [pack for pack in brush.one.packs if not pack.library]
    new = entry.pack.id == brush.one.pack.id and len(games) > 1
    return Tile(entry, title, marks, rows, entry.pack.title if new else "")


def draw_tile(brush: Brush, tile: Tile, x: float, y: float, width: float, height: float, ground: str) -> str:
    made = [draw_box(x, y, width, height, PANEL, CORNER, ground if tile.origin else EDGE)]
    made.append(_draw_band(x, y, width, tile.band, ground))
    icon = _find_icon(brush, tile.entry)
    middle = y + tile.band / 2
    if icon is not None:
        made.append(draw_box(x + PAD - 3, middle - SIDE / 2 - 2, SIDE + 4, SIDE + 4, PAPER, 6))
        made.append(draw_icon(icon, x + PAD - 1, middle - SIDE / 2, SIDE))
    line = middle - (len(tile.title) - 1) * NAME * LEADING / 2 + NAME * 0.35
    for text in tile.title:
        made.append(draw_text(x + PAD + SIDE + 8, line, text, NAME, WHITE, bold=True))
        line += NAME * LEADING
    right = x + width - PAD
    for word in reversed(tile.marks):
        right -= MARK
        made.append(draw_box(right - 2, middle - MARK / 2 - 2, MARK + 4, MARK + 4, PAPER, 6))
        mark = brush.icons.find(word)
        made.append(draw_icon(mark, right, middle - MARK / 2, MARK) if mark is not None else "")
        right -= 6
    made.append(brush.pen.draw(tile.rows, x + PAD, y + tile.band + PAD / 2))
    if tile.origin:
        text = shorten_text(tile.origin, width - 2 * PAD, SMALL)
        made.append(draw_text(x + PAD, y + height - 6, text, SMALL, SOFT))
    return brush.lead(tile.entry, (x, y, width, height), "".join(made))


def draw_tiles(
    brush: Brush, tiles: Sequence[Tile], x: float, y: float, width: float, columns: int, ground: str
) -> tuple[str, float]:
    """Tiles in columns, those beside each other of the same height; and how high all of them are."""
    made, start = [], y
    for first in range(0, len(tiles), columns):
        row = tiles[first : first + columns]
        height = max(tile.height for tile in row)
        for column, tile in enumerate(row):
            made.append(draw_tile(brush, tile, x + column * (width + GAP), y, width, height, ground))
        y += height + GAP
    return "".join(made), max(y - GAP - start, 0)


def _list_lines(brush: Brush, entry: Shelved, beside: Iterable[Shelved]) -> list[Line]:
    """What must hold, what is paid for what, and what else there is; marks without an icon in words."""
    effects = entry.bundled.effects
    boxes = [
        box for box in brush.one.words.types[make_id(entry.record.kind.name)].boxes if box.name in effects
    ]
    strips = {box.name: brush.strip(entry.bundled, effects[box.name]) for box in boxes}
    main = next((box for box in boxes if box.holds == "effect"), None)
    lines = _join(strips, [box for box in boxes if box.holds == "requirement"])
    costs = _join(strips, [box for box in boxes if box.holds == "cost"])
    gains = list(strips[main.name]) if main is not None else []
    if costs and gains:
        lines += [*costs[:-1], (Head(costs[-1]), Sign("arrow"), *gains[0]), *gains[1:]]
    else:
        lines += costs + gains
    for box in boxes:
        if box.holds == "effect" and box is not main:
            first, *rest = strips[box.name] or ((),)
            lines += [(brush.head(box.name), *first), *rest]
    lines += _join(strips, [box for box in boxes if box.holds == "rules"])
    lines += [(Leaf((brush.picture(other), Words(brush.name(other)))),) for other in beside]
    facts = brush.one.words.types[make_id(entry.record.kind.name)].facts
    numbers = [fact.name for fact in facts if fact.holds == "number" and entry.bundled.has(fact.name)]
    lines += [(Leaf((Words(_say_number(brush, entry, name)),)),) for name in numbers]
    words = [tag for tag in entry.bundled.words("tags") if brush.icons.find(name_icon(tag)) is None]
    return lines + ([tuple(_name_tag(brush, tag) for tag in words)] if words else [])


def _say_number(brush: Brush, entry: Shelved, name: str) -> str:
    return f"{brush.book.field_name(brush.one, name)}: {entry.bundled.number(name)}"


def _join(strips: dict[str, tuple[Line, ...]], boxes: list[Box]) -> list[Line]:
    return [line for box in boxes for line in strips[box.name]]


def _name_tag(brush: Brush, tag: str) -> Leaf:
    known = brush.book.shelf.find(brush.one, tag)
    return Leaf((Picture(name_icon(tag), brush.name(known) if known is not None else tag),))


def _find_icon(brush: Brush, entry: Shelved) -> Icon | None:
    """Its own icon, or that of the first record it names."""
    facts = brush.one.words.types[make_id(entry.record.kind.name)].facts
    named = [entry.bundled.text(fact.name) for fact in facts if fact.holds.startswith("name:")]
    words = [name_icon(key) for key in (entry.key, *named) if key]
    return next((icon for word in words if (icon := brush.icons.find(word)) is not None), brush.icon(entry))


def _draw_band(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A band with round corners above."""
    bend = f"a{CORNER} {CORNER} 0 0 1"
    left = f"M{number(x)} {number(y + height)}V{number(y + CORNER)}{bend} {CORNER} -{CORNER}"
    right = f"h{number(width - 2 * CORNER)}{bend} {CORNER} {CORNER}V{number(y + height)}z"
    return f'<path d="{left}{right}" fill="{fill}"/>'
