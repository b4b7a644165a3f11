"""The value of an effect field in, one text of it out, in which every line knows where it was written."""

from __future__ import annotations

from spicewright.compiler.parse.text import split_lines
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.source import Text
from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a text that can be written otherwise: where it is in the text, and where in the file.

    `written` is the text of the file that it begins in.
    """

    start: int
    end: int
    first: int
    last: int
    written: Text


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole text, its lines, and its units, the smallest first."""

    text: str
    lines: tuple[Unit, ...]
    units: tuple[Unit, ...]


def lay_out(node: Node) -> Layout:
    """The text of a field, however it was laid out in YAML."""
    writer = _Writer()
    lines = writer.write(node)
    text = "".join(writer.pieces)
    units = sorted(dict.fromkeys(writer.units), key=lambda unit: unit.last - unit.first)
    return Layout(text, tuple(lines), tuple(units))


class _Writer:
    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.units: list[Unit] = []
        self.size = 0

    def put(self, text: str) -> None:
        self.pieces.append(text)
        self.size += len(text)

    def write(self, node: Node) -> list[Unit]:
        """Write what a node says, and give its lines; each of them is a unit, and so is the whole."""
        start = self.size
        lines: list[Unit] = []
        if isinstance(node, Scalar):
            for begin, end in split_lines(node.text.value):
                self.put("; " if lines else "")
                lines.append(self._write_line(node.text, begin, end))
        elif isinstance(node, Sequence):
            for item in node.items:
                self.put("; " if lines else "")
                lines += self.write(item)
        else:
            for entry in node.entries:
                self.put("; " if lines else "")
                lines.append(self._write_entry(entry.key.text, entry.value))
        self.units += lines
        if len(lines) > 1:
            self.units.append(Unit(start, self.size, lines[0].first, lines[-1].last, lines[0].written))
        return lines

    def _write_line(self, text: Text, begin: int, end: int) -> Unit:
        at = self.size
        self.put(" ".join(text.value[begin:end].split()))
        span = text.slice(begin, end)
        return Unit(at, self.size, span.start, span.end, text)

    def _write_entry(self, key: Text, value: Node) -> Unit:
        at = self.size
        self.put(f"{' '.join(key.value.split())}: ")
        many = not isinstance(value, Scalar) or len(split_lines(value.text.value)) > 1
        self.put("(" if many else "")
        lines = self.write(value)
        self.put(")" if many else "")
        return Unit(
            at, self.size, key.span.start, max(line.last for line in lines) if lines else key.span.end, key
        )
