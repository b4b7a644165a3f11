"""A scenario as it was played: the position, each choice, what changed, and the ways of effects."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from market import write_file
from places import MARKET
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.recording import Counted, Fact, Held, Moved, Recording, Turned
from spicewright.compiler.scenarios.suite import Machines, gather_scenarios
from spicewright.compiler.scenarios.tape import Tape
from spicewright.runtime.rules.model import RAN

Film = Callable[[str], Recording]

HAND, DECK, PILE = (Fact(f"zone/{zone}", 0) for zone in ("hand", "deck", "discard-pile"))
COIN, SALT = Fact("resource/coin", 0), Fact("resource/salt", 0)


@pytest.fixture
def film(tmp_path: Path) -> Film:
    """Plays a scenario of the market, and gives its recording."""
    folder = tmp_path / "market"
    shutil.copytree(MARKET, folder)
    (folder / "scenarios").mkdir()

    def play(scenario: str) -> Recording:
        result = play_twice(scenario)[1]
        assert result.recording is not None and result.faults == []
        return result.recording

    def play_twice(scenario: str) -> tuple[Result, Result]:
        (folder / "scenarios" / "one.yaml").write_text(write_file(scenario), encoding="utf-8")
        sets, (found,), faults = gather_scenarios([str(folder)])
        assert faults == []
        ready = Machines(sets)
        plain, taped = ready.play(found), ready.play(found, tape=Tape())
        assert plain.recording is None
        assert (plain.ways, plain.played, plain.trace) == (taped.ways, taped.played, taped.trace)
        return plain, taped

    return play


LOAN = """
    A loan is paid in salt
    given:
      you: {hand: [Loan, Loaf], salt: 3, coin: 1, sponsor: Cousin Cid}
    when:
    - play a card > Loan
    - offered: pass
    - loan:2-salt-5-coins
    then:
      you: {coin: 6, salt: 1, hand: Loaf, discard pile: Loan}
