"""Things of which every player has a set: they are their player's for the whole game."""

from __future__ import annotations

from spicewright.grammar.meaning import Selector
from spicewright.runtime.world.world import World


def is_in_sets(world: World, said: Selector) -> bool:
    """Whether a noun covers things of which every player has a set: those never change hands."""
    records, noun = world.records, said.noun
    if noun.kind == "piece":
        pieces = [piece for id in noun.id for piece in world.content.wider.get(id, (id,))]
        return any(f"piece/{id}" in records and records[f"piece/{id}"].number("each") > 0 for id in pieces)
    sorts = world.content.covered(noun.id) if noun.kind == "thing" else ()
    return any(records[f"type/{sort}"].flag("each") for sort in sorts)


def name_movable(world: World, said: Selector) -> str:
    """What to write instead of a noun that covers such things too."""
    sorts = world.content.covered(said.noun.id) if said.noun.kind == "thing" else ()
    names = [record.name for sort in sorts if not (record := world.records[f"type/{sort}"]).flag("each")]
    return (
        f"name what can change hands: `{'/'.join(names)}`"
        if names
        else "leave it out: it never changes hands"
    )
