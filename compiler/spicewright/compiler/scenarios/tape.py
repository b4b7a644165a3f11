"""A scenario being played in, its recording out: what the game is like at each choice, and what changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.named import list_named
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.options import describe_option
from spicewright.compiler.scenarios.position import Position
from spicewright.compiler.scenarios.recording import Counted, Fact, Moved, Question, Recording, Step, Turned
from spicewright.runtime.decision import Decision, Option
from spicewright.runtime.game import Game
from spicewright.runtime.ways import Way


class Shot(NamedTuple):
    """The game at a moment, and what was decided and taken on the way to it."""

    position: Position
    question: Question | None
    ways: tuple[Way, ...]


class Tape:
    """Keeps a scenario while it is played: what every choice was, and what came of it."""

    def __init__(self) -> None:
        self.shots: list[Shot] = []
        self.asked: Question | None = None

    def ask(self, game: Game, decision: Decision, option: Option, line: int) -> None:
        """A player is about to take one of the options of a decision."""
        options = tuple(describe_option(game, one) for one in decision.options)
        taken = decision.options.index(option)
        self.asked = Question(decision.player, decision.about, decision.step, options, taken, line)

    def look(self, game: Game, ways: Iterable[Way]) -> None:
        """What came of the last choice, or where it all begins."""
        self.shots.append(Shot(Position(game), self.asked, tuple(ways)))
        self.asked = None

    def develop(self, names: Names, scenario: Scenario) -> Recording:
        """All that was kept, without what neither changes nor is named."""
        if not self.shots:
            return Recording({}, frozenset(), ())
        first = self.shots[0].position
        named = list(list_named(names, scenario, first))
        shown = dict.fromkeys(named)
        steps: list[Step] = []
        before = first
        for shot in self.shots[1:]:
            changes = before.compare(shot.position)
            touched = dict.fromkeys(fact for change in changes for fact in _list_facts(change, first))
            facts = {fact: shot.position.read(fact) for fact in touched}
            shown |= touched
            if shot.question is not None or changes:
                steps.append(Step(shot.question, changes, facts, shot.ways, before.periods))
            before = shot.position
        return Recording({fact: first.read(fact) for fact in shown}, frozenset(named), tuple(steps))


def _list_facts(change: Counted | Moved | Turned, position: Position) -> list[Fact]:
    """What a change makes different; where things are that are not in play yet is left out."""
    if isinstance(change, Counted):
        return [change.fact]
    if isinstance(change, Turned):
        return []
    return [place for place in (change.start, change.end) if not position.is_store(place)]
