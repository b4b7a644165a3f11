"""Marks on one source in, the numbered source lines with underlines below them out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from spicewright.compiler.report.cells import measure_character, measure_source, show_source, show_text
from spicewright.compiler.report.region import Region
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass, replace

Paint = Callable[[str, str], str]
"""Gives a text (second) the look of a part of the report (first)."""

LEAST_ROOM = 20


@dataclass(frozen=True, slots=True)
class Mark:
    """A region to underline: with carets where the problem is, with dashes where a note points."""

    region: Region
    label: str
    look: str


@dataclass(frozen=True, slots=True)
class _Stroke:
    """The part of a mark that is on one line."""

    line: int
    start: int
    end: int
    label: str
    look: str


@dataclass(frozen=True, slots=True)
class _Window:
    """The part of a line that is shown, by offsets."""

    start: int
    end: int
    cut_left: bool
    cut_right: bool


def draw_snippet(
    source: Source, marks: Iterable[Mark], gutter: int, width: int, paint: Paint
) -> Iterator[str]:
    """The marked lines in order; one line left out between them is shown too, several become `...`."""
    room = max(width - gutter - 3, LEAST_ROOM)
    strokes: dict[int, list[_Stroke]] = {}
    for mark in marks:
        for stroke in _split_mark(mark):
            strokes.setdefault(stroke.line, []).append(stroke)
    last = 0
    for line in sorted(strokes):
        if last and line == last + 2:
            start, end = _bound_line(source, _start_line(source, strokes[line][0].start) - 1)
            window = _cut_line(Span(source, start, end), Span(source, start, start), room)
            yield _draw_line(source, last + 1, window, gutter, paint)
        elif last and line > last + 2:
            yield paint("gutter", "...")
        yield from _draw_strokes(source, strokes[line], gutter, room, paint)
        last = line


def _split_mark(mark: Mark) -> tuple[_Stroke, ...]:
    region = mark.region
    stroke = _Stroke(region.line, region.start, region.end, mark.label, mark.look)
    if region.line == region.end_line:
        return (stroke,)
    text = region.source.text
    _, first_end = _bound_line(region.source, region.start)
    indent = _start_line(region.source, region.end)
    while indent < region.end - 1 and text[indent] in " \t":
        indent += 1
    head = replace(stroke, end=max(first_end, region.start), label="")
    return head, replace(stroke, line=region.end_line, start=indent)


def _draw_strokes(
    source: Source, strokes: list[_Stroke], gutter: int, room: int, paint: Paint
) -> Iterator[str]:
    """A line and its underlines; a line too long to show them together is shown once for each."""
    strokes = sorted(strokes, key=lambda stroke: (stroke.start, stroke.end, stroke.look, stroke.label))
    start, end = _bound_line(source, strokes[0].start)
    line = Span(source, start, end)
    focus = Span(source, min(strokes[0].start, end), min(max(stroke.end for stroke in strokes), end))
    window = _cut_line(line, focus, room)
    together = [strokes] if focus.end <= window.end else [[stroke] for stroke in strokes]
    for group in together:
        if len(together) > 1:
            focus = Span(source, min(group[0].start, end), min(group[0].end, end))
            window = _cut_line(line, focus, room)
        yield _draw_line(source, group[0].line, window, gutter, paint)
        for stroke in group:
            yield _draw_underline(source, stroke, window, gutter, paint)


def _draw_line(source: Source, number: int, window: _Window, gutter: int, paint: Paint) -> str:
    shown = show_source(source.text[window.start : window.end])
    shown = f"{'…' * window.cut_left}{shown}{'…' * window.cut_right}".rstrip()
    edge = paint("gutter", f"{number:>{gutter}} |")
    return f"{edge} {shown}" if shown else edge


def _draw_underline(source: Source, stroke: _Stroke, window: _Window, gutter: int, paint: Paint) -> str:
    text = source.text
    start = stroke.start
    # A mark on top of a letter has no cell of its own: point at the letter.
    while start > window.start and start < window.end and measure_character(text[start]) == 0:
        start -= 1
    before = measure_source(text[window.start : min(start, window.end)]) + window.cut_left
    length = measure_source(text[start : min(stroke.end, window.end)]) + (stroke.end > window.end)
    sign = "^" if stroke.look == "problem" else "-"
    label = f" {show_text(stroke.label)}" if stroke.label else ""
    edge = paint("gutter", f"{' ' * gutter} |")
    return f"{edge} {' ' * before}{paint(stroke.look, sign * max(length, 1) + label)}"


def _cut_line(line: Span, focus: Span, room: int) -> _Window:
    """As much of a line as fits, the focus first, then what is around it."""
    text, start, end = line.source.text, line.start, line.end
    # Marks without a cell of their own could be a million on one letter: count characters as well.
    if end - start <= 4 * room and measure_source(text[start:end]) <= room:
        return _Window(start, end, False, False)
    room -= 2
    last = _grow_right(text, focus.start, focus.end, room)
    room -= measure_source(text[focus.start : last])
    first = _grow_left(text, focus.start, start, room // 2)
    room -= measure_source(text[first : focus.start])
    wider = _grow_right(text, last, end, room)
    room -= measure_source(text[last:wider])
    first = _grow_left(text, first, start, room)
    return _Window(first, wider, first > start, wider < end)


def _grow_right(text: str, position: int, bound: int, room: int) -> int:
    bound = min(bound, position + 4 * room)
    while position < bound and (room := room - measure_character(text[position])) >= 0:
        position += 1
    return position


def _grow_left(text: str, position: int, bound: int, room: int) -> int:
    bound = max(bound, position - 4 * room)
    while position > bound and (room := room - measure_character(text[position - 1])) >= 0:
        position -= 1
    return position


def _start_line(source: Source, offset: int) -> int:
    return offset - source.position(offset)[1] + 1


def _bound_line(source: Source, offset: int) -> tuple[int, int]:
    """First offset of the line an offset is on, and the one past its last character."""
    text = source.text
    start = _start_line(source, offset)
    end = text.find("\n", offset)
    end = len(text) if end < 0 else end
    while end > start and text[end - 1] == "\r":
        end -= 1
    return start, end
