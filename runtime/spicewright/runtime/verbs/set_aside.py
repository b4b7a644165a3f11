"""Puts things apart where no rule reaches them."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope, Things
from spicewright.runtime.table.move import move
from spicewright.runtime.world.zones import ASIDE

VERB = Verb("set aside", objects=("thing", "named", "slot"), parts=(("from", ("zone",)),), past="set aside")


class SetAside(Quickened):
    """Does it."""

    describes = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        for thing in deed.things:
            move(run, thing, ASIDE)

    def holds(self, run: Run, players: Things, thing: int) -> bool:
        return run.state.at[thing] == ASIDE

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.moves(run, act, scope)


PRIMITIVE = SetAside()
