"""A face in, its picture out: as large as it is on paper, and with everything on it that there is to say.

The first size and the largest type that hold everything are taken. Prose is never smaller than 7.5 points and
never cut: what no size of a layout holds is drawn on a sheet that is as high as it must be.
"""

from __future__ import annotations

from spicewright.grammar.values import dataclass
from spicewright.site.faces.art import Window, draw_art, draw_emblem
from spicewright.site.faces.boxes import SOFT, STEPS, Block, BoxPainter, Step
from spicewright.site.faces.colours import deepen, mix, turn_grey
from spicewright.site.faces.describe import Face, Named
from spicewright.site.faces.layout import PER_MM, Layout, Size
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.draw import Pen, Rows, Scale
from spicewright.site.icons.items import Item, Leaf, Picture, Sign, Words
from spicewright.site.icons.library import Icons
from spicewright.site.icons.measure import measure_text, shorten_text, wrap_text
from spicewright.site.icons.svg import (
    INK,
    draw_box,
    draw_document,
    draw_icon,
    draw_text,
    keep_colours,
    number,
)

PAPER, WHITE = "#fbf5e6", "#ffffff"
CORNER = 14
PAD, GAP, FRAME = 9, 6, 3
# Sizes of what is written: under the name, under numbers, at the foot; the least of a name.
SMALL, TINY, FOOT, LEAST = 11.5, 10, 10, 13
# A number is in a disc of this size, its label in a width of at most so much.
DISC, LABELLED = 15, 84
# The column of icons: how wide, and the largest and the least side of an icon in it.
COLUMN, LARGE, LITTLE = 48, 38, 20
# A picture is worth it from this height on.
WINDOW = 44


@dataclass(frozen=True, slots=True)
class Look:
    """How a face is printed: in black and white or not, and with which corners."""

    grey: bool = False
    corner: float = CORNER


