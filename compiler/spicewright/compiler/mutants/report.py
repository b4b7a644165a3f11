"""What became of the mutants, for readers and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spicewright.compiler.console.terminal import draw_table
from spicewright.compiler.mutants.run import Outcome, Verdict
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.json import describe_place, describe_problem, write_json
from spicewright.compiler.report.region import locate_span
from spicewright.compiler.report.snippet import Mark, draw_snippet
from spicewright.compiler.report.text import render_text
from spicewright.grammar.source import show_path

WIDTH = 100


def write_outcome(outcome: Outcome, form: str, verbose: bool = False) -> str:
    if form == "json":
        return f"{write_json(describe_outcome(outcome))}\n"
    return _write_text(outcome, verbose)


def count_percent(outcome: Outcome) -> float:
    """How many of a hundred are killed; those that are listed with a reason do not count."""
    counted = [one for one in outcome.verdicts if not one.listed]
    return 100 * sum(one.killed for one in counted) / len(counted) if counted else 100.0


# -- for readers


def _write_text(outcome: Outcome, verbose: bool) -> str:
    parts: list[str] = []
    for one in outcome.verdicts:
        if verbose or not (one.killed or one.listed):
            parts += [*_draw_verdict(one), ""]
    if outcome.stale:
        parts += [render_text(outcome.stale, colour=False).rpartition("\n\n")[0], ""]
    if outcome.verdicts:
        parts += [_draw_files(outcome.verdicts), ""]
    return "\n".join([*parts, _write_sum(outcome)]) + "\n"


def _draw_verdict(one: Verdict) -> list[str]:
    tried, region = one.tried, locate_span(one.span)
    gutter = len(str(region.end_line))
    where = f"{show_path(tried.path)}:{region.line}:{region.column}: {tried.record} {tried.field}"
    lines = [show_text(where), f"{' ' * gutter} |"]
    marks = [Mark(region, _describe_verdict(one), "problem")]
    lines += draw_snippet(region.source, marks, gutter, WIDTH, lambda _, text: text)
    return lines


def _describe_verdict(one: Verdict) -> str:
    tried = one.tried
    change = f"{' or '.join(f'`{word}`' for word in tried.becomes)} instead" if tried.becomes else "left out"
    if one.killed:
        return f"{change}: noticed by `{tried.killer}`"
    if one.listed:
        return f"{change}: unproven, because {one.because}"
    if not tried.touching:
        return f"{change}: no scenario plays this"
    many = f"{tried.touching} scenario{'s' * (tried.touching != 1)}"
    return f"{change}: {many} play{'s' * (tried.touching == 1)} this, and none notices"


def _draw_files(verdicts: Sequence[Verdict]) -> str:
    rows = [("FILE", "MUTANTS", "KILLED", "LISTED", "SURVIVE")]
    for name, mutants, killed, listed in _count_files(verdicts):
        rows.append((name, str(mutants), str(killed), str(listed), str(mutants - killed - listed)))
    return draw_table(rows)


def _count_files(verdicts: Sequence[Verdict]) -> list[tuple[str, int, int, int]]:
    """Every file with how many mutants it has, how many of them are killed, and how many listed."""
    files = dict.fromkeys(one.tried.path for one in verdicts)
    found = []
    for name in files:
        own = [one for one in verdicts if one.tried.path == name]
        found.append(
            (show_path(name), len(own), sum(one.killed for one in own), sum(one.listed for one in own))
        )
    return found


def _write_sum(outcome: Outcome) -> str:
    verdicts = outcome.verdicts
    killed, listed = sum(one.killed for one in verdicts), sum(one.listed for one in verdicts)
    left = len(verdicts) - killed - listed
    return (
        f"killed {killed} of {len(verdicts)} mutants ({count_percent(outcome):.1f} % of those not listed); "
        f"{listed} listed as unproven, {left} survive{'s' * (left == 1)}"
    )


# -- for programs


def describe_outcome(outcome: Outcome) -> dict[str, Any]:
    """The outcome as data; what is listed with a reason is a survivor that has one."""
    verdicts = outcome.verdicts
    return {
        "problems": list(map(describe_problem, outcome.stale)),
        "mutants": len(verdicts),
        "killed": sum(one.killed for one in verdicts),
        "listed": sum(one.listed for one in verdicts),
        "survivors": [_describe_survivor(one) for one in verdicts if not one.killed],
        "files": [
            {"path": name, "mutants": mutants, "killed": killed, "listed": listed}
            for name, mutants, killed, listed in _count_files(verdicts)
        ],
    }


def _describe_survivor(one: Verdict) -> dict[str, Any]:
    tried = one.tried
    return {
        "record": tried.record,
        "field": tried.field,
        "sort": tried.sort,
        "word": one.span.text,
        "becomes": list(tried.becomes),
        "scenarios": tried.touching,
        "because": one.because or None,
        **describe_place(one.span),
    }