"""


def test_every_choice_is_a_step_with_what_came_of_it(film: Film) -> None:
    """Three choices: nothing happens by the first, a card moves by the second, coins by the third."""
    played = film(LOAN)
    steps = played.steps
    questions = [step.question for step in steps]
    assert [(one.player, one.options[one.taken].id, one.line) for one in questions if one] == [
        (0, "play-a-card", 0),
        (0, "loan", 1),
        (0, "loan:2-salt-5-coins", 3),
    ]
    assert [step.changes for step in steps] == [
        (),
        (Moved(Held("card/loan", 1, 0), HAND, PILE),),
        (Counted(COIN, 1, 6), Counted(SALT, 3, 1)),
    ]
    assert [step.facts for step in steps] == [
        {},
        {HAND: (Held("card/loaf"),), PILE: (Held("card/loan"),)},
        {COIN: 6, SALT: 1},
    ]
    assert [step.periods[-1] for step in steps] == [("turn", 0)] * 3


def test_the_position_has_what_is_given_named_or_changed_and_nothing_else(film: Film) -> None:
    played = film(LOAN)
    assert played.start == {
        HAND: (Held("card/loaf"), Held("card/loan")),
        SALT: 3,
        COIN: 1,
        Fact("zone/front", 0): played.start[Fact("zone/front", 0)],
        PILE: (),
    }
    assert played.named == frozenset(played.start)


def test_options_say_what_they_are_about_by_keys_and_steps(film: Film) -> None:
    asked = [step.question for step in film(LOAN).steps if step.question is not None]
    turn = [(one.id, one.step) for one in asked[0].options]
    assert turn[:2] == [("play-a-card", "phase/turn/steps#0.0"), ("rest", "phase/turn/steps#0.1")]
    assert [one.action for one in asked[0].options] == ["", "", "action/trade"]
    assert [one.things for one in asked[1].options] == [(Held("card/loan"),), (Held("card/loaf"),), ()]
    line, trade, leave = asked[2].options
    assert (line.step, line.source) == ("card/loan/text#0", "card/loan")
    assert (trade.action, leave.id, asked[2].about) == ("action/trade", "pass", "what else?")


def test_ways_are_those_of_each_step_in_their_order(film: Film) -> None:
    steps = film(LOAN).steps
    assert ("phase/turn/steps#0", 0) in steps[0].ways
    paid = [way for way in steps[2].ways if way[0].startswith("card/loan/")]
    assert paid == [("card/loan/text#0", 1), ("card/loan/text#0.0", RAN), ("card/loan/text#0.1", RAN)]
    assert not any(step.startswith("card/loan/text#0.") for step, _ in (*steps[0].ways, *steps[1].ways))


def test_a_declined_cost_and_a_failed_condition_are_ways_too(film: Film) -> None:
    declined = film(
        LOAN.replace("- loan:2-salt-5-coins\n", "- pass\n").replace("coin: 6, salt: 1", "coin: 1, salt: 3")
    )
    assert declined.steps[2].changes == ()
    assert ("card/loan/text#0", 0) in declined.steps[2].ways
    poor = film("""
        A rumour costs who is poor all coins
        given: {you: {hand: Rumour, coin: 2, sponsor: Cousin Cid}}
        when: [play a card, rumour]
        then: {you: {coin: 0}}
    """)
    assert ("card/rumour/text#0", 0) in poor.steps[-1].ways
    assert Counted(COIN, 2, 0) in poor.steps[-1].changes


def test_what_happens_before_the_first_choice_is_a_step_that_nobody_decides(film: Film) -> None:
    """At night everybody draws: what is drawn is named, for its player sees it; what is left is counted."""
    played = film("""
        Night
        at: night
        stop at: day
        given: {you: {deck: [Loaf, Brick], hand: []}}
        then: {you: {hand: Loaf}}
    """)
    first = played.steps[0]
    assert first.question is None
    assert Moved(Held("card/loaf", 1, 0), DECK, HAND) in first.changes
    deck = played.start[DECK]
    assert isinstance(deck, tuple) and [one.key for one in deck] == ["type/card"]
    assert first.facts[DECK] == (Held("type/card", deck[0].count - 1),)
    assert Counted(Fact("resource/dust", -1, "stall/well"), 0, 1) in first.changes


def test_what_several_players_have_is_told_apart(film: Film) -> None:
    """A piece on a stall goes by whose it is, and a number of one player never stands for another."""
    played = film("""
        Porters
        given:
          you: {hand: Errand, sponsor: Cousin Cid}
          player 2: {coin: 4}
          Well: {porter: player 2}
        when: [play a card, Gate]
        then: {Gate: {porter: you}, you: {wealth: 1}}
    """)
    gate, well = (Fact("", -1, f"stall/{stall}") for stall in ("gate", "well"))
    assert played.start[well] == (Held("piece/porter", 1, 1),)
    assert played.start[Fact("resource/coin", 1)] == 4
    last = played.steps[-1]
    assert Moved(Held("piece/porter", 1, 0), Fact("zone/yard", 0), gate) in last.changes
    assert Counted(Fact("resource/wealth", 0), 2, 1) in last.changes
    assert Held("piece/porter", 1, 0) in (last.facts[gate] or ())  # type: ignore[operator]
    assert Fact("zone/shed", 0) not in played.start


def test_a_choice_that_goes_wrong_ends_the_recording(film: Film, tmp_path: Path) -> None:
    """What was done up to there is kept."""
    text = LOAN.replace("- loan:2-salt-5-coins\n", "- dance\n")
    (tmp_path / "market" / "scenarios" / "one.yaml").write_text(write_file(text), encoding="utf-8")
    sets, (found,), _ = gather_scenarios([str(tmp_path / "market")])
    result = Machines(sets).play(found, tape=Tape())
    assert result.faults and result.recording is not None
    assert len(result.recording.steps) == 2
    assert not any(isinstance(change, Turned) for step in result.recording.steps for change in step.changes)
