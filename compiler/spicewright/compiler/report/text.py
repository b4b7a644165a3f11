"""Diagnostics in, the text a person reads in a terminal out: message, place, source with carets, help."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.region import locate_span
from spicewright.compiler.report.snippet import Mark, Paint, draw_snippet
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Span

LOOKS = {"error": "1;31", "message": "1", "gutter": "34", "problem": "1;31", "note": "36", "help": "32"}


def render_text(diagnostics: Sequence[Diagnostic], *, colour: bool, width: int = 100) -> str:
    """Every problem in the order given, then the count; source lines are cut to `width` cells."""
    paint = _paint_ansi if colour else _paint_plain
    blocks = [_render_problem(diagnostic, width, paint) for diagnostic in diagnostics]
    return "\n\n".join([*blocks, summarise_problems(diagnostics)])


def summarise_problems(diagnostics: Sequence[Diagnostic]) -> str:
    """The last line: how many problems in how many files."""
    if not diagnostics:
        return "no problems"
    files = len({diagnostic.span.source.path for diagnostic in diagnostics})
    return f"{_count(len(diagnostics), 'problem')} in {_count(files, 'file')}"


def _render_problem(diagnostic: Diagnostic, width: int, paint: Paint) -> str:
    sources = _group_marks(diagnostic)
    gutter = max(len(str(mark.region.end_line)) for marks in sources.values() for mark in marks)
    margin = " " * gutter
    code = paint("error", f"error[{diagnostic.code}]")
    lines = [f"{code} {paint('message', show_text(diagnostic.message))}"]
    arrow = "-->"
    for path, marks in sources.items():
        region = marks[0].region
        if not region.source.text:  # a file that could not be read has no line to show
            lines.append(f"{margin}{paint('gutter', arrow)} {show_text(path)}")
            continue
        lines.append(f"{margin}{paint('gutter', arrow)} {show_text(path)}:{region.line}:{region.column}")
        lines.append(paint("gutter", f"{margin} |"))
        lines.extend(draw_snippet(region.source, marks, gutter, width, paint))
        arrow = ":::"
    if diagnostic.help:
        lines.append(f"{margin} {paint('gutter', '=')} {paint('help', 'help')}: {show_text(diagnostic.help)}")
    explain = f"spicewright explain {diagnostic.code}"
    lines.append(f"{margin} {paint('gutter', '=')} {paint('help', 'explain')}: {explain}")
    return "\n".join(lines)


def _group_marks(diagnostic: Diagnostic) -> dict[str, list[Mark]]:
    """Marks by file, the problem's own first; a note on the very span of the problem labels its carets."""
    own = diagnostic.span
    labels = [label for span, label in diagnostic.notes if _same_place(span, own)]
    groups = {own.source.shown: [Mark(locate_span(own), "; ".join(labels), "problem")]}
    for span, label in diagnostic.notes:
        if not _same_place(span, own):
            groups.setdefault(span.source.shown, []).append(Mark(locate_span(span), label, "note"))
    return groups


def _same_place(one: Span, other: Span) -> bool:
    return (one.source.path, one.start, one.end) == (other.source.path, other.start, other.end)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _paint_plain(look: str, text: str) -> str:
    return text


def _paint_ansi(look: str, text: str) -> str:
    return f"\x1b[{LOOKS[look]}m{text}\x1b[0m"
