"""The command `check`: what it prints in each form, whose colours it takes, and how it watches."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from program import Ran, start_program
from tiny import Run, break_card


def test_json_lists_the_problems(tiny: Path, run: Run) -> None:
    break_card(tiny)
    code, out, _ = run("check", "tiny", "--format", "json")
    problem = json.loads(out)["problems"][0]
    assert code == 1
    assert (problem["code"], problem["path"]) == ("SW201", os.path.join("tiny", "cards.yaml"))


def test_github_and_sarif_list_the_problems(tiny: Path, run: Run) -> None:
    break_card(tiny)
    assert run("check", "tiny", "--format", "github").out.startswith("::error file=tiny/cards.yaml,line=6")
    sarif = json.loads(run("check", "tiny", "--format", "sarif").out)
    assert sarif["runs"][0]["results"][0]["ruleId"] == "SW201"


def test_clean_machine_forms_are_valid_too(tiny: Path, run: Run) -> None:
    assert json.loads(run("check", "tiny", "--format", "json").out)["problems"] == []
    assert json.loads(run("check", "tiny", "--format", "sarif").out)["runs"][0]["results"] == []
    assert run("check", "tiny", "--format", "github") == Ran(0, "", "")


def test_without_a_path_the_pack_in_this_folder_is_taken(tiny: Path, run: Run) -> None:
    break_card(tiny)
    assert "cards.yaml:6" in run("check").out
    os.chdir(tiny)
    assert "cards.yaml:6" in run("check").out


def test_without_a_path_and_a_pack_the_official_content_is_taken(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert {row["pack"] for row in json.loads(run("list", "--format", "json").out)} >= {"base"}


def test_colour_is_for_those_who_want_it(tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    break_card(tiny)
    assert "\x1b" not in run("check", "tiny").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31m" in run("check", "tiny").out
    assert "\x1b" not in run("check", "tiny", "--format", "json").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("check", "tiny").out


def test_watching_without_its_package_says_what_to_install(
    tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    code, _, err = run("check", "tiny", "--watch")
    assert code == 2
    assert "spicewright[watch]" in err


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches a child differently there")
def test_watching_checks_again_after_a_change(tiny: Path, tmp_path: Path) -> None:
    pytest.importorskip("watchfiles")
    out = tmp_path / "out.txt"
    with out.open("wb") as file, start_program("check", "tiny", "--watch", out=file) as watcher:
        assert watcher.stderr is not None
        watcher.stderr.readline()
        for _ in range(100):  # the watcher may not yet watch when it says so
            break_card(tiny)
            os.utime(tiny / "cards.yaml")
            time.sleep(0.1)
            if b"coyns" in out.read_bytes():
                break
        watcher.send_signal(signal.SIGINT)
        assert watcher.wait(20) == 1
    assert out.read_text(encoding="utf-8").startswith("no problems\n")
    assert "unknown word `coyns`" in out.read_text(encoding="utf-8")
