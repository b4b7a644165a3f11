"""A scenario that goes wrong: what was expected, what was done, and that the others are played."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from market import Play, check, only_message
from spicewright.compiler import cli
from spicewright.runtime import game as runtime
from spicewright.runtime.state.start import first_state


def test_a_file_that_is_no_scenario_is_shown_with_its_place(play: Play) -> None:
    """SW601, as it is printed."""
    check(
        play,
        """
        Odd
        gvien: {you: {coin: 1}}
        then: {you: {coin: 1}}
        """,
        """
        error[SW601] a scenario has no `gvien`
         --> market/scenarios/one.yaml:3:3
          |
        3 |   gvien: {you: {coin: 1}}
          |   ^^^^^
          = help: did you mean `given`?
          = explain: spicewright explain SW601
        """,
        """
        Odd
        given: {you: {coin: 1}}
        then: {you: {coin: 1}}
        """,
    )


def test_an_unknown_name_is_shown_with_its_place(play: Play) -> None:
    """SW602, as it is printed."""
    check(
        play,
        """
        Misspelt
        given:
          you: {hand: [Loaf, Breck]}
        then: {you: {hand: 2}}
        """,
        """
        error[SW602] nothing is called `Breck`
         --> market/scenarios/one.yaml:4:24
          |
        4 |     you: {hand: [Loaf, Breck]}
          |                        ^^^^^
          = help: did you mean `Brick`?
          = explain: spicewright explain SW602
        """,
        """
        Misspelt
        given:
          you: {hand: [Loaf, Brick]}
        then: {you: {hand: 2}}
        """,
    )


FAILING = """
Loaves are worth two
given:
  you: {hand: Loaf, sponsor: Uncle Ulf}
when:
- play a card
then:
  you: {coin: +3, hand: [], discard pile: Brick}
"""


def test_a_failing_scenario_shows_what_was_expected_and_what_was_done(play: Play) -> None:
    """SW603, as it is printed."""
    ran = play(FAILING)
    assert ran.code == 1
    report, _, summary = ran.out.rpartition("\n\n")
    assert summary.startswith("1 scenario: 0 passed, 1 failed; ")
    assert report == dedent(
        """\
        FAILED  Loaves are worth two
        error[SW603] coin: +3 expected, +2 found
         --> market/scenarios/one.yaml:8:17
          |
        8 |     you: {coin: +3, hand: [], discard pile: Brick}
          |                 ^^
          = explain: spicewright explain SW603

        error[SW603] discard pile: brick expected, loaf found
         --> market/scenarios/one.yaml:8:45
          |
        8 |     you: {coin: +3, hand: [], discard pile: Brick}
          |                                             ^^^^^
          = explain: spicewright explain SW603

        what was done:
          you chose play-a-card
          you: play Loaf
          you: use the text box of Loaf
          you: gain 2 coin"""
    )
    assert play(FAILING.replace("+3", "+2").replace("Brick", "Loaf")).code == 0


def test_of_a_long_way_only_the_end_is_shown(play: Play) -> None:
    turns = "".join(f"\n- {who}: rest" for _ in range(9) for who in ("you", "player 2"))
    hand = "{hand: [Loaf, Loaf], deck: []}"
    ran = play(
        f"A long way\nplayers: 2\ngiven: {{you: {hand}, player 2: {{hand: Brick, deck: []}}}}\nwhen:{turns}\n"
        "then: {you: {coin: 1}}"
    )
    assert ran.code == 1
    done = ran.out.partition("what was done:\n")[2].partition("\n\n")[0].splitlines()
    assert done[0] == "  ..." and len(done) == 13


def test_what_follows_a_failed_line_is_not_looked_at(play: Play) -> None:
    ran = play("One fault\nwhen:\n- then: {you: {coin: 7}}\n- nonsense\nthen: {you: {salt: 9}}")
    assert only_message(ran) == "error[SW603] coin: 7 expected, 0 found"


def test_a_refused_choice_is_told_with_the_reason(play: Play) -> None:
    poor = "Too poor\ngiven: {you: {coin: 0, hand: []}}\nwhen: [%s]\nthen: {%s}"
    assert only_message(play(poor % ("play a card", ""))) == (
        "error[SW603] `play a card` is refused: nothing to play a card\nhelp: you can choose: rest"
    )
    assert only_message(play(poor % ("", "refused: {play a card: no money}"))) == (
        "error[SW603] `play a card` is refused, but not for `no money`\nhelp: because: nothing to play a card"
    )
    assert play(poor % ("", "refused: {play a card: nothing to play}")).code == 0
    assert play(poor % ("", "refused: [play a card]")).code == 0


def test_nothing_can_be_chosen_when_the_game_is_over(play: Play) -> None:
    rich = "Over\nat: night\ngiven: {you: {coin: 9, hand: []}, player 2: {coin: 12, hand: []}}\n"
    assert play(rich + "then: {decides: nobody, winner: player 2, not offered: rest}").code == 0
    assert only_message(play(rich + "when: rest\nthen: {decides: nobody}")) == (
        "error[SW603] `rest` cannot be chosen: the game is over"
    )
    assert only_message(play(rich + "then: {offered: rest}")) == (
        "error[SW603] `rest` is not offered\nhelp: offered are: nothing"
    )
    assert only_message(play(rich + "then: {refused: rest}")) == (
        "error[SW603] `rest` is not refused\nhelp: refused is: nothing"
    )


def test_a_scenario_begins_where_it_says(play: Play) -> None:
    night = (
        "At night\nat: %s\ngiven: {you: {hand: [], deck: Loaf}, Well: {dust: 1}}\nthen: {Well: {dust: %s}}"
    )
    assert play(night % ("night", 2)).code == 0
    assert play(night % ("turn", 1)).code == 0
    assert only_message(play(night % ("nihgt", 2))) == (
        "error[SW602] no period is called `nihgt`\nhelp: did you mean `night`?"
    )
    assert only_message(play(night % ("game", 2))) == (
        "error[SW601] no scenario begins at `game`\nhelp: begin at the setup, or at a period after it"
    )
    assert only_message(play(night % ("setup", 2))) == (
        "error[SW601] nothing is given before the setup\n"
        "help: choose it under `when`, or begin after the setup"
    )


def test_a_scenario_proves_rulings_that_are_declared(play: Play) -> None:
    """Where packs declare rulings; else their ids stand for themselves."""
    proves = "A loaf\nruling: [old-1, %s]\nthen: {you: {coin: 0}}"
    assert play(proves % "own-1").code == 0
    rulings = "rulings:\n- {name: Loaves are free, id: old-1}\n- {name: Bricks are dear, id: bricks-01}\n"
    Path("market/rulings.yaml").write_text(rulings, encoding="utf-8")
    assert only_message(play(proves % "brick-01")) == (
        "error[SW602] no ruling is called `brick-01`\nhelp: did you mean `bricks-01`?"
    )
    assert only_message(play(proves % "own-1")) == (
        "error[SW602] no ruling is called `own-1`\nhelp: declare it under `rulings`, with this `id`"
    )
    assert play(proves % "bricks-01").code == 0


def test_a_scenario_is_for_as_many_players_as_there_is_a_setup_for(play: Play) -> None:
    many = "Many\nplayers: %s\nthen: {decides: you}"
    assert play(many % 2).code == play(many % 3).code == 0
    assert only_message(play(many % 4)) == (
        "error[SW601] nothing says how a game of 4 begins\nhelp: write `players: 2 or 3`"
    )
    for wrong in ("0", "-1", "three", "[3]", "true", ""):
        assert (
            only_message(play(many % wrong)) == "error[SW601] `players` is a number\nhelp: write `players: 3`"
        )


def test_an_internal_fault_is_no_end_of_the_other_scenarios(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, option: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(runtime.Game, "take", fail)
    monkeypatch.setattr(
        "spicewright.compiler.scenarios.stage._set_up", lambda m, seed, wanted, _: _stood(m, seed)
    )
    ran = play("First\ngiven: {you: {hand: Loaf}}\nwhen: rest", "Second\nthen: {decides: you}")
    assert "error[SW603] Spicewright itself failed: ZeroDivisionError: by nought" in ran.out
    assert "2 scenarios: 1 passed, 1 failed; " in ran.out


def _stood(rules: Any, seed: int) -> runtime.Game:
    """A game before its setup, with nothing to decide."""
    return runtime.Game(rules, first_state(rules.world, seed))


# Two records that feed each other: the checker sees triggers, but not what a verb of a pack means.
ENDLESS = """\
verbs:
- {name: wobble}
- {name: spin, means: wobble}
rules:
- name: Merry-go-round
  text:
    when you wobble: spin
