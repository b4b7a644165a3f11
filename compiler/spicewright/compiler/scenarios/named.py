"""A scenario in, the facts out that it gives or looks at."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.scenarios.model import CHECKS, Said, Scenario, entries, texts
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.position import Position, find_place
from spicewright.compiler.scenarios.recording import NOBODY, Fact
from spicewright.grammar.ids import make_id


def list_named(names: Names, scenario: Scenario, start: Position) -> Iterator[Fact]:
    """Everything that is said of players, the table and things, in the order in which it is said."""
    seen = [said for line in scenario.when for said in line.checks]
    for said in (*scenario.given, *seen, *scenario.then):
        if said.name in CHECKS:
            continue
        player = names.player(said.name)
        for inner in entries(said.value):
            if player is not None:
                yield from _list_of_player(names, player, inner, start)
            elif said.name == "table":
                yield Fact(f"zone/{names.zone(inner.name)}")
            else:
                yield from _list_of_thing(names, said.name, inner)


def _list_of_player(names: Names, player: int, said: Said, start: Position) -> Iterator[Fact]:
    zone, counter = names.zone(said.name), names.counter(said.name)
    if zone is not None and names.world.zones[zone].of == "player":
        yield Fact(f"zone/{zone}", player)
    elif counter is not None:
        found = names.world.counters[counter]
        kept = {make_id(names.world.name(thing)): names.world.key[thing] for thing in found.per}
        named = [kept.get(make_id(inner.name), "") for inner in entries(said.value)]
        yield from (Fact(found.key, player, key) for key in named or [""])
    elif names.sort(said.name) is not None:
        for text, _ in texts(said.value):
            things = [thing for key in names.find_keys(text) for thing in names.world.ids[key]]
            places = (find_place(names.world, start.state.at[thing]) for thing in things)
            yield from (fact for fact in places if fact.player == player)


def _list_of_thing(names: Names, name: str, said: Said) -> Iterator[Fact]:
    keys = names.find_keys(name)
    counter = names.counter(said.name)
    if counter is not None:
        found = names.world.counters[counter]
        kept = {names.world.key[thing] for thing in found.per}
        yield from (Fact(found.key, NOBODY, key) for key in keys[:1] if key in kept)
    else:
        yield from (Fact("", NOBODY, key) for key in keys[:1])
