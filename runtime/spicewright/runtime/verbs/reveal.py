"""Shows something to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("reveal", objects=("any",), parts=(("from", ("zone",)),), anybody=True)


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    s.seen |= {(thing, player) for thing in deed["things"] for player in range(m.world.players)}
    s.barrier += 1
