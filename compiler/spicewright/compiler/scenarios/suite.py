"""All scenarios of some packs, played: results, and how far the effects were tried out."""

from __future__ import annotations

__public__ = "prove"

import os
from dataclasses import dataclass, field
from functools import cached_property

from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_wanted
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.requirements import list_places
from spicewright.compiler.read.zips import is_zip
from spicewright.compiler.scenarios.coverage import Covered, measure
from spicewright.compiler.scenarios.model import FOLDER, Scenario, refuse
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.play import Result, play_scenario
from spicewright.compiler.scenarios.read import list_scenario_files, list_yaml, read_scenarios
from spicewright.compiler.scenarios.tape import Tape
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.games import close_packs, count_players, find_game, list_games
from spicewright.grammar.only import exists, list_grounds
from spicewright.grammar.source import Source, Span
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules


class NoSuchGame(Exception):
    """A game that was asked for by its name, and that no pack declares."""


@dataclass(slots=True)
class Suite:
    """What was run and how it went; with faults in the content nothing is run.

    A scenario that cannot be read is among the faults, too; the others are played all the same.
    """

    faults: list[Diagnostic] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    coverage: list[Covered] = field(default_factory=list)


def run_suite(paths: list[str], only: str = "", watched: bool = True, game: str = "") -> Suite:
    """Plays every scenario at these paths: packs, folders with packs, scenario files, or folders of these.

    With a game, the scenarios of its packs are played in that game.
    """
    suite = Suite()
    sets, scenarios, suite.faults = gather_scenarios(paths)
    if suite.faults and not scenarios:
        return suite
    ready = Machines([*sets, *read_beside(sets, scenarios)], game)
    for scenario in scenarios:
        if only.lower() in scenario.name.lower() and ready.has(scenario):
            suite.results.append(ready.play(scenario, watched))
    ways = {way for result in suite.results for way in result.ways}
    own = {one.pack.id for one in sets}
    measured: dict[str, Covered] = {}
    for rules in ready.list_rules():
        for covered in measure(rules, ways):
            if rules.world.records[covered.record].pack in own:
                measured[covered.record] = covered
    suite.coverage = [covered for _, covered in sorted(measured.items())]
    return suite


def read_beside(sets: list[PackSet], scenarios: list[Scenario]) -> list[PackSet]:
    """Packs that are not at these paths, beside which some scenarios are played."""
    known = {pack.id for one in sets for pack in one.packs}
    folders = {one.pack.id: one.pack.folder for one in sets}
    named = [
        (id, folders[scenario.pack])
        for scenario in scenarios
        for ground in list_grounds(scenario.only)
        for id in sorted(ground - known)
    ]
    places = [place for id, folder in dict.fromkeys(named) for place in list_places(id, folder)[:1]]
    return compile_paths(places)[0] if places else []


def gather_scenarios(paths: list[str]) -> tuple[list[PackSet], list[Scenario], list[Diagnostic]]:
    """The packs at these paths, compiled, and the scenarios asked for; or what is wrong with them."""
    found: list[Diagnostic] = []
    packs, files = _sort_paths(paths, found)
    if found:
        return [], [], found
    sets, found = check_wanted(packs)
    if found:
        return sets, [], found
    return sets, *read_files({one.pack.id: _choose_files(one, paths, files) for one in sets})


