"""Diagnostics in, a SARIF 2.1.0 log out, with the pages of the faults found as its rules."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from spicewright.compiler.report.json import write_json
from spicewright.compiler.report.region import locate_span
from spicewright.grammar.diagnostic import Diagnostic, fault_codes, fault_page
from spicewright.grammar.source import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render_sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """One run with every problem in the order given; the same problems give the same bytes."""
    faults = sorted({found.fault for found in diagnostics}, key=lambda fault: fault_codes()[fault])
    run = {
        "tool": {"driver": {"name": "spicewright", "rules": [_describe_rule(fault) for fault in faults]}},
        "columnKind": "unicodeCodePoints",
        "results": [_describe_result(found, faults.index(found.fault)) for found in diagnostics],
    }
    return write_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _describe_rule(fault: str) -> dict[str, Any]:
    page = fault_page(fault).strip()
    title, _, body = page.removeprefix("# ").partition("\n")
    sentence, _, sections = body.strip().partition("\n## ")
    help_text = f"## {sections}" if sections else sentence
    return {
        "id": fault_codes()[fault],
        "name": fault,
        "shortDescription": {"text": _escape_message(title.strip())},
        "fullDescription": {"text": _escape_message(" ".join(sentence.split()))},
        "help": {"text": _escape_message(help_text.replace("## ", "")), "markdown": help_text},
        "defaultConfiguration": {"level": "error"},
    }


def _describe_result(diagnostic: Diagnostic, rule: int) -> dict[str, Any]:
    message = f"{diagnostic.message}\n{diagnostic.help}" if diagnostic.help else diagnostic.message
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": "error",
        "message": {"text": _escape_message(message)},
        "locations": [_describe_location(diagnostic.span)],
    }
    if diagnostic.notes:
        result["relatedLocations"] = [
            {"id": number, **_describe_location(span), "message": {"text": _escape_message(label)}}
            for number, (span, label) in enumerate(diagnostic.notes, start=1)
        ]
    return result


def _describe_location(span: Span) -> dict[str, Any]:
    region = locate_span(span)
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _write_uri(span.source.shown)},
            "region": {
                "startLine": region.line,
                "startColumn": region.column,
                "endLine": region.end_line,
                "endColumn": region.end_column,
            },
        }
    }


def _write_uri(path: str) -> str:
    from urllib.parse import quote  # noqa: PLC0415 - a check for people never needs it

    if os.path.isabs(path):
        # Not pathlib's as_uri, which stumbles over file names that are not UTF-8.
        return "file:///" + quote(path.replace(os.sep, "/").lstrip("/"), safe="/:", errors="surrogateescape")
    # A colon would read as the end of a scheme: it is quoted too.
    return quote(path.replace(os.sep, "/"), safe="/", errors="surrogateescape")


def _escape_message(text: str) -> str:
    """Plain text as SARIF reads it: `{0}` would be a place to fill, `[a](b)` would be a link."""
    text = text.replace("{", "{{").replace("}", "}}")
    return text.replace("[", "\\[").replace("]", "\\]") if "](" in text else text
