"""A game between a person at a terminal and bots.

Everything shown goes through the view of the person's seat. A file is written whole or not at all, and holds
the game as it was before a decision.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.play.question import (
    list_subjects,
    put_reason,
    tell_option,
    tell_question,
    tell_standing,
)
from spicewright.compiler.play.story import TABLE, Story
from spicewright.compiler.play.table import Board, seat_style
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.suggest import suggest
from spicewright.grammar.ids import make_id
from spicewright.runtime.bots import Bot, RandomBot, pick_option
from spicewright.runtime.course.lines import Lines
from spicewright.runtime.decision import NONE, Decision, Option, Refused, Way
from spicewright.runtime.files import Log, write_game
from spicewright.runtime.game import Game
from spicewright.runtime.seating import BotFault, ask_bot
from spicewright.runtime.table.labels import count_name
from spicewright.runtime.view import PASS, Data, Hearing, option_things, view_for

HELP = (
    ("1, 2, ...", "choose what has that number; its id will do as well"),
    ("r", "let chance choose"),
    ("?", "what cannot be chosen now, and why"),
    ("b", "everything on the table"),
    ("i NAME", "what something says; `i 2` for what has number 2"),
    ("u", "undo your last choice and what followed from it, unless you saw something hidden since"),
    ("l", "what was chosen lately; `l all` for all of it"),
    ("s FILE", "save the game; without FILE where it was saved before"),
    ("q", "stop"),
    ("h", "this list"),
)
LATELY = 20
DECLINE = "decline"
"""The id of the option of not doing what is offered."""


class Leave(Exception):
    """The person stops."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game before a choice: how many choices and rounds came before, what was known, what was asked."""

    game: Game
    choices: int
    rounds: int | None
    learned: int
    about: str


