"""Tracks that branch: one step after another, with a question where the way forks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.decision import Option
from spicewright.runtime.state import Env, Frame, State, Todo
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


class Advance(Step):
    """Goes forward on a track so many steps, and gives what each step gives."""

    def _ways(self, m: Machine, s: State, data: Any, env: Env) -> tuple[int, ...]:
        counter = m.world.counters[data[0]]
        return counter.steps[s.num[m.world.index(counter, env["@by"], data[1])]][1]

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        ways = self._ways(m, s, data, env)
        if not ways or data[2] <= 0:
            s.top = (rest, env, below)
            return False
        if len(ways) > 1:
            return True
        self.take(m, s, ways[0], data, rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        steps = m.world.counters[data[0]].steps
        return [Option(m.slug(steps[way][0]), steps[way][0], way) for way in self._ways(m, s, data, env)]

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        counter = m.world.counters[data[0]]
        s.num[m.world.index(counter, env["@by"], data[1])] = value
        s.top = ((self, (data[0], data[1], data[2] - 1), rest), env, below)
        for place, gives in m.levels.get(counter.id, ()):
            if place == value:
                s.top = ((gives, None, None), {key: env[key] for key in ("@me", "@by", "@this")}, s.top)
