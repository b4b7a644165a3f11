"""An act in, the bans that it would break out."""

from __future__ import annotations

from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import RAN, Act, Run, statement_of
from spicewright.runtime.rules.statements import Right
from spicewright.runtime.state.scope import Scope, Things
from spicewright.runtime.table.read import active


def forbidden(run: Run, act: Act, scope: Scope, picked: dict[str, Things]) -> Reasons:
    """The bans that an act would break."""
    verb = act.verb.name
    if not run.state.lasting and verb not in run.rules.forbidden_verbs:
        return NOTHING
    if not may_forbid(run, verb):
        return NOTHING
    if act.given.of is not None:
        picked = {**picked, "of": act.given.of(run, scope)}
    found = [
        step
        for step, inner in (*active(run, "forbid"), *active(run, "permit"))
        if isinstance(step, Right)
        and step.bans
        and verb in step.verbs
        and step.name in ("", act.counter.counter.id if act.counter is not None else act.given.box)
        and step.fits(run, inner, scope.by, picked)
    ]
    for step in found:
        run.way(step, RAN)
    return tuple(step.text for step in found)


def may_forbid(run: Run, verb: str) -> bool:
    """Whether any ban could be about a verb."""
    if verb in run.rules.forbidden_verbs:
        return True
    for held in run.state.lasting:
        step = statement_of(run, held.step)
        if step.bans and verb in step.verbs:
            return True
    return False
