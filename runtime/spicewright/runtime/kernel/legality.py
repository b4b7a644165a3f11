"""Whether an act can be done, and why not: one search, which stops at the first reason unless all are wanted.

Bans, permissions and waivers, what the verb itself asks for, and what later steps need of what is picked.
"""

from __future__ import annotations

from spicewright.runtime.reasons import NOTHING, UNSAID, Reasons, say_short
from spicewright.runtime.rules.model import RAN, Act, Ask, FindSpot, Run, Step
from spicewright.runtime.rules.statements import Right, Waiver
from spicewright.runtime.state.scope import PLAIN, Scope, Things, Value
from spicewright.runtime.table.bans import forbidden, may_forbid
from spicewright.runtime.table.labels import say_none, sort_of, sorts
from spicewright.runtime.table.move import list_refills
from spicewright.runtime.table.read import active, amounts, held_amount

FREE = PLAIN.copy()
FREE.free = True

# -- bans, permissions, waivers


def _permitted(run: Run, act: Act, scope: Scope) -> Things:
    """Further things that permissions let a player do an act to."""
    found: Things = ()
    for step, inner in active(run, "permit"):
        if not isinstance(step, Right) or act.verb.name not in step.verbs:
            continue
        if scope.by in (step.who(run, inner) if step.who is not None else (inner.me,)):
            more = step.further(run, inner) if step.further is not None else ()
            if more:
                run.way(step, RAN)
            found += more
    return found


def destinations(run: Run, act: Act, scope: Scope) -> list[tuple[str, FindSpot]]:
    """Further places where permissions let a player put what an act moves, with their words."""
    picked = pick_parts(act, scope)
    found: dict[str, FindSpot] = {}  # the same permission from two sources is one
    for step, inner in active(run, "permit"):
        if not isinstance(step, Right) or step.to is None or act.verb.name not in step.verbs:
            continue
        if inner.me == scope.by and step.fits(run, inner, scope.by, picked):
            run.way(step, RAN)
            found.setdefault(step.text.partition(" can ")[2], step.to)
    return list(found.items())


def is_waived(run: Run, player: int, thing: int) -> bool:
    """Whether a player may act as if this thing were not there."""
    for step, scope in active(run, "waive"):
        if isinstance(step, Waiver) and scope.me == player and step.fits(run, scope, thing):
            run.way(step, RAN)
            return True
    return False


def is_lifted(run: Run, asking: Scope, name: str, things: Things = ()) -> bool:
    """Whether a player need not meet what a requirement asks for by this name, of one of these things.

    Without things it is about any that the act is done with.
    """
    for step, scope in active(run, "waive"):
        if not isinstance(step, Waiver) or scope.me != asking.by or name not in step.names:
            continue
        about = things or tuple(
            [t for held in asking.slots.values() if isinstance(held, tuple) for t in held]
        )
        if step.where is None or any([step.where(run, scope, thing) for thing in about]):
            run.way(step, RAN)
            return True
    return False


# -- what the verb asks for


class Boxed(Ask):
    """What a box asks for, or what it costs: an act of the verb's own text that must be possible."""

    __slots__ = ("act",)

    def __init__(self, slots: tuple[str, ...], parts: frozenset[str], act: Act) -> None:
        super().__init__(slots, parts)
        self.act = act

    def why(self, run: Run, scope: Scope) -> Reasons:
        return self.act.can(run, scope)


def why_verb(run: Run, act: Act, scope: Scope) -> Reasons:
    """Everything the verb needs that is not there."""
    scope = verb_scope(run, act, scope, pick_parts(act, scope))
    found: list[str] = []
    memo, slots = run.memo, scope.slots
    memo.used = True
    for ask in act.verb.asks:
        key = (
            ask,
            scope.by,
            scope.around.free,
            scope.around.terms,
            *[slots.get(slot, ()) for slot in ask.slots],
        )
        known = memo.asks.get(key)
        if known is None:
            known = memo.asks[key] = ask.why(run, scope)
        if known:
            if not run.explain:
                return UNSAID
            found += known
    return tuple(found)


