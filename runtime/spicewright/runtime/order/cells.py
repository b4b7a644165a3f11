"""Cells: the counters, zones and pieces that effects look at and change, by whose they are."""

from __future__ import annotations

from typing import TypeAlias

Cells: TypeAlias = frozenset[str]
NONE: Cells = frozenset()
ALL, INFO = "all", "info"
"""Everything; and what cards that come to light reveal."""
ASKING: Cells = frozenset((INFO,))


class Touch:
    """The cells that an effect looks at, adds to, and changes otherwise.

    Two effects clash where one changes what the other looks at or changes; adding to the same cell is fine.
    """

    __slots__ = ("adds", "changes", "looks")

    def __init__(self, looks: Cells = NONE, adds: Cells = NONE, changes: Cells = NONE) -> None:
        self.looks, self.adds, self.changes = looks, adds, changes

    def __or__(self, other: Touch) -> Touch:
        return Touch(self.looks | other.looks, self.adds | other.adds, self.changes | other.changes)

    def clashes(self, other: Touch) -> bool:
        return self._disturbs(other) or other._disturbs(self)

    def can_precede(self, other: Touch) -> bool:
        """Whether doing this first costs no player a way, whatever is done with the other then.

        It leaves alone what the other looks at and changes, or adds to it; and it would not do more later.
        """
        if ALL in self.changes or ALL in other.changes:
            return not self.clashes(other)
        takes = not self.changes.isdisjoint(other.looks | other.adds | other.changes)
        waits = not self.looks.isdisjoint(other.adds | other.changes)
        return not takes and not waits

    def _disturbs(self, other: Touch) -> bool:
        if ALL in self.changes:
            return bool(other.looks or other.adds or other.changes)
        seen = other.looks | other.changes
        return not (self.changes | self.adds).isdisjoint(seen) or not self.changes.isdisjoint(other.adds)


UNKNOWN = Touch(changes=frozenset((ALL,)))
