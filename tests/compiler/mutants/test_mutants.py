"""`test --mutants`: what survives is underlined, counted and listed, the same with any number of jobs."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import places
from market import write_file
from program import Ran, run_program, start_program
from spicewright.compiler.mutants.sites import SORTS
from tiny import Run

LOAF = """\
    A loaf gives 2 coins
    given:
      you: {sponsor: Uncle Ulf, hand: [Loaf]}
    when: play a card
    then:
      you: {coin: 2}
    """
BRICK = """\
    A brick gives 1 salt
    given:
      you: {sponsor: Uncle Ulf, hand: [Brick]}
    when: play a card > salt
    then:
      you: {salt: 1, favour: {masons: 0}}
    """
UNPROVEN = """
unproven:
- record: Brick
  word: masons
  because: the other way is for another day
"""


def try_all(run: Run, *options: str, scenarios: tuple[str, ...] = (LOAF, BRICK), more: str = "") -> Ran:
    text = write_file(*scenarios) if scenarios else ""
    Path("market/scenarios/one.yaml").write_text(text + more or "{}", encoding="utf-8")
    return run("test", "--mutants", *options, "market")


def read(ran: Ran) -> dict[str, Any]:
    assert ran.err == ""
    data: dict[str, Any] = json.loads(ran.out)
    return data


@pytest.mark.usefixtures("market")
def test_what_a_scenario_compares_is_killed(run: Run) -> None:
    data = read(try_all(run, "--only", "Loaf", "--format", "json"))
    assert (data["mutants"], data["killed"], data["survivors"]) == (3, 3, [])


@pytest.mark.usefixtures("market")
def test_a_survivor_is_underlined_with_what_was_written_instead(run: Run) -> None:
    ran = try_all(run, "--only", "Brick")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == dedent("""\
        market/things.yaml:27:19: card/brick text
           |
        27 |   text: 1 salt or 1 favour with masons
           |                   ^ `2` instead: 1 scenario plays this, and none notices

        market/things.yaml:27:28: card/brick text
           |
        27 |   text: 1 salt or 1 favour with masons
           |                            ^^^^^^^^^^^ left out: 1 scenario plays this, and none notices

        market/things.yaml:27:33: card/brick text
           |
        27 |   text: 1 salt or 1 favour with masons
           |                                 ^^^^^^ `bakers` instead: 1 scenario plays this, and none notices

        FILE                MUTANTS  KILLED  LISTED  SURVIVE
        market/things.yaml  6        3       0       3

        killed 3 of 6 mutants (50.0 % of those not listed); 0 listed as unproven, 3 survive
        """)


@pytest.mark.usefixtures("market")
def test_a_record_that_no_scenario_plays_is_said_to_be_so(run: Run) -> None:
    ran = try_all(run, "--only", "Loan")
    assert ran.code == 0
    assert "`6` instead: no scenario plays this" in ran.out
    assert "killed 0 of " in ran.out


@pytest.mark.usefixtures("market")
def test_verbose_names_the_scenario_that_noticed(run: Run) -> None:
    assert "^ `3` instead: noticed by `A loaf gives 2 coins`" in try_all(run, "--only", "Loaf", "-v").out


@pytest.mark.usefixtures("market")
def test_json_has_every_survivor_with_its_place(run: Run) -> None:
    data = read(try_all(run, "--only", "Brick", "--format", "json"))
    assert set(data) == {"problems", "mutants", "killed", "listed", "survivors", "files"}
    assert (data["problems"], data["mutants"], data["killed"], data["listed"]) == ([], 6, 3, 0)
    assert data["survivors"][-1] == {
        "record": "card/brick",
        "field": "text",
        "sort": "word",
        "word": "masons",
        "becomes": ["bakers"],
        "scenarios": 1,
        "because": None,
        "path": "market/things.yaml",
        "start": {"line": 27, "column": 33},
        "end": {"line": 27, "column": 39},
    }
    assert data["survivors"][1]["becomes"] == [] and data["survivors"][1]["sort"] == "drop"
    assert {one["sort"] for one in data["survivors"]} <= set(SORTS)
    assert data["files"] == [{"path": "market/things.yaml", "mutants": 6, "killed": 3, "listed": 0}]


@pytest.mark.usefixtures("market")
def test_what_holds_by_itself_is_played_by_every_scenario(run: Run) -> None:
    """No scenario uses the rule of wealth, but one looks at what it says."""
    rich = "Porters are wealth\nthen:\n  you: {wealth: 2}"
    without = read(try_all(run, "--only", "Wealth", "--format", "json"))
    data = read(try_all(run, "--only", "Wealth", "--format", "json", scenarios=(LOAF, rich)))
    assert without["mutants"] == data["mutants"] > 2
    assert without["killed"] == 0 and data["killed"] >= 4


@pytest.mark.usefixtures("market")
def test_an_effect_without_end_is_noticed(run: Run) -> None:
    Path("market/more.yaml").write_text(
        "cards:\n- name: Echo\n  text: 1 coin\nrules:\n- name: Echoes\n"
        "  text:\n    when you gain favour: 1 coin\n",
        encoding="utf-8",
    )
    echo = LOAF.replace("A loaf gives 2 coins", "Echo").replace("Loaf", "Echo").replace("coin: 2", "coin: 1")
    ran = try_all(run, "--only", "Echoes", "-v", scenarios=(echo,))
    assert "`coin` instead: noticed by `Echo`" in ran.out


@pytest.mark.usefixtures("market")
def test_what_is_listed_with_a_reason_does_not_count(run: Run) -> None:
    bare = try_all(run, "--only", "Brick", "--at-least", "60")
    assert bare.code == 1
    listed = try_all(run, "--only", "Brick", "--at-least", "60", more=UNPROVEN)
    assert (listed.code, listed.err) == (0, "")
    assert "masons` instead" not in listed.out
    assert "killed 3 of 6 mutants (60.0 % of those not listed); 1 listed as unproven, 2 survive" in listed.out
    shown = try_all(run, "--only", "Brick", "-v", more=UNPROVEN).out
    assert "`bakers` instead: unproven, because the other way is for another day" in shown


@pytest.mark.parametrize(
    ("field", "kept"),
    [
        ("field: text", True),
        ("field: cost", False),
        ("to: bakers", True),
        ("to: nothing", False),
        ("field: text\n  to: bakers", True),
    ],
)
@pytest.mark.usefixtures("market")
def test_a_list_can_say_which_change_it_means(run: Run, field: str, kept: bool) -> None:
    more = UNPROVEN.replace("word: masons", f"word: masons\n  {field}")
    assert read(try_all(run, "--only", "Brick", "--format", "json", more=more))["listed"] == kept


@pytest.mark.parametrize("record", ["Brick", "card/brick", "card"])
@pytest.mark.usefixtures("market")
def test_a_list_can_mean_a_whole_record_or_kind(run: Run, record: str) -> None:
    more = f"unproven:\n- record: {record}\n  because: it is for another day\n"
    assert read(try_all(run, "--only", "Brick", "--format", "json", more=more))["listed"] == 3


@pytest.mark.slow
@pytest.mark.usefixtures("market")
def test_what_is_listed_although_it_is_proven_is_reported(run: Run) -> None:
    stale = UNPROVEN + UNPROVEN.replace("unproven:\n", "").replace("masons", "salt")
    ran = try_all(run, "--format", "json", more=stale)
    assert ran.code == 1
    [problem] = read(ran)["problems"]
    assert (problem["code"], problem["help"]) == ("SW601", "remove it from the list")
    assert problem["message"] == "`salt` is proven, or is not there any more"


@pytest.mark.usefixtures("market")
def test_a_scenario_that_fails_already_is_reported_instead(run: Run) -> None:
    ran = try_all(run, scenarios=(LOAF.replace("coin: 2", "coin: 3"),))
    assert ran.code == 1
    assert ran.out.startswith("FAILED  A loaf gives 2 coins\n")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--mutants", "--only", "cake"), "no record with effects has `cake` in its name"),
        (("--mutants", "--format", "junit"), "`--mutants` goes with neither"),
        (("--mutants", "--coverage"), "`--mutants` goes with neither"),
        (("--jobs", "2"), "go with `--mutants`"),
        (("--at-least", "90"), "go with `--mutants`"),
        (("--mutants", "--at-least", "101"), "--at-least"),
    ],
)
@pytest.mark.usefixtures("market")
def test_wrong_usage_is_refused(run: Run, options: tuple[str, ...], reason: str) -> None:
    ran = run("test", *options, "market")
    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err


@pytest.mark.slow
@pytest.mark.usefixtures("market")
def test_any_number_of_jobs_gives_the_same_bytes(run: Run) -> None:
    try_all(run, "--only", "Loaf")  # writes the scenarios
    arguments = ("test", "--mutants", "--format", "json", "market")
    one = run_program(*arguments, PYTHONHASHSEED="1")
    two = run_program(*arguments, "--jobs", "2", PYTHONHASHSEED="2")
    assert one == two
    assert one[0] == 0 and json.loads(one[1])["mutants"] > 50


@pytest.mark.usefixtures("market")
def test_any_number_of_jobs_plays_the_same_scenarios(run: Run) -> None:
    """The first one is not a scenario of the market by itself; those after it keep their numbers."""
    fair = LOAF.replace("A loaf", "Beside a fair, a loaf").replace("given:", "only: beside fair\n    given:")
    one = try_all(run, "--only", "b", "-v", scenarios=(fair, LOAF, BRICK))
    assert "noticed by `A brick gives 1 salt`" in one.out
    assert run("test", "--mutants", "--only", "b", "-v", "--jobs", "2", "market") == one


FAIR = """\
id: fair
title: Fair
version: 1.0.0
language: 2
requires:
  market: 1.0.0
