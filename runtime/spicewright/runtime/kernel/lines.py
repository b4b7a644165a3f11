"""Lines: effects that are due in a player's turn and wait until the player takes them."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.runtime.rules.model import RAN, Run, Step
from spicewright.runtime.state.frame import Frame, Item, PhaseAt, Todo
from spicewright.runtime.state.scope import Scope

NOWHERE, AFTER_STEPS, WITHIN_BOX, AFTER_LINE = range(4)
DEPTH = 200
"""How many effects that lead from one to the next are looked through; more are an effect without end."""
OPENING = (1,)
"""What the rest of a turn remembers while it opens a box."""


def find_place(run: Run, player: int) -> int:
    """Where lines of a player could be laid down now: nowhere while something else is being done."""
    s, ends = run.state, run.rules.special["box"].number
    frame, deep = s.top, 0
    while frame is not None and deep < DEPTH and (frame.todo is None or frame.todo.step == ends):
        frame, deep = frame.below, deep + 1
    if frame is None or frame.todo is None or not s.periods:
        return NOWHERE
    name, whose = s.periods[-1]
    if whose != player or run.rules.phases[name].window != "each":
        return NOWHERE
    if frame.todo.step == run.rules.special["lines"].number:
        return WITHIN_BOX if frame.todo.data is not None else AFTER_LINE
    at = frame.todo.data  # what comes when the turn ends has no window any more: it is done at once
    return AFTER_STEPS if isinstance(at, PhaseAt) and at.has_window() else NOWHERE


class EndOfBox(Step):
    """The end of what a box does: until then the box is not used again inside itself."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        return run.go(todo.rest, frame.scope, frame.below)


def begin_box(run: Run, step: Step, scope: Scope) -> None:
    """What comes now is part of a box, if this is a step of one; where that ends is known meanwhile."""
    key, _, field = step.id.partition("#")[0].rpartition("/")
    root = run.rules.boxes.get((key, field))
    if root is not None and scope.this >= 0:
        end = Todo(run.rules.special["box"].number, (scope.this, root.number), None)
        run.state.top = Frame(end, scope, run.state.top)


def is_running(run: Run, root: Step, this: int) -> bool:
    """Whether a box of this thing is being carried out."""
    ends, frame, deep = run.rules.special["box"].number, run.state.top, 0
    while frame is not None and deep < DEPTH:
        todo, deep = frame.todo, deep + 1
        while todo is not None:
            if todo.step == ends and todo.data == (this, root.number):
                return True
            todo = todo.rest
        frame = frame.below
    return False


def lay_down(run: Run, lines: Sequence[tuple[Step, Scope]]) -> None:
    """These wait from now on."""
    run.state.lines = (*run.state.lines, *[Item(step.number, scope) for step, scope in lines])


def lay_box(run: Run, root: Step, scope: Scope) -> None:
    """A box is carried out: each of its lines waits for itself."""
    run.way(root, RAN)
    lay_down(run, [(part, scope) for part in root.lines()])


def is_live(run: Run, step: Step, scope: Scope) -> bool:
    """Whether a line could be done now; of what may be done to any number, to one at least."""
    return not step.is_idle(run, scope) and not step.can(run, scope)
