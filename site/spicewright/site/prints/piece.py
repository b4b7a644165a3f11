"""Records in, pieces to print out: both sides of each, its size on paper, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spicewright.grammar.bundle import Entry
from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass
from spicewright.site.faces.artist import Artist
from spicewright.site.faces.draw import Look
from spicewright.site.faces.layout import Size


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to print: what it is called, what it says, its two sides, its size, and how many there are.

    `back` names the picture of the other side: things with the same back can be shuffled together.
    """

    id: str
    name: str
    kind: str
    text: str
    front: str
    back: str
    size: Size
    copies: int


def make_pieces(drawn: Iterable[tuple[Artist, Entry]], look: Look, once: bool) -> Iterator[Piece]:
    """A piece for every record; what is the other side of an earlier one is not made again."""
    turned: set[tuple[str, str]] = set()
    for artist, entry in drawn:
        if (entry.pack, entry.key) in turned:
            continue
        face, front = artist.describe(entry), artist.paint_face(entry, look)
        other = artist.find_other_side(entry)
        if other is not None:
            turned.add((other.pack, other.key))
        kind = entry.key.partition("/")[0]
        yield Piece(
            id=_name(entry),
            name=face.name,
            kind=face.kind or kind,
            text="\n".join(f"{box.label}: {box.text}" if box.label else box.text for box in face.boxes),
            front=front.svg,
            back=artist.paint_back(entry, front.size, look)
            if other is None
            else artist.draw_face(other, look),
            size=front.size,
            copies=1 if once else face.copies,
        )


def _name(entry: Entry) -> str:
    """A name for files: where the record exists goes with it, as elsewhere another one may have its key."""
    only = entry.text("only")
    return ".".join([entry.pack, *entry.key.split("/"), *([make_id(only)] if only else [])])
