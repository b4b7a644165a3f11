"""Nouns, amounts and conditions of effects, made into functions that ask a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spicewright.runtime.state import Env, State
from spicewright.runtime.world import ASIDE, GONE, Counter, World

Things = Callable[[State, Env], tuple[int, ...]]
Match = Callable[[State, Env, int], bool]
Number = Callable[[State, Env], int]
Check = Callable[[State, Env], bool]
Data = dict[str, Any]

PLACED = ("in", "on", "at", "from", "under")
ACTOR, FREE, ANY, IT = "actor", "free", "any", "it"
"""Whose a thing is where the text does not say: of who acts, or free to take, or of anybody, or of the player
described."""


class Queries:
    """Makes the functions; each piece of meaning is read once, when the game is loaded."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.value_of: Callable[[State, Counter, int, int], int] = self.plain_value
        self.facts_of: Callable[[State, int, str], Any] = self.plain_fact
        self.facts_vary: Callable[[State], bool] = lambda s: False
        self.remembered: set[str] = set()
        """Verbs that somebody may ask about later."""

    def plain_value(self, state: State, counter: Counter, player: int, thing: int) -> int:
        return state.num[self.world.index(counter, player, thing)]

    def plain_fact(self, state: State, thing: int, fact: str) -> Any:
        return self.world.facts.get(self.world.key[thing], {}).get(fact, ())

    # -- whose

    def holder(self, state: State, thing: int) -> int:
        """The player a thing belongs to, or -1."""
        owner = self.world.owner[thing]
        if owner >= 0:
            return owner
        place = state.at[thing]
        if place >= self.world.first_thing_place:
            return state.kept.get(thing, -1)
        return self.world.host[place]

    # -- players

    def players(self, selector: Data) -> Things:
        world, id = self.world, selector["noun"]["id"][0]
        count = world.players
        filters = self.filters(selector.get("filters", ()), "player")
        which = selector.get("which", "")
        if which == "it":
            return lambda s, e: (e["@it"],)
        if id == "you":
            return lambda s, e: (e["@me"],)
        if id == "owner":
            return lambda s, e: (max(self.holder(s, e["@this"]), 0),)
        if which == "next":
            return lambda s, e: ((e["@by"] + 1) % count,)
        around = [tuple((first + turn) % count for turn in range(count)) for first in range(count)]
        others = [seats[1:] for seats in around]
        if id == "opponent":
            base: Things = lambda s, e: others[e["@me"]]  # noqa: E731
        else:
            base = lambda s, e: around[e["@me"]]  # noqa: E731
        if not filters:
            return base
        return lambda s, e: tuple(p for p in base(s, e) if all(match(s, e, p) for match in filters))

    # -- things

    def things(self, selector: Data, whose: str = ACTOR, where: tuple[Data, ...] | None = None) -> Things:
        """Everything a noun phrase covers; `where` is where a verb looks when the text does not say."""
        noun = selector["noun"]
        match noun["kind"]:
            case "player":
                return self.players(selector)
            case "slot":
                return self._slot(selector)
            case "memory":
                return self._memory(selector)
            case "fact":
                return self._fact(selector)
            case "thing" | "named" | "piece":
                return self._search(selector, whose, where)
        raise NotImplementedError(f"things of a {noun['kind']}")

    def _slot(self, selector: Data) -> Things:
        name = selector["noun"]["id"][0]
        key = {"this": "@this", "here": "@this", "candidate": "@it"}.get(name, name)
        filters = self.filters(selector.get("filters", ()), "")

        def find(s: State, e: Env) -> tuple[int, ...]:
            got = e.get(key, ())
            things = got if type(got) is tuple else (got,) if got != -1 else ()
            return tuple(t for t in things if all(f(s, e, t) for f in filters)) if filters else things

        return find

    def _memory(self, selector: Data) -> Things:
        id = selector["noun"]["id"][0]
        return lambda s, e: s.memory[self.world.memory(id, e["@me"])]

    def _fact(self, selector: Data) -> Things:
        """`the faction of that thing`."""
        fact = " ".join(selector["noun"]["id"][0].split("-"))
        fact_id = selector["noun"]["id"][0]
        of = next((f for f in selector.get("filters", ()) if f["by"] == "of"), None)
        source = self.things(of["value"], ANY) if of else lambda s, e: (e["@this"],)

        def find(s: State, e: Env) -> tuple[int, ...]:
            found: tuple[int, ...] = ()
            for thing in source(s, e):
                value = self.facts_of(s, thing, fact) or self.facts_of(s, thing, fact_id)
                found += value if type(value) is tuple else ()
            return found

        return find

    def noun_ids(self, noun: Data) -> frozenset[int]:
        """Every thing that a noun can stand for."""
        world = self.world
        found: set[int] = set()
        for id in noun["id"]:
            if noun["kind"] == "named":
                found.update(world.ids.get(id, ()))
            elif noun["kind"] == "piece":
                for piece in world.wider.get(id, (id,)):
                    found.update(world.ids.get(f"piece/{piece}", ()))
        if noun["kind"] == "thing":
            for id in world.covered(noun["id"]):
                found.update(world.by_sort.get(id, ()))
        return frozenset(found)

    def all_ids(self, selector: Data) -> frozenset[int]:
        found = self.noun_ids(selector["noun"])
        for other in selector.get("either", ()):
            found |= self.noun_ids(other)
        return found

    def usual_place(self, noun: Data) -> tuple[Data, ...]:
        """Where things of a noun are looked for when nothing says where."""
        for id in noun["id"]:
            sort = id.partition("/")[0]
            key = f"piece/{self.world.wider.get(id, (id,))[0]}" if noun["kind"] == "piece" else f"type/{sort}"
            record = self.world.records.get(key)
            if record and "where" in record["effects"]:
                return tuple(record["effects"]["where"]["select"])
        return ()

    def _search(self, selector: Data, whose: str, where: tuple[Data, ...] | None) -> Things:
        world = self.world
        ids = self.all_ids(selector)
        placed = [f for f in selector.get("filters", ()) if self._places(f)]
        rest = [f for f in selector.get("filters", ()) if not self._places(f)]
        rest += [inner for f in placed if f["by"] == "keyword" for inner in self._unplaced(f)]
        done = any(f["by"] == "done" and f["act"]["verb"] in ("own", "hold", "set aside") for f in rest)
        checks = self.filters(rest, selector["noun"]["id"][0])
        owner = selector.get("owner", "")
        relative = False
        if placed:
            spots = [self.places(value) for f in placed for value in self._spots(f)]
        elif done:
            spots = []
        else:
            usual = self.usual_place(selector["noun"]) if where is None else where
            spots, relative = [self.places(value) for value in usual], True
        if selector.get("other"):
            checks.append(lambda s, e, t: t != e["@this"])
        if owner == "you":
            checks.append(lambda s, e, t: self.holder(s, t) == e["@me"])
        elif owner == "their":
            checks.append(lambda s, e, t: self.holder(s, t) == e["@by"])
        elif owner == "enemy":
            checks.append(lambda s, e, t: self.holder(s, t) not in (e["@me"], -1))
        elif owner == "its":
            related, key = world.related, world.key
            nothing: frozenset[int] = frozenset()
            checks.append(
                lambda s, e, t: (
                    e["@it"] in related.get(key[t], nothing) or t in related.get(key[e["@it"]], nothing)
                )
            )
        elif whose == ACTOR and not done and selector["noun"]["kind"] == "piece":
            checks.append(lambda s, e, t: self.holder(s, t) == e["@by"])
        elif whose in (ACTOR, FREE) and not done:
            checks.append(lambda s, e, t: self.holder(s, t) in (e["@by"], -1))
        first, zone_of, host = world.first_thing_place, world.zone_of, world.host
        ordered_ids = tuple(sorted(ids))

        def find(s: State, e: Env) -> tuple[int, ...]:
            if not spots:
                found = [t for t in ordered_ids if s.at[t] != GONE]
            else:
                around = {**e, "@me": e["@by"]} if relative and e["@me"] != e["@by"] else e
                found = []
                for spot in spots:
                    for place in spot(s, around):
                        inside = s.zones[place]
                        found += [t for t in inside if t in ids]
                        if place < first and zone_of[place] is not None and host[place] < 0:
                            found += [u for t in inside for u in s.zones[first + t] if u in ids]
            for check in checks:
                found = [t for t in found if check(s, e, t)]
            return tuple(found)

        return find

    def _places(self, filter: Data) -> bool:
        """Whether a filter says where its things lie."""
        if filter["by"] == "keyword":
            means = self.world.records[f"keyword/{filter['call']['keyword']}"]["effects"]["means"]["filter"]
            return any(self._places(inner) for inner in means)
        value = filter.get("value")
        if filter["by"] in PLACED:
            return value is not None and not (filter["by"] in ("in",) and value["noun"]["kind"] == "memory")
        return filter["by"] == "of" and value is not None and value["noun"]["kind"] == "zone"

    def _spots(self, filter: Data) -> list[Data]:
        if filter["by"] != "keyword":
            return [filter["value"]]
        means = self.world.records[f"keyword/{filter['call']['keyword']}"]["effects"]["means"]["filter"]
        return [spot for inner in means if self._places(inner) for spot in self._spots(inner)]

    def _unplaced(self, filter: Data) -> list[Data]:
        means = self.world.records[f"keyword/{filter['call']['keyword']}"]["effects"]["means"]["filter"]
        return [inner for inner in means if not self._places(inner)]

    def places(self, selector: Data) -> Callable[[State, Env], tuple[int, ...]]:
        """The places that a zone, or things that others lie on, stand for."""
        world, noun = self.world, selector["noun"]
        if noun["kind"] == "zone":
            zone = world.zones[noun["id"][0]]
            if zone.of != "player":
                return lambda s, e: (zone.first,)
            owner = selector.get("owner", "")
            of = next((f for f in selector.get("filters", ()) if f["by"] == "of"), None)
            if of is not None:
                whose = self.things(of["value"], ANY)
                return lambda s, e: tuple(zone.first + p for p in whose(s, e))
            if owner == "you":
                return lambda s, e: (zone.first + e["@me"],)
            if owner in ("their", "its"):
                return lambda s, e: (zone.first + e["@by"],)
            everybody = tuple(zone.first + p for p in range(world.players))
            return lambda s, e: everybody
        if noun["kind"] == "player":
            who = self.players(selector)
            hosts: dict[int, list[int]] = {}
            for place, host in enumerate(world.host):
                hosts.setdefault(host, []).append(place)
            return lambda s, e: tuple(place for p in who(s, e) for place in hosts[p])
        if noun["kind"] == "slot" and noun["id"][0] not in ("this", "here", "candidate"):
            name = noun["id"][0]

            def find(s: State, e: Env) -> tuple[int, ...]:
                got = e.get(name, ())
                if type(got) is dict:
                    return tuple(got["places"])
                return tuple(world.first_thing_place + thing for thing in got if thing >= world.players)

            return find
        things = self.things(selector, ANY)
        first = world.first_thing_place
        return lambda s, e: tuple(first + t for t in things(s, e))

    # -- filters

    def filters(self, filters: Any, about: str) -> list[Match]:
        return [match for filter in filters for match in self._filter(filter, about)]

    def _filter(self, filter: Data, about: str) -> list[Match]:
        by, value = filter["by"], filter.get("value")
        if by == "keyword":
            means = self.world.records[f"keyword/{filter['call']['keyword']}"]["effects"]["means"]["filter"]
            return [match for inner in means for match in self._filter(inner, about)]
        if by in ("done", "did"):
            return [self._history(filter["act"], by == "did")]
        if by == "where":
            test = self.test(filter["test"])
            return [lambda s, e, t: test(s, {**e, "@it": t})]
        assert value is not None
        kind = value["noun"]["kind"]
        if by == "is":
            return [self._is(value)]
        if by == "without" or (by == "with" and value.get("which") == "no"):
            inside = self._with(value, filter.get("amount"))
            return [lambda s, e, t: not inside(s, e, t)]
        if by == "with":
            return [self._with(value, filter.get("amount"))]
        if by == "of" and kind == "player":
            who = self.players(value)
            return [lambda s, e, t: self.holder(s, t) in who(s, e)]
        if by == "of" and kind != "zone":
            others = self.things(value, ANY)
            related, key = self.world.related, self.world.key
            empty: frozenset[int] = frozenset()
            return [
                lambda s, e, t: any(
                    o in related.get(key[t], empty) or t in related.get(key[o], empty) for o in others(s, e)
                )
            ]
        if by == "in" and kind == "memory":
            held = self.things(value)
            return [lambda s, e, t: t in held(s, e)]
        spots = self.places(value)
        return [lambda s, e, t: self.is_at(s, t, spots(s, e))]

    def is_at(self, s: State, thing: int, places: tuple[int, ...]) -> bool:
        """Whether a thing lies in one of these places, or on something that does."""
        place, first = s.at[thing], self.world.first_thing_place
        while place not in places:
            if place < first:
                return False
            place = s.at[place - first]
        return True

    def _is(self, value: Data) -> Match:
        nouns = [value["noun"], *value.get("either", ())]
        tests = [self._is_one(noun) for noun in nouns]
        if len(tests) == 1:
            return tests[0]
        if value.get("which") == "all":
            return lambda s, e, t: all(test(s, e, t) for test in tests)
        return lambda s, e, t: any(test(s, e, t) for test in tests)

    def _is_one(self, noun: Data) -> Match:
        world = self.world
        if noun["kind"] == "tag":
            tag = noun["id"][0]
            return lambda s, e, t: tag in world.tags.get(world.key[t], ())
        if noun["kind"] in ("slot", "memory"):
            held = self.things({"noun": noun})
            return lambda s, e, t: t in held(s, e)
        ids = self.noun_ids(noun)
        related, key = world.related, world.key
        empty: frozenset[int] = frozenset()
        return lambda s, e, t: t in ids or not ids.isdisjoint(related.get(key[t], empty))

    def _with(self, value: Data, said: Data | None) -> Match:
        """What a player or a thing has: a counter, a fact, a box, or things of its own."""
        world, noun = self.world, value["noun"]
        bounds = self.bounds(said or value.get("amount"))
        if noun["kind"] == "box":
            box = noun["id"][0]
            return lambda s, e, t: box in world.records[world.key[t]]["effects"]
        if noun["kind"] == "fact":
            fact = noun["id"][0]

            def fits(s: State, e: Env, t: int) -> bool:
                low, high = bounds(s, e)
                found = self.facts_of(s, t, fact)
                return type(found) is int and low <= found and (high is None or found <= high)

            return fits if value.get("amount") else lambda s, e, t: self.facts_of(s, t, fact) != ()
        if noun["kind"] == "counter":
            number = self.number(value)

            def counts(s: State, e: Env, t: int) -> bool:
                inner = {**e, "@by": t, "@it": t} if t < world.players else {**e, "@it": t, "@on": t}
                return number(s, inner) >= bounds(s, e)[0]

            return counts
        mine = self.things(value, IT if value.get("owner") else ACTOR)
        lying = self.all_ids(value)
        placed = any(self._places(f) for f in value.get("filters", ()))
        checks = self.filters([f for f in value.get("filters", ()) if not self._places(f)], "")
        if value.get("owner") == "you":
            checks.append(lambda s, e, t: self.holder(s, t) == e["@me"])
        elif value.get("owner") == "enemy":
            checks.append(lambda s, e, t: self.holder(s, t) not in (e["@me"], -1))
        relation = noun["kind"] in ("thing", "named")

        def has(s: State, e: Env, t: int) -> bool:
            least = bounds(s, e)[0]
            if t < world.players:
                return len(mine(s, {**e, "@by": t, "@it": t})) >= least
            if placed:
                return len(mine(s, {**e, "@it": t})) >= least
            on = [u for u in s.zones[world.first_thing_place + t] if u in lying]
            if relation:
                on += [u for u in world.related.get(world.key[t], ()) if u in lying]
            return sum(all(check(s, e, u) for check in checks) for u in on) >= least

        return has

    def _history(self, act: Data, performed: bool) -> Match:
        """What was done with a thing, or what it did."""
        verb = act["verb"]
        by = self.players(act["by"]) if act.get("by") and act["by"]["noun"]["kind"] == "player" else None
        if verb == "hold":
            return lambda s, e, t: self.holder(s, t) in (by(s, e) if by else (e["@by"],))
        if verb == "own":
            return lambda s, e, t: self.holder(s, t) in (by(s, e) if by else (e["@by"],))
        if verb == "set aside" and act.get("period") is None:
            return lambda s, e, t: s.at[t] == ASIDE
        self.remembered.add(verb)
        since = self.since(act.get("period"))
        if performed:
            counter = act["object"]["noun"]["id"][0] if act.get("object") else ""
            return lambda s, e, t: any(
                d["this"] == t and (not counter or d.get("counter") == counter) for d in s.history[since(s) :]
            )

        def done(s: State, e: Env, t: int) -> bool:
            for deed in s.history[since(s) :]:
                if deed["verb"] == verb and t in deed["things"] and (by is None or deed["by"] in by(s, e)):
                    return True
            return False

        return done

    def since(self, period: Data | None) -> Callable[[State], int]:
        """Where the things done in the running period begin in the history."""
        phase = period["phase"] if period else ""
        return lambda s: s.since.get(phase, 0)

    # -- amounts

    def bounds(self, amount: Data | None) -> Callable[[State, Env], tuple[int, int | None]]:
        """The least and the most that an amount allows."""
        if amount is None:
            return lambda s, e: (1, 1)
        low, high, times = amount["low"], amount["high"], amount.get("times", 1)
        how = amount.get("how", "number")
        if how == "that":
            slot = amount["slot"]

            def that(s: State, e: Env) -> tuple[int, int | None]:
                got = e.get(slot, 0)
                many = len(got) if type(got) is tuple else got
                return many * times, many * times

            return that
        if how == "all":
            return lambda s, e: (0, None)
        if amount.get("per"):
            per = self.number(amount["per"])

            def scaled(s: State, e: Env) -> tuple[int, int | None]:
                many = per(s, e)
                return low * many, None if high is None else high * many

            return scaled
        return lambda s, e: (low, high)

    def amount(self, selector: Data) -> Number:
        """A single number: what is written, or counted."""
        bounds = self.bounds(selector.get("amount"))
        return lambda s, e: bounds(s, e)[0]

    def number(self, selector: Data, whose: str = ACTOR) -> Number:
        """How much or how many of it there is now."""
        noun = selector["noun"]
        if noun["kind"] == "counter":
            return self._counter_value(selector)
        if noun["kind"] == "slot" and noun["id"][0] not in ("this", "here", "candidate"):
            name = noun["id"][0]

            def held(s: State, e: Env) -> int:
                got = e.get(name, 0)
                return len(got) if type(got) is tuple else int(got)

            return held
        if noun["kind"] == "fact":
            return self._fact_value(selector)
        if noun["kind"] == "phase":
            raise NotImplementedError("counting periods")
        things = self.things(selector, whose)
        return lambda s, e: len(things(s, e))

    def _fact_value(self, selector: Data) -> Number:
        fact = selector["noun"]["id"][0]
        of = next((f for f in selector.get("filters", ()) if f["by"] == "of"), None)
        source = self.things(of["value"], ANY) if of else lambda s, e: (e["@this"],)

        def total(s: State, e: Env) -> int:
            values = [self.facts_of(s, t, fact) for t in source(s, e)]
            return sum(value if type(value) is int else len(value) for value in values)

        return total

    def counter(self, selector: Data) -> Counter:
        return self.world.counters[selector["noun"]["id"][0]]

    def counter_thing(self, selector: Data) -> Things | None:
        """The things for which a counter is meant: `with the ...`, `on the ...`."""
        for filter in selector.get("filters", ()):
            if filter["by"] in ("with", "on") and filter.get("value"):
                return self.things(filter["value"], ANY)
        return None

    def _counter_value(self, selector: Data) -> Number:
        counter = self.counter(selector)
        filters = selector.get("filters", ())
        past = next((f for f in filters if f["by"] == "done"), None)
        if past is not None:
            return self._past_amount(counter, past["act"])
        of = next((f for f in filters if f["by"] == "of" and f["value"]["noun"]["kind"] == "player"), None)
        who = self.players(of["value"]) if of else None
        where = self.counter_thing(selector)

        def value(s: State, e: Env) -> int:
            player = who(s, e)[0] if who else e["@by"]
            if counter.shape == "player":
                return self.value_of(s, counter, player, -1)
            things = where(s, e) if where else (e["@on"],) if "@on" in e else counter.per
            return max((self.value_of(s, counter, player, t) for t in things), default=0)

        return value

    def _past_amount(self, counter: Counter, act: Data) -> Number:
        verb, since = act["verb"], self.since(act.get("period"))
        self.remembered.add(verb)
        parts = [(name, self.things(value, ANY)) for name, value in act.get("parts", ())]

        def total(s: State, e: Env) -> int:
            found = 0
            for deed in s.history[since(s) :]:
                mine = deed["verb"] == verb and deed.get("counter") == counter.id and deed["by"] == e["@by"]
                if mine and all(set(deed["parts"].get(n, ())) & set(things(s, e)) for n, things in parts):
                    found += deed["amount"]
            return found

        return total

    # -- conditions

    def test(self, test: Data) -> Check:
        match test["how"]:
            case "all":
                inner = [self.test(one) for one in test["tests"]]
                return lambda s, e: all(check(s, e) for check in inner)
            case "any":
                inner = [self.test(one) for one in test["tests"]]
                return lambda s, e: any(check(s, e) for check in inner)
            case "some":
                inner, least = [self.test(one) for one in test["tests"]], test["count"]
                return lambda s, e: sum(check(s, e) for check in inner) >= least
            case "have":
                return self._have(test["subject"], test.get("value"))
            case "none":
                have = self._have({**test["subject"], "which": ""}, test.get("value"))
                return lambda s, e: not have(s, e)
            case "is" | "is not":
                return self._identity(test)
            case "more" | "fewer" | "same":
                return self._compare(test)
            case "call":
                return self._call(test["call"])
            case "during":
                return self.during(test["period"])
        raise NotImplementedError(test["how"])

    def _have(self, subject: Data, who: Data | None) -> Check:
        if who is not None and who["noun"]["kind"] != "player":
            return self._thing_has(subject, who)
        if who is not None:
            players = self.players(who)
            inner = self._have(subject, None)
            if who.get("which") == "each":
                return lambda s, e: all(inner(s, {**e, "@by": p}) for p in players(s, e))
            return lambda s, e: any(inner(s, {**e, "@by": p}) for p in players(s, e))
        bounds = self.bounds(subject.get("amount"))
        wide = next(
            (
                f["value"]
                for f in subject.get("filters", ())
                if f["by"] == "with" and f.get("value") and f["value"].get("amount")
            ),
            None,
        )
        exact = (subject.get("amount") or {}).get("how", "number") == "range"
        if subject["noun"]["kind"] == "counter" and wide is not None:
            counter, things = self.counter(subject), self.things(wide, ANY)
            many = self.bounds(wide["amount"])
            return lambda s, e: (
                sum(self.value_of(s, counter, e["@by"], t) >= bounds(s, e)[0] for t in things(s, e))
                >= many(s, e)[0]
            )
        number = self.number(subject)

        def have(s: State, e: Env) -> bool:
            low, high = bounds(s, e)
            found = number(s, e)
            return found >= low and (not exact or high is None or found <= high)

        return have

    def _thing_has(self, subject: Data, who: Data) -> Check:
        """`that thing has the X of this one`: one of its facts is among them."""
        bearers = self.things(who, ANY)
        if subject["noun"]["kind"] == "fact":
            wanted = self.things(subject, ANY)
            sort = self.fact_sort(subject["noun"]["id"][0])
            of = next((f["value"] for f in subject.get("filters", ()) if f["by"] == "of"), None)
            source = self.things(of, ANY) if of else lambda s, e: (e["@this"],)
            known: dict[tuple[str, str], bool] = {}
            key = self.world.key

            def has(s: State, e: Env) -> bool:
                whose, those = bearers(s, e), source(s, e)
                if len(whose) == 1 and len(those) == 1 and not self.facts_vary(s):
                    pair = (key[whose[0]], key[those[0]])  # printed facts never change
                    if pair not in known:
                        known[pair] = not set(wanted(s, e)).isdisjoint(self.all_facts(s, whose[0], sort))
                    return known[pair]
                return any(not set(wanted(s, e)).isdisjoint(self.all_facts(s, t, sort)) for t in whose)

            return has
        inside = self._with(subject, None)
        return lambda s, e: any(inside(s, e, t) for t in bearers(s, e))

    def fact_sort(self, fact: str) -> str:
        for sort in self.world.types:
            found = self.world.fact_sorts(sort, fact)
            if found:
                return found
        return ""

    def all_facts(self, s: State, thing: int, sort: str) -> set[int]:
        """Everything of a type that a thing names in its facts, as it is now."""
        found: set[int] = set()
        for declared in self.world.types.get(self.world.sort[thing], {"facts": ()})["facts"]:
            if declared["holds"].partition(":")[2].replace(" ", "-") == sort:
                found.update(self.facts_of(s, thing, declared["name"]))
        return found

    def _identity(self, test: Data) -> Check:
        subject = test["subject"]
        negated: bool = test["how"] == "is not"
        things = self.things(subject, ANY, where=())
        checks = self._filter(test["filter"], "")

        def holds(s: State, e: Env) -> bool:
            found = any(all(check(s, e, t) for check in checks) for t in things(s, e))
            return bool(found) != negated

        return holds

    def _compare(self, test: Data) -> Check:
        how = test["how"]
        who = self.players(test["filter"]["value"]) if test.get("filter") else None
        each = bool(test.get("filter")) and test["filter"]["value"].get("which") == "each"
        subject, value = test["subject"], test["value"]
        number = self.number(subject)
        others = self.things(value, ANY) if value["noun"]["kind"] == "player" else None
        every = value.get("which") == "each"
        fixed = self.number(value) if others is None else None

        def right(mine: int, theirs: int) -> bool:
            return mine > theirs if how == "more" else mine < theirs if how == "fewer" else mine == theirs

        def one(s: State, e: Env, player: int) -> bool:
            mine = number(s, {**e, "@by": player})
            if others is None or fixed is not None:
                assert fixed is not None
                return right(mine, fixed(s, e))
            found = (right(mine, number(s, {**e, "@by": p})) for p in others(s, e) if p != player)
            return all(found) if every else any(found)

        def holds(s: State, e: Env) -> bool:
            players = who(s, e) if who else (e["@by"],)
            return all(one(s, e, p) for p in players) if each else any(one(s, e, p) for p in players)

        return holds

    def _call(self, call: Data) -> Check:
        record = self.world.records[f"keyword/{call['keyword']}"]
        test = self.test(record["effects"]["means"]["test"])
        arguments = [(name, self.things(value, ANY)) for name, value in call.get("arguments", ())]
        if not arguments:
            return test
        return lambda s, e: test(s, {**e, **{name: find(s, e) for name, find in arguments}})

    def during(self, period: Data) -> Check:
        """Whether it is that period now; its start is before anything was done in it."""
        phase, owner, edge = period["phase"], period.get("owner", ""), period["edge"]

        def now(s: State, e: Env) -> bool:
            for running, player in s.periods:
                if running == phase and (owner != "you" or player == e["@me"]):
                    return edge != "start" or s.serial - s.since.get(f"{phase}#", 0) <= 1
            return False

        return now
