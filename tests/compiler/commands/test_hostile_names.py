"""Nothing an author, a file name or an argument says reaches a terminal, a page or a path unescaped."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tiny import Run

NAME = 'A & "B" ../../c [x](y) %0A::error\\n $(id) {0}'


@pytest.fixture
def hostile(tiny: Path) -> Path:
    cards = f"cards:\n- name: '{NAME}'\n  play: windfall\n"
    (tiny / "cards.yaml").write_text(cards, encoding="utf-8")
    return tiny


def test_a_name_with_markup_and_a_path_is_only_a_name(hostile: Path, run: Run) -> None:
    assert run("check", "tiny").code == 0
    assert run("build", "tiny", "-o", "out").code == 0
    assert os.listdir("out") == ["bundle.json"]
    (row,) = json.loads(run("list", "tiny", "--kind", "card", "--format", "json").out)
    assert row["name"] == NAME
    assert row["key"] == "card/a-b-c-x-y-0a-error-n-id-0"


def test_a_drawing_quotes_it(hostile: Path, run: Run) -> None:
    dot = run("graph", "card/a-b-c-x-y-0a-error-n-id-0", "--format", "dot").out
    assert dot.startswith(r'digraph "A &amp; \"B\" ../../c [x](y) %0A::error\\n $(id) {0}" {')


def test_a_drawn_name_is_text(hostile: Path, run: Run) -> None:
    pytest.importorskip("pygraphviz")
    svg = run("graph", "card/a-b-c-x-y-0a-error-n-id-0", "--format", "svg").out
    assert '<title>A &amp; "B" ../../c [x](y) %0A::error\\n $(id) {0}: play</title>' in svg


def test_escapes_in_a_name_do_not_reach_the_terminal(tiny: Path, run: Run) -> None:
    cards = 'cards:\n- name: "\\e[31mred\\u202e"\n  play: 1 coyn\n'
    (tiny / "cards.yaml").write_text(cards, encoding="utf-8")
    for arguments in (["check"], ["list", "tiny"], ["build", "-o", "out"], ["explain", "red"]):
        _, out, err = run(*arguments)
        assert "\x1b" not in out + err
        assert "\u202e" not in out + err


@pytest.mark.parametrize("argument", ["\x1b[31mred", "\u202etxt", "a\nb", "a\udcffb", "../../etc/passwd"])
def test_arguments_do_not_reach_the_terminal_either(tiny: Path, run: Run, argument: str) -> None:
    for arguments in (
        ["check", argument],
        [argument],
        ["graph", argument],
        ["explain", argument],
        ["list", "--kind", argument],
        ["list", "--pack", argument],
        ["schema", argument],
        ["new", argument, "x"],
        ["check", "--format", argument],
    ):
        code, out, err = run(*arguments)
        assert code in (1, 2)
        assert not {"\x1b", "\u202e"} & set(out + err)
        assert "Traceback" not in err
        assert "bug in Spicewright" not in err


def test_a_file_name_that_is_no_text_is_shown_and_bundled(tiny: Path, run: Run) -> None:
    strange = os.fsencode(tiny) + b"/str\xffange.yaml"
    try:
        os.rename(tiny / "cards.yaml", strange)
    except OSError:
        pytest.skip("this disk takes no such name")
    assert run("build", "tiny", "-o", "out").code == 0
    json.loads(Path("out/bundle.json").read_text(encoding="utf-8"))
    with open(strange, "ab") as file:
        file.write(b"- name: More\n  play: 1 coyn\n")
    code, out, _ = run("check", "tiny")
    assert code == 1
    assert "str\\udcffange.yaml" in out
