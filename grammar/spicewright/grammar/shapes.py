"""Types and the shapes that they are built on in, the same types with all that the shapes give them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from spicewright.grammar.bundle import Entry
from spicewright.grammar.vocabulary import ThingType

GIVEN = ("face", "gain")
"""The plain values that a type has from a shape if it does not say them itself."""
GROWN = ("facts", "boxes")
"""The tables that a type adds to."""


def list_shapes(direct: Iterable[str], above: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The shapes that something is built on, the widest first; `above` are those that shapes name."""
    found: list[str] = []
    waiting = [(id, False) for id in reversed(tuple(direct))]
    seen: set[str] = set()
    while waiting:
        id, climbed = waiting.pop()
        if climbed:
            found.append(id)
        elif id not in seen:
            seen.add(id)
            waiting += [(id, True), *((wider, False) for wider in reversed(above.get(id, ())))]
    return found


def build_types(types: Mapping[str, ThingType], shapes: Mapping[str, ThingType]) -> dict[str, ThingType]:
    """Types as records declare them, each with the nouns, facts and boxes of its shapes."""
    above = {id: shape.shapes for id, shape in shapes.items()}
    return {id: _build_type(type_, shapes, above) for id, type_ in types.items()}


def _build_type(
    type_: ThingType, shapes: Mapping[str, ThingType], above: Mapping[str, tuple[str, ...]]
) -> ThingType:
    wider = [shapes[id] for id in list_shapes(type_.shapes, above) if id in shapes]
    if not wider:
        return replace(type_, nouns=type_.nouns or (type_.id.replace("-", " "),))
    layers = [*wider, type_]
    return replace(
        type_,
        nouns=tuple(dict.fromkeys(noun for layer in layers for noun in layer.nouns)),
        facts=tuple({fact.name: fact for layer in layers for fact in layer.facts}.values()),
        boxes=tuple({box.name: box for layer in layers for box in layer.boxes}.values()),
        gain=next((layer.gain for layer in reversed(layers) if layer.gain), ""),
    )


def build_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Records of a bundle, the types among them with all that their shapes give them."""
    entries = list(entries)
    shapes = {entry.id: entry for entry in entries if entry.kind == "shape"}
    if not shapes:
        return entries
    above = {id: _list_direct(shape) for id, shape in shapes.items()}
    return [
        _build_entry(entry, [shapes[id] for id in list_shapes(_list_direct(entry), above) if id in shapes])
        if entry.kind == "type"
        else entry
        for entry in entries
    ]


def _list_direct(entry: Entry) -> tuple[str, ...]:
    return tuple(key.partition("/")[2] for key in entry.words("is"))


def _build_entry(entry: Entry, wider: list[Entry]) -> Entry:
    if not wider:
        return entry
    layers = [*wider, entry]
    values = dict(entry.values)
    for name in GIVEN:
        said = [layer.values[name] for layer in layers if layer.has(name)]
        if said:
            values[name] = said[-1]
    for name in GROWN:
        table = {key: value for layer in layers for key, value in layer.table(name).items()}
        if table:
            values[name] = table
    nouns: dict[str, str] = {}
    for shape in wider:
        nouns |= {shape.name: shape.text("plural"), **shape.nouns()}
    nouns |= entry.nouns()
    values["noun"] = [{"one": noun, "many": many} if many else noun for noun, many in nouns.items()]
    where = [layer.effects["where"] for layer in layers if "where" in layer.effects]
    effects = {**entry.effects, "where": where[-1]} if where else entry.effects
    return replace(entry, values=values, effects=effects)
