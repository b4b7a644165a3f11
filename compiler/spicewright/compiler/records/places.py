"""Records that come before or after another one in, the same out; phases within what that one is within."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from spicewright.grammar.course import PLACED, SIDES
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record, make_key


def place_records(
    records: Iterable[Record], known: Mapping[str, Record]
) -> tuple[list[Record], list[Diagnostic]]:
    """These records; a phase that says beside which other one it comes is within what that one is within."""
    records = list(records)
    others = {**known, **{record.key: record for record in records if record.kind.name in PLACED}}
    placed, found = [], []
    for record in records:
        kind = record.kind.name
        sides = [side for side in SIDES if side in record.values] if kind in PLACED else []
        if not sides:
            placed.append(record)
            continue
        said = [*sides, *(["within"] if "within" in record.values else [])]
        if len(said) > 1:
            message = f"this {kind} is placed by `{said[0]}` and by `{said[1]}`"
            help = "keep one of them" + (
                ": a phase beside another is within what that one is within" if "within" in said else ""
            )
            found.append(Diagnostic("unclear-place", message, record.values[said[1]].span, help))
        near, circle = _find_outermost(record, others)
        if circle:
            message = f"`{record.name}` comes {sides[0]} a {kind} that comes beside `{record.name}`"
            help = (
                "let one of them say `within`"
                if kind == "phase"
                else f"leave `{sides[0]}` out of one of them"
            )
            found.append(Diagnostic("unclear-place", message, record.values[sides[0]].span, help))
        around = near.values.get("within") if near is not None else None
        values = {**record.values, **({"within": around} if around is not None else {})}
        placed.append(replace(record, values=values))
    return placed, found


def _find_outermost(record: Record, others: Mapping[str, Record]) -> tuple[Record | None, bool]:
    """The record at the end of the row of neighbours, if there is one, and whether they go in a circle."""
    met: list[str] = []
    one: Record | None = record
    while one is not None and one.key not in met:
        near = next((one.text(side) for side in SIDES if side in one.values), "")
        if not near:
            return one, False
        met.append(one.key)
        one = others.get(make_key(record.kind, make_id(near)))
    return None, one is not None
