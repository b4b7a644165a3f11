"""YAML text in, the events of the parser in Python out, brought in line with those of the one in C.

It serves machines without the parser in C. That one reads YAML 1.1 and takes tabs between values; a test
reads every error case with both and compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from spicewright.compiler.read.yaml.scalar import read_scalar
from spicewright.grammar.source import Source
from spicewright.grammar.values import dataclass

AFTER_ANCHOR = "\0 \t\r\n\x85\u2028\u2029?:,]}%@`"
SIGN = re.compile(r"\s*[-:?]")
COLON = re.compile(r":[^\s\0]")


@dataclass(frozen=True, slots=True)
class Place:
    """An offset, as marks of the parser have it."""

    index: int


def parse_in_python(text: str) -> Iterator[Any]:
    """The parser's events, one by one."""
    from ruamel.yaml.error import YAMLError  # noqa: PLC0415 - only machines without the parser in C need it

    plain = text.replace("\t", " ")
    last = 0
    try:
        parser = make_parser()(plain)
        while parser.check_event():
            event = parser.get_event()
            if type(event).__name__ == "ScalarEvent":
                event.value = restore_tabs(event, text, plain)
                if event.start_mark.index == event.end_mark.index:
                    event.start_mark = event.end_mark = find_nothing(event, plain, last)
            last = event.end_mark.index
            yield event
    except (ValueError, OverflowError) as error:  # an escape beyond the last character there is
        raise YAMLError from error


def restore_tabs(event: Any, text: str, plain: str) -> str:
    """The value of a scalar with the tabs that its text has; `plain` is what was parsed in place of it."""
    start, end = event.start_mark.index, event.end_mark.index
    value: str = event.value
    if "\t" not in text[start:end]:
        return value
    read = read_scalar(Source("", plain), value, event.style, start, end).text
    places = read.offsets or range(read.span.start, read.span.end)
    tabs = (text[place] == "\t" and letter == " " for place, letter in zip(places, value, strict=False))
    return "".join("\t" if tab else letter for tab, letter in zip(tabs, value, strict=True))


def find_nothing(event: Any, text: str, last: int) -> Place:
    """Where a value is missing: right after its sign, before any comment; the last value ended at `last`."""
    sign = SIGN.match(text, last, event.start_mark.index)
    return Place(sign.end() if sign else event.start_mark.index)


@cache
def make_parser() -> Any:
    """The parser in Python, which reads anchors, and colons inside of brackets, as the one in C does.

    It is put together here because `ruamel.yaml.YAML` looks through its folder for plug-ins.
    """
    from ruamel.yaml.parser import Parser  # noqa: PLC0415 - as above
    from ruamel.yaml.reader import Reader  # noqa: PLC0415 - as above
    from ruamel.yaml.resolver import VersionedResolver  # noqa: PLC0415 - as above
    from ruamel.yaml.scanner import Scanner, ScannerError  # noqa: PLC0415 - as above

    class StrictScanner(Scanner):
        def scan_anchor(self, token: Any) -> Any:
            start = self.reader.get_mark()
            name = "alias" if self.reader.peek() == "*" else "anchor"
            self.reader.forward()
            length = 0
            while (letter := self.reader.peek(length)).isascii() and (letter.isalnum() or letter in "-_"):
                length += 1
            value = self.reader.prefix(length)
            self.reader.forward(length)
            if not value or self.reader.peek() not in AFTER_ANCHOR:
                problem = "did not find expected alphabetic or numeric character"
                raise ScannerError(f"while scanning an {name}", start, problem, self.reader.get_mark())
            return token(value, start, self.reader.get_mark())

        def scan_plain(self) -> Any:
            start, pointer = self.reader.get_mark(), self.reader.pointer
            token = super().scan_plain()
            length = token.end_mark.index - token.start_mark.index
            colon = COLON.search(self.reader.buffer, pointer, pointer + length + 1)
            if self.flow_level and colon is not None:
                mark = Place(start.index + colon.start() - pointer)
                raise ScannerError("while scanning a plain scalar", start, "found unexpected ':'", mark)
            return token

    class StrictParser(Reader, StrictScanner, Parser, VersionedResolver):
        top_level_block_style_scalar_no_indent_error_1_1 = True
        comment_handling = None

        def __init__(self, text: str) -> None:
            Reader.__init__(self, text, loader=self)
            StrictScanner.__init__(self, loader=self)
            Parser.__init__(self, loader=self)
            VersionedResolver.__init__(self, (1, 1), loader=self)

    return StrictParser
