"""A sheet in, a picture of it out: one side with its crop marks, for pages that show what is printed."""

from __future__ import annotations

import re

from spicewright.site.faces.layout import Size
from spicewright.site.icons.clean import NAMESPACE
from spicewright.site.icons.svg import escape
from spicewright.site.prints.pdf import list_marks, place_side
from spicewright.site.prints.sheets import Sheet, Slot

_OPENING = re.compile(r'<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"')
# Paper is white on dark pages, too.
_STYLE = re.compile(r"<style>.*?</style>")


def draw_preview(sheet: Sheet, paper: Size, title: str, back: bool = False) -> str:
    """One side of a sheet, in millimetres, as far down as there is something on it."""
    wide, high = f"{paper.wide:g}", f"{min(paper.high, sheet.rows[-1] + sheet.rows[0]):g}"
    size = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    drawn = [f'<rect width="{wide}" height="{high}" fill="#ffffff"/>']
    drawn += [_draw_side(slot, paper, back) for slot in sheet.slots]
    marks = "".join(f"M{x:g} {y:g}l{w:g} {h:g}" for x, y, w, h in list_marks(sheet))
    drawn.append(f'<path d="{marks}" stroke="#000000" stroke-width="0.1"/>')
    return (
        f'<svg xmlns="{NAMESPACE}" {size} role="img"><title>{escape(title)}</title>{"".join(drawn)}</svg>\n'
    )


def _draw_side(slot: Slot, paper: Size, back: bool) -> str:
    (x, turn), size = place_side(slot, paper, back), slot.piece.size
    side = _STYLE.sub("", slot.piece.back if back else slot.piece.front)
    drawn = _OPENING.sub(f'<svg width="{size.wide:g}" height="{size.high:g}"', side, count=1).strip()
    if not turn:
        move = f"translate({x:g} {slot.y:g})"
    elif turn > 0:
        move = f"translate({x + size.high:g} {slot.y:g}) rotate({turn})"
    else:
        move = f"translate({x:g} {slot.y + size.wide:g}) rotate({turn})"
    return f'<g transform="{move}">{drawn}</g>'
