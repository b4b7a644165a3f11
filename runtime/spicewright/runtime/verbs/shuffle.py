"""Brings the cards of a zone, or of two, into a random order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("shuffle", objects=("zone",), parts=(("into", ("zone",)),))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    target = deed["parts"].get("into", deed["parts"]["object"])["places"][0]
    for place in deed["parts"]["object"]["places"]:
        for thing in s.zones[place] if place != target else ():
            m.move(s, thing, target)
    m.forget(s, s.zones[target])
    s.zones[target] = s.mix(s.zones[target])
    s.barrier += 1
