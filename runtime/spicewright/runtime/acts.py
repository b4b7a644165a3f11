"""Acts of effect graphs made into steps: which verb is meant, and what of the act has to be settled."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from spicewright.runtime.doing import Call, Do
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.machine import Machine
from spicewright.runtime.nouns import ACTOR, ANY, FREE
from spicewright.runtime.roles import Role
from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import All, Step
from spicewright.runtime.verb import Verb, slots_in
from spicewright.runtime.verbs import primitive_verbs

Data = dict[str, Any]
THINGS = ("thing", "named", "piece", "player", "slot", "memory", "fact")
PLACES = ("in", "on", "to", "into")


class CounterPart:
    """The counter an act is about: how much of it, between which bounds."""

    __slots__ = ("all", "amount", "how", "id", "name", "paid")

    def __init__(self, m: Machine, selector: Data, paid: bool) -> None:
        self.id = selector["noun"]["id"][0]
        self.name = m.counter_name(self.id)
        said = selector.get("amount")
        self.how = (said or {}).get("how", "number")
        self.amount = m.queries.bounds(said)
        self.all = self.how == "all"
        self.paid = paid

    def bounds(self, m: Machine, s: Any, env: Env) -> tuple[int, int]:
        low, high = self.amount(s, env)
        if self.how in ("less", "more") and "@would" in env:
            base = env["@would"]["amount"]
            low = base - low if self.how == "less" else base + low
            return max(low, 0), max(low, 0)
        if self.all:
            held = self.held(m, s, env)
            return held, held
        if high is None or (self.paid and high > low):
            held = self.held(m, s, env)
            return low, max(low, held if high is None else min(high, held))
        return low, high

    def held(self, m: Machine, s: State, env: Env) -> int:
        counter = m.world.counters[self.id]
        if counter.shape == "player":
            return m.value(s, counter, env["@by"], -1)
        things = next((env[key] for key in env if key.endswith((":with", ":on"))), counter.per)
        return max((m.value(s, counter, env["@by"], t) for t in things), default=0)


def make_verbs(m: Machine) -> None:
    """Every verb of the packs, and of the language itself."""
    for name in primitive_verbs():
        module = import_module(f"spicewright.runtime.verbs.{name.replace(' ', '_')}")
        verb = Verb(name, f"language/{name}")
        verb.perform = getattr(module, "perform", None)
        verb.check = getattr(module, "why_not", None)
        verb.idle = getattr(module, "is_idle", None)
        m.verbs.setdefault(name, []).append(verb)
    put = m.verbs["put"][0]
    for signatures in m.world.verbs.values():
        for signature in signatures:
            record = signature.record
            verb = Verb(signature.name, signature.key)
            verb.objects = frozenset(i for w in record.get("object", ()) for i in m.world.sorts_of(w))
            verb.given = _given(record)
            verb.take = signature.take
            verb.parts = tuple(record.get("parts", ()))
            source, destination = record["effects"].get("from"), record["effects"].get("to")
            verb.source = tuple(source["select"]) if source else None
            verb.destination = tuple(destination["select"]) if destination else ()
            verb.perform = put.perform if destination else _only_tell
            needs = record["effects"].get("needs")
            if needs:
                verb.needs = _needs(m, needs)
            m.verbs.setdefault(verb.name, []).insert(0, verb)


def _only_tell(m: Machine, s: State, deed: Any, env: Env) -> None:
    """A verb without a meaning of its own is only heard of."""


def _given(record: Data) -> dict[str, str]:
    """The names under which a verb's own text knows its parts."""
    found: dict[str, str] = {}
    parts = [("object", word) for word in record.get("object", ())]
    # where something comes from is the least of what `that place` could mean
    further = sorted(record.get("with", {}).items(), key=lambda item: item[0] == "from")
    parts += [(name, word) for name, words in further for word in words]
    for part, word in parts:
        if word in ("counter", "amount"):
            found.setdefault("amount", "amount")
        else:
            found.setdefault(part if word == "zone" else word, part)
    return found


def _needs(m: Machine, effect: Data) -> list[tuple[Any, str, tuple[str, ...]]]:
    """Each requirement of a verb on its own, so that a refusal can name it."""
    test = effect["test"]
    tests = test["tests"] if test["how"] == "all" else [test]
    texts = effect["text"].split(" and ")
    if len(texts) != len(tests):
        texts = [effect["text"]] * len(tests)
    return [(_waivable(m, one), text, slots_in(one)) for one, text in zip(tests, texts, strict=True)]


