"""Fills the place of things that left a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("replace", objects=("thing", "named", "slot"))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    for zone in m.world.zones.values():
        if zone.size:
            m.fill(s, zone.id)
