"""Shapes and texts in, SVG out: everything that is not ours is escaped here, and only here."""

from __future__ import annotations

import re

from spicewright.site.icons.clean import NAMESPACE, SIDE, Icon

FONT = "system-ui, sans-serif"
INK = "#2b2522"
# What no XML may hold, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """A text as it can be written in an element and in an attribute."""
    text = _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{round(value, 1):g}"


def draw_document(width: float, height: float, title: str, about: str, inside: str) -> str:
    """A whole picture, that says in words what it shows."""
    size = f'width="{number(width)}" height="{number(height)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    desc = f"<desc>{escape(about)}</desc>" if about else ""
    return (
        f'<svg xmlns="{NAMESPACE}" {size} {box} role="img" font-family="{FONT}">'
        f"<title>{escape(title)}</title>{desc}{inside}</svg>\n"
    )


def draw_box(
    x: float, y: float, width: float, height: float, fill: str, round: float = 0, line: str = ""
) -> str:
    """A rectangle, with a line around it where one is named."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    corner = f' rx="{number(round)}"' if round else ""
    return f'<rect {place}{corner} fill="{fill}"{f" stroke={chr(34)}{line}{chr(34)}" if line else ""}/>'


def draw_icon(icon: Icon, x: float, y: float, side: float) -> str:
    """A drawing in its square: what it draws beyond is cut off, as an inner picture is."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(side)}" height="{number(side)}"'
    return f'<svg {place} viewBox="0 0 {SIDE} {SIDE}">{icon.shapes}</svg>'


def draw_text(
    x: float, y: float, text: str, size: float, fill: str = INK, bold: bool = False, middle: bool = False
) -> str:
    """One line of text on its base line."""
    weight = ' font-weight="700"' if bold else ""
    anchor = ' text-anchor="middle"' if middle else ""
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    return f'<text {place} fill="{fill}"{weight}{anchor}>{escape(text)}</text>'
