"""Two versions of packs and what changed in, the scenarios that this concerns out, played in the new one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.suite import Machines, gather_scenarios, read_beside, read_files
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.values import dataclass
from spicewright.site.compare.difference import Change

Watch = Callable[[Iterable[Result], int], Iterable[Result]]
"""Lets somebody watch the scenarios being played, so many of them."""


@dataclass(frozen=True, slots=True)
class Affected:
    """A scenario that is new, gone or written otherwise, or that plays or names a record that changed.

    `sort` is `added`, `removed`, `changed` or `same`; one that is gone neither passed nor failed.
    """

    sort: str
    pack: str
    name: str
    records: tuple[str, ...]
    passed: bool | None


def find_affected(
    old: Iterable[tuple[str, str]], new: list[str], changes: list[Change], watch: Watch
) -> tuple[list[Affected], list[Diagnostic]]:
    """The scenarios concerned; `old` are the packs before with their folders, `new` the paths now."""
    before = _list_old(old)
    sets, scenarios, found = gather_scenarios(new)
    known = {(one.pack, one.name) for one in scenarios}
    gone = [Affected("removed", *name, (), None) for name in before if name not in known] if not found else []
    sorts = {(one.pack, one.name): _compare(before.get((one.pack, one.name)), one) for one in scenarios}
    if found or not (changes or any(sort != "same" for sort in sorts.values())):
        return gone, found
    ready = Machines([*sets, *read_beside(sets, scenarios)])
    results = (ready.play(scenario) for scenario in scenarios)
    affected = []
    for result in watch(results, len(scenarios)):
        one = result.scenario
        concerned = tuple(_list_concerned(result, changes))
        if concerned or sorts[one.pack, one.name] != "same":
            affected.append(Affected(sorts[one.pack, one.name], one.pack, one.name, concerned, result.passed))
    return [*affected, *gone], []


def _list_old(packs: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Scenario]:
    """The scenarios of packs by pack and name; those that cannot be read are not compared."""
    scenarios, _ = read_files({pack: list_scenario_files(folder) for pack, folder in packs})
    return {(one.pack, one.name): one for one in scenarios}


def _compare(before: Scenario | None, after: Scenario) -> str:
    if before is None:
        return "added"
    return "same" if before.whole.text.split() == after.whole.text.split() else "changed"


def _list_concerned(result: Result, changes: list[Change]) -> Iterator[str]:
    """The names of the records that a scenario plays or names."""
    played = {"/".join(id.partition("#")[0].split("/")[:2]) for id, _ in result.played}
    for change in changes:
        named = re.search(rf"(?<!\w){re.escape(change.title)}(?!\w)", result.scenario.whole.text)
        if change.name[1] in played or named:
            yield change.title
