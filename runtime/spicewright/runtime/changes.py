"""Events and statements of effect graphs: what they wait for, and what they change."""

from __future__ import annotations

from typing import Any

from spicewright.runtime.machine import Machine
from spicewright.runtime.nouns import ANY
from spicewright.runtime.state import Deed, Env, State
from spicewright.runtime.statements import Statement

Data = dict[str, Any]


def matcher(m: Machine, selector: Data) -> Any:
    """Whether a thing is one that a noun phrase speaks of, wherever it lies."""
    kind = selector["noun"]["kind"]
    if kind in ("slot", "memory", "fact", "player"):
        find = m.queries.things(selector, ANY)
        return lambda s, e, t: t in find(s, e)
    ids = m.queries.all_ids(selector)
    checks = m.queries.filters(selector.get("filters", ()), "")
    owner, holder = selector.get("owner", ""), m.queries.holder

    def fits(s: State, e: Env, t: int) -> bool:
        if t not in ids or not all(check(s, e, t) for check in checks):
            return False
        if owner == "you":
            return bool(holder(s, t) == e["@me"])
        return owner != "enemy" or holder(s, t) not in (e["@me"], -1)

    return fits


def link_event(m: Machine, made: Statement, event: Data) -> None:
    """What a trigger or a replacement waits for."""
    if event["how"] == "period":
        made.fits = m.queries.during(event["period"])
        return
    act = event["act"]
    made.about_verb = (act["verb"], *event.get("also", ()))
    said = act.get("object")
    if said is not None and said["noun"]["kind"] == "counter":
        made.counter = said["noun"]["id"][0]
    made.data["about_this"] = bool(said) and said["noun"] == {"kind": "slot", "id": ["this"]}
    checks = [_by(m, act)] if act.get("by") else []
    if event["how"] == "total":
        checks.append(_total(m, act, event))
    elif said is not None:
        checks.append(_object(m, said))
    checks += [_part(m, name, value) for name, value in act.get("parts", ())]
    test = m.queries.test(event["test"]) if event.get("test") else None

    def fits(m: Machine, s: State, env: Env, deed: Deed) -> bool:
        if not all(check(m, s, env, deed) for check in checks):
            return False
        if test is None:
            return True
        known = {slot: m.deed_part(deed, part) for part, slot in made.binds.items()}
        return bool(test(s, {**env, **known}))

    made.fits = fits


def _by(m: Machine, act: Data) -> Any:
    who = m.queries.things(act["by"], ANY)
    return lambda m, s, env, deed: deed["by"] in who(s, env)


def _object(m: Machine, said: Data) -> Any:
    bounds = m.queries.bounds(said.get("amount")) if said.get("amount") else None
    if said["noun"]["kind"] == "counter":
        counter = said["noun"]["id"][0]
        with_ = next((f["value"] for f in said.get("filters", ()) if f["by"] == "with"), None)
        fits_with = matcher(m, with_) if with_ else None

        def fits(m: Machine, s: State, env: Env, deed: Deed) -> bool:
            if deed.get("counter") != counter:
                return False
            if bounds is not None:
                low, high = bounds(s, env)
                if deed["amount"] < low or (high is not None and deed["amount"] > high):
                    return False
            elif deed["amount"] <= 0:
                return False
            return fits_with is None or any(fits_with(s, env, t) for t in deed["parts"].get("with", ()))

        return fits
    match = matcher(m, said)

    def things(m: Machine, s: State, env: Env, deed: Deed) -> bool:
        found = sum(match(s, env, t) for t in deed["things"])
        low = bounds(s, env)[0] if bounds else 1
        return bool(found >= max(low, 1))

    return things


def _part(m: Machine, name: str, value: Data) -> Any:
    kind = value["noun"]["kind"]
    if kind == "event":
        wanted = ("event", value["noun"]["id"][0])
        return lambda m, s, env, deed: deed["parts"].get(name) == wanted
    if kind == "box":
        box = value["noun"]["id"][0]
        of = next((f["value"] for f in value.get("filters", ()) if f["by"] == "of"), None)
        match = matcher(m, of) if of else None
        return lambda m, s, env, deed: (
            deed.get("box") == box
            and (match is None or any(match(s, env, t) for t in deed["parts"].get(name, ())))
        )
    if kind == "zone":
        places = m.queries.places(value)
        return lambda m, s, env, deed: bool(
            set(places(s, env)) & set((deed["parts"].get(name) or {"places": ()})["places"])
        )
    match = matcher(m, value)

    def fits(m: Machine, s: State, env: Env, deed: Deed) -> bool:
        things = deed["parts"].get(name, ())
        return type(things) is tuple and any(match(s, env, t) for t in things)

    return fits


def _total(m: Machine, act: Data, event: Data) -> Any:
    """So many in a period: it happens with the deed that reaches the number."""
    m.queries.remembered.add(act["verb"])
    since = m.queries.since(act.get("period"))
    said = act["object"]
    match = matcher(m, said)
    bounds = m.queries.bounds(said.get("amount"))

    def fits(m: Machine, s: State, env: Env, deed: Deed) -> bool:
        low = bounds(s, env)[0]
        now = sum(match(s, env, t) for t in deed["things"])
        total = sum(
            match(s, env, t)
            for known in s.history[since(s) :]
            if known["verb"] == act["verb"] and known["by"] == deed["by"]
            for t in known["things"]
        )
        return bool(total >= low > total - now)

    return fits


# -- statements


