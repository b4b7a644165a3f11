"""`spicewright pack`: a zip with all that a pack needs, which every command takes."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from places import ROOT
from spicewright.compiler.emit import zip as zipping
from tiny import CARDS, PACK, Run, break_card, write_pack

WINDS = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: base 1.0\n"
CARD = """\
imperium cards:
- name: Sand Dancer
  cost: 4
  icons: spice trade
  agent: 1 water -> draw 2 cards
"""
SCENARIO = """\
scenarios:
- name: The dancer draws two cards
  given:
    you: {hand: [Sand Dancer, Dagger], deck: [Diplomacy, Reconnaissance], water: 1}
  when:
  - take an agent turn > Sand Dancer > Imperial Basin > pay > pass
  then:
    you: {hand: [Dagger, Diplomacy, Reconnaissance]}
"""


def list_names(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as made:
        return made.namelist()


def test_the_zip_is_written_and_named(tiny: Path, run: Run) -> None:
    (tiny / "scenarios").mkdir()
    (tiny / "scenarios" / "some.yaml").write_text("scenarios: []\n", encoding="utf-8")
    for name in ("words.en.ftl", "LICENSE", ".DS_Store", ".git.psd"):
        (tiny / name).write_text("", encoding="utf-8")
    assert run("pack", "tiny", "-o", "out/tiny.zip") == (0, "out/tiny.zip: tiny 1.0.0\n", "")
    names = ["LICENSE", "cards.yaml", "pack.yaml", "words.en.ftl", "words.yaml", "scenarios/some.yaml"]
    assert list_names(Path("out/tiny.zip")) == [f"tiny/{name}" for name in names]
    assert os.listdir("out") == ["tiny.zip"], "nothing is left beside it"


def test_the_same_content_gives_the_same_bytes(tiny: Path, run: Run) -> None:
    run("pack", "tiny", "-o", "one.zip")
    for path in tiny.iterdir():
        os.utime(path, (0, 0))
        path.chmod(0o600)
    run("pack", "--path", "tiny", "-o", "two.zip")
    assert Path("one.zip").read_bytes() == Path("two.zip").read_bytes()
    run("pack", "two.zip", "-o", "three.zip")
    assert Path("one.zip").read_bytes() == Path("three.zip").read_bytes(), "a zip can be packed as well"


def test_what_no_command_reads_is_left_out_and_reported(tiny: Path, run: Run) -> None:
    (tiny / "art").mkdir()
    (tiny / "art" / "face.psd").write_text("", encoding="utf-8")
    code, _, err = run("pack", "tiny", "-o", "tiny.zip")
    assert (code, err) == (0, "left out, because no command reads it: tiny/art/face.psd\n")


def test_packs_that_it_needs_come_along_and_official_ones_do_not(tmp_path: Path, run: Run) -> None:
    dust = "resources:\n- {name: dust, plural: none}\nimperium cards:\n- {name: Dust Seller, agent: 1 dust}\n"
    write_pack(tmp_path / "ground", WINDS.replace("winds", "ground"), words=dust)
    head = WINDS.replace("base 1.0", "[base 1.0, ground 0.1]")
    write_pack(tmp_path / "winds", head, cards=CARD.replace("1 water", "1 dust"))
    code, out, _ = run("pack", str(tmp_path / "winds"), "-o", str(tmp_path / "away" / "winds.zip"))
    assert (code, out.partition(": ")[2]) == (0, "winds 0.1.0, ground 0.1.0\n")
    assert run("check", str(tmp_path / "away" / "winds.zip")).out == "no problems\n"


def test_a_pack_with_problems_is_not_packed(tiny: Path, run: Run) -> None:
    run("pack", "tiny", "-o", "tiny.zip")
    before = Path("tiny.zip").read_bytes()
    break_card(tiny)
    code, out, err = run("pack", "tiny", "-o", "tiny.zip")
    assert (code, err) == (1, "nothing was written\n")
    assert "error[SW201] unknown word `coyns`" in out
    assert Path("tiny.zip").read_bytes() == before


def test_a_link_out_of_the_pack_is_not_packed(tiny: Path, run: Run) -> None:
    Path("secret.txt").write_text("mine", encoding="utf-8")
    (tiny / "notes.txt").symlink_to(Path("secret.txt").absolute())
    code, out, _ = run("pack", "tiny", "-o", "tiny.zip")
    assert code == 1 and "error[SW103] this is a link to a file outside of its pack" in out
    assert not Path("tiny.zip").exists()


def test_what_no_command_would_unpack_is_not_packed(
    tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zipping, "MOST_FILES", 2)
    code, out, _ = run("pack", "tiny", "-o", "tiny.zip")
    assert code == 1 and "error[SW129] 3 files of 0.0 MB are too much for a zip" in out


def test_the_file_must_be_called_a_zip(tiny: Path, run: Run) -> None:
    code, out, err = run("pack", "tiny", "-o", "tiny/cards.yaml")
    assert (code, out) == (2, "") and "`-o tiny/cards.yaml.zip`" in err
    assert (tiny / "cards.yaml").read_text(encoding="utf-8") == CARDS


def test_a_place_that_cannot_be_written_to_is_reported(tiny: Path, run: Run) -> None:
    code, _, err = run("pack", "tiny", "-o", "tiny/pack.yaml/tiny.zip")
    assert code == 2 and "cannot write to `tiny/pack.yaml/tiny.zip`" in err
    assert (tiny / "pack.yaml").read_text(encoding="utf-8") == PACK


@pytest.mark.slow
def test_every_command_takes_the_zip(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pack(tmp_path / "winds", WINDS, cards=CARD)
    (tmp_path / "winds" / "scenarios").mkdir()
    (tmp_path / "winds" / "scenarios" / "dancer.yaml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "other").mkdir()
    assert run("pack", str(tmp_path / "winds"), "-o", str(tmp_path / "other" / "winds.zip")).code == 0
    monkeypatch.chdir(tmp_path / "other")
    for arguments, part in {
        "check": "no problems",
        "list": "imperium-card/sand-dancer",
        "test": "1 scenario: 1 passed",
        "text sand-dancer": "pay 1 water to draw 2 cards",
        "text --all": "pay 1 water to draw 2 cards",
        "explain sand-dancer": "winds.zip/winds/cards.yaml:2",
        "graph sand-dancer": '"record": "imperium-card/sand-dancer"',
        "render --all -o pictures": "pictures/winds.imperium-card.sand-dancer.svg",
        "render sand-dancer -o pictures": "pictures/winds.imperium-card.sand-dancer.svg",
        "schema card": "",
        "simulate --games 1": "winds 0.1.0",
        "play --seed 1": "winds 0.1.0; seed 1",
        "build -o build": "winds 0.1.0",
        "fmt --check": "",
        "upgrade --check": "",
    }.items():
        first = run(*arguments.split(), "winds.zip")
        assert part in first.out, first
        again = run(*arguments.split(), "--path", "winds.zip")
        assert again.out == first.out or "per second" in first.out  # that is never the same
    assert run("build", str(tmp_path / "winds"), "-o", "folder").code == 0
    assert Path("build/bundle.json").read_bytes() == Path("folder/bundle.json").read_bytes()
    assert "winds 0.1.0" in run("simulate", "--games", "1", "--packs", "winds.zip").out
    assert run("check", "--packs", "winds.zip,base").out == "no problems\n"


@pytest.mark.parametrize("arguments", [("fmt",), ("upgrade",), ("new", "card", "Some Card")])
def test_a_zip_is_not_rewritten(arguments: tuple[str, ...], tiny: Path, run: Run) -> None:
    run("pack", "tiny", "-o", "tiny.zip")
    before = Path("tiny.zip").read_bytes()
    code, _, err = run(*arguments, "tiny.zip")
    assert code == 2 and "`tiny.zip` is a zip, which is not rewritten" in err
    assert Path("tiny.zip").read_bytes() == before


def test_an_official_pack_is_named_by_its_id(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("list", "core").out == run("list", str(ROOT / "content" / "core")).out
    assert run("check", "core").out == "no problems\n"
    code, _, err = run("fmt", "core")
    assert code == 1 or err, "what came along is not rewritten because of its id"


def test_a_path_is_meant_before_an_id(tiny: Path, run: Run) -> None:
    os.rename("tiny", "core")
    assert "card/alms" in run("list", "core").out


def test_an_id_that_nothing_has_gets_a_suggestion(tiny: Path, run: Run) -> None:
    assert "= help: did you mean the pack `base`?" in run("check", "bsae").out
    assert "= help: check the spelling of the path, or of the id of a pack" in run("check", "qqqqq").out
    assert "= help: check the spelling of the path\n" in run("check", "some/where").out


def test_a_pack_that_is_not_at_the_path_can_be_listed(tiny: Path, run: Run) -> None:
    assert "core" in run("list", "tiny", "--pack", "core").out
    assert "did you mean `core`?" in run("list", "tiny", "--pack", "coore").err
