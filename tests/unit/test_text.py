"""Rules text: made from graphs, in every language that has phrases; what a language lacks is a diagnostic."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spicewright.compiler.cli import run
from spicewright.compiler.emit import make_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.site.text.languages import list_languages
from spicewright.site.text.voice import HOLE
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer

ROOT = Path(__file__).parents[2]
BASE = ROOT / "content" / "base"
DATA = ROOT / "tests" / "data"
PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 1\nrequires: {base: 1.0.0}\n"


@cache
def read_base() -> dict[str, Any]:
    sets, found = compile_paths([str(BASE)])
    assert found == []
    bundle: dict[str, Any] = json.loads(json.dumps(make_bundle(sets)))
    return bundle


@cache
def write_base(language: str) -> dict[str, Texts]:
    writer = Writer(read_base(), language, read_words([str(BASE)], language))
    return {record["key"]: writer.write(record) for record in read_base()["records"]}


def draw(language: str) -> str:
    lines = []
    for key, texts in write_base(language).items():
        if texts.boxes:
            lines += [f"{key}: {texts.name}", *(f"  {box}: {text}" for box, text in texts.boxes.items())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", list_languages())
def test_every_record_has_the_text_that_was_read(language: str, update: bool) -> None:
    golden = DATA / f"texts.{language}.txt"
    if update:
        golden.write_text(draw(language), encoding="utf-8")
    assert draw(language) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", list_languages())
def test_no_word_and_no_phrase_is_missing_for_the_base_game(language: str) -> None:
    gaps = {gap.message: key for key, texts in write_base(language).items() for gap in texts.gaps}
    assert gaps == {}
    assert HOLE not in draw(language)


@pytest.mark.parametrize("language", list_languages())
def test_texts_are_clean_sentences(language: str) -> None:
    for key, texts in write_base(language).items():
        for text in texts.boxes.values():
            assert text[0].isupper() or text[0].isdigit(), (key, text)
            assert text.endswith(".") and ".." not in text and "  " not in text, (key, text)
            assert not set("{}<>_$/") & set(text), (key, text)


@pytest.mark.parametrize("language", list_languages())
def test_every_language_has_the_same_phrases(language: str) -> None:
    """Verbs, cases and agreement differ; what effects can say does not."""
    assert phrases("en") - phrases(language) == set()


def phrases(language: str) -> set[str]:
    text = (ROOT / "site/spicewright/site/text" / f"{language}.ftl").read_text(encoding="utf-8")
    ids = {line.split(" =")[0] for line in text.splitlines() if line[:1].isalpha() and " =" in line}
    return {id for id in ids if not id.startswith("verb")}


GERMAN = [
    ("imperium-card/fremen-camp", "agent", "Zahle 2 Spice: Rekrutiere 3 Truppen."),
    ("imperium-card/liet-kynes", "reveal", "Erhalte 2 Überzeugung pro Fremen-Karte im Spiel."),
    ("hagal-card/wealth", "effect", "Erhalte 1 Einfluss beim Imperator."),
    ("imperium-card/gun-thopter", "agent", "Jeder Gegner verliert einen Trupp aus seiner Garnison."),
    ("intrigue-card/rapid-mobilization", "plot", "Setze beliebig viele deiner Truppen ein."),
    ("intrigue-card/infiltrate", "plot", "In diesem Zug: Ignoriere gegnerische Agenten."),
    ("leader/duke-leto-atreides", "ability", "Landsraad-Felder kosten dich 1 Solari weniger."),
    ("leader/helena-richese", "signet", "Reserviere eine Karte aus der Imperium-Reihe."),
]


@pytest.mark.parametrize(("key", "box", "text"), GERMAN)
def test_german_has_its_cases_genders_and_word_order(key: str, box: str, text: str) -> None:
    assert write_base("de")[key].boxes[box] == text


@pytest.mark.parametrize(
    ("key", "box", "text"),
    [
        ("imperium-card/fremen-camp", "agent", "Pay 2 spice: recruit 3 troops."),
        ("imperium-card/liet-kynes", "reveal", "Gain 2 persuasion for each Fremen card in play."),
        ("imperium-card/gene-manipulation", "reveal", "Gain 2 persuasion."),
        ("conflict/terrible-purpose", "first", "Gain 1 victory point. You may trash a card."),
        ("imperium-card/scout", "reveal", "Gain 1 persuasion and 1 sword, and retreat up to 2 troops."),
        ("intrigue-card/infiltrate", "plot", "This turn, ignore enemy Agents."),
    ],
)
def test_english_has_its_plurals_and_lists(key: str, box: str, text: str) -> None:
    assert write_base("en")[key].boxes[box] == text


def make_pack(folder: Path, effect: str, words: str = "") -> Path:
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    cards = f"imperium cards:\n- name: Dust Devil\n  cost: 1\n  agent: {effect}\n"
    (folder / "cards.yaml").write_text(f"resources:\n- name: dust\n  plural: dust\n{cards}", encoding="utf-8")
    if words:
        (folder / "words.en.ftl").write_text(words, encoding="utf-8")
    return folder


def test_a_new_word_needs_no_file_in_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust -> draw a card")
    assert run(["text", "Dust Devil", str(pack)]) == 0
    assert capsys.readouterr().out == "Dust Devil\n  agent: Pay 2 dust: draw a card.\n"


def test_a_pack_says_how_its_words_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "resource-dust = cloud\n    .plural = clouds of dust\n")
    assert run(["text", "dust-devil", str(pack)]) == 0
    assert "Gain 2 clouds of dust." in capsys.readouterr().out


def test_a_missing_word_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust -> draw a card")
    assert run(["text", "Dust Devil", "--lang", "de", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert "agent: Zahle 2 dust: Ziehe eine Karte." in shown
    assert "error[SW701] there is no word for `dust` in the language `de`" in shown
    assert "add `resource-dust` to the file `words.de.ftl` of the pack" in shown


def test_a_missing_phrase_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "det-number = { det-unheard-of }\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW702]" in capsys.readouterr().out
    writer = Writer(read_base(), "en", [])
    assert writer.voice.say("no-such-phrase") == HOLE
    assert [gap.fault for gap in writer.voice.gaps] == ["missing-phrase"]


def test_a_words_file_that_cannot_be_read_is_a_diagnostic(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "resource-dust = dust\n\nresource-dust is dust\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert "error[SW703] line 3 of `words.en.ftl` cannot be read" in shown


def test_a_words_file_that_is_no_text_is_a_diagnostic(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust")
    (pack / "words.en.ftl").write_bytes(b"resource-dust = d\xfcst\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW703] line 1 of `words.en.ftl` cannot be read" in capsys.readouterr().out


def test_a_pack_with_problems_has_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dusst")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW201]" in capsys.readouterr().out


def test_an_example_pack_needs_no_words_in_english() -> None:
    sets, _ = compile_paths([str(ROOT / "content")])
    bundle = json.loads(json.dumps(make_bundle(sets)))
    writer = Writer(bundle, "en", read_words([str(BASE)], "en"))
    gaps = [gap for record in bundle["records"] for gap in writer.write(record).gaps]
    assert gaps == []
