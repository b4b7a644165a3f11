"""Every way that the effects of some rules can take: what can be tried, and what can be counted."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.runtime.kernel.steps import Choice, Last, Need, Pay
from spicewright.runtime.rules.model import RAN, Rules, Statement, Step

Way: TypeAlias = tuple[str, int]
"""A step, and the number of one of its ways."""


def list_box_ways(rules: Rules) -> dict[tuple[str, str], set[Way]]:
    """The ways of every effect of every record, by the record and its field."""
    found: dict[tuple[str, str], set[Way]] = {}
    for (key, field), root in rules.boxes.items():
        if isinstance(root, Last) and root.test is not None:
            continue  # what is had while something holds is not carried out
        standing = rules.world.records[key].effects[field].holds == "rules"
        found[key, field] = list_ways(root, standing)
    return found


def list_ways(root: Step, standing: bool) -> set[Way]:
    """Every way through an effect: of choices, costs and conditions each way out, and that it ran at all."""
    found: set[Way] = set()
    waiting = [(root, standing)]
    while waiting:
        step, holds = waiting.pop()
        # what waits for something is carried out like any effect
        waiting += [(child, holds and not isinstance(step, Statement)) for child in step.children()]
        if isinstance(step, Choice):
            found |= {(step.id, way) for way in range(len(step.parts))}
            if step.declined is not None:
                found.add((step.id, -1))
        elif isinstance(step, Pay):
            found |= {(step.id, 1)} | ({(step.id, 0)} if step.may_decline else set())
        elif isinstance(step, Need) and not holds:
            found |= {(step.id, 1), (step.id, 0)}
        elif isinstance(step, Statement):
            found.add((step.id, RAN))
    if not standing and not isinstance(root, Statement):
        found.add((root.id, RAN))
    return found


def describe_way(step: Step, way: int) -> str:
    """A way in words of the effect that it is part of."""
    text = f"`{step.text}`"
    if way == RAN:
        return text
    if isinstance(step, Choice):
        return f"{text}: declined" if way < 0 else f"{text}: `{step.parts[way].text}`"
    if isinstance(step, Pay):
        return f"{text}: paid" if way else f"{text}: declined"
    if isinstance(step, Need):
        head = f"`{step.text.partition(':')[0]}`"
        return f"{head} holds" if way else f"{head} does not hold"
    return text
