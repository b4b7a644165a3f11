"""A scenario played: what it expects beside what happened."""

from __future__ import annotations

import os
from collections import Counter as Tally
from collections.abc import Callable
from dataclasses import dataclass, field

from spicewright.compiler.scenarios.bound import Bound
from spicewright.compiler.scenarios.halt import Halt, Halted, Moment
from spicewright.compiler.scenarios.model import (
    CHECKS,
    NOBODY,
    Line,
    Said,
    Scenario,
    Unfit,
    entries,
    is_signed,
    refuse,
    texts,
    whole_number,
)
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.recording import Recording
from spicewright.compiler.scenarios.stage import (
    COUNTED,
    HERE,
    find_kept,
    find_own_zone,
    find_table_zone,
    list_kept,
    not_kept_for,
    number_of,
    set_stage,
)
from spicewright.compiler.scenarios.tape import Tape
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.decision import Decision, Option
from spicewright.runtime.faults import EndlessEffect
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants, broken_state
from spicewright.runtime.recorder import Recorder
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.state import State
from spicewright.runtime.table.read import value
from spicewright.runtime.view import can_see, describe_memories, option_things
from spicewright.runtime.world.counters import Counter


@dataclass(slots=True)
class Result:
    """How a scenario went: what was wrong, what was done on the way, and which ways of effects were taken.

    `opening` is what was done before the first choice, `trace` what was done from there on. `played` are
    those of the ways that come after the stage was set: what the scenario itself shows. `recording` is there
    where somebody gave a tape.
    """

    scenario: Scenario
    faults: list[Diagnostic] = field(default_factory=list)
    opening: list[str] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)
    ways: frozenset[tuple[str, int]] = frozenset()
    played: frozenset[tuple[str, int]] = frozenset()
    recording: Recording | None = None

    @property
    def passed(self) -> bool:
        return not self.faults


def play_scenario(
    names: Names, scenario: Scenario, watched: bool = True, most: int = 0, tape: Tape | None = None
) -> Result:
    """Plays a scenario and compares.

    Watched, every effect is walked, and its trace and ways are kept; else it runs as fast as in a game. If it
    is not watched, it can be given up after so many steps at most. What is watched can be taped.
    """
    result = Result(scenario)
    recorder = Recorder() if watched else None
    staged: dict[tuple[str, int], None] = {}
    try:
        names.check_rulings(scenario.rulings)
        moment = Moment(names, scenario) if scenario.stop is not None else None
        game = set_stage(names, scenario, recorder or (Bound(most) if most else None))
        if recorder is not None:
            staged = recorder.take_ways()
            recorder.trace, recorder.tracing = result.opening, True
        if moment is not None:
            halt = Halt(moment, names, recorder or (Bound(most) if most else None))
            game = Game(game.rules, game.state, halt)
            halt.played = game
        play = _Play(names, game, result)
        if tape is not None and recorder is not None:
            play.film(tape, recorder)
        play.go_on(game.go_on)
        play.begin()
        if recorder is not None:
            recorder.trace = result.trace  # deeds among the choices that led to them
        for number, line in enumerate(scenario.when):
            play.line(line, number)
            if result.faults:
                break
        else:
            play.finish()
    except Unfit as problem:
        result.faults.append(problem.diagnostic)
    except EndlessEffect as problem:
        result.faults.append(Diagnostic("endless-effect", str(problem), scenario.span, "give it an end"))
    except Exception as problem:  # whatever it is, the other scenarios are played all the same
        if os.environ.get("SPICEWRIGHT_DEBUG") == "1":
            raise
        message = f"Spicewright itself failed: {type(problem).__name__}: {problem}"
        result.faults.append(Diagnostic("failed-scenario", message, scenario.span, "please report this"))
    finally:
        result.played |= frozenset(recorder.ways if recorder is not None else ())
        result.ways = result.played | frozenset(staged)
        result.recording = tape.develop(names, scenario) if tape is not None else None
        result.opening = [_tidy(line) for line in result.opening]
        result.trace = [_tidy(line) for line in result.trace]
    return result


