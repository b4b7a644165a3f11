"""Shapes and texts in, SVG out: everything that is not ours is escaped here, and only here."""

from __future__ import annotations

import re

from spicewright.site.icons.clean import NAMESPACE, SIDE, Icon
from spicewright.site.icons.dark import KEPT, write_dark_style
from spicewright.site.icons.font import UNITS, find_letter
from spicewright.site.icons.measure import measure_character, measure_text

INK = "#2b2522"
# What draws the characters that our font does not have.
FONT = "system-ui, sans-serif"
# What no XML may hold, not even escaped.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LETTER = re.compile(r'<use href="#([rb])([0-9a-f]+)"')


def escape(text: str) -> str:
    """A text as it can be written in an element and in an attribute."""
    text = _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{round(value, 1):g}"


def draw_document(
    width: float,
    height: float,
    title: str,
    about: str,
    inside: str,
    printed: tuple[float, float] | None = None,
) -> str:
    """A whole picture, that says in words what it shows; `printed` is its size on paper in millimetres."""
    wide, high = (f"{side:g}mm" for side in printed) if printed else (number(width), number(height))
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    desc = f"<desc>{escape(about)}</desc>" if about else ""
    return (
        f'<svg xmlns="{NAMESPACE}" width="{wide}" height="{high}" {box} role="img">'
        f"<title>{escape(title)}</title>{desc}{write_dark_style(inside)}{_draw_letters(inside)}{inside}</svg>\n"
    )


def _draw_letters(inside: str) -> str:
    """The outlines of all characters of a picture, each once."""
    used = sorted(set(_LETTER.findall(inside)))
    found = [(sort + code, find_letter(chr(int(code, 16)), sort == "b")) for sort, code in used]
    drawn = [f'<path id="{id}" d="{letter.path}"/>' for id, letter in found if letter]
    return f"<defs>{''.join(drawn)}</defs>" if drawn else ""


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


def keep_colours(drawn: str) -> str:
    """A part of a picture that is the same on light and dark pages."""
    return f'<g class="{KEPT}">{drawn}</g>'


def draw_text(
    x: float, y: float, text: str, size: float, fill: str = INK, bold: bool = False, middle: bool = False
) -> str:
    """One line of text on its base line, as the outlines of its letters."""
    start = x - measure_text(text, size, bold) / 2 if middle else x
    if any(find_letter(one, bold) is None for one in text):
        return _write_text(start, y, text, size, fill, bold)
    sort, at, drawn = "b" if bold else "r", 0, []
    for one in text:
        if not one.isspace():
            place = f' x="{at}"' if at else ""
            drawn.append(f'<use href="#{sort}{ord(one):x}"{place}/>')
        at += measure_character(one, bold)
    place = f"translate({number(start)} {number(y)}) scale({size / UNITS:g})"
    return f'<g transform="{place}" fill="{fill}" aria-label="{escape(text)}">{"".join(drawn)}</g>'


def _write_text(x: float, y: float, text: str, size: float, fill: str, bold: bool) -> str:
    """A text with characters that our font lacks, in another font but in the room that was left for it."""
    weight = ' font-weight="600"' if bold else ""
    room = f'textLength="{number(measure_text(text, size, bold))}" lengthAdjust="spacingAndGlyphs"'
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}" font-family="{FONT}"'
    return f'<text {place} fill="{fill}"{weight} {room}>{escape(text)}</text>'
