"""Colours of icons in, the colours of faces out: grounds that light text can be read on, tints, greys."""

from __future__ import annotations

import re

from spicewright.site.icons.dark import join_colour, split_colour

# Contrast that text needs, and how much darker a colour is made at a time.
ENOUGH = 4.6
STEP = 0.94
_COLOUR = re.compile(r'\b(fill|stroke|color)="(#[0-9a-fA-F]{3,6})"')


def deepen(colour: str) -> str:
    """A colour as dark as it must be for white text."""
    parts: tuple[float, ...] = split_colour(colour)
    while _contrast(parts) < ENOUGH:
        parts = tuple(part * STEP for part in parts)
    return join_colour(*parts)


def mix(colour: str, other: str, part: float) -> str:
    """So much of a colour, the rest of another one."""
    pairs = zip(split_colour(colour), split_colour(other), strict=True)
    return join_colour(*(one * part + two * (1 - part) for one, two in pairs))


def turn_grey(drawn: str) -> str:
    """A picture in black and white: every colour as grey as it is bright."""
    return _COLOUR.sub(lambda found: f'{found[1]}="{_grey(found[2])}"', drawn)


def _grey(colour: str) -> str:
    red, green, blue = split_colour(colour)
    return join_colour(*[0.299 * red + 0.587 * green + 0.114 * blue] * 3)


def _contrast(parts: tuple[float, ...]) -> float:
    """How much white contrasts with a colour, by the formula of the accessibility guidelines."""
    linear = [
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    red, green, blue = linear
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
