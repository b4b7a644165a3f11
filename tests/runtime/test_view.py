"""What one player may know: everything open, of hidden things only how many there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import places
from ready import load_pack
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.view import Hearing, can_see, option_things, view_for

BASE = str(places.BASE)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_pack("base", 4)


def play_random(rules: Rules, seed: int) -> Iterator[Game]:
    """A random game, at each of its decisions and at its end."""
    game, number = Game.start(rules, seed), 0
    while (decision := game.decision) is not None:
        yield game
        game.take(pick_option(seed, number, decision))
        number += 1
    yield game


def list_strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from (*list_strings(key), *list_strings(value))
    elif isinstance(data, list):
        for value in data:
            yield from list_strings(value)


def hidden_from(game: Game, player: int, fresh: bool = False) -> set[int]:
    """The things that a player must not know: in the closed zones of others, and in all decks.

    With `fresh` also those that they saw once, before they were shuffled away.
    """
    world, s = game.world, game.state
    found = set()
    for place, things in enumerate(s.zones[: world.first_thing_place]):
        zone = world.zone_of[place]
        if zone is None or zone is world.starts["table"]:
            continue
        if zone.sees == "none" or (zone.sees == "owner" and world.host[place] != player):
            found |= {t for t in things if fresh or (t, player) not in s.seen}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hidden_card_never_appears_in_the_view_of_another(rules: Rules, seed: int) -> None:
    for number, game in enumerate(play_random(rules, seed)):
        player = number % 4  # every one of them often enough
        if game.decision is not None and game.decision.player == player:
            continue  # what is asked of them names what they may choose
        world = game.world
        hidden = hidden_from(game, player)
        open_ = {world.name(t) for t in range(world.things) if t not in hidden}
        secret = {world.name(t) for t in hidden} - open_
        said = "\n".join(list_strings(view_for(game, player)))
        for name in sorted(open_, key=len, reverse=True):  # a secret name may be part of an open one
            said = said.replace(name, "")
        assert not {name for name in secret if re.search(rf"\b{re.escape(name)}\b", said)}


def test_what_was_shuffled_away_is_hidden_again(rules: Rules) -> None:
    for number, game in enumerate(play_random(rules, 3)):
        player = number % 4
        # one player alone may have looked at a card; what everybody saw was revealed, and is shuffled by now
        hidden = hidden_from(game, player, fresh=True)
        assert not any(all(can_see(game, thing, seat) for seat in range(4)) for thing in hidden)


def test_everything_open_is_there_and_hidden_zones_are_counted(rules: Rules) -> None:
    for number, game in enumerate(play_random(rules, 4)):
        if number % 10:
            continue
        world, s = game.world, game.state
        view = view_for(game, 1)
        json.dumps(view)
        for seat, described in enumerate(view["seats"]):
            for zone in described["zones"]:
                found = next(one for one in world.zones.values() if one.name == zone["name"])
                things = s.zones[found.first + seat]
                assert zone["count"] == len(things)
                assert ("things" in zone) == (found.sees == "all" or (found.sees == "owner" and seat == 1))
                if "things" in zone:
                    assert [one["name"] for one in zone["things"]] == [world.name(t) for t in things]
            for name, value in described["counters"].items():
                counter = next(one.id for one in world.counters.values() if one.name == name)
                assert value == game.value(counter, seat)


def test_what_lies_on_the_board_is_shown_where_it_lies(rules: Rules) -> None:
    shown = set()
    for game in play_random(rules, 5):
        for zone in view_for(game, 0)["zones"]:
            for thing in zone.get("things", ()):
                shown |= {(one["name"], "of" in one) for one in thing.get("on", ())}
    assert ("house agent", True) in shown


def test_only_who_decides_sees_the_options(rules: Rules) -> None:
    for number, game in enumerate(play_random(rules, 6)):
        decision = game.decision
        if decision is None or number > 60:
            break
        for player in range(4):
            asked = view_for(game, player)["decision"]
            assert asked["seat"] == decision.player + 1 or (asked["seat"] is None and decision.option("pass"))
            assert ("options" in asked) == ("about" in asked) == (player == decision.player)
        mine = view_for(game, decision.player)["decision"]
        assert [one["id"] for one in mine["options"]] == [one.id for one in decision.options]


def test_the_end_has_a_ranking_and_no_decision(rules: Rules) -> None:
    *_, game = play_random(rules, 7)
    view = view_for(game, 0)
    assert view["over"] and view["decision"] is None
    assert sorted(view["ranking"]) == [1, 2, 3, 4]


def test_a_secret_choice_is_told_to_nobody_else(rules: Rules) -> None:
    game = Game.start(rules, 1)
    decision = game.decision
    assert decision is not None
    option = decision.option("baron-vladimir-harkonnen")
    assert option is not None
    game.take(option)
    for _ in range(3):  # the others choose their leaders first
        assert game.decision is not None
        game.take(game.decision.options[0])
    asked = game.decision
    assert asked is not None and asked.about.startswith("secretly")
    chooser, other = asked.player, (asked.player + 1) % 4
    for _ in range(2):
        assert game.decision is not None
        option = game.decision.options[0]
        hearing = Hearing(game, option)
        game.take(option)
        assert option.label not in str(hearing.tell(game, other))
        assert option.label in str(hearing.tell(game, chooser))
    secret = view_for(game, other)["seats"][chooser]["memories"]["masterstroke"]
    assert secret == {"count": 2}
    assert len(view_for(game, chooser)["seats"][chooser]["memories"]["masterstroke"]["things"]) == 2


def test_a_turn_is_heard_of_whether_or_not_something_hidden_could_be_done(rules: Rules) -> None:
    alone = 0
    for seed in (1, 2, 3):
        for game in play_random(rules, seed):
            decision = game.decision
            turns = [one for one in decision.options if one.id == "take-a-reveal-turn"] if decision else []
            if decision is not None and turns:
                others = [one for one in decision.options if one is not turns[0]]
                alone += bool(others) and all(option_things(game, one) for one in others)
                assert Hearing(game, turns[0]).quiet == frozenset()
    assert alone, "there must be a turn beside hidden cards alone"


@pytest.mark.parametrize("seed", [1, 8])
def test_nobody_hears_of_a_card_they_cannot_see(rules: Rules, seed: int) -> None:
    game, number = Game.start(rules, seed), 0
    while (decision := game.decision) is not None:
        option = pick_option(seed, number, decision)
        hearing = Hearing(game, option)
        before = [hidden_from(game, player) for player in range(4)]
        game.take(option)
        number += 1
        world = game.world
        for player in range(4):
            if player != decision.player:
                # what was open when it was chosen may be shuffled away by now
                hidden = hidden_from(game, player) & before[player]
                open_ = {world.name(t) for t in range(world.things) if t not in hidden}
                said = str(hearing.tell(game, player))
                assert not any(
                    said.endswith(f": {world.name(t)}") for t in hidden if world.name(t) not in open_
                )
