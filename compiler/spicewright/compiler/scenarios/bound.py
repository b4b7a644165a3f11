"""An observer that ends a scenario which goes on and on."""

from __future__ import annotations

from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.rules.model import Run, Step
from spicewright.runtime.state.scope import Deed


class Bound:
    """Counts steps, and ends the scenario when there are too many; `ways` are those taken in the setup."""

    __slots__ = ("left", "ways")

    def __init__(self, most: int) -> None:
        self.left = most
        self.ways: dict[tuple[str, int], None] = {}

    def way(self, step: Step, way: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise EndlessEffect(f"`{step.id}` goes on for ever")

    def deed(self, run: Run, deed: Deed) -> None:
        """Deeds are steps already."""
