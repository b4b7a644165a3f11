"""Phrases of effects in, the memories that they read out, be it by a keyword."""

from __future__ import annotations

from spicewright.grammar.meaning import Call, Noun, walk_meaning
from spicewright.runtime.world.world import World


def list_memories(world: World, meaning: object) -> set[str]:
    """The ids of the memories that a phrase speaks of."""
    found: set[str] = set()
    for one in walk_meaning(meaning):
        match one:
            case Noun(kind="memory"):
                found.update(one.id)
            case Call():
                means = world.records[f"keyword/{one.keyword}"].effects["means"]
                nodes = means.graph.nodes if means.graph is not None else ()
                for inner in (means.test, means.select, means.filter, *[node.act for node in nodes]):
                    found |= list_memories(world, inner)
    return found
