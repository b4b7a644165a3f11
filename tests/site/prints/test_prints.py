"""Sheets, pictures and decks: every copy has its place, and backs meet their fronts."""

from __future__ import annotations

import json
import re
import struct
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from drawn import SVG, list_said
from places import SALT_ROAD
from spicewright.compiler.emit.sound import compile_sound
from spicewright.site.commands._drawn import list_drawn
from spicewright.site.commands.render import list_things
from spicewright.site.faces.draw import Look
from spicewright.site.faces.layout import Size
from spicewright.site.prints import tabletop
from spicewright.site.prints.pdf import place_side, write_pdf
from spicewright.site.prints.piece import Piece, make_pieces
from spicewright.site.prints.png import draw_pixels, write_png
from spicewright.site.prints.sheets import MARGIN, PAPERS, TooLarge, lay_sheets

CARD, WIDE = Size(63, 88), Size(88, 63)
RED, BLUE = (f'<rect width="63" height="88" fill="{colour}"/>' for colour in ("#ff0000", "#0000ff"))


def make_svg(shapes: str, size: Size) -> str:
    place = f'width="{size.wide}mm" height="{size.high}mm" viewBox="0 0 {size.wide} {size.high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {place}>{shapes}</svg>'


def make_piece(name: str, copies: int = 1, size: Size = CARD, back: str = BLUE) -> Piece:
    front = make_svg(RED, size)
    return Piece(
        f"p.card.{name}", name, "Card", f"Text of {name}.", front, make_svg(back, size), size, copies
    )


@cache
def salt(grey: bool = False, once: bool = False) -> tuple[Piece, ...]:
    packs = compile_sound([str(SALT_ROAD)])
    records = [record for record in list_things(packs.sets) if record.pack == "salt-road"]
    drawn = ((one.artist, one.entry) for one in list_drawn(records, packs.sets, "en"))
    return tuple(make_pieces(drawn, Look(grey, 0), once))


def read_size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.parametrize("paper", PAPERS)
def test_every_copy_has_a_place_of_its_own_within_the_margins(paper: str) -> None:
    pieces = [make_piece("a", 4), make_piece("b", 7, WIDE), make_piece("c", 2, Size(126, 88))]
    sheets = lay_sheets(pieces, PAPERS[paper])
    slots = [slot for sheet in sheets for slot in sheet.slots]
    assert [sum(slot.piece.name == name for slot in slots) for name in "abc"] == [4, 7, 2]
    for sheet in sheets:
        places = [(slot.x, slot.y) for slot in sheet.slots]
        assert len(set(places)) == len(places)
        for slot in sheet.slots:
            assert slot.x in sheet.columns and slot.y in sheet.rows
            assert any(abs(slot.x + slot.wide - x) < 0.001 for x in sheet.columns)
        assert min(*sheet.columns, *sheet.rows) >= MARGIN
        assert max(sheet.columns) <= PAPERS[paper].wide - MARGIN
        assert max(sheet.rows) <= PAPERS[paper].high - MARGIN


def test_nine_cards_are_on_a_sheet_and_fields_lie_among_them() -> None:
    sheets = lay_sheets([make_piece("a", 8), make_piece("b", 2, WIDE)], PAPERS["a4"])
    assert [len(sheet.slots) for sheet in sheets] == [9, 1]
    assert [slot.turned for slot in sheets[0].slots] == [False] * 8 + [True]


def test_what_no_sheet_holds_is_refused() -> None:
    with pytest.raises(TooLarge, match="long"):
        lay_sheets([make_piece("long", size=Size(63, 400))], PAPERS["a4"])


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_are_behind_their_fronts_when_the_paper_is_turned(paper: str) -> None:
    """Over its long edge: left comes to the right, and what points to the right points to the left."""
    wide = PAPERS[paper].wide
    pieces = [make_piece("a", 2), make_piece("b", 3, WIDE), make_piece("c", size=Size(126, 88))]
    for slot in (slot for sheet in lay_sheets(pieces, PAPERS[paper]) for slot in sheet.slots):
        (front, turn), (back, turned) = (place_side(slot, PAPERS[paper], side) for side in (False, True))
        assert back == pytest.approx(wide - front - slot.wide) and turned == -turn
        assert (turn != 0) == (slot.piece.size.wide != slot.wide)


def test_a_pdf_has_a_page_for_fronts_and_one_for_backs_and_is_always_the_same() -> None:
    sheets = lay_sheets(salt(), PAPERS["letter"])
    made = write_pdf(sheets, PAPERS["letter"], 'Salt "Road" \\ #1', backs=True)
    assert made.startswith(b"%PDF") and b"CreationDate" not in made
    assert re.findall(rb"/Count (\d+)", made) == [str(2 * len(sheets)).encode()]
    assert set(re.findall(rb"/MediaBox\[([^]]*)\]", made)) == {b"0 0 612 792"}
    assert made == write_pdf(sheets, PAPERS["letter"], 'Salt "Road" \\ #1', backs=True)
    fronts = write_pdf(sheets, PAPERS["letter"], "Salt Road", backs=False)
    assert re.findall(rb"/Count (\d+)", fronts) == [str(len(sheets)).encode()]


