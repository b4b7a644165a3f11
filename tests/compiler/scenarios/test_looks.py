"""What a scenario can look at: sight, ties, the setup, counts, moments without a choice, names, traces."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from market import Play, only_message

HIDDEN = """
What players see
players: 2
given:
  you: {hand: [Loaf, Loaf], deck: [Brick], plan: bakers}
then:
  sees:
    you: {you: {hand: 2, deck: %s}}
    player 2: {you: {hand: %s, plan: bakers, yard: 2 porters}, table: {row: 2, stock: 0}}
"""


def test_what_a_player_sees_can_be_said(play: Play) -> None:
    assert play(HIDDEN % ("[]", "[]")).code == 0
    assert only_message(play(HIDDEN % ("[]", "[Loaf, Loaf]"))) == (
        "error[SW603] hand: 2 loaf expected, nothing found"
    )
    assert only_message(play(HIDDEN % ("1", "0"))) == "error[SW603] deck: 1 expected, 0 found"


def test_a_secret_memory_is_seen_by_whose_it_is(play: Play) -> None:
    words = Path("market/words.yaml").read_text(encoding="utf-8")
    Path("market/words.yaml").write_text(
        words.replace("holds: guild}", "holds: guild, hidden: true}"), "utf-8"
    )
    secret = (
        "Secret\ngiven: {you: {plan: bakers}}\n"
        "then: {sees: {you: {you: {plan: bakers}}, player 2: {you: {plan: %s}}}}"
    )
    assert play(secret % "[]").code == 0
    assert only_message(play(secret % "bakers")) == "error[SW603] plan: bakers expected, nothing found"


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{you: {coins: 1}}", "error[SW601] `coins` is a table"),
        ("{me: {you: {hand: 0}}}", "error[SW602] no player is called `me`"),
        ("{you: {me: {hand: 0}}}", "error[SW602] no player is called `me`"),
        ("{you: {you: {coin: 0}}}", "error[SW602] nothing is called `coin`"),
        ("you", "error[SW601] `sees` is a table"),
    ],
)
def test_what_cannot_be_seen_is_refused(play: Play, sees: str, message: str) -> None:
    assert only_message(play(f"Sight\nthen: {{sees: {sees}}}")).splitlines()[0] == message


def test_a_tie_names_all_who_win(play: Play) -> None:
    tie = "Tie\nplayers: 3\ngiven: {you: {coin: 4}, player 3: {coin: 4}}\nthen: {winner: %s}"
    assert play(tie % "[player 3, you]").code == 0
    assert only_message(play(tie % "you")) == "error[SW603] winner: you expected, player 3, you found"
    assert play((tie % "you").replace("player 3: {coin: 4}", "player 3: {coin: 3}")).code == 0


def test_a_scenario_can_begin_with_the_setup(play: Play) -> None:
    setup = (
        "Sponsors\nplayers: 2\nat: setup\n"
        "when:\n- offered: [Aunt Ada, Uncle Ulf]\n- Aunt Ada\n- %s\n- player 2: Uncle Ulf\n"
    )
    then = "then: {you: {sponsor: Aunt Ada, yard: 2 porters}, player 2: {sponsor: Uncle Ulf}, decides: you}"
    assert play(setup % "not offered: Aunt Ada" + then).code == 0
    assert only_message(play(setup % "offered: Aunt Ada" + then)) == (
        "error[SW603] `Aunt Ada` is not offered\nhelp: offered are: cousin-cid, uncle-ulf"
    )


def test_things_and_memories_can_be_counted(play: Play) -> None:
    counted = "Counts\ngiven: {you: {hand: [Loaf, Loaf, Brick], plan: [bakers, masons]}}\nthen: {you: {%s}}"
    assert play(counted % "hand: {has: [2 Loaf, Brick], lacks: [3 Loaf, 2 Brick]}, plan: 2").code == 0
    assert play(counted % "plan: {has: bakers}").code == 0
    assert only_message(play(counted % "hand: {has: [3 Loaf]}")) == (
        "error[SW603] `3 Loaf` is not there\nhelp: there is: Loaf, Loaf, Brick"
    )
    assert only_message(play(counted % "hand: {lacks: [2 Loaf]}")).startswith(
        "error[SW603] `2 Loaf` is there"
    )
    assert only_message(play(counted % "plan: 3")) == "error[SW603] plan: 3 expected, 2 found"
    assert only_message(play(counted % "plan: {lacks: masons}")).startswith("error[SW603] `masons` is there")


NIGHT = """
Night falls
players: 2
%s
given: {you: {hand: [], deck: Loaf}, player 2: {hand: []}, Well: {dust: 1}}
when: [rest, rest]
then: {you: {hand: %s}, Well: {dust: %s}, decides: %s}
"""


def test_a_moment_without_a_choice_can_be_looked_at(play: Play) -> None:
    assert play(NIGHT % ("stop at: night", "[]", "+0", "nobody")).code == 0
    assert play(NIGHT % ("stop at: end of night", "1", "+1", "nobody")).code == 0
    assert play(NIGHT % ("doc: it goes on", "1", "+1", "you")).code == 0
    assert only_message(play(NIGHT % ("stop at: night", "1", "+0", "nobody"))) == (
        "error[SW603] hand: 1 expected, 0 found"
    )


def test_a_change_is_counted_from_the_beginning_where_nobody_chose(play: Play) -> None:
    alone = "Alone\nat: night\nstop at: end of night\ngiven: {you: {hand: []}}\nthen: {you: {hand: %s}}"
    assert play(alone % "+1").code == 0
    assert only_message(play(alone % "+0")) == "error[SW603] hand: +0 expected, +1 found"


def test_a_moment_of_one_player_is_not_that_of_another(play: Play) -> None:
    turn = (
        "Turn\nplayers: 2\nstop at: turn of player 2\ngiven: {you: {hand: []}}\n"
        "when: [%s]\nthen: {decides: nobody}"
    )
    assert play(turn % "rest").code == 0
    assert only_message(play(turn % "rest, rest")) == (
        "error[SW603] `rest` cannot be chosen: it has stopped at `turn of player 2`"
    )
    assert only_message(play(turn % "")) == (
        "error[SW603] `turn of player 2` was not reached\nhelp: it waits for you: play a card or rest"
    )


@pytest.mark.parametrize(
    ("stop", "message"),
    [
        ("nihgt", "error[SW602] no period is called `nihgt`\nhelp: did you mean `night`?"),
        ("turn of me", "error[SW602] no player is called `me`\nhelp: there are: you, player 2, player 3"),
        ("[]", "error[SW601] `stop at` is a text\nhelp: write words after `stop at:`"),
    ],
)
def test_a_moment_that_does_not_exist_is_refused(play: Play, stop: str, message: str) -> None:
    assert only_message(play(f"Stop\nstop at: {stop}\nthen: {{}}")) == message


def test_names_that_two_kinds_share(play: Play) -> None:
    Path("market/more.yaml").write_text(
        "stalls:\n- name: Loaf\n\ncards:\n- name: Aunt Ada\n  cost: 1\n  text: 1 salt\n", encoding="utf-8"
    )
    shared = (
        "Shared\nplayers: 2\ngiven: {you: {sponsor: %s, hand: [Errand, Loaf card]}}\n"
        "when: [play a card, Errand, put a porter, %s]\n"
        "then: {you: {sponsor: Aunt Ada sponsor, coin: 1}, Loaf stall: {porter: you}}"
    )
    assert play(shared % ("Aunt Ada", "Loaf stall")).code == 0
    assert play(shared % ("sponsor/aunt-ada", "stall/loaf")).code == 0
    assert only_message(play(shared % ("Aunt Ada", "Loaf card"))).startswith(
        "error[SW603] `Loaf card` is not offered"
    )
    assert play("Hand\ngiven: {you: {hand: [card/aunt-ada]}}\nthen: {you: {hand: Aunt Ada card}}").code == 0


FOUND = (
    "Found\nplayers: 2\ngiven: {you: {hand: Loaf, sponsor: Uncle Ulf}}\n"
    "when: [play a card]\nthen: {you: {coin: +%s}}"
)


def test_a_whole_trace_is_shown_on_demand(play: Play) -> None:
    assert "what was done" not in play(FOUND % 2).out
    shown = play(FOUND % 2, options=("--trace",)).out
    assert shown.startswith(
        "passed  Found\nwhat was done:\n  you chose play-a-card\n  you: play Loaf\n"
        "  you: use the text box of Loaf\n  you: gain 2 coin\n\n1 scenario: "
    )
    turns = "".join(f"\n- {who}: rest" for _ in range(9) for who in ("you", "player 2"))
    given = "given: {you: {hand: [], deck: []}, player 2: {hand: []}}"
    long = f"Long\nplayers: 2\n{given}\nwhen:{turns}\nthen: {{you: {{coin: %s}}}}"
    lines = play(long % 0, options=("--trace",)).out.splitlines()
    assert sum(line.endswith("chose rest") for line in lines) == 18 and "  ..." not in lines
    assert "  ..." in play(long % 1).out.splitlines()
    assert "  ..." not in play(long % 1, options=("--trace",)).out.splitlines()


def test_where_nobody_chose_the_trace_is_what_happened(play: Play) -> None:
    night = "Night\nat: night\ngiven: {you: {hand: [], deck: Loaf}}\nthen: {you: {coin: 7}}"
    assert "what was done:\n" in play(night).out and "  you: draw Loaf\n" in play(night).out
    told = json.loads(play(night, options=("--format", "json")).out)["scenarios"][0]["trace"]
    assert "you: draw Loaf" in told


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            "Typo\nthen: {ofered: rest}",
            "error[SW601] `ofered` is not known here\nhelp: did you mean `offered`?",
        ),
        (
            "Typo\nwhen:\n- decids: you",
            "error[SW601] `decids` is nothing that happens\nhelp: did you mean `decides`?",
        ),
        (
            "Typo\ngvien: {you: {coin: 1}}\nthen: {}",
            "error[SW601] a scenario has no `gvien`\nhelp: did you mean `given`?",
        ),
    ],
)
def test_a_typo_of_a_key_stops_its_scenario_alone(play: Play, broken: str, message: str) -> None:
    ran = play(broken, FOUND % 2, FOUND.replace("Found", "Wrong") % 3)
    assert ran.code == 1
    assert ran.out.count("error[SW601]") == 1
    assert only_message(ran).splitlines()[:2] == message.splitlines()
    assert "FAILED  Wrong" in ran.out and "coin: +3 expected, +2 found" in ran.out
    assert ran.out.splitlines()[-1].startswith("2 scenarios: 1 passed, 1 failed; ")
    assert ran.out.splitlines()[-1].endswith("; 1 problem in what was not played")
