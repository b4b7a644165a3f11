"""The one call for editors and playgrounds: the text of a file and a ground in, JSON out."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.one_file import compile_text
from spicewright.compiler.pack_set import Ground
from spicewright.compiler.pipeline import compile_paths, prepare_ground
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.compiler.report.json import describe_problem

ROOT = Path(__file__).parents[2]
ERRORS = ROOT / "tests" / "errors"
BASE = str(ROOT / "content" / "base")


@cache
def base() -> Ground:
    (pack,), known, _ = read_packs([BASE])
    return prepare_ground(required_packs(pack, known))


@cache
def load_cases() -> ModuleType:
    spec = importlib.util.spec_from_file_location("error_cases", ERRORS / "test_cases.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["error_cases"] = module
    spec.loader.exec_module(module)
    return module


def compile_one(text: str, **given: Any) -> dict[str, Any]:
    answer = compile_text(text, "mine/cards.yaml", base(), **given)
    return dict(json.loads(json.dumps(answer)))


CARD = """\
imperium cards:
- name: Lucky Find
  cost: 2
  factions: fremen
  agent:  2  Spice
  reveal: 1 watr
"""


def test_a_file_gets_its_diagnostics_texts_and_graphs() -> None:
    answer = compile_one(CARD)
    (fault,) = answer["diagnostics"]
    assert (fault["code"], fault["help"], fault["notes"]) == ("SW201", "did you mean `water`?", [])
    assert fault["path"] == "mine/cards.yaml" and fault["start"] == {"line": 6, "column": 13}
    (record,) = answer["records"]
    assert (record["key"], record["cost"], record["factions"]) == (
        "imperium-card/lucky-find",
        2,
        ["faction/fremen"],
    )
    assert record["effects"].keys() == {"agent"}
    assert record["effects"]["agent"]["text"] == "2 spice"
    assert [node["kind"] for node in record["effects"]["agent"]["graph"]["nodes"]] == ["gain"]
    assert (record["whole"]["start"]["line"], record["whole"]["end"]["line"]) == (2, 6)


def test_rules_texts_come_from_who_can_write_them() -> None:
    def write(records: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
        return {one["key"]: {field: f"Do {field}." for field in one["effects"]} for one in records}

    (record,) = compile_one(CARD, write=write)["records"]
    assert record["texts"] == {"agent": "Do agent."}


def test_a_file_that_yaml_cannot_read_has_no_records() -> None:
    answer = compile_one("imperium cards: [\n")
    assert [fault["code"] for fault in answer["diagnostics"]] == ["SW115"] and answer["records"] == []


def test_a_word_may_be_used_in_another_file() -> None:
    assert compile_one("keywords:\n- {name: windfall, as: effect, means: 2 spice}\n")["diagnostics"] == []


def list_single() -> list[Path]:
    """Every fourth case with one broken file: what they have in common is tested, not each of them again."""
    cases = [(path, load_cases().read_case(path.read_bytes().decode())) for path in ERRORS.glob("*.case")]
    return sorted(path for path, case in cases if len(case.broken) == 2 and "pack.yaml" in case.broken)[::4]


def some_at_once(paths: list[Path]) -> list[object]:
    """One in five is tried while somebody works, the others with the slow tests."""
    return [
        path if place % 5 == 0 else pytest.param(path, marks=pytest.mark.slow)
        for place, path in enumerate(paths)
    ]


@pytest.mark.parametrize("path", some_at_once(list_single()), ids=lambda path: path.stem)
def test_a_broken_file_gets_what_check_says_of_its_pack(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = load_cases().read_case(path.read_bytes().decode())
    (name,) = case.broken.keys() - {"pack.yaml"}
    folder = load_cases().write_files(tmp_path / "case", case.broken)
    _, found = compile_paths([str(folder)])
    if any(fault.fault == "not-utf-8" or fault.span.source.path.endswith("pack.yaml") for fault in found):
        pytest.skip("not a text, or about the pack itself")
    text = case.broken[name].decode("utf-8").removeprefix("\ufeff")
    answer = json.loads(json.dumps(compile_text(text, str(folder / name), base())))
    said = [describe_problem(fault) for fault in found if fault.fault != "unreachable-word"]
    assert answer["diagnostics"] == json.loads(json.dumps(said))


SCRIPT = """
import json, os, sys
sys.modules.update(dict.fromkeys(("networkx", "lark", "click", "rich", "jsonschema", "ruamel.yaml.cyaml")))
listed = []
real = os.listdir
os.listdir = lambda path=".": [*map(lambda name: listed.append(name) or name, real(path))]
os.scandir = os.walk = None
from spicewright.compiler.one_file import compile_text
from spicewright.compiler.stored import ground_from_bundle
with open(sys.argv[1], encoding="utf-8") as file:
    ground = ground_from_bundle(json.load(file))
loop = "imperium cards:\\n- {name: A, rules: {when you gain spice: 1 spice}, agent: 1 watr}\\n"
answer = compile_text(loop, "cards.yaml", ground)
print(json.dumps([one["code"] for one in answer["diagnostics"]]))
print(json.dumps([name for name in listed if name.endswith(".py")]))
print(json.dumps([name for name in sys.modules if name.startswith("spicewright.runtime.")]))
"""


def test_neither_heavy_packages_nor_lists_of_modules_are_needed(tmp_path: Path) -> None:
    sets, _ = compile_paths([BASE])
    (tmp_path / "bundle.json").write_bytes(encode_bundle(make_bundle(sets)))
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "bundle.json")],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ,
    )
    assert done.returncode == 0, done.stderr
    assert [json.loads(line) for line in done.stdout.splitlines()] == [["SW408", "SW201"], [], []]
