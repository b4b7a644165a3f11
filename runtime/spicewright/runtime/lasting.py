"""Statements that hold for a while: how they begin and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.runtime.doing import Do
from spicewright.runtime.state import Env, State
from spicewright.runtime.statements import Statement
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def take_hold(m: Machine, s: State, step: Statement, env: Env) -> None:
    """A statement begins to hold; one that a box made already is not made twice."""
    kept = {
        key: value for key, value in env.items() if not key.startswith("@") or key in ("@me", "@by", "@this")
    }
    if any(other is step and known == kept for _, other, known, _, _ in s.lasting):
        return
    expiry = env.get("@expiry") or m.usual_end(s, step, env)
    s.lasting = (*s.lasting, (step.id, step, kept, expiry, len(s.history)))


def usual_end(m: Machine, s: State, step: Statement, env: Env) -> tuple[str, str, int]:
    event = step.data.get("event")
    if event is not None and event["how"] == "period":
        period = event["period"]
        return ("end", period["within"], -1) if period.get("within") else ("", "", -1)
    for phase, player in s.periods:
        if player >= 0:
            return ("end", phase, player)
    return ("end", s.periods[-1][0], -1) if s.periods else ("", "", -1)


def expire(m: Machine, s: State, edge: str, phase: str, player: int) -> None:
    if s.lasting:
        s.lasting = tuple(
            entry
            for entry in s.lasting
            if not (entry[3][0] == edge and entry[3][1] == phase and entry[3][2] in (-1, player))
        )


def open_boxes(m: Machine, s: State, box: str, things: tuple[int, ...], player: int) -> None:
    for thing in things:
        root = m.boxes.get((m.world.key[thing], box))
        if root is None:
            continue
        env = {"@me": player, "@by": player, "@this": thing}
        for step in (root, *root.children()):
            if isinstance(step, Statement):
                m.take_hold(s, step, env)


def assume(m: Machine, s: State, step: Step, env: Env) -> None:
    """What a step would state, while options are looked at."""
    if isinstance(step, Do) and step.verb.name == "open":
        m.open_boxes(s, step.given["box"](m, s, env), step.given["of"](m, s, env), env["@by"])
