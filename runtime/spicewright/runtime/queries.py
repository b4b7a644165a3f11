"""Conditions of effects, made into functions that ask a state."""

from __future__ import annotations

from spicewright.runtime.amounts import Amounts
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.nouns import ANY, Check, Data, Number, Things
from spicewright.runtime.state import Env, State


class Queries(Amounts):
    """Reads each condition once, when the game is loaded."""

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
        raise Unplayable(f"a condition of the kind `{test['how']}`")

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
        arguments = [(name, self.argument(value)) for name, value in call.get("arguments", ())]
        if not arguments:
            return test
        return lambda s, e: test(s, {**e, **{name: find(s, e) for name, find in arguments}})

    def argument(self, value: Data) -> Things | Number:
        """What a parameter of a keyword stands for: things, or a number."""
        return self.amount(value) if value["noun"]["kind"] == "amount" else self.things(value, ANY)

    def during(self, period: Data) -> Check:
        """Whether it is that period now; its start is before anything was done in it."""
        phase, owner, edge = period["phase"], period.get("owner", ""), period["edge"]

        def now(s: State, e: Env) -> bool:
            for running, player in s.periods:
                if running == phase and (owner != "you" or player == e["@me"]):
                    return edge != "start" or s.serial - s.since.get(f"{phase}#", 0) <= 1
            return False

        return now
