"""Parts of a picture in, links out: in the picture itself, and as areas that a page lays over it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from spicewright.grammar.values import dataclass
from spicewright.site.icons.svg import draw_box, escape

AREA = re.compile(
    r'<a href="(?P<href>[^"]*)" aria-label="(?P<name>[^"]*)">'
    r'<rect x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" width="(?P<wide>[^"]*)" height="(?P<high>[^"]*)"'
)


@dataclass(frozen=True, slots=True)
class Link:
    """A part of a picture that leads somewhere; its place and size are in percent of the picture."""

    href: str
    name: str
    left: float
    top: float
    width: float
    height: float


def lead(href: str, name: str, area: tuple[float, float, float, float], drawn: str) -> str:
    """A part of a picture as a link; without colour, its area is nothing but a place to point at."""
    return f'<a href="{escape(href)}" aria-label="{escape(name)}">{draw_box(*area, "none")}{drawn}</a>'


def list_links(svg: str, width: float, height: float) -> Iterator[Link]:
    """The links of a picture of this size."""
    for found in AREA.finditer(svg):
        x, y, wide, high = (float(found[name]) for name in ("x", "y", "wide", "high"))
        place = (x / width, y / height, wide / width, high / height)
        yield Link(unescape(found["href"]), unescape(found["name"]), *(round(100 * one, 2) for one in place))
