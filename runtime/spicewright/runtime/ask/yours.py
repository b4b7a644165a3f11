"""Texts of rules in, whether they speak of `you` out."""

from __future__ import annotations

from spicewright.grammar.bundle import Passage
from spicewright.grammar.meaning import Call, Noun, Period, Selector, walk_meaning
from spicewright.runtime.world.world import World

YOURS = (("you",), ("opponent",))


def mentions_you(world: World, passage: Passage) -> bool:
    """Whether a rule speaks of a player, so that it holds for everybody in turn."""
    meanings: list[object] = [passage.test, passage.select, passage.filter, passage.head]
    for node in passage.graph.nodes if passage.graph is not None else ():
        meanings += [node.act, node.call, node.change, node.event]
        meanings += [node.over, node.period, node.test, node.what]
    for meaning in meanings:
        for one in walk_meaning(meaning) if meaning else ():
            match one:
                case Noun(kind="player"):
                    if one.id in YOURS:
                        return True
                case Selector() | Period():
                    if one.owner in ("you", "enemy"):
                        return True
                case Call():
                    means = world.records[f"keyword/{one.keyword}"].effects["means"]
                    if mentions_you(world, means):
                        return True
    return False
