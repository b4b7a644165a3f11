"""The records of a bundle in, pictures of their effects out, in the language of a writer of rules texts."""

from __future__ import annotations

from collections.abc import MutableMapping

from spicewright.compiler.report.cells import show_text
from spicewright.grammar.bundle import Entry
from spicewright.site.graphs.dot import write_dot
from spicewright.site.graphs.flow import Flow
from spicewright.site.graphs.labels import Labels, make_voice
from spicewright.site.graphs.layout import Layout, lay_out, read_layout
from spicewright.site.graphs.picture import Picture, join_pictures
from spicewright.site.graphs.svg import write_svg
from spicewright.site.graphs.trace import Trace, trace_picture
from spicewright.site.text.effects import Effects
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Gap
from spicewright.site.text.write import Texts, Writer

# So many letters of a rules text are shown.
MOST = 4000


class Drawer:
    """Draws the effects of the records that a writer knows.

    `layouts` keeps what Graphviz answered by what it was asked; give a mapping of your own to keep it longer.
    """

    def __init__(self, writer: Writer, layouts: MutableMapping[str, str] | None = None) -> None:
        self.writer = writer
        self.language = writer.voice.language
        self.voice = make_voice(self.language)
        self.layouts = {} if layouts is None else layouts

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What the language lacked for the record that was drawn last."""
        return (*self.writer.voice.gaps, *self.voice.gaps)

    def draw(self, record: Entry, *fields: str, title: str = "", texts: Texts | None = None) -> str:
        """One effect of a record, or several in frames of their own, as SVG.

        `title` is what the picture is called, otherwise by the record and its fields. `texts` are its rules
        texts, for those who cannot see the picture; they are written where they are not given.
        """
        texts = texts or self.writer.write(record)
        named = title or f"{texts.name}: {', '.join(fields)}"
        return self.show(self.picture(record, *fields), named, " ".join(texts.boxes[one] for one in fields))

    def show(self, picture: Picture, title: str, text: str) -> str:
        """A picture as SVG, with what it is called, and what it says for those who cannot see it."""
        layout = self._lay_out(picture)
        return write_svg(picture, layout, self.language, show_text(title), show_text(text, MOST))

    def trace(self, picture: Picture) -> Trace:
        """The outlines of a picture, as it is shown."""
        return trace_picture(picture, self._lay_out(picture))

    def _lay_out(self, picture: Picture) -> Layout:
        dot = write_dot(picture)
        if dot not in self.layouts:
            self.layouts[dot] = lay_out(dot)
        return read_layout(self.layouts[dot])

    def dot(self, record: Entry, *fields: str) -> str:
        """The same in the DOT language."""
        return write_dot(self.picture(record, *fields), show_text(record.name))

    def picture(self, record: Entry, *fields: str) -> Picture:
        """The same before anything has its place."""
        made = {field: self._draw_field(record, field) for field in fields}
        return made[fields[0]] if len(fields) == 1 else join_pictures(made)

    def _draw_field(self, record: Entry, field: str) -> Picture:
        record = self.writer.complete(record)
        graph = present(record.effects[field].graph)
        return Flow(Labels(self.voice, Effects(self.writer.speak_of(record), graph))).draw()


def list_drawn(record: Entry) -> list[str]:
    """The fields of a record that have a picture: those with an effect that happens or holds."""
    return [field for field, passage in record.effects.items() if passage.graph is not None]
