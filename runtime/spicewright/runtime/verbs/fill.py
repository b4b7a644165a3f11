"""Fills a row up to its size from the zone it is filled from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("fill", objects=("zone",))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    for place in deed["parts"]["object"]["places"]:
        zone = m.world.zone_of[place]
        if zone is not None:
            m.fill(s, zone.id)
