"""What counters, facts, prices and amounts come to under the current rules."""

from __future__ import annotations

from collections.abc import Collection

from spicewright.runtime.rules.model import RAN, Act, Run, Standing, Statement, statement_of
from spicewright.runtime.rules.statements import Charge, Count, Double, Grant, Price
from spicewright.runtime.state.frame import Lasting
from spicewright.runtime.state.scope import NEVER, PLAIN, Deed, Mark, Scope, Things, scope_of
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.facts import FactValue
from spicewright.runtime.world.zones import GONE

NOTHING_NAMED: frozenset[int] = frozenset()
OF_TABLE = PLAIN.copy()
OF_TABLE.table = True


def first_player(run: Run) -> int:
    """Who begins: the player whose turn it is, or who begins the running period."""
    for phase, player in reversed(run.state.periods):
        if player >= 0:
            return player
        first = run.rules.phases[phase].first
        if first is not None:
            found = first(run, scope_of(0))
            if found:
                return found[0]
    return 0


def in_order(run: Run) -> list[int]:
    first, count = first_player(run), run.world.players
    return [(first + turn) % count for turn in range(count)]


def keeper(run: Run, thing: int) -> int:
    """The player who has a thing, or -1: what is of a player's own set is not had while it is out of play."""
    place, world = run.state.at[thing], run.world
    on_board = place >= world.first_thing_place or (place != GONE and world.zone_of[place] is None)
    return run.holder(thing) if on_board or world.host[place] >= 0 else -1


# -- what holds all the time


def bearers(run: Run, standing: Standing, only: int = -1, of: int = -1) -> list[Scope]:
    """Whoever a statement holds for now: every player for a rule about `you`, the holder for a thing.

    `only` is the one player who is asked about, where there is one, and `of` the one thing that bears it.
    """
    if standing.ids is None:
        alone = only >= 0 and standing.you
        scopes = [scope_of(only)] if alone else _for_players(run, standing, -1)
    else:
        scopes = []
        for thing in standing.ids if of < 0 else (of,):
            if not standing.where or _is_there(run, standing.where, thing):
                holder = run.holder(thing)
                scopes += [scope_of(holder, thing)] if holder >= 0 else _for_players(run, standing, thing)
    return _keep_holding(run, standing, scopes)


def hearers(run: Run, standing: Standing, deed: Deed, passive: bool) -> list[Scope]:
    """Whoever hears that a deed was done to the very thing that waits for it, wherever that is now.

    Of a thing that no player has any more that is who had it, or else who did it; where the statement says
    who does it (it is not `passive`), every player hears it.
    """
    scopes: list[Scope] = []
    for place, thing in enumerate(deed.things):
        if standing.ids is None or thing not in standing.ids:
            continue
        holder = run.holder(thing)
        if holder < 0 and passive and not deed.table:
            was = deed.was[place] if deed.was else GONE
            had = run.world.host[was] if was < run.world.first_thing_place else -1
            holder = had if had >= 0 else deed.by
        scopes += [scope_of(holder, thing)] if holder >= 0 else _for_players(run, standing, thing)
    return _keep_holding(run, standing, scopes)


def _keep_holding(run: Run, standing: Standing, scopes: list[Scope]) -> list[Scope]:
    """Those of them for whom everything holds that the statement depends on."""
    if not scopes or not (standing.conditions or standing.limit is not None):
        return scopes
    return [known for scope in scopes if (known := _holding(run, standing, scope)) is not None]


def _is_there(run: Run, where: str, thing: int) -> bool:
    place = run.state.at[thing]
    zone = run.world.zone_of[place] if place < run.world.first_thing_place else None
    return zone is not None and zone.id == where


def _for_players(run: Run, standing: Standing, thing: int) -> list[Scope]:
    if standing.you:
        return [scope_of(player, thing) for player in range(run.world.players)]
    return [scope_of(first_player(run), thing).within(OF_TABLE)]


