"""The speed of the interpreter: against the same effects written by hand, and against other game engines.

All ratios are of CPU time within one run, rounds interleaved, the best of each taken. The other engines are
fetched into environments of their own under build/peers the first time; where that fails, what they would
be compared with is left out. `--each` lists every effect.
"""

from __future__ import annotations

import gc
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import repeat
from pathlib import Path
from time import process_time
from typing import Any

from peers.by_hand import Ask, Effect, Option, write_effects
from peers.mid_game import CASES, ME, Case, mid_game

from spicewright.compiler.emit.load import compile_bundle
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.build import is_compiled
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.save import state_data
from spicewright.runtime.state.scope import Scope
from spicewright.runtime.state.state import State
from spicewright_fast import find_reason

ROOT = Path(__file__).parents[2]
PEERS = {"catanatron": "3.2.1", "pyminion": "0.4.0"}
EFFECT_ROUNDS, EFFECT_TIMES = 15, 40
GAME_ROUNDS, GAME_SECONDS, GAME_SEED = 6, 2.5, 1000
"""Every round plays the same games."""
COPY_TIMES = 400
COMPILED, PURE = "spicewright compiled", "spicewright in pure Python"
ENDLESS = float("inf")


# -- effects


class Measured:
    """An effect in all ways, and the best time of each."""

    def __init__(self, ways: dict[str, Rules], case: Case, state: State, scope: Scope) -> None:
        self.ways, self.case, self.state, self.scope = ways, case, state, scope
        self.roots = {way: rules.boxes[case.key, case.box].number for way, rules in ways.items()}
        self.by_hand: Effect = nothing
        self.best = {"copy": ENDLESS, "hand": ENDLESS, **dict.fromkeys(ways, ENDLESS)}

    def check(self, way: str) -> None:
        """Both ways ask the same and leave the same behind."""
        walked, asked = self.state.copy(), []
        walked.top = Frame(Todo(self.roots[way], None, None), self.scope, None)
        game = Game(self.ways[way], walked)
        game.go_on()
        for answer in self.case.answers:
            assert game.decision is not None, f"{self.case.name}: nobody asks for `{answer}`"
            asked.append((game.decision.player, {option.id for option in game.decision.options}))
            game.choose(answer)
        assert game.decision is None, f"{self.case.name}: {game.decision and game.decision.about}?"
        told: list[tuple[int, set[str]]] = []
        choose = answer_with(self.case.answers)

        def ask(player: int, about: str, options: list[Option]) -> Any:
            told.append((player, {option[0] for option in options}))
            return choose(player, about, options)

        written = self.state.copy()
        self.by_hand(written, ME, self.scope.this, ask)
        assert asked == told, f"{self.case.name}: {asked} but by hand {told}"
        one, other = contents(game, walked), contents(game, written)
        for name in one:
            message = f"{self.case.name}: {name} is {one[name]}\nbut by hand {other[name]}"
            assert one[name] == other[name], message

    def measure(self) -> None:
        times = {"copy": self.time_copies(), "hand": self.time_by_hand()}
        times |= {way: self.time_walks(way) for way in self.ways}
        for name, seconds in times.items():
            self.best[name] = min(self.best[name], seconds)

    def time_copies(self) -> float:
        copy, start = self.state.copy, process_time()
        for _ in repeat(None, EFFECT_TIMES):
            copy()
        return (process_time() - start) / EFFECT_TIMES

    def time_by_hand(self) -> float:
        copy, effect, this, answers = self.state.copy, self.by_hand, self.scope.this, self.case.answers
        start = process_time()
        for _ in repeat(None, EFFECT_TIMES):
            effect(copy(), ME, this, answer_with(answers) if answers else nobody)
        return (process_time() - start) / EFFECT_TIMES

    def time_walks(self, way: str) -> float:
        copy, rules, root, scope = self.state.copy, self.ways[way], self.roots[way], self.scope
        answers = self.case.answers
        start = process_time()
        for _ in repeat(None, EFFECT_TIMES):
            state = copy()
            state.top = Frame(Todo(root, None, None), scope, None)
            game = Game(rules, state)
            game.go_on()
            for answer in answers:
                game.choose(answer)
        return (process_time() - start) / EFFECT_TIMES


