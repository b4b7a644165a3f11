"""Which ways of the effects were taken while scenarios ran: of every record, and of all of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spicewright.runtime.machine import Machine
from spicewright.runtime.statements import Statement
from spicewright.runtime.steps import RUN, Choice, Need, Pay, Step

Way = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Covered:
    """The ways of a record's effects, and those of them that were taken."""

    record: str
    ways: frozenset[Way]
    taken: frozenset[Way]

    @property
    def missing(self) -> list[Way]:
        return sorted(self.ways - self.taken)


def measure(machine: Machine, ways: Iterable[Way], kinds: frozenset[str] | None = None) -> list[Covered]:
    """How far the effects of every record were tried out."""
    taken = frozenset(ways)
    found: dict[str, set[Way]] = {}
    for (key, field), root in machine.boxes.items():
        record = machine.world.records[key]
        if root.id in machine.while_tests:
            continue  # what is had while something holds is not carried out
        if kinds is None or record["kind"] in kinds:
            rules = record["effects"][field]["holds"] == "rules"
            found.setdefault(key, set()).update(list_ways(root, rules))
    return [Covered(key, frozenset(all_), frozenset(all_) & taken) for key, all_ in sorted(found.items())]


def list_ways(root: Step, standing: bool) -> set[Way]:
    """Every way through an effect: of choices, costs and conditions each way out, and that it ran at all."""
    found: set[Way] = set()
    rules, waiting = standing, [root]
    while waiting:
        step = waiting.pop()
        waiting += step.children()
        if isinstance(step, Choice):
            found |= {(step.id, way) for way in range(len(step.parts))}
            if step.declined is not None:
                found.add((step.id, -1))
        elif isinstance(step, Pay):
            found |= {(step.id, 1)} | ({(step.id, 0)} if step.declined is not None else set())
        elif isinstance(step, Need) and not standing:
            found |= {(step.id, 1), (step.id, 0)}
        elif isinstance(step, Statement):
            found.add((step.id, RUN))
            standing = False  # what waits for something is carried out like any effect
    if not rules and not isinstance(root, Statement):
        found.add((root.id, RUN))
    return found
