"""The text of a CSV file in, rows of cells with their places out, and the other way round.

What a spreadsheet would take for a formula is written with an apostrophe before it, which is left out again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass

FORMULA = re.compile(r"'*[=+\-@\t]")
NUMBER = re.compile(r"[+-]?\d+")
QUOTED = re.compile(r'["\r\n,;\t]|^\s|\s$')
SEPARATORS = (",", ";", "\t")
"""What can be between cells: spreadsheets use the second one where a comma is in numbers."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell says, and where."""

    text: str
    span: Span


def write_csv(rows: Iterable[Sequence[str]], ending: str) -> str:
    """Rows as a CSV file."""
    return "".join(",".join(map(_write_cell, row)) + ending for row in rows)


def _write_cell(text: str) -> str:
    if FORMULA.match(text) and not NUMBER.fullmatch(text):
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if QUOTED.search(text) else text


def read_csv(source: Source) -> tuple[list[list[Cell]], list[Diagnostic]]:
    """The rows of a CSV file that are not empty; none where a quote is not closed."""
    text = source.text
    rows: list[list[Cell]] = [[]]
    between = _find_separator(text)
    place = 0
    while place < len(text):
        start = place
        if text[place] == '"':
            end = _find_quote(text, place + 1)
            if end < 0:
                help = 'close it with `"`; inside of a cell in quotes, a quote is written twice'
                message = "a quote is opened here and not closed"
                return [], [Diagnostic("bad-table", message, Span(source, start, start + 1), help)]
            said, place = text[start + 1 : end].replace('""', '"'), end + 1
        else:
            said = ""
        while place < len(text) and text[place] not in (between, "\r", "\n"):
            said += text[place]
            place += 1
        if FORMULA.match(said) and said.startswith("'"):
            said = said[1:]
        rows[-1].append(Cell(said.strip(), Span(source, start, place)))
        if place < len(text) and text[place] == between:
            place += 1
            if place == len(text):
                rows[-1].append(Cell("", Span(source, place, place)))
            continue
        place += 2 if text[place : place + 2] == "\r\n" else 1
        rows.append([])
    return [row for row in rows if any(cell.text for cell in row)], []


def _find_separator(text: str) -> str:
    """The one that the first line has most of, outside of quotes."""
    line = re.split("[\r\n]", re.sub('"[^"]*"', "", text), maxsplit=1)[0]
    return max(SEPARATORS, key=line.count)


def _find_quote(text: str, place: int) -> int:
    """The quote that ends a cell which begins there, or -1."""
    while (place := text.find('"', place)) >= 0 and text[place + 1 : place + 2] == '"':
        place += 2
    return place
