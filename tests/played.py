"""Effects of a small game, played: which steps ran, which verbs were performed, and what they changed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.game import Game
from spicewright.runtime.load import link_bundle
from spicewright.runtime.rules.model import Rules, Run, Step
from spicewright.runtime.state.scope import Deed, scope_of
from spicewright.runtime.state.state import State
from spicewright.runtime.table.labels import describe

FURTHER = ("memory", "lasting", "marks", "periods", "out", "extra", "held", "kept", "seen")
"""What can change in a state besides counters and zones."""


@dataclass(frozen=True)
class Played:
    """The ids of the steps that ran, the verbs that were performed; in words what was done and changed."""

    ran: frozenset[str]
    verbs: frozenset[str]
    done: tuple[str, ...]
    changed: tuple[str, ...]


class Watcher:
    def __init__(self) -> None:
        self.ran: set[str] = set()
        self.verbs: set[str] = set()
        self.done: list[str] = []

    def way(self, step: Step, way: int) -> None:
        self.ran.add(step.id)

    def deed(self, run: Run, deed: Deed) -> None:
        self.verbs.add(deed.verb)
        self.done.append(describe(run, deed))


def link_rules(sets: list[PackSet]) -> Rules:
    """Rules for two players, where what cannot be played is left out."""
    return link_bundle(read_bundle(json.loads(json.dumps(make_bundle(sets)))), 2)[0]


def play_action(rules: Rules, key: str, option: int = 0) -> Played:
    """The first player does what an action says, and always takes the option at this place."""
    begun, watcher = Game.start(rules, 1), Watcher()
    assert begun.decision is not None and begun.decision.step.startswith("@"), "the setup asks for something"
    before, game = begun.state.copy(), Game(rules, begun.state, watcher)
    game.run().push(rules.boxes[key, "use"], scope_of(0))
    game.go_on()
    while game.decision is not None and game.decision.step.startswith(key):
        game.take(game.decision.options[option])
    numbers, places = _list_numbers(rules, before, game.state), _list_places(rules, before, game.state)
    further = [name for name in FURTHER if getattr(before, name) != getattr(game.state, name)]
    return Played(
        frozenset(watcher.ran), frozenset(watcher.verbs), tuple(watcher.done), (*numbers, *places, *further)
    )


def play_both(rules: Rules, key: str) -> tuple[Played, ...]:
    """An action with the first options, and with the last ones where that makes a difference."""
    first, last = play_action(rules, key), play_action(rules, key, -1)
    return (first,) if (first.done, first.changed) == (last.done, last.changed) else (first, last)


def _list_numbers(rules: Rules, before: State, after: State) -> list[str]:
    found = []
    for counter in rules.world.counters.values():
        for player in range(rules.world.players):
            at = counter.index(player)
            if before.num[at] != after.num[at]:
                found.append(f"player {player + 1} {counter.id}: {before.num[at]} -> {after.num[at]}")
    return found


def _list_places(rules: Rules, before: State, after: State) -> list[str]:
    world = rules.world
    found = []
    for place, (old, new) in enumerate(zip(before.zones, after.zones, strict=True)):
        if old == new:
            continue
        zone = world.zone_of[place] if place < world.first_thing_place else None
        name = (
            zone.id
            if zone is not None
            else world.name(place - world.first_thing_place)
            if place > 1
            else "out"
        )
        host = f"player {world.host[place] + 1} " if zone is not None and world.host[place] >= 0 else ""
        found.append(f"{host}{name}: {_say(rules, old)} -> {_say(rules, new)}")
    return found


def _say(rules: Rules, things: tuple[int, ...]) -> str:
    return ", ".join(map(rules.world.name, things)) or "nothing"


def write_played(plays: Iterable[Played]) -> str:
    """What happened as lines of a golden."""
    lines = []
    for number, played in enumerate(plays):
        lines += ["or, with the last options:"] if number else []
        lines += [*(f"did {one}" for one in played.done), *(f"now {one}" for one in played.changed)]
    return "".join(f"  {line}\n" for line in lines)