class Session:
    """One sitting: the game, how it came about, and what can be taken back."""

    def __init__(
        self,
        game: Game,
        log: Log,
        seat: int,
        console: Console,
        path: str = "",
        read: Callable[[str], str] = input,
        bots: Sequence[Bot] = (),
    ) -> None:
        self.story = Story(game, seat, None if log.choices else 0)
        self.game, self.log, self.seat = self.story.game, log, seat
        self.console, self.path, self.read = console, path, read
        self.bots = bots or [RandomBot() for _ in range(game.world.players)]
        self.always = path
        """Where the game is saved after every choice."""
        self.board = Board(game.world, console)
        self.kept: list[Kept] = []
        """The game before each choice of the person that can be taken back."""
        self.sound = (game.copy(), len(log.choices))
        """The game at its last decision, whatever is being done to it now."""
        self.saved = list(log.choices)
        self.fresh = True
        """Whether so much has happened that the whole board is called for."""
        self.periods: list[Data] = []

    def run(self) -> None:
        """Goes on until the game is over or the person stops."""
        try:
            while (decision := self.game.decision) is not None:
                if decision.player == self.seat and len(decision.options) > 1:
                    self._ask(decision)
                elif decision.player == self.seat:
                    self.take(decision.options[0])  # reported, not asked: there is nothing to choose
                else:
                    # a board drawn after a choice that goes unnoticed would give it away
                    bot = self.bots[decision.player]
                    heard = self.take(ask_bot(bot, self.game, self.log.seed, len(self.log.choices)))
                    self.fresh = self.fresh or heard
            self.sound = (self.game, len(self.log.choices))
            self._show_end()
            self._save_sound("")
        except Leave:
            return
        except EOFError:
            self._save_sound("the input ended")
        except KeyboardInterrupt:
            self._save_sound("stopped")
            raise
        except BotFault:
            self._save_sound("a bot cannot go on")
            raise

    # -- choosing

    def choose(self, id: str) -> None:
        """The person's choice; Refused where it is not offered, and nothing changes."""
        decision = self.game.decision
        option = decision.option(id) if decision is not None else None
        if option is None:
            self.game.choose(id)  # says why not
        else:
            assert decision is not None
            self._forget()
            question = tell_question(self.game, decision)
            story, count = self.story, len(self.log.choices)
            self.kept.append(Kept(self.game.copy(), count, story.rounds, story.learned, question))
            self.take(option, told=True)
            self.sound = (self.game.copy(), len(self.log.choices))
            self._save_always()

    def take(self, option: Option, told: bool = False) -> bool:
        """Takes an option, records it, and keeps what this seat may know of it; whether that is anything.

        What follows from a choice tells of it; where nothing does, its own words do, unless they are known.
        """
        hearing, before = Hearing(self.game, option), len(self.story.events)
        self.sound = (self.game.copy(), len(self.log.choices))
        ends = isinstance(self.game.rules.by_id.get(hearing.decision.step), Lines)
        self.game.take(option)
        self.log.choices.append(option.id)
        self.story.catch_up()
        said, player = hearing.tell(self.game, self.seat), hearing.decision.player
        shown = told or any(event.player == player for event in self.story.events[before:])
        if option.value is NONE and option.id == PASS:
            shown = shown or ends
            said = said and ("pass" if player == self.seat else "passes")
        elif said is not None and isinstance(option.value, Way) and option.id == DECLINE:
            verb = "decline" if player == self.seat else "declines"
            said = f"{verb}: {hearing.decision.about}"
        if said is not None and not shown:
            self.story.add(player, said)
        return said is not None

    def undo(self) -> bool:
        """Takes the person's last choice back, with what others chose and what was decided for them since."""
        self._forget()
        if not self.kept:
            return False
        kept = self.kept.pop()
        self.game = self.story.watch(kept.game)
        self.story.rounds, self.story.learned = kept.rounds, kept.learned
        del self.log.choices[kept.choices :]
        self.fresh = True
        self.sound = (self.game.copy(), len(self.log.choices))
        self._save_always()
        self.say(f"back to your choice: {kept.about}")
        return True

    def _forget(self) -> None:
        """What was chosen before the person saw something hidden stays chosen."""
        if self.kept and self.kept[-1].learned != self.story.learned:
            self.kept.clear()

    # -- asking

    def _ask(self, decision: Decision) -> None:
        self.sound = (self.game.copy(), len(self.log.choices))
        if self.log.choices:
            self._save_always()
        self._show_story()
        view = view_for(self.game, self.seat)
        if self.fresh:
            self._print()
            self._print(self.board.draw(view))
        elif view["periods"] != self.periods:
            self._print(self.board.draw_periods(view["periods"]))
        self.fresh, self.periods = False, view["periods"]
        numbers = number_options(decision)
        self._show_decision(decision, numbers)
        while not self._answer(self._read(f"player {self.seat + 1}> "), decision, numbers):
            pass

    def _read(self, prompt: str) -> str:
        line = self.read(prompt).strip()
        if not sys.stdin.isatty():
            self._print(Text(show_text(line)))  # a pipe does not echo what is typed
        return line

    def _answer(self, line: str, decision: Decision, numbers: dict[str, Option]) -> bool:
        """Does what a line says; gives whether there is something else to decide now."""
        word, _, rest = line.partition(" ")
        chosen = numbers.get(line)
        if chosen is not None or decision.option(line) is not None:
            self.choose(chosen.id if chosen is not None else line)
            return True
        if word in COMMANDS:
            return COMMANDS[word](self, rest.strip(), decision, numbers)
        if not line:
            return False
        if line.isdecimal():
            self.say(f"there is no {line}; choose from {next(iter(numbers))} to {list(numbers)[-1]}")
            return False
        try:
            self.choose(line)
        except Refused:
            known = any(refusal.id == line for refusal in decision.refused)
            reasons = "; ".join(map(self._put_reason, decision.why_not(line)))
            refused = f"`{line}` cannot be chosen: {reasons}"
            self.say(refused if known else f"`{line}` means nothing here; `h` lists the commands")
        return False

    def _show_decision(self, decision: Decision, numbers: dict[str, Option]) -> None:
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        table.add_column("", justify="right", style="bold", no_wrap=True)
        table.add_column("", overflow="fold")
        table.add_column("", overflow="fold", style="dim")
        for number, option in numbers.items():
            things = option_things(self.game, option)
            keys = [
                self.game.world.key[t] for t in things if self.game.world.sort[t] in self.game.world.types
            ]
            says = self.board.sum_up(keys[0]) if len(keys) == 1 else ""
            table.add_row(number, Text(show_text(tell_option(self.game, decision, option))), Text(says))
        question = show_text(tell_question(self.game, decision))
        self._print(Text(question, style=f"bold {seat_style(self.seat + 1)}"))
        if standing := tell_standing(self.game, self.story, decision):
            self._print(Padding(Text(show_text(standing), style="dim"), (0, 0, 0, 2)))
        for key in list_subjects(self.game, decision, self.seat):
            name = self.game.world.records[key].name
            text = Text(f"{show_text(name)}: ").append(self.board.sum_up(key), style="dim")
            self._print(Padding(text, (0, 0, 0, 2)))
        self._print(table)

    # -- telling

    def _print(self, *shown: RenderableType) -> None:
        """Shows something, without the blanks that fill up lines."""
        with self.console.capture() as drawn:
            self.console.print(*shown)
        self.console.file.write("".join(f"{line.rstrip(' ')}\n" for line in drawn.get().splitlines()))
        self.console.file.flush()

    def say(self, text: str) -> None:
        self._print(Text(show_text(text, 2000)))

    def _tell(self, player: int, said: str) -> None:
        who = "you" if player == self.seat else f"player {player + 1}"
        text = Text().append(who, style=seat_style(player + 1))
        self._print(text.append(f": {show_text(said, 2000)}"))

    def _show_story(self) -> None:
        """What happened since the last choice."""
        for line in self.story.read():
            said = "; ".join(line.phrases)
            if line.player != TABLE:
                self._tell(line.player, said)
            else:
                self._print(Text(show_text(said, 2000), style="bold" if line.heading else ""))

    def _show_end(self) -> None:
        game = self.game
        self._show_story()
        view = view_for(game, self.seat)
        self._print()
        self._print(self.board.draw(view))
        winner = game.rules.root.winner if game.rules.root is not None else ()
        counters = [game.world.counters[id] for id in winner]
        self._print(Text("the game is over", style="bold"))
        for place, seat in enumerate(view["ranking"], 1):
            values = view["seats"][seat - 1]["counters"]
            said = ", ".join(show_text(count_name(game.world, one.key, values[one.name])) for one in counters)
            you = " (you)" if seat == self.seat + 1 else ""
            self._print(Text(f"{place}. player {seat}{you}: {said}", style=seat_style(seat)))

    # -- saving

    def _save_always(self) -> None:
        """Saves without a word where every choice is to be saved; prints why once if it cannot be done."""
        changed = self.saved != self.log.choices[: self.sound[1]]
        if self.always and changed and not self.save(self.always, quiet=True):
            self.always = ""

    def save(self, path: str, quiet: bool = False) -> bool:
        """Writes the game as it is now; prints why if it cannot be written."""
        game, count = self.sound
        data = write_game(game, Log(self.log.seed, self.log.choices[:count]))
        try:
            sweep(os.path.dirname(path))
            write_whole(path, data, lasting=True)
        except OSError as problem:
            self.say(f"cannot write to `{path}`: {(problem.strerror or 'unknown reason').lower()}")
            return False
        self.path, self.saved = path, self.log.choices[:count]
        if not quiet:
            self.say(f"saved in {path}; go on with --resume {path} --seat {self.seat + 1}")
        return True

    def _save_sound(self, why: str) -> None:
        """The sitting ends without anybody to ask: what is to be saved is saved."""
        self._print()
        if why:
            self.say(why)
        if self.path and self.saved != self.log.choices[: self.sound[1]]:
            self.save(self.path)

    # -- what else can be typed

    def _do_random(self, _: str, decision: Decision, __: dict[str, Option]) -> bool:
        self.choose(pick_option(self.log.seed, len(self.log.choices), decision).id)
        return True

    def _do_refused(self, _: str, decision: Decision, __: dict[str, Option]) -> bool:
        if not decision.refused:
            self.say("there is nothing else that could be chosen")
        alike: dict[tuple[str, ...], list[str]] = {}
        for refusal in decision.refused:
            alike.setdefault(refusal.reasons, []).append(show_text(refusal.label))
        for reasons, labels in alike.items():
            why = show_text("; ".join(map(self._put_reason, reasons)))
            self._print(Text(", ".join(dict.fromkeys(labels))).append(f": {why}", style="dim"))
        return False

    def _put_reason(self, reason: str) -> str:
        return put_reason(self.game.world, reason)

    def _do_board(self, *_: object) -> bool:
        self._print(self.board.draw(view_for(self.game, self.seat), whole=True))
        return False

    def _do_info(self, name: str, _: Decision, numbers: dict[str, Option]) -> bool:
        records, keys = self.game.world.records, []
        if name in numbers:
            keys = [self.game.world.key[thing] for thing in option_things(self.game, numbers[name])]
            keys = [key for key in dict.fromkeys(keys) if key in records]
        keys = keys or [
            key for key, record in records.items() if make_id(record.name) == make_id(name or "-")
        ]
        for key in keys:
            self._print(self.board.draw_record(key))
        if not keys:
            near = suggest(name, [record.name for record in records.values()]) if name else None
            self.say(f"nothing is called `{name}`" + (f"; did you mean `{near}`?" if near else ""))
        return False

    def _do_undo(self, *_: object) -> bool:
        if self.undo():
            return True
        self.say("there is nothing to undo: you have not chosen yet, or you saw something hidden since")
        return False

    def _do_log(self, how_many: str, *_: object) -> bool:
        told = list(self._list_told())
        for player, said in told if how_many else told[-LATELY:]:
            self._tell(player, said)
        if not told:
            self.say("nothing was chosen yet")
        return False

    def _list_told(self) -> list[tuple[int, str]]:
        """Every choice so far as this seat heard it, from playing the game again."""
        game = Game.start(self.game.rules, self.log.seed)
        told = []
        for id in self.log.choices:
            decision = game.decision
            option = decision.option(id) if decision is not None else None
            if decision is None or option is None:
                break  # saved by a game that went on otherwise: `replay` reports it
            hearing = Hearing(game, option)
            game.take(option)
            said = hearing.tell(game, self.seat)
            if said is not None:
                told.append((decision.player, said))
        return told

    def _do_save(self, path: str, *_: object) -> bool:
        path = path or self.path or self._read("file> ")
        if path and path != self.path and os.path.exists(path):
            self.say(f"there is a `{path}` already; name another file")
        elif path:
            self.save(path)
        return False

    def _do_quit(self, *_: object) -> bool:
        if self.saved != self.log.choices:
            where = f" in {self.path}" if self.path else ""
            answer = self._read(f"save the game{where} first? [y]es, [n]o, [c]ontinue> ").lower()
            if answer[:1] == "c":
                return False
            if answer[:1] == "y":
                self._do_save("")
                if self.saved != self.log.choices:
                    return False
            elif answer[:1] != "n":
                return self._do_quit()
        raise Leave

    def _do_help(self, *_: object) -> bool:
        table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
        for keys, text in HELP:
            table.add_row(Text(keys, style="bold"), Text(text))
        self._print(table)
        return False


COMMANDS: dict[str, Callable[[Session, str, Decision, dict[str, Option]], bool]] = {
    "r": Session._do_random,
    "?": Session._do_refused,
    "b": Session._do_board,
    "i": Session._do_info,
    "u": Session._do_undo,
    "l": Session._do_log,
    "s": Session._do_save,
    "q": Session._do_quit,
    "h": Session._do_help,
}


def number_options(decision: Decision) -> dict[str, Option]:
    """Each option under what is typed for it: amounts under themselves, all else counted from 1."""
    if all(option.id.isdecimal() for option in decision.options):
        return {option.id: option for option in decision.options}
    return {str(number): option for number, option in enumerate(decision.options, 1)}
