"""A plan of a board in, its picture out: groups with their tracks, other tracks, the zones of the table."""

from __future__ import annotations

from collections.abc import Callable

from spicewright.grammar.values import dataclass
from spicewright.site.book.boards.brush import (
    CORNER,
    EDGE,
    GAP,
    NAME,
    PAD,
    PANEL,
    PAPER,
    PLAIN,
    SMALL,
    SOFT,
    TITLE,
    Brush,
)
from spicewright.site.book.boards.levels import list_steps
from spicewright.site.book.boards.links import Link, list_links
from spicewright.site.book.boards.plan import Board, Group
from spicewright.site.book.boards.share import share_icons
from spicewright.site.book.boards.tiles import draw_tiles, lay_tile
from spicewright.site.book.boards.tracks import draw_branches, draw_ladder, draw_row
from spicewright.site.faces.colours import deepen
from spicewright.site.icons.measure import measure_text, shorten_text
from spicewright.site.icons.svg import draw_box, draw_document, draw_icon, draw_text
from spicewright.site.shelf.shelf import Shelved

LADDER = 136
HEADING, ICON = 34, 24
CARD = (11, 15)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a board is drawn on: how wide it is, groups with tracks beside each other, columns of spaces."""

    width: float
    pair: int
    columns: int


WIDE = Sheet(980, pair=2, columns=3)
NARROW = Sheet(400, pair=1, columns=1)
"""For telephones, which show it as large as it is drawn."""
# A part of the picture: drawn at a place and a width, with its height.
Part = Callable[[float, float, float], tuple[str, float]]


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board on a sheet, with its size and what its parts lead to."""

    svg: str
    width: float
    height: float
    links: tuple[Link, ...]


def draw_board(brush: Brush, board: Board, title: str, about: str, sheet: Sheet = WIDE) -> BoardPicture:
    """The whole board; `about` says it in words."""
    inner = sheet.width - 2 * PAD
    made = [draw_text(PAD + 2, TITLE + 8, shorten_text(title, inner, TITLE, bold=True), TITLE, bold=True)]
    y: float = TITLE + 2 * PAD
    tracked = [group for group in board.groups if group.tracks]
    half = (inner + GAP) / sheet.pair - GAP
    for first in range(0, len(tracked), sheet.pair):
        pair = [_draw_group(brush, board, group, sheet) for group in tracked[first : first + sheet.pair]]
        high = max(part(0, 0, half)[1] for part in pair)
        for column, part in enumerate(pair):
            owner = tracked[first + column].owner
            x = PAD + column * (half + GAP)
            made += [_draw_panel(x, y, half, high, brush.colour(owner)), part(x, y, half)[0]]
        y += high + GAP
    for group in board.groups:
        if not group.tracks:
            y = _add(made, _draw_group(brush, board, group, sheet), y, inner, brush.colour(group.owner))
    for track in board.tracks:
        y = _add(made, _draw_track(brush, board, track, sheet), y, inner, brush.colour(track))
    if board.zones:
        y = _add(made, _draw_zones(brush, board.zones), y, inner, deepen(PLAIN))
    paper = draw_box(0.5, 0.5, sheet.width - 1, y - 1, PAPER, CORNER + 4, EDGE)
    svg = draw_document(sheet.width, y, title, about, "".join([paper, *made]))
    return BoardPicture(share_icons(svg), sheet.width, y, tuple(list_links(svg, sheet.width, y)))


def _add(made: list[str], part: Part, y: float, width: float, ground: str) -> float:
    """A part as wide as the board; gives where the next begins."""
    drawn, high = part(PAD, y, width)
    made += [_draw_panel(PAD, y, width, high, ground), drawn]
    return y + high + GAP


def _draw_panel(x: float, y: float, width: float, height: float, ground: str) -> str:
    return draw_box(x, y, width, height, PAPER, CORNER, ground)