def nothing(state: State, player: int, thing: int, ask: Ask) -> None:
    pass


def answer_with(answers: Sequence[str]) -> Ask:
    """Takes the options of these ids, one after another."""
    left = iter(answers)

    def ask(player: int, about: str, options: list[Option]) -> Any:
        wanted = next(left)
        for id, _, value in options:
            if id == wanted:
                return value
        raise LookupError(f"{wanted}: {about}")

    return ask


def nobody(player: int, about: str, options: list[Option]) -> Any:
    raise LookupError(about)


def contents(game: Game, state: State) -> dict[str, Any]:
    """All of a state but what is left to do; what is in a place without an order is sorted."""
    found = state_data(state, [step.id for step in game.rules.steps])
    ordered = {place for place, zone in enumerate(game.world.zone_of) if zone is not None and zone.ordered}
    zones = [things if place in ordered else sorted(things) for place, things in enumerate(state.zones)]
    return {**found, "zones": zones, "at": state.at, "frames": []}


def prepare_effects(ways: dict[str, Rules]) -> list[Measured]:
    rules = ways["lowered"]
    table, by_hand, found = mid_game(rules), write_effects(rules), []
    for case in CASES:
        text, effect = by_hand[case.key, case.box]
        said = rules.world.records[case.key].effects[case.box].text
        if said != text:
            print(f"  left out: {case.name}; {case.key} says now: {said}")
            continue
        laid = case.table(table)
        made = Measured(ways, case, laid.state, laid.scope(case.key, case.box, ME))
        made.by_hand = effect
        for way in ways:
            made.check(way)
        found.append(made)
    return found


def report_effects(found: list[Measured], each: bool) -> None:
    def ratio(way: str, some: list[Measured]) -> float:
        copies = sum(one.best["copy"] for one in some)
        by_hand = sum(one.best["hand"] for one in some) - copies
        return (sum(one.best[way] for one in some) - copies) / by_hand

    if each:
        for one in sorted(found, key=lambda one: ratio("lowered", [one])):
            copy, by_hand, lowered, walked = (seconds * 1e6 for seconds in one.best.values())
            print(
                f"{ratio('lowered', [one]):9.2f}  {one.case.name}  ({lowered - copy:.1f} µs, "
                f"walked {walked - copy:.1f} µs, by hand {by_hand - copy:.1f} µs)"
            )
    given = [one for one in found if not one.case.answers]
    chosen = [one for one in found if one.case.answers]
    for name, some in (("by hand", "hand"), ("interpreted", "lowered"), ("only walked", "walked")):
        seconds = sum(one.best[some] - one.best["copy"] for one in found)
        print(f"{seconds * 1e6:9.1f} µs  {len(found)} effects, {name}")
    say("effects / by hand", ratio("lowered", found), most=1.5, aim=1.25)
    say(f"the {len(given)} effects that ask nobody / by hand", ratio("lowered", given))
    say(f"the {len(chosen)} effects that ask / by hand", ratio("lowered", chosen))
    say("effects only walked / by hand", ratio("walked", found))
    say("effects only walked that ask nobody / by hand", ratio("walked", given))


def say(name: str, ratio: float, most: float = 0, least: float = 0, aim: float = 0) -> None:
    """A ratio with its bound, and OVER where it is missed; what is only aimed at may be missed."""
    bounds = [f"at most {most:.3g}"] if most else [f"at least {least:.3g}"] if least else []
    bounds += [f"aim {aim:.3g}"] if aim else []
    told = f"  ({', '.join(bounds)})" if bounds else ""
    missed = (most and ratio > most) or (least and ratio < least)
    print(f"{ratio:9.2f}  {name}{told}{'  OVER' if missed else ''}")


# -- games


