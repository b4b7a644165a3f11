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


@dataclass(frozen=True, slots=True)
class Layout:
    """How wide a face is, how large its title and the icon beside it, and in how many columns boxes are.

    `board` says that things with such a face are the places of a board.
    """

    width: int
    title: int
    emblem: int
    columns: int
    board: bool = False


@cache
def read_layouts() -> dict[str, Layout]:
    """Every layout by its name."""
    layouts = {}
    for name in sorted(os.listdir(FOLDER)):
        with open(os.path.join(FOLDER, name), "rb") as file:
            layouts[name.removesuffix(ENDING)] = Layout(**tomllib.load(file))
    return layouts
