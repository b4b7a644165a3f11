"""Moves a thing or piece to the player, or with a period takes that period once more."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.course.phases import start_phase, why_no_phase
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope
from spicewright.runtime.table.move import front_of, move

VERB = Verb(
    "take",
    objects=("thing", "piece", "phase", "named", "memory"),
    parts=(("from", ("zone", "thing", "named", "player")), ("after", ("phase",))),
    past="taken",
    anybody=True,
    also=("steal",),
)


class Take(Quickened):
    """Does it."""

    takes_over = True
    takes_home = True
    begins = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        phase = deed.names.get("phase", "")
        if deed.later:
            run.state.extra = (*run.state.extra, (phase, deed.by))
        elif phase:
            start_phase(run, run.rules.phases[phase], deed.by)
        for thing in deed.things:
            move(run, thing, front_of(run, thing, deed.by))

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        if not act.given.phase or act.given.later:
            return NOTHING
        return why_no_phase(run, run.rules.phases[act.given.phase], scope.by)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.moves(run, act, scope)


PRIMITIVE = Take()
