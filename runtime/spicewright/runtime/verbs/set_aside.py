"""Lays things apart where no rule reaches them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("set aside", objects=("thing", "named", "slot"), parts=(("from", ("zone",)),), past="set aside")


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    from spicewright.runtime.world import ASIDE  # here, because the compiler reads verbs without playing

    for thing in deed["things"]:
        m.move(s, thing, ASIDE)
