"""Small effects of a pack of its own, played: what they do to nothing, and to several things at once."""

from __future__ import annotations

import shutil
from pathlib import Path

from places import MARKET
from spicewright.compiler.scenarios.report import write_report
from spicewright.compiler.scenarios.suite import run_suite


def play(folder: Path, text: str, given: str, then: str, when: str = "play a card") -> str:
    """A card with this text, played by the first player; what the report says is wrong."""
    pack = folder / "market"
    shutil.copytree(MARKET, pack)
    (pack / "card.yaml").write_text(f"cards:\n- name: Tried\n  text: {text}\n", encoding="utf-8")
    (pack / "scenarios").mkdir()
    (pack / "scenarios" / "one.yaml").write_text(
        "scenarios:\n"
        "- name: One\n"
        f"  given: {{you: {{hand: Tried, sponsor: Uncle Ulf}}{given}}}\n"
        f"  when: {when}\n"
        f"  then: {{{then}}}\n",
        encoding="utf-8",
    )
    suite = run_suite([str(pack)])
    assert not suite.faults, suite.faults
    return "" if suite.results[0].passed else write_report(suite, "text")


def test_the_way_these_tests_are_made_works(tmp_path: Path) -> None:
    assert play(tmp_path, "1 salt -> 3 coins", "", "you: {coin: 0}") == ""


def test_a_cost_is_paid_where_there_is_something_to_pay(tmp_path: Path) -> None:
    text, given = "lose 1 favour with a guild -> 3 coins", ", player 1: {favour: {bakers: 1}}"
    then = "you: {coin: 3, favour: {bakers: 0}}"  # nobody has to ask with which guild
    assert play(tmp_path, text, given, then, "play a card > pay") == ""


def test_a_gain_for_each_thing_of_an_empty_memory_is_nothing(tmp_path: Path) -> None:
    assert play(tmp_path, "1 favour with each guild in your plan", "", "you: {favour: {bakers: 0}}") == ""


def test_a_loss_of_a_counter_that_nothing_has_is_nothing(tmp_path: Path) -> None:
    assert play(tmp_path, "lose 2 dust", "", "Gate: {dust: 0}") == ""


def test_each_player_named_as_a_subject_acts(tmp_path: Path) -> None:
    given = ", player 2: {coin: 2}, player 3: {coin: 2}"
    then = "player 2: {coin: 1}, player 3: {coin: 1}"
    assert play(tmp_path, "each opponent loses 1 coin", given, then) == ""


def test_things_with_none_of_something_are_those_without_it(tmp_path: Path) -> None:
    text = "\n    each stall with no porter: 1 dust on it"
    assert play(tmp_path, text, ", Gate: {porter: you}", "Gate: {dust: 0}, Well: {dust: 1}") == ""


def test_what_is_repeated_is_done_so_often(tmp_path: Path) -> None:
    assert play(tmp_path, "\n    3 times: 2 coins", "", "you: {coin: 6}") == ""


def test_each_time_something_else_can_be_chosen(tmp_path: Path) -> None:
    text, when = "'(2 times: 1 coin or 1 salt) then 1 coin'", "play a card > 1 coin > 1 salt"
    assert play(tmp_path, text, "", "you: {coin: 2, salt: 1}", when) == ""


def test_a_price_that_is_asked_several_times_may_be_paid_less_often(tmp_path: Path) -> None:
    text, when = "\n    3 times: 1 salt -> 2 coins", "play a card > pay > decline > pay"
    assert play(tmp_path, text, ", player 1: {salt: 3}", "you: {salt: 1, coin: 4}", when) == ""


def test_what_is_counted_before_is_how_often_something_is_repeated(tmp_path: Path) -> None:
    text = "'lose all salt then (that many times: 1 coin or 1 salt)'"
    given, when = ", player 1: {salt: 2}", "play a card > 1 coin > 1 salt"
    assert play(tmp_path, text, given, "you: {coin: 1, salt: 1}", when) == ""


def test_what_is_repeated_no_times_is_not_done(tmp_path: Path) -> None:
    text = "'lose all salt then (that many times: 1 coin)'"
    assert play(tmp_path, text, ", player 1: {salt: 0}", "you: {coin: 0}") == ""


def test_a_time_that_cannot_be_done_is_the_last(tmp_path: Path) -> None:
    text = "'3 times: put a porter of your yard in your shed then 1 coin'"
    given, then = ", player 1: {yard: 2 porters}", "you: {coin: 2, yard: 0}"
    assert play(tmp_path, text, given, then) == ""


def play_keyword(folder: Path, keyword: str, card: str, scenario: str) -> str:
    """A keyword on a card of a pack above the base game, in a scenario; what the report says is wrong."""
    (folder / "scenarios").mkdir()
    head = "id: dusk\ntitle: Dusk\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"
    (folder / "pack.yaml").write_text(head, encoding="utf-8")
    cards = f"keywords:\n- {keyword}\nimperium cards:\n- {{name: Tried, cost: 1, icons: city, {card}}}\n"
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    text = f"scenarios:\n- {{name: One, {scenario}}}\n"
    (folder / "scenarios" / "one.yaml").write_text(text, encoding="utf-8")
    suite = run_suite([str(folder)])
    assert not suite.faults, suite.faults
    return "" if suite.results[0].passed else write_report(suite, "text")


def test_a_keyword_is_given_an_amount(tmp_path: Path) -> None:
    keyword = (
        "{name: dust storm (amount), as: effect, means: 'that many spice, each opponent loses 1 solari'}"
    )
    scenario = (
        "given: {you: {hand: Tried}, player 2: {solari: 2}}, when: take an agent turn > Arrakeen, "
        "then: {you: {spice: 3}, player 2: {solari: 1}}"
    )
    assert play_keyword(tmp_path, keyword, "agent: dust storm 3", scenario) == ""


def test_a_keyword_that_means_an_event_waits_in_rules(tmp_path: Path) -> None:
    keyword = "{name: dune sense, as: head, means: when you gain spice}"
    scenario = (
        "given: {you: {play: Tried, hand: 'Dune, the Desert Planet', water: 0}}, "
        "when: take an agent turn > Imperial Basin, then: {you: {spice: 1, water: 1}}"
    )
    assert play_keyword(tmp_path, keyword, "rules: {dune sense: 1 water}", scenario) == ""


def test_what_a_card_adds_to_what_rules_count_is_for_its_holder_while_it_lasts(tmp_path: Path) -> None:
    keyword = "{name: sworn, as: requirement, means: 2 influence with fremen}"
    rules = "rules: {while sworn: you have 1 strength per troop in your conflict}"
    scenario = (
        "given: {you: {play: Tried, conflict: 2 troops, influence: {fremen: 2}}, "
        "player 2: {conflict: 2 troops, influence: {fremen: 2}}, "
        "player 3: {play: Tried, conflict: 2 troops}}, "
        "then: {you: {strength: 6}, player 2: {strength: 4}, player 3: {strength: 4}}"
    )
    assert play_keyword(tmp_path, keyword, f"copies: 2, {rules}", scenario) == ""
