"""Adds to a counter of the player; a bare amount such as `2 NOUN` means the same."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened, Quickening
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Quick, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import change
from spicewright.runtime.table.read import value
from spicewright.runtime.world.counters import Counter

VERB = Verb(
    "gain",
    objects=("counter", "box", "thing"),
    parts=(("with", ("thing", "named")), ("from", ("event", "zone", "thing", "named", "track"))),
    also=("score", "receive", "get", "earn", "collect"),
)


class Gain(Quickened):
    """Does it."""

    counts = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        change(run, run.world.counters[deed.counter], deed.by, deed.kept_for(), deed.amount)

    def comes_to(self, run: Run, deed: Deed) -> int:
        counter, thing = run.world.counters[deed.counter], deed.kept_for()
        if counter.most is None or counter.steps or (counter.shape != "player" and thing < 0):
            return deed.amount
        return min(deed.amount, counter.most - value(run, counter, deed.by, thing))

    def adds_to(self, counter: Counter) -> bool:
        return True

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.counts(run, act, scope, adds=True) if act.counter is not None else None

    def quick(self, fast: Quickening, act: Act) -> Quick | None:
        """A fixed amount of a plain counter of the player, that nothing waits for."""
        said, given, rules = act.counter, act.given, fast.rules
        if said is None or said.how != "number" or act.roles or given.names or given.spots:
            return None
        counter = said.counter
        if counter.track or counter.counted or counter.shape != "player":
            return None
        if fast.is_heard(VERB.name, counter.id) or VERB.name in rules.remembered:
            return None
        first, most, amount = counter.first, counter.most, said.amount
        if any(first <= index < first + rules.world.players for index in rules.watch_number):
            return None

        def go(run: Run, e: Scope) -> None:
            s, index = run.state, first + e.by
            value = s.num[index] + amount(run, e)[0]
            s.num[index] = value if most is None else min(value, most)
            s.serial += 1

        return Quick(lambda run, e: True, go)


PRIMITIVE = Gain()
