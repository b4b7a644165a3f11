"""The cases of a problem in, the one that its page shows out: broken source, message, and fixed source."""

from __future__ import annotations

import os
import re
from functools import cache

import spicewright
from spicewright.grammar.values import dataclass

HEADING = re.compile(r"^=== (broken|message|fixed|removed)(?:: (\S+))?( \(with escapes\))?\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """One situation: files by name, broken and fixed, and the message between.

    `escaped` where bytes that no text can hold are written as in `\\xff`.
    """

    title: str
    broken: tuple[tuple[str, str], ...]
    message: str
    fixed: tuple[tuple[str, str], ...]
    removed: tuple[str, ...]
    escaped: bool


@cache
def find_folder() -> str:
    """The folder of the cases: in an installed package, or in a checkout."""
    for portion in spicewright.__path__:
        for folder in (os.path.join(portion, "cases"), os.path.join(portion, "..", "..", "tests", "errors")):
            if os.path.isdir(folder):
                return os.path.normpath(folder)
    raise FileNotFoundError("the cases that show problems are missing")


@cache
def _list_cases() -> dict[str, list[str]]:
    """The files of cases by the code they show."""
    found: dict[str, list[str]] = {}
    for folder, _, names in os.walk(find_folder()):
        for name in sorted(names):
            if name.endswith(".case"):
                found.setdefault(name.partition("-")[0], []).append(os.path.join(folder, name))
    return found


def find_case(code: str) -> Case | None:
    """The shortest case of a code, one that is plain text before others; some problems have none."""
    cases = [read_case(path) for path in sorted(_list_cases().get(code, ()))]
    return min(cases, key=_weigh, default=None)


def _weigh(case: Case) -> tuple[bool, int, int]:
    return case.escaped, len(case.broken), sum(len(text) for _, text in case.broken)


def read_case(path: str) -> Case:
    """The parts of a case; INVARIANT: its form was checked when it was played."""
    with open(path, encoding="utf-8", newline="") as file:
        title, *parts = HEADING.split(file.read())
    found: dict[str, list[tuple[str, str]]] = {"broken": [], "message": [], "fixed": [], "removed": []}
    for kind, name, _, text in zip(*[iter(parts)] * 4, strict=True):
        found[kind].append((name or "", text.strip("\n")))
    return Case(
        title.strip(),
        tuple(found["broken"]),
        found["message"][0][1],
        tuple(found["fixed"]),
        tuple(name for name, _ in found["removed"]),
        any(escapes for escapes in parts[2::4]),
    )
