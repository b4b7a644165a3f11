"""Records that say where they come in, the same out; every phase within the one that it is part of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from spicewright.grammar.course import PLACED, SIDES
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import NESTED
from spicewright.grammar.record import Record, Value, make_key
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class _Listed:
    """A phase in the list of another one, which is `around` it."""

    around: Record
    name: str
    span: Span


def place_records(
    records: Iterable[Record], known: Mapping[str, Record]
) -> tuple[list[Record], list[Diagnostic]]:
    """These records; a phase that another one lists, or that comes beside one, says what it is within."""
    found: list[Diagnostic] = []
    records = _read_lists(list(records), known, found)
    others = {**known, **{record.key: record for record in records if record.kind.name in PLACED}}
    placed = [_place_beside(record, others, found) for record in records]
    found += _find_circles(placed, others)
    return placed, found


# -- phases that are listed by the one around them


def _read_lists(records: list[Record], known: Mapping[str, Record], found: list[Diagnostic]) -> list[Record]:
    own = {record.key: record for record in records}
    listed: dict[str, _Listed] = {}
    inner = [one for record in records for one in _list_inner(record, known)]
    for one in sorted(inner, key=lambda one: (one.span.source.path, one.span.start)):
        key = make_key(one.around.kind, make_id(one.name))
        fault = _refuse_listed(one, listed.get(key), own.get(key), known.get(key))
        if fault is not None:
            found.append(fault)
        elif key in own:
            listed[key] = one
    return [
        replace(
            record,
            fields=tuple(dict.fromkeys((*record.fields, "within"))),
            values={**record.values, "within": _name(listed[record.key])},
        )
        if record.key in listed
        else record
        for record in records
    ]


def _list_inner(record: Record, known: Mapping[str, Record]) -> Iterator[_Listed]:
    """What a record lists itself, without what the one that it changes has listed."""
    before = known.get(record.key)
    field = NESTED.get(record.kind.name, "")
    there = {name for name, _ in before.words(field)} if before is not None and record.changed else set()
    yield from (_Listed(record, name, span) for name, span in record.words(field) if name not in there)


def _name(listed: _Listed) -> Value:
    around = listed.around
    return Value(around.id, around.id, ((around.id, listed.span),), listed.span)


def _refuse_listed(
    one: _Listed, first: _Listed | None, own: Record | None, other: Record | None
) -> Diagnostic | None:
    """Why a phase cannot be in a list, if it cannot; a name that no phase has is reported with the names."""
    if first is not None:
        message = f"`{one.name}` is listed a second time"
        help = "a phase comes at one place: remove it from one of the lists"
        return Diagnostic("phase-twice", message, one.span, help, ((first.span, "the first one"),))
    if own is None and other is not None:
        message = f"`{other.name}` is in the pack `{other.pack}`, which says what it is part of"
        help = "remove it from this list; to move it, write `changes` with `within`"
        return Diagnostic("phase-twice", message, one.span, help)
    said = [name for name in (*SIDES, "within") if own is not None and name in own.values]
    if own is None or not said or own.changed:
        return None
    message = f"`{own.name}` is placed by this list and by `{said[0]}`"
    notes = ((own.values[said[0]].span, f"`{said[0]}` is here"),)
    return Diagnostic("unclear-place", message, one.span, "keep one of them", notes)


# -- records beside others


def _place_beside(record: Record, others: Mapping[str, Record], found: list[Diagnostic]) -> Record:
    kind = record.kind.name
    sides = [side for side in SIDES if side in record.values] if kind in PLACED else []
    if not sides:
        return record
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
        help = "let one of them say `within`" if kind == "phase" else f"leave `{sides[0]}` out of one of them"
        found.append(Diagnostic("unclear-place", message, record.values[sides[0]].span, help))
    around = near.values.get("within") if near is not None else None
    return replace(record, values={**record.values, **({"within": around} if around is not None else {})})


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


def _find_circles(placed: list[Record], others: Mapping[str, Record]) -> Iterator[Diagnostic]:
    """Phases that are part of themselves."""
    phases = {**others, **{record.key: record for record in placed if record.kind.name == "phase"}}
    for record in placed:
        met: list[str] = []
        one: Record | None = record if record.kind.name == "phase" else None
        while one is not None and one.key not in met and "within" in one.values:
            met.append(one.key)
            one = phases.get(make_key(one.kind, make_id(one.text("within"))))
        if one is not None and one is record and met:
            help = "let the outermost of them be part of none of the others"
            span = record.values["within"].span
            yield Diagnostic("unclear-place", f"`{record.name}` is part of itself", span, help)
