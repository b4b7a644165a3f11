"""A record of another pack and what a pack changes of it in, the changed record out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from spicewright.grammar.kinds import EFFECT_TABLES, HEADS, Box, Fact
from spicewright.grammar.record import EffectText, Plain, Record, Value
from spicewright.grammar.values import replace

Part = TypeVar("Part", Fact, Box)


def change_record(record: Record, change: Record) -> Record:
    """The record as its changer has it: tables and lists of names grow, everything else is set.

    It belongs to the pack that changes it, and is found where that is written.
    """
    values = dict(record.values)
    for name, value in change.values.items():
        values[name] = _join_values(values[name], value) if name in values else value
    fields = tuple(dict.fromkeys((*record.fields, *change.fields)))
    return replace(
        change,
        id=record.id,
        key=record.key,
        name=record.name,
        fields=tuple(name for name in fields if name not in HEADS),
        values={name: value for name, value in values.items() if name not in HEADS},
        texts=_join_texts(record, change),
        facts=_join_parts(record.facts, change.facts),
        boxes=_join_parts(record.boxes, change.boxes),
        changed=tuple(dict.fromkeys((*_list_said(change), *(text.field for text in change.texts)))),
    )


def join_changes(record: Record, other: Record) -> Record:
    """A record that two packs change, of which neither builds on the other, with the changes of both."""
    own = replace(
        other,
        fields=tuple(name for name in other.fields if name in other.changed),
        values={name: value for name, value in other.values.items() if name in other.changed},
        texts=tuple(text for text in other.texts if text.field in other.changed),
    )
    made = change_record(record, own)
    return replace(made, changed=tuple(dict.fromkeys((*record.changed, *other.changed))))


def list_clashes(record: Record, other: Record) -> list[str]:
    """In which fields the changes of two packs differ; all of it where one of them replaces the record."""
    if not record.changed or not other.changed:
        return ["all"]
    return [name for name in record.changed if name in other.changed and not _agree(record, other, name)]


def _agree(record: Record, other: Record, name: str) -> bool:
    """Whether both say the same, or each adds to a table or a list of names."""
    one, two = record.values.get(name), other.values.get(name)
    if one is None or two is None:
        texts = [text.node.span.text for said in (record, other) for text in said.texts if text.field == name]
        return len(texts) == 2 and texts[0] == texts[1]
    if isinstance(one.data, dict) and isinstance(two.data, dict):
        return all(two.data.get(key, value) == value for key, value in one.data.items())
    if isinstance(one.data, list) and isinstance(two.data, list) and _are_names((*one.data, *two.data)):
        return True
    return one.data == two.data


def _list_said(record: Record) -> list[str]:
    return [name for name in record.values if name not in HEADS]


def replace_record(record: Record, other: Record) -> Record:
    """Another record in the place of this one, with its name where it has none of its own."""
    return replace(
        other,
        id=record.id,
        key=record.key,
        name=other.name or record.name,
        fields=tuple(dict.fromkeys(("name", *(name for name in other.fields if name not in HEADS)))),
        values={
            "name": record.values["name"],
            **{name: value for name, value in other.values.items() if name not in HEADS},
        },
    )


def _join_values(old: Value, new: Value) -> Value:
    words = (*old.words, *(word for word in new.words if word[0] not in {name for name, _ in old.words}))
    if isinstance(old.data, dict) and isinstance(new.data, dict):
        return replace(new, data={**old.data, **new.data}, words=words)
    if isinstance(old.data, list) and isinstance(new.data, list) and _are_names((*old.data, *new.data)):
        return replace(new, data=[*old.data, *(one for one in new.data if one not in old.data)], words=words)
    return new


def _are_names(data: Iterable[Plain]) -> bool:
    """Names, or nouns with their plurals."""
    return all(isinstance(one, str) or (isinstance(one, dict) and "one" in one) for one in data)


def _join_texts(record: Record, change: Record) -> tuple[EffectText, ...]:
    """Each text of a table that has its own keys stands for itself; of a list of steps all of them change."""
    rows = {field.name for field in change.kind.fields if "" not in EFFECT_TABLES.get(field.holds, {"": ""})}
    changed = {text.field for text in change.texts}
    whole = rows.intersection(change.fields)
    kept = (text for text in record.texts if text.field not in changed)
    return (*(text for text in kept if text.field.partition(" ")[0] not in whole), *change.texts)


def _join_parts(old: tuple[Part, ...], new: tuple[Part, ...]) -> tuple[Part, ...]:
    return tuple(({part.name: part for part in old} | {part.name: part for part in new}).values())
