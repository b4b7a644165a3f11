"""Author's text in, text that is safe in a terminal out, with the number of cells it fills there.

What a terminal would not print unchanged (control characters, ANSI sequences, marks that turn the
reading direction, invisible spaces, stray surrogates) is written as an escape, so no card title
can move the cursor, recolour the screen or hide a letter.
"""

from __future__ import annotations

from unicodedata import category, east_asian_width

TAB = "    "
SHORT = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"}


def show_text(text: str, limit: int = 400) -> str:
    """Text on one line with nothing unprintable in it, cut in the middle when far too long to read."""
    if len(text) > limit:
        tail = limit // 4
        text = f"{text[: limit - tail]}…{text[-tail:]}"
    return text if text.isprintable() else "".join(map(_escape_character, text))


def show_source(text: str) -> str:
    """A stretch of a source line as a snippet shows it: a tab is a gap, not an escape."""
    if text.isprintable():
        return text
    return "".join(TAB if char == "\t" else _escape_character(char) for char in text)


def measure_source(text: str) -> int:
    """How many cells `show_source` of this text fills."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(measure_character, text))


def measure_character(char: str) -> int:
    """How many cells one character of a source line fills."""
    if char == "\t":
        return len(TAB)
    if not char.isprintable():
        return len(_escape_character(char))
    # Vowels and finals of Hangul join the syllable before them, though Unicode calls them letters.
    if category(char) in ("Mn", "Me") or "\u1160" <= char <= "\u11ff":
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def _escape_character(char: str) -> str:
    if char.isprintable():
        return char
    if char in SHORT:
        return SHORT[char]
    number = ord(char)
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
