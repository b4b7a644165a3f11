"""Things that change their place, and counters that change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.doing import Do
from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.state import Env, State
from spicewright.runtime.statements import Watch
from spicewright.runtime.world import GONE, Counter

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def front_of(m: Machine, thing: int, player: int) -> int:
    """Where a thing goes that a player takes: where such things are looked for."""
    sort = m.world.sort[thing]
    key = m.world.key[thing] if sort == "piece" else f"type/{sort}"
    where = m.world.records[key]["effects"].get("where")
    if where is None:
        raise EndlessEffect(f"nobody says where {m.world.name(thing)} goes when it is taken")
    return m.world.place(where["select"][0]["noun"]["id"][0], player)


def move(m: Machine, s: State, thing: int, place: int, top: bool = False, by_table: bool = False) -> None:
    """A thing goes to a place; nothing else happens."""
    world, old = m.world, s.at[thing]
    if world.owner[thing] < 0:  # what belongs to nobody is on the board for whoever put it there
        holder = world.host[old] if old < world.first_thing_place and not by_table else -1
        if place >= world.first_thing_place and holder >= 0:
            s.kept = {**s.kept, thing: holder}
        elif thing in s.kept:
            s.kept = {one: player for one, player in s.kept.items() if one != thing}
    s.zones[old] = tuple(t for t in s.zones[old] if t != thing)
    s.zones[place] = (thing, *s.zones[place]) if top else (*s.zones[place], thing)
    s.at[thing] = place
    if _sight(m, old) != _sight(m, place):
        s.barrier += 1
    zone = world.zone_of[old] if old < world.first_thing_place else None
    if zone is not None and zone.size:
        m.fill(s, zone.id)
    for watch in m.watch_thing.get(thing, ()):
        m.check_watch(s, watch)


def move_all(m: Machine, s: State, things: tuple[int, ...], place: int, by_table: bool = False) -> None:
    """Things go to a place, one behind the other; many at once where nobody can care."""
    first, source = m.world.first_thing_place, s.at[things[0]] if things else -1
    plain = (
        len(things) > 2 and source < first and place < first and not any(t in m.watch_thing for t in things)
    )
    zone = m.world.zone_of[source] if plain else None
    if not plain or (zone is not None and zone.size) or any(s.at[thing] != source for thing in things):
        for thing in things:
            m.move(s, thing, place, by_table=by_table)
        return
    gone = set(things)
    s.zones[source] = tuple(thing for thing in s.zones[source] if thing not in gone)
    s.zones[place] += things
    for thing in things:
        s.at[thing] = place
    if _sight(m, source) != _sight(m, place):
        s.barrier += len(things)


def _sight(m: Machine, place: int) -> tuple[str, int]:
    zone = m.world.zone_of[place] if place < m.world.first_thing_place else None
    if zone is None or zone.sees == "all":
        return ("all", -1)
    return (zone.sees, m.world.host[place])


def fill(m: Machine, s: State, id: str) -> None:
    """A row gets as many cards as it should have, as long as there are any."""
    zone = m.world.zones[id]
    if not zone.fill:
        return
    source = m.world.zones[zone.fill].first
    while len(s.zones[zone.first]) < zone.size and s.zones[source]:
        m.move(s, s.zones[source][0], zone.first)


def refill(m: Machine, s: State, do: Do, role: Any, env: Env) -> None:
    """A deck that runs out is shuffled anew from where its cards went."""
    _, high = role.bounds(s, env)
    wanted = high or 0
    for place in do.given["@deck"](m, s, env) if "@deck" in do.given else ():
        zone = m.world.zone_of[place]
        if zone is None or not zone.fill or zone.size or len(s.zones[place]) >= wanted:
            continue
        host = m.world.host[place]
        source = m.world.place(zone.fill, host)
        m.forget(s, s.zones[source])
        for thing in s.mix(s.zones[source]):
            m.move(s, thing, place)


def forget(m: Machine, s: State, things: tuple[int, ...]) -> None:
    """Nobody knows any longer which of these is which."""
    s.seen = frozenset(entry for entry in s.seen if entry[0] not in things)


def change(m: Machine, s: State, counter: Counter, player: int, thing: int, by: int) -> int:
    """Adds to a counter within its bounds and gives what it really changed by."""
    if counter.shape != "player" and thing < 0:
        return 0  # there is nothing it could be kept for
    index = m.world.index(counter, player, thing)
    if counter.steps and by > 0:
        env = {"@me": player, "@by": player, "@this": -1}
        s.top = ((m.steps["@advance"], (counter.id, thing, by), None), env, s.top)
        return by
    old = s.num[index]
    new = max(0, old + by) if not counter.steps else _go_back(counter, old, -by)
    if counter.most is not None:
        new = min(new, counter.most)
    s.num[index] = new
    if counter.track and new > old:
        for level, step in reversed(m.levels.get(counter.id, ())):
            if old < level <= new:
                reached: Env = {"@me": player, "@by": player, "@this": -1, "@level": level}
                if thing >= 0:
                    reached[m.thing_slot(counter)] = (thing,)
                s.top = ((step, None, None), reached, s.top)
    for watch in m.watch_number.get(index, ()):
        m.check_watch(s, watch)
    return new - old


def thing_slot(m: Machine, counter: Counter) -> str:
    return str(m.world.records[f"track/{counter.id}"]["per"]).partition("/")[2].replace("-", " ")


def check_watch(m: Machine, s: State, watch: Watch) -> None:
    """What is gained while something holds comes and goes with it."""
    env = watch.env
    holder = env["@me"] if env["@this"] < 0 else m.queries.holder(s, env["@this"])
    mine = {**env, "@me": holder, "@by": holder}
    holds = holder >= 0 and watch.check(s, mine)
    held = next((entry for entry in s.held if entry[0] == watch.index), None)
    if held is not None and (not holds or held[1] != holder):
        s.held -= {held}
        m.change(s, m.world.counters[watch.counter], held[1], -1, -watch.amount)
        held = None
    if holds and held is None:
        s.held |= {(watch.index, holder)}
        m.change(s, m.world.counters[watch.counter], holder, -1, watch.amount)


def drop(m: Machine, s: State, thing: int) -> None:
    m.move(s, thing, GONE)


def turn_over(m: Machine, s: State, thing: int) -> None:
    """The other side of a thing takes its place."""
    other, world = m.world.other_side.get(thing), m.world
    if other is None:
        return
    place, first = s.at[thing], world.first_thing_place
    s.zones[s.at[other]] = tuple(one for one in s.zones[s.at[other]] if one != other)
    s.zones[place] = tuple(other if one == thing else one for one in s.zones[place])
    s.zones[GONE] = (*s.zones[GONE], thing)
    s.at[thing], s.at[other] = GONE, place
    for piece in s.zones[first + thing]:  # what lies on it stays
        s.at[piece] = first + other
    s.zones[first + other], s.zones[first + thing] = s.zones[first + thing], ()
    for counter in world.counters.values():
        if counter.shape == "thing" and thing in counter.order and other in counter.order:
            old, new = world.index(counter, 0, thing), world.index(counter, 0, other)
            s.num[new], s.num[old] = s.num[old], 0
    for watch in (*m.watch_thing.get(thing, ()), *m.watch_thing.get(other, ())):
        m.check_watch(s, watch)


def _go_back(counter: Counter, step: int, many: int) -> int:
    """Where a track that branches leads back to, one step after another."""
    for _ in range(many):
        step = next((before for before, (_, ways) in enumerate(counter.steps) if step in ways), step)
    return step
