"""The README's walk-through works as printed: every command is typed, every output compared."""

from __future__ import annotations

import ast
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT
from spicewright.compiler.emit.check import check_paths

BLOCK = re.compile(r"^```(console|yaml file=(\S+))\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = str(Path(sys.executable).with_name("spicewright"))


def run_block(text: str, folder: Path) -> None:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        words = shlex.split(command)
        assert words[0] == "spicewright"
        environment = {**os.environ, "NO_COLOR": "1", "SPICEWRIGHT_CACHE": str(folder / "cache")}
        done = subprocess.run(
            [COMMAND, *words[1:]], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert (done.stdout + done.stderr).strip() == expected.strip(), command


@pytest.mark.slow
@pytest.mark.parametrize("page", ["README.md"])
def test_a_new_user_can_type_what_is_printed(page: str, tmp_path: Path) -> None:
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert len(blocks) >= 5
    for kind, file, text in blocks:
        if kind == "console":
            run_block(text, tmp_path)
        else:
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / file).write_text(text, encoding="utf-8")


def test_the_python_of_the_guide_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert len(code) == 1
    exec(compile(code[0], "README.md", "exec"), {})
    assert sorted(ast.literal_eval(capsys.readouterr().out)) == [0, 1, 2, 3]


def test_every_link_of_the_guides_leads_somewhere() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
            assert (ROOT / target).exists(), f"{page}: {target}"


def test_the_keyword_of_the_contributing_guide_compiles(tmp_path: Path) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    keyword = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[0]
    (tmp_path / "pack.yaml").write_text(
        "id: x\ntitle: X\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
    )
    (tmp_path / "words.yaml").write_text(
        f"{keyword}imperium cards:\n- name: X\n  reveal:\n    guild bond: 2 swords\n"
    )
    assert check_paths([str(tmp_path)]) == []
