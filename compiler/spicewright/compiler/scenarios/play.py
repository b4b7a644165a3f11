"""A scenario played: what it expects beside what happened."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import dataclass, field

from spicewright.compiler.scenarios.model import Line, Said, Scenario, entries, texts
from spicewright.compiler.scenarios.names import Names, Unknown
from spicewright.compiler.scenarios.stage import COUNTED, number_of, set_stage
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Scalar, Sequence
from spicewright.grammar.record import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.decision import Decision, Option, Refused
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants
from spicewright.runtime.machine import EndlessEffect, Machine
from spicewright.runtime.state import State


@dataclass(slots=True)
class Result:
    """How a scenario went: what was wrong, what was done on the way, and which ways of effects were taken."""

    scenario: Scenario
    faults: list[Diagnostic] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)
    ways: frozenset[tuple[str, int]] = frozenset()
    final: Game | None = None

    @property
    def passed(self) -> bool:
        return not self.faults


def play_scenario(machine: Machine, names: Names, scenario: Scenario) -> Result:
    """Plays a scenario and compares."""
    result = Result(scenario)
    machine.ways, machine.trace = None, None
    try:
        machine.ways = set()
        game = set_stage(machine, names, scenario)
        machine.trace = result.trace
        before = game.state.copy()
        for line in scenario.when:
            _Play(machine, names, game, before, result).line(line)
            if result.faults:
                break
        if not result.faults:
            judge = _Play(machine, names, game, before, result)
            for said in scenario.then:
                judge.check(said)
            for wrong in broken_invariants(game):
                result.faults.append(Diagnostic("failed-scenario", wrong, scenario.span, "this is a fault of ours"))
        result.final = game
    except Unknown as problem:
        result.faults.append(problem.diagnostic)
    except (AssertionError, AttributeError, LookupError, NotImplementedError, TypeError) as problem:
        message = f"Spicewright itself failed: {type(problem).__name__}: {problem}"
        result.faults.append(Diagnostic("failed-scenario", message, scenario.span, "please report this"))
    except EndlessEffect as problem:
        result.faults.append(Diagnostic("endless-effect", str(problem), scenario.span, "give it an end"))
    finally:
        result.ways = frozenset(machine.ways or ())
        machine.ways, machine.trace = None, None
    return result


class _Play:
    def __init__(self, machine: Machine, names: Names, game: Game, before: State, result: Result) -> None:
        self.machine, self.names, self.game, self.before = machine, names, game, before
        self.result, self.world = result, machine.world

    def fail(self, message: str, span: Span, help: str = "") -> None:
        self.result.faults.append(Diagnostic("failed-scenario", message, span, help))

    # -- choices

    def line(self, line: Line) -> None:
        for said in line.checks:
            self.check(said)
        if not line.choice:
            return
        decision = self.game.decision
        if decision is None:
            self.fail(f"`{line.choice}` cannot be chosen: the game is over", line.span)
            return
        if line.who and self.names.player(line.who) != decision.player:
            self.fail(
                f"not {line.who} but {self.seat(decision.player)} has to choose: {decision.about}", line.span
            )
            return
        fitting = find_options(decision, line.choice)
        option = fitting[0] if len(fitting) == 1 else None
        if len(fitting) > 1:
            known = ", ".join(one.id for one in fitting)
            self.fail(f"`{line.choice}` fits several options", line.span, f"write one of: {known}")
            return
        if option is None:
            why = self.why_not(decision, line.choice)
            offered = ", ".join(one.id for one in decision.options)
            reason = f"`{line.choice}` is refused: {'; '.join(why)}" if why else f"`{line.choice}` is not offered"
            self.fail(reason, line.span, f"{self.seat(decision.player)} can choose: {offered}")
            return
        self.result.trace.append(f"{self.seat(decision.player)} chose {option.id}")
        try:
            self.game.take(option)
        except Refused as problem:
            self.fail(str(problem), line.span)

    def seat(self, player: int) -> str:
        return "you" if player == 0 else f"player {player + 1}"

    def why_not(self, decision: Decision, text: str) -> tuple[str, ...]:
        wanted = slug_choice(text)
        for refusal in decision.refused:
            if wanted in (refusal.id, refusal.id.rpartition(":")[2], slug_choice(refusal.label)):
                return refusal.reasons
        return ()

    # -- expectations

    def check(self, said: Said) -> None:
        player = self.names.player(said.name)
        if player is not None:
            for inner in entries(said.value):
                self.of_player(player, inner)
        elif said.name == "table":
            for inner in entries(said.value):
                zone = self.names.zone(inner.name)
                if zone is None:
                    raise Unknown(self.names.refuse(inner.name, inner.span))
                self.compare_zone(zone, -1, inner)
        elif said.name in ("offered", "not offered"):
            self.offered(said)
        elif said.name == "refused":
            self.refused(said)
        elif said.name == "decides":
            decision = self.game.decision
            got = self.seat(decision.player) if decision is not None else "nobody"
            self.equal(said, [text for text, _ in texts(said.value)][0], got)
        elif said.name == "winner":
            self.equal(said, [text for text, _ in texts(said.value)][0], self.seat(self.game.ranking()[0]))
        else:
            self.of_thing(said)

    def equal(self, said: Said, wanted: object, got: object) -> None:
        if wanted != got:
            self.fail(f"{said.name}: {wanted} expected, {got} found", said.value.span)

    def offered(self, said: Said) -> None:
        decision = self.game.decision
        for text, span in texts(said.value):
            there = decision is not None and bool(find_options(decision, text))
            if there != (said.name == "offered"):
                offered = ", ".join(one.id for one in decision.options) if decision else "nothing"
                self.fail(f"`{text}` is {'' if there else 'not '}offered", span, f"offered are: {offered}")

    def refused(self, said: Said) -> None:
        decision = self.game.decision
        self.machine.explaining = True
        if decision is not None:
            decision.refused  # noqa: B018 - what is asked for counts as tried
        self.machine.explaining = False
        wanted = entries(said.value) or tuple(Said(text, said.value, span) for text, span in texts(said.value))
        for one in wanted:
            why = self.why_not(decision, one.name) if decision is not None else ()
            reasons = [text for text, _ in texts(one.value)] if entries(said.value) else []
            if not why:
                self.fail(f"`{one.name}` is not refused", one.span)
            for reason in reasons:
                if not any(reason in given for given in why):
                    self.fail(f"`{one.name}` is refused, but because: {'; '.join(why)}", one.span)

    def of_player(self, player: int, said: Said) -> None:
        zone, counter = self.names.zone(said.name), self.names.counter(said.name)
        memory, sort = self.names.memory(said.name), self.names.sort(said.name)
        s = self.game.state
        if zone is not None:
            self.compare_zone(zone, player, said)
        elif counter is not None:
            found = self.world.counters[counter]
            if found.shape == "player":
                self.compare_number(
                    said,
                    self.machine.value(s, found, player, -1),
                    self.machine.value(self.before, found, player, -1),
                )
                return
            for inner in entries(said.value):
                thing = next(
                    (t for t in found.per if make_id(self.world.name(t)) == make_id(inner.name)), None
                )
                if thing is None:
                    raise Unknown(self.names.refuse(inner.name, inner.span))
                now = self.machine.value(s, found, player, thing)
                self.compare_number(inner, now, self.machine.value(self.before, found, player, thing))
        elif memory is not None:
            got = sorted(self.world.name(t) for t in s.memory[self.world.memory(memory, player)])
            wanted = sorted(text for text, _ in texts(said.value))
            self.equal(said, [make_id(w) for w in wanted], [make_id(g) for g in got])
        elif sort is not None:
            held = [
                self.world.name(t)
                for t in self.world.by_sort[sort]
                if self.machine.queries.holder(s, t) == player
            ]
            if isinstance(said.value, Mapping):
                for inner in entries(said.value):
                    self.contains(inner, held)
            else:
                self.compare_names(said, held)
        else:
            raise Unknown(self.names.refuse(said.name, said.span))

    def compare_number(self, said: Said, now: int, before: int) -> None:
        text = said.value.text.value.strip() if isinstance(said.value, Scalar) else ""
        if text.startswith(("+", "-")):
            if now - before != number_of(said.value):
                self.fail(f"{said.name}: {text} expected, {now - before:+d} found", said.value.span)
        elif now != number_of(said.value):
            self.fail(f"{said.name}: {number_of(said.value)} expected, {now} found", said.value.span)

    def of_thing(self, said: Said) -> None:
        thing = self.world.ids[self.names.lookup(said.name, said.span, at_home=False)[0]][0]
        s = self.game.state
        for inner in entries(said.value):
            counter = self.names.counter(inner.name)
            if counter is not None:
                found = self.world.counters[counter]
                now = self.machine.value(s, found, 0, thing)
                self.compare_number(inner, now, self.machine.value(self.before, found, 0, thing))
                continue
            keys = self.names.wide.get(make_id(inner.name)) or self.names.lookup(inner.name, inner.span, True)
            on = [t for t in s.zones[self.world.first_thing_place + thing] if self.world.key[t] in keys]
            if isinstance(inner.value, Scalar) and isinstance(inner.value.value, int):
                self.compare_number(inner, len(on), 0)
                continue
            owners = sorted(self.seat(self.world.owner[t]) if self.world.owner[t] >= 0 else "here" for t in on)
            wanted = sorted(text for text, _ in texts(inner.value) if text != "nobody")
            self.equal(inner, wanted, owners)

    def compare_zone(self, id: str, player: int, said: Said) -> None:
        things = self.game.state.zones[self.world.place(id, player)]
        held = [self.world.name(t) for t in things]
        if isinstance(said.value, Scalar) and isinstance(said.value.value, int):
            before = self.before.zones[self.world.place(id, player)]
            self.compare_number(said, len(things), len(before))
        elif isinstance(said.value, Mapping):
            for inner in entries(said.value):
                self.contains(inner, held)
        else:
            self.compare_names(said, held)

    def contains(self, said: Said, held: list[str]) -> None:
        names = [make_id(name) for name in held]
        for text, span in texts(said.value):
            there = make_id(text) in names
            if said.name == "top":
                self.equal(said, make_id(text), names[0] if names else "nothing")
            elif said.name not in ("has", "lacks"):
                raise Unknown(Diagnostic("bad-scenario", f"a zone has no `{said.name}`", said.span, "write `has`, `lacks` or `top`"))
            elif there != (said.name == "has"):
                self.fail(f"`{text}` is {'' if there else 'not '}there", span, f"there is: {', '.join(held)}")

    def compare_names(self, said: Said, held: list[str]) -> None:
        """A list is all there is; `3 troops` says how many of them there are among others."""
        wanted: Tally[str] = Tally()
        counted = False
        for text, span in texts(said.value):
            match = COUNTED.fullmatch(text)
            if match and make_id(text) not in self.names.things:
                key = self.names.lookup(match[2], span, at_home=True)[0]
                wanted[make_id(self.world.records[key]["name"])] += int(match[1])
                counted = True
            else:
                key = self.names.lookup(text, span, at_home=True)[0]
                wanted[make_id(self.world.records[key]["name"])] += 1
        got = Tally(make_id(name) for name in held)
        if counted and not isinstance(said.value, Sequence):
            got = Tally({name: got[name] for name in wanted})
        if +wanted != +got:
            show = lambda tally: ", ".join(f"{n} {name}" if n > 1 else name for name, n in sorted((+tally).items()))  # noqa: E731
            self.fail(
                f"{said.name}: {show(wanted) or 'nothing'} expected, {show(got) or 'nothing'} found",
                said.value.span,
            )


def find_options(decision: Decision, text: str) -> list[Option]:
    """The options that a text can mean: by id, by label, or by the end of either; the best fit counts."""
    wanted = slug_choice(text)
    ways = (
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
    """A choice as it stands in an id: the words on both sides of a colon with hyphens between them."""
    return ":".join(make_id(part) for part in text.split(":"))
