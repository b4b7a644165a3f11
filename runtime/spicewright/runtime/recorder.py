"""An observer that keeps which ways of effects a run takes, and what is done in it."""

from __future__ import annotations

from spicewright.runtime.rules.model import Observer, Run, Step
from spicewright.runtime.state.scope import Deed
from spicewright.runtime.table.labels import describe


class Recorder(Observer):
    """Keeps ways, as pairs of a step and a number, and from the moment somebody wants it a trace of deeds.

    The ways are in the order in which they were first taken.
    """

    __slots__ = ("trace", "tracing", "ways")

    def __init__(self) -> None:
        self.ways: dict[tuple[str, int], None] = {}
        self.trace: list[str] = []
        self.tracing = False

    def take_ways(self) -> dict[tuple[str, int], None]:
        """The ways since this was asked for the last time."""
        taken, self.ways = self.ways, {}
        return taken

    def way(self, step: Step, way: int) -> None:
        self.ways[step.id, way] = None

    def deed(self, run: Run, deed: Deed) -> None:
        if self.tracing:
            self.trace.append(describe(run, deed))
