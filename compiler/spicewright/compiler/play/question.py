"""A question to a person in a player's words: what is asked, what it is about, what is missing."""

from __future__ import annotations

from spicewright.compiler.play.story import Story
from spicewright.runtime.course.lines import Line, Lines
from spicewright.runtime.course.offers import Offer, Window
from spicewright.runtime.decision import NONE, Decision, Option
from spicewright.runtime.game import Game
from spicewright.runtime.reasons import read_short
from spicewright.runtime.table.labels import count_name
from spicewright.runtime.view import PASS, can_see, option_things
from spicewright.runtime.world.world import World

FEW = 3
"""So many ways are named in a question, and so many things are shown under it."""


def tell_question(game: Game, decision: Decision) -> str:
    """What is asked. Where a turn goes on, that is what can be done in it."""
    step = game.rules.by_id.get(decision.step)
    if not isinstance(step, Lines | Window):
        return decision.about if decision.about.endswith("?") else f"{decision.about}?"
    heads = list(dict.fromkeys(_name_way(option) for option in decision.options if not _is_end(option)))
    if len(heads) > FEW:
        heads = [*heads[:FEW], "do something else"]
    ends = [_name_end(game, decision) for option in decision.options if _is_end(option)]
    return f"{_join([*heads, *ends])}?"


def tell_option(game: Game, decision: Decision, option: Option) -> str:
    """An option; of the one that ends something, what it ends."""
    if not _is_end(option) or option.id != PASS:
        return option.label
    end = _name_end(game, decision)
    return f"{option.label}: {end}" if end != option.label else end


def _is_end(option: Option) -> bool:
    return option.value is NONE


def _name_way(option: Option) -> str:
    if isinstance(option.value, Offer):
        name = option.value.name
        return name[:1].lower() + name[1:]
    if isinstance(option.value, Line):
        return f"use {option.label.partition(': ')[0]}" if ": " in option.label else option.label
    return option.label


def _name_end(game: Game, decision: Decision) -> str:
    if decision.option(PASS) is None:
        return "do the rest"
    if isinstance(game.rules.by_id.get(decision.step), Lines):
        for name, player in reversed(game.state.periods):
            if player == decision.player:
                return f"end your {game.rules.phases[name].text}"
    return "pass"


def _join(ways: list[str]) -> str:
    return f"{', '.join(ways[:-1])} or {ways[-1]}" if len(ways) > 1 else "".join(ways)


def tell_standing(game: Game, story: Story, decision: Decision) -> str:
    """How players compare in what a period of all of them is about, while it is asked in it."""
    if not isinstance(game.rules.by_id.get(decision.step), Window):
        return ""
    name, _ = game.state.periods[-1]
    return story.tell_standing([name])


def list_subjects(game: Game, decision: Decision, seat: int) -> list[str]:
    """The records that a question is about and the seat sees: whose text asks, and what it names."""
    frame = game.state.top
    if frame is None or decision.player != seat:
        return []
    scope, world = frame.scope, game.world
    things = [scope.this, *(held[0] for held in scope.slots.values() if isinstance(held, tuple) and held)]
    offered = {thing for option in decision.options for thing in option_things(game, option)}
    found = [
        world.key[thing]
        for thing in things
        if thing >= world.players
        and thing not in offered
        and world.sort[thing] in world.types
        and can_see(game, thing, seat)
    ]
    return list(dict.fromkeys(found))[:FEW]


def put_reason(world: World, reason: str) -> str:
    """Why something cannot be chosen: of what is too little, how much is missing."""
    short = read_short(reason)
    if short is None:
        return reason
    name, missing = short
    counter = next((one for one in world.counters.values() if one.name == name), None)
    if counter is None:
        return reason
    many, _, word = count_name(world, counter.key, missing).partition(" ")
    return f"needs {many} more {word}"
