"""Conditions of effects, made into functions that ask a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from spicewright.grammar.meaning import Call, Period, Selector, Test
from spicewright.runtime.ask.amounts import Counting
from spicewright.runtime.ask.beside import LIKENESS, Alike
from spicewright.runtime.ask.things import find_filter
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import ORDINALS, Check, Find, Number, Run, end_key
from spicewright.runtime.rules.statements import is_turn
from spicewright.runtime.state.scope import Scope, Value
from spicewright.runtime.table.read import fact, facts_vary, named_things, value


class Asker(Counting):
    """Reads each condition once, when the rules are linked."""

    def test(self, test: Test) -> Check:
        match test.how:
            case "all":
                inner = [self.test(one) for one in test.tests]
                return _every(inner)
            case "any":
                inner = [self.test(one) for one in test.tests]
                return lambda run, e: any(check(run, e) for check in inner)
            case "some":
                inner, least = [self.test(one) for one in test.tests], test.count
                return lambda run, e: sum([check(run, e) for check in inner]) >= least
            case "neither":
                inner = [self.test(one) for one in test.tests]
                return lambda run, e: not any(check(run, e) for check in inner)
            case "have":
                assert test.subject is not None
                return self._have(test.subject, test.value)
            case "none":
                assert test.subject is not None
                have = self._have(test.subject, test.value)
                return lambda run, e: not have(run, e)
            case "is" | "is not":
                return self._identity(test)
            case "more" | "fewer" | "same":
                return self._compare(test)
            case "call":
                assert test.call is not None
                return self.call(test.call, self.test)
            case "during":
                assert test.period is not None
                return self.during(test.period)
            case _:
                assert_never(test.how)

    def _have(self, subject: Selector, who: Selector | None) -> Check:
        if who is not None and who.noun.kind != "player":
            return self._thing_has(subject, who)
        if who is not None:
            players, inner = self.players(who), self._have(subject, None)
            if who.which == "each":
                return lambda run, e: all(inner(run, e.acting(p)) for p in players(run, e))
            return lambda run, e: any(inner(run, e.acting(p)) for p in players(run, e))
        enough = self.enough(subject.amount)
        wide = find_filter(subject, "with")
        if subject.noun.kind == "counter" and wide is not None and wide.amount is not None:
            return self._have_with(subject, wide)
        if subject.noun.kind == "phase" and subject.span is not None:
            help = f"ask whether it is now: `it is {subject.span.text}`"
            raise Unplayable("a period in the place of a thing", subject.span, help)
        number = self.number(subject)
        return lambda run, e: enough(run, e, number(run, e))

    def _have_with(self, subject: Selector, wide: Selector) -> Check:
        """So much of a counter with so many things."""
        counter, things = self.world.counters[subject.noun.id[0]], self.things(wide)
        enough, many = self.enough(subject.amount), self.enough(wide.amount)

        def have(run: Run, e: Scope) -> bool:
            found = [enough(run, e, value(run, counter, e.by, t)) for t in things(run, e)]
            return many(run, e, sum(found))

        return have

    def _thing_has(self, subject: Selector, who: Selector) -> Check:
        """`that thing has the X of this one`: one of its facts is among them."""
        owners = self.things(who)
        if subject.noun.kind != "fact":
            inside = self.has(subject, None)
            return lambda run, e: any(inside(run, e, t) for t in owners(run, e))
        if find_filter(subject, "of") is None:
            return self._has_number(subject, owners)
        wanted, source = self.things(subject), self.source_of(subject)
        sort = self.world.facts.sort_of_fact(subject.noun.id[0])
        known: dict[tuple[str, str], bool] = {}
        key = self.world.key

        def has(run: Run, e: Scope) -> bool:
            those = source(run, e)
            for thing in owners(run, e):
                printed = len(those) == 1 and not facts_vary(run, thing)
                pair = (key[thing], key[those[0]] if printed else "")
                found = known.get(pair) if printed else None  # printed facts never change
                if found is None:
                    found = not named_things(run, thing, sort).isdisjoint(wanted(run, e))
                    if printed:
                        known[pair] = found
                if found:
                    return True
            return False

        return has

    def _has_number(self, subject: Selector, owners: Find) -> Check:
        """`that thing has cost 1 or more`: one without that number has none."""
        name, bounds = subject.noun.id[0], self.bounds(subject.amount)

        def has(run: Run, e: Scope) -> bool:
            low, high = bounds(run, e)
            numbers = [fact(run, thing, name) for thing in owners(run, e)]
            return any([type(n) is int and low <= n and (high is None or n <= high) for n in numbers])

        return has

    def _identity(self, test: Test) -> Check:
        assert test.subject is not None and test.filter is not None
        said = test.filter.value
        if test.filter.by == "is" and said is not None and said.noun.kind == "amount":
            return self._number_is(test.subject, said, test.how == "is not")
        negated, things = test.how == "is not", self.things(test.subject)
        if test.filter.by in LIKENESS and said is None:
            together = Alike(test.filter)
            return lambda run, e: (together.size(run, things(run, e)) == len(things(run, e))) != negated
        checks = self.filter(test.filter)

        def holds(run: Run, e: Scope) -> bool:
            found = any(all(check(run, e, t) for check in checks) for t in things(run, e))
            return found != negated

        def holds_for_all(run: Run, e: Scope) -> bool:
            found = things(run, e)
            return bool(found) and all(check(run, e, t) for t in found for check in checks)

        named_before = test.subject.noun.kind == "slot"  # `they are` speaks of all of them
        return holds_for_all if named_before and not negated else holds

    def _number_is(self, subject: Selector, said: Selector, negated: bool) -> Check:
        """`whose cost is 3 or less`: a thing without that number fits no number."""
        if subject.noun.kind != "fact":
            raise Unplayable("a number after `is`", said.span)
        name, source, bounds = subject.noun.id[0], self.source_of(subject), self.bounds(said.amount)

        def holds(run: Run, e: Scope) -> bool:
            low, high = bounds(run, e)
            numbers = [fact(run, thing, name) for thing in source(run, e)]
            found = [type(n) is int and low <= n and (high is None or n <= high) for n in numbers]
            return bool(found) and any(found) != negated

        return holds

    def _compare(self, test: Test) -> Check:
        assert test.subject is not None and test.value is not None
        asked = test.filter.value if test.filter is not None else None
        who = self.players(asked) if asked is not None else None
        each, none = asked is not None and asked.which == "each", asked is not None and asked.which == "no"
        number, how, than = self.number(test.subject), test.how, test.value
        others: Find | None = self.things(than) if than.noun.kind in ("player", "slot") else None
        fixed: Number | None = self.number(than) if others is None else None
        every = than.which == "each"

        by = max(test.count, 1)

        def right(mine: int, theirs: int) -> bool:
            if how == "same":
                return mine == theirs
            return mine - theirs >= by if how == "more" else theirs - mine >= by

        def one(run: Run, e: Scope, player: int) -> bool:
            mine = number(run, e.acting(player))
            if fixed is not None:
                return right(mine, fixed(run, e))
            assert others is not None
            compared = [p for p in others(run, e) if p != player and p < run.world.players]
            found = [right(mine, number(run, e.acting(p).owned())) for p in compared]  # `your hand` is theirs
            return all(found) if every else any(found)

        def holds(run: Run, e: Scope) -> bool:
            players = who(run, e) if who is not None else (e.by,)
            found = [one(run, e, p) for p in players]
            return not any(found) if none else all(found) if each else any(found)

        return holds

    def call(self, call: Call, link: Callable[[Test], Check]) -> Check:
        """A keyword that is a requirement: what it means for who acts, with what its parameters stand for."""
        meant = self.world.records[f"keyword/{call.keyword}"].effects["means"].test
        assert meant is not None
        test = link(meant)
        things = [(name, self.things(said)) for name, said in call.arguments if said.noun.kind != "amount"]
        amounts = [(name, self.amount(said)) for name, said in call.arguments if said.noun.kind == "amount"]
        if not call.arguments:
            return lambda run, e: test(run, e.owned() if e.me != e.by else e)

        def holds(run: Run, e: Scope) -> bool:
            slots: dict[str, Value] = {name: find(run, e) for name, find in things}
            for name, amount in amounts:
                slots[name] = amount(run, e)
            return test(run, e.owned().bind(slots))

        return holds

    def during(self, period: Period) -> Check:
        """Whether it is that period now; its start is before anything was done in it, its end after all."""
        phase, owner, start, end = period.phase, period.owner, period.edge == "start", period.edge == "end"
        mark, theirs = f"{phase}#", period.which == "opponent"
        counted = period.which in ORDINALS
        if counted:
            self.rules.turns.add((phase, period.within))
        if end:
            self.rules.ends.add(phase)

        def now(run: Run, e: Scope) -> bool:
            s = run.state
            for running, player in s.periods:
                if (
                    running != phase
                    or (theirs and player == e.me)
                    or (counted and not is_turn(run, period, player))
                ):
                    continue
                if owner != "you" or player == e.me:
                    if end:
                        return s.since.get(end_key(phase), 0) == 1
                    return not start or s.serial - s.since.get(mark, 0) <= 1
            return False

        return now


def _every(checks: list[Check]) -> Check:
    def holds(run: Run, e: Scope) -> bool:
        for check in checks:  # noqa: SIM110 - asked very often, and a generator costs more than the checks
            if not check(run, e):
                return False
        return True

    return holds
