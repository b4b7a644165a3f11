"""Picks something and remembers it for the rest of the effect, or under a name with `as`."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.kernel.deeds import make_deed
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope

VERB = Verb(
    "choose",
    objects=("any",),
    parts=(("as", ("memory",)), ("from", ("zone",))),
    past="chosen",
    also=("select", "pick"),
)


class Choose(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        if deed.memory >= 0:
            run.state.memory[deed.memory] = deed.things

    def assume(self, run: Run, act: Act, scope: Scope) -> None:
        if act.given.memory and all([role.fixed for role in act.roles]):
            run.state.memory = run.state.memory[:]
            self.perform(
                run, make_deed(run, act, scope.pick(act.roles[0].key, act.roles[0].select(run, scope))), scope
            )

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.asks(act)

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        return not act.paid and all(role.fixed for role in act.roles)


PRIMITIVE = Choose()
