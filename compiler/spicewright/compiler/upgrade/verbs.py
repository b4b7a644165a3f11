"""Verbs of one name in, one verb with ways out."""

from __future__ import annotations

from spicewright.compiler.upgrade.draft import Draft, find_entry, is_bracketed, read_value
from spicewright.grammar.document import Entry, Mapping, Scalar, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import HEADS, OF_THE_VERB
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass

ONCE = ("name", "id", "object")
"""What is not written in a way."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """The lines of one field, with the comments above it, as far as they are indented in their record."""

    name: str
    lines: tuple[str, ...]


def join_verbs(draft: Draft) -> None:
    """Where the ids stay what they are; others go on as several verbs."""
    for _, _, listed in draft.list_lists("verbs"):
        same: dict[str, list[Mapping]] = {}
        for record in listed.items:
            if isinstance(record, Mapping) and read_value(record, "name"):
                same.setdefault(read_value(record, "name"), []).append(record)
        for records in same.values():
            if len(records) > 1 and _can_join(records):
                _join(draft, records, listed)


def _can_join(records: list[Mapping]) -> bool:
    first = records[0]
    base = make_id(read_value(first, "name"))
    ids = [base, *(f"{base}-{make_id(read_value(record, 'object'))}" for record in records[1:])]
    said = [read_value(record, "id") for record in records]
    kept = [name for name in OF_THE_VERB if name not in (*ONCE, "past")]
    return (
        all(
            not is_bracketed(record)
            and read_value(record, "object")
            and not any(find_entry(record, name) for name in (*kept, *HEADS))
            for record in records
        )
        and len({read_value(record, "past") for record in records}) == 1
        and said[0] in ("", base)
        and said[1:] == ids[1:]
    )


def _join(draft: Draft, records: list[Mapping], listed: Sequence) -> None:
    source = listed.span.source
    column = records[0].entries[0].key.span.column - 1
    margin = " " * column
    parts = [_list_chunks(record) for record in records]
    alike = [
        chunk
        for chunk in parts[0]
        if chunk.name not in (*ONCE, "doc") and all(chunk in others for others in parts[1:])
    ]
    name = next(chunk for chunk in parts[0] if chunk.name == "name")
    lines = [*name.lines, *(line for chunk in alike for line in chunk.lines), f"{margin}ways:"]
    for place, (record, chunks) in enumerate(zip(records, parts, strict=True)):
        object = find_entry(record, "object")
        assert object is not None and isinstance(object.value, Scalar)
        own = [chunk for chunk in chunks if chunk not in alike and chunk.name not in ONCE]
        above = _find_comments(source, _line_of(source, record.span.start)) if place else []
        lines += [f"{margin}  {line.strip()}" for line in above]
        lines.append(f"{margin}  {object.value.span.text}:{'' if own else ' {}'}")
        lines += [f"    {line}" if line else line for chunk in own for line in chunk.lines]
    dash = source.text.rfind("-", 0, records[0].entries[0].key.span.start)
    lines[0] = source.text[source.text.rfind("\n", 0, dash) + 1 : dash + 1].ljust(column) + lines[0][column:]
    for place, record in enumerate(records):
        first, last = _line_of(source, record.span.start), _last_line(record)
        first -= len(_find_comments(source, first)) if place else 0
        span = Span(source, _start_of(source, first), _start_of(source, last + 1))
        draft.replace(span, "\n".join(lines) + "\n" if not place else "")


def _list_chunks(record: Mapping) -> list[Chunk]:
    source = record.span.source
    starts = [_line_of(source, entry.key.span.start) for entry in record.entries]
    starts = [
        start - (len(_find_comments(source, start)) if place else 0) for place, start in enumerate(starts)
    ]
    ends = [*starts[1:], _last_line(record) + 1]
    column = record.entries[0].key.span.column - 1
    found = []
    for entry, start, end in zip(record.entries, starts, ends, strict=True):
        lines = [source.line(number) for number in range(start, end)]
        if entry is record.entries[0]:
            lines[0] = " " * column + lines[0][column:]
        found.append(Chunk(entry.key.text.value, tuple(lines)))
    return found


def _find_comments(source: Source, line: int) -> list[str]:
    """The lines right above one that are nothing but comments."""
    found: list[str] = []
    while line > 1 and source.line(line - 1).lstrip().startswith("#"):
        line -= 1
        found.insert(0, source.line(line))
    return found


def _last_line(record: Mapping) -> int:
    return _line_of(record.span.source, max(record.span.start, _end_of(record.entries[-1]) - 1))


def _end_of(entry: Entry) -> int:
    return entry.value.span.end


def _line_of(source: Source, at: int) -> int:
    return source.position(at)[0]


def _start_of(source: Source, line: int) -> int:
    """Where a line begins, counted from 1; the end of the text where there is no such line."""
    at = 0
    for _ in range(line - 1):
        at = source.text.find("\n", at) + 1
        if at == 0:
            return len(source.text)
    return at
