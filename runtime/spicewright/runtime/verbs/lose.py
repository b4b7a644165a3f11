"""Takes from a counter of the player, as far as there is something to take."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import change
from spicewright.runtime.table.read import held_amount, value
from spicewright.runtime.world.counters import Counter

VERB = Verb(
    "lose",
    objects=("counter",),
    parts=(("with", ("thing", "named")), ("from", ("zone", "event"))),
    past="lost",
)


class Lose(Quickened):
    """Does it."""

    takes = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        change(run, run.world.counters[deed.counter], deed.by, deed.kept_for(), -deed.amount)

    def comes_to(self, run: Run, deed: Deed) -> int:
        counter, thing = run.world.counters[deed.counter], deed.kept_for()
        if counter.steps or (counter.shape != "player" and thing < 0):
            return deed.amount
        return min(deed.amount, value(run, counter, deed.by, thing))

    def is_idle(self, run: Run, act: Act, scope: Scope) -> bool:
        return act.counter is not None and held_amount(run, act, scope) == 0

    def adds_to(self, counter: Counter) -> bool:
        return counter.shape == "thing"  # what is kept on a thing has no owner

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.counts(run, act, scope, adds=False) if act.counter is not None else None


PRIMITIVE = Lose()