def pick_parts(act: Act, scope: Scope) -> dict[str, Things]:
    """What is picked for each role so far."""
    return {role.name: scope.picks.get(role.key, ()) for role in act.roles}


def _least(run: Run, act: Act, scope: Scope) -> int:
    """The least that an act is about, while that is not settled yet."""
    return amounts(run, act, scope)[0] if act.counter is not None else 0


def verb_scope(run: Run, act: Act, scope: Scope, picked: dict[str, Things]) -> Scope:
    """What the verb's own text knows: who does it, and its parts under the names it gives them."""
    given = act.given
    slots: dict[str, Value] = dict(scope.slots) if given.box else {}  # a box may know what its user does
    for slot, part in act.verb.given.items():
        if part == "amount":
            known = scope.picks.get(act.amount_key)
            slots[slot] = known[0] if known is not None else _least(run, act, scope)
        elif part in picked:
            slots[slot] = picked[part]
        elif part in given.spots:
            slots[slot] = given.spots[part](run, scope)
        elif part == "of" and given.of is not None:
            slots[slot] = given.of(run, scope)
        elif part == "as" and given.as_ is not None:
            slots[slot] = given.as_(run, scope)
    for part in ("to", "from"):
        if part in given.spots and part not in picked:
            slots[part] = given.spots[part](run, scope)
    chosen = scope.picks.get(act.where_key, (0,))[0]
    if chosen:
        slots["to"] = destinations(run, act, scope)[chosen - 1][1](run, scope)
    around = FREE if given.free else PLAIN
    if given.terms is not None:
        around = PLAIN.copy()
        around.terms = given.terms(run, scope)
    elif act.verb.means is None and (scope.around.free or scope.around.terms is not None):
        around = PLAIN.copy()  # what is done within an act is paid as that act is
        around.free, around.terms = scope.around.free, scope.around.terms
    if scope.around.replaced:  # what took the place of a deed does not do so again inside it
        around = around.copy()
        around.replaced = scope.around.replaced
    return Scope(scope.by, scope.by, scope.this, -1, slots, {}, around)


# -- the search


def candidates(run: Run, act: Act, scope: Scope, index: int) -> Things:
    """What could be picked for a role, apart from rules against it."""
    role = act.roles[index]
    found = role.select(run, scope)
    if role.take == "top" and not found:
        found = list_refills(run, act, role, scope)
    if act.verb.widened and role.name == "object":
        more, fits = _permitted(run, act, scope), role.fits
        found += tuple([t for t in more if t not in found and (fits is None or fits(run, scope, t))])
    return found


def why_not(run: Run, act: Act, scope: Scope, index: int, thing: int) -> Reasons:
    """Why this thing cannot be picked for this role, with the other roles as they are."""
    scope = scope.pick(act.roles[index].key, (thing,))
    if index + 1 < len(act.roles):
        return _why_none(run, act, scope, index + 1) if act.verb.strict else NOTHING
    return _why_deed(run, act, scope)


def _why_none(run: Run, act: Act, scope: Scope, index: int) -> Reasons:
    """Why no way to settle the roles from here on is legal; nothing where there is one."""
    role = act.roles[index]
    if role.key in scope.picks:
        if index + 1 < len(act.roles):
            return _why_none(run, act, scope, index + 1)
        return _why_deed(run, act, scope)
    found = candidates(run, act, scope, index)
    if not found:
        if role.bounds(run, scope)[0] <= 0:
            return NOTHING
        return (say_none(role.name, act.text),) if run.explain else UNSAID
    if not run.explain and run.rules.index is not None:
        known = run.rules.index.any(run, act, scope, found)
        if known or (known is not None and act.verb.name not in run.rules.optional_verbs):
            return NOTHING if known else UNSAID
    if role.fixed:  # all of it is meant
        return _why_none(run, act, scope.pick(role.key, found), index)
    whys = []
    for thing in sorts(run, found).values():
        why = why_not(run, act, scope, index, thing)
        if not why:
            return NOTHING
        whys.append(why)
    return _sum_up(whys) if run.explain else UNSAID


