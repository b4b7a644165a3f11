"""Types and what they are built on in, types and things with all that they have from there out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.ids import make_id
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import ThingType

GIVEN = ("face", "gain")
"""The plain values that a type has from a shape if it does not say them itself."""
ITS, NAME = "its ", "name"
"""How a usual value begins that is another one of the same thing, and what its name is called there."""
RULES = "rules"
"""The field for what holds for each thing of a type."""
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


def list_type_nouns(
    types: Mapping[str, ThingType], shapes: Mapping[str, ThingType]
) -> dict[str, tuple[str, ...]]:
    """The nouns alone of types as records declare them."""
    above = {id: shape.shapes for id, shape in shapes.items()}
    return {id: _join_nouns(type_, _list_wider(type_, shapes, above)) for id, type_ in types.items()}


def _list_wider(
    type_: ThingType, shapes: Mapping[str, ThingType], above: Mapping[str, tuple[str, ...]]
) -> list[ThingType]:
    if not type_.shapes:
        return []
    return [shapes[id] for id in list_shapes(type_.shapes, above) if id in shapes]


def _join_nouns(type_: ThingType, wider: list[ThingType]) -> tuple[str, ...]:
    if not wider:
        return type_.nouns or (type_.id.replace("-", " "),)
    return tuple(dict.fromkeys([noun for layer in (*wider, type_) for noun in layer.nouns]))


def _build_type(
    type_: ThingType, shapes: Mapping[str, ThingType], above: Mapping[str, tuple[str, ...]]
) -> ThingType:
    wider = _list_wider(type_, shapes, above)
    nouns = _join_nouns(type_, wider)
    if not wider:
        return type_ if type_.nouns else replace(type_, nouns=nouns)
    layers = [*wider, type_]
    return replace(
        type_,
        nouns=nouns,
        facts=tuple({fact.name: fact for layer in layers for fact in layer.facts}.values()),
        boxes=tuple({box.name: box for layer in layers for box in layer.boxes}.values()),
        gain=next((layer.gain for layer in reversed(layers) if layer.gain), ""),
        held=any(layer.held for layer in layers),
    )


def build_entries(entries: Iterable[Entry]) -> list[Entry]:
    """Records of a bundle: types with what their shapes give them, things with what their types do."""
    entries = list(entries)
    shapes = {entry.id: entry for entry in entries if entry.kind == "shape"}
    above = {id: _list_direct(shape) for id, shape in shapes.items()}
    built: list[Entry] = []
    givers: dict[str, _Giver] = {}
    for entry in entries:
        if entry.kind == "type":
            wider = [shapes[id] for id in list_shapes(_list_direct(entry), above) if id in shapes]
            givers[entry.name] = _make_giver([*wider, entry])
            built.append(_build_entry(entry, wider))
        else:
            built.append(entry)
    known = {entry.key for entry in entries}
    return [givers[one.kind].fill(one, known) if one.kind in givers else one for one in built]


class _Giver:
    """What a type gives its things: facts and boxes where they are silent, and rules.

    Facts are by name, each with what it holds and its usual value.
    """

    __slots__ = ("boxes", "facts", "rules")

    def __init__(self) -> None:
        self.facts: dict[str, tuple[str, str]] = {}
        self.boxes: dict[str, Passage] = {}
        self.rules: list[tuple[str, Passage]] = []

    def fill(self, entry: Entry, known: set[str]) -> Entry:
        """A thing with all of it; `known` are the keys of all records."""
        if not (self.facts or self.boxes or self.rules):
            return entry
        values, effects = dict(entry.values), dict(entry.effects)
        for name in self.facts:
            value = self._find_usual(entry, name, known, len(self.facts))
            values.pop(name, None)
            if value is not None:
                values[name] = value
        for name, passage in self.boxes.items():
            if name in values:
                del values[name]  # it says that there is none
            elif name not in effects:
                effects[name] = passage
        for name, passage in self.rules:
            effects[RULES if RULES not in effects else f"{RULES} of {name}"] = passage
        return replace(entry, values=values, effects=effects)

    def _find_usual(self, entry: Entry, name: str, known: set[str], depth: int) -> object:
        """The value of a fact of a thing, or nothing."""
        if entry.has(name) or name not in self.facts or depth < 0:
            return entry.values.get(name)
        holds, usual = self.facts[name]
        sort, _, target = holds.partition(":")
        value: object = usual
        if usual.startswith(ITS):
            asked = usual.removeprefix(ITS)
            value = entry.name if asked == NAME else self._find_usual(entry, asked, known, depth - 1)
        if not target:
            text = str(value)
            plain = int(text) if text.isdecimal() else None
            return {"number": plain, "flag": text.lower() == "true"}.get(sort, value)
        named = value if isinstance(value, list | tuple) else usual.split(",") if value is usual else [value]
        names = [str(one) for one in named if one is not None]
        ids = [one.partition("/")[2] if one in known else make_id(one) for one in names]
        keys = [f"{make_id(target)}/{id}" for id in ids]
        found = [key for key in keys if key in known]
        return found if sort == "names" else next(iter(found), None)


def _make_giver(layers: list[Entry]) -> _Giver:
    """What a type gives its things; `layers` are its shapes, the widest first, and itself."""
    made = _Giver()
    for layer in layers:
        for name, fact in layer.table("facts").items():
            made.facts.pop(name, None)
            if isinstance(fact, dict) and "usually" in fact:
                made.facts[name] = str(fact["holds"]), str(fact["usually"])
        for name in layer.table("boxes"):
            made.boxes.pop(name, None)
            if f"boxes {name}" in layer.effects:
                made.boxes[name] = layer.effects[f"boxes {name}"]
        if RULES in layer.effects:
            made.rules.insert(0, (layer.name, layer.effects[RULES]))
    return made


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
