"""`spicewright new translation`: a file of words with a line for all that is missing."""

from __future__ import annotations

from pathlib import Path

from tiny import Run


def test_a_translation_begins_with_a_comment_for_all_that_is_missing(tiny: Path, run: Run) -> None:
    file = tiny / "words.de.ftl"
    assert run("new", "translation", "de", "--path", "tiny").out == f"wrote {Path('tiny', file.name)}\n"
    text = file.read_text(encoding="utf-8")
    assert "\n# resource-coin = coin\n#     .gender = ...\n#     .plural = ...\n" in text
    assert "\n# card-alms = Alms\n" in text
    assert run("check", "tiny").code == 0
    assert "resource/coin" in run("text", "--gaps", "--lang", "de", "tiny").out, "comments say nothing"


def test_what_is_translated_stays_and_what_is_new_is_added(tiny: Path, run: Run) -> None:
    file = tiny / "words.de.ftl"
    file.write_text("resource-coin = Münze\n    .gender = f\n    .plural = Münzen\n", encoding="utf-8")
    assert run("new", "translation", "de", "--path", "tiny").code == 0
    text = file.read_text(encoding="utf-8")
    assert text.startswith("resource-coin = Münze\n    .gender = f\n") and text.count("resource-coin") == 1
    assert "\n# keyword-windfall = windfall\n" in text
    again = run("new", "translation", "de", "--path", "tiny")
    assert again.code == 2 and "has a line for everything already" in again.err
    assert file.read_text(encoding="utf-8") == text


def test_a_language_that_no_text_can_be_written_in_is_refused(tiny: Path, run: Run) -> None:
    ran = run("new", "translation", "xx", "--path", "tiny")
    assert ran.code == 2 and "no rules text can be written in `xx`; there is de" in ran.err
    assert not (tiny / "words.xx.ftl").exists()
