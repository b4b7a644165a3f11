"""What counters, facts, prices and amounts come to, as the rules stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.doing import Do
from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import RUN
from spicewright.runtime.world import Counter

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def first_player(m: Machine, s: State) -> int:
    """Who begins: the player whose turn it is, or who begins the running period."""
    for phase, player in reversed(s.periods):
        if player >= 0:
            return player
        first = m.phases[phase].first
        if first is not None:
            found = first(s, {"@me": 0, "@by": 0, "@this": -1})
            if found:
                return int(found[0])
    return 0


def in_order(m: Machine, s: State) -> list[int]:
    first, count = m.first_player(s), m.world.players
    return [(first + turn) % count for turn in range(count)]


def value(m: Machine, s: State, counter: Counter, player: int, thing: int) -> int:
    """How much of a counter there is; a counted one is added up from what rules say."""
    if not counter.counted:
        return s.num[m.world.index(counter, player, thing)]
    total = 0
    for standing in m.counted.get(counter.id, ()):
        if standing.ids is None:
            env = {"@me": player, "@by": player, "@this": -1}
            envs = [env] if all(condition(s, env) for condition in standing.conditions) else []
        else:
            envs = [env for env in standing.bearers(m, s) if env["@me"] == player]
        for env in envs:
            m.mark_way(standing.step, RUN)
            total += standing.step.fits(s, env)
    return total


def fact(m: Machine, s: State, thing: int, fact: str) -> Any:
    """A fact of a thing, with what modifiers add to it."""
    base = m.world.facts.get(m.world.key[thing], {}).get(fact, ())
    if type(base) is tuple and (s.lasting or m.fact_rules):
        sort = m.world.fact_sorts(m.world.sort[thing], fact)
        for standing in m.fact_rules:
            for env in standing.bearers(m, s):
                base += standing.step.fits(m, s, env, thing, sort, 0)
        for _, step, env, _, since in s.lasting:
            if step.kind == "modify" and step.data["change"]["how"] == "has":
                base += step.fits(m, s, env, thing, sort, since)
    return base


def facts_vary(m: Machine, s: State) -> bool:
    """Whether any modifier adds to what things name in their facts."""
    if m.fact_rules:
        return True
    for _, step, _, _, _ in s.lasting:
        if step.kind == "modify" and step.data["change"]["how"] == "has":
            return True
    return False


def active(m: Machine, s: State, kind: str) -> list[tuple[Any, Env]]:
    """Every statement of a kind that holds now."""
    known = s.memo.get(kind)
    if known is not None:
        return known  # type: ignore[no-any-return]
    found: list[tuple[Any, Env]] = [
        (standing.step, env) for standing in m.standing[kind] for env in standing.bearers(m, s)
    ]
    if s.lasting:
        found += [(step, env) for _, step, env, _, _ in s.lasting if step.kind == kind]
    s.memo[kind] = found
    return found


def price(m: Machine, s: State, player: int, thing: int, counter: str, base: int) -> int:
    """What something costs a player, as the rules stand."""
    for step, env in m.active(s, "modify"):
        if step.data["change"]["how"] == "costs":
            changed = step.fits(m, s, env, player, thing, counter, base)
            if changed != base:
                m.mark_way(step, RUN)
            base = changed
    return max(base, 0)


def affords(m: Machine, s: State, player: int, thing: int, cost: list[tuple[str, int, int]]) -> bool:
    """Whether a player has what a plain cost of a thing comes to now."""
    changed = bool(m.active(s, "modify"))
    for counter, first, amount in cost:
        price = m.price(s, player, thing, counter, amount) if changed else amount
        if s.num[first + player] < price:
            return False
    return True


def worth(m: Machine, s: State, do: Do, env: Env, amount: int) -> int:
    """The amount of an act, as modifiers leave it."""
    if do.paid and "@for" in env:
        amount = m.price(s, env["@by"], env["@for"][0], do.counter.id, amount)
    if do.verb.parts and "@would" not in env:  # what is left of a deed was changed before
        for step, inner in m.active(s, "modify"):
            if step.data["change"]["how"] == "double" and step.fits(do.verb.name, inner, env):
                m.mark_way(step, RUN)
                amount *= 2
    return amount


def held_amount(m: Machine, s: State, do: Do, env: Env) -> int:
    counter: Counter = m.world.counters[do.counter.id]
    things = next((role.select(s, env) for role in do.roles if role.name in ("with", "on")), ())
    if counter.shape == "player":
        return m.value(s, counter, env["@by"], -1)
    return max((m.value(s, counter, env["@by"], t) for t in things), default=0)


def counter_name(m: Machine, id: str) -> str:
    record = m.world.records.get(f"resource/{id}") or m.world.records[f"track/{id}"]
    return str(record["name"])


def is_quiet(m: Machine, s: State) -> bool:
    """Whether nothing waits for deeds but what always does, and nobody looks on."""
    if not m.lowered or m.ways is not None or m.trace is not None:
        return False
    for _, step, _, _, _ in s.lasting:
        if step.kind == "replace" or (step.kind == "listen" and step.about_verb):
            return False
    return True
