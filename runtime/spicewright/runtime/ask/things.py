"""Noun phrases of effects, made into functions that find players, things and places in a state."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from spicewright.grammar.meaning import Act, Amount, Call, Filter, Noun, Period, Selector, Test
from spicewright.runtime.ask.beside import (
    EXTREMES,
    LIKENESS,
    CountedOf,
    CountOf,
    Narrow,
    link_extreme,
    link_likeness,
    narrow_by,
)
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import ORDINALS, Bounds, Check, Find, FindSpot, Match, Number, Rules, Run
from spicewright.runtime.rules.statements import tag_sort
from spicewright.runtime.state.scope import Scope, Spot, Things, Value, memory_slot
from spicewright.runtime.table.read import fact, granted, related, value
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.zones import GONE

THINGS = ("thing", "named", "piece")
PLACED = ("in", "on", "at", "from", "under")
SELF = ("this", "here", "candidate")
"""Slots that are not bound by an effect: what it is printed on, and what a description is about."""
CANDIDATE = Noun("slot", ("candidate",))


class Finder:
    """Reads each noun phrase once, when the rules are linked."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.world = rules, rules.world
        self._covered: dict[Noun, frozenset[int]] = {}
        self._ordered: dict[frozenset[int], Things] = {}

    # -- who and what

    def players(self, said: Selector) -> Find:
        """The players that a noun phrase covers, whoever acts first."""
        filters, extremes, seats = self.filters(said.filters), self.extremes(said), self._seats(said)
        if not filters and not extremes:
            return seats
        return _narrowed(seats, filters, extremes)

    def _seats(self, said: Selector) -> Find:
        """The players before anything else is said of them."""
        count, id = self.world.players, said.noun.id[0]
        if said.which == "it":
            return lambda run, e: (e.it,)
        match id:
            case "you":
                return lambda run, e: (e.me,)
            case "owner":
                of = self.source_of(said)
                return lambda run, e: tuple([max(run.holder(thing), 0) for thing in of(run, e)[:1]])
        ids = [id, *(noun.id[0] for noun in said.either)]
        there = [p for p in range(count) if any([self._is_called(p, one) for one in ids])]
        around = [tuple((first + turn) % count for turn in range(count)) for first in range(count)]
        around = [tuple([player for player in order if player in there]) for order in around]
        seats = [tuple([p for p in order if p != me]) for me, order in enumerate(around)]
        if said.which == "next":
            after = [tuple([*others, *order][:1]) for others, order in zip(seats, around, strict=True)]
            return lambda run, e: after[e.by]
        return (lambda run, e: seats[e.me]) if id == "opponent" else (lambda run, e: around[e.me])

    def _is_called(self, player: int, id: str) -> bool:
        """Whether a noun for players stands for one of them: `person`, the name of a seat, or a wider one."""
        seat = self.world.seats[player]
        return id in ("player", "opponent") or id == (seat or "person")

    def things(self, said: Selector) -> Find:
        """Everything a noun phrase covers."""
        noun = said.noun
        if said.which == "it" and noun.kind in THINGS:  # what a description is about
            return self._slot(replace(said, noun=CANDIDATE))
        match noun.kind:
            case "player":
                return self.players(said)
            case "slot":
                return self._slot(said)
            case "memory":
                return _joined([_remembered(one.id[0], said.owner) for one in (noun, *said.either)])
            case "fact":
                return self._fact(said)
            case "thing" | "named" | "piece":
                return self._search(said)
            case "counter" | "zone" | "track" | "phase" | "tag" | "box" | "event" | "amount" | "free":
                place = said.span.text if noun.kind == "zone" and said.span is not None else ""
                help = f"say what is there: `a ... in {place}`" if place else ""
                raise Unplayable(f"a {noun.kind} in the place of a thing", said.span, help)
            case _:
                assert_never(noun.kind)

    def _slot(self, said: Selector) -> Find:
        name, filters = said.noun.id[0], self.filters(said.filters)
        if name in ("this", "here"):
            find: Find = lambda run, e: (e.this,) if e.this != -1 else ()  # noqa: E731 - one of three
        elif name == "candidate":
            find = lambda run, e: (e.it,) if e.it != -1 else ()  # noqa: E731 - as above
        else:
            find = _bound(name)
        filters += self._apart(said)
        extremes = self.extremes(said)
        return _narrowed(find, filters, extremes) if filters or extremes else find

    def _apart(self, said: Selector) -> list[Match]:
        """What was named before is not meant."""
        return [_is_not(_bound(slot)) for slot in said.apart]

    def _fact(self, said: Selector) -> Find:
        """`the faction of that thing`."""
        name, source = said.noun.id[0], self.source_of(said)

        def find(run: Run, e: Scope) -> Things:
            found: Things = ()
            for thing in source(run, e):
                got = fact(run, thing, name)
                found += got if isinstance(got, tuple) else ()
            return found

        return find

    def source_of(self, said: Selector) -> Find:
        """What a fact or box is of: what the text names, or what it is printed on."""
        if said.its:
            return _bound(said.its)
        of = find_filter(said, "of")
        return self.things(of) if of is not None else lambda run, e: (e.this,)

    def noun_ids(self, noun: Noun) -> frozenset[int]:
        """Every thing that a noun can stand for."""
        known = self._covered.get(noun)
        if known is not None:
            return known
        world, content = self.world, self.world.content
        found: set[int] = set()
        if noun.kind == "named" and not any([id in world.ids for id in noun.id]):
            raise Unplayable(f"{noun.id[0]}, which is not in this game")
        for id in noun.id:
            if noun.kind == "named":
                found.update(world.ids.get(id, ()))
            elif noun.kind == "piece":
                for piece in content.wider.get(id, (id,)):
                    found.update(world.ids.get(f"piece/{piece}", ()) or world.by_sort.get(piece, ()))
        if noun.kind == "thing":
            for id in content.covered(noun.id):
                found.update(world.by_sort.get(id, ()))
        made = self._covered[noun] = frozenset(found)
        return made

    def all_ids(self, said: Selector) -> frozenset[int]:
        found = self.noun_ids(said.noun)
        for other in said.either:
            found |= self.noun_ids(other)
        return found

    def always(self, call: Call) -> dict[str, Value] | None:
        """What the parameters of a keyword stand for, where that is the same in all of the game."""
        named = [(name, said) for name, said in call.arguments if said.noun.kind == "named"]
        if len(named) < len(call.arguments) or any([said.filters for _, said in named]):
            return None
        return {name: self._in_order(self.all_ids(said)) for name, said in named}

    def _in_order(self, ids: frozenset[int]) -> Things:
        if ids not in self._ordered:
            self._ordered[ids] = tuple(sorted(ids))
        return self._ordered[ids]

    def _search(self, said: Selector) -> Find:
        world, ids = self.world, self.all_ids(said)
        placed = [one for one in said.filters if self._places(one)]
        rest = [one for one in said.filters if not self._places(one)]
        rest += [
            inner
            for one in placed
            if one.by == "keyword"
            for inner in self._means(one)
            if not self._places(inner)
        ]
        anywhere = any(one.by == "done" and one.act is not None and self._is_now(one.act) for one in rest)
        kept = next((spot for one in rest for spot in self._memories(one)), None) if not placed else None
        recalled = self.things(kept) if kept is not None else None  # wherever that is now
        anywhere = anywhere or recalled is not None
        checks = self.filters(rest)
        relative = not placed and not anywhere
        if placed:
            spots = [self.places(spot) for one in placed for spot in self._spots(one)]
        else:
            spots = [self.places(spot) for spot in said.where] if relative else []
        if said.other:
            checks.append(lambda run, e, t: t != e.this)
        checks += self._apart(said)
        whose = self._whose(said) if said.owner or not anywhere else None
        if whose is not None:
            checks.append(whose)
        first, zone_of, host = world.first_thing_place, world.zone_of, world.host
        everywhere = self._in_order(ids) if not spots else ()
        named = not ids.isdisjoint(world.facts.named)
        nth = ORDINALS.index(said.which) if said.which in ORDINALS else None
        extremes = self.extremes(said)

        def find(run: Run, e: Scope) -> Things:
            s = run.state
            if recalled is not None:
                found = [t for t in recalled(run, e) if t in ids and s.at[t] != GONE]
            elif not spots:
                found = [t for t in everywhere if s.at[t] != GONE]
            else:
                around = e.owned() if relative and e.me != e.by else e
                found = []
                for spot in spots:
                    for place in spot(run, around):
                        inside = s.zones[place]
                        found += [t for t in inside if t in ids]
                        if named and place >= first:  # `icon on that card`: what is printed there
                            found += sorted([t for t in related(run, place - first) if t in ids])
                        if place < first and zone_of[place] is not None and host[place] < 0:
                            found += [u for t in inside for u in s.zones[first + t] if u in ids]
            for check in checks:
                found = [t for t in found if check(run, e, t)]
            found = narrow_by(extremes, run, e, found)
            return tuple(found if nth is None else found[nth : nth + 1])

        return find

    def _whose(self, said: Selector) -> Match | None:
        """Whose things are meant: as the text says, or as the compiler decided."""
        piece = said.noun.kind == "piece"
        match said.owner:
            case "you":
                return lambda run, e, t: run.holder(t) == e.me
            case "their":
                return lambda run, e, t: run.holder(t) == e.by
            case "enemy":
                return lambda run, e, t: run.holder(t) not in (e.me, -1)
            case "its" if said.its:
                return self._related(_bound(said.its))
            case "its":
                return _belong
        if any([one.value is not None and _is_anothers(one.value) for one in said.filters]):
            return None  # what is in the place of an opponent is not yours
        match said.whose:
            case "actor":
                if piece:
                    return lambda run, e, t: run.holder(t) == e.by
                return lambda run, e, t: run.holder(t) in (e.by, -1)
            case "free":
                return lambda run, e, t: run.holder(t) in (e.by, -1)
            case "" | "any" | "it":
                return None
            case _:
                assert_never(said.whose)

    # -- where

    def _means(self, one: Filter) -> tuple[Filter, ...]:
        """What an adjective of a pack means."""
        assert one.call is not None
        return self.world.records[f"keyword/{one.call.keyword}"].effects["means"].filter

    def _places(self, one: Filter) -> bool:
        """Whether a filter says where its things are."""
        if one.by == "keyword":
            return any(self._places(inner) for inner in self._means(one))
        kind = one.value.noun.kind if one.value is not None else ""
        if one.by in PLACED:
            return one.value is not None and not (one.by == "in" and kind == "memory")
        return one.by == "of" and kind == "zone"

    def _memories(self, one: Filter) -> list[Selector]:
        """The memories that a filter says its things are in."""
        if one.by == "keyword":
            return [said for inner in self._means(one) for said in self._memories(inner)]
        return [one.value] if one.by == "in" and one.value is not None and not self._places(one) else []

    def says_where(self, said: Selector) -> bool:
        """Whether a noun phrase says where its things are."""
        return any(self._places(one) for one in said.filters)

    def _spots(self, one: Filter) -> list[Selector]:
        if one.by != "keyword":
            return [one.value] if one.value is not None else []
        return [spot for inner in self._means(one) if self._places(inner) for spot in self._spots(inner)]

    def places(self, said: Selector) -> Find:
        """The places that a zone, or things that others are on, stand for."""
        world, noun = self.world, said.noun
        first = world.first_thing_place
        of = find_filter(said, "of")
        if noun.kind == "zone":
            zone = world.zones[noun.id[0]]
            if zone.of != "player":
                return lambda run, e: (zone.first,)
            if of is not None:
                whose = self.things(of)
                return lambda run, e: tuple([zone.first + p for p in whose(run, e)])
            if said.owner == "you":
                return lambda run, e: (zone.first + e.me,)
            if said.owner in ("their", "its"):
                return lambda run, e: (zone.first + e.by,)
            everybody = tuple(zone.first + p for p in range(world.players))
            if said.owner == "enemy":
                return lambda run, e: tuple([place for place in everybody if place != zone.first + e.me])
            return lambda run, e: everybody
        if noun.kind == "track":  # what is on the track of a thing is on that thing
            kept = self.things(of) if of is not None else lambda run, e: (e.it,)
            return lambda run, e: tuple([first + thing for thing in kept(run, e)])
        if noun.kind == "player":
            who = self.players(said)
            hosts: dict[int, list[int]] = {}
            for place, host in enumerate(world.host):
                hosts.setdefault(host, []).append(place)
            return lambda run, e: tuple([place for p in who(run, e) for place in hosts[p]])
        if noun.kind == "slot" and noun.id[0] not in SELF:
            name, players = noun.id[0], world.players

            def find(run: Run, e: Scope) -> Things:
                got = e.slots.get(name, ())
                if isinstance(got, Spot):
                    return got.places
                return tuple([first + t for t in got if t >= players]) if isinstance(got, tuple) else ()

            return find
        things = self.things(said)
        return lambda run, e: tuple([first + t for t in things(run, e)])

    def is_at(self, run: Run, e: Scope, thing: int, places: Things) -> bool:
        """Whether a thing is in one of these places, or on something that is; or was, before the deed."""
        place, first, deed = run.state.at[thing], self.world.first_thing_place, e.around.deed
        if deed is not None and deed.was and thing in deed.things:
            place = deed.was[deed.things.index(thing)]
        while place not in places:
            if place < first:
                return False
            place = run.state.at[place - first]
        return True

    def match(self, said: Selector) -> Match:
        """Whether a thing is one that a noun phrase speaks of, wherever it is."""
        if said.noun.kind not in THINGS or self.extremes(said):
            find = self.things(said)
            return lambda run, e, t: t in find(run, e)
        ids, checks = self.all_ids(said), self.filters(said.filters)
        if said.other:
            checks.append(lambda run, e, t: t != e.this)
        whose = self._whose(said) if said.owner else None
        if whose is not None:
            checks.append(whose)

        def fits(run: Run, e: Scope, t: int) -> bool:
            if t not in ids:
                return False
            for check in checks:  # noqa: SIM110 - asked very often, and a generator costs more than the checks
                if not check(run, e, t):
                    return False
            return True

        return fits

    def description(self, said: Selector) -> Match:
        """The same without what it says about where the thing is."""
        return self.match(replace(said, filters=tuple(one for one in said.filters if not self._places(one))))

    def spot(self, said: Selector) -> FindSpot:
        """A place to put things: of several zones of players the one of who acts."""
        of = find_filter(said, "of")
        several = of is not None and of.noun.kind == "player" and of.which in ("a", "each")
        if said.owner == "enemy" or several:
            zone = said.span.text.partition(" ")[2].partition(" of ")[0] if said.span is not None else "..."
            help = f"choose first: `choose an opponent then ... the {zone} of that opponent`"
            raise Unplayable("a place of one of several players", said.span, help)
        places, top, owned = self.places(said), said.take == "top", bool(said.owner)

        def find(run: Run, e: Scope) -> Spot:
            found = places(run, e)
            if len(found) > 1 and not owned:
                found = tuple([place for place in found if run.world.host[place] == e.by])
            return Spot(found, top)

        return find

    def own_spot(self, said: Selector) -> FindSpot:
        """The same for the text of a verb, whose `your` is whoever does it."""
        find = self.spot(said)
        return lambda run, e: find(run, e.owned())

    # -- filters

    def filters(self, filters: tuple[Filter, ...] | list[Filter]) -> list[Match]:
        return [match for one in filters if one.by not in EXTREMES for match in self.filter(one)]

    def extremes(self, said: Selector) -> list[Narrow]:
        """What is asked of all that are found: those with the most of something."""
        found = [(one, one.value) for one in said.filters if one.by in EXTREMES and one.value is not None]
        return [link_extreme(one, self.count_of(value)) for one, value in found]

    def filter(self, one: Filter) -> list[Match]:
        """What a filter asks of a thing."""
        said = one.value
        match one.by:
            case "keyword":
                return self.filters(self._means(one))
            case "done" | "did":
                assert one.act is not None
                return [self._history(one.act, one.by == "did")]
            case "where":
                assert one.test is not None
                test = self.test(one.test)
                return [lambda run, e, t: test(run, e.about(t))]
        if one.by in LIKENESS:
            if said is None:  # what several share is asked where they are picked or counted
                return [self._has_fact(one.fact, None)]
            return [link_likeness(one, self.things(said))]
        assert said is not None
        if one.by == "is":
            return [self._is(said)]
        if one.by == "without" or (one.by == "with" and said.which == "no"):
            inside = self.has(said, one.amount)
            return [lambda run, e, t: not inside(run, e, t)]
        if one.by == "with":
            return [self.has(said, one.amount)]
        if one.by == "of" and said.noun.kind == "player":
            who = self.players(said)
            return [lambda run, e, t: run.holder(t) in who(run, e)]
        if one.by == "of" and said.noun.kind != "zone":
            others = self._named(said) if said.noun.kind == "named" else self.things(said)
            related_to = self._related(others)
            if said.noun.kind == "memory":  # what is remembered is of the memory itself, too
                return [lambda run, e, t: t in others(run, e) or related_to(run, e, t)]
            return [related_to]
        if one.by == "in" and said.noun.kind == "memory":
            held = self.things(said)
            return [lambda run, e, t: t in held(run, e)]
        spots = self.places(said)
        return [lambda run, e, t: self.is_at(run, e, t, spots(run, e))]

    def _named(self, said: Selector) -> Find:
        """What a name stands for, wherever it is: what is of a faction or an icon is so everywhere."""
        ids = self._in_order(self.all_ids(said))
        return lambda run, e: ids

    def _related(self, others: Find) -> Match:
        players = self.world.players

        def fits(run: Run, e: Scope, t: int) -> bool:
            mine = related(run, t)
            return any(o in mine or (o >= players and t in related(run, o)) for o in others(run, e))

        return fits

    def _is(self, said: Selector) -> Match:
        """Whether a thing is what follows `is`: a word, or a whole description."""
        if said.noun.kind == "player":
            who = self.players(said)
            return lambda run, e, t: t in who(run, e)
        if said.filters or said.owner:
            return self.match(said)
        tests = [self._is_one(noun) for noun in (said.noun, *said.either)]
        if len(tests) == 1:
            return tests[0]
        if said.which == "all":
            return lambda run, e, t: all(test(run, e, t) for test in tests)
        return lambda run, e, t: any(test(run, e, t) for test in tests)

    def _is_one(self, noun: Noun) -> Match:
        key, facts = self.world.key, self.world.facts
        if noun.kind == "tag":
            tag, tags = noun.id[0], facts.tags
            sort, added = tag_sort(tag), self.rules.added_tags

            def is_tagged(run: Run, e: Scope, t: int) -> bool:
                if tag in tags.get(key[t], ()):
                    return True
                return tag in added and bool(granted(run, t, sort))

            return is_tagged
        if noun.kind in ("slot", "memory"):
            held = self.things(Selector(noun))
            return lambda run, e, t: t in held(run, e)
        ids = self.noun_ids(noun)
        sorts = {self.world.sort[thing] for thing in ids}
        return lambda run, e, t: t in ids or not ids.isdisjoint(related(run, t, sorts))

    def has(self, said: Selector, amount: Amount | None) -> Match:
        """What a player or a thing has: a counter, a fact, a box, or things of its own."""
        world, noun = self.world, said.noun
        bounds, enough = self.bounds(amount or said.amount), self.enough(amount or said.amount)
        if noun.kind == "box":
            box = noun.id[0]
            return lambda run, e, t: box in world.records[world.key[t]].effects
        if noun.kind == "fact":
            return self._has_fact(noun.id[0], bounds if said.amount is not None else None)
        if noun.kind in ("slot", "memory"):
            return self._has_known(said, enough)
        many = self._count_own(said) if noun.kind == "counter" else self._count_things(said)
        return lambda run, e, t: enough(run, e, many(run, e, t))

    def count_of(self, said: Selector) -> CountOf:
        """How much or how many of something a player or thing has."""
        match said.noun.kind:
            case "fact":
                return _count_fact(said.noun.id[0])
            case "counter":
                return self._count_own(said)
            case "thing" | "named" | "piece":
                return self._count_things(said)
            case _:
                raise Unplayable(f"the most or least of a {said.noun.kind}", said.span)

    def _count_own(self, said: Selector) -> CountedOf:
        number, players = self.number(said), self.world.players
        return lambda run, e, t: number(run, _asked_of(players, e, t))

    def _has_known(self, said: Selector, enough: Match) -> Match:
        """`with that faction`: it names it, or has it on it."""
        find, first = self.things(said), self.world.first_thing_place

        def has(run: Run, e: Scope, t: int) -> bool:
            on = run.state.zones[first + t] if t >= self.world.players else ()
            mine = related(run, t) if t >= self.world.players else ()
            return enough(run, e, sum([known in mine or known in on for known in find(run, e)]))

        return has

    def _has_fact(self, name: str, bounds: Bounds | None) -> Match:
        def fits(run: Run, e: Scope, t: int) -> bool:
            found = fact(run, t, name)
            if bounds is None:
                return found != ()
            low, high = bounds(run, e)
            return type(found) is int and low <= found and (high is None or found <= high)

        return fits

    def _count_things(self, said: Selector) -> CountedOf:
        world = self.world
        mine, own = self.things(said), self.all_ids(said)
        placed = any(self._places(one) for one in said.filters)
        checks = self.filters([one for one in said.filters if not self._places(one)])
        if said.owner == "you":
            checks.append(lambda run, e, t: run.holder(t) == e.me)
        elif said.owner == "enemy":
            checks.append(lambda run, e, t: run.holder(t) not in (e.me, -1))
        relation = said.noun.kind in ("thing", "named")
        others = self._in_order(own) if relation else ()

        def count(run: Run, e: Scope, t: int) -> int:
            if t < world.players:
                return len(mine(run, e.about_player(t)))
            if placed:
                return len(mine(run, e.about(t)))
            on = [u for u in run.state.zones[world.first_thing_place + t] if u in own]
            if relation:
                named = related(run, t)
                on += [u for u in named if u in own]
                on += [u for u in others if t in related(run, u) and u not in named]
            return sum([all([check(run, e, u) for check in checks]) for u in on])

        return count

    # -- what was done

    def _is_now(self, act: Act) -> bool:
        """Whether a verb describes how something is, instead of what was done with it."""
        verb = self.rules.verbs.get(act.key)
        return verb is not None and verb.primitive.describes and act.period is None

    def _history(self, act: Act, performed: bool) -> Match:
        """What was done with a thing, or what it did."""
        verb = act.verb
        by = self.players(act.by) if act.by is not None and act.by.noun.kind == "player" else None
        if self._is_now(act):
            holds = self.rules.verbs[act.key].primitive.holds
            return lambda run, e, t: holds(run, by(run, e) if by is not None else (e.by,), t)
        self.rules.remembered.add(verb)
        since = _phase_of(act.period)
        if performed:
            counter = act.object.noun.id[0] if act.object is not None else ""
            told, players = self.rules.verbs[act.key].primitive.told_by or verb, self.world.players
            self.rules.remembered.add(told)

            def did(run: Run, e: Scope, t: int) -> bool:
                for deed in run.deeds_in(since):
                    mine = deed.this == t if t >= players else deed.by == t and deed.verb == told
                    if mine and (not counter or (deed.counter == counter and deed.amount > 0)):
                        return True
                return False

            return did

        def done(run: Run, e: Scope, t: int) -> bool:
            for deed in run.deeds_in(since):
                if deed.verb == verb and t in deed.things and (by is None or deed.by in by(run, e)):
                    return True
            return False

        return done

    # -- amounts of counters

    def counter_value(self, said: Selector) -> Number:
        """How much of a counter there is, or was gained or lost."""
        counter = self.world.counters[said.noun.id[0]]
        past = next((one.act for one in said.filters if one.by == "done" and one.act is not None), None)
        if past is not None:
            return self._past_amount(counter, past)
        of = find_filter(said, "of")
        who = self.players(of) if of is not None and of.noun.kind == "player" else None
        kept = find_filter(said, "with", "on")
        where = self.things(kept) if kept is not None else None

        def number(run: Run, e: Scope) -> int:
            player = who(run, e)[0] if who is not None else e.by
            if counter.shape == "player":
                return value(run, counter, player, -1)
            if where is not None:
                things = where(run, e)
            else:
                things = (e.around.on,) if e.around.on >= 0 else counter.per
            return max([value(run, counter, player, t) for t in things], default=0)

        return number

    def _past_amount(self, counter: Counter, act: Act) -> Number:
        verb, since = act.verb, _phase_of(act.period)
        self.rules.remembered.add(verb)
        parts = [(name, self.things(said)) for name, said in act.parts]

        def total(run: Run, e: Scope) -> int:
            found = 0
            for deed in run.deeds_in(since):
                mine = deed.verb == verb and deed.counter == counter.id and deed.by == e.by
                if mine and all(set(deed.parts.get(n, ())) & set(find(run, e)) for n, find in parts):
                    found += deed.amount
            return found

        return total

    # -- asked of what builds on this

    def bounds(self, amount: Amount | None) -> Bounds:
        raise NotImplementedError

    def enough(self, amount: Amount | None) -> Match:
        raise NotImplementedError

    def number(self, said: Selector) -> Number:
        raise NotImplementedError

    def test(self, test: Test) -> Check:
        raise NotImplementedError


