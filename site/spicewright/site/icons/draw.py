"""Icon lines in, SVG out: laid out in rows no wider than they may be."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.values import dataclass, replace
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.items import Group, Head, Item, Leaf, Line, Number, Picture, Sign, Words
from spicewright.site.icons.library import Icons
from spicewright.site.icons.measure import cut_word, measure_text, shorten_text
from spicewright.site.icons.svg import draw_box, draw_icon, draw_text

BAND, BADGE, EDGE = "#ece2ca", "#fffdf7", "#8d8272"
BADGE_WIDTH = 200
# Marks that are close to what is before them.
CLOSE = (",", ".", ":", ";", ")", "’")
# What is left free: between items, beside a sign, within a leaf, between what belongs together, in a band.
BETWEEN, BESIDE, WITHIN, TIGHT, PAD = 13, 7, 4, 2, 6
# A row of this width with more words than this part of it does not count as icons.
MOST_WORDS, ROW = 1 / 3, 220
MORE = Sign("more")
# The side of icons for which these are right.
USUAL = 22


@dataclass(frozen=True, slots=True)
class Scale:
    """How large things are drawn: the side of an icon, the size of words, the height of a row."""

    side: float = 22
    words: float = 13
    row: float = 30

    @property
    def number(self) -> float:
        return self.words + 2

    @property
    def sign(self) -> float:
        return self.side * 0.8


@dataclass(frozen=True, slots=True)
class Atom:
    """Something that is drawn at one place: `gap` is left before it, `close` keeps it in its row."""

    item: Number | Picture | Sign | Words
    width: float
    gap: float
    close: bool = False
    band: int = 0


@dataclass(frozen=True, slots=True)
class Rows:
    """What was laid out: rows of atoms, each with where it begins."""

    rows: tuple[tuple[tuple[float, Atom], ...], ...]
    width: float
    height: float


class Pen:
    """Lays out and draws icon lines in one size."""

    def __init__(self, icons: Icons, scale: Scale) -> None:
        self.icons, self.scale = icons, scale
        unit = scale.side / USUAL
        self._between, self._beside, self._within, self._tight, self._pad = (
            unit * room for room in (BETWEEN, BESIDE, WITHIN, TIGHT, PAD)
        )

    def choose(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """The lines that icons say; a sign at their end where the text says more than they do.

        Nothing is left of an effect that needs words in every line: its text says it better.
        """
        lines = tuple(lines)
        shown = [line for line in lines if self._is_shown(line)]
        if not shown or len(shown) == len(lines):
            return tuple(shown)
        return *shown[:-1], (*shown[-1], MORE)

    def _is_shown(self, line: Line) -> bool:
        """Whether a line has few words in each of its rows."""
        for row in _fill(self._list(line, self._between, ROW), ROW, self._pad):
            words = sum(atom.width for _, atom in row if self._is_said(atom.item))
            if words > MOST_WORDS * sum(atom.width for _, atom in row):
                return False
        return True

    def _is_said(self, item: Number | Picture | Sign | Words) -> bool:
        """Whether something is words: as they are, or on a badge."""
        return isinstance(item, Words) or (isinstance(item, Picture) and self._find(item) is None)

    def lay(self, lines: Iterable[Line], most: float) -> Rows:
        """Lines in rows of at most this width; a row begins where a line does."""
        rows = [
            row for line in lines for row in _fill(self._list(line, self._between, most), most, self._pad)
        ]
        return Rows(tuple(rows), max(map(self._reach, rows), default=0), len(rows) * self.scale.row)

    def _reach(self, row: tuple[tuple[float, Atom], ...]) -> float:
        """How wide a row is."""
        return max(place + atom.width + (self._pad if atom.band else 0) for place, atom in row)

    def _list(self, items: Iterable[Item], gap: float, most: float) -> list[Atom]:
        """Items beside each other."""
        atoms: list[Atom] = []
        last: Item | None = None
        for item in items:
            beside = isinstance(item, Sign) or isinstance(last, Sign)
            before = (self._beside if beside else gap) + (self._pad if isinstance(last, Head) else 0)
            made = self._make(item, before if atoms else 0, most)
            if isinstance(last, Sign):  # no row ends with a sign
                made = [replace(atom, close=True) for atom in made[:1]] + made[1:]
            atoms += made
            last = item
        return atoms

    def _make(self, item: Item, gap: float, most: float) -> list[Atom]:
        if isinstance(item, Leaf):
            return self._make_leaf(item.inside, gap, most)
        if isinstance(item, Head):
            made = self._make_leaf(item.inside, gap + self._pad, most - 2 * self._pad)
            whole = sum(atom.width + atom.gap for atom in made[1:]) + made[0].width if made else 0
            fits = whole <= most - 2 * self._pad  # a head is broken only where no row can hold it
            return [
                replace(atom, band=id(item), close=atom.close or (fits and index > 0))
                for index, atom in enumerate(made)
            ]
        if isinstance(item, Group):
            first, last = self._make_words("(", gap, most), self._make_words(")", self._tight, most)
            inside = self._list(item.inside, self._beside + 2, most)
            kept = [
                replace(atom, gap=self._tight + (self._pad if atom.band else 0), close=True)
                for atom in inside[:1]
            ]
            return [*first, *kept, *inside[1:], replace(last[0], close=True)]
        if isinstance(item, Words):
            return self._make_words(item.text, gap, most)
        return [Atom(item, self.measure(item), gap)]

    def _make_leaf(self, items: Iterable[Item], gap: float, most: float) -> list[Atom]:
        atoms: list[Atom] = []
        for item in items:
            made = self._make(item, self._within, most)
            if atoms and not isinstance(item, Words) and not isinstance(atoms[-1].item, Words):
                # An amount and its pictures are one; a sign or verb before them is a little apart.
                tight = self._within + 1 if isinstance(item, Number) else self._tight
                made = [replace(made[0], gap=tight, close=True), *made[1:]]
            elif len(atoms) == 1:
                made = [replace(made[0], close=True), *made[1:]]
            atoms += made
        return [replace(atoms[0], gap=gap), *atoms[1:]] if atoms else []

    def _make_words(self, text: str, gap: float, most: float) -> list[Atom]:
        size = self.scale.words
        atoms: list[Atom] = []
        for word in text.split():
            close = word.startswith(CLOSE)
            for piece in cut_word(word, most - 2 * self._pad, size):
                before = 0 if close else measure_text(" ", size) if atoms else gap
                atoms.append(Atom(Words(piece), measure_text(piece, size), before, close))
        return atoms

    def measure(self, item: Number | Picture | Sign) -> float:
        """How wide one of these is."""
        if isinstance(item, Number):
            return measure_text(item.text, self.scale.number, bold=True)
        if isinstance(item, Sign):
            return self.scale.sign
        if self._find(item) is not None:
            return self.scale.side
        return measure_text(self._shorten(item.name), self.scale.words - 1, bold=True) + 2 * self._pad

    def _find(self, item: Picture | Sign) -> Icon | None:
        """What is drawn for an item; what has no name either is a riddle."""
        found = self.icons.find(item.name if isinstance(item, Sign) else item.word)
        return found if found is not None or item.name.strip() else self.icons.find("question")

    def _shorten(self, name: str) -> str:
        return shorten_text(name, BADGE_WIDTH, self.scale.words - 1, bold=True)

    def draw(self, laid: Rows, x: float, y: float, within: float = 0) -> str:
        """What was laid out, from a place to the right and down; in the middle of a width if one is given."""
        made = []
        for index, row in enumerate(laid.rows):
            left = x + max(0, within - self._reach(row)) / 2
            middle = y + (index + 0.5) * self.scale.row
            made.append(self._draw_bands(row, left, middle))
            made += [self._draw_atom(atom, left + place, middle) for place, atom in row]
        return "".join(made)

    def _draw_bands(self, row: tuple[tuple[float, Atom], ...], x: float, middle: float) -> str:
        """A background for each head, in every row that it reaches into."""
        ends: dict[int, tuple[float, float]] = {}
        for place, atom in row:
            if atom.band:
                start, _ = ends.get(atom.band, (place, 0))
                ends[atom.band] = (start, place + atom.width)
        high = self.scale.row - 5
        return "".join(
            draw_box(
                x + start - self._pad, middle - high / 2, end - start + 2 * self._pad, high, BAND, round=5
            )
            for start, end in ends.values()
        )

    def _draw_atom(self, atom: Atom, x: float, middle: float) -> str:
        item = atom.item
        if isinstance(item, Words):
            return draw_text(x, middle + self.scale.words * 0.35, item.text, self.scale.words)
        if isinstance(item, Number):
            size = self.scale.number
            return draw_text(x, middle + size * 0.35, item.text, size, bold=True)
        icon = self._find(item)
        if icon is not None:
            return draw_icon(icon, x, middle - atom.width / 2, atom.width)
        return self.draw_badge(item.name, x, middle, atom.width)

    def draw_badge(self, name: str, x: float, middle: float, width: float) -> str:
        """What stands for a word without an icon."""
        size, high = self.scale.words - 1, self.scale.side - 2
        box = draw_box(x + 0.5, middle - high / 2, width - 1, high, BADGE, round=high / 3, line=EDGE)
        text = draw_text(
            x + width / 2, middle + size * 0.35, self._shorten(name), size, bold=True, middle=True
        )
        return box + text


def _fill(atoms: list[Atom], most: float, pad: float) -> list[tuple[tuple[float, Atom], ...]]:
    """Atoms in rows; those that are kept close go to the next row together."""
    bunches: list[list[Atom]] = []
    for atom in atoms:
        if bunches and atom.close:
            bunches[-1].append(atom)
        else:
            bunches.append([atom])
    rows: list[list[tuple[float, Atom]]] = [[]]
    end = 0.0
    for bunch in bunches:
        width = sum(atom.gap + atom.width for atom in bunch) + (pad if bunch[-1].band else 0)
        if rows[-1] and end + width > most:
            rows.append([])
        for atom in bunch:
            end = end + atom.gap if rows[-1] else pad if atom.band else 0
            if rows[-1] and end + atom.width > most:  # a bunch that no row can hold
                rows.append([])
                end = pad if atom.band else 0
            rows[-1].append((end, atom))
            end += atom.width
    return [tuple(row) for row in rows if row]
