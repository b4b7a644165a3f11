"""What options are called: names that nobody can mix up, however alike the things are."""

from __future__ import annotations

from ready import load_pack
from spicewright.runtime.game import Game
from spicewright.runtime.table.labels import thing_options


def test_things_of_one_name_are_told_apart_by_place_and_player() -> None:
    game = Game.start(load_pack("base", 3), 1)
    world = game.world
    daggers = world.ids["starter-card/dagger"]
    assert len(daggers) == 6
    for thing in daggers:
        game.state.at[thing] = world.place("deck", world.owner[thing])
    options = thing_options(game.run(), daggers)
    assert [option.id for option in options] == [f"dagger@deck-of-player-{player}" for player in (1, 2, 3)]
    assert options[0].label == "Dagger (deck of player 1)"
    mine = tuple(thing for thing in daggers if world.owner[thing] == 1)
    game.state.at[mine[0]] = world.place("hand", 1)
    assert [option.id for option in thing_options(game.run(), mine)] == ["dagger@hand", "dagger@deck"]
