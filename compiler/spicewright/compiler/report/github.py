"""Diagnostics in, workflow commands out that GitHub shows beside the lines of a pull request."""

from __future__ import annotations

import os
from collections.abc import Sequence

from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.region import locate_span
from spicewright.grammar.diagnostic import Diagnostic


def render_github(diagnostics: Sequence[Diagnostic]) -> str:
    """One command line for each problem, in the order given; nothing at all where there is none."""
    return "\n".join(map(_render_command, diagnostics))


def _render_command(diagnostic: Diagnostic) -> str:
    region = locate_span(diagnostic.span)
    places = {
        "line": region.line,
        "col": region.column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    }
    if region.line != region.end_line:
        # GitHub refuses columns on an annotation of several lines.
        del places["col"], places["endColumn"]
    title = f"{diagnostic.code} {diagnostic.fault.replace('-', ' ')}"
    properties = {"file": diagnostic.span.source.shown.replace(os.sep, "/"), **places, "title": title}
    written = ",".join(f"{name}={_escape_property(str(value))}" for name, value in properties.items())
    notes = (f"{span}: {label}" for span, label in diagnostic.notes)
    message = "\n".join(show_text(line) for line in (diagnostic.message, *notes, diagnostic.help) if line)
    return f"::error {written}::{_escape_message(message)}"


def _escape_message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape_message(show_text(text)).replace(":", "%3A").replace(",", "%2C")
