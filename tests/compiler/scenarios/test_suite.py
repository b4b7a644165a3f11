"""Which files hold scenarios: single ones, folders, packs with what they require, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from market import Play, only_message, write_file
from program import Ran

WHOLE = [
    ("- name: A\n", "a file of scenarios begins with `scenarios:`", "write `scenarios:`"),
    ("scenario: []\n", "only `scenarios` and `unproven` are allowed here", "write `scenarios:`"),
    ("scenarios: {name: A}\n", "`scenarios` is a list", "begin each with `- name:`"),
    ("scenarios: [A]\n", "a scenario is a table", "begin it with `- name:`"),
    ("scenarios: [{then: {}}]\n", "this scenario has no name", "add `name:` with what it shows"),
    ("scenarios: [{name: , then: {}}]\n", "`name` is a text", "write words after `name:`"),
    ("scenarios: [{name: [A], then: {}}]\n", "`name` is a text", "write words after `name:`"),
    ("scenarios: [{name: A}]\n", "this scenario shows nothing", "add `when:` and `then:`"),
    ("scenarios: [{name: A, given: {}}]\n", "this scenario shows nothing", "add `when:` and `then:`"),
    ("scenarios: [{name: A, then: 3}]\n", "`then` is a table", "write `you:` and so on below it"),
    (
        "scenarios: [{name: A, given: you, then: {}}]\n",
        "`given` is a table",
        "write `you:` and so on below it",
    ),
    ("scenarios: [{name: A, at: {a: b}, then: {}}]\n", "`at` is a text", "write words after `at:`"),
    (
        "scenarios: [{name: A, ruling: 'a,', then: {}}]\n",
        "an id is missing beside a comma",
        "write ids with commas between them",
    ),
    (
        "scenarios: [{name: A, then: {}}, {name: A, then: {}}]\n",
        "a second scenario is called `A`",
        "give it a name of its own",
    ),
    (
        "scenarios: [{name: A, then: {}, expect: {}}]\n",
        "a scenario has no `expect`",
        "a scenario has: name, names, doc, ruling, players, mode, only, at, stop at, given, when, then",
    ),
    (
        "scenarios: [{name: A, names: {German: B}, then: {}}]\n",
        "`German` is not another language",
        "write the code of a language, such as `de`; the name itself is English",
    ),
]


@pytest.mark.parametrize(("text", "message", "help"), WHOLE, ids=[one[0].strip() for one in WHOLE])
def test_a_file_that_holds_something_else_is_refused(play: Play, text: str, message: str, help: str) -> None:
    Path("market/scenarios/one.yaml").write_text(text, encoding="utf-8")
    assert only_message(play()) == f"error[SW601] {message}\nhelp: {help}"


def test_two_scenarios_of_one_name_may_stand_in_two_files(play: Play) -> None:
    Path("market/scenarios/other.yaml").write_text(write_file("Same\nthen: {decides: you}"), encoding="utf-8")
    assert play("Same\nthen: {decides: you}").out.startswith("2 scenarios: 2 passed, 0 failed; ")
    ran = play("Same\nthen: {decides: you}", "Same\nthen: {decides: you}")
    assert only_message(ran) == (
        "error[SW601] a second scenario is called `Same`\nhelp: give it a name of its own"
    )


def test_a_file_in_no_pack_is_refused(play: Play, tmp_path: Path) -> None:
    wanted = (
        "error[SW601] this file is not in the `scenarios` folder of a pack\n"
        "help: move it to the `scenarios` folder of a pack"
    )
    Path("alone.yaml").write_text(write_file("A\nthen: {decides: you}"), encoding="utf-8")
    assert only_message(play(paths=("alone.yaml",))) == wanted
    assert only_message(play(paths=("market/words.yaml",))) == wanted
    shutil.move("alone.yaml", "market/scenarios/alone.yaml")
    assert play(paths=("market/scenarios/alone.yaml",)).code == 0


def test_single_files_and_folders_of_scenarios_can_be_played(play: Play, tmp_path: Path) -> None:
    below = Path("market/scenarios/more")
    below.mkdir()
    (below / "two.yaml").write_text(write_file("Two\nthen: {decides: you}"), encoding="utf-8")
    first = "One\nthen: {decides: you}"
    assert play(first, options=("-v",)).out.startswith("passed  One\npassed  Two\n\n2 scenarios: ")
    for path in ("market/scenarios/one.yaml", str(tmp_path / "market/scenarios/one.yaml")):
        assert play(first, options=("-v",), paths=(path,)).out.startswith("passed  One\n\n1 scenario: ")
    assert play(paths=("market/scenarios/more",), options=("-v",)).out.startswith(
        "passed  Two\n\n1 scenario: "
    )
    assert play(paths=("market/scenarios",)).out.startswith("2 scenarios: 2 passed")
    assert play(paths=("market", "market/scenarios/one.yaml")).out.startswith("2 scenarios: 2 passed")


def test_a_pack_without_scenarios_is_no_fault(play: Play) -> None:
    assert play().out.startswith("0 scenarios: 0 passed, 0 failed; ")


def test_broken_content_is_told_and_nothing_is_played(play: Play) -> None:
    things = Path("market/things.yaml")
    things.write_text(things.read_text(encoding="utf-8").replace("2 coins", "2 cions"), encoding="utf-8")
    ran = play("A\nthen: {decides: you}")
    assert (ran.code, ran.err) == (1, "")
    assert "error[SW201] unknown word `cions`" in ran.out
    assert ran.out.endswith("1 problem in 1 file\n")


def test_what_check_refuses_is_not_played(play: Play) -> None:
    things = Path("market/things.yaml")
    said = things.read_text(encoding="utf-8").replace(
        "text: 2 coins", "text: gain 2 coins at the end of the day"
    )
    things.write_text(said, encoding="utf-8")
    ran = play("A\nthen: {decides: you}")
    assert (ran.code, ran.err) == (1, "")
    assert "error[SW412] `at the end of the day` cannot be played: to gain at another time" in ran.out
    assert ran.out.endswith("1 problem in 1 file\n")


def test_a_pack_is_played_with_what_it_requires(play: Play) -> None:
    """The scenarios of a pack see what it builds on, and only its own effects are measured."""
    fair = Path("fair")
    (fair / "scenarios").mkdir(parents=True)
    (fair / "pack.yaml").write_text(
        "id: fair\ntitle: Fair\nversion: 1.0.0\nlanguage: 2\nrequires: {market: 1.0.0}\n", encoding="utf-8"
    )
    (fair / "cards.yaml").write_text("cards:\n- name: Prize\n  text: 4 coins\n", encoding="utf-8")
    text = "Won\ngiven: {you: {hand: Prize, sponsor: Aunt Ada}}\nwhen: play a card\nthen: {you: {coin: +5}}"
    (fair / "scenarios" / "a.yaml").write_text(write_file(text), encoding="utf-8")
    ran = play(paths=("fair",))
    assert ran == Ran(
        0,
        "1 scenario: 1 passed, 0 failed; 1 of 1 ways of effects taken (100.0 %), 1 of 1 records tried\n",
        "",
    )
