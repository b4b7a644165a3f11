"""Acts of effect graphs made into steps: what of an act has to be settled, and what is known."""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.meaning import Call, Selector
from spicewright.runtime.ask.holders import find_held, find_holders, find_still_there
from spicewright.runtime.ask.sets import is_in_sets, name_movable
from spicewright.runtime.ask.things import find_filter, owned
from spicewright.runtime.faults import CHOOSE, Unplayable
from spicewright.runtime.kernel.act import Call as CallStep
from spicewright.runtime.kernel.act import Do
from spicewright.runtime.kernel.steps import All
from spicewright.runtime.link.linker import Linker
from spicewright.runtime.rules.memories import list_memories
from spicewright.runtime.rules.model import Amounted, Find, FindSpot, Role, Run, Step
from spicewright.runtime.state.scope import Scope, Spot, Things
from spicewright.runtime.table.picks import find_elsewhere
from spicewright.runtime.table.read import takeable

PLACES = ("in", "on", "to", "into")
KNOWN = ("slot", "memory", "fact")
"""Kinds of nouns that stand for something already known."""


def link_act(linker: Linker, made: Do) -> Do:
    """Settles what an act says: its object, its parts, and where its verb puts things."""
    act, verb = made.said, made.verb
    parts, said = dict(act.parts), act.object
    if act.by is not None:
        made.by = linker.ask.things(act.by)
    if said is not None:
        _link_object(linker, made, said, parts)
    for name, part in parts.items():
        _link_part(linker, made, name, part)
    placed = any(name in made.given.spots or name in parts for name in PLACES)
    if verb.destination and not placed:
        made.given.spots["to"] = linker.ask.own_spot(verb.destination[0])
    elif verb.primitive.moves and not placed:
        raise Unplayable(f"to {verb.name} something nowhere", act.span, "say where: `... in ...`")
    return finish(made)


def finish(made: Do) -> Do:
    """Says where what is picked is kept, once all roles are known."""
    for role in made.roles:
        role.key = f"{made.id}:{role.name}"
    given = made.given
    named = (("box", given.box), ("fact", given.fact), ("phase", given.phase), ("in", given.resource))
    given.names |= {name: value for name, value in named if value}
    return made


def _link_object(linker: Linker, made: Do, said: Selector, parts: dict[str, Selector]) -> None:
    act, given, kind = made.said, made.given, said.noun.kind
    match kind:
        case "counter":
            link_counter(linker, made, said, parts)
        case "zone":
            given.spots["object"] = linker.ask.spot(said)
        case "phase":
            given.phase = said.noun.id[0]
            given.later = act.period is not None or said.which in ("another", "next") or said.other
            if given.later and not made.verb.primitive.begins:
                help = f"write `{act.verb} your {given.phase}`: it is the one that runs"
                raise Unplayable(f"to {act.verb} a period other than the one that runs", said.span, help)
        case "box" | "fact" if made.verb.key.startswith("language/"):
            of = parts.pop("of", None) or find_filter(said, "of")
            if of is not None and (of.which == "a" or of.amount is not None):
                raise Unplayable(f"a {kind} of one of several, which are not chosen here", of.span, CHOOSE)
            given.of = linker.ask.things(of) if of is not None else lambda run, e: (e.this,)
            if kind == "box":
                given.box = said.noun.id[0]
            else:
                given.fact = said.noun.id[0]
        case "thing" | "named" | "piece" | "player" | "slot" | "memory" | "fact":
            _link_things(linker, made, said, parts)
        case "track" | "tag" | "box" | "event" | "amount" | "free":
            raise Unplayable(f"to {act.verb} a {kind}", said.span)
        case _:
            assert_never(kind)


def link_counter(linker: Linker, made: Do, said: Selector, parts: dict[str, Selector]) -> None:
    """The counter an act is about, and the thing it is kept for."""
    counter = linker.rules.world.counters[said.noun.id[0]]
    takes, how = made.verb.primitive.takes, said.amount.how if said.amount is not None else "number"
    made.counter = Amounted(counter, linker.ask.bounds(said.amount), how, takes)
    if counter.shape == "player":
        return
    name = "with" if counter.shape == "both" else "on"
    target = parts.pop("with", None) or parts.pop("on", None)
    target = target or find_filter(said, "with") or find_filter(said, "on")
    if target is None:
        per = counter.per

        def anyone(run: Run, e: Scope) -> Things:
            would = e.around.would
            if would is not None and "with" in would.parts:
                return would.parts["with"]
            return takeable(run, made, e, per) if takes else tuple(per)

        made.roles.append(Role(name, anyone, _one, "choose", False))
        return
    fixed = target.noun.kind in KNOWN or target.which in ("each", "the")
    fixed = fixed or (target.noun.kind == "named" and not target.either)
    find = linker.ask.things(target)

    def held(run: Run, e: Scope) -> Things:
        return takeable(run, made, e, find(run, e))

    select = held if takes and not fixed else find  # nothing can be lost where there is nothing
    made.roles.append(linker.ask.role(name, target, select, "choose", fixed))


def _one(run: Run, e: Scope) -> tuple[int, int | None]:
    return (1, 1)


