"""Turns a thing over to its other side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("flip", objects=("thing", "named", "slot", "memory"))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    for thing in deed["things"]:
        m.turn_over(s, thing)