def _narrowed(find: Find, filters: list[Match], extremes: list[Narrow]) -> Find:
    """Those of the things found that fit."""

    def narrow(run: Run, e: Scope) -> Things:
        found = [t for t in find(run, e) if all(match(run, e, t) for match in filters)]
        return tuple(narrow_by(extremes, run, e, found))

    return narrow


def _count_fact(name: str) -> CountOf:
    def count(run: Run, e: Scope, t: int) -> int | None:
        found = fact(run, t, name)
        return len(set(found)) if isinstance(found, tuple) else found if isinstance(found, int) else None

    return count


def _is_not(find: Find) -> Match:
    return lambda run, e, t: t not in find(run, e)


def _belong(run: Run, e: Scope, thing: int) -> bool:
    """Whether a thing is `its` of what is described: one names the other, or both go with a third."""
    it, world = e.it, run.world
    if _go_together(run, thing, it):
        return True
    between = world.facts.between(world.sort[thing], world.sort[it])
    others = world.by_sort.get(between, ()) if between else ()
    return any([_go_together(run, thing, other) and _go_together(run, other, it) for other in others])


def _go_together(run: Run, one: int, other: int) -> bool:
    return other in related(run, one) or one in related(run, other)


def _joined(finds: list[Find]) -> Find:
    """What any of several finds, each once."""
    if len(finds) == 1:
        return finds[0]
    return lambda run, e: tuple(dict.fromkeys([thing for find in finds for thing in find(run, e)]))


