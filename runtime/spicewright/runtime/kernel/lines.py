"""Lines: effects that are due in a player's turn and wait until the player takes them."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.runtime.rules.model import RAN, Act, Run, Step
from spicewright.runtime.state.frame import Item, PhaseAt
from spicewright.runtime.state.scope import Scope

NOWHERE, AFTER_STEPS, WITHIN_BOX, AFTER_LINE = range(4)
OPENING = (1,)
"""What the rest of a turn remembers while it opens a box."""


def find_place(run: Run, player: int) -> int:
    """Where lines of a player could be laid down now: nowhere while something else is being done."""
    s = run.state
    frame = s.top
    while frame is not None and frame.todo is None:
        frame = frame.below
    if frame is None or frame.todo is None or not s.periods:
        return NOWHERE
    name, whose = s.periods[-1]
    if whose != player or run.rules.phases[name].window != "each":
        return NOWHERE
    if frame.todo.step == run.rules.special["lines"].number:
        return WITHIN_BOX if frame.todo.data is not None else AFTER_LINE
    return AFTER_STEPS if isinstance(frame.todo.data, PhaseAt) else NOWHERE


def lay_down(run: Run, lines: Sequence[tuple[Step, Scope]]) -> None:
    """These wait from now on."""
    run.state.lines = (*run.state.lines, *[Item(step.number, scope) for step, scope in lines])


def lay_box(run: Run, root: Step, scope: Scope) -> None:
    """A box is carried out: each of its lines waits for itself."""
    run.way(root, RAN)
    lay_down(run, [(part, scope) for part in root.lines()])


def is_live(run: Run, step: Step, scope: Scope) -> bool:
    """Whether a line could be done now; of what may be done to any number, to one at least."""
    idle = isinstance(step, Act) and step.is_optional() and not step.has_some(run, scope)
    return not idle and not step.can(run, scope)
