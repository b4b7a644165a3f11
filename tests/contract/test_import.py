"""One import: all that programs need is in `spicewright`, typed, and loaded when it is asked for."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import spicewright.api
from places import BASE, CONTENT, ROOT, SALT_ROAD
from spicewright import BadPacks, Game, load
from spicewright.compiler.emit.load import compile_bundle, load_rules
from tiny import write_pack


def test_every_name_that_is_listed_is_there() -> None:
    for name in spicewright.api.__all__:
        assert getattr(spicewright, name) is not None
        assert name in dir(spicewright)
    assert re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", spicewright.__version__)
    with pytest.raises(AttributeError, match="module 'spicewright' has no attribute 'laod'"):
        spicewright.laod  # type: ignore[attr-defined] # noqa: B018 - asking is the test


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    program = "import spicewright, sys; print([m for m in sys.modules if m.startswith('spicewright.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(ast.literal_eval(done.stdout)) == set()


@pytest.mark.slow
def test_the_shortest_program_passes_a_strict_check(tmp_path: Path) -> None:
    """That of the README, checked as somebody checks it who has installed Spicewright."""
    code = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert len(code) == 1
    (tmp_path / "program.py").write_text(code[0], encoding="utf-8")
    cache = ROOT / ".mypy_cache" / "programs"
    listed = ", ".join(spicewright.api.__all__)
    (tmp_path / "whole.py").write_text(f"from spicewright import {listed}\n", encoding="utf-8")
    words = ["-m", "mypy", "--strict", "--cache-dir", str(cache), "program.py", "whole.py"]
    done = subprocess.run([sys.executable, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "Success: no issues found in 2 source files\n")


# -- load


def test_a_pack_goes_by_its_id_or_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    base = load("base", players=3)
    assert base.world.players == 3 and [id for id, _ in base.world.packs] == ["core", "base"]
    assert load(str(BASE)).world.packs == load(BASE).world.packs == load([BASE]).world.packs
    assert [id for id, _ in load([SALT_ROAD]).world.packs][-1] == "salt-road"
    assert load("base").world.players == 4, "as many as can"


@pytest.mark.slow
def test_a_declared_game_goes_by_its_name() -> None:
    with pytest.raises(BadPacks, match="these packs are several games; name one with `game`: `"):
        load(CONTENT)
    rules = load(CONTENT, game="uprising")
    assert "uprising" in dict(rules.world.packs)
    with pytest.raises(BadPacks, match="no game is called `chess`; there is: `"):
        load(CONTENT, game="chess")


@pytest.mark.parametrize(
    ("packs", "message"),
    [
        ("bse", "there is neither a path nor a pack `bse`; did you mean `base`?"),
        ("zzz", "there is neither a path nor a pack `zzz`; there is: base, "),
        ("content/nowhere", "there is no `content/nowhere`"),
        (Path("nowhere"), "there is no `nowhere`"),
        (["base", "x.json"], "name one bundle, or packs, not both"),
    ],
)
def test_a_pack_that_is_not_there_is_refused_with_what_there_is(packs: str, message: str) -> None:
    with pytest.raises(BadPacks, match=re.escape(message)):
        load(packs)


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    message = f"nothing says how a game of {players} begins; it is for 3 or 4 players"
    with pytest.raises(BadPacks, match=message):
        load("base", players=players)
    with pytest.raises(TypeError, match="`players` is a whole number, not '4'"):
        load("base", players="4")  # type: ignore[arg-type]


def test_problems_of_packs_are_in_the_message(tmp_path: Path) -> None:
    head = "id: x\ntitle: X\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
    card = "imperium cards:\n- name: X\n  cost: 1\n  factions: emperor\n  icons: emperor\n  agent: 1 watr\n"
    write_pack(tmp_path / "x", head, cards=card)
    with pytest.raises(BadPacks, match=r"error\[SW201\] unknown word `watr`") as refused:
        load(tmp_path / "x")
    assert [fault.fault for fault in refused.value.problems] == ["unknown-word"]


def test_a_text_is_one_path_and_never_its_letters() -> None:
    for function in (compile_bundle, lambda paths: load_rules(paths, 4)):
        with pytest.raises(TypeError, match=re.escape("`paths` is a list: ['/']")):
            function("/")  # type: ignore[arg-type, operator]


def test_a_zip_can_be_loaded(tmp_path: Path) -> None:
    from spicewright.compiler import cli

    assert cli.run(["pack", str(SALT_ROAD), "-o", str(tmp_path / "salt.zip")]) == 0
    assert load(tmp_path / "salt.zip", 3).world.packs == load(SALT_ROAD, 3).world.packs


def test_a_built_bundle_can_be_loaded(tmp_path: Path) -> None:
    from spicewright.compiler import cli

    assert cli.run(["build", str(SALT_ROAD), "-o", str(tmp_path)]) == 0
    rules = load(tmp_path / "bundle.json", players=3)
    assert Game.start(rules, 1).text() == Game.start(load(SALT_ROAD, players=3), 1).text()
    (tmp_path / "bundle.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadPacks, match=r"bundle\.json: it is not JSON from line 1"):
        load(tmp_path / "bundle.json")
    with pytest.raises(OSError, match="No such file"):
        load(tmp_path / "other.json")
