"""What all parts of a picture of a board are drawn with: sizes, colours, icon lines and names."""

from __future__ import annotations

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.bundle import Entry, Passage
from spicewright.site.book.boards.links import lead
from spicewright.site.book.book import Book, ground_page
from spicewright.site.book.markup import reach
from spicewright.site.faces.colours import deepen
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.draw import Pen, Scale
from spicewright.site.icons.items import Head, Line, Picture, Words
from spicewright.site.icons.library import name_icon
from spicewright.site.icons.pictured import PicturedLexicon
from spicewright.site.icons.strip import make_strip
from spicewright.site.shelf.shelf import Shelved, name_ground

PAPER, PANEL, EDGE, SOFT, WHITE = "#f6eedb", "#fffdf8", "#d9ccb0", "#574d42", "#ffffff"
PLAIN = "#6d6256"
PAD, GAP, CORNER = 10, 10, 8
TITLE, NAME, SMALL = 20, 14, 11
LEADING = 1.25


class Brush:
    """Knows the icons, words and names of a set of packs in the language of a book."""

    def __init__(self, book: Book, one: PackSet) -> None:
        self.book, self.one, self.here = book, one, ground_page("boards", one)
        self.icons = book.shelf.icons[name_ground(one)]
        self.pen = Pen(self.icons, Scale(side=20, words=12, row=25))
        voice = book.writer(one).voice
        self._lexicon = PicturedLexicon(voice, book.shelf.bundles[name_ground(one)].records, self.icons)

    def strip(self, record: Entry, passage: Passage) -> tuple[Line, ...]:
        """The icon lines of an effect."""
        return make_strip(self._lexicon, record, passage)

    def head(self, field: str) -> Head:
        """What a box is called, as the head of a line."""
        return Head((Words(self.book.field_name(self.one, field)),))

    def name(self, entry: Shelved) -> str:
        return self.book.name(entry)

    def lead(self, entry: Shelved | None, area: tuple[float, float, float, float], drawn: str) -> str:
        """A part of a picture that leads to the page of a record, where there is one."""
        if entry is None:
            return drawn
        return lead(f"{reach(entry.page, self.here)}.html", self.name(entry), area, drawn)

    def name_group(self, owner: Shelved | None) -> str:
        """What a group of a board is called: after what it belongs to, or as all things of a type."""
        if owner is None:
            return self.book.say("boards-others")
        if owner.record.kind.name != "type":
            return self.name(owner)
        lexicon = self.book.writer(self.one).lexicon
        many = lexicon.form(lexicon.name_record(owner.key), "noun", lexicon.voice.cases[0], True)
        return many[:1].upper() + many[1:]

    def icon(self, entry: Shelved) -> Icon | None:
        """The icon of a record, or else of its type."""
        sort = entry.key.partition("/")[0]
        return self.icons.find(name_icon(entry.key)) or self.icons.find(name_icon(f"type/{sort}"))

    def picture(self, entry: Shelved) -> Picture:
        """The icon of a record in a line; its type's where it has none of its own."""
        own, sort = name_icon(entry.key), entry.key.partition("/")[0]
        return Picture(own if self.icons.find(own) else name_icon(f"type/{sort}"), self.name(entry))

    def colour(self, entry: Shelved | None) -> str:
        """A ground for light text in the colour of a record."""
        icon = self.icons.find(name_icon(entry.key)) if entry is not None else None
        return deepen(icon.colour if icon is not None and icon.colour else PLAIN)
