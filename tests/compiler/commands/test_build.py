"""The command `build`: what the bundle holds, and when nothing is written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from places import ROOT
from program import run_program
from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.pipeline import compile_paths
from tiny import PACK, Run, break_card, write_pack


def test_the_bundle_holds_the_pack(tiny: Path, run: Run) -> None:
    code, out, err = run("build", "tiny", "-o", "out/deep")
    assert (code, out, err) == (0, "out/deep/bundle.json: tiny 1.0.0\n", "")
    bundle = json.loads(Path("out/deep/bundle.json").read_text(encoding="utf-8"))
    assert os.listdir("out/deep") == ["bundle.json"]
    assert (bundle["bundle"], bundle["language"]) == (1, 2)
    assert bundle["packs"] == [{"id": "tiny", "title": "Tiny", "version": "1.0.0", "requires": {}}]
    alms = next(record for record in bundle["records"] if record["key"] == "card/alms")
    effects = alms.pop("effects")
    assert alms == {
        "key": "card/alms",
        "pack": "tiny",
        "kind": "card",
        "name": "Alms",
        "at": ["cards.yaml", 2, 9, 4],
        "copies": 2,
        "cost": 1,
        "suits": ["suit/red", "suit/pale-blue"],
    }
    assert effects["play"]["text"] == "2 coins or windfall"
    assert effects["play"]["graph"]["nodes"][1]["at"] == ["cards.yaml", 6, 9, 7]


def test_a_broken_pack_writes_nothing_and_leaves_what_is_there(tiny: Path, run: Run) -> None:
    run("build", "tiny", "-o", "out")
    before = Path("out/bundle.json").read_bytes()
    break_card(tiny)
    code, out, err = run("build", "tiny", "-o", "out")
    assert code == 1
    assert "coyns" in out
    assert err == "nothing was written\n"
    assert (os.listdir("out"), Path("out/bundle.json").read_bytes()) == (["bundle.json"], before)
    assert run("build", "tiny", "-o", "other").code == 1
    assert not Path("other").exists()


def test_a_broken_required_pack_writes_nothing(tiny: Path, run: Run) -> None:
    head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
    write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
    break_card(tiny)
    assert run("build", "other", "-o", "out").code == 1
    assert not Path("out").exists()


def test_required_packs_are_in_it_once_and_first(tiny: Path, run: Run) -> None:
    for name in ("second", "another"):
        head = PACK.replace("tiny", name) + "requires: {tiny: 1.0.0}\n"
        write_pack(tiny.parent / name, head, cards=f"cards:\n- name: {name}\n  play: windfall\n")
    run("build", "second", "another", "-o", "out")
    bundle = json.loads(Path("out/bundle.json").read_text(encoding="utf-8"))
    assert [pack["id"] for pack in bundle["packs"]] == ["tiny", "another", "second"]
    keys = [record["key"] for record in bundle["records"]]
    assert len(keys) == len(set(keys))
    assert {"card/alms", "card/second", "card/another"} <= set(keys)
    run("build", "another", "second", "tiny", "-o", "again")
    assert Path("again/bundle.json").read_bytes() == Path("out/bundle.json").read_bytes()


def test_a_place_that_cannot_be_written_is_2(tiny: Path, run: Run) -> None:
    Path("file").touch()
    code, out, err = run("build", "tiny", "-o", "file/out")
    assert (code, out) == (2, "")
    assert "cannot write to `file/out`" in err


@pytest.mark.slow
def test_the_same_content_gives_the_same_bytes(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        out = str(tmp_path / seed)
        assert run_program("build", str(ROOT / "content"), "-o", out, PYTHONHASHSEED=seed).code == 0
    first, second = ((tmp_path / seed / "bundle.json").read_bytes() for seed in ("1", "2"))
    sets, _ = compile_paths([os.path.relpath(ROOT / "content")])
    assert first == second == encode_bundle(make_bundle(sets))
    assert str(ROOT).encode() not in first
