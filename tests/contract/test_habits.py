"""The files around the code keep their promises: hooks work on a pack, workflows name what is there."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from spicewright.compiler.cli import run

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HEAD = "id: x\ntitle: X\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
CARD = "imperium cards:\n- name: X\n  cost: 1\n  factions: emperor\n  icons: emperor\n  agent: {}\n"


def read_yaml(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


def run_hook(id: str) -> int:
    """The command of a hook, typed as pre-commit types it where no file names are passed."""
    hook = next(one for one in read_yaml(ROOT / ".pre-commit-hooks.yaml") if one["id"] == id)
    assert hook["language"] == "python" and hook["pass_filenames"] is False
    command, *words = shlex.split(hook["entry"])
    assert command == "spicewright"
    return run([*words, *hook["args"]])


@pytest.mark.parametrize(
    ("agent", "check", "fmt"),
    [("1 solari", 0, 0), ("1 solary", 1, 0), ('"1  solari"', 0, 1)],
    ids=["sound", "unknown word", "not canonical"],
)
def test_the_hooks_judge_a_pack_below_a_repository(
    agent: str, check: int, fmt: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "packs" / "x"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(HEAD)
    (pack / "cards.yaml").write_text(CARD.format(agent))
    (tmp_path / "other.yaml").write_text("in: no pack\n")
    monkeypatch.chdir(tmp_path)
    assert (run_hook("spicewright-check"), run_hook("spicewright-fmt")) == (check, fmt)


@pytest.mark.parametrize("id", ["spicewright-check", "spicewright-fmt"])
def test_a_hook_does_not_pass_where_there_is_no_pack(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_hook(id) == 1


def list_commands(workflow: Path) -> list[str]:
    jobs = read_yaml(workflow)["jobs"].values()
    return [step["run"] for job in jobs for step in job.get("steps", ()) if "run" in step]


def test_workflows_call_only_targets_and_files_that_are_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    commands = [command for workflow in WORKFLOWS for command in list_commands(workflow)]
    called = {target for command in commands for target in re.findall(r"\bmake ([a-z]+)", command)}
    assert {"bench", "cover"} <= called <= targets
    paths = {path for command in commands for path in re.findall(r"(?<= )(?:\.ci|tests)/\S+", command)}
    assert {".ci/run", "tests/property"} <= paths
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_python_that_is_promised_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.[0-9]+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    tested = read_yaml(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["test"]["strategy"]["matrix"][
        "python"
    ]
    assert promised == tested
    assert project["requires-python"] == f">={promised[0]}"