def _waivable(m: Machine, test: Data) -> Any:
    """A requirement that `ignore ...` can lift."""
    check = m.queries.test(test)
    subject = test.get("subject")
    if test["how"] == "none" and subject and subject["noun"]["kind"] in ("piece", "thing", "named"):
        things = m.queries.things({**subject, "which": ""}, ANY)
        return _Absent(m, subject, things)
    if test["how"] == "have" and subject and subject["noun"]["kind"] == "fact":
        sort = m.queries.fact_sort(subject["noun"]["id"][0])
        return lambda m, s, env: check(s, env) or m.is_sort_waived(s, env["@by"], sort)
    return lambda m, s, env: check(s, env)


class _Absent:
    """`no such piece on that thing`, where pieces that are ignored do not count."""

    __slots__ = ("first", "slot", "things")

    def __init__(self, m: Machine, subject: Data, things: Any) -> None:
        self.things, self.first, self.slot = things, m.world.first_thing_place, ""
        for filter in subject.get("filters", ()):
            if filter["by"] == "on" and filter["value"]["noun"]["kind"] == "slot":
                self.slot = filter["value"]["noun"]["id"][0]

    def __call__(self, m: Machine, s: State, env: Env) -> bool:
        if self.slot and not any(s.zones[self.first + thing] for thing in env.get(self.slot, ())):
            return True  # nothing lies there at all
        return all(m.is_waived(s, env["@by"], thing) for thing in self.things(s, env))


# -- acts


def choose_verb(m: Machine, act: Data, holds: frozenset[str] = frozenset()) -> Verb:
    """The signature that fits the object of an act; `holds` is what is in the slot that it names."""
    verbs, said = m.verbs[act["verb"]], act.get("object")
    if said is None:
        return verbs[0]
    kind, ids = said["noun"]["kind"], said["noun"]["id"]
    for verb in verbs:
        words = verb.objects
        if kind == "counter" and ("counter" in words or verb.key.startswith("language/")):
            return verb
        sorts = {i.partition("/")[0] for i in ids}
        if kind == "piece":
            sorts = {piece for i in ids for piece in m.world.wider.get(i, (i,))}
        if kind in ("thing", "named", "piece") and words & sorts:
            return verb
        if kind == "slot" and words & holds:
            return verb
    return next((v for v in verbs if not v.objects), verbs[0]) if kind != "slot" else verbs[0]


def link_act(
    m: Machine,
    id: str,
    text: str,
    act: Data,
    binds: dict[str, str],
    holds: frozenset[str] = frozenset(),
) -> Do:
    verb = choose_verb(m, act, holds)
    made = Do(id, text, act, verb)
    made.binds = binds
    if act.get("by"):
        made.by = m.queries.things(act["by"], ANY)
    parts = dict(act.get("parts", ()))
    said = act.get("object")
    if said is not None:
        kind = said["noun"]["kind"]
        if kind == "counter":
            _link_counter(m, made, said, parts)
        elif kind in ("box", "fact") and verb.key.startswith("language/"):
            _link_box(m, made, said, parts)
        elif kind == "zone":
            made.given["object"] = _zone(m, said)
        elif kind == "phase":
            made.given["phase"] = lambda m, s, env: said["noun"]["id"][0]
            if act.get("period") or said.get("which") in ("another", "next") or said.get("other"):
                made.given["later"] = lambda m, s, env: True
        elif kind in THINGS:
            _link_object(m, made, said, parts)
    for name, value in parts.items():
        _link_part(m, made, name, value)
    if verb.destination and not any(name in made.given or name in parts for name in PLACES):
        made.given["to"] = _spot(m, verb.destination[0], relative=True)
    made.finish()
    return made


