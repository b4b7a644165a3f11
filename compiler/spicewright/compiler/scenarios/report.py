"""What came of the scenarios, for readers and for programs."""

from __future__ import annotations

from enum import Flag, auto
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.report.json import write_json
from spicewright.compiler.scenarios.coverage import Covered
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.suite import Suite
from spicewright.grammar.diagnostic import Diagnostic

TRACE = 12
"""How many of the last things done are shown where a scenario fails."""


class Detail(Flag):
    """What a report to read has besides what fails."""

    NOTHING = 0
    COVERAGE = auto()
    NAMES = auto()
    TRACE = auto()


def write_report(suite: Suite, form: str, detail: Detail = Detail.NOTHING) -> str:
    whole = Detail.TRACE in detail
    if form == "json":
        return f"{write_json(_describe_suite(suite, whole))}\n"
    if form == "junit":
        return _write_junit(suite)
    return _write_text(suite, detail)


# -- for readers


def _write_text(suite: Suite, detail: Detail) -> str:
    if suite.faults and not suite.results:
        return f"{render_text(suite.faults, colour=False)}\n"
    parts = [render_text(suite.faults, colour=False).rpartition("\n\n")[0], ""] if suite.faults else []
    whole = Detail.TRACE in detail
    for result in suite.results:
        if not result.passed:
            parts += _write_failure(result, whole)
        elif whole or Detail.NAMES in detail:
            parts.append(f"passed  {show_text(result.scenario.name)}")
            parts += _write_trace(result, whole) if whole else []
    if parts and parts[-1]:
        parts.append("")
    if Detail.COVERAGE in detail:
        parts += _write_coverage(suite.coverage)
    failed = sum(not result.passed for result in suite.results)
    taken, ways = count_ways(suite.coverage)
    tried = sum(bool(one.taken) for one in suite.coverage)
    many = len(suite.results)
    parts.append(
        f"{many} scenario{'s' * (many != 1)}: {many - failed} passed, {failed} failed; "
        f"{taken} of {ways} ways of effects taken ({percent(taken, ways)}), "
        f"{tried} of {len(suite.coverage)} records tried"
    )
    if unread := len(suite.faults):
        parts[-1] += f"; {unread} problem{'s' * (unread != 1)} in what was not played"
    return "\n".join(parts) + "\n"


def _write_failure(result: Result, whole: bool) -> list[str]:
    lines = [f"FAILED  {show_text(result.scenario.name)}"]
    lines += [render_text(result.faults, colour=False).rpartition("\n\n")[0], ""]
    return lines + _write_trace(result, whole)


def _write_trace(result: Result, whole: bool) -> list[str]:
    """The last things that were done, or all of them."""
    done = _list_done(result, whole)
    if not done:
        return []
    short = done if whole else done[-TRACE:]
    dots = ["  ..."] * (len(short) < len(done))
    return ["what was done:", *dots, *(f"  {show_text(line)}" for line in short), ""]


def _list_done(result: Result, whole: bool) -> list[str]:
    """What was done since the first choice; from the beginning if all is wanted or none was made."""
    return result.opening + result.trace if whole or not result.trace else result.trace


def _write_coverage(coverage: list[Covered]) -> list[str]:
    lines = []
    for one in coverage:
        if one.missing:
            lines.append(f"{one.record}: {len(one.taken)} of {len(one.ways)}")
            for id, way in one.missing:
                box, _, step = id.partition("#")
                lines.append(f"  never: {box.rpartition('/')[2]} {step} way {way}")
    return [*lines, ""] if lines else []


def count_ways(coverage: list[Covered]) -> tuple[int, int]:
    return sum(len(one.taken) for one in coverage), sum(len(one.ways) for one in coverage)


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "100 %"


# -- for programs


def _describe_suite(suite: Suite, whole: bool) -> dict[str, Any]:
    taken, ways = count_ways(suite.coverage)
    return {
        "problems": list(map(_describe_problem, suite.faults)),
        "scenarios": [_describe_result(result, whole) for result in suite.results],
        "coverage": {
            "ways": ways,
            "taken": taken,
            "records": {
                one.record: {
                    "ways": len(one.ways),
                    "taken": len(one.taken),
                    "missing": [list(way) for way in one.missing],
                }
                for one in suite.coverage
            },
        },
    }


def _describe_problem(fault: Diagnostic) -> dict[str, Any]:
    return {
        "code": fault.code,
        "message": fault.message,
        "file": fault.span.source.shown,
        "line": fault.span.line,
        "help": fault.help or None,
    }


def _describe_result(result: Result, whole: bool) -> dict[str, Any]:
    return {
        "name": result.scenario.name,
        "pack": result.scenario.pack,
        "file": result.scenario.span.source.shown,
        "line": result.scenario.span.line,
        "rulings": list(result.scenario.rulings),
        "passed": result.passed,
        "problems": list(map(_describe_problem, result.faults)),
        "trace": _list_done(result, whole),
    }


def _write_junit(suite: Suite) -> str:
    failed = sum(not result.passed for result in suite.results)
    cases = [line for fault in suite.faults for line in _write_error(fault)]
    cases += [line for result in suite.results for line in _write_case(result)]
    many, errors = len(suite.results) + len(suite.faults), len(suite.faults)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<testsuite name="scenarios" tests="{many}" failures="{failed}" errors="{errors}">',
        *cases,
        "</testsuite>",
    ]
    return "\n".join(lines) + "\n"


def _write_error(fault: Diagnostic) -> list[str]:
    """A problem of a file or the content, for which nothing was played."""
    return [
        f'  <testcase classname="content" name={_quote(str(fault.span))}>',
        f"    <error message={_quote(fault.message)} type={_quote(fault.code)}>{_escape(fault.help)}</error>",
        "  </testcase>",
    ]


def _write_case(result: Result) -> list[str]:
    scenario = result.scenario
    head = (
        f"  <testcase classname={_quote(scenario.pack)} name={_quote(scenario.name)}"
        f" file={_quote(scenario.span.source.shown)} line={_quote(str(scenario.span.line))}"
    )
    if result.passed:
        return [f"{head}/>"]
    done = _escape("\n".join(_list_done(result, whole=True)))
    return [
        f"{head}>",
        *(
            f"    <failure message={_quote(fault.message)} type={_quote(fault.code)}>{done}</failure>"
            for fault in result.faults
        ),
        "  </testcase>",
    ]


def _quote(text: str) -> str:
    return quoteattr(show_text(text))


def _escape(text: str) -> str:
    return escape("\n".join(map(show_text, text.split("\n"))))
