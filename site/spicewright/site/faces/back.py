"""A face in, its other side out: the colour, the emblem and the name of what it is one of."""

from __future__ import annotations

from spicewright.site.faces.art import Window, draw_art, draw_emblem
from spicewright.site.faces.colours import deepen, mix, turn_grey
from spicewright.site.faces.draw import PAPER, WHITE, Look
from spicewright.site.faces.layout import Size
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.measure import measure_text
from spicewright.site.icons.svg import INK, draw_box, draw_document, draw_text, keep_colours

FRAME, INNER = 14, 22
LARGE, LEAST, SMALL = 20, 12, 11


def draw_back(kind: str, pack: str, colour: str, emblem: Icon | None, size: Size, look: Look) -> str:
    """The back of all things of a kind in a pack."""
    width, height, ground = size.width, size.height, deepen(colour)
    sheet, ink = (WHITE, INK) if look.grey else (ground, WHITE)
    window = Window(INNER, INNER, width - 2 * INNER, height - 2 * INNER - 46)
    art = draw_emblem(window, emblem) if look.grey else draw_art(window, ground, kind, emblem)
    title = float(LARGE)
    while title > LEAST and measure_text(kind, title, bold=True) > window.width:
        title -= 1
    inside = [
        draw_box(0, 0, width, height, sheet, look.corner, ground),
        draw_box(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, sheet, 8, mix(ground, PAPER, 0.4)),
        art,
        draw_text(width / 2, height - 43, kind, title, ink, bold=True, middle=True),
        draw_text(width / 2, height - 26, pack, SMALL, ink, middle=True),
    ]
    drawn = draw_document(width, height, kind, pack, keep_colours("".join(inside)), (size.wide, size.high))
    return turn_grey(drawn) if look.grey else drawn