def link_change(m: Machine, made: Statement, change: Data) -> None:
    how = change["how"]
    if how in ("can", "only", "cannot"):
        _link_right(m, made, change)
    elif how == "ignore":
        _link_waiver(m, made, change)
    elif how == "costs":
        _link_price(m, made, change)
    elif how == "double":
        event = next((f["value"] for f in change["subject"].get("filters", ()) if f["by"] == "of"), None)
        noun = event["noun"]["id"][0] if event else ""
        verbs = {verb.name for many in m.verbs.values() for verb in many if _noun_of(m, verb.key) == noun}
        made.fits = lambda verb, inner, env: (verb in verbs or verb == noun) and inner["@me"] == env["@by"]
    elif change["value"]["noun"]["kind"] == "counter":
        made.fits = m.queries.amount(change["value"])
    else:
        _link_fact(m, made, change)


def _noun_of(m: Machine, key: str) -> str:
    record = m.world.records.get(key)
    return str(record.get("noun", "")) if record else ""


def _link_right(m: Machine, made: Statement, change: Data) -> None:
    """Who can or cannot do what."""
    act = change["act"]
    made.about_verb = (act["verb"],)
    who = m.queries.things(change["subject"], ANY) if change.get("subject") else None
    said = act.get("object")
    object_fits = (
        matcher(m, said) if said and said["noun"]["kind"] in ("thing", "named", "piece", "slot") else None
    )
    parts = [
        (name, matcher(m, value))
        for name, value in act.get("parts", ())
        if value["noun"]["kind"] in ("thing", "named", "piece", "slot", "memory")
    ]
    only = change["how"] == "only"

    def fits(m: Machine, s: State, inner: Env, env: Env, picked: dict[str, Any], ban: bool) -> bool:
        if ban and change["how"] == "can":
            return False
        players = who(s, inner) if who else range(m.world.players)
        if (env["@by"] in players) == only:
            return False
        if object_fits and not any(object_fits(s, inner, t) for t in picked.get("object", ())):
            return False
        return all(any(match(s, inner, t) for t in picked.get(name, ())) for name, match in parts)

    made.fits = fits
    source = next((value for name, value in act.get("parts", ()) if name == "from"), None)
    extra = None
    if said is not None and said["noun"]["kind"] == "slot":
        extra = m.queries.things(said, ANY)
    elif source is not None and said is not None and source["noun"]["kind"] in ("thing", "named"):
        extra = m.queries.things(said, where=(source,))

    def further(s: State, inner: Env, role: str) -> tuple[int, ...]:
        return extra(s, inner) if extra is not None and role == "object" else ()

    made.data["further"] = further
    target = next((value for name, value in act.get("parts", ()) if name == "to"), None)
    if target is not None and target["noun"]["kind"] == "zone":
        from spicewright.runtime.acts import _spot

        made.data["to"] = _spot(m, target, relative=True)
    if change["how"] == "can":
        from spicewright.runtime.acts import link_act

        made.data["do"] = m.steps[f"{made.id}!"] = link_act(m, f"{made.id}!", made.text, act, {})


def _link_waiver(m: Machine, made: Statement, change: Data) -> None:
    subject, place = change["subject"], change.get("value")
    made.data["sorts"] = tuple(subject["noun"]["id"]) if subject["noun"]["kind"] == "thing" else ()
    match = matcher(m, subject)
    where = matcher(m, place) if place else None
    first = m.world.first_thing_place

    def fits(s: State, env: Env, thing: int) -> bool:
        if not match(s, env, thing):
            return False
        return where is None or (s.at[thing] >= first and bool(where(s, env, s.at[thing] - first)))

    made.fits = fits


def _link_price(m: Machine, made: Statement, change: Data) -> None:
    match = matcher(m, change["subject"])
    value, who = change.get("value"), change.get("who")
    counter = value["noun"]["id"][0] if value else ""
    players = m.queries.things(who, ANY) if who else None
    amount = change["amount"]
    by = m.queries.bounds({**amount, "how": "number"})
    how = amount.get("how", "number")

    def fits(m: Machine, s: State, env: Env, player: int, thing: int, paid: str, base: int) -> int:
        if (counter and counter != paid) or not match(s, env, thing):
            return base
        if players is not None and player not in players(s, env):
            return base
        changed = by(s, env)[0]
        return base - changed if how == "less" else base + changed if how == "more" else changed

    made.fits = fits


def _link_fact(m: Machine, made: Statement, change: Data) -> None:
    """`this has such icons`: what a thing names in its facts is more than what is printed."""
    subject, value = change["subject"], change["value"]
    sorts = tuple(value["noun"]["id"])
    given: list[int] = []
    for filter in value.get("filters", ()):
        if filter["by"] == "is":
            for noun in (filter["value"]["noun"], *filter["value"].get("either", ())):
                given += sorted(m.queries.noun_ids(noun))
    if value["noun"]["kind"] == "named":
        given += sorted(m.queries.all_ids(value))
        sorts = tuple({m.world.sort[t] for t in given})
    upcoming = subject.get("which") == "next"
    act = (
        next((f["act"] for f in subject.get("filters", ()) if f["by"] == "done"), None) if upcoming else None
    )
    match = matcher(
        m,
        {**subject, "filters": [f for f in subject.get("filters", ()) if f["by"] != "done"]}
        if upcoming
        else subject,
    )
    if act is not None:
        m.queries.remembered.add(act["verb"])
    added = tuple(given)

    def fits(m: Machine, s: State, env: Env, thing: int, sort: str, since: int) -> tuple[int, ...]:
        if sort not in sorts or not match(s, env, thing):
            return ()
        if act is not None:
            done = [d for d in s.history[since:] if d["verb"] == act["verb"] and d["by"] == env["@me"]]
            done = [d for d in done if any(match(s, env, t) for t in d["things"])]
            if done and thing not in done[0]["things"]:
                return ()
            if not done and m.queries.holder(s, thing) != env["@me"]:
                return ()
        return added

    made.fits = fits