def find_peer(name: str, version: str) -> Path | None:
    """The Python of another engine's own environment, made where it is not there yet."""
    home = ROOT / "build" / "peers" / name
    python, ready = home / "bin" / "python", home / f".ready-{version}"
    if ready.exists():
        return python
    print(f"  fetching {name} {version} into {home.relative_to(ROOT)}")
    try:
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(home)],
            [
                str(python),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                f"{name}=={version}",
            ],
        ):
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=150)
    except (OSError, subprocess.SubprocessError) as problem:
        told = (getattr(problem, "stderr", None) or str(problem)).strip().splitlines()[-1:]
        print(f"  left out: {name} {version} cannot be fetched: {' '.join(told)}")
        shutil.rmtree(home, ignore_errors=True)
        return None
    ready.touch()
    return python


def run_peer(name: str, python: Path) -> dict[str, float] | None:
    script = Path(__file__).with_name("peers") / f"play_{name}.py"
    command = [str(python), str(script), str(GAME_SECONDS), str(GAME_SEED)]
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=100)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    except (OSError, subprocess.SubprocessError, ValueError, IndexError) as problem:
        told = (getattr(problem, "stderr", None) or str(problem)).strip().splitlines()[-1:]
        print(f"  left out: {name} does not run: {' '.join(told)}")
        return None
    return found


def play_games(rules: Rules, seed: int) -> dict[str, float]:
    """Random games for as long as the others get."""
    pick = random.Random(seed).randrange
    games = decisions = choices = 0
    start = process_time()
    while (seconds := process_time() - start) < GAME_SECONDS:
        games += 1
        game = Game.start(rules, seed + games)
        while (decision := game.decision) is not None:
            options = decision.options
            game.take(options[pick(len(options))])
            decisions += 1
            choices += len(options) > 1
    return {"games": games, "decisions": decisions, "choices": choices, "seconds": seconds}


def play_alone(rules: Rules) -> None:
    """As a program of its own: one line of JSON."""
    gc.collect()
    gc.freeze()
    play_games(rules, GAME_SEED - 1)
    print(json.dumps({**play_games(rules, GAME_SEED), "compiled": is_compiled()}))


def list_builds() -> dict[str, str]:
    """The runtime compiled and pure, each by the path to import it from; nothing where nobody compiled."""
    reason = find_reason()
    if reason:
        print(f"  left out: the compiled runtime: {reason}")
        return {}
    here = [path for path in sys.path if path]
    return {
        COMPILED: os.pathsep.join((str(ROOT / "build" / "fast"), *here)),
        PURE: os.pathsep.join((str(ROOT / "runtime"), *here)),
    }


def play_build(build: str, path: str) -> dict[str, float]:
    """Games of one build, in a process of its own."""
    command = [sys.executable, __file__, "--play"]
    environment = {**os.environ, "PYTHONPATH": path, "SPICEWRIGHT_RUNTIME": "pure"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=100)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    assert found["compiled"] == (build == COMPILED)
    return found


def report_games(best: dict[str, dict[str, float]]) -> None:
    for name, rates in best.items():
        print(
            f"{rates['decisions']:9.0f} decisions per second of CPU time, {name}  "
            f"({rates['choices']:.0f} with more than one option)"
        )
    kinds = (("decisions", "decisions", 0.33), ("choices", "decisions with more than one option", 0.85))
    for peer in PEERS:
        for mine in (name for name in (COMPILED, PURE, "spicewright") if name in best and peer in best):
            for what, of, least in kinds:
                name = f"{of} per second, {mine} / {peer}"
                bound = {"least" if mine == COMPILED else "aim": least} if peer == "catanatron" else {}
                say(name, best[mine][what] / best[peer][what], **bound)
    if COMPILED not in best:
        print("  left out: the runtime is not compiled here, so nobody can tell how much faster that is")
    else:
        ratio = best[COMPILED]["decisions"] / best[PURE]["decisions"]
        say(f"decisions per second, {COMPILED} / {PURE}", ratio, least=2.8)


# -- copies


