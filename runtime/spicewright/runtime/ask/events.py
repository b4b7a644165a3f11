"""Events of effect graphs: what triggers and replacements wait for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from spicewright.grammar.meaning import Act, Event, Selector
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.ask.things import find_filter
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import Run
from spicewright.runtime.rules.statements import Listener
from spicewright.runtime.state.scope import Deed, Scope, Things, Value

Fits: TypeAlias = Callable[[Run, Scope, Deed], bool]


def link_event(ask: Asker, made: Listener, event: Event) -> None:
    """What a trigger or a replacement waits for."""
    if event.how == "period":
        assert event.period is not None
        made.period, made.during = event.period, ask.during(event.period)
        return
    act = event.act
    assert act is not None
    made.verbs = (act.verb, *event.also)
    if act.period is not None and event.how != "total":
        made.lasts = act.period.phase
    said, told_by = act.object, ask.rules.verbs[act.key].primitive.told_by
    arrives = bool(told_by) and said is not None and said.noun.kind == "counter"
    if arrives:
        made.verbs = (told_by,)
        ask.rules.placed_verbs.add(told_by)
    if said is not None and said.noun.kind == "counter":
        made.counter = said.noun.id[0]
    made.about_this = said is not None and said.noun.kind == "slot" and said.noun.id == ("this",)
    made.passive = act.by is None
    if made.about_this and made.passive:  # who had it is asked for where no player has it any more
        ask.rules.placed_verbs.update(made.verbs)
    checks: list[Fits] = [_by(ask, act.by)] if act.by is not None else []
    parts = [_part(ask, name, part) for name, part in act.parts]
    if event.how == "total":
        checks.append(_total(ask, act, parts))
    elif said is not None:
        if arrives:
            checks.append(_arrived(ask, said))
        else:
            _refuse_several_steps(ask, act, said)
            checks.append(_done_to(ask, said))
    checks += parts
    if (said is not None and ask.says_where(said)) or any(
        name == "from" and part.noun.kind == "zone" for name, part in act.parts
    ):
        ask.rules.placed_verbs.update(made.verbs)
    test = ask.test(event.test) if event.test is not None else None

    def fits(run: Run, scope: Scope, deed: Deed) -> bool:
        for check in checks:
            if not check(run, scope, deed):
                return False
        if test is None:
            return True
        known: dict[str, Value] = {slot: deed.part(part) for part, slot in made.binds.items()}
        return test(run, scope.bind(known))

    made.fits = fits


def _refuse_several_steps(ask: Asker, act: Act, said: Selector) -> None:
    """A track that branches is gone one step at a time: no player gains several at once."""
    counter = ask.world.counters[said.noun.id[0]] if said.noun.kind == "counter" else None
    counts = ask.rules.verbs[act.key].primitive.counts
    if counter is not None and counter.steps and counts and said.amount is not None and said.amount.low > 1:
        help = f"wait for each step: `{counter.name}` without a number; or add them up: `have gained ...`"
        raise Unplayable("to wait for several steps at once of a track that branches", said.span, help)


def _by(ask: Asker, said: Selector) -> Fits:
    who = ask.things(said)
    return lambda run, scope, deed: deed.by in who(run, scope)


def _counted(ask: Asker, said: Selector) -> Fits:
    bounds = ask.bounds(said.amount) if said.amount is not None else None
    counter, kept = said.noun.id[0], find_filter(said, "with")
    match = ask.match(kept) if kept is not None else None

    def fits(run: Run, scope: Scope, deed: Deed) -> bool:
        if deed.counter != counter:
            return False
        if bounds is not None:
            low, high = bounds(run, scope)
            if deed.amount < low or (high is not None and deed.amount > high):
                return False
        elif deed.amount <= 0:
            return False
        return match is None or any([match(run, scope, t) for t in deed.parts.get("with", ())])

    return fits


def _arrived(ask: Asker, said: Selector) -> Fits:
    """A counter that goes from below a number to it or beyond."""
    counter, kept = ask.world.counters[said.noun.id[0]], find_filter(said, "with")
    match, bounds = ask.match(kept) if kept is not None else None, ask.bounds(said.amount)

    def fits(run: Run, scope: Scope, deed: Deed) -> bool:
        if deed.counter != counter.id or not deed.was:
            return False
        now, low = run.state.num[counter.index(deed.by, deed.kept_for())], bounds(run, scope)[0]
        if not deed.was[0] < low <= now:
            return False
        return match is None or any([match(run, scope, t) for t in deed.parts.get("with", ())])

    return fits


def _done_to(ask: Asker, said: Selector) -> Fits:
    """What a deed is about is what is waited for."""
    match said.noun.kind:
        case "counter":
            return _counted(ask, said)
        case "box":
            box, match = said.noun.id[0], _of(ask, said)
            return lambda run, scope, deed: deed.names.get("box") == box and match(run, scope, deed, "of")
        case _:
            return _object(ask, said)


def _object(ask: Asker, said: Selector) -> Fits:
    bounds = ask.bounds(said.amount) if said.amount is not None else None
    match = ask.match(said)

    def fits(run: Run, scope: Scope, deed: Deed) -> bool:
        if deed.was:
            around = scope.around.copy()
            around.deed = deed  # what is said of the things was true before
            scope = scope.within(around)
        found = sum([match(run, scope, t) for t in deed.things])
        return found >= max(bounds(run, scope)[0] if bounds is not None else 1, 1)

    return fits


def _part(ask: Asker, name: str, said: Selector) -> Fits:
    match said.noun.kind:
        case "event":
            id = said.noun.id[0]
            return lambda run, scope, deed: deed.names.get(name) == id
        case "box":
            return _box(ask, name, said)
        case "zone":
            places = ask.places(said)
            if name == "from":
                return lambda run, scope, deed: not set(places(run, scope)).isdisjoint(deed.was)
            return lambda run, scope, deed: (
                name in deed.spots and not set(places(run, scope)).isdisjoint(deed.spots[name].places)
            )
        case "thing" | "named" | "piece" | "player" | "slot" | "memory" | "fact":
            match = ask.match(said)
            return lambda run, scope, deed: any([match(run, scope, t) for t in _things_of(run, deed, name)])
        case kind:
            raise Unplayable(f"to wait for a {kind} after `{name}`", said.span)


def _things_of(run: Run, deed: Deed, name: str) -> Things:
    """The things of a part of a deed; something that is put on a thing has its place there."""
    if name in deed.parts:
        return deed.parts[name]
    spot = deed.spots.get(name) or (deed.spots.get("to") if name in ("on", "in") else None)
    first = run.world.first_thing_place
    return tuple([place - first for place in spot.places if place >= first]) if spot is not None else ()


def _box(ask: Asker, name: str, said: Selector) -> Fits:
    box, match = said.noun.id[0], _of(ask, said)
    return lambda run, scope, deed: deed.for_box == box and match(run, scope, deed, name)


def _of(ask: Asker, said: Selector) -> Callable[[Run, Scope, Deed, str], bool]:
    """Whether the box of a deed, whose things are in this part of it, is of what a phrase says."""
    of = find_filter(said, "of")
    if of is None:
        return lambda run, scope, deed, part: True
    match = ask.match(of)
    return lambda run, scope, deed, part: any([match(run, scope, t) for t in deed.parts.get(part, ())])


def _total(ask: Asker, act: Act, parts: list[Fits]) -> Fits:
    """So many in a period: it happens with the deed that reaches the number."""
    verb, said = act.verb, act.object
    assert said is not None
    ask.rules.remembered.add(verb)
    phase = act.period.phase if act.period is not None else ""
    count, bounds = _share(ask, said), ask.bounds(said.amount)

    def fits(run: Run, scope: Scope, deed: Deed) -> bool:
        low = bounds(run, scope)[0]
        now, total = count(run, scope, deed), 0
        for known in run.deeds_in(phase):
            mine = known.verb == verb and known.by == deed.by
            if mine and all([part(run, scope, known) for part in parts]):
                total += count(run, scope, known)
        return total >= low > total - now

    return fits


def _share(ask: Asker, said: Selector) -> Callable[[Run, Scope, Deed], int]:
    """How much of what is added up a deed brings."""
    if said.noun.kind == "counter":
        counted = _counted(ask, replace(said, amount=None))
        return lambda run, scope, deed: deed.amount if counted(run, scope, deed) else 0
    match = ask.match(said)
    return lambda run, scope, deed: sum([match(run, scope, t) for t in deed.things])