def read_files(files: dict[str, list[str]]) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios in these files of each pack."""
    scenarios: list[Scenario] = []
    found: list[Diagnostic] = []
    for pack, paths in files.items():
        for path in paths:
            read, faults = read_scenarios(path, pack)
            scenarios += read
            found += faults
    return scenarios, sort_diagnostics(found)


# -- which files


def _sort_paths(paths: list[str], found: list[Diagnostic]) -> tuple[list[str], list[str]]:
    """The packs to compile, and the scenario files that are named one by one."""
    packs: list[str] = []
    files: list[str] = []
    for path in paths:
        pack = _pack_of(path)
        named = os.path.isfile(path)
        part = os.path.relpath(os.path.abspath(path), os.path.abspath(pack)) if pack else ""
        if pack and part.split(os.sep)[0] == FOLDER:
            files += [path] if named else list_yaml(path)
            packs.append(pack)
        elif named and not is_zip(path):
            message = f"this file is not in the `{FOLDER}` folder of a pack"
            help = f"move it to the `{FOLDER}` folder of a pack"
            found.append(refuse(message, Span(Source(path, ""), 0, 0), help))
        else:
            packs.append(path)
    return list(dict.fromkeys(packs)), [os.path.abspath(path) for path in files]


def _pack_of(path: str) -> str:
    """The nearest folder above that is a pack, as seen from where the command runs; nothing if none is."""
    folder = os.path.abspath(path)
    while not os.path.isfile(os.path.join(folder, "pack.yaml")):
        if os.path.dirname(folder) == folder:
            return ""
        folder = os.path.dirname(folder)
    return folder if os.path.isabs(path) else os.path.relpath(folder)


def _choose_files(one: PackSet, paths: list[str], files: list[str]) -> list[str]:
    """The scenario files of a pack: all of them, where more than single files were asked for."""
    folder = os.path.join(os.path.abspath(one.pack.folder), "")
    whole = any(folder.startswith(os.path.join(os.path.abspath(path), "")) for path in paths)
    found = list_scenario_files(one.pack.folder)
    return found if whole else [path for path in found if os.path.abspath(path) in files]


# -- ready to play


class Machines:
    """Packs made ready for so many players, each once and when a scenario needs it."""

    def __init__(self, sets: list[PackSet], game: str = "") -> None:
        self.sets = {one.pack.id: one for one in sets}
        self.packs = self._find_packs(game) if game else ()
        self.ready: dict[tuple[frozenset[str], int, str], Names | str] = {}

    def _find_packs(self, game: str) -> tuple[str, ...]:
        """The packs of a declared game."""
        games = list_games(self.bundle)
        found = find_game(games, game)
        if found is None:
            known = ", ".join(f"`{one.name}`" for one in games) or "none"
            raise NoSuchGame(f"no game is called `{game}`; there is: {known}")
        return tuple(sorted(close_packs(self.bundle.packs, found.packs)))

    def has(self, scenario: Scenario) -> bool:
        """Whether a scenario is one of the game that is played."""
        return not self.packs or (scenario.pack in self.packs and exists(scenario.only, self.packs))

    def list_rules(self) -> list[Rules]:
        return [made.rules for made in self.ready.values() if not isinstance(made, str)]

    @cached_property
    def bundle(self) -> Bundle:
        return read_bundle(make_bundle(list(self.sets.values())))

    def play(self, scenario: Scenario, watched: bool = True, tape: Tape | None = None) -> Result:
        packs = self.gather(scenario)
        key = (packs, scenario.players, scenario.mode)
        if key not in self.ready:
            self.ready[key] = self._load(packs, scenario)
        made = self.ready[key]
        if isinstance(made, str):
            message = f"nothing says how a game of {scenario.players} begins"
            return Result(scenario, [refuse(message, scenario.span, made)])
        return play_scenario(made, scenario, watched, tape=tape)

    def gather(self, scenario: Scenario) -> frozenset[str]:
        """The packs that a scenario is played with: those of the game, or its own with those it asks for."""
        if self.packs:
            return frozenset(self.packs)
        beside = next(iter(list_grounds(scenario.only)), frozenset())
        return frozenset(close_packs(self.bundle.packs, [scenario.pack, *sorted(beside)]))

    def _load(self, packs: frozenset[str], scenario: Scenario) -> Names | str:
        """The packs ready to play, or what to do where they cannot be played."""
        numbers = count_players(self.bundle, packs)
        if scenario.players not in numbers:
            known = " or ".join(map(str, numbers))
            return f"write `players: {known}`" if known else "require a pack with setup steps"
        try:
            return Names(load(self.bundle, scenario.players, sorted(packs), mode=scenario.mode))
        except ContentFault as problem:
            return str(problem)
