"""Things that change their place, and counters that change."""

from __future__ import annotations

from spicewright.runtime.faults import ContentFault
from spicewright.runtime.rules.model import Act, Role, Run, Watch
from spicewright.runtime.rules.statements import Listener, Right
from spicewright.runtime.state.frame import Frame, Moving, Todo
from spicewright.runtime.state.scope import Scope, Spot, Things, scope_of
from spicewright.runtime.table.read import active
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.zones import GONE


def front_of(run: Run, thing: int, player: int) -> int:
    """Where a thing goes that a player takes: where such things are looked for."""
    sort = run.world.sort[thing]
    key = run.world.key[thing] if sort == "piece" else f"type/{sort}"
    where = run.world.records[key].effects.get("where")
    if where is None:
        raise ContentFault(f"no pack declares where {run.world.name(thing)} goes when it is taken")
    return run.world.place(where.select[0].noun.id[0], player)


def move(run: Run, thing: int, place: int, top: bool = False, by_table: bool = False) -> None:
    """A thing goes to a place; nothing else happens."""
    world, s = run.world, run.state
    old, first = s.at[thing], world.first_thing_place
    if world.owner[thing] < 0:  # what has no owner is on the board for the player who put it there
        holder = -1 if by_table else world.host[old] if old < first else s.kept.get(thing, -1)
        if place >= first and holder >= 0:
            s.kept = {**s.kept, thing: holder}
        elif thing in s.kept:
            s.kept = {one: player for one, player in s.kept.items() if one != thing}
    before = s.zones[old]
    s.zones[old] = tuple([t for t in before if t != thing])
    s.zones[place] = (thing, *s.zones[place]) if top else (*s.zones[place], thing)
    s.at[thing] = place
    if _sight(run, old) != _sight(run, place):
        s.barrier += 1
    zone = world.zone_of[old] if old < first else None
    if zone is not None and zone.size:
        fill(run, zone.id, before.index(thing))
    for watch in run.rules.watch_thing.get(thing, ()):
        check_watch(run, watch)
    _arrive(run, thing)


def _arrive(run: Run, thing: int) -> None:
    """What a thing states of a period that runs already falls due when it comes."""
    for standing in run.rules.on_arrival.get(thing, ()):
        waits = standing.step
        assert isinstance(waits, Listener) and waits.period is not None
        if any([phase == waits.period.phase for phase, _ in run.state.periods]):
            step = run.rules.special["arrived"]
            run.state.top = Frame(Todo(step.number, (thing,), None), scope_of(0), run.state.top)
            return


def move_all(run: Run, things: Things, place: int, by_table: bool = False) -> None:
    """Things go to a place, one after another; in one step where nothing observes the order."""
    s, first, watched = run.state, run.world.first_thing_place, run.rules.watch_thing
    source = s.at[things[0]] if things else -1
    plain = len(things) > 2 and source < first and place < first
    plain = plain and not any([t in watched or t in run.rules.on_arrival for t in things])
    zone = run.world.zone_of[source] if plain else None
    if not plain or (zone is not None and zone.size) or any(s.at[thing] != source for thing in things):
        for thing in things:
            move(run, thing, place, by_table=by_table)
        return
    gone = set(things)
    s.zones[source] = tuple([thing for thing in s.zones[source] if thing not in gone])
    s.zones[place] += things
    for thing in things:
        s.at[thing] = place
    if _sight(run, source) != _sight(run, place):
        s.barrier += len(things)


def _sight(run: Run, place: int) -> tuple[str, int]:
    zone = run.world.zone_of[place] if place < run.world.first_thing_place else None
    if zone is None or zone.sees == "all":
        return ("all", -1)
    return (zone.sees, run.world.host[place])


def fill(run: Run, id: str, gap: int = -1) -> None:
    """A row gets as many cards as it should have, as long as there are any; the first fills the gap."""
    zone = run.world.zones[id]
    if not zone.fill:
        return
    zones, source = run.state.zones, run.world.zones[zone.fill].first
    while len(zones[zone.first]) < zone.size and zones[source]:
        new = zones[source][0]
        move(run, new, zone.first)
        row = zones[zone.first]
        if 0 <= gap < len(row) and row[-1] == new:
            zones[zone.first] = (*row[:gap], new, *row[gap:-1])
        gap = -1


def refill(run: Run, act: Act, role: Role, scope: Scope) -> None:
    """A deck that runs out is shuffled again from where its cards went."""
    s = run.state
    for place, source in _list_short(run, act, role, scope):
        forget(run, s.zones[source])
        move_all(run, s.mix(s.zones[source]), place)


def list_refills(run: Run, act: Act, role: Role, scope: Scope) -> Things:
    """What would be shuffled into a deck that runs out, if the act were done."""
    short = _list_short(run, act, role, scope)
    return tuple([thing for _, source in short for thing in run.state.zones[source]])


