"""What can be wrong with content: one record per problem, distinguished by fault."""

from __future__ import annotations

__public__ = "language"

import os
from functools import cache

from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass

FAULTS = os.path.join(os.path.dirname(__file__), "faults")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem: which fault, where, what, and how to fix it.

    `fault` is the kebab-case name of a page under `faults/`; `notes` are further labelled spans.
    """

    fault: str
    message: str
    span: Span
    help: str = ""
    notes: tuple[tuple[Span, str], ...] = ()

    @property
    def code(self) -> str:
        return fault_codes()[self.fault]


def sort_diagnostics(found: list[Diagnostic]) -> list[Diagnostic]:
    """In reading order, each problem once."""
    unique = {(d.fault, d.message, d.span.source.path, d.span.start, d.span.end): d for d in found}
    return sorted(
        unique.values(), key=lambda d: (d.span.source.path, d.span.start, d.span.end, d.code, d.message)
    )


@cache
def fault_codes() -> dict[str, str]:
    """Fault name to code, read off the file names under `faults/`: `SW201-unknown-word.md`."""
    codes = {}
    for name in sorted(os.listdir(FAULTS)):
        if name.endswith(".md"):
            code, _, fault = name[:-3].partition("-")
            codes[fault] = code
    return codes


def fault_page(fault: str) -> str:
    """The text of a fault's page."""
    with open(os.path.join(FAULTS, f"{fault_codes()[fault]}-{fault}.md"), encoding="utf-8") as page:
        return page.read()
