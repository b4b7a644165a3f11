"""A record of a bundle in, the keys of all records it speaks of out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.meaning import PARTS, Act, Call, Noun, Period, list_declarations

# Values that say what a record itself is.
OWN = ("doc", "id", "names")


def list_mentions(entry: Entry, known: Container[str]) -> list[str]:
    """The keys in order, each once; `known` are all keys there are."""
    values = [value for name, value in entry.values.items() if name not in OWN]
    found = dict.fromkeys(_read_value(values))
    for passage in entry.effects.values():
        found |= dict.fromkeys(_read_passage(passage))
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


def _read_passage(passage: Passage) -> Iterator[str]:
    if passage.graph is not None:
        for node in passage.graph.nodes:
            said = (node.act, node.call, node.change, node.event, node.over, node.what)
            yield from _read_meaning((*said, node.period, node.test))
        for slot in passage.graph.slots:
            yield slot.holds
    yield from _read_meaning((passage.test, *passage.select, *passage.filter, passage.head))


def _read_meaning(parts: tuple[object, ...]) -> Iterator[str]:
    for part in _walk_said(parts):
        match part:
            case Noun():
                yield from list_declarations(part)
            case Call(keyword=keyword):
                yield f"keyword/{keyword}"
            case Period(phase=phase, within=within):
                yield from (f"phase/{phase}", f"phase/{within}")
            case Act(key=key):
                yield key


def _walk_said(value: object) -> Iterator[object]:
    """Every meaning that a text itself has: the places that it leaves open are not mentioned."""
    if isinstance(value, tuple):
        for item in value:
            yield from _walk_said(item)
    elif type(value) in PARTS:
        yield value
        for name in PARTS[type(value)]:
            if name != "where":
                yield from _walk_said(getattr(value, name))
