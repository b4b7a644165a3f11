"""The command `graph`: a record is found by any of its names, and its effects are shown or drawn."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tiny import WORDS, Run, break_card


@pytest.mark.parametrize("name", ["alms", "Alms", "ALMS", "<Alms>", "card/alms", "tiny:card/alms"])
def test_a_record_is_found_by_id_name_and_key(tiny: Path, run: Run, name: str) -> None:
    code, out, _ = run("graph", name)
    data = json.loads(out)
    assert (code, data["record"], data["pack"]) == (0, "card/alms", "tiny")
    kinds = [node["kind"] for node in data["graphs"]["play"]["nodes"]]
    assert kinds == ["choice", "gain", "call"]


def test_a_name_of_several_records_asks_which(tiny: Path, run: Run) -> None:
    (tiny / "more.yaml").write_text("suits:\n- name: alms\n", encoding="utf-8")
    code, _, err = run("graph", "alms")
    assert code == 2
    assert "card/alms, suit/alms" in err


def test_dot_speaks_the_words_of_the_effect(tiny: Path, run: Run) -> None:
    out = run("graph", "bank", "--field", "play", "--format", "dot").out
    assert out.startswith('digraph "Bank" {')
    assert 'class="cost", label="Pay 1 coin"' in out
    assert 'class="result", label="Gain 4 coins"' in out
    assert '[label="  paid  "]' in out
    assert out.count('label="declined"') == 2
    assert out.count("{") == out.count("}")


def test_svg_is_drawn(tiny: Path, run: Run) -> None:
    pytest.importorskip("pygraphviz")
    out = run("graph", "alms", "--format", "svg").out
    assert out.startswith("<svg ")
    assert "Choose one" in out and "Windfall" in out
    assert out == run("graph", "alms", "--format", "svg").out


def test_a_picture_of_several_boxes_has_a_frame_for_each(tiny: Path, run: Run) -> None:
    words = WORDS.replace("    play: effect\n", "    play: effect\n    keep: effect\n")
    (tiny / "words.yaml").write_text(words, encoding="utf-8")
    cards = tiny / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + "  keep: 2 coins\n", encoding="utf-8")
    out = run("graph", "bank", "--format", "dot").out
    assert 'label="play\\l"' in out and 'label="keep\\l"' in out


def test_what_the_language_of_a_picture_lacks_is_told_beside_it(tiny: Path, run: Run) -> None:
    code, out, err = run("graph", "bank", "--format", "dot", "--lang", "de")
    assert code == 1
    assert "Zahle 1 coin" in out and out.endswith("}\n")
    assert "there is no word for `coin` in the language `de`" in err


def test_svg_without_its_package_says_what_to_install(
    tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    code, out, err = run("graph", "alms", "--format", "svg")
    assert (code, out) == (2, "")
    assert "spicewright[graph]" in err


def test_a_broken_effect_shows_its_problem_and_a_sound_one_beside_it_its_graph(tiny: Path, run: Run) -> None:
    break_card(tiny)
    code, out, _ = run("graph", "alms")
    assert code == 1
    assert "coyns" in out
    assert run("graph", "bank").code == 0
    assert run("graph", "bank", "--format", "dot").code == 0


def test_a_record_or_field_without_an_effect_is_refused(tiny: Path, run: Run) -> None:
    assert "has no effect" in run("graph", "coin").err
    assert "in its field `cost`" in run("graph", "alms", "--field", "cost").err
