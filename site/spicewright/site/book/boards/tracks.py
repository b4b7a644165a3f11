"""Steps of a track in, its picture out: a ladder beside spaces, a row of boxes, or ways that part."""

from __future__ import annotations

from spicewright.site.book.boards.brush import CORNER, EDGE, GAP, PANEL, PAPER, SMALL, SOFT, WHITE, Brush
from spicewright.site.book.boards.levels import Step
from spicewright.site.icons.draw import Rows
from spicewright.site.icons.measure import shorten_text
from spicewright.site.icons.svg import draw_box, draw_text, number

LOW, DISC, INSET = 26, 20, 6
# How wide a box of a row is, and between which widths that of a branching track.
BOX, NARROW, WIDE = 104, 78, 150
BETWEEN = 26


def draw_ladder(
    brush: Brush, steps: list[Step], x: float, y: float, width: float, ground: str
) -> tuple[str, float]:
    """Steps from the last above to the first below; and how high they are."""
    made, start = [], y
    for step in reversed(steps):
        rows = brush.pen.lay(step.lines, width - DISC - 3 * INSET)
        high = max(LOW, rows.height + 4)
        made.append(draw_box(x, y, width, high - 2, PANEL if step.lines else PAPER, 5, EDGE))
        middle = y + high / 2 - 1
        made.append(draw_box(x + INSET, middle - DISC / 2, DISC, DISC, ground, DISC / 2))
        made.append(_write(x + INSET + DISC / 2, middle + 4, step.name, DISC - 2, WHITE))
        made.append(brush.pen.draw(rows, x + DISC + 2 * INSET, middle - rows.height / 2))
        y += high
    return "".join(made), y - start


def draw_row(
    brush: Brush, steps: list[Step], x: float, y: float, width: float, ground: str
) -> tuple[str, float]:
    """Steps from left to right, and on below where there are many; and how high they are."""
    columns = max(1, min(len(steps), int((width + INSET) // (BOX + INSET))))
    wide = (width + INSET) / columns - INSET
    laid = [brush.pen.lay(step.lines, wide - 2 * INSET) for step in steps]
    made, start = [], y
    for first in range(0, len(steps), columns):
        high = _measure(laid[first : first + columns])
        for column, step in enumerate(steps[first : first + columns]):
            place = x + column * (wide + INSET)
            made.append(_draw_step(brush, step, laid[first + column], (place, y, wide, high), ground))
        y += high + INSET
    return "".join(made), y - INSET - start


def draw_branches(
    brush: Brush, steps: list[Step], x: float, y: float, width: float, ground: str
) -> tuple[str, float]:
    """Steps in columns as far from the start as the longest way to them; and how high they are."""
    columns = _arrange(steps)
    room = (width + BETWEEN) / len(columns) - BETWEEN
    wide = min(max(room, NARROW), WIDE)
    laid = [brush.pen.lay(step.lines, wide - 2 * INSET) for step in steps]
    high = _measure(laid)
    tall = max(map(len, columns)) * (high + GAP) - GAP
    places = {}
    for column, members in enumerate(columns):
        top = y + (tall - len(members) * (high + GAP) + GAP) / 2
        for row, place in enumerate(members):
            places[place] = (x + column * (wide + BETWEEN), top + row * (high + GAP), wide, high)
    ways = [
        _draw_way(places[place], places[end], ground) for place, step in enumerate(steps) for end in step.next
    ]
    boxes = [_draw_step(brush, step, laid[place], places[place], ground) for place, step in enumerate(steps)]
    return "".join([*ways, *boxes]), tall


def _measure(laid: list[Rows]) -> float:
    return LOW + max((rows.height for rows in laid), default=0) + 4


def _draw_step(
    brush: Brush, step: Step, rows: Rows, area: tuple[float, float, float, float], ground: str
) -> str:
    """A box with the name of a step, and below it what it gives."""
    x, y, wide, high = area
    made = [draw_box(x, y, wide, high, PANEL if step.lines else PAPER, CORNER, ground)]
    made.append(_write(x + wide / 2, y + 17, step.name, wide - 2 * INSET, ground))
    made.append(brush.pen.draw(rows, x + (wide - rows.width) / 2, y + LOW))
    return "".join(made)


def _draw_way(
    start: tuple[float, float, float, float], end: tuple[float, float, float, float], ground: str
) -> str:
    x, y = start[0] + start[2], start[1] + start[3] / 2
    to, down = end[0], end[1] + end[3] / 2
    bend = (to - x) / 2
    line = f"M{number(x)} {number(y)}C{number(x + bend)} {number(y)} {number(to - bend)} {number(down)}"
    tip = f"M{number(to)} {number(down)}l-7 -4v8z"
    return (
        f'<path d="{line} {number(to - 5)} {number(down)}" fill="none" stroke="{SOFT}" stroke-width="1.5"/>'
        f'<path d="{tip}" fill="{ground}"/>'
    )


def _arrange(steps: list[Step]) -> list[list[int]]:
    """The places of steps by column; what leads in a circle stays where it is found first."""
    depth = [0] * len(steps)
    for _ in steps:
        for place, step in enumerate(steps):
            for end in step.next:
                if depth[end] <= depth[place] and depth[place] + 1 < len(steps):
                    depth[end] = depth[place] + 1
    found: dict[int, list[int]] = {}
    for place, column in enumerate(depth):
        found.setdefault(column, []).append(place)
    return [found[column] for column in sorted(found)]


def _write(x: float, y: float, text: str, width: float, fill: str) -> str:
    return draw_text(x, y, shorten_text(text, width, SMALL, bold=True), SMALL, fill, bold=True, middle=True)
