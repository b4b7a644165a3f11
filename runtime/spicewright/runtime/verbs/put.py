"""Moves things or pieces to a zone or a place."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Deed, Scope, Spot
from spicewright.runtime.table.move import move, move_all

VERB = Verb(
    "put",
    objects=("thing", "named", "piece", "slot"),
    parts=(
        ("in", ("zone",)),
        ("on", ("zone", "thing", "named", "track", "memory")),
        ("into", ("zone",)),
        ("from", ("zone", "thing", "named")),
        ("to", ("zone", "thing", "named")),
    ),
    past="put",
    anybody=True,
    also=("place", "move"),
)
PLACES = ("in", "on", "into", "to")


class Put(Quickened):
    """Does it."""

    moves = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        spot = _find_spot(run, deed)
        if spot is None or not spot.places:
            return
        if spot.top:
            for thing in reversed(deed.things):
                move(run, thing, spot.places[0], spot.top, by_table=deed.table)
        else:
            move_all(run, deed.things, spot.places[0], by_table=deed.table)

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        if act.paid or act.counter is not None or not all(role.fixed for role in act.roles):
            return None
        things = [thing for role in act.roles for thing in role.select(run, scope)]
        return all(run.holder(thing) < 0 for thing in things)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        return touching.moves(run, act, scope)


def _find_spot(run: Run, deed: Deed) -> Spot | None:
    for name in PLACES:
        if name in deed.spots:
            return deed.spots[name]
        if deed.parts.get(name):
            return Spot(tuple([run.world.first_thing_place + thing for thing in deed.parts[name]]))
    return None


PRIMITIVE = Put()
