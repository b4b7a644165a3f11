"""Pieces in, what Tabletop Simulator loads out: sheets of fronts, backs, and a saved object of decks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any
from zlib import crc32

from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass
from spicewright.site.faces.layout import Size
from spicewright.site.icons.clean import NAMESPACE
from spicewright.site.prints.piece import Piece
from spicewright.site.prints.png import draw_pixels

# So many cards a sheet may have across and down, and so many pixels it may be wide or high.
ACROSS, DOWN, PIXELS = 10, 7, 4096
# A sheet has at least so many across and down.
LEAST = 2
# A card of 63 millimetres is so many pixels wide.
PER_MM = 400 / 63
# How far decks are from each other.
APART = 4.0
_OPENING = re.compile(r'<svg xmlns="[^"]*" width="[^"]*" height="[^"]*"')


@dataclass(frozen=True, slots=True)
class Deck:
    """Pieces of one kind, one size and one back."""

    name: str
    pieces: tuple[Piece, ...]

    @property
    def id(self) -> str:
        return f"{make_id(self.name)}-{crc32(self.pieces[0].back.encode('utf-8')):08x}"

    @property
    def sheets(self) -> list[tuple[Piece, ...]]:
        """The pieces, as many as a sheet holds at a time."""
        across, down = measure_sheet(self.pieces)
        most = across * down
        return [self.pieces[start : start + most] for start in range(0, len(self.pieces), most)]


def group_decks(pieces: Iterable[Piece]) -> list[Deck]:
    """What can be shuffled together, in the order in which it comes."""
    found: dict[tuple[str, str, Size], list[Piece]] = {}
    for piece in pieces:
        found.setdefault((piece.kind, piece.back, piece.size), []).append(piece)
    return [Deck(kind, tuple(ones)) for (kind, _, _), ones in found.items()]


def measure_sheet(pieces: tuple[Piece, ...]) -> tuple[int, int]:
    """How many pieces are across and down on a sheet of these."""
    width, height = _measure(pieces[0].size)
    across = max(LEAST, min(ACROSS, PIXELS // width, len(pieces)))
    down = max(LEAST, min(DOWN, PIXELS // height, -(-len(pieces) // across)))
    return across, down


def draw_sheet(pieces: tuple[Piece, ...]) -> bytes:
    """The fronts of some pieces as one picture."""
    across, down = measure_sheet(pieces)
    width, height = _measure(pieces[0].size)
    drawn = []
    for index, piece in enumerate(pieces):
        place = (
            f'x="{index % across * width}" y="{index // across * height}" width="{width}" height="{height}"'
        )
        drawn.append(_OPENING.sub(f"<svg {place}", piece.front, count=1))
    size = f'width="{across * width}" height="{down * height}"'
    return draw_pixels(f'<svg xmlns="{NAMESPACE}" {size}>{"".join(drawn)}</svg>', across * width)


def draw_back_side(deck: Deck) -> bytes:
    """The one back that all pieces of a deck have."""
    return draw_pixels(deck.pieces[0].back, _measure(deck.pieces[0].size)[0])


def name_sheet(deck: Deck, index: int) -> str:
    return f"{deck.id}-{index + 1}.png"


def name_back(deck: Deck) -> str:
    return f"{deck.id}-back.png"


def write_save(decks: list[Deck], title: str, url: str) -> bytes:
    """The saved object: every deck with the addresses of its pictures, each copy of a piece by its name."""
    states, key = [], 0
    for index, deck in enumerate(decks):
        sheets = deck.sheets
        custom = {str(key + n + 1): _describe_sheet(deck, n, sheet, url) for n, sheet in enumerate(sheets)}
        cards = [
            _describe_card(
                piece, (key + n + 1) * 100 + place, {str(key + n + 1): custom[str(key + n + 1)]}, copy
            )
            for n, sheet in enumerate(sheets)
            for place, piece in enumerate(sheet)
            for copy in range(piece.copies)
        ]
        states.append(_describe_deck(deck, cards, custom, index))
        key += len(sheets)
    save = {"SaveName": title, "GameMode": title, "Note": "", "Rules": "", "ObjectStates": states}
    return (json.dumps(save, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def _describe_sheet(deck: Deck, index: int, sheet: tuple[Piece, ...], url: str) -> dict[str, Any]:
    across, down = measure_sheet(sheet)
    return {
        "FaceURL": url + name_sheet(deck, index),
        "BackURL": url + name_back(deck),
        "NumWidth": across,
        "NumHeight": down,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _describe_card(piece: Piece, id: int, custom: dict[str, Any], copy: int) -> dict[str, Any]:
    return {
        "GUID": _make_guid(f"{piece.id} {copy}"),
        "Name": "CardCustom",
        "Transform": _place(0, 0, piece.size),
        "Nickname": piece.name,
        "Description": piece.text,
        "CardID": id,
        "SidewaysCard": piece.size.wide > piece.size.high,
        "CustomDeck": custom,
    }


def _describe_deck(
    deck: Deck, cards: list[dict[str, Any]], custom: dict[str, Any], index: int
) -> dict[str, Any]:
    """A deck on the table; one card alone is not a deck."""
    place = _place(index % ACROSS * APART, index // ACROSS * APART, deck.pieces[0].size)
    if len(cards) == 1:
        return {**cards[0], "Transform": place}
    return {
        "GUID": _make_guid(f"deck {deck.id}"),
        "Name": "DeckCustom",
        "Transform": place,
        "Nickname": deck.name,
        "Description": "",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def _place(x: float, z: float, size: Size) -> dict[str, float]:
    """Where something is, face down, as large as it is beside a card."""
    scale = round(size.high / 88, 3)
    return {
        **{"posX": x, "posY": 1.0, "posZ": z, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0},
        **{"scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
    }


def _measure(size: Size) -> tuple[int, int]:
    return round(size.wide * PER_MM), round(size.high * PER_MM)


def _make_guid(text: str) -> str:
    return f"{crc32(text.encode('utf-8')) & 0xFFFFFF:06x}"
