"""Every command has its help; small ones are tried as a person meets them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from spicewright.compiler.commands import group
from tiny import Run


def test_every_command_has_a_short_help_and_an_example(run: Run) -> None:
    shown = run("--help").out
    for name in group.list_commands(None):  # type: ignore[arg-type]  # the context is not looked at
        assert f"\n  {name} " in shown
        code, out, err = run(name, "--help")
        assert (code, err) == (0, "")
        assert "Examples:" in out


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out.startswith("spicewright ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed(run: Run, shell: str) -> None:
    assert "_SPICEWRIGHT_COMPLETE" in run("completion", shell).out


def test_explain_tells_of_faults_words_and_records(tiny: Path, run: Run) -> None:
    assert "unknown word" in run("explain", "SW201").out
    assert "unknown word" in run("explain", "unknown-word").out
    assert "windfall" in run("explain", "windfall").out
    assert "Alms" in run("explain", "alms").out


def test_a_fault_is_explained_while_the_pack_is_in_pieces(tiny: Path, run: Run) -> None:
    (tiny / "pack.yaml").write_text("{", encoding="utf-8")
    assert run("explain", "SW115").code == 0


def test_schema_lists_prints_and_writes(tiny: Path, run: Run) -> None:
    assert "\ncard " in run("schema").out
    assert json.loads(run("schema", "card").out)["title"] == "card"
    assert json.loads(run("schema", "bundle").out)["title"] == "bundle"
    assert run("schema", "-o", "schemas").code == 0
    written = set(os.listdir("schemas"))
    assert {f"{name}.schema.json" for name in ("card", "file", "pack", "graph", "bundle")} <= written
    assert run("schema", "keyword", "-o", "one").out == "one: 1 schema\n"


def test_fmt_tells_and_changes(tiny: Path, run: Run) -> None:
    assert run("fmt", "--check", "tiny").code == 0
    cards = tiny / "cards.yaml"
    neat = cards.read_text(encoding="utf-8")
    cards.write_text(neat.replace("2 coins or windfall", "2   Coins or  windfall"), encoding="utf-8")
    code, out, _ = run("fmt", "--check", "tiny")
    assert (code, out) == (1, f"would change {os.path.join('tiny', 'cards.yaml')}\n")
    assert run("fmt", "tiny").code == 0
    assert cards.read_text(encoding="utf-8") == neat


def test_fmt_leaves_the_official_content_alone_unless_it_is_named(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("fmt").code == 2


def test_new_makes_a_pack_that_checks(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "pack", "My", "Pack").code == 0
    assert run("new", "keyword", "dawn call", "--path", "my-pack").code == 0
    assert run("check", "my-pack").code == 0
    code, _, err = run("new", "pack", "My Pack")
    assert code == 2
    assert "already" in err
