"""Characters in, how wide they are and how they are drawn out, by the font that comes with Spicewright.

It is Asap Condensed, under the SIL Open Font License, in the folder `fonts`. Pictures hold the outlines of
their letters, so that they look the same on every machine, on paper and where no font can be loaded.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any, TypeAlias

from spicewright.grammar.values import dataclass

FOLDER = os.path.join(os.path.dirname(__file__), "fonts")
Point: TypeAlias = tuple[float, float]
# Parts of the font by weight; the first that has a character draws it.
PARTS = ("latin", "latin-ext")
REGULAR, BOLD = 400, 600
# Widths and outlines are in so many parts of the size: fine enough for paper, and short. The font has more.
UNITS = 250
OWN = 1000
# A bend that goes on like the one before, but for so many of these, need not be written.
CLOSE = 1


@dataclass(frozen=True, slots=True)
class Letter:
    """How far a character moves on, and its outline as a path from its base line."""

    width: int
    path: str


@cache
def find_letter(character: str, bold: bool = False) -> Letter | None:
    """A character of the font; nothing where the font does not have it."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # noqa: PLC0415 - as in _open_font

    for glyphs, names in _open_font(BOLD if bold else REGULAR):
        name = names.get(ord(character))
        if name is not None:
            pen = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(pen)
            return Letter(round(glyphs[name].width * UNITS / OWN), _write_path(pen.value))
    return None


@cache
def _open_font(weight: int) -> tuple[tuple[Any, dict[int, str]], ...]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 - most commands draw nothing

    files = (os.path.join(FOLDER, f"asap-condensed-{part}-{weight}-normal.woff") for part in PARTS)
    fonts = [TTFont(file, lazy=True) for file in files]
    return tuple((font.getGlyphSet(), font.getBestCmap()) for font in fonts)


def _write_path(outline: list[tuple[str, tuple[Point, ...]]]) -> str:
    """An outline as a path in whole steps from point to point, with its base line at 0 and down as in SVG."""
    from fontTools.pens.basePen import decomposeQuadraticSegment  # noqa: PLC0415 - as in _open_font

    path, last, at, start = "", "", (0, 0), (0, 0)

    def write(command: str, *numbers: int) -> None:
        """A command with its numbers; one that goes on need not be named again."""
        nonlocal path, last
        said = " ".join(map(str, numbers)).replace(" -", "-")
        joined = "" if numbers[0] < 0 else " "
        path += joined + said if command == last else command + said
        last = command

    def step(point: Point) -> tuple[int, int]:
        return round(point[0] * UNITS / OWN) - at[0], -round(point[1] * UNITS / OWN) - at[1]

    for how, points in outline:
        if how in ("moveTo", "lineTo"):
            x, y = step(points[0])
            at = at[0] + x, at[1] + y
            if how == "moveTo":
                write("m", x, y)
                start = at
            elif x and y:
                write("l", x, y)
            elif x or y:
                write(*(("h", x) if x else ("v", y)))
        elif how == "qCurveTo":
            smooth: tuple[int, int] | None = None  # how a bend would go on from the one before
            for bend, end in decomposeQuadraticSegment(points):
                (x, y), turn = step(end), step(bend)
                if smooth is not None and max(abs(smooth[0] - turn[0]), abs(smooth[1] - turn[1])) <= CLOSE:
                    turn = smooth
                    write("t", x, y)
                else:
                    write("q", *turn, x, y)
                smooth = x - turn[0], y - turn[1]
                at = at[0] + x, at[1] + y
        else:
            path, last, at = f"{path}z", "", start
    return path
