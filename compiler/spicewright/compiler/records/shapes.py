"""The shapes that types are built on, and whether they fit: no circle, and no two that differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from spicewright.compiler.records.types import describe_type
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box, Fact
from spicewright.grammar.record import Record
from spicewright.grammar.shapes import build_types, list_shapes
from spicewright.grammar.source import shorten_text
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import ThingType


def list_layers(record: Record, records: Mapping[str, Record]) -> list[Record]:
    """A type or shape and the shapes that it is built on, the nearest first."""
    shapes = {one.id: one for one in records.values() if one.kind.name == "shape"}
    above = {id: describe_type(one).shapes for id, one in shapes.items()}
    wider = list_shapes(describe_type(record).shapes, above)
    return [record, *(shapes[id] for id in reversed(wider) if id in shapes)]


def check_shapes(own: Iterable[Record], records: Mapping[str, Record]) -> Iterator[Diagnostic]:
    """What is wrong with how the types and shapes of a pack are built; `records` are all that are known.

    A shape that the pack changes is looked at in everything that is built on it.
    """
    shapes = {one.id: describe_type(one) for one in records.values() if one.kind.name == "shape"}
    above = {id: shape.shapes for id, shape in shapes.items()}
    mine = {record.key: record for record in own if record.id and record.kind.name in ("type", "shape")}
    changed = {one.id: one for one in mine.values() if one.kind.name == "shape"}
    for key, record in records.items() if mine else ():
        if record.kind.name not in ("type", "shape"):
            continue
        wider = list_shapes(describe_type(record).shapes, above)
        if key in mine and record.kind.name == "shape" and record.id in wider:
            message = f"the shape `{shorten_text(record.name)}` is built on itself"
            help = "remove one of the names after `is` that lead back to it"
            yield Diagnostic("shape-of-itself", message, record.words("is")[0][1], help)
        elif key in mine or not changed.keys().isdisjoint(wider):
            others = [] if key in mine else [changed[id] for id in wider if id in changed]
            yield from _compare_shapes(record, shapes, others)


def _compare_shapes(
    record: Record, shapes: Mapping[str, ThingType], changed: list[Record]
) -> Iterator[Diagnostic]:
    """Facts and boxes that two shapes of a record give it in different ways, and it does not itself."""
    said = _list_parts(describe_type(record)).keys()
    given = [(name, span) for name, span in record.words("is") if make_id(name) in shapes]
    built = build_types({make_id(name): shapes[make_id(name)] for name, _ in given}, shapes)
    for (one, place), (other, span) in combinations(given, 2):
        first, second = _list_parts(built[make_id(one)]), _list_parts(built[make_id(other)])
        for name in first.keys() & second.keys() - said:
            if first[name] != second[name]:
                sort = "box" if isinstance(second[name], Box) else "fact"
                message = f"the shapes `{one}` and `{other}` differ in the {sort} `{shorten_text(name)}`"
                help = f"declare it in one of them, or in the {record.kind.name} `{record.name}` itself"
                if changed:
                    yield Diagnostic("two-shapes-differ", message, changed[0].span, help)
                else:
                    notes = ((place, "the first of them"),)
                    yield Diagnostic("two-shapes-differ", message, span, help, notes)


def _list_parts(type_: ThingType) -> dict[str, Fact | Box]:
    """Facts and boxes by name; how they are explained makes no difference."""
    facts: dict[str, Fact | Box] = {fact.name: replace(fact, doc="") for fact in type_.facts}
    return facts | {box.name: replace(box, doc="") for box in type_.boxes}
