"""Asks for what a box requires; what follows can only be done where that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.doing import Do
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("meet", objects=("box",), parts=(("of", ("thing", "named", "memory", "piece")),), past="met")


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    """What is required was looked at before."""


def why_not(m: Machine, s: State, do: Do, env: Env) -> tuple[str, ...]:
    box, things = do.given["box"](m, s, env), do.given["of"](m, s, env)
    tests = [m.box_tests[m.world.key[t], box] for t in things if (m.world.key[t], box) in m.box_tests]
    return tuple(text for check, text in tests if not check(s, env))
