"""Every fault has a page an author can use, and a case that shows its message and its mending."""

from __future__ import annotations

import os
import re

import pytest

from places import ROOT
from spicewright.grammar.diagnostic import FAULTS as FOLDER
from spicewright.grammar.diagnostic import fault_codes, fault_page

ERRORS = ROOT / "tests" / "errors"
FAULTS = sorted(fault_codes())


def read_elsewhere() -> dict[str, str]:
    """Code to test, for the faults no case file can show."""
    lines = (ERRORS / "elsewhere.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(maxsplit=1) for line in lines if line.strip() and not line.startswith("#"))
    return {code: test.strip() for code, test in pairs}


def find_shown() -> set[str]:
    return {path.name.partition("-")[0] for path in ERRORS.rglob("*.case")}


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_shown_by_a_case(fault: str) -> None:
    code = fault_codes()[fault]
    assert code in find_shown() | set(read_elsewhere()), (
        f"write tests/errors/{code}-{fault}.case, or name the test that shows it in elsewhere.txt there"
    )


@pytest.mark.parametrize("fault", FAULTS)
def test_every_page_has_its_parts(fault: str) -> None:
    title, sentence, *sections = re.split(r"\n\n(?=\S)", fault_page(fault).strip())
    assert re.fullmatch(r"# [^\n]*[^\n.]", title), "a page begins with the name of the fault in words"
    assert re.fullmatch(r"[^#].*\.", sentence, re.DOTALL), "one sentence says what is wrong"
    headings = [section for section in sections if section.startswith("## ")]
    assert headings == ["## Cause", "## Fix"]
    assert sections[0] == "## Cause" and sections[1] != "## Fix" and sections[-1] != "## Fix"


def test_codes_and_names_are_used_once() -> None:
    pages = [name for name in os.listdir(FOLDER) if name.endswith(".md")]
    assert len(set(fault_codes().values())) == len(fault_codes()) == len(pages)
    for fault, code in fault_codes().items():
        assert re.fullmatch(r"SW[1-7]\d\d", code)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", fault)


def test_every_case_shows_a_fault_that_exists() -> None:
    assert find_shown() <= set(fault_codes().values())


@pytest.mark.parametrize(("code", "test"), sorted(read_elsewhere().items()))
def test_every_test_named_elsewhere_exists(code: str, test: str) -> None:
    assert code in fault_codes().values()
    path, _, name = test.partition("::")
    source = (ROOT / path).read_text(encoding="utf-8")
    assert re.search(rf"^def {re.escape(name)}\(", source, re.MULTILINE)