def _link_counter(m: Machine, made: Do, said: Data, parts: Data) -> None:
    made.counter = CounterPart(m, said, made.verb.name in ("pay", "lose"))
    counter = m.world.counters[made.counter.id]
    filters = {
        f["by"]: f["value"] for f in said.get("filters", ()) if f["by"] in ("with", "on") and f.get("value")
    }
    if counter.shape == "player":
        return
    name = "with" if counter.shape == "both" else "on"
    target = parts.pop("with", None) or parts.pop("on", None) or filters.get("with") or filters.get("on")
    lose = made.verb.name in ("lose", "pay")
    if target is None:
        per = counter.per

        def anyone(s: State, env: Env) -> tuple[int, ...]:
            if "@would" in env and "with" in env["@would"]["parts"]:
                return tuple(env["@would"]["parts"]["with"])
            return tuple(t for t in per if not lose or m.value(s, counter, env["@by"], t) > 0)

        made.roles.append(Role(name, anyone, lambda s, e: (1, 1), "choose", False))
        return
    fixed = target["noun"]["kind"] in ("slot", "memory", "fact") or target.get("which") in ("each", "the")
    fixed = fixed or (target["noun"]["kind"] == "named" and not target.get("either"))
    find = m.queries.things(target, ANY)

    def held(s: State, env: Env) -> tuple[int, ...]:
        return tuple(t for t in find(s, env) if m.value(s, counter, env["@by"], t) > 0)

    select = held if lose and not fixed else find  # nothing can be lost where there is nothing
    made.roles.append(Role(name, select, m.queries.bounds(target.get("amount")), "choose", fixed))


def _link_box(m: Machine, made: Do, said: Data, parts: Data) -> None:
    of = parts.pop("of", None) or next((f["value"] for f in said.get("filters", ()) if f["by"] == "of"), None)
    owner = m.queries.things(of, ACTOR) if of is not None else lambda s, e: (e["@this"],)
    made.given["of"] = lambda m, s, env: owner(s, env)
    name = said["noun"]["id"][0]
    made.given["box" if said["noun"]["kind"] == "box" else "fact"] = lambda m, s, env: name


def _link_object(m: Machine, made: Do, said: Data, parts: Data) -> None:
    verb, kind = made.verb, said["noun"]["kind"]
    source = parts.pop("from", None) if kind != "slot" else None
    language = verb.key.startswith("language/")
    where: tuple[Data, ...] | None = verb.source if not language else ()
    whose = ACTOR
    if source is not None and source["noun"]["kind"] in ("zone", "thing", "named", "fact", "memory"):
        where = (source,)
    if language and verb.name in ("put", "take", "reveal"):
        whose = ANY if source is None else FREE
    elif language and source is None:
        # a thing that is looked for somewhere is looked for there, any other wherever it is
        usual = kind in ("thing", "named", "piece") and m.queries.usual_place(said["noun"])
        where, whose = (None, FREE) if usual else ((), ANY)
    filters = [
        f["value"] for f in said.get("filters", ()) if f["by"] in ("of", "in", "from") and f.get("value")
    ]
    decks = [value for value in (*(where or ()), *filters) if value["noun"]["kind"] == "zone"]
    if decks:
        find = m.queries.places(decks[0])
        made.given["@deck"] = lambda m, s, env: find(
            s, {**env, "@me": env["@by"]} if where and decks[0] in (verb.source or ()) else env
        )
    if source is not None and source["noun"]["kind"] in ("slot", "player"):
        select = _held_by(m, said, source)
    else:
        select = m.queries.things(said, whose, where)
    if kind == "slot" and said["noun"]["id"][0] == "this" and verb.source:
        select = _still_there(m, select, verb)
    amount = said.get("amount")
    take = said.get("take") or verb.take
    plain = amount is None and said.get("which", "") in ("", "the", "each", "all", "that")
    plain = plain and not (kind == "named" and not said.get("which"))  # one of that name
    fixed = (kind in ("slot", "memory", "fact") and amount is None) or (
        plain and kind in THINGS and take not in ("top", "random")
    )
    if amount is not None and amount.get("how") == "all":
        take = "all"
    made.roles.append(Role("object", select, m.queries.bounds(amount), take, fixed))


def _still_there(m: Machine, select: Any, verb: Verb) -> Any:
    """A thing that speaks of itself does so only where its verb looks for things: not once it is gone."""
    spots = [m.queries.places(value) for value in verb.source or ()]

    def find(s: State, env: Env) -> tuple[int, ...]:
        around = {**env, "@me": env["@by"]}
        places = tuple(place for spot in spots for place in spot(s, around))
        return tuple(thing for thing in select(s, env) if m.queries.is_at(s, thing, places))

    return find


