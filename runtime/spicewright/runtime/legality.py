"""What bans, permissions and waivers say about an act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import RUN

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def forbidden(m: Machine, s: State, env: Env, verb: str, picked: dict[str, Any]) -> Reasons:
    """The bans that an act would break."""
    if not m.may_forbid(s, verb):
        return NOTHING
    found = [
        step
        for step, inner in (*m.active(s, "forbid"), *m.active(s, "permit"))
        if verb in step.about_verb and step.fits(m, s, inner, env, picked, True)
    ]
    for step in found:
        m.mark_way(step, RUN)
    return tuple(step.text for step in found)


def may_forbid(m: Machine, s: State, verb: str) -> bool:
    if verb in m.forbidden_verbs:
        return True
    return any(verb in step.about_verb and step.bans for _, step, _, _, _ in s.lasting)


def permitted(m: Machine, s: State, env: Env, verb: str, role: str) -> tuple[int, ...]:
    """Further things that permissions let a player use in an act."""
    found: tuple[int, ...] = ()
    for step, inner in m.active(s, "permit"):
        if verb in step.about_verb and inner["@me"] == env["@by"]:
            more = step.data["further"](s, inner, role)
            if more:
                m.mark_way(step, RUN)
            found += more
    return found


def destinations(m: Machine, s: State, env: Env, verb: str, picked: dict[str, Any]) -> list[tuple[str, Any]]:
    """Further places where permissions let a player put what an act moves, with their words."""
    found = []
    for step, inner in m.active(s, "permit"):
        mine = verb in step.about_verb and "to" in step.data and inner["@me"] == env["@by"]
        if mine and step.fits(m, s, inner, env, picked, False):
            found.append((step.text.partition(" can ")[2], step.data["to"]))
    return found


def is_waived(m: Machine, s: State, player: int, thing: int) -> bool:
    """Whether a player may act as if this thing were not there."""
    for step, env in m.active(s, "waive"):
        if env["@me"] == player and step.fits(s, env, thing):
            m.mark_way(step, RUN)
            return True
    return False


def is_sort_waived(m: Machine, s: State, player: int, sort: str) -> bool:
    for step, env in m.active(s, "waive"):
        if env["@me"] == player and sort in step.data["sorts"]:
            m.mark_way(step, RUN)
            return True
    return False
