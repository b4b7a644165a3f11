"""The rest of a player's turn: the lines that wait, and what else is on offer."""

from __future__ import annotations

from spicewright.runtime.course.offers import Offer, accept, list_offers, refused_offers
from spicewright.runtime.decision import NONE, Option, Refusal, Value
from spicewright.runtime.kernel.lines import OPENING, begin_box, is_live
from spicewright.runtime.kernel.steps import Choice
from spicewright.runtime.rules.model import Run, Step
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Scope
from spicewright.runtime.table.labels import pool_id, pool_label, unlike

REST = "the rest"


class Line(Value):
    """A line that is taken, and which of its ways (-1: it is not a choice between ways)."""

    __slots__ = ("place", "way")

    def __init__(self, place: int, way: int = -1) -> None:
        self.place, self.way = place, way


class Lines(Step):
    """The player takes lines and what is offered in any order, and ends the turn when nothing must be done.

    What only adds, and what clashes with nothing else that could be done now, is done without a question. A
    line that cannot be done waits for something that makes it possible.
    """

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        s, order, player = run.state, run.rules.order, frame.scope.by
        if s.marks:  # what was due twice and is done once in a period waits no longer
            s.lines = tuple([item for item in s.lines if not run.is_used_up(item.scope)])
        for i, (step, scope) in enumerate(run.items(s.lines)):
            if step.opens_box(run, scope):
                self._remove(run, i)
                run.go(Todo(self.number, OPENING, todo.rest), frame.scope, frame.below)
                # what it holds waits line by line: the box is walked, not done at once
                return run.go(Todo(step.number, OPENING, None), scope, s.top)
        if s.lines:
            at = order.first_line(run, run.items(s.lines), player)
            if at is not None:
                run.go(Todo(self.number, None, todo.rest), frame.scope, frame.below)
                step, scope = self._remove(run, at)
                begin_box(run, step, scope)
                run.push(step, scope)
                return False
        if list_offers(run, player) or self._live(run):
            if run.observer is not None:
                self._leave_rest(run)
            run.go(Todo(self.number, None, todo.rest), frame.scope, frame.below)
            return True
        return self._end(run, todo, frame)

    def _leave_rest(self, run: Run) -> None:
        """What cannot be done now is left, for now."""
        live = self._live(run)
        for i, (step, scope) in enumerate(run.items(run.state.lines)):
            if i not in live:
                step.leave(run, scope)

    def _end(self, run: Run, todo: Todo, frame: Frame) -> bool:
        for step, scope in run.items(run.state.lines) if run.observer is not None else ():
            step.leave(run, scope)
        run.state.lines = ()
        return run.go(todo.rest, frame.scope, frame.below)

    def _remove(self, run: Run, place: int) -> tuple[Step, Scope]:
        s = run.state
        item = s.lines[place]
        s.lines = s.lines[:place] + s.lines[place + 1 :]
        return run.rules.steps[item.step], item.scope

    def _live(self, run: Run) -> list[int]:
        lines = run.items(run.state.lines)
        return [i for i, (step, scope) in enumerate(lines) if is_live(run, step, scope)]

    def _forced(self, run: Run, live: list[int]) -> list[int]:
        lines = run.items(run.state.lines)
        return [i for i in live if not lines[i][0].is_optional(run, lines[i][1])]

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        lines, live, found = run.items(run.state.lines), self._live(run), []
        for i in live:
            step, inner = lines[i]
            ways = step.list_ways(run, inner) if isinstance(step, Choice) else ()
            if ways and isinstance(step, Choice):
                parts = [(step.parts[way], Line(i, way)) for way in ways]
            else:
                parts = [(step, Line(i))]
            for part, line in parts:
                found.append(Option(pool_id(run, part, inner, i), _name_line(run, part, inner), line))
        found += list_offers(run, scope.by)
        forced = self._forced(run, live)
        if not forced:
            found.append(Option("pass", "pass", NONE))
        elif len(forced) > 1:
            found.append(Option("rest", f"{REST}, in this order", NONE))
        return unlike(found)

    def refused(self, run: Run, todo: Todo, scope: Scope) -> list[Refusal]:
        found = []
        for i, (step, inner) in enumerate(run.items(run.state.lines)):
            if why := step.can(run, inner) or (
                () if is_live(run, step, inner) else (f"nothing to {step.text}",)
            ):
                found.append(Refusal(pool_id(run, step, inner, i), _name_line(run, step, inner), why))
        return [*found, *refused_offers(run, scope.by)]

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        s, value = run.state, option.value
        if isinstance(value, Offer):
            accept(run, value)
        elif isinstance(value, Line):
            step, scope = self._remove(run, value.place)
            begin_box(run, step, scope)
            if value.way >= 0 and isinstance(step, Choice):
                step.go_way(run, scope, value.way)
            else:
                step.accept(run, scope)
        elif forced := self._forced(run, self._live(run)):
            items = run.items(s.lines)
            s.lines = tuple([item for i, item in enumerate(s.lines) if i not in forced])
            for i in reversed(forced):
                begin_box(run, items[i][0], items[i][1])
                run.push(items[i][0], items[i][1])
        else:
            self._end(run, todo, frame)


def _name_line(run: Run, step: Step, scope: Scope) -> str:
    """A line as players see it: what it is printed on, and its text."""
    text = pool_label(run, step, scope)
    return f"{run.world.name(scope.this)}: {text}" if scope.this >= 0 else text
