"""The order of effects that happen at once: whose it is to say, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def first_of(m: Machine, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> int | None:
    """Which of several effects comes first; None where a player has to say.

    What only adds comes first: no player ever loses a way by having more. Then comes what does not clash
    with any other. What cannot be done yet waits, as it may become possible.
    """
    free = m.may_help(s, items, around)
    if len(items) == 1 and not free:
        return 0
    for i, (step, env) in enumerate(items):
        if step.plain(m, s, env):
            return i
    if free:
        return None
    live = [i for i, (step, env) in enumerate(items) if not step.can(m, s, env)]
    if len(live) < 2:
        return live[0] if live else 0
    asked = m.ask_about(s, items, around)
    lone = [i for i in live if i not in asked]
    return lone[0] if lone else None


def may_help(m: Machine, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> bool:
    """Whether something else a player could do now may make one of these effects possible."""
    from spicewright.runtime.touch import touch
    from spicewright.runtime.windows import list_offers

    if "@open" not in around:
        return False
    waiting = [(step, env) for step, env in items if step.can(m, s, env)]
    if not waiting:
        return False
    looks = frozenset(cell for step, env in waiting for cell in touch(m, s, step, env).looks)
    for offer in list_offers(m, s, around["@by"]):
        if offer.said is None:
            does = touch(m, s, offer.step, offer.env)
            if not looks.isdisjoint(does.adds | does.changes):
                return True
    return False


def ask_about(m: Machine, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> list[int]:
    """The effects whose order can matter now; all of them where something else could come between."""
    from spicewright.runtime.touch import must_ask

    if m.may_help(s, items, around):
        return list(range(len(items)))
    live = [i for i, (step, env) in enumerate(items) if not step.can(m, s, env)]
    return [live[i] for i in must_ask(m, s, [items[i] for i in live])]


def is_open(m: Machine, s: State, env: Env) -> bool:
    """Whether a player is asked here in any case, as turns are."""
    return bool(env.get("@open"))
