"""Periods, setup steps and actions as packs declare them, made ready to run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spicewright.grammar.bundle import Entry
from spicewright.grammar.games import read_numbers
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.course.lines import Lines
from spicewright.runtime.course.moments import Moment
from spicewright.runtime.course.offers import Window
from spicewright.runtime.course.options import Bought, OptionsOfActs
from spicewright.runtime.course.phases import Phase, Rotation
from spicewright.runtime.course.tracks import Advance
from spicewright.runtime.course.triggers import Arrived, Did
from spicewright.runtime.faults import ContentFault, Unplayable
from spicewright.runtime.kernel.deeds import Instead, Next
from spicewright.runtime.kernel.lines import EndOfBox
from spicewright.runtime.kernel.steps import Pool, Seq
from spicewright.runtime.rules.model import Action, Rules, Step, Stretch

Attempt: TypeAlias = Callable[[Entry, str, Callable[[], None]], None]
"""Links a field of a record, and keeps the reason where it cannot be played."""


def add_special(rules: Rules) -> None:
    """The steps of the interpreter itself."""
    rules.special = {
        "pool": rules.add(Pool("@pool", "")),
        "did": rules.add(Did("@did", "")),
        "instead": rules.add(Instead("@instead", "")),
        "arrived": rules.add(Arrived("@arrived", "")),
        "next": rules.add(Next("@next", "")),
        "box": rules.add(EndOfBox("@box", "")),
        "lines": rules.add(Lines("@lines", "what else?")),
        "window": rules.add(Window("@window", "what else?")),
        "moment": rules.add(Moment("@moment", "use this moment?")),
        "advance": rules.add(Advance("@advance", "which way?")),
        "bought": rules.add(Bought("@bought", "")),
    }
    rules.options = OptionsOfActs()


def link_phases(ask: Asker, attempt: Attempt) -> None:
    """Every period with what happens in it, and the shorter ones that it is made of."""
    rules = ask.rules
    made = {record.key: _make_phase(ask, record, attempt) for record in rules.world.content.declared("phase")}
    for record in rules.world.content.declared("phase"):
        phase, around = made[record.key], made.get(record.text("within"))
        if around is None:
            rules.root = phase.stretch
        elif around.stretch.of != "player":
            shorter: Step = Rotation(phase) if phase.stretch.of == "player" else phase
            around.shorter.append(rules.add(shorter))
    for phase in made.values():
        _share_window(phase, made)
        phase.finish()
    rules.keeps = {
        name for name, stretch in rules.phases.items() if stretch.of != "player" and stretch is not rules.root
    }


def _share_window(phase: Phase, made: dict[str, Phase]) -> None:
    """Of periods of a player that are taken one inside the other, the shorter hold the window."""
    mine = phase.stretch
    if mine.of != "player" or mine.window != "each":
        return
    shorter = [one.stretch for one in made.values() if one.stretch.within == mine.name]
    phase.leaves = bool(shorter) and all(one.window == "each" for one in shorter)
    longer = [one.stretch for one in made.values() if one.stretch.name == mine.within]
    phase.opens = not any(one.of == "player" and one.window == "each" for one in longer)


def _make_phase(ask: Asker, record: Entry, attempt: Attempt) -> Phase:
    rules, world = ask.rules, ask.rules.world
    phase = Phase(f"{record.key}#", record.name)
    rules.add(phase)
    stretch = phase.stretch
    stretch.of, stretch.within = record.text("of"), record.target("within")
    stretch.last, stretch.setup = record.flag("last"), record.flag("setup")
    stretch.window = record.text("window")
    stretch.winner = tuple(key.partition("/")[2] for key in record.words("winner"))
    attempt(record, "first", lambda: _link_first(ask, record, stretch))
    attempt(record, "who", lambda: _link_who(ask, record, phase))
    phase.steps = rules.setup if stretch.setup else rules.boxes.get((record.key, "steps"))
    if (record.key, "until") in rules.box_tests:
        phase.until = rules.box_tests[record.key, "until"][0]
    phase.resets = [counter for counter in world.counters.values() if counter.lasts == record.id]
    phase.forgets = [id for id, (_, memory) in world.memories.items() if memory.target("lasts") == record.id]
    rules.phases[record.id] = stretch
    return phase


def _link_first(ask: Asker, record: Entry, stretch: Stretch) -> None:
    first = record.effects.get("first")
    stretch.first = ask.things(first.select[0]) if first is not None else None


def _link_who(ask: Asker, record: Entry, phase: Phase) -> None:
    who = record.effects.get("who")
    phase.who = [ask.players(said) for said in who.select] if who is not None else []


def link_setup(ask: Asker, record: Entry) -> None:
    """One more step of how a game of so many begins."""
    rules = ask.rules
    numbers = record.words("players")
    for number in numbers:
        if not read_numbers([number]):
            raise Unplayable(f"`{number}` as a number of players", None, "write how many: `players: 3, 4`")
    persons = rules.world.party.persons
    if (not numbers or persons in read_numbers(numbers)) and (record.key, "do") in rules.boxes:
        step = rules.boxes[record.key, "do"]
        if rules.setup is not None:
            step = rules.add(Seq(f"@setup-{record.key}", "setup", (rules.setup, step)))
        rules.setup = step


def link_actions(ask: Asker) -> None:
    """What players may do besides turns, and in which period."""
    rules = ask.rules
    for record in rules.world.content.kind("action"):
        when = record.effects.get("when")
        said = when.select[0] if when is not None else None
        phase, owner = (said.noun.id[0], said.owner) if said is not None else ("", "")
        use = rules.boxes.get((record.key, "use"))
        if use is not None:  # else it cannot be played, which is reported already
            rules.actions.append(Action(record.id, record.name, use, phase, owner))


def require_course(rules: Rules, numbers: tuple[int, ...] = ()) -> None:
    """Refuses content that cannot begin a game; `numbers` are how many can play it, where it says so."""
    if rules.root is None:
        raise ContentFault("no period is declared, so there is no game to play")
    if rules.setup is None or (numbers and rules.world.party.persons not in numbers):
        raise ContentFault(f"no setup says how a game of {rules.world.party.persons} begins")
