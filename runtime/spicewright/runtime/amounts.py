"""Amounts in effects, made into functions that count."""

from __future__ import annotations

from spicewright.runtime.faults import Unplayable
from spicewright.runtime.nouns import ACTOR, ANY, Bounds, Data, Nouns, Number, Things
from spicewright.runtime.state import Env, State
from spicewright.runtime.world import Counter


class Amounts(Nouns):
    """Reads each amount once, when the game is loaded."""

    def bounds(self, amount: Data | None) -> Bounds:
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
            raise Unplayable("a number of periods")
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