def test_a_piece_is_what_its_record_says() -> None:
    by_id = {piece.id: piece for piece in salt()}
    lancers = by_id["salt-road.imperium-card.desert-lancers"]
    assert (lancers.name, lancers.kind, lancers.size) == ("Desert Lancers", "Imperium card", CARD)
    assert lancers.text.splitlines()[0] == "Agent box: Muster 2 lancers."
    copies = {piece.name: piece.copies for piece in salt()}
    assert copies["Cairn Builder"] == 2 and {piece.copies for piece in salt(once=True)} == {1}


def test_things_of_a_type_share_a_back_and_the_other_side_is_not_printed_twice() -> None:
    backs = {piece.back for piece in salt() if piece.kind == "Imperium card"}
    assert len(backs) == 1
    said = [one.text for one in list_said(ET.fromstring(backs.pop()))]
    assert said == ["Imperium card", "The Salt Road"]
    leaders = [piece for piece in salt() if piece.kind == "Leader"]
    assert len(leaders) == 1, "one sheet with a leader on each side"
    sides = (leaders[0].front, leaders[0].back)
    titles = {ET.fromstring(side).findtext(f"{SVG}title") for side in sides}
    assert titles == {"Ammar at Rest", "Ammar of the Road"}


def test_black_and_white_has_no_colour() -> None:
    for piece in salt(grey=True):
        for side in (piece.front, piece.back):
            drawn = re.sub(r"<style>.*?</style>", "", side)
            found = set(re.findall(r'(?:fill|stroke|color)="#([0-9a-fA-F]{6})"', drawn))
            assert found and all(len({one[:2], one[2:4], one[4:]}) == 1 for one in found), piece.id


def test_a_picture_has_300_dots_an_inch_and_says_so() -> None:
    made = write_png(make_piece("a").front, CARD)
    assert read_size(made) == (744, 1039)
    kind, across, down, unit = struct.unpack(">4sIIB", made[37:50])
    assert (kind, across, down, unit) == (b"pHYs", 11811, 11811, 1)
    assert made == write_png(make_piece("a").front, CARD)


def test_decks_hold_what_can_be_shuffled_together() -> None:
    pieces = [make_piece("a", 3), make_piece("b"), make_piece("c", back=RED)]
    decks = tabletop.group_decks(pieces)
    assert [[piece.name for piece in deck.pieces] for deck in decks] == [["a", "b"], ["c"]]
    assert len({deck.id for deck in decks}) == 2


def test_a_save_names_every_copy_and_the_place_of_its_picture() -> None:
    decks = tabletop.group_decks([make_piece("a", 3), make_piece("b"), make_piece("c", back=RED)])
    save = json.loads(tabletop.write_save(decks, "My decks", "https://example.org/"))
    deck, card = save["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 100, 101] and deck["Name"] == "DeckCustom"
    assert [one["Nickname"] for one in deck["ContainedObjects"]] == ["a", "a", "a", "b"]
    assert card["Name"] == "CardCustom" and card["CardID"] == 200 and card["Description"] == "Text of c."
    sheet = deck["CustomDeck"]["1"]
    assert sheet["FaceURL"] == f"https://example.org/{tabletop.name_sheet(decks[0], 0)}"
    assert sheet["BackURL"] == f"https://example.org/{tabletop.name_back(decks[0])}"
    guids = [one["GUID"] for one in (deck, card, *deck["ContainedObjects"])]
    assert len(set(guids)) == len(guids)


@pytest.mark.slow
def test_a_sheet_is_as_the_save_says_and_no_larger_than_the_table_takes() -> None:
    many = tabletop.group_decks([make_piece(f"card {index}") for index in range(100)])[0]
    assert [len(sheet) for sheet in many.sheets] == [70, 30]
    for sheet in many.sheets:
        assert max(read_size(tabletop.draw_sheet(sheet))) <= tabletop.PIXELS
    few = tabletop.group_decks([make_piece("a"), make_piece("b"), make_piece("c")])[0]
    across, down = tabletop.measure_sheet(few.pieces)
    assert read_size(tabletop.draw_sheet(few.sheets[0])) == (across * 400, down * 559)
    assert read_size(tabletop.draw_back_side(few)) == (400, 559)


def test_pieces_are_drawn_in_their_own_cells() -> None:
    """A red front on the left, none on the right."""
    blank = Piece("p.card.b", "b", "Card", "", make_svg("", CARD), make_svg(BLUE, CARD), CARD, 1)
    both = tabletop.draw_sheet((make_piece("a"), blank))
    swapped = tabletop.draw_sheet((blank, make_piece("a")))
    assert both != swapped and read_size(both) == read_size(swapped) == (800, 1118)
    assert draw_pixels(blank.front, 400) != draw_pixels(make_piece("a").front, 400)
