"""`spicewright render`: one picture a record, under a name of its own, and nothing outside the folder."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from places import ROOT
from spicewright.compiler.cli import run

CONTENT = ["--path", str(ROOT / "content")]
PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"


def make_pack(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    return folder


def test_every_record_named_is_written_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "out"
    wanted = ["imperium-card/gurney-halleck", "space/foldspace", "reserve-card/foldspace", "salt-pans"]
    assert run(["render", *wanted, "-o", str(out), *CONTENT]) == 0
    names = [
        "base.imperium-card.gurney-halleck.svg",
        "base.reserve-card.foldspace.svg",
        "base.space.foldspace.svg",
        "salt-road.space.salt-pans.svg",
    ]
    assert sorted(os.listdir(out)) == names
    assert capsys.readouterr().out.splitlines() == [str(out / name) for name in names]
    for name in names:
        assert ElementTree.parse(out / name).getroot().get("role") == "img"


def test_all_draws_every_thing_and_no_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert run(["render", "--all", "-o", str(out), *CONTENT]) == 0
    written = os.listdir(out)
    assert len(written) == len(capsys.readouterr().out.splitlines()) > 150
    assert "base.leader.paul-atreides.svg" in written and "salt-road.ware.dried-dates.svg" in written
    assert not [name for name in written if ".verb." in name or ".rule." in name]


def test_all_of_one_pack_or_kind_can_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(
        tmp_path / "winds", "imperium cards:\n- {name: Devil, cost: 1}\nspaces:\n- {name: Pit}\n"
    )
    whole, cards, base = (str(tmp_path / name) for name in ("whole", "cards", "base"))
    assert run(["render", "--all", str(pack), "-o", whole]) == 0
    assert sorted(os.listdir(whole)) == ["winds.imperium-card.devil.svg", "winds.space.pit.svg"]
    assert run(["render", "--kind", "space", "-o", cards, "--path", str(pack)]) == 0
    assert os.listdir(cards) == ["winds.space.pit.svg"]
    assert run(["render", "--pack", "base", "--kind", "leader", str(pack), "-o", base]) == 0
    assert {name.rsplit(".", 2)[0] for name in os.listdir(base)} == {"base.leader"}
    capsys.readouterr()
    assert run(["render", "--kind", "spaec", str(pack), "-o", whole]) == 2
    assert "no kind of record is called `spaec`; did you mean `space`?" in capsys.readouterr().err


def test_a_word_can_be_drawn_as_well(tmp_path: Path) -> None:
    assert run(["render", "resource/water", "rule/swords", "-o", str(tmp_path), *CONTENT]) == 0
    assert sorted(os.listdir(tmp_path)) == ["core.resource.water.svg", "core.rule.swords.svg"]


def test_a_language_can_be_chosen(tmp_path: Path) -> None:
    assert run(["render", "space/wealth", "--lang", "de", "-o", str(tmp_path), *CONTENT]) == 0
    assert "Feld" in (tmp_path / "base.space.wealth.svg").read_text(encoding="utf-8")


def test_what_a_language_lacks_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = "".join(f"- name: Devil {n}\n  cost: 1\n  agent: 2 dust -> draw a card\n" for n in ("A", "B"))
    text = f"resources:\n- name: dust\n  plural: dust\nimperium cards:\n{cards}"
    pack = make_pack(tmp_path / "winds", text)
    out = tmp_path / "out"
    assert run(["render", "Devil A", "Devil B", "--lang", "de", "-o", str(out), "--path", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert shown.count("error[SW701] there is no word for `dust` in the language `de`") == 1
    assert len(os.listdir(out)) == 2, "the pictures are drawn all the same"


def test_hostile_names_stay_in_the_folder(tmp_path: Path) -> None:
    names = ["../../escape", "/etc/passwd", "C:\\\\x", "<b>&", "con"]
    text = "imperium cards:\n" + "".join(f'- name: "{name}"\n  cost: 1\n' for name in names)
    pack = make_pack(tmp_path / "winds", text)
    out = tmp_path / "a" / "out"
    run(["render", "--all", "-o", str(out), "--path", str(pack)])
    inside = {str(path.relative_to(tmp_path).parent) for path in tmp_path.rglob("*.svg")}
    assert inside <= {"a/out"}


def test_a_pack_with_problems_is_not_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "imperium cards:\n- name: Devil\n  agent: 1 dusst\n")
    out = tmp_path / "out"
    assert run(["render", "Devil", "-o", str(out), "--path", str(pack)]) == 1
    assert "error[SW201]" in capsys.readouterr().out and not out.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name the records to draw, or give --all, --kind or --pack"),
        (["Chani", "--all"], "name the records to draw, or give --all, --kind or --pack"),
        (["Chanii"], "no record is called `Chanii`; did you mean `Chani`?"),
        (["foldspace"], "`foldspace` names 3 records; say which:"),
    ],
)
def test_wrong_usage_says_what_to_do(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["render", *arguments, "-o", str(tmp_path / "out"), *CONTENT]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    assert run(["render", "Chani", "-o", str(tmp_path / "out"), *CONTENT]) == 2
    assert "cannot write to" in capsys.readouterr().err


def test_help_shows_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["render", "--help"]) == 0
    shown = capsys.readouterr().out
    assert 'spicewright render "My Card" -o pictures' in shown and "--all" in shown