@dataclass(frozen=True, slots=True)
class Sheet:
    """A face as it was laid out in one size: what each part needs, and how high all of it is."""

    size: Size
    band: float
    left: float
    column: tuple[Picture, ...]
    chips: Rows | None
    block: Block
    foot: Rows | None
    pack: str

    @property
    def beside(self) -> bool:
        """Whether the pack is named beside the marks."""
        room = self.size.width - self.left - 2 * PAD - measure_text(self.pack, FOOT) - 2 * GAP
        return self.foot is not None and len(self.foot.rows) == 1 and self.foot.width <= room

    @property
    def above(self) -> float:
        """Where the boxes would begin without a picture."""
        return self.band + GAP + (self.chips.height + GAP / 2 if self.chips else 0)

    @property
    def below(self) -> float:
        return (self.foot.height if self.foot else 0) + (GAP if self.beside else FOOT + 2 * GAP)

    @property
    def height(self) -> float:
        return self.above + self.block.height + self.below


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture, and how large it is on paper."""

    svg: str
    size: Size


class FacePainter:
    """Draws faces with a set of icons."""

    def __init__(self, icons: Icons) -> None:
        self.icons = icons
        self.small = Pen(icons, Scale(side=20, words=12, row=25))
        self.boxes = BoxPainter(icons)

    def draw(self, face: Face, layout: Layout, look: Look) -> Painted:
        sheet = self._choose(face, layout)
        size, ground = sheet.size, deepen(face.colour)
        width, height = size.width, size.height
        paper = WHITE if look.grey else PAPER
        made = [draw_box(0.5, 0.5, width - 1, height - 1, paper, look.corner, ground)]
        if sheet.column:
            made.append(self._draw_column(sheet, look, ground))
        made += [self._draw_inside(face, sheet, look), self._draw_band(face, layout, sheet, look)]
        made.append(self._draw_foot(face, sheet))
        drawn = draw_document(
            width, height, face.name, face.describe(), "".join(made), (size.wide, size.high)
        )
        return Painted(turn_grey(drawn) if look.grey else drawn, size)

    def _choose(self, face: Face, layout: Layout) -> Sheet:
        """The first size and step that hold the face; else the last size, as high as it has to be."""
        for size in layout.sizes:
            for step in (one for one in STEPS if one.prose <= layout.prose):
                sheet = self._lay(face, layout, size, step)
                if sheet.height <= size.height:
                    return sheet
        return self._lay(face, layout, Size(size.wide, sheet.height / PER_MM), step)

    def _lay(self, face: Face, layout: Layout, size: Size, step: Step) -> Sheet:
        band = self._measure_band(face, layout, size)
        column = self._list_column(face, layout, size.height - band)
        left = float(COLUMN if column else 0)
        width = size.width - left - 2 * PAD
        beside = {*column, *self._list_emblems(face, layout)}
        return Sheet(
            size,
            band,
            left,
            column,
            self._lay_items(_list_facts(face, beside), width),
            self.boxes.lay(face.boxes, width, size.columns, step),
            self._lay_items([self._name_mark(one) for one in face.marks] + _list_backs(face), width),
            shorten_text(face.pack, width, FOOT),
        )

    def _lay_items(self, items: list[Item], width: float) -> Rows | None:
        return self.small.lay([tuple(items)], width) if items else None

    def _list_column(self, face: Face, layout: Layout, height: float) -> tuple[Picture, ...]:
        """What goes into the column: all that it names and does not go by, if icons say it and it fits."""
        named = (
            [one for one in face.named if not one.adjective and self._is_drawn(one)] if layout.column else []
        )
        found = tuple(one for group in named for one in group.pictures)
        return found if len(found) * (LITTLE + GAP) + GAP <= height else ()

    def _is_drawn(self, named: Named) -> bool:
        return all(self.icons.find(one.word) for one in named.pictures)

    def _list_emblems(self, face: Face, layout: Layout) -> tuple[Picture, ...]:
        """What is beside the name: what a thing goes by, or else its own icon."""
        found = [
            one for group in face.named if group.adjective and self._is_drawn(group) for one in group.pictures
        ]
        if found and len(found) <= 3:
            return tuple(found)
        return (face.emblem,) if face.emblem and layout.own else ()

    def _wrap_name(self, face: Face, layout: Layout, room: float) -> tuple[float, list[str], list[str]]:
        """The size of the name, the lines of it, and what is under it."""
        size = float(layout.title)
        while size > LEAST and len(wrap_text(face.name, room, size, bold=True)) > 1:
            size -= 1
        if len(wrap_text(face.name, room, size, bold=True)) > 1:
            size = max(LEAST, layout.title - 2)
        return size, wrap_text(face.name, room, size, bold=True), wrap_text(_say_kind(face), room, SMALL)

    def _place_name(self, face: Face, layout: Layout, size: Size) -> tuple[float, float]:
        """Where the name begins and how wide it may be."""
        emblems = len(self._list_emblems(face, layout))
        left = PAD + emblems * (layout.emblem + 2 * FRAME + 2) + (GAP / 2 if emblems else 2)
        numbers = sum(_measure_number(label) + GAP for label, _ in face.numbers)
        return left, max(60, size.width - PAD - numbers - left)

    def _measure_band(self, face: Face, layout: Layout, size: Size) -> float:
        title, lines, below = self._wrap_name(face, layout, self._place_name(face, layout, size)[1])
        inside = len(lines) * title * 1.15 + len(below) * SMALL * 1.3
        least = 2 * DISC + TINY + 3 if face.numbers else 0
        emblem = layout.emblem + 2 * FRAME if self._list_emblems(face, layout) else 0
        return max(inside, least, emblem) + 2 * GAP

    def _draw_band(self, face: Face, layout: Layout, sheet: Sheet, look: Look) -> str:
        """Name and kind, with emblems before them and numbers after them."""
        width, high, ground = sheet.size.width, sheet.band, deepen(face.colour)
        ink = INK if look.grey else WHITE
        made = [_draw_top(width, high, WHITE if look.grey else ground, ground, look.corner)]
        x = float(PAD)
        for one in self._list_emblems(face, layout):
            icon, side = self.icons.find(one.word), layout.emblem
            if icon is not None:
                made.append(
                    draw_box(x, (high - side) / 2 - FRAME, side + 2 * FRAME, side + 2 * FRAME, PAPER, 7)
                )
                made.append(draw_icon(icon, x + FRAME, (high - side) / 2, side))
            x += layout.emblem + 2 * FRAME + 2
        left, room = self._place_name(face, layout, sheet.size)
        title, lines, below = self._wrap_name(face, layout, room)
        y = (high - len(lines) * title * 1.15 - len(below) * SMALL * 1.3) / 2
        for text in lines:
            made.append(draw_text(left, y + title * 0.9, text, title, ink, bold=True))
            y += title * 1.15
        for text in below:
            made.append(draw_text(left, y + SMALL, text, SMALL, ink))
            y += SMALL * 1.3
        return keep_colours("".join([*made, self._draw_numbers(face, width, high, ink)]))

    def _draw_numbers(self, face: Face, width: float, high: float, ink: str) -> str:
        """Numbers with their labels, from the right."""
        made = []
        right = float(width - PAD)
        top = (high - 2 * DISC - TINY - 3) / 2
        for label, value in reversed(face.numbers):
            wide = _measure_number(label)
            middle = right - wide / 2
            shown = shorten_text(value, 2 * DISC - 6, 18, bold=True)
            place = f'cx="{number(middle)}" cy="{number(top + DISC)}" r="{DISC}"'
            made.append(f'<circle {place} fill="{PAPER}" stroke="{INK}"/>')
            made.append(draw_text(middle, top + DISC + 6.2, shown, 18, bold=True, middle=True))
            short = shorten_text(label, LABELLED, TINY)
            made.append(draw_text(middle, top + 2 * DISC + TINY, short, TINY, ink, middle=True))
            right -= wide + GAP
        return "".join(made)

    def _draw_column(self, sheet: Sheet, look: Look, ground: str) -> str:
        """The icons under each other, on a strip down to the foot."""
        high = sheet.size.height - sheet.band
        side = min(LARGE, (high - GAP) / len(sheet.column) - GAP)
        tint = WHITE if look.grey else mix(ground, PAPER, 0.22)
        made = [_draw_strip(COLUMN, sheet.band, sheet.size.height, tint, look.corner)]
        for index, one in enumerate(sheet.column):
            icon = self.icons.find(one.word)
            if icon is not None:
                y = sheet.band + GAP + index * (side + GAP)
                made.append(draw_icon(icon, (COLUMN - side) / 2, y, side))
        return "".join(made)

    def _draw_inside(self, face: Face, sheet: Sheet, look: Look) -> str:
        """Facts, a picture where there is room for one, and the boxes."""
        ground, x = deepen(face.colour), sheet.left + PAD
        made = [self.small.draw(sheet.chips, x, sheet.band + GAP)] if sheet.chips else []
        free = sheet.size.height - sheet.height
        start, height = sheet.above, sheet.block.height + free
        if free >= WINDOW:
            top = sheet.band if not sheet.chips else sheet.above
            window = Window(
                sheet.left,
                top,
                sheet.size.width - sheet.left,
                sheet.above + free - top - (GAP if face.boxes else 0),
            )
            emblem = self._find_emblem(face)
            made.append(
                draw_emblem(window, emblem) if look.grey else draw_art(window, ground, face.name, emblem)
            )
            start, height = sheet.above + free, sheet.block.height
        made.append(self.boxes.draw(sheet.block, x, start, height, ground))
        return "".join(made)

    def _find_emblem(self, face: Face) -> Icon | None:
        return self.icons.find(face.emblem.word) if face.emblem else None

    def _draw_foot(self, face: Face, sheet: Sheet) -> str:
        """Marks, what is on the other side, and the pack at the very end."""
        x, y = sheet.left + PAD, sheet.size.height - sheet.below + GAP / 2
        made = [self.small.draw(sheet.foot, x, y)] if sheet.foot else []
        right = sheet.size.width - PAD - measure_text(sheet.pack, FOOT)
        made.append(draw_text(right, sheet.size.height - GAP, sheet.pack, FOOT, SOFT))
        return "".join(made)

    def _name_mark(self, mark: Picture) -> Item:
        """A badge has its name on it already."""
        return Leaf((mark, Words(mark.name))) if self.icons.find(mark.word) else Leaf((mark,))


def _list_facts(face: Face, beside: set[Picture]) -> list[Item]:
    """What is neither in the column nor beside the name, with a word that says what it is to the thing."""
    return [
        Leaf((Words(one.label), *one.pictures)) for one in face.named if not beside.issuperset(one.pictures)
    ]


def _say_kind(face: Face) -> str:
    """What sort of thing it is, and what else is known of it."""
    notes = [f"{label}: {value}" if value else label for label, value in face.notes]
    return " · ".join([*([face.kind] if face.kind else []), *notes])


def _list_backs(face: Face) -> list[Item]:
    return [Leaf((Sign("turned"), Words(face.back)))] if face.back else []


def _measure_number(label: str) -> float:
    return max(2 * DISC, measure_text(shorten_text(label, LABELLED, TINY), TINY))


def _draw_top(width: float, height: float, fill: str, line: str, corner: float) -> str:
    """A band with round corners above."""
    bend = f"A{number(corner)} {number(corner)} 0 0 1"
    left = f"M0 {number(height)}V{number(corner)}{bend} {number(corner)} 0"
    right = f"H{number(width - corner)}{bend} {number(width)} {number(corner)}V{number(height)}z"
    return f'<path d="{left}{right}" fill="{fill}" stroke="{line}"/>'


def _draw_strip(width: float, top: float, bottom: float, fill: str, corner: float) -> str:
    """A strip at the left side, down to a round corner."""
    bend = f"A{number(corner)} {number(corner)} 0 0 1 0.5 {number(bottom - corner)}"
    way = f"M0.5 {number(top)}H{number(width)}V{number(bottom - 0.5)}H{number(corner)}{bend}z"
    return f'<path d="{way}" fill="{fill}"/>'
