"""The sheet that the tutorial shows is the one that its commands print."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from drawn import list_said
from golden import compare_golden
from sentences import PAGES, read_page, write_files
from spicewright.compiler.emit.sound import compile_sound
from spicewright.site.commands._drawn import list_drawn
from spicewright.site.commands.render import list_things
from spicewright.site.faces.draw import Look
from spicewright.site.prints.piece import make_pieces
from spicewright.site.prints.preview import draw_preview
from spicewright.site.prints.sheets import PAPERS, lay_sheets

SHEET = "glass-dunes.svg"


def test_the_tutorial_shows_the_sheet_it_prints(tmp_path: Path, update: bool) -> None:
    write_files(read_page("tutorial").partition("## Print it")[0], tmp_path)
    packs = compile_sound([str(tmp_path / "glass-dunes")])
    assert not packs.found
    records = [record for record in list_things(packs.sets) if record.pack == "glass-dunes"]
    drawn = ((one.artist, one.entry) for one in list_drawn(records, packs.sets, "en"))
    (sheet,) = lay_sheets(make_pieces(drawn, Look(corner=0), once=False), PAPERS["a4"])
    made = draw_preview(sheet, PAPERS["a4"], "Glass Dunes")
    names = {one.text for one in list_said(ET.fromstring(made))}
    assert {"Lens Grinder", "Glassworks"} <= names
    compare_golden(made, PAGES / "pictures" / SHEET, update)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_the_picture(language: str) -> None:
    assert f"](pictures/{SHEET})" in read_page("tutorial", language)
