"""Ends a period at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("end", objects=("phase",))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    from spicewright.runtime.phases import end_phase

    end_phase(m, s, deed["parts"]["phase"], deed["by"])
