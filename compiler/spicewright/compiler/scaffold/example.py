"""A kind of record and the packs it builds on in, the fields of a first record out.

No word of a game is known here: resources, zones and the like are looked up in the packs.
"""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.format.layout import write_scalar
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.shapes import list_layers
from spicewright.compiler.scaffold.append import Fields
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box, Kind
from spicewright.grammar.record import Record
from spicewright.grammar.vocabulary import ThingType


def choose_kind(kinds: list[Kind], one: PackSet) -> Kind | None:
    """Of several kinds the first whose records have a number, such as a price, and an effect."""
    return next((kind for kind in kinds if _is_playable(find_type(kind, one))), kinds[0] if kinds else None)


def find_playable(one: PackSet) -> Kind | None:
    """The kind of record to try an effect on."""
    return next((kind for kind in one.kinds.values() if _is_playable(find_type(kind, one))), None)


def find_type(kind: Kind, one: PackSet) -> ThingType | None:
    """What a pack declares about a kind; None for a kind of the language."""
    return one.words.types.get(make_id(kind.name))


def _is_playable(type_: ThingType | None) -> bool:
    return (
        type_ is not None
        and any(fact.holds == "number" for fact in type_.facts)
        and any(box.holds == "effect" for box in type_.boxes)
    )


def write_thing(name: str, type_: ThingType, one: PackSet, effect: str = "") -> Fields:
    """A thing with the facts and boxes that most of its type have, or with an effect in its first box."""
    usual = _list_usual(type_, one)
    fields = [("name", name)]
    for fact in (fact for fact in type_.facts if fact.name in usual):
        target = fact.holds.partition(":")[2]
        first = next(_list_records(one, target), None) if target else None
        if fact.holds == "number":
            fields.append((fact.name, "1"))
        elif first is not None:
            fields.append((fact.name, write_scalar(first.name)))
    effects = [box for box in type_.boxes if box.holds == "effect"]
    boxes = [box for box in type_.boxes if box.name in usual and not effect] or effects[:1]
    filled = [(box.name, effect or _fill(box, one)) for box in boxes]
    return [*fields, *((name, said) for name, said in filled if said)]


def _list_usual(type_: ThingType, one: PackSet) -> set[str]:
    """What at least half of the things of a type say; all facts where there are no such things yet."""
    things = [record for record in one.records.values() if make_id(record.kind.name) == type_.id]
    parts = [*(fact.name for fact in type_.facts), *(box.name for box in type_.boxes)]
    if not things:
        return {fact.name for fact in type_.facts}
    return {name for name in parts if 2 * sum(name in thing.fields for thing in things) >= len(things)}


def _fill(box: Box, one: PackSet) -> str:
    """The plainest text for a box; nothing for a cost or a requirement, which a first thing needs not."""
    if box.holds == "rules":
        turn = next((phase.name for phase in _list_records(one, "phase") if phase.text("of") == "player"), "")
        return f"at the start of your {turn}: {write_gain(one)}" if turn else ""
    return write_gain(one) if box.holds == "effect" else ""


def write_keyword(name: str, one: PackSet) -> tuple[Fields, str]:
    """A keyword that stands for a small effect, and an effect that uses it with all its parameters."""
    use = " ".join(_write_argument(word) for word in name.lower().split())
    parameters = [word.strip("()") for word in name.lower().split() if word.startswith("(")]
    means = ", ".join([_write_use(parameter, one) for parameter in parameters] or [write_gain(one)])
    return [("name", name), ("as", "effect"), ("means", means)], use


def _write_use(parameter: str, one: PackSet) -> str:
    """The plainest effect that speaks of a parameter."""
    if parameter == "amount":
        return f"that many {write_gain(one).partition(' ')[2]}"
    return f"reveal that {parameter}"


def _write_argument(word: str) -> str:
    if not word.startswith("("):
        return word
    return "1" if word == "(amount)" else with_article(word.strip("()"))


def write_verb(name: str, one: PackSet) -> tuple[Fields, str]:
    """A verb that moves things from where they are looked for to another zone, and an effect that uses it."""
    for record in _list_records(one, "type"):
        noun = one.words.types[record.id].nouns[0]
        where = next(
            (text for layer in list_layers(record, one.records) if (text := layer.text("where"))), ""
        )
        others = (zone for zone in _list_records(one, "zone") if zone.name not in where)
        zone = next((zone for zone in others if zone.text("of") == "player"), None)
        if where and zone is not None:
            fields = [("name", name), ("object", noun), ("from", where), ("to", f"your {zone.name}")]
            doc = ("doc", f"moves a {noun} from {where} to your {zone.name}; say here what it does")
            return [*fields, doc], f"{name.lower()} {with_article(noun)}"
    return [], ""


def write_gain(one: PackSet) -> str:
    """The plainest effect there is: one of the first thing that players count."""
    for record in _list_records(one, "resource"):
        if not record.text("per") and not record.flag("score"):
            return f"1 {record.name}"
    return ""


def _list_records(one: PackSet, kind: str) -> Iterator[Record]:
    return (record for record in one.records.values() if record.kind.name == kind)
