"""Moves things or pieces to a zone or a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

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
)
PLACES = ("in", "on", "into", "to")


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    spot = next((deed["parts"][name] for name in PLACES if deed["parts"].get(name)), None)
    if spot is None:
        return
    if isinstance(spot, tuple):
        places, top = tuple(m.world.first_thing_place + thing for thing in spot), False
    else:
        places, top = tuple(spot["places"]), bool(spot["top"])
    if places and top:
        for thing in reversed(deed["things"]):
            m.move(s, thing, places[0], top, by_table=bool(deed.get("table")))
    elif places:
        m.move_all(s, deed["things"], places[0], by_table=bool(deed.get("table")))
