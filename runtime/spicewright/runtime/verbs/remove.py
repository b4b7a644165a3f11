"""Takes things out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("remove", objects=("thing", "named", "piece", "slot"), parts=(("from", ("zone",)),))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    for thing in deed["things"]:
        m.drop(s, thing)
