"""A record as it was written in, its texts in the effect language out, each with its mood."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.records.fields import says_nothing
from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import BOX_HOLDS, EFFECT_TABLES, KEYWORD_MOODS, MOODS, Field, Kind
from spicewright.grammar.record import EffectText, list_entries


def list_texts(kind: Kind, node: Mapping, stands_for: str = "") -> list[EffectText]:
    """The texts of a record in the order of its fields; those without a value are among them.

    `stands_for` is what a keyword stands for where the record itself does not say it.
    """
    return [
        text
        for entry in node.entries
        if (field := kind.field(entry.key.text.value)) is not None and not says_nothing(field, entry.value)
        for text in _find_texts(field, entry, _find_mood(kind, field, node, stands_for))
    ]


def _find_mood(kind: Kind, field: Field, node: Mapping, stands_for: str) -> str:
    if kind.name == "keyword" and field.name == "means":
        said = [value for key, value, _ in list_entries(node) if key == "as"]
        word = said[0].text.value if said and isinstance(said[0], Scalar) else stands_for
        return KEYWORD_MOODS.get(word, field.holds)
    return field.holds


def _find_texts(field: Field, entry: Entry, mood: str) -> Iterator[EffectText]:
    if mood in MOODS or mood in KEYWORD_MOODS.values():
        yield EffectText(field.name, mood, entry.key, entry.value)
    elif field.holds == "boxes":
        for name, box, _ in list_entries(entry.value):
            holds = [value for key, value, _ in list_entries(box) if key == "holds"]
            said = holds[0].text.value if holds and isinstance(holds[0], Scalar) else ""
            for part in box.entries if isinstance(box, Mapping) and said in BOX_HOLDS else ():
                if part.key.text.value == "usually":
                    yield EffectText(f"{field.name} {name}", said, part.key, part.value)
    elif field.holds in EFFECT_TABLES:
        for name, part, said in _find_parts(entry.value, EFFECT_TABLES[field.holds]):
            yield EffectText(f"{field.name} {name}", said, part.key, part.value)


def _find_parts(table: Node, moods: dict[str, str]) -> Iterator[tuple[str, Entry, str]]:
    """The entries of a small table that hold effects, each with its name and its mood.

    It is named after its key or the number of its row; what a row holds besides its first effect after both.
    """
    if "" in moods and isinstance(table, Mapping):
        yield from ((part.key.text.value, part, moods[""]) for part in table.entries)
    elif isinstance(table, Sequence):
        first = next(iter(moods))
        for number, row in enumerate(table.items, start=1):
            for part in row.entries if isinstance(row, Mapping) else ():
                key = part.key.text.value
                if key in moods:
                    yield f"{number}" if key == first else f"{number} {key}", part, moods[key]
