"""Moves a thing or piece to the player, or with a period takes that period once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.doing import Do
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb(
    "take",
    objects=("thing", "piece", "phase", "named", "memory"),
    parts=(("from", ("zone", "thing", "named", "player")), ("after", ("phase",))),
    past="taken",
    anybody=True,
)


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    if "phase" in deed["parts"]:
        if deed["parts"].get("later"):
            s.extra = (*s.extra, (deed["parts"]["phase"], deed["by"]))
        else:
            m.phases[deed["parts"]["phase"]].start(m, s, deed["by"])
        return
    for thing in deed["things"]:
        m.move(s, thing, m.front_of(thing, deed["by"]))


def why_not(m: Machine, s: State, do: Do, env: Env) -> tuple[str, ...]:
    if "phase" not in do.given:
        return ()
    if "later" in do.given:
        return ()
    return tuple(m.phases[do.given["phase"](m, s, env)].why_not(m, s, env["@by"]))
