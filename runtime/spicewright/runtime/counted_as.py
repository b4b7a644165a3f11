"""Statements that something is also something else in, those that could never say anything out."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Change, Selector
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.world.world import World


def find_miscounted(world: World, record: Entry, passage: Passage) -> list[Unplayable]:
    """Where a thing counts as what things of its type cannot be, or as nothing that it is not anyway."""
    nodes = passage.graph.nodes if passage.graph is not None else ()
    changes = [node.change for node in nodes if node.change is not None and node.change.how == "counts"]
    return [fault for change in changes if (fault := _check(world, record, change)) is not None]


def _check(world: World, record: Entry, change: Change) -> Unplayable | None:
    said, subject = change.value, change.subject
    assert said is not None and subject is not None
    if said.noun.kind != "thing":
        help = "give the piece that noun as well, in its `nouns`" if said.noun.kind == "piece" else ""
        return Unplayable("to count as what is not a thing such as a card", said.span, help)
    mine = _list_types(world, record, subject)
    if mine and mine.isdisjoint(world.content.covered(said.noun.id)):
        name = with_article(min(mine).replace("-", " "))
        help = f"write what it is: `... counts as a ... {min(mine).replace('-', ' ')}`"
        return Unplayable(f"{name} that counts as something of another type", said.span, help)
    if not said.filters:
        help = "say as which: a faction, a tag or another word before the noun"
        return Unplayable("to count as what it is", said.span, help)
    return None


def _list_types(world: World, record: Entry, said: Selector) -> set[str]:
    """The types of what a statement is about, where that can be known."""
    match said.noun.kind:
        case "slot" if said.noun.id[0] == "this":
            return {make_id(record.kind)} if make_id(record.kind) in world.content.types else set()
        case "thing":
            return set(world.content.covered(said.noun.id))
        case "named":
            return {id.partition("/")[0] for id in said.noun.id}
        case "memory":
            held = [one for one in world.content.kind("memory") if one.id == said.noun.id[0]]
            return {make_id(word) for one in held for word in world.content.sorts_of(one.text("holds"))}
        case "piece":
            return set(said.noun.id)
        case _:
            return set()
