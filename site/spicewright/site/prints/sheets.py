"""Pieces and a paper in, sheets out: which piece is where, and where to cut."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.values import dataclass
from spicewright.site.faces.layout import Size
from spicewright.site.prints.piece import Piece

PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
# What printers leave white, and crop marks need, at every side of a sheet.
MARGIN = 6.0


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece at a place of a sheet, in millimetres; `turned` pieces are on their side."""

    piece: Piece
    x: float
    y: float
    turned: bool

    @property
    def wide(self) -> float:
        """How much of the sheet it takes across."""
        return self.piece.size.high if self.turned else self.piece.size.wide


@dataclass(frozen=True, slots=True)
class Sheet:
    """Pieces of one size side by side; `columns` and `rows` are where to cut."""

    slots: tuple[Slot, ...]
    columns: tuple[float, ...]
    rows: tuple[float, ...]


class TooLarge(Exception):
    """A piece that no sheet of the paper can hold."""

    def __init__(self, piece: Piece) -> None:
        super().__init__(piece.name)
        self.piece = piece


def lay_sheets(pieces: Iterable[Piece], paper: Size) -> list[Sheet]:
    """All copies of all pieces on sheets, pieces of one size together, upright or on their side."""
    sizes: dict[Size, list[Piece]] = {}
    for piece in pieces:
        upright = Size(*sorted((piece.size.wide, piece.size.high)))
        sizes.setdefault(upright, []).extend([piece] * piece.copies)
    return [sheet for size, found in sizes.items() for sheet in _lay_size(found, size, paper)]


def _lay_size(pieces: list[Piece], size: Size, paper: Size) -> list[Sheet]:
    placed = max((size, Size(size.high, size.wide)), key=lambda one: _count(paper, one))
    across, down = _fit(paper, placed)
    if not across * down:
        raise TooLarge(pieces[0])
    most = across * down
    return [_lay_sheet(pieces[start : start + most], placed, paper) for start in range(0, len(pieces), most)]


def _lay_sheet(pieces: list[Piece], placed: Size, paper: Size) -> Sheet:
    """As many rows and columns as these need: columns in the middle of the paper, rows from its top."""
    across, down = _fit(paper, placed)
    used = min(across, len(pieces))
    left, top = (paper.wide - used * placed.wide) / 2, (paper.high - down * placed.high) / 2
    columns = tuple(left + index * placed.wide for index in range(used + 1))
    rows = tuple(top + index * placed.high for index in range(-(-len(pieces) // used) + 1))
    places = [(x, y) for y in rows[:-1] for x in columns[:-1]]
    slots = (Slot(piece, x, y, piece.size != placed) for piece, (x, y) in zip(pieces, places, strict=False))
    return Sheet(tuple(slots), columns, rows)


def _fit(paper: Size, size: Size) -> tuple[int, int]:
    across, down = int((paper.wide - 2 * MARGIN) // size.wide), int((paper.high - 2 * MARGIN) // size.high)
    return max(0, across), max(0, down)


def _count(paper: Size, size: Size) -> int:
    across, down = _fit(paper, size)
    return across * down
