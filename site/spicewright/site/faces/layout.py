"""The ways things are drawn: each file in the folder `layouts` is one, and types name it as their `face`."""

from __future__ import annotations

import os
import tomllib
from functools import cache

from spicewright.grammar.values import dataclass

FOLDER = os.path.join(os.path.dirname(__file__), "layouts")
ENDING = ".toml"
# What is drawn if nothing says how.
USUAL = "tile"
# A card of 63 millimetres is drawn 300 wide.
PER_MM = 300 / 63
# A column of boxes is as wide as a card.
COLUMN = 63
# No prose is smaller: 7.5 points on paper.
SMALLEST = round(7.5 * 25.4 / 72 * PER_MM, 1)


@dataclass(frozen=True, slots=True)
class Size:
    """How large a face is on paper, in millimetres."""

    wide: float
    high: float

    @property
    def width(self) -> float:
        return self.wide * PER_MM

    @property
    def height(self) -> float:
        return self.high * PER_MM

    @property
    def columns(self) -> int:
        """How many columns of boxes there is room for."""
        return max(1, int(self.wide // COLUMN))


@dataclass(frozen=True, slots=True)
class Layout:
    """The sizes a face can have, of which it has the first that holds all of it, and how it is drawn.

    `title` and `emblem` are how large the name and the icons before it are, `prose` how large the text is at
    most. `column` puts what it names into a column of icons, `own` shows its own icon where it does not go by
    others. `board` says that things with such a face are the places of a board.
    """

    sizes: tuple[Size, ...]
    title: int
    emblem: int
    prose: float
    column: bool = False
    own: bool = False
    board: bool = False


@cache
def read_layouts() -> dict[str, Layout]:
    """Every layout by its name."""
    layouts = {}
    for name in sorted(os.listdir(FOLDER)):
        with open(os.path.join(FOLDER, name), "rb") as file:
            given = tomllib.load(file)
        sizes = tuple(Size(*one) for one in given.pop("sizes"))
        layouts[name.removesuffix(ENDING)] = Layout(sizes, **given)
    return layouts
