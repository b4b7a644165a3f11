"""Every scenario of the content passes, walked node by node and as fast as games run."""

from __future__ import annotations

from pathlib import Path

import pytest

from places import CORE, ROOT
from spicewright.compiler.read.folders import find_packs
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.report import write_report
from spicewright.compiler.scenarios.suite import run_suite

PACKS = find_packs([str(ROOT / "content")])[0]
FILES = [path for pack in PACKS for path in list_scenario_files(pack)]


def show(path: str) -> str:
    return Path(path).relative_to(ROOT).as_posix()


def test_every_pack_has_scenarios() -> None:
    assert {show(pack) for pack in PACKS} >= {"content/base", "content/examples/salt-road"}
    for pack in PACKS:  # what is in the core is proven in the games that build on it
        assert list_scenario_files(pack) or pack == str(CORE), show(pack)


@pytest.mark.slow
@pytest.mark.parametrize("watched", [True, False], ids=["walked", "lowered"])
@pytest.mark.parametrize("path", FILES, ids=show)
def test_every_scenario_passes(path: str, watched: bool) -> None:
    suite = run_suite([path], watched=watched)
    assert not suite.faults, render_text(suite.faults, colour=False)
    assert suite.results or Path(path).name == "unproven.yaml"  # a list of words alone
    assert all(result.passed for result in suite.results), write_report(suite, "text")
