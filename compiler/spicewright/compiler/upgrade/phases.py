"""Phases that say what they are within in, phases that list those inside them out."""

from __future__ import annotations

from spicewright.compiler.format.layout import WIDTH, write_scalar_in_brackets
from spicewright.compiler.upgrade.draft import Draft, find_entry, is_bracketed, read_value
from spicewright.grammar.course import SIDES
from spicewright.grammar.document import Mapping
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import HEADS
from spicewright.grammar.source import Span


def list_phases(draft: Draft) -> None:
    """Where the outer phase is one of the same pack; the order in which they come stays as it is."""
    known = {
        make_id(read_value(record, "id") or read_value(record, "name")): record
        for _, _, listed in draft.list_lists("phases")
        for record in listed.items
        if isinstance(record, Mapping) and not any(find_entry(record, head) for head in HEADS)
    }
    inner: dict[str, list[Mapping]] = {}
    for record in sorted(known.values(), key=lambda one: (one.span.source.path, one.span.start)):
        around = make_id(read_value(record, "within"))
        if around in known and not any(find_entry(record, side) for side in SIDES):
            inner.setdefault(around, []).append(record)
    for around, records in inner.items():
        outer = known[around]
        of = find_entry(outer, "of")
        if of is None or find_entry(outer, "phases") is not None:
            continue
        _add_list(draft, outer, of.value.span, [_name(record) for record in records])
        for record in records:
            _drop_entry(draft, record, "within")


def _name(record: Mapping) -> str:
    return write_scalar_in_brackets(read_value(record, "id") or read_value(record, "name"))


def _add_list(draft: Draft, outer: Mapping, of: Span, names: list[str]) -> None:
    """The names right after whose phase it is."""
    short = f"phases: [{', '.join(names)}]"
    if is_bracketed(outer):
        draft.replace(Span(of.source, of.end, of.end), f", {short}")
        return
    margin = " " * (outer.entries[0].key.span.column - 1)
    lines = [f"{margin}{short}"]
    if len(lines[0]) > WIDTH:
        lines = [f"{margin}phases:", *(f"{margin}- {name}" for name in names)]
    end = of.source.text.find("\n", of.end)
    end = len(of.source.text) if end < 0 else end
    draft.replace(Span(of.source, end, end), "".join(f"\n{line}" for line in lines))


def _drop_entry(draft: Draft, record: Mapping, name: str) -> None:
    """Without this field; a comment after it stays."""
    place = next(place for place, one in enumerate(record.entries) if one.key.text.value == name)
    entry, source = record.entries[place], record.span.source
    start, end = entry.key.span.start, entry.value.span.end
    if is_bracketed(record) or place == 0:
        if place + 1 < len(record.entries):
            end = record.entries[place + 1].key.span.start
        else:
            start = record.entries[place - 1].value.span.end
        draft.replace(Span(source, start, end), "")
        return
    line_end = source.text.find("\n", end)
    line_end = len(source.text) if line_end < 0 else line_end
    rest = source.text[end:line_end].strip()
    line_start = source.text.rfind("\n", 0, start)
    if rest:
        draft.replace(Span(source, start, end + len(source.text[end:line_end]) - len(rest)), "")
    else:
        draft.replace(Span(source, line_start, line_end), "")
