"""A record as it is written and a new value for a field in, the edits to its file out; all else stays."""

from __future__ import annotations

import re

from spicewright.compiler.format.files import has_comment
from spicewright.compiler.format.layout import (
    lay_out_effect,
    lay_out_in_brackets,
    write_scalar,
    write_scalar_in_brackets,
)
from spicewright.compiler.format.procedure import list_steps
from spicewright.compiler.parse.text import parse_effect
from spicewright.compiler.read.yaml.scalar import judge_plain
from spicewright.compiler.spreadsheet.table import UNSHOWN, Column, find
from spicewright.grammar.document import Entry, Mapping, Node, Sequence
from spicewright.grammar.kinds import MOODS, NOTHING
from spicewright.grammar.source import Source, Span, Text
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.tree import strip_parts
from spicewright.grammar.wording import write_effect

Edit = tuple[int, int, str]
"""From where to where a text is replaced, and by what."""
COMMENT = re.compile(r"[ \t]+#[^\r\n]*")


class CannotEdit(Exception):
    """Why a cell is not written, and what its author can do."""

    def __init__(self, reason: str, help: str) -> None:
        super().__init__(reason)
        self.reason, self.help = reason, help


def set_cell(record: Mapping, column: Column, text: str, order: list[str]) -> list[Edit]:
    """The edits after which a record says this in a column; `order` is that of the fields of its kind."""
    entry = find(record, column.field)
    if not column.key:
        return _set(record, entry, column, text, order)
    if entry is None:
        said = _write_plain("text", text, bracketed=True)
        inside = f"{{{column.key}: {said}}}"
        if not is_bracketed(record):
            margin = " " * (_find_column(record) + 2)
            inside = f"\n{margin}{column.key}: {_write_plain('text', text, bracketed=False)}"
        return _add(record, column.field, inside if inside[0] == "\n" else f" {inside}", order)
    table = entry.value
    if not isinstance(table, Mapping):
        raise _refuse_value(column.field)
    inner = find(table, column.key)
    if not text and inner is not None and len(table.entries) == 1:
        return _remove(record, entry)
    return _set(
        table, inner, Column(column.key, "text"), text, sorted(one.key.text.value for one in table.entries)
    )


def canonical(column: Column, text: str) -> str:
    """What a cell says, however it is spaced: two that give the same mean the same."""
    text = " ".join(text.split())
    if column.holds == "flag":
        return text.lower()
    tree = _parse(text) if column.holds in MOODS else None
    return text if tree is None else write_effect(strip_parts(tree))


def is_bracketed(node: Node) -> bool:
    return node.span.text.startswith("{")


def _set(record: Mapping, entry: Entry | None, column: Column, text: str, order: list[str]) -> list[Edit]:
    if entry is None:
        key = _find_column(record)
        return _add(record, column.field, _write(column, text, record, key + len(column.field) + 1), order)
    return _replace(record, entry, column, text) if text else _remove(record, entry)


def _parse(text: str) -> Tree | None:
    """The tree of an effect; None for one that cannot be read, and for a word that says there is none."""
    if text in ("", NOTHING):
        return None
    tree, faults = parse_effect(Text(text, Span(Source("", text), 0, len(text))))
    return None if faults else tree


def _write(column: Column, text: str, record: Mapping, start: int) -> str:
    """What follows the colon of a field that ends at `start`."""
    bracketed = is_bracketed(record)
    tree = _parse(text) if column.holds in MOODS else None
    if tree is None:
        return f" {_write_plain(column.holds, text, bracketed)}"
    if bracketed:
        return lay_out_in_brackets(tree)
    steps = list_steps(tree) if column.holds == "procedure" else tree
    return lay_out_effect(steps, _find_column(record), start)


def _write_plain(holds: str, text: str, bracketed: bool) -> str:
    text = text.lower() if holds == "flag" else text
    if holds in ("number", "flag") and judge_plain(text)[0] == holds:
        return text
    return write_scalar_in_brackets(text) if bracketed else write_scalar(text)


