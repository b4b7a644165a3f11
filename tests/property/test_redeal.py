"""A game that is dealt again looks the same to the player, is sound, and differs in what is hidden."""

from __future__ import annotations

import os

import pytest

from marks import mark_rest
from ready import load_pack
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants
from spicewright.runtime.redeal import redeal
from spicewright.runtime.view import can_see, view_for

GAMES = int(os.environ.get("SPICEWRIGHT_GAMES", "40"))
PACKS = [
    ("base", 4),
    ("salt-road", 3),
    ("uprising", 3),
    ("ix", 4),
    ("immortality", 3),
    ("epic", 4),
    ("hagal", 2),
]
EVERY = 9


def play_out(game: Game, seed: int) -> None:
    number = 0
    while (decision := game.decision) is not None:
        game.take(pick_option(seed, number, decision))
        number += 1


def where_hidden(game: Game, player: int) -> dict[str, tuple[str, ...]]:
    """What is in every place that the player does not see into, except where things are before a game."""
    world, box = game.world, game.world.starts["table"]
    return {
        f"{zone.id} {world.host[place]}": tuple(world.name(thing) for thing in game.state.zones[place])
        for place, zone in enumerate(world.zone_of)
        if zone is not None and zone is not box and game.state.zones[place]
        if not any(can_see(game, thing, player) for thing in game.state.zones[place])
    }


def compare(pack: str, players: int, seed: int) -> dict[str, set[tuple[str, ...]]]:
    """A random game, dealt again at every few decisions for each player; what came to be where."""
    game, number = Game.start(load_pack(pack, players), seed), 0
    found: dict[str, set[tuple[str, ...]]] = {}
    while (decision := game.decision) is not None:
        if number % EVERY == 0:
            before = game.text()
            for player in range(players):
                other = redeal(game, player, number)
                assert view_for(other, player) == view_for(game, player), f"seed {seed}, decision {number}"
                assert broken_invariants(other) == []
                assert other.text() == redeal(game, player, number).text()
                for place, things in where_hidden(game, player).items():
                    found.setdefault(place, set()).update({things, where_hidden(other, player)[place]})
            assert game.text() == before
            play_out(redeal(game, number % players, seed), seed)
        game.take(pick_option(seed, number, decision))
        number += 1
    return found


@pytest.mark.parametrize(("pack", "players"), mark_rest(PACKS, 2))
def test_a_player_cannot_tell_a_game_from_one_that_is_dealt_again(pack: str, players: int) -> None:
    found = compare(pack, players, 700)
    assert {place for place, deals in found.items() if len(deals) < 2} == set()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(710, 710 + max(1, GAMES // 10)))
@pytest.mark.parametrize(("pack", "players"), PACKS)
def test_the_same_in_many_games(pack: str, players: int, seed: int) -> None:
    compare(pack, players, seed)


def test_over_seeds_hidden_hands_differ_and_are_of_what_the_player_owns() -> None:
    game = Game.start(load_pack("base", 4), 3)
    for number in range(500):
        assert game.decision is not None
        if number > 50 and game.inside("intrigue-hand", 2) and len(game.inside("hand", 2)) > 2:
            break
        game.take(pick_option(3, number, game.decision))
    deals = [redeal(game, 1, seed) for seed in range(100)]
    hands = {tuple(sorted(deal.inside("hand", 2))) for deal in deals}
    assert len(hands) > 20
    whole = sorted(game.inside("hand", 2) + game.inside("deck", 2))
    assert all(sorted(deal.inside("hand", 2) + deal.inside("deck", 2)) == whole for deal in deals)
    assert {tuple(deal.inside("hand", 1)) for deal in deals} == {tuple(game.inside("hand", 1))}
    assert len({tuple(sorted(deal.inside("intrigue-hand", 2))) for deal in deals}) > 5
    assert len({deal.state.random for deal in deals}) == 100


def test_what_is_stacked_by_the_setup_stays_in_its_layer() -> None:
    game = Game.start(load_pack("base", 4), 5)
    world, deck = game.world, game.world.zones["conflict-deck"].first
    tiers = [world.records[world.key[thing]].number("tier") for thing in game.state.zones[deck]]
    assert tiers == sorted(tiers) and len(set(tiers)) > 1
    used = set()
    for seed in range(40):
        things = redeal(game, 0, seed).state.zones[deck]
        assert [world.records[world.key[thing]].number("tier") for thing in things] == tiers
        used |= set(things)
    assert len(used) > len(tiers), "which of them were left in the box is hidden as well"


def test_a_secret_choice_of_another_player_is_unknown() -> None:
    game = Game.start(load_pack("base", 4), 1)
    assert game.decision is not None
    game.choose("baron-vladimir-harkonnen")
    for _ in range(3):
        assert game.decision is not None
        game.take(game.decision.options[0])
    assert game.decision is not None
    chooser = game.decision.player
    for _ in range(2):
        assert game.decision is not None
        game.take(game.decision.options[0])
    place = game.world.memory("masterstroke", chooser)
    other = (chooser + 1) % 4
    kept = {redeal(game, chooser, seed).state.memory[place] for seed in range(20)}
    assert kept == {game.state.memory[place]}
    assert len({frozenset(redeal(game, other, seed).state.memory[place]) for seed in range(40)}) == 6


@pytest.mark.parametrize("player", [-1, 4, "1", None])
def test_only_a_player_can_have_a_view_dealt(player: object) -> None:
    game = Game.start(load_pack("base", 4), 1)
    with pytest.raises((ValueError, TypeError), match=r"player|int"):
        redeal(game, player, 1)  # type: ignore[arg-type]
