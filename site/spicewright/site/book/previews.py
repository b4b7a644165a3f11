"""Records in, what a link to one of them shows elsewhere out: a description, and a picture of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from resvg_py import svg_to_bytes

from spicewright.site.book.book import Book, File
from spicewright.site.book.pictures import draw_face
from spicewright.site.faces.colours import deepen
from spicewright.site.icons.measure import shorten_text, wrap_text
from spicewright.site.icons.svg import FONT, draw_box, draw_document, draw_text, number
from spicewright.site.shelf.shelf import Shelved

# The size that readers of links ask for.
WIDTH, HEIGHT = 1200, 630
EDGE, GAP = 60, 50
FACE = 400
NAME, KIND, TEXT = 58, 28, 34
LEADING, LINES = 1.35, 9
PAPER, BAND, INK, SOFT = "#f6eedb", deepen("#9a3f11"), "#2b2522", "#574d42"
LONGEST = 200
# What a browser knows by a name for all of them has to be named here; the first that is installed is taken.
FONTS = "Noto Sans, DejaVu Sans, Liberation Sans, Segoe UI, Helvetica Neue, Helvetica, Arial, sans-serif"
# The first element of a picture: what is drawn of it, and how large it would be by itself.
BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
SIZES = re.compile(r' (?:width|height)="[^"]*"')


def describe(book: Book, entry: Shelved) -> str:
    """A record in two lines: what it is, and what its rules text says."""
    kind = book.kind_name(entry.one, entry.record.kind.name)
    text = f"{kind}, {entry.pack.title}. {_say(book, entry)}".strip()
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition(" ")[0] + " …"


def write_previews(book: Book) -> Iterator[File]:
    """A picture for every record, where it is known at which address pages will find them."""
    for entry in book.shelf.entries.values() if book.address else ():
        yield File(preview(entry), book.recall("preview", entry, lambda one=entry: _paint(book, one)))  # type: ignore[misc]


def preview(entry: Shelved) -> str:
    return f"{entry.page}.png"


def _paint(book: Book, entry: Shelved) -> bytes:
    """The picture as PNG, as readers of links show no other."""
    return bytes(svg_to_bytes(svg_string=draw_preview(book, entry).replace(FONT, FONTS)))


def draw_preview(book: Book, entry: Shelved) -> str:
    """The face of a record, where it has one, beside its name and its rules text."""
    made = [draw_box(0, 0, WIDTH, HEIGHT, PAPER), draw_box(0, 0, WIDTH, 14, BAND)]
    face, left = draw_face(book, entry), float(EDGE)
    if face is not None:
        drawn, wide = _fit(face.svg)
        made.append(drawn)
        left += wide + GAP
    room, y = WIDTH - EDGE - left, EDGE + NAME * 1.2
    for line in wrap_text(book.name(entry), room, NAME, bold=True)[:3]:
        made.append(draw_text(left, y, line, NAME, INK, bold=True))
        y += NAME * LEADING
    about = f"{book.kind_name(entry.one, entry.record.kind.name)} · {entry.pack.title}"
    made.append(draw_text(left, y - 10, shorten_text(about, room, KIND), KIND, SOFT))
    y += KIND * LEADING + 20
    for line in wrap_text(_say(book, entry), room, TEXT)[:LINES]:
        if y > HEIGHT - EDGE / 2:
            break
        made.append(draw_text(left, y, line, TEXT))
        y += TEXT * LEADING
    return draw_document(WIDTH, HEIGHT, book.name(entry), "", "".join(made))


def _fit(svg: str) -> tuple[str, float]:
    """A face as large as there is room for it, at the left edge; and how wide it is then."""
    head, _, rest = svg.partition(">")
    box = BOX.search(head)
    wide, high = (float(side) for side in box.groups()) if box is not None else (FACE, FACE)
    scale = min(FACE / wide, (HEIGHT - 2 * EDGE) / high)
    size = f'width="{number(wide * scale)}" height="{number(high * scale)}"'
    place = f'x="{EDGE}" y="{number((HEIGHT - high * scale) / 2)}"'
    return f"{SIZES.sub('', head)} {place} {size}>{rest}", wide * scale


def _say(book: Book, entry: Shelved) -> str:
    doc = book.doc(entry)
    said = [] if doc["language"] != book.language else [doc["text"]]
    return " ".join([*book.texts(entry).boxes.values()] or said)
