"""Statements in effects, made into steps that hold: what players may do, and what is read differently."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from spicewright.grammar.meaning import Act, Change, Selector
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.ask.things import THINGS, find_filter
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import Find, Match, Run, Statement
from spicewright.runtime.rules.statements import (
    SINCE,
    Charge,
    Count,
    Double,
    Grant,
    Price,
    Right,
    Waiver,
    lifted_name,
    tag_sort,
)
from spicewright.runtime.state.frame import Lasting
from spicewright.runtime.state.scope import Scope, Things

KNOWABLE = ("memory", "slot", *THINGS)
"""Kinds of nouns that picked things can be compared with."""


def link_change(ask: Asker, id: str, text: str, change: Change) -> Statement:
    match change.how:
        case "can" | "only" | "cannot":
            return _link_right(ask, id, text, change)
        case "ignore":
            return _link_waiver(ask, id, text, change)
        case "costs":
            return _link_price(ask, id, text, change)
        case "double":
            return _link_double(ask, id, text, change)
        case "has":
            assert change.value is not None
            if change.value.noun.kind == "counter":
                return _link_count(ask, id, text, change.value)
            return _link_grant(ask, id, text, change, _list_had(ask, change.value))
        case "counts":
            assert change.value is not None
            return _link_grant(ask, id, text, change, _list_counted(ask, change.value))
        case _:
            assert_never(change.how)


def _link_count(ask: Asker, id: str, text: str, said: Selector) -> Count:
    """So much of a counted resource; `less` removes it from what is counted otherwise."""
    amount = ask.amount(said)
    if said.amount is not None and said.amount.how == "less":
        return Count(id, text, said.noun.id[0], lambda run, scope: -amount(run, scope))
    return Count(id, text, said.noun.id[0], amount)


def _link_double(ask: Asker, id: str, text: str, change: Change) -> Double:
    """An amount that a verb declares under `parts`, of one such doing."""
    said = change.subject
    assert said is not None
    for verb in ask.rules.verbs.values():
        if said.noun.kind == "fact" and said.noun.id[0] in [f"{verb.noun} {part}" for part in verb.parts]:
            return Double(id, text, verb.key)
    counter = ask.world.counters[said.noun.id[0]] if said.noun.kind == "counter" else None
    name = counter.name if counter is not None and counter.shape == "player" else ""
    help = f"gain as much again: `1 {name} per {name}`" if name else ""
    if counter is not None and counter.shape == "thing":
        help = f"gain as much again: `... per {counter.name} on ...`"
    raise Unplayable("to double something that is not an amount of a verb", said.span, help)


def _link_right(ask: Asker, id: str, text: str, change: Change) -> Right:
    """Who can or cannot do what."""
    act = change.act
    assert act is not None
    made = Right(id, text, "forbid" if change.how == "cannot" else "permit", change.how)
    made.verbs = (act.verb,)
    who = made.who = ask.things(change.subject) if change.subject is not None else None
    said, parts = act.object, dict(act.parts)
    match = ask.match(said) if said is not None and said.noun.kind in KNOWABLE[1:] else None
    made.name = said.noun.id[0] if said is not None and said.noun.kind in ("counter", "box") else ""
    matches = [(name, ask.match(part)) for name, part in parts.items() if part.noun.kind in KNOWABLE]
    only = change.how == "only"

    def fits(run: Run, scope: Scope, by: int, picked: dict[str, Things]) -> bool:
        players = who(run, scope) if who is not None else range(run.world.players)
        if (by in players) == only:
            return False
        if match is not None and not any([match(run, scope, t) for t in picked.get("object", ())]):
            return False
        return all(any([fit(run, scope, t) for t in picked.get(name, ())]) for name, fit in matches)

    made.fits = fits
    source, target = parts.get("from"), parts.get("to")
    on_thing = source is not None and source.noun.kind in ("thing", "named")
    if said is not None and (said.noun.kind == "slot" or on_thing):
        made.further = ask.things(said)
    if target is not None and target.noun.kind == "zone":
        made.to = ask.own_spot(target)
    return made


def _link_waiver(ask: Asker, id: str, text: str, change: Change) -> Waiver:
    subject, place = change.subject, change.value
    assert subject is not None
    where = ask.match(place) if place is not None else None
    match subject.noun.kind:
        case "box" | "counter":
            made = Waiver(id, text, (lifted_name(subject.noun.kind, subject.noun.id[0]),))
            of = find_filter(subject, "of")
            made.where = ask.match(of) if of is not None else where
            return made
        case "thing":
            made = Waiver(id, text, tuple([lifted_name("thing", sort) for sort in subject.noun.id]))
            made.where = where
        case _:
            made = Waiver(id, text, ())
    meant, first = ask.match(subject), ask.rules.world.first_thing_place

    def fits(run: Run, scope: Scope, thing: int) -> bool:
        if not meant(run, scope, thing):
            return False
        at = run.state.at[thing]
        return where is None or (at >= first and where(run, scope, at - first))

    made.fits = fits
    return made


def _link_price(ask: Asker, id: str, text: str, change: Change) -> Price:
    assert change.subject is not None and change.amount is not None
    how, verb = change.amount.how, ""
    subject, act = _split_done(change.subject)
    if change.subject.which == "next":
        if act is None:
            raise Unplayable("`next` without what is done to it", subject.span)
        verb = act.verb
        ask.rules.remembered.add(verb)
    match = ask.match(subject)
    counter = change.value.noun.id[0] if change.value is not None else ""
    players = ask.things(change.who) if change.who is not None else None
    by = ask.bounds(change.amount)

    def changed(run: Run, scope: Scope, charge: Charge) -> int:
        base = charge.amount
        if (counter and counter != charge.counter) or not match(run, scope, charge.thing):
            return base
        if players is not None and charge.player not in players(run, scope):
            return base
        if verb and _was_done(run, scope, verb, match):
            return base
        amount = by(run, scope)[0]
        return base - amount if how == "less" else base + amount if how == "more" else amount

    made = Price(id, text, changed)
    made.once, made.counts = bool(verb), change.amount.slot
    return made


def _split_done(subject: Selector) -> tuple[Selector, Act | None]:
    """What a change is about without what is done to it, and that: `each card you acquire`, the next one.

    What was done in a period is a part of what it is about.
    """
    for one in subject.filters:
        act = one.act
        open_ = act is not None and act.by is not None and act.period is None
        if one.by == "done" and (open_ or subject.which == "next"):
            return replace(
                subject, filters=tuple([other for other in subject.filters if other is not one])
            ), act
    return subject, None


def _was_done(run: Run, scope: Scope, verb: str, match: Match) -> bool:
    """Whether a player has done this to such a thing since a statement about the next one took hold."""
    since = scope.slots.get(SINCE, 0)
    assert isinstance(since, int)
    mine = [deed for deed in run.state.history[since:] if deed.verb == verb and deed.by == scope.me]
    return any([match(run, scope, thing) for deed in mine for thing in deed.things])


def _list_had(ask: Asker, said: Selector) -> dict[str, Find]:
    """What is named after `has`, by its type."""
    world, given = ask.rules.world, list[int]()
    for one in said.filters:
        if one.by == "is" and one.value is not None:
            for noun in (one.value.noun, *one.value.either):
                given += sorted(ask.noun_ids(noun))
    if said.noun.kind == "named":
        given += sorted(ask.all_ids(said))
        return dict.fromkeys([world.sort[thing] for thing in given], _always(given))
    if said.noun.kind == "fact" and not given:
        return {world.facts.sort_of_fact(said.noun.id[0]): ask.things(said)}
    if not given:
        raise Unplayable("to have something that is not named", said.span)
    return dict.fromkeys(said.noun.id, _always(given))


def _list_counted(ask: Asker, said: Selector) -> dict[str, Find]:
    """What a description asks for that a thing may lack: what it names in its facts, and its tags."""
    found: dict[str, list[int]] = {}
    for one in said.filters:
        if one.by != "is" or one.value is None or (one.value.either and one.value.which != "all"):
            help = "name all that it counts as before the noun, joined by `and`"
            raise Unplayable("to count as more than words before a noun say", said.span, help)
        for noun in (one.value.noun, *one.value.either):
            if noun.kind == "tag":
                ask.rules.added_tags.add(noun.id[0])
                found[tag_sort(noun.id[0])] = [0]
            for thing in sorted(ask.noun_ids(noun)) if noun.kind == "named" else ():
                found.setdefault(ask.rules.world.sort[thing], []).append(thing)
    return {sort: _always(things) for sort, things in found.items()}


def _always(things: list[int]) -> Find:
    given = tuple(things)
    return lambda run, e: given


def _link_grant(ask: Asker, id: str, text: str, change: Change, added: dict[str, Find]) -> Grant:
    """`this has such icons`: what a thing names in its facts is more than what is printed."""
    subject = change.subject
    assert subject is not None
    next_one = subject.which == "next"
    said, act = _split_done(subject)
    match = ask.match(said)
    verb = act.verb if act is not None else ""
    spots: list[Find] = []
    if act is not None:
        ask.rules.remembered.add(verb)
        spots = [ask.places(place) for place in ask.rules.verbs[act.key].source]

    def may_be_next(run: Run, scope: Scope, thing: int) -> bool:
        """Whether it can still be done to a thing; what says so was done itself, or is about to be."""
        if run.holder(thing) != scope.me or thing == scope.this:
            return False
        return not spots or any([run.state.at[thing] in spot(run, scope) for spot in spots])

    def gives(run: Run, held: Lasting, thing: int, sort: str) -> Things:
        scope = held.scope
        if sort not in added or not match(run, scope, thing):
            return ()
        if verb:
            mine = [d for d in run.state.history[held.since :] if d.verb == verb and d.by == scope.me]
            done = [d for d in mine if any([match(run, scope, t) for t in d.things])]
            meant = done[:1] if next_one else done
            if any([thing in d.things for d in meant]):
                return added[sort](run, scope)
            if (next_one and done) or not may_be_next(run, scope, thing):
                return ()
        return added[sort](run, scope)

    made = Grant(id, text, subject.noun.kind == "slot" and subject.noun.id == ("this",), tuple(added))
    made.gives = gives
    return made
