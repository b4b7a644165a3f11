"""Which ways of the effects were taken while scenarios ran: of every record, and of all of them."""

from __future__ import annotations

__public__ = "prove"

from collections.abc import Iterable

from spicewright.grammar.values import dataclass
from spicewright.runtime.kernel.steps import Choice, Last, Need, Pay
from spicewright.runtime.rules.model import RAN, Rules, Statement, Step

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


def measure(rules: Rules, ways: Iterable[Way], kinds: frozenset[str] | None = None) -> list[Covered]:
    """How far the effects of every record were tried out."""
    taken = frozenset(ways)
    found: dict[str, set[Way]] = {}
    for (key, field), root in rules.boxes.items():
        record = rules.world.records[key]
        if isinstance(root, Last) and root.test is not None:
            continue  # what is had while something holds is not carried out
        if kinds is None or record.kind in kinds:
            standing = record.effects[field].holds == "rules"
            found.setdefault(key, set()).update(list_ways(root, standing))
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
            found |= {(step.id, 1)} | ({(step.id, 0)} if step.may_decline else set())
        elif isinstance(step, Need) and not standing:
            found |= {(step.id, 1), (step.id, 0)}
        elif isinstance(step, Statement):
            found.add((step.id, RAN))
            standing = False  # what waits for something is carried out like any effect
    if not rules and not isinstance(root, Statement):
        found.add((root.id, RAN))
    return found
