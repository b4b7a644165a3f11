"""Words in, lines of a label out, and how wide they are about.

The reader's own font is not known when a picture is made; widths are those of a common one, and generous.
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from unicodedata import east_asian_width

SIZE = 14
SMALL = 12
LINE = 1.25
BULLET = "•"
# How many characters a line holds where a label is long, and in a list, which is aligned to the left.
MOST, LISTED = 28, 34
# In hundredths of the size of a letter: whole numbers add up to the same on every version of Python.
THIN, USUAL, BROAD, FULL = 36, 61, 74, 95
THIN_LETTERS = " !'(),-./:;I[]fijlrt|•"
FULL_LETTERS = "%@MWmw—…"


def measure_text(text: str, size: int = SIZE) -> float:
    """How wide a line is about."""
    return sum(map(_measure_letter, text)) * size / 100


def _measure_letter(letter: str) -> int:
    if letter in THIN_LETTERS:
        return THIN
    if letter in FULL_LETTERS:
        return FULL
    if east_asian_width(letter) in "WF":
        return FULL + USUAL
    return BROAD if letter.isupper() else USUAL


@lru_cache(maxsize=4096)
def break_lines(text: str, most: int = MOST) -> tuple[str, ...]:
    """A text in as few lines as it needs, all of them about equally long."""
    lines = wrap(text, most) or [""]
    longest = max(map(len, text.replace("-", "- ").split()), default=0)
    for width in range(most - 1, min(longest, most) - 1, -1):
        closer = wrap(text, max(width, 1))
        if len(closer) > len(lines):
            break
        lines = closer
    return tuple(lines)


def list_lines(texts: tuple[str, ...], counted: bool) -> list[tuple[str, str]]:
    """The lines of a list, each with the bullet or number before it; what goes on has none."""
    lines = []
    for number, text in enumerate(texts, 1):
        mark = f"{number}." if counted else BULLET
        lines += [("" if index else mark, line) for index, line in enumerate(break_lines(text, LISTED))]
    return lines