def _tidy(line: str) -> str:
    """A deed as scenarios speak of it."""
    first, colon, rest = line.partition(":")
    return " ".join(f"{'you' if first == 'player 1' else first}{colon}{rest}".split())


class _Play:
    """A scenario being played; `before` is the state at the beginning, `halted` that its moment has come."""

    def __init__(self, names: Names, game: Game, result: Result) -> None:
        self.names, self.game, self.result = names, game, result
        self.before: State = game.state.copy()
        self.halted = False
        self.world, self.seat = names.world, names.seat
        self.tape: Tape | None = None
        self.recorder = Recorder()

    def film(self, tape: Tape, recorder: Recorder) -> None:
        """Tapes it from here on."""
        self.tape, self.recorder = tape, recorder
        tape.look(self.game, ())

    def begin(self) -> None:
        """What comes is compared with the state at the first choice; where none comes, with the first."""
        if not self.halted:
            self.before = self.game.state.copy()

    def go_on(self, step: Callable[[], None]) -> None:
        """Lets the game go on, up to a choice or to the moment at which the scenario ends."""
        try:
            step()
        except Halted:
            self.halted = True
        if self.tape is not None:
            ways = self.recorder.take_ways()
            self.result.played |= frozenset(ways)
            self.tape.look(self.game, ways)

    @property
    def decision(self) -> Decision | None:
        """What has to be decided; nothing where the scenario has come to its moment."""
        return None if self.halted else self.game.decision

    def finish(self) -> None:
        """All choices are made: what the scenario expects in the end."""
        scenario = self.result.scenario
        if scenario.stop is not None and not self.halted:
            decision = self.decision
            asked = f"{self.seat(decision.player)}: {decision.about}" if decision else "the game is over"
            message = f"`{scenario.stop.text.value}` was not reached"
            self.fail(message, scenario.stop.span, f"it waits for {asked}" if decision else asked)
            return
        for said in scenario.then:
            self.check(said)
        for wrong in (broken_state if self.halted else broken_invariants)(self.game):
            self.fail(wrong, scenario.span, "this is a bug in Spicewright")

    def fail(self, message: str, span: Span, help: str = "") -> None:
        self.result.faults.append(Diagnostic("failed-scenario", message, span, help))

    # -- choices

    def line(self, line: Line, number: int) -> None:
        """One line under `when`, by its number."""
        for said in line.checks:
            self.check(said)
        if not line.choice:
            return
        decision = self.decision
        if decision is None:
            stop = self.result.scenario.stop
            ended = f"it has stopped at `{stop.text.value}`" if self.halted and stop else "the game is over"
            self.fail(f"`{line.choice}` cannot be chosen: {ended}", line.span)
            return
        who = self.names.player(line.who) if line.who else decision.player
        if who is None:
            raise self.names.refuse_player(line.who, line.span)
        if who != decision.player:
            has = "have" if decision.player == 0 else "has"
            message = f"not {line.who} but {self.seat(decision.player)} {has} to choose: {decision.about}"
            self.fail(message, line.span)
            return
        fitting = self.find_options(decision, line.choice)
        if len(fitting) > 1:
            known = ", ".join(one.id for one in fitting)
            self.fail(f"`{line.choice}` fits several options", line.span, f"write one of: {known}")
            return
        if not fitting:
            why = self.why_not(decision, line.choice)
            offered = ", ".join(one.id for one in decision.options)
            reason = f"is refused: {'; '.join(why)}" if why else "is not offered"
            help = f"{self.seat(decision.player)} can choose: {offered}"
            self.fail(f"`{line.choice}` {reason}", line.span, help)
            return
        option = fitting[0]
        self.result.trace.append(f"{self.seat(decision.player)} chose {option.id}")
        if self.tape is not None:
            self.tape.ask(self.game, decision, option, number)
        self.go_on(lambda: self.game.take(option))

    def find_options(self, decision: Decision, text: str) -> list[Option]:
        """The options that a text can mean; one about a thing by its name with its type, or by its key."""
        found = find_options(decision, text)
        if len(found) == 1 and not ("/" in text or self.names.is_typed(text)):
            return found
        head, colon, name = text.rpartition(":")
        keys = self.names.find_keys(name.strip()) if "/" in text or self.names.is_typed(name.strip()) else []
        about = [
            option
            for option in decision.options
            if any(self.world.key[thing] in keys for thing in option_things(self.game, option))
            and (not colon or slug_choice(option.id.rpartition(":")[0]) == slug_choice(head))
        ]
        return about or found

    def why_not(self, decision: Decision, text: str) -> tuple[str, ...]:
        wanted = {slug_choice(text), *(key.partition("/")[2] for key in self.names.find_keys(text))}
        for refusal in decision.refused:
            if wanted & {refusal.id, refusal.id.rpartition(":")[2], slug_choice(refusal.label)}:
                return refusal.reasons
        return ()

    # -- expectations

    def check(self, said: Said) -> None:
        player = self.names.player(said.name)
        if said.name in CHECKS:
            self.look(said)
        elif player is not None:
            for inner in entries(said.value):
                self.of_player(player, inner)
        elif said.name == "table":
            for inner in entries(said.value):
                self.compare_zone(find_table_zone(self.names, inner), -1, inner)
        else:
            self.of_thing(said)

    def look(self, said: Said) -> None:
        decision = self.decision
        if said.name in ("offered", "not offered"):
            self.offered(said)
        elif said.name == "refused":
            self.refused(said)
        elif said.name == "decides":
            wanted = self.find_seat(said, *texts(said.value)[0])
            self.equal(said, wanted, self.seat(decision.player) if decision else NOBODY)
        elif said.name == "sees":
            for viewer in entries(said.value):
                self.sees(viewer)
        else:
            seats = sorted({self.find_seat(said, text, span) for text, span in texts(said.value)})
            won = sorted(map(self.seat, self.list_winners()))
            self.equal(said, ", ".join(seats), ", ".join(won))

    def list_winners(self) -> list[int]:
        """Who is first in all that decides the game: several players in a tie."""
        root = self.game.rules.root
        counters = root.winner if root is not None else ()
        worth = {
            player: [self.game.value(counter, player) for counter in counters]
            for player in range(self.world.players)
        }
        return [player for player, values in worth.items() if values == max(worth.values())]

    def sees(self, viewer: Said) -> None:
        """What a player sees of zones and memories: of what is hidden, what they know of it."""
        player = self.names.player(viewer.name)
        if player is None:
            raise self.names.refuse_player(viewer.name, viewer.span)
        for whose in entries(viewer.value):
            owner = -1 if whose.name == "table" else self.names.player(whose.name)
            if owner is None:
                raise self.names.refuse_player(whose.name, whose.span)
            for inner in entries(whose.value):
                self.sees_of(player, owner, inner)

    def sees_of(self, player: int, owner: int, said: Said) -> None:
        zone = find_table_zone(self.names, said) if owner < 0 else find_own_zone(self.names, said)
        memory = self.names.memory(said.name)
        if zone is not None:
            things = self.game.state.zones[self.world.place(zone, owner)]
            held = [self.world.name(thing) for thing in things if can_see(self.game, thing, player)]
        elif memory is not None:
            known = describe_memories(self.game, owner, player)[self.world.memories[memory][1].name]
            named = known.get("things", ()) if isinstance(known, dict) else ()
            held = [str(name) for name in named] if isinstance(named, list) else []
        else:
            raise self.names.refuse(said.name, said.span)
        number = whole_number(said.value)
        if number is None:
            self.compare_held(said, held)
        elif number != len(held):
            self.fail(f"{said.name}: {number} expected, {len(held)} found", said.value.span)

    def find_seat(self, said: Said, text: str, span: Span) -> str:
        player = self.names.player(text)
        if player is not None:
            return self.seat(player)
        if text == NOBODY and said.name == "decides":
            return NOBODY
        raise self.names.refuse_player(text, span)

    def equal(self, said: Said, wanted: object, got: object) -> None:
        if wanted != got:
            self.fail(f"{said.name}: {wanted} expected, {got} found", said.value.span)

    def offered(self, said: Said) -> None:
        decision = self.decision
        for text, span in texts(said.value):
            there = decision is not None and bool(self.find_options(decision, text))
            if there != (said.name == "offered"):
                offered = ", ".join(one.id for one in decision.options) if decision else "nothing"
                self.fail(f"`{text}` is {'' if there else 'not '}offered", span, f"offered are: {offered}")

    def refused(self, said: Said) -> None:
        decision = self.decision
        refusals = decision.refused if decision is not None else ()
        wanted = [(one.name, one.span, texts(one.value)) for one in entries(said.value)]
        for name, span, reasons in wanted or [(text, span, []) for text, span in texts(said.value)]:
            why = self.why_not(decision, name) if decision is not None else ()
            if not why:
                there = decision is not None and bool(self.find_options(decision, name))
                known = ", ".join(one.id for one in refusals) or "nothing"
                self.fail(
                    f"`{name}` is {'offered' if there else 'not refused'}", span, f"refused is: {known}"
                )
            for reason, place in reasons if why else ():
                if not any(reason in given for given in why):
                    message = f"`{name}` is refused, but not for `{reason}`"
                    self.fail(message, place, f"because: {'; '.join(why)}")

    def of_player(self, player: int, said: Said) -> None:
        zone, counter = find_own_zone(self.names, said), self.names.counter(said.name)
        memory, sort = self.names.memory(said.name), self.names.sort(said.name)
        s = self.game.state
        if zone is not None:
            self.compare_zone(zone, player, said)
        elif counter is not None:
            found = self.world.counters[counter]
            if found.shape == "player":
                self.compare_counter(said, found, player, -1)
                return
            if found.shape == "thing":
                raise not_kept_for(self.names, said, player)
            for inner in list_kept(self.names, found, said):
                self.compare_counter(inner, found, player, find_kept(self.names, found, inner))
        elif memory is not None:
            kept, before = (one.memory[self.world.memory(memory, player)] for one in (s, self.before))
            if whole_number(said.value) is not None:
                self.compare_number(said, len(kept), len(before))
            else:
                self.compare_held(said, [self.world.name(t) for t in kept], at_home=False)
        elif sort is not None:
            held = [
                self.world.name(t) for t in self.world.by_sort[sort] if self.game.run().holder(t) == player
            ]
            self.compare_held(said, held)
        else:
            raise self.names.refuse(said.name, said.span)

    def compare_counter(self, said: Said, counter: Counter, player: int, thing: int) -> None:
        now = value(self.game.run(), counter, player, thing)
        before = Run(self.game.rules, self.before, self.game.observer)
        self.compare_number(said, now, value(before, counter, player, thing))

    def compare_number(self, said: Said, now: int, before: int) -> None:
        """A number is what there is; one with a sign what it changed by since the beginning."""
        wanted = number_of(said.value)
        if is_signed(said.value):
            if now - before != wanted:
                self.fail(f"{said.name}: {wanted:+d} expected, {now - before:+d} found", said.value.span)
        elif now != wanted:
            self.fail(f"{said.name}: {wanted} expected, {now} found", said.value.span)

    def of_thing(self, said: Said) -> None:
        thing = self.world.ids[self.names.lookup(said.name, said.span, at_home=False)[0]][0]
        place = self.world.first_thing_place + thing
        for inner in entries(said.value):
            counter = self.names.counter(inner.name)
            if counter is not None:
                found = self.world.counters[counter]
                if thing not in found.order or found.shape != "thing":
                    raise not_kept_for(self.names, inner, thing)
                self.compare_counter(inner, found, 0, thing)
                continue
            keys = self.names.wide.get(make_id(inner.name)) or self.names.lookup(inner.name, inner.span, True)
            now, before = (
                [t for t in state.zones[place] if self.world.key[t] in keys]
                for state in (self.game.state, self.before)
            )
            if whole_number(inner.value) is not None:
                self.compare_number(inner, len(now), len(before))
            else:
                self.compare_owners(inner, now)

    def compare_owners(self, said: Said, things: list[int]) -> None:
        wanted: list[str] = []
        for text, span in texts(said.value):
            match = COUNTED.fullmatch(text)
            many, whose = (int(match[1]), match[2]) if match else (1, text)
            player = self.names.player(whose)
            if player is None and whose not in (HERE, NOBODY):
                raise self.names.refuse_player(whose, span)
            if whose != NOBODY:
                wanted += [self.seat(player) if player is not None else HERE] * many
        # a neutral piece counts for the player who put it there, if the scenario asks for an owner
        holders = [self.world.owner[t] if HERE in wanted else self.game.run().holder(t) for t in things]
        got = [self.seat(holder) if holder >= 0 else HERE for holder in holders]
        self.equal(said, ", ".join(sorted(wanted)) or NOBODY, ", ".join(sorted(got)) or NOBODY)

    def compare_zone(self, id: str, player: int, said: Said) -> None:
        place = self.world.place(id, player)
        things = self.game.state.zones[place]
        if whole_number(said.value) is not None:
            self.compare_number(said, len(things), len(self.before.zones[place]))
        else:
            self.compare_held(said, [self.world.name(t) for t in things])

    def compare_held(self, said: Said, held: list[str], at_home: bool = True) -> None:
        """A table looks for single things, anything else says all there is."""
        if not isinstance(said.value, Mapping):
            self.compare_names(said, held, at_home)
        for inner in entries(said.value):
            self.contains(inner, held, at_home)

    def contains(self, said: Said, held: list[str], at_home: bool = True) -> None:
        if said.name not in ("has", "lacks", "top"):
            message, help = f"a zone has no `{said.name}`", "write `has`, `lacks` or `top`"
            raise Unfit(refuse(message, said.span, help))
        names = [make_id(name) for name in held]
        for text, span in texts(said.value):
            name, many = self.split_count(text)
            wanted = self.find_name(name, span, at_home)
            there = names.count(wanted) >= many
            if said.name == "top":
                if names[:1] != [wanted]:
                    self.fail(f"top: {text} expected, {held[0] if held else 'nothing'} found", span)
            elif there != (said.name == "has"):
                known = ", ".join(held) or "nothing"
                self.fail(f"`{text}` is {'' if there else 'not '}there", span, f"there is: {known}")

    def split_count(self, text: str) -> tuple[str, int]:
        """A name and how many of it are meant; a number can be the beginning of a name."""
        match = COUNTED.fullmatch(text)
        if match and make_id(text) not in self.names.things:
            return match[2], int(match[1])
        return text, 1

    def find_name(self, text: str, span: Span, at_home: bool = True) -> str:
        """The name of a thing, as it is compared."""
        key = self.names.lookup(text, span, at_home)[0]
        return make_id(self.world.records[key].name)

    def compare_names(self, said: Said, held: list[str], at_home: bool = True) -> None:
        """A list is all there is; one number of something says how many of it there are among others."""
        wanted: Tally[str] = Tally()
        counted = False
        for text, span in texts(said.value):
            name, many = self.split_count(text)
            wanted[self.find_name(name, span, at_home)] += many
            counted = counted or name != text
        got = Tally(make_id(name) for name in held)
        if counted and not isinstance(said.value, Sequence):
            got = Tally({name: got[name] for name in wanted})
        if +wanted != +got:
            self.fail(f"{said.name}: {_show(wanted)} expected, {_show(got)} found", said.value.span)


def _show(tally: Tally[str]) -> str:
    """What there is of everything, for a reader."""
    named = (f"{many} {name}" if many > 1 else name for name, many in sorted((+tally).items()))
    return ", ".join(named) or "nothing"


def find_options(decision: Decision, text: str) -> list[Option]:
    """The options that a text can mean: by id, by label, or by the end of either; the best fit counts."""
    wanted = slug_choice(text)
    ways: tuple[Callable[[Option], bool], ...] = (
        lambda one: one.id == wanted,
        lambda one: slug_choice(one.label) == wanted,
        lambda one: one.id.rpartition(":")[2] == wanted or make_id(one.label.rpartition(":")[2]) == wanted,
        lambda one: one.id.startswith(wanted),
        lambda one: wanted in one.id,
    )
    for way in ways:
        found = [one for one in decision.options if way(one)]
        if found:
            return found
    return []


def slug_choice(text: str) -> str:
    """A choice as it is written in an id: the words on both sides of a colon with hyphens between them."""
    return ":".join(make_id(part) for part in text.split(":"))
