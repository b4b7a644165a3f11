"""The report on scenarios: as text, JSON and JUnit, with what nobody tried."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

from market import Play

TWO = ("A loaf\nthen: {you: {coin: 0}}", "A brick\nruling: [b-1, b-2]\nthen: {you: {coin: 1}}")


def test_only_scenarios_with_a_text_in_their_name_are_played(play: Play) -> None:
    assert play(*TWO, options=("--only", "LOAF")).out.startswith("1 scenario: 1 passed, 0 failed")
    assert play(*TWO, options=("--only", "brick")).code == 1
    ran = play(*TWO, options=("--only", "cake"))
    assert (ran.code, ran.out) == (2, "")
    assert "no scenario has `cake` in its name" in ran.err


def test_verbose_names_every_scenario(play: Play) -> None:
    quiet, verbose = play(*TWO), play(*TWO, options=("-v",))
    assert "A loaf" not in quiet.out and "FAILED  A brick" in quiet.out
    assert verbose.out.startswith("passed  A loaf\nFAILED  A brick\n")


def test_json_says_everything(play: Play) -> None:
    ran = play(*TWO, options=("--format", "json"))
    assert (ran.code, ran.err) == (1, "")
    data = json.loads(ran.out)
    assert set(data) == {"problems", "scenarios", "coverage"} and data["problems"] == []
    loaf, brick = data["scenarios"]
    assert loaf == {
        "name": "A loaf",
        "pack": "market",
        "file": "market/scenarios/one.yaml",
        "line": 2,
        "rulings": [],
        "passed": True,
        "problems": [],
        "trace": [],
    }
    assert brick["rulings"] == ["b-1", "b-2"] and not brick["passed"]
    assert brick["problems"] == [
        {
            "code": "SW603",
            "message": "coin: 1 expected, 0 found",
            "file": "market/scenarios/one.yaml",
            "line": 7,
            "help": None,
        }
    ]
    coverage = data["coverage"]
    assert 0 < coverage["taken"] < coverage["ways"]
    assert coverage["ways"] == sum(one["ways"] for one in coverage["records"].values())
    assert coverage["records"]["card/loan"]["missing"] == [
        ["card/loan/text#0", -2],
        ["card/loan/text#0", 0],
        ["card/loan/text#0", 1],
    ]


def test_json_tells_problems_of_files_too(play: Play) -> None:
    ran = play("A\nthen: 3", options=("--format", "json"))
    assert ran.code == 1
    data = json.loads(ran.out)
    assert data["scenarios"] == [] and data["problems"][0]["code"] == "SW601"
    assert data["problems"][0]["help"] == "write `you:` and so on below it"


def test_junit_can_be_read(play: Play) -> None:
    odd = 'Less < & "more"\nwhen: rest\nthen: {you: {coin: 1}}'
    ran = play(*TWO, odd, options=("--format", "junit"))
    assert ran.code == 1
    suite = ET.fromstring(ran.out)
    assert suite.tag == "testsuite"
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "2", "0")
    loaf, brick, less = suite
    assert (loaf.get("classname"), loaf.get("name"), len(loaf)) == ("market", "A loaf", 0)
    assert (loaf.get("file"), loaf.get("line")) == ("market/scenarios/one.yaml", "2")
    (failure,) = brick
    assert (failure.tag, failure.get("type")) == ("failure", "SW603")
    assert failure.get("message") == "coin: 1 expected, 0 found"
    assert less.get("name") == 'Less < & "more"'
    assert less[0].text is not None and less[0].text.startswith("you chose rest")


def test_junit_tells_problems_of_files_as_errors(play: Play) -> None:
    ran = play("A\nthen: 3", options=("--format", "junit"))
    assert ran.code == 1
    suite = ET.fromstring(ran.out)
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", "0", "1")
    (error,) = suite[0]
    assert (error.tag, error.get("type"), error.get("message")) == ("error", "SW601", "`then` is a table")


def test_coverage_lists_the_ways_that_nobody_took(play: Play) -> None:
    loan = "A loan\ngiven: {you: {salt: 2, hand: Loan}}\nwhen: %s\nthen: {you: {hand: []}}"
    lines = play(loan % "play a card > Loan", options=("--coverage",)).out.splitlines()
    at = lines.index("card/loan: 2 of 3")
    assert lines[at + 1] == "  never: text 0 way 0"
    assert "card/loaf: 0 of 1" in lines and "  never: text 0 way -2" in lines
    both = play(loan % "play a card > Loan", "Not" + loan % "play a card > pass", options=("--coverage",))
    assert "card/loan" not in both.out
    assert "card/loan" not in play(loan % "play a card > Loan").out


def test_exit_codes(play: Play) -> None:
    assert play(TWO[0]).code == 0
    assert play(*TWO).code == 1
    assert play("A\nthen: 3").code == 1
    assert play(TWO[0], options=("--format", "xml")).code == 2
    assert play(TWO[0], options=("--only", "nothing like it")).code == 2
    assert play(paths=("nowhere",)).code == 1
