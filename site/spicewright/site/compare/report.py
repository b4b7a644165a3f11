"""What changed between two versions in, a report out: for people, for programs, or for a changelog."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spicewright.compiler.report.cells import show_source
from spicewright.compiler.report.json import write_json
from spicewright.grammar.english import plural
from spicewright.grammar.record import Plain
from spicewright.grammar.values import dataclass
from spicewright.site.compare.difference import Change, Pair
from spicewright.site.compare.scenarios import Affected

SORTS = ("added", "changed", "removed")
COLOURS = {"added": "32", "changed": "33", "removed": "31", "FAILED": "1;31"}


@dataclass(frozen=True, slots=True)
class Report:
    """Packs with their versions before and after, what changed in them, and which scenarios it concerns."""

    packs: Mapping[str, Pair]
    changes: tuple[Change, ...]
    scenarios: tuple[Affected, ...]

    @property
    def is_empty(self) -> bool:
        return not self.changes and not self.scenarios and all(a == b for a, b in self.packs.values())

    def pick(self, sort: str) -> list[Change]:
        return [change for change in self.changes if change.sort == sort]


# -- for people


def write_text(report: Report, colour: bool) -> str:
    if report.is_empty:
        return "nothing changed"
    lines = [_write_pack(id, pair) for id, pair in report.packs.items()]
    for sort in SORTS:
        changes = report.pick(sort)
        lines += ["", sort] if changes else []
        for change in changes:
            lines.append(f"  {_name(change)}")
            lines += [f"    {line}" for line in _write_fields(change)]
    lines += ["", "scenarios"] if report.scenarios else []
    lines += [f"  {_judge(one):7}  {_describe(one)}" for one in report.scenarios]
    safe = [show_source(line) for line in (*lines, "", _sum_up(report))]
    return "\n".join(map(_paint, safe) if colour else safe)


def _paint(line: str) -> str:
    """A line with its first word in colour, if that is a heading or a verdict."""
    word = line.strip().partition(" ")[0]
    if word not in COLOURS or not (line == word or line.startswith(f"  {word:7}  ")):
        return line
    return line.replace(word, f"\033[{COLOURS[word]}m{word}\033[0m", 1)


def _write_pack(id: str, pair: Pair) -> str:
    old, new = pair
    if old == new:
        return f"{id} {new}"
    return f"{id} {old or '(not there)'} -> {new or '(not there)'}"


def _name(change: Change) -> str:
    only = f", only {change.name[2]}" if change.name[2] else ""
    return f"{change.title} ({change.kind}{only})"


def _write_fields(change: Change) -> Iterable[str]:
    for field, (old, new) in change.facts.items():
        if change.sort == "changed":
            yield f"{field}: {_show(old)} -> {_show(new)}"
        else:
            yield f"{field}: {_show(new if change.sort == 'added' else old)}"
    for field, (old, new) in change.shown.items():
        if change.sort != "changed":
            yield f"{field}: {_show(new if change.sort == 'added' else old)}"
            continue
        yield f"{field}: {_show(old)}"
        yield f"{'->':>{len(field) + 1}} {_show(new)}"


def _show(value: Plain) -> str:
    """A value on one line, as an author would write it."""
    if value is None or value == "":
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_show(one)}" for key, one in value.items())
    return ", ".join(map(_show, value)) if isinstance(value, list) else str(value)


def _judge(one: Affected) -> str:
    return "removed" if one.passed is None else "passed" if one.passed else "FAILED"


def _describe(one: Affected) -> str:
    said = [one.sort] if one.sort in ("added", "changed") else []
    about = ", ".join((*said, *one.records))
    return f"{one.name} ({about})" if about else one.name


def _sum_up(report: Report) -> str:
    counts = {sort: len(report.pick(sort)) for sort in SORTS}
    first = ", ".join(f"{count} {sort}" for sort, count in counts.items())
    played = [one for one in report.scenarios if one.passed is not None]
    failed = sum(not one.passed for one in played)
    noun = "scenario" if len(played) == 1 else plural("scenario")
    return f"records: {first}; {len(played)} {noun} affected, {failed} failed"


# -- for a changelog


def write_markdown(report: Report) -> str:
    titles = [f"{id} {new or old}" for id, (old, new) in report.packs.items()]
    lines = [f"## {', '.join(titles)}"]
    for sort in SORTS:
        changes = report.pick(sort)
        lines += ["", f"### {sort.title()}", ""] if changes else []
        for change in changes:
            lines.append(f"- **{_escape(change.title)}** ({change.kind})")
            lines += [f"  - {line}" for line in _write_items(change)]
    failed = [one for one in report.scenarios if one.passed is False]
    if failed:
        lines += ["", "### Scenarios that fail", ""]
        lines += [f"- {_escape(_describe(one))}" for one in failed]
    return "\n".join(lines if len(lines) > 1 else [*lines, "", "Nothing changed."])


def _write_items(change: Change) -> Iterable[str]:
    for field, (old, new) in (*change.facts.items(), *change.shown.items()):
        if change.sort == "removed":
            continue
        value = _escape(_show(new))
        is_text = field in change.shown
        was = f" *It was: {_escape(_show(old))}*" if is_text else f" (was {_escape(_show(old))})"
        yield f"{field}: {value}{was if change.sort == 'changed' else ''}"


def _escape(text: str) -> str:
    """A text in which Markdown sees nothing but text."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)


# -- for programs


def write_data(report: Report) -> str:
    data: dict[str, Any] = {
        "packs": {id: {"old": old, "new": new} for id, (old, new) in report.packs.items()},
        "records": [_describe_change(change) for change in report.changes],
        "scenarios": [
            {
                "change": one.sort,
                "pack": one.pack,
                "name": one.name,
                "records": list(one.records),
                "passed": one.passed,
            }
            for one in report.scenarios
        ],
    }
    return write_json(data)


def _describe_change(change: Change) -> dict[str, Any]:
    pack, key, only = change.name
    said = {"facts": change.facts, "texts": change.texts, "effects": change.sources}
    pairs = {
        part: {field: {"old": old, "new": new} for field, (old, new) in fields.items()}
        for part, fields in said.items()
    }
    return {
        "change": change.sort,
        "pack": pack,
        "key": key,
        "only": only or None,
        "kind": change.kind,
        "name": change.title,
        **pairs,
    }