"""
TENT = """\
    A tent gives 2 salt
    only: beside fair
    given:
      you: {sponsor: Uncle Ulf, hand: [Tent]}
    when: play a card
    then:
      you: {salt: 2}
    """


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.usefixtures("market")
def test_a_record_beside_another_pack_is_played_in_its_games(run: Run, jobs: str) -> None:
    """What exists in every game is played by the pack alone, as before."""
    Path("fair").mkdir()
    Path("fair/pack.yaml").write_text(FAIR, encoding="utf-8")
    cards = "cards:\n- {name: Tent, only: beside fair, text: 2 salt}\n- {name: Tentpole, text: 1 salt}\n"
    Path("market/tents.yaml").write_text(cards, encoding="utf-8")
    ran = try_all(run, "--only", "Tent", "-v", "--jobs", jobs, scenarios=(TENT, LOAF))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("noticed by `A tent gives 2 salt`") == 3
    assert "card/tentpole text" in ran.out and "no scenario plays this" in ran.out


EITHER = """\
id: goods
title: Goods
version: 1.0.0
language: 2
requires: fair 1.0 or dusk 1.0
"""
LAMP = """\
    A lamp gives 2 salt
    only: beside dusk
    given:
      you: {sponsor: Uncle Ulf, hand: [Lamp]}
    when: play a card
    then:
      you: {salt: 2}
    """


@pytest.mark.usefixtures("market")
def test_a_record_on_the_second_ground_of_a_pack_is_changed_too(run: Run) -> None:
    """It reads the same where it is compiled with all of the pack, and is compiled there."""
    never = "never beside: fair\n"
    for id, text in (("fair", FAIR), ("dusk", FAIR.replace("fair", "dusk") + never), ("goods", EITHER)):
        Path(id).mkdir()
        Path(id, "pack.yaml").write_text(text, encoding="utf-8")
    lamp = "cards:\n- {name: Lamp, only: beside dusk, text: 2 salt}\n"
    Path("goods/cards.yaml").write_text(lamp, encoding="utf-8")
    Path("goods/scenarios").mkdir()
    Path("goods/scenarios/one.yaml").write_text(write_file(LAMP), encoding="utf-8")
    ran = run("test", "--mutants", "--only", "Lamp", "-v", "goods")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("noticed by `A lamp gives 2 salt`") == 3


TELLING = """
import sys
from spicewright.compiler import cli
from spicewright.compiler.mutants import run
try_mutants = run.try_mutants
def tell(*arguments):
    for one in try_mutants(*arguments):
        print("one", file=sys.stderr, flush=True)
        yield one
run.try_mutants = tell
sys.exit(cli.main())
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches a child differently there")
@pytest.mark.parametrize("jobs", ["2"])
def test_ctrl_c_ends_it_with_130_and_leaves_nobody_behind(jobs: str) -> None:
    arguments = ("test", "--mutants", "--jobs", jobs, str(places.SALT_ROAD))
    with start_program(*arguments, script=TELLING) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == b"one\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)  # both ends closed: no process of ours has them open
    assert (running.returncode, out) == (130, b"")
    assert set(err.split()) <= {b"one"}
