"""What runs on several processes keep together is there to be kept together."""

from __future__ import annotations

import pytest

from places import ROOT
from schedule import SHARED, SHORT, SPREAD, name_group


@pytest.mark.parametrize("start", SHARED)
def test_every_group_has_tests(start: str) -> None:
    path, _, test = start.partition("::")
    files = [ROOT / path] if path.endswith(".py") else list((ROOT / path).glob("test_*.py"))
    assert any(f"def {test or 'test_'}" in file.read_text(encoding="utf-8") for file in files)


def test_tests_stay_with_what_they_share_or_with_their_file() -> None:
    one, other = "tests/site/press/test_one.py::test_a", "tests/site/press/test_other.py::test_b"
    assert name_group(one) == name_group(other)
    one, other = "tests/grammar/test_one.py::test_a", "tests/grammar/test_other.py::test_a"
    assert name_group(one) == name_group(f"{one}_too") != name_group(other)


@pytest.mark.parametrize("folder", SPREAD)
def test_tests_that_walk_everything_go_where_there_is_time(folder: str) -> None:
    assert (ROOT / folder).is_dir()
    assert name_group(f"{folder}test_one.py::test_a[1]") != name_group(f"{folder}test_one.py::test_a[2]")


def test_short_tests_are_handed_out_one_by_one() -> None:
    assert SHORT in SPREAD