cards:
- name: Top
  text: wobble
"""
SPUN = """
Round and round
given:
  you: {hand: Top, sponsor: Uncle Ulf}
when:
- play a card
then: {you: {hand: []}}
"""


@pytest.mark.slow
def test_an_effect_without_end_is_stopped_and_named(play: Play) -> None:
    """SW604, as it is printed."""
    Path("market/top.yaml").write_text(ENDLESS, encoding="utf-8")
    assert cli.run(["check", "market"]) == 0
    ran = play(SPUN)
    assert ran.code == 1
    report, _, done = ran.out.partition("\n\nwhat was done:\n")
    lines = report.splitlines()
    assert re.fullmatch(
        r"error\[SW604\] `\S+` goes on for ever: 100000 steps without a decision", lines.pop(1)
    )
    assert "\n".join(lines) == dedent(
        """\
        FAILED  Round and round
         --> market/scenarios/one.yaml:2:9
          |
        2 | - name: Round and round
          |         ^^^^^^^^^^^^^^^
          = help: give it an end
          = explain: spicewright explain SW604"""
    )
    assert done.startswith("  ...\n  you: ")
    fixed = ENDLESS.replace("    when you wobble: spin", "    once per turn:\n      when you wobble: spin")
    Path("market/top.yaml").write_text(fixed, encoding="utf-8")
    again = play(SPUN)
    assert again.code == 0, again.out


def test_an_effect_without_end_is_named_wherever_it_is_stopped(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("market/top.yaml").write_text(ENDLESS, encoding="utf-8")
    for bound in range(2000, 2004):
        monkeypatch.setattr(runtime, "MOST_STEPS", bound)
        message = only_message(play(SPUN)).splitlines()[0]
        named = re.fullmatch(
            rf"error\[SW604\] `(\S+)` goes on for ever: {bound} steps without a decision", message
        )
        assert named is not None
        assert named[1].startswith(("verb/spin", "verb/wobble", "rule/merry-go-round")), message
