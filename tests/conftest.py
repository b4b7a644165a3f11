"""What all tests share: a plain environment, the official packs read once, and commands run right here."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest

from builds import find_reason_against, name_build  # first: it chooses the runtime
from ground import Ground
from program import Ran
from spicewright.compiler import cli
from tiny import CARDS, PACK, WORDS, Run, write_pack

QUICK = 5.0
"""More seconds than a test that is not marked `slow` should take, even on a busy machine."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write what the compiler says now into the recorded expectations; review the diff",
    )
    parser.addoption(
        "--compiled",
        action="store_true",
        help="run only if the runtime is compiled from these sources",
    )


def pytest_report_header() -> str:
    return f"runtime: {name_build()}"


def pytest_configure(config: pytest.Config) -> None:
    """Nothing depends on who runs the tests: neither on a wish for colour nor on what a cache remembers."""
    if config.getoption("--compiled") and (reason := find_reason_against()):
        raise pytest.UsageError(reason)
    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    for name in ("NO_COLOR", "FORCE_COLOR", "SPICEWRIGHT_DEBUG"):
        patch.delenv(name, raising=False)
    patch.setenv("SPICEWRIGHT_CACHE", "")
    Ground().keep(patch)
    # What compiling keeps is mostly alive: looking for what is not takes a seventh of the time.
    gc.set_threshold(200_000, 20, 100)


def pytest_collection_finish() -> None:
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    from schedule import Schedule

    return Schedule(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names what makes `make quick` slow; seconds depend on the machine, so it fails nothing."""
    ran = [report for one in ("passed", "failed") for report in terminalreporter.getreports(one)]
    long = [report for report in ran if report.duration > QUICK and "slow" not in report.keywords]
    for report in sorted(long, key=lambda report: -report.duration):
        terminalreporter.write_line(f"{report.duration:5.1f} s and not marked slow: {report.nodeid}")


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether recorded expectations are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache of its own, which nothing has filled."""
    monkeypatch.setenv("SPICEWRIGHT_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def tiny(own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound pack, in a folder beside which commands run."""
    write_pack(tmp_path / "tiny", PACK, words=WORDS, cards=CARDS)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "tiny"


@pytest.fixture
def run(own_cache: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def run_here(*arguments: str) -> Ran:
        capsys.readouterr()
        code = cli.run(list(arguments))
        return Ran(code, *capsys.readouterr())

    return run_here
