"""The bundle of packs that have not changed is kept, and is the same as one that is made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spicewright.compiler import pipeline
from spicewright.compiler.console import unchanged
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.kept import compile_kept
from spicewright.compiler.pipeline import compile_paths

PACK = "id: {id}\ntitle: T\nversion: 1.0.0\nlanguage: 2\n"
WORDS = """\
types: [{name: card, where: your shed, boxes: {keep: effect}}]
zones: [{name: shed, of: player, start: true}, {name: chest, of: table, start: true}]
resources: [{name: coin}]
cards: [{name: A, keep: 2 coins}, {name: C, keep: put a card in the chest}]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a pack and one that builds on it, and an empty cache."""
    for id, needs, text in (
        ("tiny", "", WORDS),
        ("more", "requires: {tiny: 1.0.0}\n", "cards:\n- {name: B, keep: 3 coins}\n"),
    ):
        (tmp_path / id).mkdir()
        (tmp_path / id / "pack.yaml").write_text(PACK.format(id=id) + needs, encoding="utf-8")
        (tmp_path / id / "words.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("SPICEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(unchanged, "TICK", 0)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The paths of every compilation."""
    found: list[list[str]] = []
    original = pipeline.read_packs
    monkeypatch.setattr(pipeline, "read_packs", lambda paths: found.append(paths) or original(paths))
    return found


def test_what_was_kept_is_what_was_made(folder: Path, made: list[list[str]]) -> None:
    first, second = compile_kept(["more"]), compile_kept(["more"])
    assert made == [["more"]] and first[1] == second[1] == []
    fresh = make_bundle(compile_paths(["more"])[0])
    assert json.dumps(first[0]) == json.dumps(second[0]) == json.dumps(fresh)
    assert first[0] is not None and [pack["id"] for pack in first[0]["packs"]] == ["tiny", "more"]


@pytest.mark.parametrize("file", ["more/words.yaml", "tiny/words.yaml", "tiny/pack.yaml", "more/new.yaml"])
def test_a_change_of_anything_that_was_read_makes_it_again(
    file: str, folder: Path, made: list[list[str]]
) -> None:
    compile_kept(["more"])
    with (folder / file).open("a", encoding="utf-8") as opened:
        opened.write("tags: []\n" if file == "more/new.yaml" else "# more\n")
    compile_kept(["more"])
    compile_kept(["more"])
    assert made == [["more"], ["more"]]


def test_the_tool_itself_is_watched(
    folder: Path, made: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_kept(["tiny"])
    monkeypatch.setattr(unchanged, "TOOL_PARTS", ("grammar", "compiler"))
    compile_kept(["tiny"])
    assert len(made) == 2


def test_other_paths_and_folders_are_other_questions(folder: Path, made: list[list[str]]) -> None:
    compile_kept(["tiny"])
    compile_kept(["more"])
    os.chdir(folder / "tiny")
    compile_kept(["../tiny"])
    assert len(made) == 3


def test_problems_are_not_kept(folder: Path, made: list[list[str]]) -> None:
    (folder / "tiny" / "words.yaml").write_text(WORDS.replace("2 coins", "2 coyns"), encoding="utf-8")
    for _ in range(2):
        bundle, found = compile_kept(["more"])
        assert bundle is None and [fault.fault for fault in found] == ["unknown-word"]
    assert len(made) == 2 and not list((folder / "cache").glob("bundle-*"))


def spoil(data: bytes, way: str) -> bytes:
    ways: dict[str, Any] = {
        "cut": data[: len(data) // 2],
        "one letter": data.replace(b'"coin"', b'"coim"', 1),
        "empty": b"",
        "noise": b"\xff\x00\x00" * 9,
    }
    assert ways[way] != data
    return bytes(ways[way])


@pytest.mark.parametrize("way", ["cut", "one letter", "empty", "noise"])
def test_a_broken_file_is_ignored(way: str, folder: Path, made: list[list[str]]) -> None:
    first, _ = compile_kept(["tiny"])
    (kept,) = (folder / "cache").glob("bundle-*")
    kept.write_bytes(spoil(kept.read_bytes(), way))
    assert compile_kept(["tiny"]) == (first, []) and len(made) == 2


def test_the_number_of_files_is_bounded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unchanged, "SLOTS", {"bundle": 2})
    for name in ("tiny", "./tiny", "tiny/", "tiny/words.yaml", "tiny/pack.yaml"):
        compile_kept([name])
    assert 1 <= len(list((folder / "cache").iterdir())) <= 2


SCRIPT = """
import sys
from spicewright.compiler.emit.kept import compile_kept
bundle, found = compile_kept(["tiny"])
assert bundle is not None and not found
print([name for name in sys.modules if name.startswith(("spicewright.compiler.", "ruamel"))])
"""


def test_starting_from_it_loads_nothing_of_the_compiler(folder: Path) -> None:
    compile_kept(["tiny"])
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    parts = {name.rpartition(".")[2] for name in eval(done.stdout)}
    assert parts == {"console", "cache", "unchanged", "emit", "kept"}