def _held_by(m: Machine, said: Data, source: Data) -> Any:
    """`from that opponent`: what the noun usually means, seen by that player; or what lies on a thing."""
    who = m.queries.things(source, ANY)
    usual = m.queries.things(said, ACTOR)
    ids, first = m.queries.all_ids(said), m.world.first_thing_place

    def find(s: State, env: Env) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for one in who(s, env):
            if one < m.world.players:
                found += usual(s, {**env, "@by": one})
            else:
                found += tuple(t for t in s.zones[first + one] if t in ids)
        return found

    return find


def _zone(m: Machine, selector: Data) -> Any:
    places = m.queries.places(selector)
    owner = selector.get("owner", "")

    def find(m: Machine, s: State, env: Env) -> Data:
        found = places(s, env)
        if len(found) > 1 and not owner:
            found = tuple(p for p in found if m.world.host[p] == env["@by"])
        return {
            "places": found,
            "top": selector.get("take") == "top",
            "bottom": selector.get("take") == "bottom",
        }

    return find


def _spot(m: Machine, selector: Data, relative: bool = False) -> Any:
    """A place to put things: a verb's own `your` is whoever does it."""
    find = _zone(m, selector)
    return (lambda m, s, env: find(m, s, {**env, "@me": env["@by"]})) if relative else find


def _link_part(m: Machine, made: Do, name: str, value: Data) -> None:
    kind = value["noun"]["kind"]
    if kind in ("zone", "track"):
        made.given[name] = _zone(m, value)
    elif kind == "event":
        made.given[name] = lambda m, s, env: ("event", value["noun"]["id"][0])
    elif kind == "free":
        made.given["free"] = lambda m, s, env: True
    elif kind == "memory" and name == "as":
        made.given["as"] = lambda m, s, env: m.world.memory(value["noun"]["id"][0], env["@me"])
    elif kind == "counter":
        made.given[name] = lambda m, s, env: value["noun"]["id"][0]
    elif name in ("of", "as") and kind in THINGS:
        things = m.queries.things(value, ACTOR)
        made.given[name] = lambda m, s, env: things(s, env)
    elif kind in THINGS:
        if kind == "slot" and name in PLACES:
            places = m.queries.places(value)
            slot = value["noun"]["id"][0]
            made.given[name] = lambda m, s, env: (
                env[slot]
                if isinstance(env.get(slot), dict)
                else {"places": places(s, env), "top": False, "bottom": False}
            )
            return
        which = value.get("which", "")
        take = value.get("take") or "choose"
        fixed = (
            kind in ("slot", "memory", "fact") or which in ("the", "each") or (kind == "named" and not which)
        )
        fixed = fixed and take == "choose"
        whose = ACTOR if name == "at" else ANY
        made.roles.append(
            Role(name, m.queries.things(value, whose), m.queries.bounds(value.get("amount")), take, fixed)
        )
    else:
        raise Unplayable(f"a {kind} behind `{name}`")


def link_gain(m: Machine, id: str, text: str, what: Data, paid: bool, binds: dict[str, str]) -> Do:
    """A bare amount: a counter goes up, or down where it is paid."""
    verb = next(v for v in m.verbs["pay" if paid else "gain"] if v.key.startswith("language/"))
    made = Do(id, text, {"verb": verb.name, "object": what}, verb)
    made.binds, made.paid = binds, paid
    _link_counter(m, made, what, {})
    made.counter.paid = paid
    made.finish()
    return made


def mark_paid(step: Step) -> None:
    """Everything inside a cost must be there in full."""
    if isinstance(step, Do | All):
        step.paid = True
    for child in step.children():
        mark_paid(child)


def link_call(m: Machine, id: str, text: str, call: Data) -> Call:
    key = f"keyword/{call['keyword']}"
    if (key, "means") not in m.boxes:
        from spicewright.runtime.link import Graph

        m.boxes[key, "means"] = Graph(m, key, "means", m.world.records[key]["effects"]["means"]).link()
    roles = []
    for name, value in call.get("arguments", ()):
        which = value.get("which", "")
        fixed = value["noun"]["kind"] in ("slot", "memory", "fact", "amount") or which in ("the", "each")
        select = m.queries.argument(value)
        roles.append(
            Role(name, select, m.queries.bounds(value.get("amount")), value.get("take") or "choose", fixed)
        )
    return Call(id, text, m.boxes[key, "means"], roles)
