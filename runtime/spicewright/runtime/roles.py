"""A part of an act that has to be settled before it is done: which things, or how many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from spicewright.runtime.decision import Option
from spicewright.runtime.state import Env, State

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine

Bounds = Callable[[State, Env], tuple[int, int | None]]


class Role:
    """What an act is done to, or one of its further parts.

    `take` is choose, top, bottom, random or all; a `fixed` role leaves no choice: everything found is meant.
    """

    __slots__ = ("bounds", "fixed", "key", "name", "select", "take")

    def __init__(self, name: str, select: Any, bounds: Bounds, take: str, fixed: bool) -> None:
        self.name, self.select, self.bounds, self.take, self.fixed = name, select, bounds, take, fixed
        self.key = ""

    def limits(self, s: State, env: Env, found: int) -> tuple[int, int]:
        low, high = self.bounds(s, env)
        most = found if high is None else min(max(high - env.get("@used", 0), 0), found)
        return min(low, found), most

    def settle(self, s: State, env: Env, legal: tuple[int, ...], m: Machine) -> tuple[int, ...] | None:
        """The things meant, where nobody has to choose."""
        if self.fixed or self.take == "all":
            return legal
        low, most = self.limits(s, env, len(legal))
        if self.take == "top":
            return legal[:most]
        if self.take == "bottom":
            return legal[len(legal) - most :]
        if self.take == "random":
            s.barrier += 1
            return s.mix(legal)[:most]
        if low == most and (most == len(legal) or len(m.sorts(s, legal)) == 1):
            return legal[:most]
        return None

    def options(
        self, m: Machine, s: State, env: Env, legal: tuple[int, ...], picked: tuple[int, ...]
    ) -> list[Option]:
        """What can be picked next; alike things are counted instead of named."""
        low, most = self.limits(s, env, len(legal))
        left = tuple(t for t in legal if t not in picked)
        if low < most and len(m.sorts(s, legal)) == 1:
            name = m.world.name(legal[0])
            return [Option(str(n), f"{n} {name}", ("number", n)) for n in range(low, most + 1)]
        found = m.thing_options(s, left)
        if len(picked) >= low:
            found.append(Option("done", "no more" if picked else "none", ("done", 0)))
        return found

    def add(
        self, m: Machine, s: State, env: Env, legal: tuple[int, ...], picked: tuple[int, ...], value: Any
    ) -> tuple[tuple[int, ...], bool]:
        """What is picked now, and whether that is all."""
        if type(value) is tuple and value[0] == "number":
            return legal[: value[1]], True
        if type(value) is tuple:
            return picked, True
        picked = (*picked, value)
        _, most = self.limits(s, env, len(legal))
        return picked, len(picked) >= most
