"""Diagnostics in, a JSON document for other programs out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from spicewright.compiler.report.region import locate_span
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Span

SHAPE = 1
"""Raised when a field is renamed or removed; a new field leaves it."""


def render_json(diagnostics: Sequence[Diagnostic]) -> str:
    """Every problem in the order given; lines and columns count characters from 1, ends are exclusive."""
    return write_json({"shape": SHAPE, "problems": [describe_problem(found) for found in diagnostics]})


def write_json(document: object) -> str:
    """A document as text any JSON reader takes: pure ASCII, and no half of a surrogate pair."""
    return json.dumps(_mend_surrogates(document), indent=2, ensure_ascii=True)


def describe_problem(diagnostic: Diagnostic) -> dict[str, Any]:
    """One problem as data; lines and columns count characters from 1, ends are exclusive."""
    return {
        "code": diagnostic.code,
        "fault": diagnostic.fault,
        "message": diagnostic.message,
        "help": diagnostic.help or None,
        **describe_place(diagnostic.span),
        "notes": [{"message": label, **describe_place(span)} for span, label in diagnostic.notes],
    }


def describe_place(span: Span) -> dict[str, Any]:
    """Where a span is: its file, its first character, and one past its last."""
    region = locate_span(span)
    return {
        "path": span.source.shown,
        "start": {"line": region.line, "column": region.column},
        "end": {"line": region.end_line, "column": region.end_column},
    }


def _mend_surrogates(value: Any) -> Any:
    # File names that are not UTF-8 reach us with halves of surrogate pairs, which strict readers refuse.
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {key: _mend_surrogates(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_mend_surrogates(item) for item in value]
    return value