def _link_things(linker: Linker, made: Do, said: Selector, parts: dict[str, Selector]) -> None:
    kind, verb = said.noun.kind, made.verb
    source = parts.pop("from", None) if kind != "slot" else None
    zones = [where for where in said.where if where.noun.kind == "zone"]
    named = [one.value for one in said.filters if one.by in ("of", "in", "from") and one.value is not None]
    inside = [where for where in named if where.noun.kind == "zone"]
    if zones:
        made.given.pile = owned(linker.ask.places(zones[0]))
    elif inside:
        made.given.pile = linker.ask.places(inside[0])
    take, amount = said.take or verb.take, said.amount
    if source is not None and source.noun.kind in ("slot", "player"):
        if said.noun.kind == "thing" and is_in_sets(linker.rules.world, said):
            help = name_movable(linker.rules.world, said)
            raise Unplayable("to take what belongs to every player's own set", said.span, help)
        who = linker.ask.things(source)
        if take == "random" and source.which == "a":  # chance decides which thing, not whose
            holder = Role("from", find_holders(linker.ask, said, who), _one, "choose", False)
            made.roles.append(holder)
            who = _picked(holder, who)
        select = find_held(linker.ask, said, who)
    else:
        select = linker.ask.things(said)
        recalled = source is not None and list_memories(linker.rules.world, said)
        where = said.where or tuple([part for name, part in parts.items() if name == "from"])
        if where and (kind == "slot" or recalled):
            select = find_still_there(linker.ask, select, where)
    if kind == "slot" and amount is not None and not said.take:
        take = "choose"  # some of them, whichever
    plain = amount is None and said.which in ("", "the", "each", "all", "that")
    plain = plain and not (kind == "named" and not said.which)  # one of that name
    fixed = (kind in KNOWN and amount is None) or (plain and take not in ("top", "bottom", "random"))
    if amount is not None and amount.how == "all":
        take = "all"
    role = linker.ask.role("object", said, select, take, fixed)
    role.bounds, role.fits = linker.ask.many(amount), linker.ask.description(said)
    made.roles.append(role)


def _picked(role: Role, otherwise: Find) -> Find:
    """What is picked for a role, or all that could be."""
    return lambda run, e: e.picks[role.key] if role.key in e.picks else otherwise(run, e)


def _link_part(linker: Linker, made: Do, name: str, said: Selector) -> None:
    given, kind, ask = made.given, said.noun.kind, linker.ask
    match kind:
        case "zone" | "track":
            given.spots[name] = linker.ask.spot(said)
        case "event":
            given.names[name] = said.noun.id[0]
        case "free":
            given.free = True
        case "memory" if name == "as":
            if said.owner == "enemy":
                help = "let them choose: `each opponent chooses ... as their ...`"
                raise Unplayable("what one of several players remembers", said.span, help)
            given.memory, given.theirs = said.noun.id[0], said.owner in ("their", "its")
        case "counter" | "piece" if name == "in":
            given.resource = said.noun.id[0]
        case "counter" | "amount" if name == "for":
            given.terms = ask.terms(said)
        case "slot" if name in PLACES:
            given.spots[name] = _slot_spot(ask.places(said), said.noun.id[0])
        case "thing" | "named" | "piece" | "player" | "slot" | "memory" | "fact":
            if name == "of":
                given.of = ask.things(said)
            elif name == "as":
                given.as_ = ask.things(said)
            else:
                made.roles.append(_part_role(linker, name, said, made.roles))
        case "counter" | "phase" | "tag" | "box" | "amount":
            raise Unplayable(f"a {kind} after `{name}`", said.span)
        case _:
            assert_never(kind)


def _slot_spot(places: Find, slot: str) -> FindSpot:
    def find(run: Run, e: Scope) -> Spot:
        got = e.slots.get(slot)
        return got if isinstance(got, Spot) else Spot(places(run, e))

    return find


def _part_role(linker: Linker, name: str, said: Selector, before: list[Role]) -> Role:
    take, select = said.take or "choose", linker.ask.things(said)
    moved = before[0] if before and before[0].name == "object" else None
    if said.other and name in PLACES and moved is not None:
        select = find_elsewhere(select, moved)
    fixed = said.noun.kind in KNOWN or said.which in ("the", "each")
    fixed = (fixed or (said.noun.kind == "named" and not said.which)) and take == "choose"
    return linker.ask.role(name, said, select, take, fixed)


def mark_paid(step: Step) -> None:
    """Everything inside a cost must be there in full."""
    if isinstance(step, Do | All):
        step.paid = True
    for child in step.children():
        mark_paid(child)


def link_call(linker: Linker, id: str, text: str, call: Call) -> CallStep:
    """A keyword with what its parameters stand for."""
    roles, amounts = [], []
    for name, said in call.arguments:
        if said.noun.kind == "amount":
            amounts.append((name, linker.ask.amount(said)))
            continue
        fixed = said.noun.kind in KNOWN or said.which in ("the", "each")
        role = linker.ask.role(name, said, linker.ask.things(said), said.take or "choose", fixed)
        role.key = f"{id}:{name}"
        roles.append(role)
    made = CallStep(id, text, roles, amounts)
    made.known = linker.ask.always(call)
    linker.calls.append((f"keyword/{call.keyword}", made))
    return made