def _list_short(run: Run, act: Act, role: Role, scope: Scope) -> list[tuple[int, int]]:
    """The decks that an act takes more from than they have, each with where its cards went."""
    if act.given.pile is None:
        return []
    found, wanted = [], role.bounds(run, scope)[1] or 0
    for place in act.given.pile(run, scope):
        zone = run.world.zone_of[place] if place < run.world.first_thing_place else None
        if zone is not None and zone.fill and not zone.size and len(run.state.zones[place]) < wanted:
            found.append((place, run.world.place(zone.fill, run.world.host[place])))
    return found


def list_inside(run: Run, spot: Spot | None) -> Things:
    """Everything in a place."""
    places = spot.places if spot is not None else ()
    return tuple([thing for place in places for thing in run.state.zones[place]])


def forget(run: Run, things: Things) -> None:
    """Which of these is which is no longer known to any player."""
    gone = set(things)
    run.state.seen = frozenset([entry for entry in run.state.seen if entry[0] not in gone])


def change(run: Run, counter: Counter, player: int, thing: int, by: int) -> None:
    """Adds to a counter within its bounds; a track gives what its steps give."""
    if counter.shape != "player" and thing < 0:
        return  # there is nothing it could be kept for
    s, index = run.state, counter.index(player, thing)
    if counter.steps and by > 0:
        step = run.rules.special["advance"]
        s.top = Frame(Todo(step.number, Moving(counter.id, thing, by), None), scope_of(player), s.top)
        return
    old = s.num[index]
    new = max(0, old + by) if not counter.steps else _go_back(counter, old, -by)
    if counter.most is not None:
        new = min(new, counter.most)
    s.num[index] = new
    if counter.track and new > old:
        for level, step in reversed(run.rules.levels.get(counter.id, ())):
            if old < level <= new:
                reached = scope_of(player)
                run.push(step, reached.bind({thing_slot(run, counter): (thing,)}) if thing >= 0 else reached)
    for watch in run.rules.watch_number.get(index, ()):
        check_watch(run, watch)


def thing_slot(run: Run, counter: Counter) -> str:
    """The slot under which the steps of a track know the thing it is kept for."""
    return run.world.records[f"track/{counter.id}"].target("per").replace("-", " ")


def check_watch(run: Run, watch: Watch) -> None:
    """What is gained while something holds comes and goes with it."""
    s, scope = run.state, watch.scope
    holder = scope.me if scope.this < 0 else run.holder(scope.this)
    mine = Scope(holder, holder, scope.this, -1, scope.slots, scope.picks, scope.around)
    holds = holder >= 0 and watch.check(run, mine) and _may_gain(run, watch, holder)
    held = next((entry for entry in s.held if entry[0] == watch.index), None)
    if held is not None and (not holds or held[1] != holder):
        s.held -= {held}
        change(run, watch.counter, held[1], -1, -watch.amount)
        held = None
    if holds and held is None:
        s.held |= {(watch.index, holder)}
        change(run, watch.counter, holder, -1, watch.amount)


def _may_gain(run: Run, watch: Watch, player: int) -> bool:
    """Whether no ban is about a player who would gain it."""
    banned = watch.verb in run.rules.forbidden_verbs or run.state.lasting
    return not any(
        isinstance(step, Right)
        and watch.verb in step.verbs
        and step.name in ("", watch.counter.id)
        and step.fits(run, inner, player, {})
        for step, inner in (active(run, "forbid") if banned else ())
    )


def turn_over(run: Run, thing: int) -> None:
    """The other side of a thing takes its place."""
    world, s = run.world, run.state
    other = world.other_side.get(thing)
    if other is None:
        return
    place, first = s.at[thing], world.first_thing_place
    s.zones[s.at[other]] = tuple([one for one in s.zones[s.at[other]] if one != other])
    s.zones[place] = tuple([other if one == thing else one for one in s.zones[place]])
    s.zones[GONE] = (*s.zones[GONE], thing)
    s.at[thing], s.at[other] = GONE, place
    for piece in s.zones[first + thing]:  # what is on it stays
        s.at[piece] = first + other
    s.zones[first + other], s.zones[first + thing] = s.zones[first + thing], ()
    for counter in world.counters.values():
        if counter.shape == "thing" and thing in counter.order and other in counter.order:
            old, new = counter.index(0, thing), counter.index(0, other)
            s.num[new], s.num[old] = s.num[old], 0
    for watch in (*run.rules.watch_thing.get(thing, ()), *run.rules.watch_thing.get(other, ())):
        check_watch(run, watch)
    _arrive(run, other)


def _go_back(counter: Counter, step: int, many: int) -> int:
    """Where a track that branches leads back to, one step after another."""
    for _ in range(many):
        step = next((before for before, (_, ways) in enumerate(counter.steps) if step in ways), step)
    return step
