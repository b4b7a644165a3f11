"""Exit codes: what a shell, a pipe or another program learns of how a command went."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from places import SOURCES
from program import COMMAND, Ran
from tiny import Run, break_card


def test_a_clean_pack_is_0(tiny: Path, run: Run) -> None:
    assert run("check", "tiny") == Ran(0, "no problems\n", "")


def test_a_problem_is_1(tiny: Path, run: Run) -> None:
    break_card(tiny)
    code, out, _ = run("check", "tiny")
    assert code == 1
    assert "error[SW201] unknown word `coyns`" in out
    assert "did you mean `coins`?" in out
    assert out.endswith("1 problem in 1 file\n")


def test_a_path_that_is_not_there_is_a_problem(tiny: Path, run: Run) -> None:
    code, out, _ = run("check", "nowhere")
    assert code == 1
    assert "SW101" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["chek"],
        ["check", "--format", "xml"],
        ["check", "--fast"],
        ["build"],
        ["graph"],
        ["graph", "nobody"],
        ["list", "--kind", "crad"],
        ["list", "--pack", "tinny"],
        ["explain", "qqqqq"],
        ["schema", "crad"],
        ["completion", "cmd"],
        [],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_2_and_says_so_on_stderr(tiny: Path, run: Run, arguments: list[str]) -> None:
    os.chdir(tiny)
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err
    assert "Traceback" not in err


def test_a_misspelt_command_kind_pack_and_record_get_a_suggestion(tiny: Path, run: Run) -> None:
    os.chdir(tiny)
    assert "did you mean `check`?" in run("chek").err
    assert "did you mean `card`?" in run("list", "--kind", "crad").err
    assert "did you mean `tiny`?" in run("list", "--pack", "tinny").err
    assert "did you mean `Alms`?" in run("graph", "alsm").err
    assert "did you mean `windfall`?" in run("explain", "winfall").err


def test_a_fault_of_ours_is_2_and_one_line(tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(paths: list[str]) -> None:
        raise KeyError("\x1b[31mboom\nboom")

    monkeypatch.setattr("spicewright.compiler.emit.check.compile_paths", fail)
    code, out, err = run("check", "tiny")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "please report it" in err
    assert "\x1b" not in err


def test_a_fault_of_ours_shows_its_trace_when_debugging(
    tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(paths: list[str]) -> None:
        raise KeyError("boom")

    monkeypatch.setattr("spicewright.compiler.emit.check.compile_paths", fail)
    monkeypatch.setenv("SPICEWRIGHT_DEBUG", "1")
    with pytest.raises(KeyError):
        run("check", "tiny")


def test_ctrl_c_is_130(tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(paths: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("spicewright.compiler.emit.check.compile_paths", interrupt)
    assert run("check", "tiny").code == 130
    assert run("build", "tiny", "-o", "out").code == 130
    assert not Path("out").exists()


@pytest.mark.skipif(os.name == "nt", reason="a pipe ends a program differently there")
def test_a_reader_that_leaves_ends_us_quietly(tiny: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    for arguments in (["check", "tiny"], ["check", "tiny"], ["list", "tiny"]):
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, *arguments],
            stdout=writing,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
        assert (done.returncode, done.stderr) == (141, b"")
    os.close(writing)
