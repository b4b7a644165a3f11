"""Amounts in effects, made into functions that count."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from spicewright.grammar.meaning import Amount, Selector
from spicewright.runtime.ask.beside import Alike, find_group
from spicewright.runtime.ask.things import SELF, Finder
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import Bounds, Find, Match, Number, Role, Run
from spicewright.runtime.state.scope import Scope, Spot, Terms
from spicewright.runtime.table.read import fact


class Counting(Finder):
    """Reads each amount once, when the rules are linked."""

    def bounds(self, amount: Amount | None) -> Bounds:
        """The least and the most that an amount allows."""
        if amount is None:
            return lambda run, e: (1, 1)
        low, high, times = amount.low, amount.high, amount.times
        match amount.how:
            case "that":
                slot = amount.slot

                def that(run: Run, e: Scope) -> tuple[int, int | None]:
                    many = _count(e, slot) * times
                    return many, many

                return that
            case "all":
                return lambda run, e: (0, None)
            case "more" | "less" if amount.counts_back():
                return self.bounds(Amount("that", slot=amount.slot))
            case "number" | "range" | "more" | "less":
                if amount.per is None:
                    return lambda run, e: (low, high)
                per, whole = self.number(amount.per), self.amount(amount.per)

                def scaled(run: Run, e: Scope) -> tuple[int, int | None]:
                    many = per(run, e) // max(whole(run, e), 1)  # `per 2`: for every 2 that are whole
                    return low * many, None if high is None else high * many

                return scaled
            case _:
                assert_never(amount.how)

    def many(self, amount: Amount | None) -> Bounds:
        """How many things: `more` and `less` are counted from the deed whose place this takes."""
        bounds = self.bounds(amount)
        if amount is None or amount.how not in ("more", "less"):
            return bounds
        sign = 1 if amount.how == "more" else -1

        def changed(run: Run, e: Scope) -> tuple[int, int | None]:
            would = e.around.would
            many = (len(would.things) if would is not None else 0) + sign * bounds(run, e)[0]
            return max(many, 0), max(many, 0)

        return changed

    def enough(self, amount: Amount | None) -> Match:
        """Whether a number is what an amount asks for: at least so many, or between two bounds."""
        bounds = self.bounds(amount)
        if amount is None or amount.how != "range":
            return lambda run, e, many: many >= bounds(run, e)[0]

        def between(run: Run, e: Scope, many: int) -> bool:
            low, high = bounds(run, e)
            return low <= many and (high is None or many <= high)

        return between

    def role(self, name: str, said: Selector, select: Find, take: str, fixed: bool) -> Role:
        """A part of an act: so many of what is found, as a noun phrase says."""
        made = Role(name, select, self.bounds(said.amount), take, fixed)
        group = find_group(said)
        made.group = Alike(group) if group is not None else None
        return made

    def amount(self, said: Selector) -> Number:
        """A single number: what is written, or counted."""
        bounds = self.bounds(said.amount)
        return lambda run, e: bounds(run, e)[0]

    def terms(self, said: Selector) -> Callable[[Run, Scope], Terms]:
        """What is paid instead of a price (`for` a counter, with or without an amount), or how much less."""
        counter = said.noun.id[0] if said.noun.kind == "counter" else ""
        number, how = self.amount(said), said.amount.how if said.amount is not None else ""
        match how:
            case "":
                return lambda run, e: (counter, -1, 0)
            case "less":
                return lambda run, e: (counter, -1, number(run, e))
            case "number" | "that" if counter:
                return lambda run, e: (counter, number(run, e), 0)
            case _:
                raise Unplayable("this amount after `for`", said.span)

    def number(self, said: Selector) -> Number:
        """How much or how many of it there is now."""
        noun = said.noun
        match noun.kind:
            case "counter":
                return self.counter_value(said)
            case "slot" if noun.id[0] not in SELF:
                name = noun.id[0]
                return lambda run, e: _count(e, name)
            case "fact":
                return self._fact_value(said)
            case "phase":
                raise Unplayable("a number of periods", said.span)
            case _:
                things, group = self.things(said), find_group(said)
                if group is None:
                    return lambda run, e: len(things(run, e))
                together = Alike(group)
                return lambda run, e: together.size(run, things(run, e))

    def _fact_value(self, said: Selector) -> Number:
        name, source = said.noun.id[0], self.source_of(said)

        def total(run: Run, e: Scope) -> int:
            found = 0
            for thing in source(run, e):
                got = fact(run, thing, name)
                found += len(set(got)) if isinstance(got, tuple) else got if isinstance(got, int) else 1
            return found

        return total


def _count(e: Scope, slot: str) -> int:
    """How many are in a slot, or the number in it."""
    got = e.slots.get(slot, 0)
    return len(got) if isinstance(got, tuple) else 0 if isinstance(got, Spot) else got