def keep_games(rules: Rules) -> list[Game]:
    """A random game in many of its decisions."""
    game, pick, found, number = Game.start(rules, 11), random.Random(11).randrange, [], 0
    while (decision := game.decision) is not None:
        number += 1
        if number % 25 == 0:
            found.append(game.copy())
        game.take(decision.options[pick(len(decision.options))])
    return found


KNOWN = (
    *("at", "barrier", "extra", "held", "history", "kept", "lasting", "marks", "memory", "num"),
    *("out", "periods", "random", "seen", "serial", "since", "top", "zones"),
)
FURTHER = tuple(sorted(set(getattr(State, "__slots__", KNOWN)) - set(KNOWN)))  # a compiled class has none


def copy_by_hand(old: State) -> State:
    new = State.__new__(State)
    new.num = old.num[:]
    new.zones = old.zones[:]
    new.at = old.at[:]
    new.memory = old.memory[:]
    new.barrier = old.barrier
    new.extra = old.extra
    new.held = old.held
    new.history = old.history
    new.kept = old.kept
    new.lasting = old.lasting
    new.marks = old.marks
    new.out = old.out
    new.periods = old.periods
    new.random = old.random
    new.seen = old.seen
    new.serial = old.serial
    new.since = old.since
    new.top = old.top
    for slot in FURTHER:
        value = getattr(old, slot)
        setattr(new, slot, value[:] if type(value) is list else value)
    return new


def time_copies(games: list[Game]) -> float:
    start = process_time()
    for game in games:
        for _ in repeat(None, COPY_TIMES):
            game.copy()
    return (process_time() - start) / (COPY_TIMES * len(games))


def time_copies_by_hand(games: list[Game]) -> float:
    start = process_time()
    for game in games:
        state = game.state
        for _ in repeat(None, COPY_TIMES):
            copy_by_hand(state)
    return (process_time() - start) / (COPY_TIMES * len(games))


def report_copies(best: dict[str, float]) -> None:
    for name, seconds in best.items():
        if seconds < ENDLESS:
            print(f"{seconds * 1e6:9.1f} µs  copy of a game, {name}")
    say("copy of a game / by hand", best["spicewright"] / best["by hand"], most=1.5)
    if best["catanatron"] < ENDLESS:
        say("copy of a game / catanatron", best["spicewright"] / best["catanatron"], aim=1 / 6)


def main() -> None:
    data, found = compile_bundle([str(ROOT / "content" / "base")])
    if data is None:
        sys.exit("\n".join(map(str, found)))
    bundle = read_bundle(data)
    ways = {"lowered": load(bundle, 4), "walked": load(bundle, 4, fast=False)}
    rules = ways["lowered"]
    if "--play" in sys.argv:
        play_alone(rules)
        return
    peers = {name: python for name, version in PEERS.items() if (python := find_peer(name, version))}
    effects, games = prepare_effects(ways), keep_games(rules)
    rates: dict[str, dict[str, float]] = {}
    copies = dict.fromkeys(("by hand", "spicewright", "catanatron"), ENDLESS)
    gc.collect()
    gc.freeze()  # the content stays as it is: nobody has to look through it again and again

    def keep(name: str, played: dict[str, float]) -> None:
        best = rates.setdefault(name, {"decisions": 0.0, "choices": 0.0})
        for what in best:
            best[what] = max(best[what], played[what] / played["seconds"])

    builds = list_builds()
    for number in range(EFFECT_ROUNDS):
        for effect in effects:
            effect.measure()
        copies["by hand"] = min(copies["by hand"], time_copies_by_hand(games))
        copies["spicewright"] = min(copies["spicewright"], time_copies(games))
        if number >= GAME_ROUNDS:
            continue
        if not builds:
            keep("spicewright", play_games(rules, GAME_SEED))
        for build, path in builds.items():
            keep(build, play_build(build, path))
        for name, python in list(peers.items()):
            got = run_peer(name, python)
            if got is None:
                del peers[name]
                continue
            keep(name, got)
            copies[name] = min(copies.get(name, ENDLESS), got.get("copy", ENDLESS))
    report_effects(effects, "--each" in sys.argv)
    report_games(rates)
    report_copies(copies)


if __name__ == "__main__":
    main()