def _holding(run: Run, standing: Standing, scope: Scope) -> Scope | None:
    """The scope, where everything that the statement depends on holds for it."""
    limit = standing.limit
    mark: Mark | None = (limit[0], limit[1], scope.me, scope.this) if limit is not None else None
    if mark is not None and mark in run.state.marks:
        return None
    for condition in standing.conditions:
        if not condition(run, scope):
            return None
    if mark is None:
        return scope
    around = scope.around.copy()
    around.limit = mark
    return scope.within(around)


def active(run: Run, kind: str) -> list[tuple[Statement, Scope]]:
    """Every statement of a kind that holds now."""
    known = run.memo.active.get(kind)
    if known is not None:
        return known
    found: list[tuple[Statement, Scope]] = [
        (standing.step, scope) for standing in run.rules.standing[kind] for scope in bearers(run, standing)
    ]
    for held in run.state.lasting:
        step = statement_of(run, held.step)
        if step.kind == kind:
            found.append((step, held.scope))
    run.memo.used = True
    run.memo.active[kind] = found
    return found


# -- what it comes to


def value(run: Run, counter: Counter, player: int, thing: int) -> int:
    """How much of a counter there is; a counted one is added up from what rules say, and never below 0."""
    if not counter.counted:
        return run.state.num[counter.index(player, thing)]
    total = 0
    for standing in run.rules.counted.get(counter.id, ()):
        step, at = standing.step, standing.at
        if at is not None and run.state.num[at[0] + player] != at[1]:
            continue
        assert isinstance(step, Count)
        if standing.ids is None:
            known = _holding(run, standing, scope_of(player)) if standing.conditions else scope_of(player)
            scopes = [known] if known is not None else []
        else:
            scopes = [scope for scope in bearers(run, standing) if scope.me == player]
        for scope in scopes:
            run.way(step, RAN)
            total += step.amount(run, scope)
    for held in run.state.lasting:
        lasting = run.rules.steps[held.step]
        if isinstance(lasting, Count) and lasting.counter == counter.id and held.scope.me == player:
            run.way(lasting, RAN)
            total += lasting.amount(run, held.scope)
    return max(total, 0)


def fact(run: Run, thing: int, name: str) -> FactValue:
    """A fact of a thing, with what statements add to it; of several that a word means, all they name."""
    facts = run.world.facts.by_key.get(run.world.key[thing])
    if facts is None:
        return ()
    if name in facts:
        return _with_grants(run, thing, name, facts[name])
    found: Things = ()
    for one in run.world.facts.called(run.world.sort[thing], name):
        got = _with_grants(run, thing, one, facts.get(one, ()))
        if not isinstance(got, tuple):
            return got
        found += got
    return found


def _with_grants(run: Run, thing: int, name: str, base: FactValue) -> FactValue:
    if not isinstance(base, tuple) or not facts_vary(run, thing):
        return base
    return base + granted(run, thing, run.world.facts.named_sort(run.world.sort[thing], name))


def granted(run: Run, thing: int, sort: str) -> Things:
    """What statements add to a thing, of a type; of a tag, something if there is one."""
    found: Things = ()
    for standing in run.rules.grants:
        step = standing.step
        assert isinstance(step, Grant)
        # what it depends on may ask for the very fact that is looked at: then it adds nothing yet
        if sort not in step.sorts or step.number in run.granting:
            continue
        if step.own and standing.ids is not None and thing not in standing.ids:
            continue  # it speaks of another thing
        run.granting.add(step.number)
        for scope in bearers(run, standing, of=thing if step.own else -1):
            given = step.gives(run, Lasting(step.number, scope, NEVER, 0), thing, sort)
            if given:
                run.way(step, RAN)
                found += given
        run.granting.remove(step.number)
    for held in run.state.lasting:
        lasting = run.rules.steps[held.step]
        if isinstance(lasting, Grant) and lasting.number not in run.granting:
            run.granting.add(lasting.number)
            found += lasting.gives(run, held, thing, sort)
            run.granting.remove(lasting.number)
    return found


def facts_vary(run: Run, thing: int) -> bool:
    """Whether any statement could add to what a thing names in its facts."""
    for standing in run.rules.grants:
        step = standing.step
        assert isinstance(step, Grant)
        if not step.own or standing.ids is None or thing in standing.ids:
            return True
    for held in run.state.lasting:  # noqa: SIM110 - asked very often, and nearly always of nothing
        if isinstance(run.rules.steps[held.step], Grant):
            return True
    return False


