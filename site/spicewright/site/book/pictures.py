"""Records in, the files of their pictures out: faces, lines of icons, and graphs of effects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File
from spicewright.site.graphs.draw import list_drawn
from spicewright.site.graphs.legend import draw_legend
from spicewright.site.graphs.picture import Picture
from spicewright.site.shelf.shelf import Shelved, name_ground


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that a page shows, with its size where the page should keep room for it."""

    path: str
    svg: str
    width: str = ""
    height: str = ""

    @property
    def file(self) -> File:
        return File(self.path, self.svg.encode("utf-8", "replace"))


def draw_face(book: Book, entry: Shelved) -> Drawing | None:
    path = book.face(entry)
    if not path:
        return None
    artist = book.artists[name_ground(entry.one)]
    svg = book.recall("face", entry, lambda: artist.draw_face(entry.bundled))
    size = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', svg)
    return Drawing(path, svg, *(size.groups() if size else ()))


def draw_strip(book: Book, entry: Shelved, field: str) -> Drawing | None:
    """The icon line of a field, if icons say it."""
    artist = book.artists[name_ground(entry.one)]
    svg = book.recall(f"strip {field}", entry, lambda: artist.draw_strip(entry.bundled, field))
    return Drawing(f"{entry.page}/{make_id(field)}-icons.svg", svg) if svg else None


def draw_graphs(book: Book, entry: Shelved) -> dict[str, Drawing]:
    """The graphs of a record by field; one of a single step would only say its rules text again."""
    drawer, texts = book.drawers[name_ground(entry.one)], book.texts(entry)
    made = {}
    for field in list_drawn(entry.bundled):
        title = f"{texts.name}: {book.box_name(entry, field)}"

        def draw(field: str = field, title: str = title) -> str:
            picture = find_picture(book, entry, field)
            return drawer.show(picture, title, texts.boxes[field]) if len(picture.shapes) > 1 else ""

        svg = book.recall(f"graph {field}", entry, draw)
        if svg:
            made[field] = Drawing(f"{entry.page}/{make_id(field)}-graph.svg", svg)
    return made


def find_picture(book: Book, entry: Shelved, field: str) -> Picture:
    """The graph of a field before it is drawn."""
    drawer = book.drawers[name_ground(entry.one)]
    return book.recall(f"picture {field}", entry, lambda: drawer.picture(entry.bundled, field))


def write_pictures(book: Book) -> Iterator[File]:
    """Every picture that a page of a record shows, and the legend of the graphs."""
    for entry in book.shelf.entries.values():
        face = draw_face(book, entry)
        if face is not None:
            yield face.file
        strips = (draw_strip(book, entry, field) for field in book.texts(entry).boxes)
        yield from (strip.file for strip in strips if strip is not None)
        yield from (drawing.file for drawing in draw_graphs(book, entry).values())
    yield File("graphs.svg", draw_legend(book.language).encode("utf-8"))
    yield book.page("graphs", "graphs.md", book.say("site-graphs-legend"))
