"""A record in, the plain values of its fields out: numbers, flags, texts, lists and tables, no effects."""

from __future__ import annotations

from typing import Any

from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.kinds import EFFECT_TABLES, MOODS, Field
from spicewright.grammar.record import Record, list_entries, list_names, list_words, make_id

EFFECTS = (*MOODS, *(table for table, key in EFFECT_TABLES.items() if not key))
"""What holds nothing but effects."""


def read_values(record: Record, known: dict[str, Record], keys: bool) -> dict[str, Any]:
    """The fields of a record by name; other records it names stand there by their names, or by their keys."""
    values = {}
    for name, node in record.fields.items():
        field = record.kind.field(name)
        if field is not None and field.holds not in EFFECTS:
            values[name] = _read_value(field, node, known, keys)
    return values


def _read_value(field: Field, node: Node, known: dict[str, Record], keys: bool) -> Any:
    sort, _, target = field.holds.partition(":")
    if target and sort in ("name", "names"):
        found = [_refer(target, name, known, keys) for name, _ in list_names(node, field.holds)]
        return found if sort == "names" else next(iter(found), None)
    if field.holds == "words":
        return [word for word, _ in list_words(node)]
    if field.holds == "prepositions":
        return {key: [word for word, _ in list_words(value)] for key, value, _ in list_entries(node)}
    if field.holds == "steps":
        return [_read_step(item) for item in (node.items if not isinstance(node, Scalar | Mapping) else ())]
    return _read_plain(node, field.holds in ("number", "flag"))


def _refer(target: str, name: str, known: dict[str, Record], keys: bool) -> str:
    """A name that follows a keyword (which marks it) keeps that keyword in front of it."""
    words = name.split()
    for place in range(len(words)):
        record = known.get(f"{make_id(target)}/{make_id(' '.join(words[place:]))}")
        mark = known.get(f"keyword/{make_id(' '.join(words[:place]))}")
        if record is not None and (place == 0 or mark is not None):
            shown = record.key if keys else record.name
            return shown if mark is None else f"{mark.key if keys else mark.name} {shown}"
    return name


def _read_step(node: Node) -> Any:
    """What a step gives is an effect, and stands with the effects."""
    if not isinstance(node, Mapping):
        return _read_plain(node, False)
    return {
        key: [word for word, _ in list_words(value)] if key == "next" else _read_plain(value, False)
        for key, value, _ in list_entries(node)
        if key != EFFECT_TABLES["steps"]
    }


def _read_plain(node: Node, typed: bool) -> Any:
    """A value as it was written; what looks like a number is a text unless the field holds numbers."""
    if isinstance(node, Scalar):
        return node.value if typed or node.value is None else node.text.value.strip()
    if isinstance(node, Mapping):
        return {key: _read_plain(value, typed or _is_typed(value)) for key, value, _ in list_entries(node)}
    return [_read_plain(item, typed) for item in node.items]


def _is_typed(node: Node) -> bool:
    """In small tables of a type (`adjective: true`) a flag is a flag."""
    return isinstance(node, Scalar) and node.kind == "flag"
