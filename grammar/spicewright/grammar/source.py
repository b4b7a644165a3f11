"""A file's text and the spans that point into it."""

from __future__ import annotations

import os
from bisect import bisect_right
from dataclasses import field

from spicewright.grammar.values import dataclass

SHOWN = 60
"""How much of an author's text a message shows."""
UNPACKED = "unpacked-by-spicewright"
"""The folder for what was unpacked, wherever it is; below it, things are called what they came from."""
COPIED = 160
"""How much of it a help shows that says what to write."""


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """One file as an author sees it: a path to show and its text."""

    path: str
    text: str
    _starts: list[int] = field(default_factory=list, repr=False)

    @property
    def shown(self) -> str:
        """The path as messages show it."""
        return show_path(self.path)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        starts = self._line_starts()
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line (counted from 1), without its line ending."""
        starts = self._line_starts()
        if number < 1 or number > len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts.append(0)
            position = self.text.find("\n")
            while position >= 0:
                self._starts.append(position + 1)
                position = self.text.find("\n", position + 1)
        return self._starts


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source, from one offset up to (not including) another."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.start)[1]

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    def __str__(self) -> str:
        return f"{self.source.shown}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of author's text with the way back to its source.

    `offsets` is None if the text is in the source character by character from
    `span.start`; otherwise it gives the source offset of every character (and one past the end).
    """

    value: str
    span: Span
    offsets: tuple[int, ...] | None = None

    def slice(self, start: int, end: int) -> Span:
        """The span of `value[start:end]` in the source."""
        if self.offsets is None:
            return Span(self.span.source, self.span.start + start, self.span.start + max(end, start))
        last = self.offsets[min(end, len(self.offsets) - 1) - 1] + 1 if end > start else self.offsets[start]
        return Span(self.span.source, self.offsets[min(start, len(self.offsets) - 1)], last)


def show_path(path: str) -> str:
    """A path as an author knows it: a file that was unpacked is in its zip."""
    return path.rpartition(f"{os.sep}{UNPACKED}{os.sep}")[2]


def shorten_text(text: str, most: int = SHOWN) -> str:
    """An author's text for use in a message: on one line and not too long."""
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
