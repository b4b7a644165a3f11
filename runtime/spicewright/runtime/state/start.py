"""The state before a game begins: everything where the setup finds it."""

from __future__ import annotations

from spicewright.runtime.state.state import State
from spicewright.runtime.world.world import World
from spicewright.runtime.world.zones import GONE


def first_state(world: World, seed: int) -> State:
    """Everything where it is before the setup; the same seed gives the same game."""
    s = State()
    s.random = (seed * 2862933555777941757 + 3037000493) & ((1 << 64) - 1)
    s.num = [0] * world.numbers
    for counter in world.counters.values():
        if counter.shape == "player":
            for player in range(world.players):
                s.num[counter.index(player)] = counter.start
    s.at = [0] * world.things
    s.memory = [()] * world.remembered
    inside: list[list[int]] = [[] for _ in range(world.places)]
    for thing in range(world.things):
        owner = world.owner[thing]
        piece = world.sort[thing] == "piece"
        start = world.starts["player" if piece and owner >= 0 else "table"]
        place = start.first + (owner if start.of == "player" else 0)
        if thing < world.players or thing in world.absent:
            place = GONE
        s.at[thing] = place
        inside[place].append(thing)
    s.zones = [tuple(things) for things in inside]
    return s
