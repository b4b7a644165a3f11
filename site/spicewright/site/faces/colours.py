"""The colour of an icon in, a ground that light text can be read on out."""

from __future__ import annotations

# Contrast that text needs, and how much darker a colour is made at a time.
ENOUGH = 4.6
STEP = 0.94


def deepen(colour: str) -> str:
    """A colour as dark as it must be for white text."""
    parts = _split(colour)
    while _contrast(parts) < ENOUGH:
        parts = tuple(part * STEP for part in parts)
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _split(colour: str) -> tuple[float, ...]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(float(int(digits[place : place + 2], 16)) for place in (0, 2, 4))


def _contrast(parts: tuple[float, ...]) -> float:
    """How much white contrasts with a colour, by the formula of the accessibility guidelines."""
    linear = [
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    red, green, blue = linear
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
