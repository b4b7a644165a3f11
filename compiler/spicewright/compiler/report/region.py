"""A span in, its first and last line and column out, as every form of report shows them."""

from __future__ import annotations

from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Region:
    """Where a span is: offsets, lines and columns (characters from 1); the end is one past the last."""

    source: Source
    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int


def locate_span(span: Span) -> Region:
    """The region of a span, kept inside the text and without the line endings it trails off into."""
    text = span.source.text
    start = min(max(span.start, 0), len(text))
    end = min(max(span.end, start), len(text))
    while end > start and text[end - 1] in "\r\n":
        end -= 1
    return Region(span.source, start, end, *span.source.position(start), *span.source.position(end))
