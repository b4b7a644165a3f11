"""The plain fields of a record in, their values out: numbers, flags, texts, lists and tables, no effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from spicewright.compiler.records.fields import says_nothing
from spicewright.compiler.records.types import list_named, list_targets
from spicewright.grammar.document import Mapping as Table
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import EFFECT_TABLES, MOODS, NOTHING, Field, Kind
from spicewright.grammar.record import Plain, Record, Value, list_entries, list_names, list_words
from spicewright.grammar.source import Span

EFFECTS = (*MOODS, *(table for table, keys in EFFECT_TABLES.items() if "" in keys))
"""What holds nothing but effects."""
WORDS: dict[str, Callable[[Node], Iterable[tuple[str, Span]]]] = {
    "word": list_words,
    "words": list_words,
    "records": list_words,
    "nouns": lambda node: [pair for _, pair in _list_nouns(node)],
    "prepositions": lambda node: [pair for _, value, _ in list_entries(node) for pair in list_words(value)],
    "facts": list_targets,
    "boxes": list_named,
}
"""Where a value has words or names in it, by what its field holds."""


def read_values(kind: Kind, node: Table) -> dict[str, Value]:
    """The plain fields of a record by name, in the order of the file."""
    return {
        field.name: _read_value(field, entry.value)
        for entry in node.entries
        if (field := kind.field(entry.key.text.value)) is not None
        and (field.holds not in EFFECTS or says_nothing(field, entry.value))
    }


def _read_value(field: Field, node: Node) -> Value:
    sort, _, target = field.holds.partition(":")
    if says_nothing(field, node):
        return Value(None, NOTHING, (), node.span)
    text = node.text.value if isinstance(node, Scalar) and node.value is not None else ""
    if target and sort in ("name", "names"):
        words = tuple(list_names(node, field.holds))
        names: list[Plain] = [name for name, _ in words]
        return Value(names if sort == "names" else next(iter(names), None), text, words, node.span)
    list_them = WORDS.get(field.holds)
    words = tuple(list_them(node)) if list_them is not None else ()
    return Value(_read_data(field, node), text, words, node.span)


def _read_data(field: Field, node: Node) -> Plain:
    if field.holds in ("words", "records"):
        return _read_words(node)
    if field.holds == "nouns":
        return [data for data, _ in _list_nouns(node)]
    if field.holds == "prepositions":
        return {key: _read_words(value) for key, value, _ in list_entries(node)}
    if field.holds == "steps":
        return [_read_step(item) for item in (node.items if isinstance(node, Sequence) else ())]
    plain = _read_plain(node, field.holds in ("number", "flag"))
    return _drop_usual(plain) if field.holds == "boxes" else plain


def _drop_usual(boxes: Plain) -> Plain:
    """What is usually in a box is an effect, and is with the effects."""
    if not isinstance(boxes, dict):
        return boxes
    return {
        name: {key: one for key, one in box.items() if key != "usually"} if isinstance(box, dict) else box
        for name, box in boxes.items()
    }


def _read_words(node: Node) -> list[Plain]:
    return [word for word, _ in list_words(node)]


def _list_nouns(node: Node) -> list[tuple[Plain, tuple[str, Span]]]:
    """Nouns, each as it was written, in the singular and with its place."""
    if isinstance(node, Sequence):
        return [pair for item in node.items for pair in _list_nouns(item)]
    if not isinstance(node, Table):
        return [(word, (word, span)) for word, span in list_words(node)]
    one = [pair for key, value, _ in list_entries(node) if key == "one" for pair in list_words(value)]
    return [(_read_plain(node, False), pair) for pair in one[:1]]


def _read_step(node: Node) -> Plain:
    """What a step gives and what holds on it are effects, and are with the effects."""
    if not isinstance(node, Table):
        return _read_plain(node, False)
    return {
        key: _read_words(value) if key == "next" else _read_plain(value, False)
        for key, value, _ in list_entries(node)
        if key not in EFFECT_TABLES["steps"]
    }


def _read_plain(node: Node, typed: bool) -> Plain:
    """A value as it was written; what looks like a number is a text unless the field holds numbers."""
    if isinstance(node, Scalar):
        return node.value if typed or node.value is None else node.text.value.strip()
    if isinstance(node, Table):
        return {key: _read_plain(value, typed or _is_typed(value)) for key, value, _ in list_entries(node)}
    return [_read_plain(item, typed) for item in node.items]


def _is_typed(node: Node) -> bool:
    """In small tables of a type (`adjective: true`) a flag is a flag."""
    return isinstance(node, Scalar) and node.kind == "flag"


def describe_values(record: Record, known: Mapping[str, Record], keys: bool) -> dict[str, Plain]:
    """The values of a record by name; records that it names are there by their names, or by their keys."""
    return {
        name: _describe_value(record.kind.field(name), value, known, keys)
        for name, value in record.values.items()
    }


def _describe_value(field: Field | None, value: Value, known: Mapping[str, Record], keys: bool) -> Plain:
    sort, _, target = field.holds.partition(":") if field is not None else ("", "", "")
    if target and sort in ("name", "names"):
        found: list[Plain] = [_refer(target, name, known, keys) for name, _ in value.words]
        return found if sort == "names" else next(iter(found), None)
    return value.data


def _refer(target: str, name: str, known: Mapping[str, Record], keys: bool) -> str:
    """A name that follows a keyword (which marks it) keeps that keyword before it."""
    words = name.split()
    for place in range(len(words)):
        record = known.get(f"{make_id(target)}/{make_id(' '.join(words[place:]))}")
        mark = known.get(f"keyword/{make_id(' '.join(words[:place]))}")
        if record is not None and (place == 0 or mark is not None):
            shown = record.key if keys else record.name
            return shown if mark is None else f"{mark.key if keys else mark.name} {shown}"
    return name
