"""Commands agree on what is sound: what `check` accepts, every other command takes."""

from __future__ import annotations

import io
import os
import runpy
from functools import cache
from pathlib import Path

import pytest

from places import DATA, ROOT
from spicewright.compiler.emit.check import check_paths, check_sets
from spicewright.compiler.emit.sound import compile_sound
from spicewright.compiler.read.folders import find_packs
from spicewright.compiler.scenarios.suite import run_suite
from spicewright.site.commands.render import draw_records, list_things
from spicewright.site.shelf.shelf import Shelf, gather
from tiny import Run

PLACES = [ROOT / "content", ROOT / "tests" / "language", DATA / "market"]
PACKS = [os.path.relpath(path, ROOT) for place in PLACES for path in find_packs([str(place)])[0]]
DRAWN = ("content", "tests/data", "tests/language/texts", "tests/language/played/words")
"""Packs that are drawn and put on a site as well; for the others that would show nothing new."""
BUG = "this is a bug in Spicewright"


@cache
def is_sound(pack: str) -> bool:
    return not check_paths([str(ROOT / pack)])


def has_setup(pack: str) -> bool:
    sets, _ = check_sets([str(ROOT / pack)])
    if any(one.pack.library and one.pack.id == Path(pack).name for one in sets):
        return False  # its steps are for games of other packs
    return any(record.kind.name == "setup step" for one in sets for record in one.records.values())


@pytest.mark.slow  # all of them are linked
def test_some_packs_are_sound_and_some_are_not() -> None:
    sound = [pack for pack in PACKS if is_sound(pack)]
    assert {"content/base", "tests/data/market"} <= set(sound) and len(sound) < len(PACKS)


@pytest.mark.slow  # nine commands for each pack
@pytest.mark.parametrize("pack", PACKS)
def test_what_check_accepts_every_command_takes(
    pack: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = str(ROOT / pack), str(tmp_path / "out")
    if not is_sound(pack):
        assert run("check", path).code == run("build", path, "-o", out).code == 1
        assert run_suite([path]).faults
        assert gather([path])[1]
        return
    drawn = pack.startswith(DRAWN)
    looked_at = (("list", path), ("text", "--gaps", path), ("schema", "--path", path))
    for words in (
        ("check", path),
        ("build", path, "-o", out),
        *((*looked_at, ("render", "--all", "-o", out, "--path", path)) if drawn else ()),
        *([("simulate", path, "--games", "1", "--check")] if has_setup(pack) else ()),
    ):
        code, told, err = run(*words)
        assert (code, BUG in err) == (0, False), f"{words}: {told[-500:]}{err}"
    if has_setup(pack):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
        code, told, err = run("play", path, "--seed", "1")
        assert code == 0 and "the input ended" in told, err
    if drawn:
        assert run_suite([path]).faults == []
        monkeypatch.setattr(Shelf, "prove", lambda *_: None)  # they were just played
        shelf, found = gather([path])
        assert shelf is not None, found


def test_a_pack_cannot_be_played_if_one_that_it_requires_cannot(tmp_path: Path, run: Run) -> None:
    odd = "cards:\n- {name: Odd, text: {this turn: {when a card leaves the row: 1 coin}}}\n"
    under = {file.name: file.read_text(encoding="utf-8") for file in (DATA / "market").glob("[!p]*.yaml")}
    for name, needs, files in (
        ("under", "", {**under, "more.yaml": odd}),
        ("over", "requires: {under: 1.0.0}\n", {"more.yaml": "cards:\n- {name: Fine, text: 1 coin}\n"}),
    ):
        (tmp_path / name).mkdir()
        head = f"id: {name}\ntitle: T\nversion: 1.0.0\nlanguage: 2\n{needs}"
        for file, text in {"pack.yaml": head, **files}.items():
            (tmp_path / name / file).write_text(text, encoding="utf-8")
    for command in ("check", "simulate"):
        code, told, _ = run(command, str(tmp_path / "over"))
        assert code == 1 and "error[SW412]" in told and "under/more.yaml" in told.replace(os.sep, "/")
    both = run("check", str(tmp_path)).out
    assert both.count("error[") == 1


def test_a_slip_in_one_card_does_not_hide_the_others(tiny: Path, run: Run, tmp_path: Path) -> None:
    cards = tiny / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("2 coins", "2 coyns"), encoding="utf-8")
    out = tmp_path / "out"
    drawn = run("render", "--all", "-o", str(out), "--path", "tiny")
    assert drawn.code == 1 and "coyns" in drawn.out
    assert [name for name in os.listdir(out) if ".card." in name] == ["tiny.card.bank.svg"]
    text = run("text", "bank", "tiny")
    assert text.code == 1 and "4 coins" in text.out and "coyns" in text.out
    assert run("text", "alms", "tiny").out.startswith("error[SW201]")
    assert run("graph", "bank", "--path", "tiny", "--format", "dot").code == 0
    assert "Bank" in run("list", "tiny").out
    assert "4 coins" in run("explain", "bank", "--path", "tiny").out


def test_a_slip_in_a_word_hides_all(tiny: Path, run: Run) -> None:
    words = tiny / "words.yaml"
    words.write_text(
        words.read_text(encoding="utf-8").replace("means: 3 coins", "means: 3 coyns"), encoding="utf-8"
    )
    text = run("text", "bank", "tiny")
    assert text.code == 1 and text.out.startswith("error[SW201]") and "4 coins" not in text.out


CASES = sorted((ROOT / "tests" / "errors").glob("SW[34]*.case"))


@pytest.mark.slow  # words and pictures of a whole game for each
@pytest.mark.parametrize("path", CASES[::9], ids=lambda path: path.stem)
def test_whatever_is_broken_the_rest_is_shown_or_refused(path: Path, tmp_path: Path, run: Run) -> None:
    cases = runpy.run_path(str(ROOT / "tests" / "errors" / "test_cases.py"))
    case = cases["read_case"](path.read_bytes().decode("utf-8"))
    folder = cases["write_files"](tmp_path / "case", case.broken)
    packs = compile_sound([str(folder)])
    assert packs.found or check_paths([str(folder)])
    if packs.sets:
        own = [record for record in list_things(packs.sets) if record.pack in packs.wanted]
        shown = [record for record in own if packs.shows(record)]
        drawn = [record for record, *_ in draw_records(shown, packs.sets, "en")]
        assert len(drawn) == len(shown)
