"""An observer that ends a scenario at a moment where no player chooses: when a period begins or ends."""

from __future__ import annotations

from spicewright.compiler.scenarios.bound import Bound
from spicewright.compiler.scenarios.model import Scenario, Unfit
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.runtime.game import Game
from spicewright.runtime.recorder import Recorder
from spicewright.runtime.rules.model import BEGAN, ENDED, Run, Step
from spicewright.runtime.state.scope import Deed

END = "end of "
WHOSE = " of "
ANYBODY = -2


class Halted(Exception):
    """The moment has come; the game is as it is then."""


class Moment:
    """A period, whose it is (of any player: ANYBODY), and whether its end is meant."""

    __slots__ = ("ends", "phase", "player", "text")

    def __init__(self, names: Names, scenario: Scenario) -> None:
        assert scenario.stop is not None
        self.text = " ".join(scenario.stop.text.value.split())
        self.ends = self.text.startswith(END)
        name, _, whose = self.text.removeprefix(END).partition(WHOSE)
        player = names.player(whose) if whose else ANYBODY
        if player is None:
            raise names.refuse_player(whose, scenario.stop.span)
        self.player, self.phase = player, make_id(name)
        phases = names.rules.phases
        if self.phase not in phases:
            near = suggest(self.phase, phases)
            help = f"did you mean `{near}`?" if near else "the periods are: " + ", ".join(phases)
            raise Unfit(Diagnostic("unknown-part", f"no period is called `{name}`", scenario.stop.span, help))


class Halt:
    """Passes on what it hears, until the moment comes; `played` is set by whoever plays."""

    __slots__ = ("inner", "moment", "number", "played")

    def __init__(self, moment: Moment, names: Names, inner: Recorder | Bound | None) -> None:
        self.moment, self.inner = moment, inner
        self.number = names.rules.phases[moment.phase].step.number
        self.played: Game | None = None

    def way(self, step: Step, way: int) -> None:
        if self.inner is not None:
            self.inner.way(step, way)
        moment, game = self.moment, self.played
        if game is None or step.number != self.number or way != (ENDED if moment.ends else BEGAN):
            return
        if moment.player in (ANYBODY, game.state.periods[-1][1]):
            raise Halted

    def deed(self, run: Run, deed: Deed) -> None:
        if self.inner is not None:
            self.inner.deed(run, deed)
