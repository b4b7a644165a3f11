"""A record of a bundle in, the keys of all records it speaks of out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import TypeAlias

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.meaning import Act, Call, Noun, Period, walk_meaning
from spicewright.site.text.words import list_declarations

Verbs: TypeAlias = Mapping[str, Mapping[str, set[str]]]
"""The keys of verbs by their name, each with the types of things it is done to."""

# Values that say what a record itself is.
OWN = ("doc", "id", "names")


def list_mentions(entry: Entry, known: Container[str], verbs: Verbs) -> list[str]:
    """The keys in order, each once; `known` are all keys there are."""
    values = [value for name, value in entry.values.items() if name not in OWN]
    found = dict.fromkeys(_read_value(values))
    for passage in entry.effects.values():
        found |= dict.fromkeys(_read_passage(passage, verbs))
    return [key for key in found if key in known and key != entry.key]


def _read_value(value: object) -> Iterator[str]:
    """The keys in a plain value, which can be after that of a keyword."""
    if isinstance(value, str):
        yield from value.split(" ") if "/" in value else ()
    elif isinstance(value, list):
        for item in value:
            yield from _read_value(item)
    elif isinstance(value, Mapping):
        yield from _read_value(list(value.values()))


def _read_passage(passage: Passage, verbs: Verbs) -> Iterator[str]:
    if passage.graph is not None:
        for node in passage.graph.nodes:
            done = (
                node.act,
                node.call,
                node.change,
                node.event,
                node.over,
                node.period,
                node.test,
                node.what,
            )
            yield from _read_meaning(done, verbs)
        for slot in passage.graph.slots:
            yield slot.holds
    yield from _read_meaning((passage.test, *passage.select, *passage.filter, passage.head), verbs)


def _read_meaning(parts: tuple[object, ...], verbs: Verbs) -> Iterator[str]:
    for part in walk_meaning(parts):
        match part:
            case Noun():
                yield from list_declarations(part)
            case Call(keyword=keyword):
                yield f"keyword/{keyword}"
            case Period(phase=phase, within=within):
                yield from (f"phase/{phase}", f"phase/{within}")
            case Act(verb=verb, object=object):
                called = verbs.get(verb, {})
                done_to = {*object.noun.id} if object is not None else set()
                # Of several verbs of one name the one that is done to such things.
                yield from [key for key, sorts in called.items() if sorts & done_to] or called