def _replace(record: Mapping, entry: Entry, column: Column, text: str) -> list[Edit]:
    source, value = entry.key.span.source, entry.value
    colon = source.text.index(":", entry.key.span.end) + 1
    new = _write(column, text, record, colon - _start_of_line(source.text, entry.key.span.start))
    if has_comment(value) or ("\n" in new and COMMENT.match(source.text, value.span.end)):
        return _replace_lines(entry, new)
    if (
        not isinstance(value, Sequence | Mapping)
        and "\n" not in new
        and "#" in source.text[colon : value.span.start]
    ):
        return [(value.span.start, value.span.end, new.lstrip())]
    return [(colon, value.span.end, _with_endings(source, new))]


def _replace_lines(entry: Entry, new: str) -> list[Edit]:
    """The edits to the items of a list, with comments between them: there must be as many as before."""
    source, value = entry.key.span.source, entry.value
    margin = "\n" + " " * (entry.key.span.column - 1) + "- "
    items = new.split(margin)[1:]
    if not isinstance(value, Sequence) or len(items) != len(value.items):
        raise CannotEdit(
            f"there are comments inside of `{entry.key.text.value}`, which would be lost",
            "change it in the file, or move the comments above it",
        )
    edits = []
    for item, text in zip(value.items, items, strict=True):
        if item.span.text != text:
            if has_comment(item):
                raise _refuse_value(entry.key.text.value)
            edits.append((item.span.start, item.span.end, _with_endings(source, text)))
    return edits


def _add(record: Mapping, name: str, new: str, order: list[str]) -> list[Edit]:
    """A field more, after the one that comes before it in the order of its kind."""
    source = record.span.source
    place_of = {field: place for place, field in enumerate(order)}
    here = place_of.get(name, len(order))
    before = [one for one in record.entries if place_of.get(one.key.text.value, -1) < here]
    last = max(before or record.entries[:1], key=lambda one: one.value.span.end)
    if is_bracketed(record):
        return [(last.value.span.end, last.value.span.end, f", {name}:{new}")]
    place = _end_of_line(source.text, last)
    margin = "\n" + " " * _find_column(record)
    return [(place, place, _with_endings(source, f"{margin}{name}:{new}"))]


def _remove(record: Mapping, entry: Entry) -> list[Edit]:
    source, place = entry.key.span.source, record.entries.index(entry)
    text, start, end = source.text, entry.key.span.start, entry.value.span.end
    if has_comment(entry.value):
        raise _refuse_value(entry.key.text.value)
    if place == 0 or is_bracketed(record):
        if place:
            start = record.entries[place - 1].value.span.end
        elif len(record.entries) > 1:
            end = record.entries[1].key.span.start
        if "#" in text[start:end].replace(entry.value.span.text, ""):
            raise _refuse_value(entry.key.text.value)
        return [(start, end, "")]
    end = _end_of_line(text, entry)
    kept = COMMENT.match(text, entry.value.span.end)
    if kept:  # what was said about the field stays, on a line of its own
        return [(start, end, kept[0].strip())]
    start = _start_of_line(text, start)
    return [(start, min(len(text), text.find("\n", end) + 1 or len(text)), "")]


def _find_column(record: Mapping) -> int:
    return record.entries[0].key.span.column - 1


def _start_of_line(text: str, place: int) -> int:
    return text.rfind("\n", 0, place) + 1


def _end_of_line(text: str, entry: Entry) -> int:
    """Where the last line of a field ends, with the comment on it and without its line feed."""
    place = max(entry.value.span.end, entry.key.span.end)
    while place > 0 and text[place - 1] in "\r\n":
        place -= 1
    end = text.find("\n", place)
    end = len(text) if end < 0 else end
    return end - 1 if text[end - 1 : end] == "\r" else end


def _with_endings(source: Source, text: str) -> str:
    return text.replace("\n", "\r\n") if "\r\n" in source.text else text


def _refuse_value(name: str) -> CannotEdit:
    return CannotEdit(
        f"`{name}` of this record is more than a cell can say; it reads `{UNSHOWN}` or has comments inside",
        "change it in the file",
    )
