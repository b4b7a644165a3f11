"""`spicewright print`: packs and records as a PDF, as pictures and as decks, whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from places import BASE, SALT_ROAD
from spicewright.compiler.cli import run

PATH = ["--path", str(SALT_ROAD)]


def test_a_pack_is_printed_with_its_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deep" / "salt.pdf"
    assert run(["print", str(SALT_ROAD), "-o", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF") and os.listdir(out.parent) == ["salt.pdf"]
    whole = capsys.readouterr().out
    assert whole.startswith(f"{out}: ") and "sheets" in whole
    first = out.read_bytes()
    assert run(["print", str(SALT_ROAD), "-o", str(out)]) == 0 and out.read_bytes() == first
    capsys.readouterr()
    assert run(["print", str(SALT_ROAD), "-o", str(out), "--once"]) == 0
    assert int(capsys.readouterr().out.split()[1]) < int(whole.split()[1])


def test_a_pack_by_its_id_and_a_record_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "a.pdf")
    assert run(["print", "salt-road", "-o", out, "--kind", "Charter", *PATH]) == 0
    assert capsys.readouterr().out == f"{out}: 2 pieces on 1 sheet\n"
    assert run(["print", "Desert Lancers", "space/salt-pans", "-o", out, *PATH]) == 0
    assert capsys.readouterr().out == f"{out}: 2 pieces on 1 sheet\n"


def test_a_pack_that_is_named_is_printed_and_not_what_is_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "a.pdf")
    assert run(["print", str(SALT_ROAD), "-o", out]) == 0
    alone = capsys.readouterr().out
    assert run(["print", str(SALT_ROAD), "-o", out, "--path", str(BASE)]) == 0
    assert capsys.readouterr().out == alone
    assert run(["print", "salt-road", "-o", out, "--path", str(SALT_ROAD)]) == 0
    assert capsys.readouterr().out == alone


def test_options_change_what_is_printed(tmp_path: Path) -> None:
    made = set()
    for index, more in enumerate(([], ["--grey"], ["--lang", "de"], ["--paper", "letter"], ["--no-backs"])):
        out = tmp_path / f"{index}.pdf"
        assert run(["print", "Desert Lancers", "-o", str(out), *more, *PATH]) == 0
        made.add(out.read_bytes())
    assert len(made) == 5


def test_pictures_are_one_file_for_each_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pictures"
    assert run(["print", "Desert Lancers", "-o", str(out), "--format", "png", *PATH]) == 0
    name = "salt-road.imperium-card.desert-lancers"
    assert sorted(os.listdir(out)) == [f"{name}.back.png", f"{name}.png"]
    assert capsys.readouterr().out.splitlines() == [str(out / f"{name}.png"), str(out / f"{name}.back.png")]
    assert run(["print", "Ox Driver", "-o", str(out), "--format", "png", "--no-backs", *PATH]) == 0
    assert len(os.listdir(out)) == 3


def test_decks_are_pictures_and_a_save_that_finds_them(tmp_path: Path) -> None:
    out = tmp_path / "decks"
    assert run(["print", "salt-road", "-o", str(out), "--format", "tts", "--kind", "ware", *PATH]) == 0
    save = json.loads((out / "decks.json").read_text(encoding="utf-8"))
    (deck,) = save["ObjectStates"]
    assert save["SaveName"] == "decks" and deck["Nickname"] == "Ware"
    for sheet in deck["CustomDeck"].values():
        for url in (sheet["FaceURL"], sheet["BackURL"]):
            assert url.startswith(out.as_uri()) and (out / url.rpartition("/")[2]).is_file()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Desert Lancers", "-o", "a.png"], "-o names a file that ends in `.pdf`"),
        (["Desert Lancers", "-o", "a.pdf", "--format", "png"], "with --format png, -o names a folder"),
        (["Desert Lancers", "-o", "a.pdf", "--url", "https://example.org"], "--url needs --format tts"),
        (["Desert Lancer", "-o", "a.pdf"], "no record is called `Desert Lancer`; did you mean"),
        (
            ["salt-road", "-o", "a.pdf", "--kind", "wares"],
            "no things of the kind `wares`; did you mean `ware`?",
        ),
        (["salt-road", "-o", "a.pdf", "--kind", "conflict"], "there is nothing to print"),
    ],
)
def test_wrong_usage_says_what_to_do(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["print", *arguments, *PATH]) == 2
    assert message in capsys.readouterr().err and not os.listdir(tmp_path)


@pytest.mark.parametrize(
    ("missing", "form", "extra"),
    [("typst", "pdf", "print"), ("resvg_py", "png", "print"), ("fontTools.ttLib", "png", "text")],
)
def test_what_is_not_installed_is_named(
    missing: str,
    form: str,
    extra: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    out = str(tmp_path / ("a.pdf" if form == "pdf" else "a"))
    assert run(["print", "Desert Lancers", "-o", out, "--format", form, *PATH]) == 2
    assert f"pip install 'spicewright[{extra}]'" in capsys.readouterr().err


def test_a_slip_is_reported_and_the_rest_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "winds"
    pack.mkdir()
    head = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"
    (pack / "pack.yaml").write_text(head, encoding="utf-8")
    cards = "".join(f"- name: Card of {word}\n  cost: 1\n  agent: 1 {word}\n" for word in ("watr", "water"))
    (pack / "cards.yaml").write_text(f"imperium cards:\n{cards}", encoding="utf-8")
    assert run(["print", str(pack), "-o", str(tmp_path / "a.pdf")]) == 1
    shown = capsys.readouterr().out
    assert "1 piece on 1 sheet" in shown and "error[SW201]" in shown


def test_a_place_that_cannot_be_written_to_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["print", "Desert Lancers", "-o", str(tmp_path / "file" / "a.pdf"), *PATH]) == 2
    assert "cannot write to" in capsys.readouterr().err


def test_help_shows_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "spicewright print my-pack -o my-pack.pdf" in shown and "--format tts" in shown
