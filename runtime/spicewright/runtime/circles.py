"""Refuses resources that rules count by themselves: no game could ever say how much of them there is."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.graph import Node
from spicewright.grammar.meaning import Call, Selector, walk_meaning
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.world.world import World

HELP = "count it by something that is gained, or by things in a place"


@dataclass(frozen=True, slots=True)
class _Counted:
    """A statement that a player has so much of a resource, and the resources that it asks for."""

    record: Entry
    field: str
    span: Span | None
    counter: str
    name: str
    asked: frozenset[str]


def find_circular_counts(world: World) -> list[tuple[Entry, str, Unplayable]]:
    """Every statement that counts a resource by one which is counted by the first, be it in several steps.

    Of several packs the last one closes the circle: its statements are reported.
    """
    said = [one for record in world.records.values() for one in _list_counted(world, record)]
    leads: dict[str, set[str]] = {}
    for one in said:
        leads.setdefault(one.counter, set()).update(one.asked)
    wrong = [one for one in said if any([one.counter in _follow(asked, leads) for asked in one.asked])]
    last = wrong[-1].record.pack if wrong else ""
    return [
        (one.record, one.field, Unplayable(f"to count {one.name} by itself", one.span, HELP))
        for one in wrong
        if one.record.pack == last
    ]


def _list_counted(world: World, record: Entry) -> Iterator[_Counted]:
    for field, passage in record.effects.items():
        for node in passage.graph.nodes if passage.graph is not None else ():
            value = node.change.value if node.change is not None and node.change.how == "has" else None
            if value is not None and value.noun.kind == "counter":
                asked, counter = frozenset(_list_asked(world, passage, node)), value.noun.id[0]
                name = world.counters[counter].name
                yield _Counted(record, field, node.span, counter, name, asked)


def _follow(start: str, leads: dict[str, set[str]]) -> set[str]:
    """Everything that a resource is counted by, itself included."""
    found, ahead = {start}, [start]
    while ahead:
        further = leads.get(ahead.pop(), set()) - found
        found |= further
        ahead += further
    return found


def _list_asked(world: World, passage: Passage, node: Node) -> Iterator[str]:
    """The resources that a statement asks for: for how much there is, and for whether it holds."""
    change = node.change
    assert change is not None and change.value is not None
    yield from _list_counters(world, (change.amount, change.value.amount, change.value.filters), set())
    for other in passage.graph.nodes if passage.graph is not None else ():
        if node.id.startswith(f"{other.id}."):
            yield from _list_counters(world, (other.test, other.call), set())


def _list_counters(world: World, meaning: object, known: set[str]) -> Iterator[str]:
    for one in walk_meaning(meaning):
        if isinstance(one, Selector) and one.noun.kind == "counter":
            yield from one.noun.id
        elif isinstance(one, Call) and one.keyword not in known:
            means = world.records[f"keyword/{one.keyword}"].effects["means"]
            nodes = means.graph.nodes if means.graph is not None else ()
            inside = (means.test, means.filter, tuple([(node.test, node.call) for node in nodes]))
            yield from _list_counters(world, inside, known | {one.keyword})