def _sum_up(whys: list[Reasons]) -> Reasons:
    """Why none of several ways is open: what is wrong with all of them, or else with the nearest ones."""
    common = [reason for reason in whys[0] if all(reason in why for why in whys)]
    if common:
        return tuple(common)
    fewest = min(map(len, whys))
    return tuple(dict.fromkeys(reason for why in whys if len(why) == fewest for reason in why))


def _why_deed(run: Run, act: Act, scope: Scope) -> Reasons:
    """Why the act as it is settled now cannot be done, or what follows it could not be."""
    picked = pick_parts(act, scope)
    why = forbidden(run, act, scope, picked) or act.verb.primitive.why_not(run, act, scope)
    if not why and act.verb.strict:
        why = why_verb(run, act, scope)
        if why and act.verb.name in run.rules.optional_verbs and run.rules.options.lift(run, act, scope):
            why = NOTHING
    return why or (_why_after(run, act, scope, picked) if act.follow else NOTHING)


def _why_after(run: Run, act: Act, scope: Scope, picked: dict[str, Things]) -> Reasons:
    """Why the steps that read what is picked could not be done, without those that may be left out."""
    bound = scope.bind({slot: picked[part] for part, slot in act.binds.items() if part in picked})
    held, memory, memo = run.state.lasting, run.state.memory, run.memo
    try:
        for step in act.follow:
            why = step.can(run, bound)
            if why and not step.is_optional(run, bound):
                return why
            _assume(run, step, bound)
            if run.state.lasting is not held or run.state.memory is not memory:
                run.memo = type(memo)()  # what was found out holds no longer
    finally:
        run.state.lasting, run.state.memory, run.memo = held, memory, memo
    return NOTHING


def _assume(run: Run, step: Step, scope: Scope) -> None:
    if isinstance(step, Act):
        step.verb.primitive.assume(run, step, scope)


def legal(run: Run, act: Act, scope: Scope, index: int) -> Things:
    """What can be picked for the open role, with `index`."""
    key = (act.number, index, id(scope))
    known = run.memo.legal.get(key)
    if known is not None:
        return known[1]
    role, found = act.roles[index], candidates(run, act, scope, index)
    good = run.rules.index.filter(run, act, scope, found) if run.rules.index is not None else None
    if good is not None and act.verb.name in run.rules.optional_verbs:
        found = tuple([t for t in found if t in good or not why_not(run, act, scope, index, t)])
    elif good is not None:
        found = good
    elif role.fixed and role.name != "object":
        found = () if found and _why_none(run, act, scope.pick(role.key, found), index) else found
    elif act.verb.strict or act.follow or may_forbid(run, act.verb.name):
        kinds = sorts(run, found)
        fit = {sort for sort, thing in kinds.items() if not why_not(run, act, scope, index, thing)}
        found = tuple([thing for thing in found if sort_of(run, thing) in fit])
    run.memo.used = True
    run.memo.legal[key] = (scope, found)
    return found


def why_act(run: Run, act: Act, scope: Scope) -> Reasons:
    """Why an act cannot be done at all; `scope` is that of who does it."""
    if act.counter is not None and act.paid:
        low, _ = amounts(run, act, scope)
        held = held_amount(run, act, scope)
        if held < low:
            return (say_short(act.counter.counter.name, low, held),)
    if not act.roles:
        return _why_deed(run, act, scope)
    if not act.paid:
        return _why_none(run, act, scope, 0)
    role = act.roles[0]
    found = legal(run, act, scope, 0)
    if role.size(run, found) < role.bounds(run, scope)[0] or (role.take == "all" and not found):
        return (say_none(role.name, act.text),)
    return NOTHING
