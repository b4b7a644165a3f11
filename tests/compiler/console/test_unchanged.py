"""A clean check is remembered by what it read, and answered from memory while all that is the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from places import SOURCES
from program import COMMAND, Ran, run_program
from spicewright.compiler.console import unchanged
from spicewright.compiler.pipeline import compile_paths
from tiny import CARDS, PACK, WORDS, Run, break_card, write_pack


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files as young as those of a test would not be trusted."""
    monkeypatch.setattr(unchanged, "TICK", -10_000_000_000)
    monkeypatch.setattr(unchanged, "LONG_TICK", -10_000_000_000)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The paths that were really compiled."""
    seen: list[list[str]] = []

    def compile_and_note(paths: list[str]) -> Any:
        seen.append(paths)
        return compile_paths(paths)

    monkeypatch.setattr("spicewright.compiler.emit.check.compile_paths", compile_and_note)
    return seen


def test_a_second_check_says_the_same_without_compiling(
    tiny: Path, run: Run, compiled: list[list[str]]
) -> None:
    first, second = run("check", "tiny"), run("check", "tiny")
    assert first == second == Ran(0, "no problems\n", "")
    assert len(compiled) == 1
    assert json.loads(run("check", "tiny", "--format", "json").out)["problems"] == []
    assert len(compiled) == 1


@pytest.mark.parametrize("file", ["cards.yaml", "pack.yaml", "new.yaml", "deep/new.yml"])
def test_a_changed_or_added_file_is_noticed(
    tiny: Path, run: Run, compiled: list[list[str]], file: str
) -> None:
    run("check", "tiny")
    (tiny / file).parent.mkdir(exist_ok=True)
    with (tiny / file).open("a", encoding="utf-8") as opened:
        opened.write("# more\n" if (tiny / file).exists() else "cards: []\n")
    run("check", "tiny")
    assert len(compiled) == 2


def test_a_change_that_keeps_the_size_is_noticed(tiny: Path, run: Run) -> None:
    run("check", "tiny")
    break_card(tiny)
    assert run("check", "tiny").code == 1


def test_a_removed_file_is_noticed(tiny: Path, run: Run) -> None:
    run("check", "tiny")
    (tiny / "words.yaml").unlink()
    assert run("check", "tiny").code == 1


def test_problems_are_not_remembered(tiny: Path, run: Run, compiled: list[list[str]]) -> None:
    break_card(tiny)
    assert run("check", "tiny") == run("check", "tiny")
    assert len(compiled) == 2


def test_a_required_pack_is_watched_too(tiny: Path, run: Run) -> None:
    head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
    write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
    assert run("check", "other").code == 0
    words = tiny / "words.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("windfall", "downfall"), encoding="utf-8")
    assert run("check", "other").code == 1


def test_another_folder_or_path_is_another_question(tiny: Path, run: Run, compiled: list[list[str]]) -> None:
    run("check", "tiny")
    run("check", "tiny/cards.yaml")
    os.chdir(tiny)
    run("check", "../tiny")
    run("check")
    assert compiled == [["tiny"], ["tiny/cards.yaml"], ["../tiny"], ["."]]


def test_a_pack_that_appears_here_takes_the_place_of_the_official_content(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("check").code == 0
    write_pack(tmp_path / "mine", PACK, words=WORDS, cards=CARDS.replace("coin", "coyn"))
    assert run("check").code == 1


@pytest.mark.parametrize("data", [b"", b"\x00\x00\x00", b"\xff\xfe nonsense", b"spicewright unchanged 1"])
def test_a_broken_memory_is_no_memory(
    tiny: Path, run: Run, compiled: list[list[str]], tmp_path: Path, data: bytes
) -> None:
    run("check", "tiny")
    (memory,) = (tmp_path / "cache").glob("unchanged-*")
    memory.write_bytes(data)
    assert run("check", "tiny") == Ran(0, "no problems\n", "")
    assert len(compiled) == 2


def test_an_empty_cache_setting_keeps_nothing(
    tiny: Path, run: Run, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPICEWRIGHT_CACHE", "")
    run("check", "tiny")
    run("check", "tiny")
    assert len(compiled) == 2
    assert not (tmp_path / "cache").exists()


def test_a_cache_that_cannot_be_written_breaks_nothing(
    tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SPICEWRIGHT_CACHE", str(tmp_path / "file" / "cache"))
    assert run("check", "tiny").code == 0


def test_files_too_young_to_trust_are_not_remembered(
    tiny: Path, run: Run, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unchanged, "TICK", 10_000_000_000)
    run("check", "tiny")
    run("check", "tiny")
    assert len(compiled) == 2


def test_the_answer_needs_no_large_import(tiny: Path, tmp_path: Path) -> None:
    for _ in range(50):  # in its own process all files must really be old enough, those of the tool too
        run_program("check", "tiny")
        if list(tmp_path.glob("cache/unchanged-*")):
            break
        time.sleep(0.1)
    looking = COMMAND.replace("sys.exit(main())", "main(); print(sorted(sys.modules))")
    done = subprocess.run(
        [sys.executable, "-S", "-c", looking, "check", "tiny"],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.startswith("no problems\n")
    for heavy in ("click", "lark", "dataclasses", "typing", "json", "re", "ruamel", "hashlib"):
        assert f"'{heavy}'" not in done.stdout
