"""Items of lists that were read without a fault: a pack on several grounds reads each of them once."""

from __future__ import annotations

from spicewright.grammar.document import Node
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Record


class Kept:
    """What items came to: the same for the same kind, whatever the ground.

    INVARIANT: an item is known by where it is in memory, so every one is kept.
    """

    def __init__(self) -> None:
        self._read: dict[tuple[str, int], tuple[Node, Kind, list[Record]]] = {}

    def find(self, pack: str, kind: Kind, item: Node) -> list[Record] | None:
        """The records of an item of a pack, if it was read before."""
        known = self._read.get((pack, id(item)))
        if known is None or (known[1] is not kind and known[1] != kind):
            return None
        return known[2]

    def keep(self, pack: str, kind: Kind, item: Node, records: list[Record]) -> None:
        self._read[pack, id(item)] = item, kind, records
