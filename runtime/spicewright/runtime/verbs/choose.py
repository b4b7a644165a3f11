"""Picks something and remembers it for the rest of the effect, or under a name with `as`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("choose", objects=("any",), parts=(("as", ("memory",)), ("from", ("zone",))), past="chosen")


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    if "as" in deed["parts"]:
        s.memory[deed["parts"]["as"]] = deed["things"]
