"""Noun phrases of effects, made into functions that find players, things and places in a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spicewright.runtime.faults import Unplayable
from spicewright.runtime.state import Env, State
from spicewright.runtime.world import ASIDE, GONE, Counter, World

Things = Callable[[State, Env], tuple[int, ...]]
Match = Callable[[State, Env, int], bool]
Number = Callable[[State, Env], int]
Check = Callable[[State, Env], bool]
Bounds = Callable[[State, Env], tuple[int, int | None]]
Data = dict[str, Any]

PLACED = ("in", "on", "at", "from", "under")
ACTOR, FREE, ANY, IT = "actor", "free", "any", "it"
"""Whose a thing is where the text does not say: of who acts, or free to take, or of anybody, or of the player
described."""


class Nouns:
    """Reads each noun phrase once, when the game is loaded."""

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

    def holder(self, state: State, thing: int) -> int:
        """The player a thing belongs to, or -1."""
        owner = self.world.owner[thing]
        if owner >= 0:
            return owner
        place = state.at[thing]
        if place >= self.world.first_thing_place:
            return state.kept.get(thing, -1)
        return self.world.host[place]

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
            base: Things = lambda s, e: others[e["@me"]]  # noqa: E731 - one of two, chosen here
        else:
            base = lambda s, e: around[e["@me"]]  # noqa: E731 - as above
        if not filters:
            return base
        return lambda s, e: tuple(p for p in base(s, e) if all(match(s, e, p) for match in filters))

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
        raise Unplayable(f"a {noun['kind']} in the place of a thing")

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
        if noun["kind"] == "track":  # what lies on the track of a thing lies on that thing
            of = next((f for f in selector.get("filters", ()) if f["by"] == "of"), None)
            kept = self.things(of["value"], ANY) if of else lambda s, e: (e["@it"],)
            return lambda s, e: tuple(world.first_thing_place + thing for thing in kept(s, e))
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

    # -- asked of what builds on this

    def bounds(self, amount: Data | None) -> Bounds:
        raise NotImplementedError

    def number(self, selector: Data, whose: str = ACTOR) -> Number:
        raise NotImplementedError

    def test(self, test: Data) -> Check:
        raise NotImplementedError
