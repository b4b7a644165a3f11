"""All scenarios of some packs, played: results, and how far the effects were tried out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from spicewright.compiler.emit import make_bundle
from spicewright.compiler.pipeline import PackSet, compile_paths
from spicewright.compiler.scenarios.coverage import Covered, measure
from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.play import Result, play_scenario
from spicewright.compiler.scenarios.read import list_scenario_files, read_scenarios
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Source, Span
from spicewright.runtime.game import load
from spicewright.runtime.machine import Machine


@dataclass(slots=True)
class Suite:
    """What was run and how it went; with faults in the content nothing is run."""

    faults: list[Diagnostic] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    coverage: list[Covered] = field(default_factory=list)


def run_suite(paths: list[str], only: str = "", tell: Callable[[int, int], None] | None = None) -> Suite:
    """Plays every scenario at these paths (packs, folders or single files)."""
    suite = Suite()
    files = [os.path.abspath(path) for path in paths if os.path.isfile(path)]
    found = {path: _pack_of(path) for path in files}
    for path in (path for path, pack in found.items() if not pack):
        message, help = "this file lies in no pack", "move it to the `scenarios` folder of a pack"
        suite.faults.append(Diagnostic("bad-scenario", message, Span(Source(path, ""), 0, 0), help))
    if suite.faults:
        return suite
    packs = sorted(set(found.values()) | {path for path in paths if not os.path.isfile(path)})
    sets, suite.faults = compile_paths(packs)
    if suite.faults:
        return suite
    bundle = make_bundle(sets)
    machines: dict[tuple[str, int], tuple[Machine, Names]] = {}
    scenarios = list(_collect(sets, files, suite.faults))
    if suite.faults:
        return suite
    wanted = [(one, s) for one, s in scenarios if only.lower() in s.name.lower()]
    for number, (one, scenario) in enumerate(wanted):
        key = (one.pack.id, scenario.players)
        if key not in machines:
            machine = load(bundle, scenario.players, [one.pack.id])
            machines[key] = (machine, Names(machine.world))
        suite.results.append(play_scenario(*machines[key], scenario))
        if tell is not None:
            tell(number + 1, len(wanted))
    ways = {way for result in suite.results for way in result.ways}
    own = {one.pack.id for one in sets}
    measured: dict[str, Covered] = {}
    for machine, _ in machines.values():
        for covered in measure(machine, ways):
            if machine.world.records[covered.record]["pack"] in own:
                measured[covered.record] = covered
    suite.coverage = list(measured.values())
    return suite


def _pack_of(path: str) -> str:
    folder = os.path.dirname(path)
    while not os.path.isfile(os.path.join(folder, "pack.yaml")):
        if os.path.dirname(folder) == folder:
            return ""
        folder = os.path.dirname(folder)
    return folder


def _collect(
    sets: list[PackSet], files: list[str], found: list[Diagnostic]
) -> Iterator[tuple[PackSet, Scenario]]:
    for one in sets:
        for path in list_scenario_files(one.pack.folder):
            if files and os.path.abspath(path) not in files:
                continue
            scenarios, faults = read_scenarios(path, one.pack.id)
            found += faults
            yield from ((one, scenario) for scenario in scenarios)
