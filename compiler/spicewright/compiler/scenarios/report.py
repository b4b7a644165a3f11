"""What came of the scenarios, for readers and for programs."""

from __future__ import annotations

import json
from xml.sax.saxutils import escape, quoteattr

from spicewright.compiler.report import render_text
from spicewright.compiler.scenarios.coverage import Covered
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.suite import Suite

TRACE = 12
"""How many of the last things done are shown where a scenario fails."""


def write_report(suite: Suite, form: str, coverage: bool = False, verbose: bool = False) -> str:
    if form == "json":
        return _write_json(suite)
    if form == "junit":
        return _write_junit(suite)
    return _write_text(suite, coverage, verbose)


def _write_text(suite: Suite, coverage: bool, verbose: bool) -> str:
    if suite.faults:
        return render_text(suite.faults, colour=False)
    parts = []
    for result in suite.results:
        if not result.passed:
            parts.append(f"FAILED  {result.scenario.name}")
            parts.append(render_text(result.faults, colour=False).rpartition("\n\n")[0])
            if result.trace:
                parts.append("what was done:")
                parts += [f"  {line}" for line in result.trace[-TRACE:]]
            parts.append("")
        elif verbose:
            parts.append(f"passed  {result.scenario.name}")
    if coverage:
        parts += _write_coverage(suite.coverage)
    failed = sum(not result.passed for result in suite.results)
    taken, ways = count_ways(suite.coverage)
    tried = sum(bool(one.taken) for one in suite.coverage)
    parts.append(
        f"{len(suite.results)} scenarios: {len(suite.results) - failed} passed, {failed} failed; "
        f"{taken} of {ways} ways of effects taken ({percent(taken, ways)}), "
        f"{tried} of {len(suite.coverage)} records tried"
    )
    return "\n".join(parts) + "\n"


def _write_coverage(coverage: list[Covered]) -> list[str]:
    lines = []
    for one in coverage:
        if one.missing:
            lines.append(f"{one.record}: {len(one.taken)} of {len(one.ways)}")
            lines += [f"  never: {id.partition('#')[0].rpartition('/')[2]} {id.partition('#')[2]} way {way}" for id, way in one.missing]
    return [*lines, ""] if lines else []


def count_ways(coverage: list[Covered]) -> tuple[int, int]:
    return sum(len(one.taken) for one in coverage), sum(len(one.ways) for one in coverage)


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "100 %"


def _describe(result: Result) -> dict[str, object]:
    return {
        "name": result.scenario.name,
        "pack": result.scenario.pack,
        "file": result.scenario.span.source.path,
        "line": result.scenario.span.line,
        "rulings": list(result.scenario.rulings),
        "passed": result.passed,
        "problems": [
            {"code": fault.code, "message": fault.message, "line": fault.span.line, "help": fault.help}
            for fault in result.faults
        ],
        "trace": result.trace,
    }


def _write_json(suite: Suite) -> str:
    taken, ways = count_ways(suite.coverage)
    data = {
        "problems": [
            {"code": fault.code, "message": fault.message, "file": fault.span.source.path, "line": fault.span.line}
            for fault in suite.faults
        ],
        "scenarios": [_describe(result) for result in suite.results],
        "coverage": {
            "ways": ways,
            "taken": taken,
            "records": {
                one.record: {"ways": len(one.ways), "taken": len(one.taken), "missing": one.missing}
                for one in suite.coverage
            },
        },
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _write_junit(suite: Suite) -> str:
    failed = sum(not result.passed for result in suite.results)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<testsuite name="scenarios" tests="{len(suite.results)}" failures="{failed}">',
    ]
    for result in suite.results:
        name, place = quoteattr(result.scenario.name), quoteattr(result.scenario.pack)
        if result.passed:
            lines.append(f"  <testcase classname={place} name={name}/>")
            continue
        lines.append(f"  <testcase classname={place} name={name}>")
        for fault in result.faults:
            lines.append(f"    <failure message={quoteattr(fault.message)}>{escape(chr(10).join(result.trace))}</failure>")
        lines.append("  </testcase>")
    return "\n".join([*lines, "</testsuite>"]) + "\n"
