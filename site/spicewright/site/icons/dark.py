"""A picture in, how its colours change on a dark page out: light becomes dark, dark becomes light, hues stay.

A picture that a page shows as an image follows the colour scheme of that page by itself; on paper and in
programs that know no colour schemes it stays as it is.
"""

from __future__ import annotations

import colorsys
import re
from functools import cache

# The class of parts that keep their colours: light letters on a ground that is dark anyway.
KEPT = "kept"
# How light the darkest and the lightest of them is.
DARKEST, LIGHTEST = 0.11, 0.93
# What is as light as paper keeps only so much of its hue.
LIGHT, PALE = 0.8, 0.55
_PAINTED = re.compile(r'\b(fill|stroke|color)="(#[0-9a-fA-F]{3,6})"')


def write_dark_style(drawn: str) -> str:
    """The style that turns the colours of a drawing."""
    painted = sorted(set(_PAINTED.findall(drawn)))
    rules = [f'[{part}="{colour}"]:not(.{KEPT} *){{{part}:{turn_dark(colour)}}}' for part, colour in painted]
    if not rules:
        return ""
    return f"<style>@media screen and (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


@cache
def turn_dark(colour: str) -> str:
    """A colour with as much of its hue, and with its lightness turned around."""
    hue, light, full = colorsys.rgb_to_hls(*(part / 255 for part in split_colour(colour)))
    chroma = (1 - abs(2 * light - 1)) * full * (PALE if light > LIGHT else 1)
    turned = DARKEST + (LIGHTEST - DARKEST) * (1 - light)
    kept = min(1.0, chroma / (1 - abs(2 * turned - 1)))
    return join_colour(*(part * 255 for part in colorsys.hls_to_rgb(hue, turned, kept)))


def split_colour(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#c83` or `#cc8833`, from 0 to 255."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (float(int(digits[place : place + 2], 16)) for place in (0, 2, 4))
    return red, green, blue


def join_colour(*parts: float) -> str:
    """A colour of red, green and blue."""
    return "#" + "".join(f"{round(part):02x}" for part in parts)
