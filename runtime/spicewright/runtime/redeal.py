"""A game in, the same game out as far as a player knows, with everything else dealt again.

What may change places is found in what packs declare: a verb that moves things from one closed zone to
another makes them one pool. What running effects and memories name stays where it is, and so does what the
player has seen. What the setup puts on top of a deck stays above the rest of it.
"""

from __future__ import annotations

__public__ = "games"

from collections.abc import Iterator, Sequence

from spicewright.grammar.meaning import Selector
from spicewright.runtime.game import Game
from spicewright.runtime.rules.dealing import Dealing
from spicewright.runtime.rules.model import Act, Rules, Run, Step
from spicewright.runtime.state.frame import Data, Frame, Item, Picking, Waiting
from spicewright.runtime.state.scope import Deed, Scope, Things, scope_of
from spicewright.runtime.state.start import first_state
from spicewright.runtime.state.state import MASK, State
from spicewright.runtime.view import is_open
from spicewright.runtime.world.world import World
from spicewright.runtime.world.zones import Zone


def redeal(game: Game, player: int, seed: int) -> Game:
    """An independent game that this player cannot tell from theirs; another seed deals it in another way.

    What the player does not know differs: the cards in closed hands and decks, what others chose in secret,
    and chance to come.
    """
    game.world.check_player(player)
    if game.rules.dealing is None:
        game.rules.dealing = find_dealing(game.rules)
    s = game.state.copy()
    s.random = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK
    changed: dict[int, int] = {}
    for things in _list_alike(game, game.rules.dealing, player):
        changed.update(zip(things, s.mix(things), strict=True))
    _exchange(s, {old: new for old, new in changed.items() if old != new})
    _choose_again(game, s, player)
    return Game(game.rules, s)


def _list_alike(game: Game, dealing: Dealing, player: int) -> list[Things]:
    """The things that the player cannot distinguish, in groups within which each could be any other."""
    world, s = game.world, game.state
    named = _list_named(s)
    groups: dict[tuple[int, int, str, int], list[int]] = {}
    for place in range(world.first_thing_place):
        zone, pool = world.zone_of[place], dealing.pools[place]
        if zone is None or is_open(zone, world.host[place], player):
            continue
        for thing in s.zones[place]:
            its = pool if pool >= 0 else dealing.left.get(thing, -1)
            if its < 0 or thing in named or (thing, player) in s.seen:
                continue
            apart = its in dealing.shared
            key = (
                its,
                dealing.layers.get(thing, 0),
                world.sort[thing] if apart else "",
                world.owner[thing] if apart else -1,
            )
            groups.setdefault(key, []).append(thing)
    return [tuple(things) for things in groups.values() if len(things) > 1]


def _exchange(s: State, changed: dict[int, int]) -> None:
    """Puts every thing where another was, also in what was done and in what others have seen."""
    if not changed:
        return
    at = s.at[:]
    for place in {at[old] for old in changed}:
        s.zones[place] = tuple([changed.get(thing, thing) for thing in s.zones[place]])
    for old, new in changed.items():
        s.at[new] = at[old]
    s.seen = frozenset([(changed.get(thing, thing), player) for thing, player in s.seen])
    if any([_speaks_of(deed, changed) for deed in s.history]):
        s.history = tuple(
            [_rename(deed, changed) if _speaks_of(deed, changed) else deed for deed in s.history]
        )


def _speaks_of(deed: Deed, changed: dict[int, int]) -> bool:
    return any([thing in changed for things in (deed.things, *deed.parts.values()) for thing in things])


def _rename(deed: Deed, changed: dict[int, int]) -> Deed:
    made = deed.copy()
    made.things = tuple([changed.get(thing, thing) for thing in deed.things])
    made.parts = {
        name: tuple([changed.get(thing, thing) for thing in things]) for name, things in deed.parts.items()
    }
    return made


def _choose_again(game: Game, s: State, player: int) -> None:
    """Lets other players have chosen something else in secret, where that is nothing but a name."""
    world = game.world
    for id, (_, record) in world.memories.items():
        if not record.flag("hidden") or record.text("of") != "player":
            continue
        for seat in range(world.players):
            place = world.memory(id, seat)
            things = s.memory[place]
            sorts = {world.sort[thing] for thing in things}
            if seat == player or len(sorts) != 1 or all([(thing, player) in s.seen for thing in things]):
                continue
            sort = sorts.pop()
            type_ = world.records.get(f"type/{sort}")
            if type_ is not None and type_.flag("bare"):
                s.memory[place] = s.mix(world.by_sort[sort])[: len(things)]


