"""Texts in, how wide they are in the font of our pictures and where they break out."""

from __future__ import annotations

import unicodedata
from functools import cache

from spicewright.site.icons.font import UNITS, find_letter

# What the font does not have is drawn in another one, within so much room.
OTHER, WIDE = round(0.75 * UNITS), round(1.05 * UNITS)


def measure_text(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is when it is drawn in this size."""
    return sum(measure_character(character, bold) for character in text) * size / UNITS


@cache
def measure_character(character: str, bold: bool) -> int:
    """How wide a character is, in parts of the size."""
    letter = find_letter(character, bold)
    if letter is not None:
        return letter.width
    if unicodedata.combining(character):
        return 0
    return WIDE if unicodedata.east_asian_width(character) in "WF" else OTHER


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
