"""Packs and their scenarios in, what became of every mutant out."""

from __future__ import annotations

__public__ = "prove"

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from spicewright.compiler.console.processes import open_processes
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.mutants.trial import Bench, Field, Key, Tried, is_alone, list_packs_beside
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.scenarios.model import Scenario, Unproven, refuse
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.read import list_scenario_files, read_lists
from spicewright.compiler.scenarios.suite import Machines, gather_scenarios, read_beside
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span

NOTHING = "nothing"
"""How a list of what is unproven says that a word is left out."""


@dataclass(slots=True)
class Plan:
    """What will be changed, and by which scenarios it will be played.

    With faults in the content, or where a scenario fails before anything is changed, there is nothing to try.
    """

    paths: list[str]
    faults: list[Diagnostic] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    sets: list[PackSet] = field(default_factory=list)
    beside: list[PackSet] = field(default_factory=list)
    touched: Mapping[Field, Sequence[int]] = field(default_factory=dict)
    keys: list[Key] = field(default_factory=list)
    unproven: list[Unproven] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.faults and all(result.passed for result in self.results)

    @property
    def scenarios(self) -> list[Scenario]:
        return [result.scenario for result in self.results]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A mutant with its place, and why it may survive if its author lists it."""

    tried: Tried
    span: Span
    because: str = ""

    @property
    def killed(self) -> bool:
        return bool(self.tried.killer)

    @property
    def listed(self) -> bool:
        return not self.killed and bool(self.because)


@dataclass(frozen=True, slots=True)
class Outcome:
    """All mutants in the order of the files, and what is listed as unproven although it is not."""

    verdicts: tuple[Verdict, ...]
    stale: tuple[Diagnostic, ...]


def make_plan(paths: list[str], only: str = "") -> Plan:
    """Plays every scenario as it is; of the records those are changed that have this text in their names."""
    plan = Plan(paths)
    plan.sets, plan.beside, scenarios, plan.faults = _gather(paths)
    if plan.faults:
        return plan
    ready = Machines([*plan.sets, *plan.beside])
    plan.results = [ready.play(scenario) for scenario in scenarios]
    plan.touched = find_touched(plan.sets, plan.results)
    for one in plan.sets:
        plan.keys += [key for key, record in _list_keys(one) if only.lower() in record.name.lower()]
        for path in list_scenario_files(one.pack.folder):
            plan.unproven += read_lists(path, one.pack.id)[1]
    return plan


def _gather(paths: list[str]) -> tuple[list[PackSet], list[PackSet], list[Scenario], list[Diagnostic]]:
    """The packs at these paths with all their parts, those beside them, and the scenarios of these games."""
    sets, scenarios, faults = gather_scenarios(paths)
    if faults:
        return sets, [], [], faults
    beside = read_beside(sets, scenarios)
    whole = {one.pack.id: one for one in complete_sets([*sets, *beside])[0]}
    known = [
        scenario
        for scenario in scenarios
        if is_alone(scenario, whole[scenario.pack]) or set(list_packs_beside(scenario)) <= set(whole)
    ]
    return [whole[one.pack.id] for one in sets], beside, known, []


def _list_keys(one: PackSet) -> Iterator[tuple[Key, Record]]:
    """The records of a pack that have effects, each once, with the part that it is in."""
    known: set[tuple[str, str]] = set()
    for number, part in enumerate(one.parts):
        for record in part.declared.records:
            place = (record.key, record.text("only"))
            if record.texts and part.records.get(record.key) is record and place not in known:
                known.add(place)
                yield (one.pack.id, record.key, number), record


def find_touched(sets: Sequence[PackSet], results: Sequence[Result]) -> dict[Field, list[int]]:
    """For every text the scenarios that use its record or name it, those that use the text itself first."""
    used = [{id.partition("#")[0] for id, _ in result.ways} for result in results]
    records = [{"/".join(text.split("/")[:2]) for text in one} for one in used]
    said = [result.scenario.whole.text.lower() for result in results]
    found: dict[Field, list[int]] = {}
    for one in (part for whole in sets for part in whole.parts):
        for record in one.declared.records:
            name = record.name.lower()
            keys = _list_speakers(record, one)
            near = [at for at in range(len(results)) if records[at] & keys or name in said[at]]
            for text in record.texts:
                field = text.field.removeprefix("boxes ")
                places = {f"{key}/{field}" for key in keys}
                own = [at for at in near if used[at] & places]
                found[one.pack.id, record.key, text.field] = own + [
                    at for at in near if not used[at] & places
                ]
    return found


def _list_speakers(record: Record, one: PackSet) -> set[str]:
    """The keys of the records that say what a record says: itself, or the things of a type or shape."""
    sorts = {record.id} if record.kind.name == "type" else set()
    if record.kind.name == "shape":
        sorts = {id for id, type_ in one.words.types.items() if record.name in type_.nouns}
    return {record.key, *(key for key in one.records if key.partition("/")[0] in sorts)}


# -- record by record


_bench: Bench | None = None
"""What a process of its own plays on: it is made ready once, not for every record."""


def _prepare(paths: list[str], touched: Mapping[Field, Sequence[int]]) -> None:
    global _bench  # noqa: PLW0603 - a process of a pool has no other place to keep something
    sets, beside, scenarios, _ = _gather(paths)
    _bench = Bench(sets, scenarios, touched, beside)


def _try_one(key: Key) -> list[Tried]:
    assert _bench is not None
    return _bench.try_record(key)


def try_mutants(plan: Plan, jobs: int) -> Iterator[list[Tried]]:
    """The mutants of each record of a plan, in its order, played by so many processes."""
    if jobs <= 1 or len(plan.keys) <= 1:
        bench = Bench(plan.sets, plan.scenarios, plan.touched, plan.beside)
        yield from map(bench.try_record, plan.keys)
        return
    with open_processes(min(jobs, len(plan.keys)), _prepare, (plan.paths, plan.touched)) as pool:
        yield from pool.map(_try_one, plan.keys)


# -- what they come to


def sum_up(plan: Plan, tried: Sequence[Tried], whole: bool = True) -> Outcome:
    """Every mutant with its place; where not all records were tried, nothing is known of the others."""
    sources = {source.path: source for one in plan.sets for source, _ in one.pack.files}
    parts = [part for one in plan.sets for part in one.parts]
    records = {record.key: record for part in reversed(parts) for record in part.declared.records}
    used: set[int] = set()
    verdicts = []
    for one in sorted(tried, key=lambda one: (one.path, one.start, one.end)):
        span = Span(sources[one.path], one.start, one.end)
        because = ""
        if not one.killer:
            for number, listed in enumerate(plan.unproven):
                if _covers(listed, one, span, records[one.record]):
                    used.add(number)
                    because = because or listed.because
        verdicts.append(Verdict(one, span, because))
    stale = [listed for number, listed in enumerate(plan.unproven) if number not in used] if whole else []
    return Outcome(tuple(verdicts), tuple(map(_refuse_stale, stale)))


def _covers(listed: Unproven, tried: Tried, span: Span, record: Record) -> bool:
    name, kind = record.name, record.kind.name
    return (
        listed.record.lower() in (tried.record, name.lower(), kind)
        and listed.field in ("", tried.field)
        and listed.word.lower() in ("", " ".join(span.text.lower().split()))
        and (not listed.to or listed.to in (tried.becomes or (NOTHING,)))
    )


def _refuse_stale(listed: Unproven) -> Diagnostic:
    message = f"`{listed.word or listed.record}` is proven, or is not there any more"
    return refuse(message, listed.span, "remove it from the list")