def _draw_heading(brush: Brush, entry: Shelved | None, text: str, x: float, y: float, ground: str) -> str:
    icon = brush.icon(entry) if entry is not None else None
    drawn = draw_icon(icon, x + PAD, y + 6, ICON) if icon is not None else ""
    left = x + PAD + (ICON + 8 if icon is not None else 0)
    drawn += draw_text(left, y + 6 + ICON / 2 + NAME * 0.35, text, NAME, ground, bold=True)
    width = left - x + measure_text(text, NAME, bold=True) + PAD
    return brush.lead(entry, (x, y, width, HEADING), drawn)


def _draw_group(brush: Brush, board: Board, group: Group, sheet: Sheet) -> Part:
    """A group with its tracks to the left of its spaces, or its spaces in columns."""
    ground = brush.colour(group.owner)
    owner = group.owner
    name = brush.name_group(owner)

    def draw(x: float, y: float, width: float) -> tuple[str, float]:
        made = [_draw_heading(brush, owner, name, x, y, ground)]
        left, down = x + PAD, y + HEADING
        ends = [down]
        for track in group.tracks:
            label = shorten_text(brush.name(track), LADDER, SMALL, bold=True)
            made.append(draw_text(left, down + SMALL, label, SMALL, SOFT, bold=True))
            steps = list_steps(brush, track, owner)
            drawn, high = draw_ladder(brush, steps, left, down + SMALL + 5, LADDER, ground)
            made.append(drawn)
            ends.append(down + SMALL + 5 + high)
            left += LADDER + GAP
        more = sheet.columns > 1 and len(group.spaces) % (sheet.columns + 1) == 0
        columns = 1 if group.tracks else sheet.columns + more
        wide = (x + width - PAD - left - (columns - 1) * GAP) / columns
        tiles = [lay_tile(brush, space, board.beside.get(space.key, ()), wide) for space in group.spaces]
        drawn, high = draw_tiles(brush, tiles, left, down, wide, columns, ground)
        return "".join([*made, drawn]), max(*ends, down + high) + PAD - y

    return draw


def _draw_track(brush: Brush, board: Board, track: Shelved, sheet: Sheet) -> Part:
    ground = brush.colour(track)

    def draw(x: float, y: float, width: float) -> tuple[str, float]:
        steps = list_steps(brush, track, things=board.on(track))
        shape = draw_branches if track.bundled.has("steps") and sheet is WIDE else draw_row
        drawn, high = shape(brush, steps, x + PAD, y + HEADING, width - 2 * PAD, ground)
        return _draw_heading(brush, track, brush.name(track), x, y, ground) + drawn, HEADING + high + PAD

    return draw


def _draw_zones(brush: Brush, zones: tuple[Shelved, ...]) -> Part:
    """Zones of the table as chips: rows and decks as cards, face down where no player looks into them."""
    ground = deepen(PLAIN)

    def draw(x: float, y: float, width: float) -> tuple[str, float]:
        made = [_draw_heading(brush, None, brush.book.say("boards-zones"), x, y, ground)]
        left, down, high = x + PAD, y + HEADING, CARD[1] + 18
        for zone in zones:
            cards = min(zone.bundled.number("size", 1), 8)
            name = brush.name(zone)
            wide = measure_text(name, SMALL + 1) + cards * (CARD[0] + 3) + 3 * PAD - 4
            if left + wide > x + width - PAD and left > x + PAD:
                left, down = x + PAD, down + high + 6
            made.append(draw_box(left, down, wide, high, PANEL, 6, EDGE))
            back = zone.bundled.text("sees") == "none"
            for place in range(cards):
                made.append(
                    draw_box(
                        left + PAD + place * (CARD[0] + 3),
                        down + 9,
                        CARD[0],
                        CARD[1],
                        ground if back else PAPER,
                        2,
                        ground,
                    )
                )
            text = left + PAD + cards * (CARD[0] + 3) + 4
            label = draw_text(text, down + high / 2 + 4, name, SMALL + 1)
            made.append(brush.lead(zone, (left, down, wide, high), label))
            left += wide + 6
        return "".join(made), down + high + PAD - y

    return draw
