"""A face in, its picture out: a coloured band with the name, icons, boxes in columns, marks at the foot."""

from __future__ import annotations

from spicewright.site.faces.colours import deepen
from spicewright.site.faces.describe import Face, Shown
from spicewright.site.faces.layout import Layout
from spicewright.site.icons.draw import Pen, Scale
from spicewright.site.icons.items import Item, Leaf, Number, Picture, Sign, Words, list_leaves
from spicewright.site.icons.library import Icons
from spicewright.site.icons.measure import measure_text, shorten_text, wrap_text
from spicewright.site.icons.svg import INK, draw_box, draw_document, draw_icon, draw_text, number

PAPER, PANEL, EDGE, SOFT, WHITE = "#fbf5e6", "#fffdf8", "#d9ccb0", "#574d42", "#ffffff"
CORNER = 12
PAD, GAP, INSET, FRAME = 14, 8, 9, 3
# Sizes of what is written: on the band, over boxes, in them, and under numbers.
SMALL, LABEL, TEXT, TINY = 11, 11, 12.5, 9.5
LEADING = 1.36
# A number is in a disc of this size, its label in a width of at most so much.
DISC, LABELLED = 15, 76


class FacePainter:
    """Draws faces with a set of icons."""

    def __init__(self, icons: Icons) -> None:
        self.icons = icons
        self.pen = Pen(icons, Scale(side=22, words=12.5, row=28))
        self.small = Pen(icons, Scale(side=20, words=11.5, row=26))

    def draw(self, face: Face, layout: Layout) -> str:
        ground = deepen(face.colour)
        band, y = self._draw_band(face, layout, ground)
        parts = [band]
        for draw in (self._draw_facts, self._draw_boxes, self._draw_foot):
            part, high = draw(face, layout, ground, y)
            parts.append(part)
            y += high
        height = y if face.is_bare else y + PAD - GAP / 2
        sheet = draw_box(0.5, 0.5, layout.width - 1, height - 1, PAPER, CORNER, ground)
        return draw_document(layout.width, height, face.name, face.describe(), "".join([sheet, *parts]))

    def _draw_band(self, face: Face, layout: Layout, ground: str) -> tuple[str, float]:
        """Name, kind and pack, with an emblem before them and numbers after them."""
        numbers, free = self._draw_numbers(face, layout)
        left = float(PAD)
        emblem = self.icons.find(face.emblem.word) if face.emblem and layout.emblem else None
        if emblem is not None:
            left += layout.emblem + GAP + FRAME
        title = wrap_text(face.name, free - left, layout.title, bold=True)
        about = " · ".join(one for one in (face.kind, face.pack) if one)
        below = wrap_text(about, free - left, SMALL)
        step, line = layout.title * 1.2, SMALL * LEADING
        inside = len(title) * step + len(below) * line
        high = max(inside + 2 * INSET, layout.emblem + 2 * INSET, 2 * DISC + 2 * INSET + 8 if numbers else 0)
        whole = draw_box(0, 0, layout.width, high, ground, CORNER)
        made = [whole if face.is_bare else _draw_top(layout.width, high, ground), numbers]
        if emblem is not None:
            side, above = layout.emblem, (high - layout.emblem) / 2
            made.append(draw_box(PAD - FRAME, above - FRAME, side + 2 * FRAME, side + 2 * FRAME, PAPER, 8))
            made.append(draw_icon(emblem, PAD, above, side))
        y = (high - inside) / 2
        for text in title:
            made.append(draw_text(left, y + layout.title * 0.95, text, layout.title, WHITE, bold=True))
            y += step
        for text in below:
            made.append(draw_text(left, y + SMALL, text, SMALL, WHITE))
            y += line
        return "".join(made), high

    def _draw_numbers(self, face: Face, layout: Layout) -> tuple[str, float]:
        """Numbers with their labels, from the right; and where they begin."""
        made = []
        right = float(layout.width - PAD)
        for label, value in reversed(face.numbers):
            short, shown = (
                shorten_text(label, LABELLED, TINY),
                shorten_text(value, 2 * DISC - 6, 15, bold=True),
            )
            wide = max(2 * DISC, measure_text(short, TINY))
            middle = right - wide / 2
            place = f'cx="{number(middle)}" cy="{number(INSET + DISC)}" r="{DISC}"'
            made.append(f'<circle {place} fill="{PAPER}"/>')
            made.append(draw_text(middle, INSET + DISC + 5.5, shown, 15, bold=True, middle=True))
            made.append(draw_text(middle, INSET + 2 * DISC + 11, short, TINY, WHITE, middle=True))
            right -= wide + GAP
        return "".join(made), right

    def _draw_facts(self, face: Face, layout: Layout, ground: str, y: float) -> tuple[str, float]:
        """What it names, as icons with a word that says what they are to it."""
        items: list[Item] = [Leaf((Words(label), *found)) for label, found in face.pictures]
        items += [Leaf((Words(f"{label}: {value}" if value else label),)) for label, value in face.notes]
        return self._draw_items(items, layout, y)

    def _draw_foot(self, face: Face, layout: Layout, ground: str, y: float) -> tuple[str, float]:
        """Marks, how many there are, and what is on the other side."""
        items: list[Item] = [self._name_mark(one) for one in face.marks]
        if face.copies != 1:
            items.append(Number(f"×{face.copies}"))
        if face.back:
            items.append(Leaf((Sign("turned"), Words(face.back))))
        return self._draw_items(items, layout, y)

    def _name_mark(self, mark: Picture) -> Item:
        """A badge has its name on it already."""
        return Leaf((mark, Words(mark.name))) if self.icons.find(mark.word) else Leaf((mark,))

    def _draw_items(self, items: list[Item], layout: Layout, y: float) -> tuple[str, float]:
        if not items:
            return "", 0
        rows = self.small.lay([tuple(items)], layout.width - 2 * PAD)
        return self.small.draw(rows, PAD, y + GAP / 2), rows.height + GAP / 2

    def _draw_boxes(self, face: Face, layout: Layout, ground: str, y: float) -> tuple[str, float]:
        """Every box goes to the column that is shortest so far."""
        columns = min(layout.columns, len(face.boxes)) or 1
        width = (layout.width - 2 * PAD - (columns - 1) * GAP) / columns
        ends = [y] * columns
        made = []
        for box in face.boxes:
            column = ends.index(min(ends))
            x = PAD + column * (width + GAP)
            part, high = self._draw_box(box, x, ends[column] + GAP, width, ground)
            made.append(part)
            ends[column] += high + GAP
        return "".join(made), max(ends) - y

    def _draw_box(self, box: Shown, x: float, y: float, width: float, ground: str) -> tuple[str, float]:
        inner = width - 2 * INSET
        made = []
        down = y + INSET
        for text, fill in ((box.label, ground), (box.title, INK)):
            for line in wrap_text(text, inner, LABEL, bold=True):
                made.append(draw_text(x + INSET, down + LABEL * 0.9, line, LABEL, fill, bold=True))
                down += LABEL * LEADING
        # A line without any icon would only say the text twice.
        if any(isinstance(one, Picture | Number) for line in box.lines for one in list_leaves(line)):
            rows = self.pen.lay(box.lines, inner)
            made.append(self.pen.draw(rows, x + INSET, down))
            down += rows.height + 2
        for line in wrap_text(box.text, inner, TEXT):
            made.append(draw_text(x + INSET, down + TEXT, line, TEXT, SOFT))
            down += TEXT * LEADING
        high = down + INSET - 3 - y
        return draw_box(x, y, width, high, PANEL, 6, EDGE) + "".join(made), high


def _draw_top(width: float, height: float, fill: str) -> str:
    """A band with round corners above."""
    bend = f"A{CORNER} {CORNER} 0 0 1"
    left = f"M0 {number(height)}V{CORNER}{bend} {CORNER} 0"
    right = f"H{number(width - CORNER)}{bend} {number(width)} {CORNER}V{number(height)}z"
    return f'<path d="{left}{right}" fill="{fill}"/>'
