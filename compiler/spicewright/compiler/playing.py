"""A game between a person at a terminal and players that choose at random.

Everything shown about the game goes through the view of the person's seat. The game on disk is always whole: it
is written at once or not at all, and only ever as it stood before a decision.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from spicewright.compiler.board import Board, seat_style
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.store import write_whole
from spicewright.compiler.suggest import suggest
from spicewright.grammar.record import make_id
from spicewright.runtime.bots import pick_option
from spicewright.runtime.decision import Decision, Option, Refused
from spicewright.runtime.files import Log, write_game
from spicewright.runtime.game import Game
from spicewright.runtime.view import Hearing, option_things, view_for

HELP = (
    ("1, 2, ...", "choose what has that number; its id does as well"),
    ("?", "what cannot be chosen now, and why"),
    ("b", "everything on the table"),
    ("i NAME", "what something says; `i 2` for what has number 2"),
    ("u", "take your last choice back, as long as nothing hidden was shown since"),
    ("l", "what was chosen lately; `l all` for all of it"),
    ("s FILE", "save; without FILE where it was saved before"),
    ("q", "stop"),
    ("h", "this list"),
)
LATELY = 20


class Leave(Exception):
    """The person stops."""


class Session:
    """One sitting: the game, how it came about, and what can be taken back."""

    def __init__(
        self, game: Game, log: Log, seat: int, console: Console, path: str = "", read: Callable[[str], str] = input
    ) -> None:
        self.game, self.log, self.seat = game, log, seat
        self.console, self.path, self.read = console, path, read
        self.board = Board(game.world, console)
        self.kept: list[Game] = []
        """The game before each choice of the person that can be taken back."""
        self.sound, self.saved = (game.copy(), len(log.choices)), len(log.choices)
        self.fresh = True
        """Whether something has happened that calls for the whole board."""
        self.periods: tuple[str, ...] = ()

    def run(self) -> None:
        """Goes on until the game is over or the person stops."""
        try:
            while (decision := self.game.decision) is not None:
                if decision.player != self.seat:
                    self.take(pick_option(self.log.seed, len(self.log.choices), decision))
                    self.fresh = True
                else:
                    self._ask(decision)
            self._show_end()
            if self.path:
                self.save(self.path)
        except Leave:
            pass
        except EOFError:
            self.console.print()
            self._save_sound("the input ended")
        except KeyboardInterrupt:
            self.console.print()
            self._save_sound("stopped")
            raise

    # -- choosing

    def take(self, option: Option) -> None:
        """Takes an option, tells of it what this seat hears, and writes it down."""
        self.sound = (self.game.copy(), len(self.log.choices))
        hearing = Hearing(self.game, option)
        self._show_periods()
        self.game.take(option)
        self.log.choices.append(option.id)
        said = hearing.tell(self.game, self.seat)
        if said is not None and hearing.decision.player != self.seat:
            self._tell(hearing.decision.player + 1, said)

    def choose(self, id: str) -> None:
        """The person's choice; Refused where it is not offered, and nothing changes."""
        decision = self.game.decision
        option = decision.option(id) if decision is not None else None
        if option is None:
            self.game.choose(id)  # says why not
            raise AssertionError(id)
        self._forget()
        self.kept.append(self.game.copy())
        self.take(option)

    def _forget(self) -> None:
        """What was chosen before something hidden was shown cannot be taken back any more."""
        if self.kept and self.kept[-1].state.barrier != self.game.state.barrier:
            self.kept.clear()

    def undo(self) -> bool:
        """Takes the person's last choice back, and what the others did since."""
        self._forget()
        if not self.kept:
            return False
        self.game = self.kept.pop()
        del self.log.choices[self._count_choices(self.game) :]
        self.fresh = True
        return True

    def _count_choices(self, before: Game) -> int:
        return self.counts.pop(id(before))

    # -- asking

    def _ask(self, decision: Decision) -> None:
        self._forget()
        self.sound = (self.game.copy(), len(self.log.choices))
