"""Automated seats: what they take of several options, and who decides where that leaves several."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry
from spicewright.grammar.meaning import Selector
from spicewright.grammar.values import replace
from spicewright.runtime.ask.beside import EXTREMES, Narrow, narrow_by
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.course.lines import Line, Lines
from spicewright.runtime.course.moments import Moment
from spicewright.runtime.course.offers import Window
from spicewright.runtime.decision import Many, Option, Thing
from spicewright.runtime.faults import Undecided
from spicewright.runtime.kernel.steps import All, Each, Pool
from spicewright.runtime.rules.model import Find, Match, Run, SeatPolicy, Step
from spicewright.runtime.state.scope import scope_of

LEAVING = ("decline", "done", "pass")
"""The ids of options that leave what could be done."""


class Preference:
    """What a seat takes first: of the things described, wherever they are, those with the most or least."""

    __slots__ = ("extremes", "fits")

    def __init__(self, fits: Match, extremes: list[Narrow]) -> None:
        self.fits, self.extremes = fits, extremes

    def narrow(self, run: Run, player: int, options: list[Option]) -> list[Option]:
        """Those of the options that are preferred; all of them where none is."""
        scope = scope_of(player)
        things = {value.thing: one for one in options if isinstance(value := one.value, Thing)}
        liked = [thing for thing in things if self.fits(run, scope, thing)]
        left = narrow_by(self.extremes, run, scope, liked)
        return [things[thing] for thing in left] or options


class Seat(SeatPolicy):
    """An automated seat. It never leaves what it could do, and takes the most that it may."""

    __slots__ = ("asks", "name", "prefers")

    def __init__(self, name: str, prefers: list[Preference], asks: Find | None) -> None:
        self.name, self.prefers, self.asks = name, prefers, asks

    def narrow(self, run: Run, player: int, step: Step, options: list[Option]) -> list[Option]:
        """What is left of the options of a step: one where it is decided."""
        if isinstance(step, Lines):
            return [one for one in options if isinstance(one.value, Line)][:1] or options[-1:]
        if isinstance(step, Window | Moment):
            return options[-1:]
        if isinstance(step, All | Each | Pool):
            return options[:1]  # in the order in which they are written
        left = [one for one in options if one.id not in LEAVING] or options
        if all([isinstance(one.value, Many) for one in left]):
            return left[-1:]
        for preference in self.prefers:
            left = preference.narrow(run, player, left)
        return left

    def ask(self, run: Run, player: int, about: str) -> int:
        """The person who decides for a player."""
        asked = self.asks(run, scope_of(player)) if self.asks is not None else ()
        persons = [one for one in asked if not run.world.seats[one]]
        if not persons:
            raise Undecided(self.name, about)
        return persons[0]


def link_seat(ask: Asker, record: Entry) -> None:
    """What an automated seat prefers, and whom it asks."""
    prefers, asks = record.effects.get("prefers"), record.effects.get("asks")
    liked = [_link_preference(ask, said) for said in prefers.select] if prefers is not None else []
    who = ask.players(asks.select[0]) if asks is not None else None
    ask.rules.seats[record.id] = Seat(record.name, liked, who)


def _link_preference(ask: Asker, said: Selector) -> Preference:
    """The superlatives of a preference compare the options alone, whatever else there is."""
    plain = tuple([one for one in said.filters if one.by not in EXTREMES])
    return Preference(ask.match(replace(said, filters=plain)), ask.extremes(said))
