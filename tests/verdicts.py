"""Scenarios that were played, against the list of those that fail and of what happens instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.suite import Machines, read_files
from spicewright.runtime.rules.model import Rules


class Played:
    """How the scenarios of each file of a pack went, and what they were played with."""

    def __init__(self, pack: Path) -> None:
        sets, found = check_sets([str(pack)])
        assert not found, f"what is refused is in a place of its own\n{render_text(found, colour=False)}"
        self.own = sets[-1].pack
        scenarios, found = read_files({self.own.id: list_scenario_files(self.own.folder)})
        assert not found, render_text(found, colour=False)
        machines = Machines(sets)
        self.results: dict[str, list[Result]] = {}
        for scenario in scenarios:
            file = Path(scenario.span.source.path).stem
            self.results.setdefault(file, []).append(machines.play(scenario))
        self.rules: list[Rules] = machines.list_rules()

    def name_results(self, file: str, before: str = "") -> dict[str, Result]:
        """How each scenario of a file went, by the name it has on a list."""
        return {f"{before}{file}: {result.scenario.name}": result for result in self.results[file]}


@cache
def play_pack(pack: Path) -> Played:
    """The pack is compiled and linked once."""
    return Played(pack)


@cache
def read_list(path: Path) -> dict[str, str]:
    """Names, each with what is said of it in the line after it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("    ") == bool(number % 2) for number, line in enumerate(lines)), path
    return {name: said.strip() for name, said in zip(lines[::2], lines[1::2], strict=True)}


def find_wrong(results: Mapping[str, Result], path: Path) -> list[str]:
    """What the list does not say: scenarios that fail and are not on it, or are on it and pass."""
    wrong = []
    for name, result in results.items():
        if result.passed and name in read_list(path):
            wrong.append(f"take it off the list in {path.name}: {name}")
        elif not result.passed and name not in read_list(path):
            wrong.append(f"{name}\n{render_text(result.faults, colour=False)}")
    return wrong


def check_list(path: Path, names: Iterable[str]) -> None:
    """What is listed is there, and in order."""
    listed = list(read_list(path))
    assert [name for name in listed if name not in set(names)] == []
    assert listed == sorted(listed)