def named_things(run: Run, thing: int, sort: str) -> set[int]:
    """Everything of a type that a thing names in its facts, as it is now."""
    found: set[int] = set()
    for name in run.world.facts.naming(run.world.sort[thing], sort):
        got = fact(run, thing, name)
        if isinstance(got, tuple):
            found.update(got)
    return found


def related(run: Run, thing: int, sorts: Collection[str] | None = None) -> Collection[int]:
    """Everything that a thing names in its facts now; with `sorts`, at least that of these types."""
    printed = run.world.facts.related.get(run.world.key[thing], NOTHING_NAMED)
    if not facts_vary(run, thing):
        return printed
    found, facts = set(printed), run.world.facts
    for name in facts.by_key.get(run.world.key[thing], ()):
        if sorts is not None and facts.named_sort(run.world.sort[thing], name) not in sorts:
            continue
        got = fact(run, thing, name)
        if isinstance(got, tuple):
            found.update(got)
    return found


def price(run: Run, charge: Charge) -> int:
    """What something costs a player under the current rules."""
    for step, scope in active(run, "modify"):
        if isinstance(step, Price):
            changed = step.change(run, scope, charge)
            if changed != charge.amount:
                run.way(step, RAN)
                charge = Charge(charge.player, charge.thing, charge.counter, changed)
    return max(charge.amount, 0)


def worth(run: Run, act: Act, scope: Scope, amount: int) -> int:
    """The amount of an act, as modifiers leave it."""
    around, counter = scope.around, act.counter
    if act.paid and around.paying is not None and counter is not None:
        amount = price(run, Charge(scope.by, around.paying[0], counter.counter.id, amount))
    if act.verb.parts and around.would is None:  # what is left of a deed was changed before
        for step, inner in active(run, "modify"):
            if isinstance(step, Double) and inner.me == scope.by and step.verb == act.verb.key:
                run.way(step, RAN)
                amount *= 2
    return amount


def counter_bounds(run: Run, act: Act, scope: Scope) -> tuple[int, int]:
    """The least and the most of its counter that an act can be about, before modifiers."""
    said, between = act.counter, scope.around.between
    assert said is not None
    if between is not None and between[0] == act.amount_key:
        return between[1:]
    low, high = said.amount(run, scope)
    if high is not None and scope.around.used > 0:
        high = max(low, high - scope.around.used)
    would = scope.around.would
    if said.how in ("less", "more") and would is not None:
        low = max(would.amount - low if said.how == "less" else would.amount + low, 0)
        return low, low
    if said.how == "all":
        held = held_amount(run, act, scope)
        return held, held
    if high is None or (said.taken and high > low):
        held = held_amount(run, act, scope)
        return low, max(low, held if high is None else min(high, held))
    return low, high


def held_amount(run: Run, act: Act, scope: Scope) -> int:
    """How much of its counter there is: with the things that are picked, or could be."""
    assert act.counter is not None
    counter = act.counter.counter
    if counter.shape == "player":
        return value(run, counter, scope.by, -1)
    things: Things = counter.per
    for role in act.roles:
        if role.name in ("with", "on"):
            things = scope.picks[role.key] if role.key in scope.picks else role.select(run, scope)
    return max((value(run, counter, scope.by, thing) for thing in things), default=0)


def takeable(run: Run, act: Act, scope: Scope, things: Things) -> Things:
    """Those of these things with which there is some of its counter to take: all of it where it is paid."""
    said = act.counter
    assert said is not None
    least = max(said.amount(run, scope)[0], 1) if act.paid else 1
    return tuple([thing for thing in things if value(run, said.counter, scope.by, thing) >= least])


def amounts(run: Run, act: Act, scope: Scope) -> tuple[int, int]:
    """The least and the most of its counter that an act can be about now."""
    low, high = counter_bounds(run, act, scope)
    return worth(run, act, scope, low), worth(run, act, scope, high)
