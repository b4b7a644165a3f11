"""Two games that differ only in what a player cannot see give that player the same to read and to hear."""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from typing import Any

import pytest
from rich.console import Console

from ready import load_pack
from spicewright.compiler.play.session import Session
from spicewright.compiler.play.story import Line, Story
from spicewright.runtime.bots import pick_option
from spicewright.runtime.decision import NONE
from spicewright.runtime.files import Log
from spicewright.runtime.game import Game
from spicewright.runtime.state.save import state_data
from spicewright.runtime.view import Hearing, view_for

GAMES = int(os.environ.get("SPICEWRIGHT_GAMES", "40"))
"""Every tenth of them is compared with its twins."""

SWAPS = 4
TOLD_OF = ("frames", "lasting", "memory", "marks", "kept", "seen", "history")
"""The parts of a state that name things: what is running already cannot be swapped."""


def list_numbers(data: Any) -> Iterator[int]:
    if isinstance(data, int):
        yield data
    elif isinstance(data, dict | list | tuple):
        for one in data.values() if isinstance(data, dict) else data:
            yield from list_numbers(one)


def make_twin(game: Game, player: int, chance: random.Random) -> Game | None:
    """The same game to a player, with cards swapped that they cannot see: of hands, of decks, of both."""
    world, s = game.world, game.state
    data = state_data(s, [step.id for step in game.rules.steps])
    named = set(list_numbers([data[part] for part in TOLD_OF]))
    alike: dict[tuple[str, int], list[int]] = defaultdict(list)
    for place, things in enumerate(s.zones[: world.first_thing_place]):
        zone = world.zone_of[place]
        if zone is None or zone is world.starts["table"]:
            continue
        if zone.sees == "none" or (zone.sees == "owner" and world.host[place] != player):
            for thing in things:
                if thing not in named:
                    alike[world.sort[thing], world.owner[thing]].append(thing)
    groups = [group for group in alike.values() if len({s.at[thing] for thing in group}) > 1]
    if not groups:
        return None
    other = s.copy()
    for _ in range(SWAPS):
        one, two = chance.sample(chance.choice(groups), 2)
        here, there = other.at[one], other.at[two]
        if here != there:
            other.zones[here] = tuple(two if thing == one else thing for thing in other.zones[here])
            other.zones[there] = tuple(one if thing == two else thing for thing in other.zones[there])
            other.at[one], other.at[two] = there, here
    return Game(game.rules, other)


def list_twins(players: int, seed: int) -> Iterator[tuple[Game, Game, int]]:
    """A random game at each of its decisions, a twin of it, and the player who cannot tell them apart."""
    game, number, chance = Game.start(load_pack("base", players), seed), 0, random.Random(seed)
    while (decision := game.decision) is not None:
        player = chance.choice([seat for seat in range(players) if seat != decision.player])
        twin = make_twin(game, player, chance)
        if twin is not None:
            yield game, twin, player
        game.take(pick_option(seed, number, decision))
        number += 1


def hear(game: Game, option: str, player: int) -> str | None:
    """What a player hears of a choice of somebody else."""
    game = game.copy()
    assert game.decision is not None
    chosen = game.decision.option(option)
    assert chosen is not None
    hearing = Hearing(game, chosen)
    game.take(chosen)
    return hearing.tell(game, player)


def read(game: Game, option: str, player: int) -> tuple[list[Line], dict[str, Any]]:
    """What a player is told of a choice of somebody else and of all that follows from it, and then sees."""
    story = Story(game.copy(), player, 0)
    assert story.game.decision is not None
    chosen = story.game.decision.option(option)
    assert chosen is not None
    story.game.take(chosen)
    return story.read(), view_for(story.game, player)


def compare(players: int, seed: int, most: int = 1000) -> tuple[int, int]:
    """Compares a game with its twins; gives how many there were, and of how many the options differ."""
    count = unlike = 0
    for game, twin, player in islice(list_twins(players, seed), most):
        mine, other = game.decision, twin.decision
        assert mine is not None and other is not None
        assert view_for(game, player) == view_for(twin, player)
        assert mine.about == other.about and mine.player == other.player
        both = {option.id for option in mine.options} & {option.id for option in other.options}
        for place, option in enumerate(sorted(both)):
            assert hear(game, option, player) == hear(twin, option, player), f"seed {seed}: {option}"
            if place % 4 != count % 4:  # a story takes its time: another one of the options at each decision
                continue
            (story, after), (other_story, other_after) = (read(one, option, player) for one in (game, twin))
            if after == other_after:  # what was hidden has not come to light
                assert story == other_story, f"seed {seed}: {option}"
        count += 1
        unlike += len(both) < len(mine.options) or len(both) < len(other.options)
    return count, unlike


@pytest.mark.parametrize(("players", "seed"), [(3, 501), (4, 500)])
def test_what_is_hidden_makes_no_difference(players: int, seed: int) -> None:
    count, unlike = compare(players, seed, 70)
    assert count == 70 and unlike > 2, "the twins must differ in what can be chosen, or nothing is proved"


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(510, 510 + max(1, GAMES // 10)))
def test_what_is_hidden_makes_no_difference_in_many_games(players: int, seed: int) -> None:
    compare(players, seed)


def find_quiet() -> tuple[Game, int, int]:
    """A game in which a player may play a hidden card or pass, who is asked next, and the choices before."""
    for seed in range(500, 540):
        game, number = Game.start(load_pack("base", 3), seed), 0
        while (decision := game.decision) is not None:
            option = pick_option(seed, number, decision)
            after = game.copy()
            after.choose(option.id)
            if option.value is NONE and option.id == "pass" and after.decision is not None:
                seat = after.decision.player
                if seat != decision.player and Hearing(game, option).quiet >= {seat}:
                    return game, seat, number
            game.take(option)
            number += 1
    raise AssertionError("nobody passes on a hidden card and is followed by somebody else")


def test_who_passes_on_something_hidden_leaves_no_trace_at_the_table() -> None:
    game, seat, number = find_quiet()
    assert view_for(game, seat)["decision"] == {"seat": None}
    seed = next(seed for seed in range(1000) if passes(game, seed, number))

    def stop(prompt: str) -> str:
        raise EOFError

    console = Console(file=StringIO(), width=100, color_system=None)
    session = Session(game, Log(seed, ["x"] * number), seat, console, read=stop)
    session.fresh, session.periods = False, view_for(game, seat)["periods"]
    session.run()
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "the input ended" in shown and "hand" not in shown, shown  # the question, and not the board again


def passes(game: Game, seed: int, number: int) -> bool:
    assert game.decision is not None
    return pick_option(seed, number, game.decision).id == "pass"
