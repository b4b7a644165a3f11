"""An option of a decision in, what it is about out, by keys and steps instead of words."""

from __future__ import annotations

from collections import Counter as Tally

from spicewright.compiler.scenarios.position import find_place
from spicewright.compiler.scenarios.recording import NOBODY, Held, Offered
from spicewright.grammar.values import replace
from spicewright.runtime.course.lines import Line
from spicewright.runtime.course.offers import Offer
from spicewright.runtime.decision import Many, Option, Thing, Way
from spicewright.runtime.game import Game
from spicewright.runtime.kernel.act import Do
from spicewright.runtime.kernel.steps import All, Choice, Pool
from spicewright.runtime.rules.model import Step
from spicewright.runtime.rules.statements import Right
from spicewright.runtime.state.frame import Moving, Waiting
from spicewright.runtime.state.scope import Things
from spicewright.runtime.table.labels import count_name
from spicewright.runtime.world.world import World


def describe_option(game: Game, option: Option) -> Offered:
    """What taking an option would do, as far as its value says it."""
    value, made = option.value, Offered(option.id, option.label)
    match value:
        case Offer():
            return _describe_offer(game, value, made)
        case Line():
            item = game.state.lines[value.place]
            step = game.rules.steps[item.step]
            part = step.parts[value.way] if value.way >= 0 and isinstance(step, Choice) else step
            return replace(made, step=part.id, source=_find_source(game.world, item.scope.this))
        case Thing():
            place = find_place(game.world, game.state.at[value.thing])
            plain = option.label == game.world.name(value.thing)
            return replace(made, things=_tally(game, (value.thing,)), place=None if plain else place)
        case Many():
            return replace(
                made, number=value.number, key=_find_counted(game.world, option.label, value.number)
            )
        case Way():
            return _describe_way(game, value.number, made)
    return made


def _describe_offer(game: Game, offer: Offer, made: Offered) -> Offered:
    action = f"action/{offer.id}"
    known = game.world.records.get(action)
    things = _tally(game, offer.picked)
    if known is not None and known.name == offer.name:
        return replace(made, action=action, things=things)
    step = offer.said or offer.step
    return replace(made, step=step.id, source=_find_source(game.world, offer.scope.this), things=things)


def _describe_way(game: Game, number: int, made: Offered) -> Offered:
    """One of the ways of the step that waits; -1 is none of them."""
    frame = game.state.top
    assert frame is not None and frame.todo is not None
    step, data = game.rules.steps[frame.todo.step], frame.todo.data
    if isinstance(step, Choice | All) and number >= 0:
        return replace(made, step=step.parts[number].id)
    if isinstance(step, Pool) and isinstance(data, Waiting):
        item = data.items[number]
        waiting: Step = game.rules.steps[item.step]
        return replace(made, step=waiting.id, source=_find_source(game.world, item.scope.this))
    if isinstance(data, Moving):
        return replace(made, number=number, key=game.world.counters[data.counter].key)
    if isinstance(step, Do):
        return replace(made, step=_find_permission(game, made.label) if number else step.id)
    return made


def _find_permission(game: Game, label: str) -> str:
    """The statement that lets things be put elsewhere, which an option has the words of."""
    rights = (step for step in game.rules.steps if isinstance(step, Right))
    return next((step.id for step in rights if step.text.partition(" can ")[2] == label), "")


def _find_source(world: World, this: int) -> str:
    return world.key[this] if this >= world.players else ""


def _tally(game: Game, things: Things) -> tuple[Held, ...]:
    """Things that an option names; a player by the seat."""
    world = game.world
    named = Tally((world.key[thing], thing if thing < world.players else NOBODY) for thing in things)
    return tuple(Held(key, count, player) for (key, player), count in named.items())


def _find_counted(world: World, label: str, number: int) -> str:
    """The counter or piece that so many are of, where the option says it."""
    counted = (key for key in world.records if key.startswith(("resource/", "track/", "piece/")))
    return next((key for key in counted if count_name(world, key, number) == label), "")
