"""Texts in, how wide they are about and where they break out: drawings must fit whatever font shows them.

The widths are rough numbers of our own, on the wide side of what common sans-serif fonts have.
"""

from __future__ import annotations

import unicodedata
from functools import cache

# In thousandths of the size of the font.
GROUPS = {
    "iljI.,:;'’‘|!·": 310,
    'ftr()[]{}/\\-*"“”„°': 410,
    " ": 320,
    "acszkvxyJ?": 570,
    "bdeghnopquLFT_~": 630,
    "0123456789+=<>$€#–": 640,
    "EPSYBZKAVX": 700,
    "CDGHNORUQ&×": 780,
    "mwM%": 920,
    "W@—…": 1020,
}
WIDTHS = {character: width for characters, width in GROUPS.items() for character in characters}
OTHER, WIDE = 750, 1050
BOLD = 1.07


def measure_text(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is when it is drawn in this size."""
    return sum(map(_measure_character, text)) * size / 1000 * (BOLD if bold else 1)


@cache
def _measure_character(character: str) -> int:
    known = WIDTHS.get(character)
    if known is not None:
        return known
    if unicodedata.combining(character):
        return 0
    if unicodedata.east_asian_width(character) in "WF":
        return WIDE
    plain = unicodedata.normalize("NFD", character)[0]
    return OTHER if plain == character else _measure_character(plain)


def wrap_text(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """A text in lines that fit; a word that is wider than a line is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        for piece in cut_word(word, width, size, bold):
            longer = f"{line} {piece}" if line else piece
            if line and measure_text(longer, size, bold) > width:
                lines.append(line)
                line = piece
            else:
                line = longer
    return [*lines, line] if line else lines


def cut_word(word: str, width: float, size: float, bold: bool = False) -> list[str]:
    """A word in pieces of which each fits into a line."""
    if measure_text(word, size, bold) <= width:
        return [word]
    pieces, piece = [], ""
    for character in word:
        if piece and measure_text(piece + character, size, bold) > width:
            pieces.append(piece)
            piece = ""
        piece += character
    return [*pieces, piece]


def shorten_text(text: str, width: float, size: float, bold: bool = False) -> str:
    """The beginning of a text that fits, with a sign that more would follow."""
    if measure_text(text, size, bold) <= width:
        return text
    kept = ""
    for character in text:
        if measure_text(f"{kept}{character}…", size, bold) > width:
            break
        kept += character
    return f"{kept.rstrip()}…"
