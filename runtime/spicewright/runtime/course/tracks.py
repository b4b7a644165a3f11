"""Tracks that branch: one step after another, with a question where the way forks."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.runtime.decision import Option, Way
from spicewright.runtime.rules.model import Check, Run, Step
from spicewright.runtime.state.frame import Frame, Moving, Todo
from spicewright.runtime.state.scope import Scope, Things
from spicewright.runtime.world.counters import Counter


def is_on_step(counter: Counter, place: int) -> Check:
    """Whether a player is on a step of a track."""
    if counter.shape == "player":
        first = counter.first
        return lambda run, e: run.state.num[first + e.me] == place
    return lambda run, e: any(
        [run.state.num[counter.index(e.me, thing)] == place for thing in counter.per or (-1,)]
    )


class Advance(Step):
    """Goes forward on a track so many steps, and gives what each step gives."""

    def _ways(self, run: Run, todo: Todo, scope: Scope) -> Things:
        at = todo.data
        assert isinstance(at, Moving)
        counter = run.world.counters[at.counter]
        return counter.steps[run.state.num[counter.index(scope.by, at.thing)]][1]

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        assert isinstance(todo.data, Moving)
        ways = self._ways(run, todo, frame.scope)
        if not ways or todo.data.steps <= 0:
            return run.go(todo.rest, frame.scope, frame.below)
        return True if len(ways) > 1 else self._do(run, todo, frame, ways[0])

    def _do(self, run: Run, todo: Todo, frame: Frame, way: int) -> bool:
        at = todo.data
        assert isinstance(at, Moving)
        counter = run.world.counters[at.counter]
        run.state.num[counter.index(frame.scope.by, at.thing)] = way
        left = Moving(at.counter, at.thing, at.steps - 1)
        run.go(Todo(self.number, left, todo.rest), frame.scope, frame.below)
        for place, gives in run.rules.levels.get(counter.id, ()):
            if place == way:
                run.push(gives, frame.scope.bare())
        return False

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        assert isinstance(todo.data, Moving)
        steps = run.world.counters[todo.data.counter].steps
        names = [(way, steps[way][0]) for way in self._ways(run, todo, scope)]
        return [Option(make_id(name), name, Way(way)) for way, name in names]

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Way)
        self._do(run, todo, frame, option.value.number)
