"""From a scalar the parser found to a `Scalar`: its kind by the core rules of YAML 1.2, its way back."""

from __future__ import annotations

import re

from spicewright.grammar.document import Kind, Scalar, Style
from spicewright.grammar.source import Source, Span, Text

STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "block", ">": "block"}
EMPTY = frozenset(("", "~", "null"))
FLAGS = {"true": True, "false": False}
# A longer run of digits counts nothing in a game, and Python refuses to read a very long one.
NUMBER = re.compile(r"[-+]?[0-9]{1,15}")
ESCAPE = re.compile(r"\\(?:x.{2}|u.{4}|U.{8}|.)")
BLANKS = " \t\r"


def read_scalar(source: Source, value: str, mark: str | None, start: int, end: int) -> Scalar:
    """The scalar that the parser found between two offsets; `mark` is its quote or block sign."""
    style = STYLES.get(mark, "plain")
    if style == "plain":
        if start == end:  # nothing was written; the parser in Python says so only at the next line
            while start and source.text[start - 1] in " \r\n":
                start -= 1
            end = start
        span = Span(source, start, end)
        text = Text(value, span, map_scalar(source.text, value, start, end, style))
        kind, meaning = judge_plain(value)
        return Scalar(text, kind, meaning, style, span)
    if style == "block":
        way = check_offsets(map_block(source.text, start, end, value, mark == ">"), value, start, end)
        while end > start and source.text[end - 1] in " \r\n":
            end -= 1
        span = Span(source, start, end)
        return Scalar(Text(value, span, way), "text", value, style, span)
    offsets = map_scalar(source.text, value, start + 1, end - 1, style)
    text = Text(value, Span(source, start + 1, end - 1), offsets)
    return Scalar(text, "text", value, style, Span(source, start, end))


def map_scalar(text: str, value: str, start: int, end: int, style: Style) -> tuple[int, ...] | None:
    """The way back from a quoted or plain value, or None where the file holds it as it is."""
    if text[start:end] == value:
        return None
    return check_offsets(map_quoted(text, start, end, style), value, start, end)


def judge_plain(value: str) -> tuple[Kind, str | int | bool | None]:
    """What an unquoted value is: only `true`, `false`, whole numbers and nothing are not text."""
    if value in EMPTY:
        return "empty", None
    if value in FLAGS:
        return "flag", FLAGS[value]
    if value[-1] in "0123456789" and NUMBER.fullmatch(value):
        return "number", int(value)
    return "text", value


def map_quoted(text: str, start: int, end: int, style: Style) -> list[int]:
    """The source offset of every character of a quoted or plain scalar, whose line breaks are folded."""
    offsets: list[int] = []
    breaks: list[int] = []
    glued = False
    position = start
    while True:
        stop = text.find("\n", position, end)
        last = stop < 0
        begin, finish = position, end if last else stop
        if position > start:
            while begin < finish and text[begin] in BLANKS:
                begin += 1
        if not last:
            while finish > begin and text[finish - 1] in BLANKS:
                finish -= 1
        if begin < finish or last:
            offsets += breaks if glued else breaks[:1] if len(breaks) == 1 else breaks[1:]
            breaks, glued = [], False
        if style == "double" and not last and ends_in_backslash(text, begin, finish):
            if text[finish] in " \t":
                finish += 1
            else:
                glued = True
        offsets += map_line(text, begin, finish - glued, style)
        if last:
            return [*offsets, end]
        if not glued or begin == finish:
            breaks.append(stop)
        position = stop + 1


def ends_in_backslash(text: str, begin: int, finish: int) -> bool:
    """Whether the last backslash of a stretch escapes what follows the stretch."""
    count = 0
    while finish - count > begin and text[finish - count - 1] == "\\":
        count += 1
    return count % 2 == 1


def map_line(text: str, begin: int, finish: int, style: Style) -> list[int]:
    """The offsets of the characters that one line of a scalar stands for: an escape stands for one."""
    offsets: list[int] = []
    if style == "double":
        for escape in ESCAPE.finditer(text, begin, finish):
            offsets += range(begin, escape.start() + 1)
            begin = escape.end()
    elif style == "single":
        pair = text.find("''", begin, finish)
        while pair >= 0:
            offsets += range(begin, pair + 1)
            begin = pair + 2
            pair = text.find("''", begin, finish)
    offsets += range(begin, finish)
    return offsets


def map_block(text: str, start: int, end: int, value: str, folded: bool) -> list[int]:
    """The source offset of every character of a `|` or `>` block."""
    offsets: list[int] = []
    breaks: list[int] = []
    position = text.find("\n", start, end) + 1 or end
    indent = find_indent(text, position, end, value)
    deeper = True  # leading blank lines count like those after a line that is indented deeper
    while position < end:
        stop = text.find("\n", position, end)
        stop = end if stop < 0 else stop
        finish = stop - (text[stop - 1] == "\r" and stop > position)
        begin = position + indent
        if begin < finish:
            before, deeper = deeper, text[begin] in " \t"
            if before or deeper or not folded:
                offsets += breaks
            else:
                offsets += breaks if len(breaks) == 1 else breaks[1:]
            offsets += range(begin, finish)
            breaks = []
        breaks.append(finish)
        position = stop + 1
    offsets += breaks[: len(value) - len(offsets)]
    return [*offsets, min(offsets[-1] + 1, end) if offsets else end]


def find_indent(text: str, position: int, end: int, value: str) -> int:
    """How far a block is indented: the blanks before its first line in the file, less those in the value."""
    empty = len(value) - len(value.lstrip("\n"))
    if empty == len(value):
        return end  # only blank lines
    for _ in range(empty):
        position = text.find("\n", position, end) + 1 or end
    return count_blanks(text, position, end) - count_blanks(value, empty, len(value))


def count_blanks(text: str, start: int, end: int) -> int:
    """How many spaces and tabs are in a row."""
    position = start
    while position < end and text[position] in " \t":
        position += 1
    return position - start


def check_offsets(offsets: list[int], value: str, start: int, end: int) -> tuple[int, ...]:
    """Offsets that fit the value; a scalar we cannot follow is mapped roughly, never outside of itself."""
    if len(offsets) == len(value) + 1:
        return tuple(offsets)
    return tuple(min(start + index, end) for index in range(len(value) + 1))
