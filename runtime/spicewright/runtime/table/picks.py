"""Roles of acts: what is meant if there is no choice, and otherwise what can be picked."""

from __future__ import annotations

from spicewright.runtime.decision import NONE, Many, Option, Thing, Value
from spicewright.runtime.rules.model import Find, Role, Run
from spicewright.runtime.state.scope import Scope, Things
from spicewright.runtime.table.labels import count_name, sorts, thing_options

UNCHOSEN = ("top", "bottom", "random")
"""How things are taken that are not chosen one by one: a player only says how many, where that is open."""


def settle(run: Run, role: Role, scope: Scope, legal: Things) -> Things | None:
    """The things meant, if there is no choice."""
    if role.fixed or role.take == "all":
        return legal
    low, most = role.limits(run, scope, legal)
    if role.take in UNCHOSEN:
        return _take_some(run, role, legal, most) if low >= most else None
    if low == most and (most == len(legal) or len(sorts(run, legal)) == 1):
        return legal[:most]
    return None


def list_picks(run: Run, role: Role, scope: Scope, legal: Things, picked: Things = ()) -> list[Option]:
    """What can be picked next; alike things are counted instead of named."""
    low, most = role.limits(run, scope, legal)
    if role.take in UNCHOSEN:  # which they are is not known before
        return [Option(str(n), str(n), Many(n)) for n in range(low, most + 1)]
    if low < most and len(sorts(run, legal)) == 1:
        key = run.world.key[legal[0]]
        return [Option(str(n), count_name(run.world, key, n), Many(n)) for n in range(low, most + 1)]
    found = thing_options(run, role.rest(run, legal, picked, low))
    if len(picked) >= low:
        found.append(Option("done", "no more" if picked else "none", NONE))
    return found


def add_pick(
    run: Run, role: Role, scope: Scope, legal: Things, said: tuple[Things, Value]
) -> tuple[Things, bool]:
    """What is picked now, by what was picked before and what is chosen; and whether that is all."""
    picked, value = said
    if isinstance(value, Many):
        return _take_some(run, role, legal, value.number), True
    if not isinstance(value, Thing):
        return picked, True
    picked = (*picked, value.thing)
    low, most = role.limits(run, scope, legal)
    if role.group is not None:  # what goes with it may leave no choice
        rest = role.rest(run, legal, picked, low)
        picked = (*picked, *rest) if low == most == len(picked) + len(rest) else picked
        return picked, len(picked) >= most or not rest
    return picked, len(picked) >= most


def _take_some(run: Run, role: Role, legal: Things, number: int) -> Things:
    """So many of them, from the end that is meant."""
    if role.take == "bottom":
        return legal[len(legal) - number :]
    if role.take == "random":
        run.state.barrier += 1
        return run.state.mix(legal)[:number]
    return legal[:number]


def find_elsewhere(select: Find, moved: Role) -> Find:
    """Another place than the one that a thing is moved from."""

    def find(run: Run, e: Scope) -> Things:
        first = run.world.first_thing_place
        here = [run.state.at[thing] - first for thing in e.picks.get(moved.key, ())]
        return tuple([thing for thing in select(run, e) if thing not in here])

    return find
