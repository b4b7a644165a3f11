"""Sheets in, a PDF out: fronts with crop marks, and after each of these pages one with the backs."""

from __future__ import annotations

import os
import tempfile

import typst

from spicewright.site.faces.layout import Size
from spicewright.site.prints.sheets import Sheet, Slot

# How far crop marks are from the cut, and how long they are.
APART, LENGTH = 1.0, 3.5
MAIN = "main.typ"
QUARTER = 90


def write_pdf(sheets: list[Sheet], paper: Size, title: str, backs: bool) -> bytes:
    """The sheets as one document, the same to the byte for the same sheets."""
    with tempfile.TemporaryDirectory() as folder:
        pictures: dict[str, str] = {}
        pages = []
        for sheet in sheets:
            pages.append(_write_page(sheet, paper, pictures, back=False))
            if backs:
                pages.append(_write_page(sheet, paper, pictures, back=True))
        for svg, name in pictures.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
                file.write(svg)
        with open(os.path.join(folder, MAIN), "w", encoding="utf-8", newline="\n") as file:
            file.write(_write_head(paper, title) + "#pagebreak()\n".join(pages))
        return bytes(typst.compile(os.path.join(folder, MAIN), root=folder, format="pdf"))


def _write_head(paper: Size, title: str) -> str:
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    return (
        f"#set page(width: {paper.wide:g}mm, height: {paper.high:g}mm, margin: 0mm)\n"
        f'#set document(title: "{quoted}", date: none)\n'
        f"#let side(name, x, y, w, h, turn) = place(top + left, dx: x * 1mm, dy: y * 1mm, "
        "rotate(turn, reflow: true, image(name, width: w * 1mm, height: h * 1mm)))\n"
        "#let cut(x, y, w, h) = place(top + left, dx: x * 1mm, dy: y * 1mm, "
        "line(end: (w * 1mm, h * 1mm), stroke: 0.25pt))\n"
    )


def place_side(slot: Slot, paper: Size, back: bool) -> tuple[float, int]:
    """Where a side begins and by how much it is turned; the paper is turned over its long edge."""
    turn = QUARTER if slot.turned else 0
    return (paper.wide - slot.x - slot.wide, -turn) if back else (slot.x, turn)


def _write_page(sheet: Sheet, paper: Size, pictures: dict[str, str], back: bool) -> str:
    """One side of a sheet."""
    lines = []
    for slot in sheet.slots:
        piece, (x, turn) = slot.piece, place_side(slot, paper, back)
        svg = piece.back if back else piece.front
        name = pictures.setdefault(svg, f"{len(pictures)}.svg")
        size = f"{piece.size.wide:g}, {piece.size.high:g}"
        lines.append(f'#side("{name}", {x:g}, {slot.y:g}, {size}, {turn}deg)')
    lines += [f"#cut({x:g}, {y:g}, {w:g}, {h:g})" for x, y, w, h in list_marks(sheet)]
    return "\n".join(lines) + "\n"


def list_marks(sheet: Sheet) -> list[tuple[float, float, float, float]]:
    """Where to cut, at all four sides: where each mark begins, and how far it goes across and down.

    Columns are in the middle of the paper, so cuts are at the same places on both sides.
    """
    left, right = sheet.columns[0] - APART - LENGTH, sheet.columns[-1] + APART
    top, bottom = sheet.rows[0] - APART - LENGTH, sheet.rows[-1] + APART
    marks = [(x, y, 0.0, LENGTH) for x in sheet.columns for y in (top, bottom)]
    return marks + [(x, y, LENGTH, 0.0) for y in sheet.rows for x in (left, right)]
