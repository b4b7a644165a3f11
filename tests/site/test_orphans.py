"""What nobody proves or explains is found before a site is made of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import MARKET
from ready import fill_shelf
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.site.shelf.orphans import find_orphans
from spicewright.site.shelf.shelf import gather

DAY = """
scenarios:
- name: A loaf is worth two coins
  given: {you: {sponsor: Uncle Ulf, hand: Loaf}}
  when: [play a card]
  then: {you: {coin: +2}}
- name: Porters in the yard are wealth
  given: {you: {yard: 2 porters}}
  then: {you: {wealth: 2}}
- name: At night there is dust
  at: night
  given: {you: {hand: [], deck: Loaf}, Well: {dust: 1}}
  then: {Well: {dust: 2}}
"""
RULING = "rulings:\n- {name: Loaves are free, id: loaf-01%s}\n"


@pytest.fixture
def market(tmp_path: Path) -> Path:
    shutil.copytree(MARKET, tmp_path / "market")
    (tmp_path / "market" / "scenarios").mkdir()
    return tmp_path / "market"


def find(pack: Path, fault: str) -> list[Diagnostic]:
    shelf, found = gather([str(pack)])
    assert shelf is not None, found
    return [orphan for orphan in find_orphans(shelf) if orphan.fault == fault]


@pytest.mark.slow  # the whole shelf is filled
def test_the_official_packs_have_no_orphans() -> None:
    assert find_orphans(fill_shelf()) == []


def test_a_rule_that_nothing_shows_is_an_orphan(market: Path) -> None:
    orphans = find(market, "unused-rule")
    assert [orphan.span.text for orphan in orphans] == ["Cards do what they say", "Wealth", "Night"]
    assert (orphans[2].message, orphans[2].help) == (
        "nothing uses the rule `Night`, and no scenario shows it",
        "write a scenario in which it counts, or remove it",
    )
    (market / "scenarios" / "day.yaml").write_text(DAY, encoding="utf-8")
    assert [orphan.span.text for orphan in find(market, "unused-rule")] == []


def test_a_scenario_that_fails_shows_nothing(market: Path) -> None:
    (market / "scenarios" / "day.yaml").write_text(
        "scenarios:\n- {name: Dust, at: night, given: {Well: {dust: 1}}, then: {Well: {dust: 9}}}\n",
        encoding="utf-8",
    )
    assert "Night" in [orphan.span.text for orphan in find(market, "unused-rule")]


def test_what_the_setup_does_is_shown_by_a_scenario_that_only_looks(market: Path) -> None:
    rule = "rules:\n- name: Early bird\n  text:\n    at the end of setup:\n      each player: 1 coin\n"
    (market / "early.yaml").write_text(rule, encoding="utf-8")
    looks = "scenarios:\n- {name: All begin with a coin, %sthen: {you: {coin: 1}}}\n"
    place = market / "scenarios" / "early.yaml"
    place.write_text(looks % "given: {you: {hand: []}}, ", encoding="utf-8")
    assert "Early bird" in [orphan.span.text for orphan in find(market, "unused-rule")]
    place.write_text(looks % "", encoding="utf-8")
    assert "Early bird" not in [orphan.span.text for orphan in find(market, "unused-rule")]


def test_a_ruling_that_nobody_proves_is_an_orphan(market: Path) -> None:
    place = market / "rulings.yaml"
    place.write_text(RULING % "", encoding="utf-8")
    (orphan,) = find(market, "unproven-ruling")
    assert (orphan.code, orphan.message, orphan.span.text) == (
        "SW712",
        "no scenario proves the ruling `loaf-01`",
        "Loaves are free",
    )
    assert "`ruling: loaf-01`" in orphan.help
    place.write_text(RULING % ", open: nobody bakes yet", encoding="utf-8")
    assert find(market, "unproven-ruling") == []
    place.write_text(RULING % "", encoding="utf-8")
    proof = "scenarios:\n- {name: Free, ruling: loaf-01, then: {you: {coin: %s}}}\n"
    (market / "scenarios" / "loaf.yaml").write_text(proof % 7, encoding="utf-8")
    assert len(find(market, "unproven-ruling")) == 1
    (market / "scenarios" / "loaf.yaml").write_text(proof % 0, encoding="utf-8")
    assert find(market, "unproven-ruling") == []


def test_a_ruling_without_an_answer_is_an_orphan(market: Path) -> None:
    place = market / "rulings.yaml"
    place.write_text(RULING % "", encoding="utf-8")
    assert {(orphan.code, orphan.message) for orphan in find(market, "unanswered-ruling")} == {
        ("SW714", "the ruling `loaf-01` has no `answer`"),
        ("SW714", "the ruling `loaf-01` has no `about`"),
    }
    place.write_text(RULING % ", answer: Yes., about: card/loaf", encoding="utf-8")
    assert find(market, "unanswered-ruling") == []


def test_a_ruling_about_a_rule_does_not_show_it(market: Path) -> None:
    place = market / "rulings.yaml"
    place.write_text(RULING % ", answer: Yes., about: rule/night", encoding="utf-8")
    assert "Night" in [orphan.span.text for orphan in find(market, "unused-rule")]


def test_a_record_that_says_nothing_is_an_orphan(market: Path) -> None:
    names = [orphan.span.text for orphan in find(market, "unexplained-record")]
    assert {"Gate", "Uncle Ulf", "masons", "coin"} < set(names)
    assert not {"Aunt Ada", "Loaf", "Two or three", "Night"} & set(names)
    things = (market / "things.yaml").read_text(encoding="utf-8")
    (market / "things.yaml").write_text(
        things.replace("- name: Gate", "- {name: Gate, doc: where carts come in}"), encoding="utf-8"
    )
    assert "Gate" not in [orphan.span.text for orphan in find(market, "unexplained-record")]


def test_a_thing_that_names_others_is_explained_by_them(market: Path) -> None:
    types = (
        "types:\n- name: lane\n  doc: a way\n  facts: {stalls: {holds: 'names:stall', doc: where it leads}}\n"
    )
    lanes = "lanes:\n- {name: Long Lane, stalls: Gate}\n- name: Blind Lane\n"
    (market / "lanes.yaml").write_text(types + lanes, encoding="utf-8")
    found = {orphan.span.text for orphan in find(market, "unexplained-record")}
    assert "Blind Lane" in found and "Long Lane" not in found
