"""Lets what a box states take hold at once; what it does waits until the box is used."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.rules.statements import open_boxes
from spicewright.runtime.state.scope import Deed, Scope

VERB = Verb("open", objects=("box",), parts=(("of", ("thing", "named", "memory", "piece")),))


class Open(Quickened):
    """Does it."""

    quiet = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        open_boxes(run, deed.names["box"], deed.parts["of"], deed.by)

    def assume(self, run: Run, act: Act, scope: Scope) -> None:
        assert act.given.of is not None
        open_boxes(run, act.given.box, act.given.of(run, scope), scope.by)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.asks(act)


PRIMITIVE = Open()