# -- what something speaks of that is not over


def _list_named(s: State) -> set[int]:
    """What running effects, statements that last, lines that wait, and memories name."""
    found = {thing for things in s.memory for thing in things}
    for held in s.lasting:
        _add_scope(found, held.scope)
    _add_items(found, s.lines)
    frame: Frame | None = s.top
    while frame is not None:
        _add_scope(found, frame.scope)
        todo = frame.todo
        while todo is not None:
            _add_data(found, todo.data)
            todo = todo.rest
        frame = frame.below
    return found


def _add_scope(found: set[int], scope: Scope) -> None:
    found.add(scope.this)
    found.add(scope.it)
    for value in scope.slots.values():
        if isinstance(value, tuple):
            found.update(value)
    for things in scope.picks.values():
        found.update(things)
    around = scope.around
    if around.paying is not None:
        found.add(around.paying[0])
    for deed in (around.would, around.deed):
        _add_data(found, deed)


def _add_items(found: set[int], items: tuple[Item, ...]) -> None:
    for item in items:
        _add_scope(found, item.scope)


def _add_data(found: set[int], data: Data) -> None:
    if isinstance(data, tuple):
        found.update(data)
    elif isinstance(data, Picking):
        found.update(data.picked)
    elif isinstance(data, Waiting):
        _add_items(found, data.items)
    elif isinstance(data, Deed):
        found.add(data.this)
        found.update(data.things)
        for things in data.parts.values():
            found.update(things)


# -- what packs declare


def find_dealing(rules: Rules) -> Dealing:
    """Which closed places things go between unseen, and how the setup fills them."""
    world, dealing = rules.world, Dealing(rules.world.first_thing_place)
    start = world.starts["table"]
    closed = [zone for zone in world.zones.values() if zone.sees != "all" and zone is not start]
    for zone in closed:
        for place in _list_places(world, zone):
            dealing.pools[place] = place
    for verb in rules.verbs.values():
        for source in _list_closed(world, verb.source, start):
            for target in _list_closed(world, verb.destination, start):
                _join(world, dealing, source, target)
    acts = list(_list_acts(rules.setup)) if rules.setup is not None else []
    run = Run(rules, first_state(world, 0), None)
    for number, act in enumerate(acts, 1):
        _read_setup(run, dealing, act, number)
    for zone in closed:
        for place in _list_places(world, zone):
            if world.host[place] < 0:
                dealing.shared.add(dealing.pools[place])
    return dealing


def _read_setup(run: Run, dealing: Dealing, act: Act, number: int) -> None:
    """What an act of the setup puts on top of a closed zone, or deals there at random from its box."""
    world, start = run.world, run.world.starts["table"]
    targets = [
        (zone, part.take) for _, part in act.said.parts for zone in _list_closed(world, (part,), start)
    ]
    said = act.said.object
    for zone, take in targets:
        fitting = [thing for thing in run.state.zones[start.first] if _fits(run, act, thing)]
        if take == "top" and zone.of == "table" and not zone.fill:
            dealing.layers.update(dict.fromkeys(fitting, number))
        if said is not None and said.take == "random" and zone.of == "table":
            dealing.left.update(dict.fromkeys(fitting, dealing.pools[zone.first]))


def _fits(run: Run, act: Act, thing: int) -> bool:
    fits = act.roles[0].fits if act.roles else None
    return fits is not None and fits(run, scope_of(0), thing)


def _list_acts(step: Step) -> Iterator[Act]:
    if isinstance(step, Act):
        yield step
    for child in step.children():
        yield from _list_acts(child)


def _list_closed(world: World, selectors: Sequence[Selector], start: Zone) -> list[Zone]:
    """The closed zones that are named, except the box that everything comes from."""
    ids = [id for one in selectors if one.noun.kind == "zone" for id in one.noun.id]
    found = [world.zones[id] for id in ids if id in world.zones]
    return [zone for zone in found if zone.sees != "all" and zone is not start]


def _list_places(world: World, zone: Zone) -> range:
    return range(zone.first, zone.first + (world.players if zone.of == "player" else 1))


def _join(world: World, dealing: Dealing, one: Zone, other: Zone) -> None:
    """Makes two zones one pool: where each player has both, those of each player."""
    both = one.of == other.of == "player"
    for first in _list_places(world, one):
        for second in _list_places(world, other):
            if not both or world.host[first] == world.host[second]:
                old, new = dealing.pools[second], dealing.pools[first]
                dealing.pools = [new if pool == old else pool for pool in dealing.pools]
