"""Scenarios that were played, against the list of those that fail and of what happens instead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scenarios.play import Result


@cache
def read_list(path: Path) -> dict[str, str]:
    """Names, each with what is said of it in the line after it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("    ") == bool(number % 2) for number, line in enumerate(lines)), path
    return {name: said.strip() for name, said in zip(lines[::2], lines[1::2], strict=True)}


def find_wrong(results: Mapping[str, Result], path: Path) -> list[str]:
    """What the list does not say: scenarios that fail and are not on it, or are on it and pass."""
    wrong = []
    for name, result in results.items():
        if result.passed and name in read_list(path):
            wrong.append(f"take it off the list in {path.name}: {name}")
        elif not result.passed and name not in read_list(path):
            wrong.append(f"{name}\n{render_text(result.faults, colour=False)}")
    return wrong
