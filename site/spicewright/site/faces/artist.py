"""The pictures of a set of packs in one language: faces of records, lines of effects, icons of words.

    artist = Artist(bundle, writer, icons)
    artist.draw_face(record)            # a whole card, place, sheet or tile
    artist.draw_strip(record, "agent")  # the icon line of one effect
    artist.draw_icon("resource/dust")   # the icon of a word

All of them are whole SVG documents that can be written to a file or put into a page as they are: they have
no ids, no styles and no references, and everything that comes from packs is escaped. The same records give
the same bytes.
"""

from __future__ import annotations

from spicewright.grammar.bundle import Bundle, Entry
from spicewright.site.faces.back import draw_back
from spicewright.site.faces.describe import COLOUR, Describer, Face
from spicewright.site.faces.draw import FacePainter, Look, Painted
from spicewright.site.faces.layout import Size, read_layouts
from spicewright.site.icons.clean import SIDE
from spicewright.site.icons.draw import Pen, Scale
from spicewright.site.icons.items import Line, Picture
from spicewright.site.icons.library import Icons, name_icon
from spicewright.site.icons.pictured import PicturedLexicon
from spicewright.site.icons.strip import make_strip
from spicewright.site.icons.svg import draw_box, draw_document
from spicewright.site.text.voice import Gap
from spicewright.site.text.write import Texts, Writer

PAPER, EDGE = "#fbf5e6", "#d9ccb0"
# How wide a line of icons is at most, and what is left free around it.
STRIP, MARGIN = 560, 8


class Artist:
    """Draws the records of a bundle; the writer says in which language, the icons come from `read_icons`."""

    def __init__(self, bundle: Bundle, writer: Writer, icons: Icons) -> None:
        self._writer, self._icons = writer, icons
        self._pictured = PicturedLexicon(writer.voice, bundle.records, icons)
        self._describer = Describer(bundle, writer.lexicon, icons)
        self._painter = FacePainter(icons)
        self._pen = Pen(icons, Scale())
        self._by_name = {(one.key.partition("/")[0], one.name): one for one in bundle.records}
        self._texts: dict[tuple[str, str], Texts] = {}
        self._strips: dict[tuple[str, str, str], tuple[Line, ...]] = {}
        self._gaps: dict[Gap, None] = {}

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What the language lacked for all that has been drawn so far."""
        self._gaps |= self._writer.voice.gaps
        return tuple(self._gaps)

    def write(self, record: Entry) -> Texts:
        """The texts of a record, written once."""
        id = record.pack, record.key
        if id not in self._texts:
            self._gaps |= self._writer.voice.gaps  # those of the drawing before; writing begins again
            self._texts[id] = self._writer.write(record)
        return self._texts[id]

    def draw_face(self, record: Entry, look: Look = Look()) -> str:  # noqa: B008 - it never changes
        """The face of a record: as its type says, and a tile for everything else."""
        return self.paint_face(record, look).svg

    def paint_face(self, record: Entry, look: Look) -> Painted:
        """The face of a record with its size on paper."""
        face = self.describe(record)
        return self._painter.draw(face, read_layouts()[face.layout], look)

    def paint_back(self, record: Entry, size: Size, look: Look) -> str:
        """The back of a record: the same for all things of its type in its pack."""
        face = self.describe(record)
        word = name_icon(f"type/{record.key.partition('/')[0]}")
        icon = self._icons.find(word) or (self._icons.find(face.emblem.word) if face.emblem else None)
        colour = icon.colour if icon is not None and icon.colour else COLOUR
        return draw_back(face.kind, face.pack, colour, icon, size, look)

    def find_other_side(self, record: Entry) -> Entry | None:
        """The record that a record names as its other side."""
        name, kind = record.text("back"), record.key.partition("/")[0]
        return self._by_name.get((kind, name)) if name else None

    def describe(self, record: Entry) -> Face:
        """What the face of a record shows."""
        record, texts = self._writer.complete(record), self.write(record)
        strips = {field: self._pen.choose(self.make_strip(record, field)) for field in texts.boxes}
        return self._describer.describe(record, texts, strips)

    def draw_strip(self, record: Entry, field: str) -> str:
        """The icon line of an effect of a record, if icons say it; its title says it in words."""
        lines = self._pen.choose(self.make_strip(record, field))
        if not lines:
            return ""
        rows = self._pen.lay(lines, STRIP)
        width, height = rows.width + 2 * MARGIN, rows.height + MARGIN
        ground = draw_box(0.5, 0.5, width - 1, height - 1, PAPER, 6, EDGE)
        text = self.write(record).boxes.get(field, "")
        return draw_document(width, height, text, "", ground + self._pen.draw(rows, MARGIN, MARGIN / 2))

    def make_strip(self, record: Entry, field: str) -> tuple[Line, ...]:
        """The icon line of an effect as items, for drawings of another kind."""
        id = record.pack, record.key, field
        if id not in self._strips:
            whole = self._writer.complete(record)
            self._strips[id] = make_strip(self._pictured, record, whole.effects[field])
        return self._strips[id]

    def draw_icon(self, key: str) -> str:
        """The icon of a record or word (`resource/dust`, `noun-card`) or a sign of the language (`arrow`).

        Where there is none it is a badge with the name of the record.
        """
        icon = self._icons.find(name_icon(key))
        name = self._describer.name_word(key)
        if icon is not None:
            return draw_document(SIDE, SIDE, name, "", icon.shapes)
        width = self._pen.measure(Picture(name_icon(key), name))
        return draw_document(width, SIDE, name, "", self._pen.draw_badge(name, 0, SIDE / 2, width))
