"""Which ways of the effects were taken while scenarios ran: of every record, and of all of them."""

from __future__ import annotations

__public__ = "prove"

from collections.abc import Iterable

from spicewright.grammar.values import dataclass
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.ways import Way, list_box_ways


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
    for (key, _), all_ in list_box_ways(rules).items():
        if kinds is None or rules.world.records[key].kind in kinds:
            found.setdefault(key, set()).update(all_)
    return [Covered(key, frozenset(all_), frozenset(all_) & taken) for key, all_ in sorted(found.items())]