def _remembered(id: str, owner: str) -> Find:
    """What a player remembers; an effect that waited knows what it was when the effect was laid down."""
    slot = memory_slot(id)

    def find(run: Run, e: Scope) -> Things:
        known = e.slots.get(slot)
        return known if isinstance(known, tuple) else run.state.memory[run.world.memory(id, e.me)]

    def find_their(run: Run, e: Scope) -> Things:
        return run.state.memory[run.world.memory(id, e.by)]

    def find_enemy(run: Run, e: Scope) -> Things:
        own = run.world.memory(id, e.me)
        places = [run.world.memory(id, player) for player in range(run.world.players)]
        return tuple(dict.fromkeys([t for place in places if place != own for t in run.state.memory[place]]))

    if owner == "enemy":
        return find_enemy
    return find_their if owner in ("their", "its") else find


def _bound(name: str) -> Find:
    """The things in a slot."""

    def find(run: Run, e: Scope) -> Things:
        got = e.slots.get(name, ())
        if type(got) is tuple:
            return got
        return (got,) if isinstance(got, int) and got != -1 else ()

    return find


def _asked_of(players: int, e: Scope, t: int) -> Scope:
    """The scope in which a counter of a player or of a thing is asked for."""
    if t < players:
        return e.about_player(t)
    around = e.around.copy()
    around.on = t
    return e.about(t).within(around)


def _phase_of(period: Period | None) -> str:
    return period.phase if period is not None else ""


def owned(find: Find) -> Find:
    """The same, where `your` is whoever acts."""
    return lambda run, e: find(run, e.owned() if e.me != e.by else e)


def _is_anothers(place: Selector) -> bool:
    """Whether a place is that of somebody who is named, or of any opponent."""
    return place.owner == "enemy" or (place.noun.kind == "zone" and find_filter(place, "of") is not None)


def find_filter(said: Selector, *by: str) -> Selector | None:
    """What follows one of these prepositions in a noun phrase."""
    return next((one.value for one in said.filters if one.by in by and one.value is not None), None)
