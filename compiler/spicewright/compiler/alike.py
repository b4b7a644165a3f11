"""A pack that is compiled on one of its grounds in, the effects that read the same on another one out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.records.vocabulary import ADDERS
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record
from spicewright.grammar.vocabulary import Meaning, Vocabulary

TELLING = (*ADDERS, "type", "shape")
"""Kinds of records of which others use more than the name."""
WORD = re.compile(r"[^\W_]+")


def list_alike(
    made: PackSet, mine: Iterable[Record], records: dict[str, Record], words: Vocabulary
) -> dict[str, list[Compiled]]:
    """The effects of those of these records, by key, in which no word stands for something else."""
    twins = {record.key: record for record in made.declared.records}
    both = [record for record in mine if record.key in twins and _is_same(record, twins[record.key])]
    if not both:
        return {}
    different: dict[str, list[str]] = {}
    for text in _list_different(made, records, words):
        said = _spell(text)
        different.setdefault(said.split()[0] if said.strip() else "", []).append(said)
    found: dict[str, list[Compiled]] = {}
    for record in both:
        text = _spell(" ".join((record.kind.name, *(text.node.span.text for text in record.texts))))
        near = [said for word in {"", *text.split()} for said in different.get(word, ())]
        if not any(said in text for said in near):
            found[record.key] = []
    for one in made.compiled:
        if one.record.key in found:
            found[one.record.key].append(one)
    return found


def _spell(text: str) -> str:
    """The words of a text alone, a space before and after each."""
    return f" {' '.join(WORD.findall(text.lower()))} "


def _list_different(made: PackSet, records: dict[str, Record], words: Vocabulary) -> Iterator[str]:
    """Every form of a word, and every name, that does not stand for the same on both grounds."""
    known = made.records
    keys = records.keys() | known.keys()
    changed = [key for key in keys if not _says_same(records.get(key), known.get(key))]
    ids = {key.partition("/")[2] for key in changed}
    for key in changed:
        yield from (one.name for one in (records.get(key), known.get(key)) if one is not None)
    mine, theirs = made.words.list_forms(), words.list_forms()
    for form in mine.keys() | theirs.keys():
        one, other = mine.get(form, []), theirs.get(form, [])
        if one != other or any(_names(meaning, ids) for meaning in one):
            yield " ".join(form)
    for keyword in {*made.words.keywords} ^ {*words.keywords}:
        yield " ".join(word for word in keyword.pattern if not word.startswith("(")).partition(" ")[0]


def _is_same(one: Record | None, other: Record | None) -> bool:
    """Whether both are what was written in one place, and nothing changed it."""
    if one is None or other is None or one is other:
        return one is other
    return one.span == other.span and not one.changed and not other.changed


def _says_same(one: Record | None, other: Record | None) -> bool:
    """Whether both are the same to whoever speaks of them: of most kinds, that is what they are called."""
    if one is None or other is None or one is other:
        return one is other
    if one.kind.name not in TELLING:
        return one.name == other.name
    if one.span != other.span or one.changed != other.changed:
        return False
    return not one.changed or (
        one.values == other.values
        and one.facts == other.facts
        and one.boxes == other.boxes
        and [text.node for text in one.texts] == [text.node for text in other.texts]
    )


def _names(meaning: Meaning, ids: Collection[str]) -> bool:
    """Whether a reading is of one of the records with these ids."""
    named = meaning.noun.id if meaning.noun is not None else (make_id(meaning.verb),)
    return any(id in ids or id.partition("/")[2] in ids for id in named)
