"""The boxes of a face in, their places and their picture out: labels, icon lines and prose in columns."""

from __future__ import annotations

from spicewright.grammar.values import dataclass
from spicewright.site.faces.describe import Shown
from spicewright.site.faces.layout import SMALLEST
from spicewright.site.icons.draw import Pen, Rows, Scale
from spicewright.site.icons.library import Icons
from spicewright.site.icons.measure import measure_text, wrap_text
from spicewright.site.icons.svg import INK, draw_box, draw_text

PANEL, EDGE, SOFT = "#fffdf8", "#d9ccb0", "#463d34"
GAP, INSET = 6, 8
LABEL, NAME = 11, 13.5
LEADING = 1.24


@dataclass(frozen=True, slots=True)
class Step:
    """How large icon lines and prose are; without a size there are no icon lines, as the prose says all."""

    icons: float
    prose: float


# From the largest, for faces with room, to the one that says everything in the least room.
STEPS = (
    *(Step(46, 19), Step(44, 18), Step(42, 17), Step(40, 16)),
    *(Step(38, 15), Step(34, 15), Step(32, 14.5), Step(30, 14), Step(28, 13.5), Step(26, 13)),
    *(Step(24, SMALLEST), Step(22, SMALLEST)),
    *(Step(0, 17), Step(0, 15), Step(0, 14), Step(0, 13), Step(0, SMALLEST)),
)


@dataclass(frozen=True, slots=True)
class LaidBox:
    """A box that was laid out: what it has in it, and how high it is at least."""

    shown: Shown
    named: tuple[str, ...]
    pen: Pen | None
    rows: Rows | None
    prose: tuple[str, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Block:
    """All boxes in columns of one width."""

    columns: tuple[tuple[LaidBox, ...], ...]
    width: float
    step: Step

    @property
    def height(self) -> float:
        return max((_stack(column) for column in self.columns), default=0)


class BoxPainter:
    """Lays out and draws the boxes of faces."""

    def __init__(self, icons: Icons) -> None:
        self._pens = {one.icons: Pen(icons, _scale(one.icons)) for one in STEPS if one.icons}

    def lay(self, boxes: tuple[Shown, ...], width: float, columns: int, step: Step) -> Block:
        """Boxes in at most so many columns, each in the column that is shortest so far."""
        count = max(1, min(columns, len(boxes)))
        each = (width - (count - 1) * GAP) / count
        ends: list[list[LaidBox]] = [[] for _ in range(count)]
        for box in boxes:
            shortest = min(ends, key=lambda column: _stack(tuple(column)))
            shortest.append(self._lay_box(box, each - 2 * INSET, step))
        return Block(tuple(map(tuple, ends)) if boxes else (), each, step)

    def _lay_box(self, box: Shown, width: float, step: Step) -> LaidBox:
        label = measure_text(box.label, LABEL, bold=True)
        beside = label + INSET + measure_text(box.title, NAME, bold=True) <= width
        named = wrap_text(box.title, width, NAME, bold=True) if box.title and not beside else ()
        pen = self._choose_pen(box, width, step) if box.lines and step.icons else None
        rows = pen.lay(box.lines, width) if pen else None
        prose = tuple(wrap_text(box.text, width, step.prose))
        high = 2 * INSET - 3 + len(named) * NAME * LEADING + len(prose) * step.prose * LEADING
        high += LABEL * LEADING + 1 if box.label or box.title else 0
        high += rows.height + 2 if rows else 0
        return LaidBox(box, tuple(named), pen, rows, prose, high)

    def _choose_pen(self, box: Shown, width: float, step: Step) -> Pen:
        """The largest icons with which no line has to be broken; else those of the step."""
        for side, pen in self._pens.items():
            if side <= step.icons and len(pen.lay(box.lines, width).rows) == len(box.lines):
                return pen
        return self._pens[step.icons]

    def draw(self, block: Block, x: float, y: float, height: float, ground: str) -> str:
        """A block with its upper left corner at a place; its boxes share the height that is left."""
        made = []
        for index, column in enumerate(block.columns):
            extra = (height - _stack(column)) / max(1, len(column))
            left, down = x + index * (block.width + GAP), y
            for box in column:
                made.append(self._draw_box(block, box, (left, down), extra, ground))
                down += box.height + extra + GAP
        return "".join(made)

    def _draw_box(
        self, block: Block, box: LaidBox, place: tuple[float, float], extra: float, ground: str
    ) -> str:
        (x, y), step, inner = place, block.step, block.width - 2 * INSET
        made = [draw_box(x, y, block.width, box.height + extra, PANEL, 5, EDGE)]
        down, left = y + INSET - 2, x + INSET
        if box.shown.label or box.shown.title:
            made.append(draw_text(left, down + LABEL * 0.9, box.shown.label, LABEL, ground, bold=True))
            if not box.named and box.shown.title:
                beside = (
                    x + block.width - INSET - measure_text(box.shown.title, NAME, bold=True)
                    if box.shown.label
                    else left
                )
                made.append(draw_text(beside, down + NAME * 0.8, box.shown.title, NAME, INK, bold=True))
            down += LABEL * LEADING + 1
        for line in box.named:
            made.append(draw_text(left, down + NAME * 0.85, line, NAME, INK, bold=True))
            down += NAME * LEADING
        down += extra / 2
        if box.pen and box.rows:
            made.append(box.pen.draw(box.rows, left, down, inner))
            down += box.rows.height + 2
        for line in box.prose:
            made.append(draw_text(left, down + step.prose * 0.92, line, step.prose, SOFT))
            down += step.prose * LEADING
        return "".join(made)


def _stack(column: tuple[LaidBox, ...]) -> float:
    return sum(box.height for box in column) + GAP * max(0, len(column) - 1)


def _scale(side: float) -> Scale:
    return Scale(side=side, words=max(SMALLEST, side * 0.5), row=side * 1.2)
