"""What the site knows: every record with its source, what it speaks of, and the scenarios that prove it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import CONTENT
from ready import fill_shelf
from spicewright.site.shelf.addresses import Addresses
from spicewright.site.shelf.shelf import Shelf, Shelved, gather

pytestmark = pytest.mark.slow  # the whole shelf is filled


def fill(folder: Path, before: Shelf | None = None) -> Shelf:
    made, found = gather([str(folder)], before)
    assert made is not None, found
    return made


def entry(key: str, pack: str = "base") -> Shelved:
    return fill_shelf().entries[pack, key]


def test_a_source_is_what_the_author_wrote() -> None:
    for one in fill_shelf().entries.values():
        lines = one.source.split("\n")
        assert lines[0].startswith("- "), one.page
        text = one.span.source.text
        assert all(line.strip() in text for line in lines), one.page
        heads = ("- name:", "- {name:", "- changes:", "- {changes:", "- replaces:")
        assert sum(line.startswith(heads) for line in lines) == 1, one.page


def test_mentions_go_both_ways() -> None:
    entries = list(fill_shelf().entries.values())
    forth = [(one.page, other.page) for one in entries for other in one.mentions]
    back = [(other.page, one.page) for one in entries for other in one.mentioned_by]
    assert [page for page, other in forth if page == other] == []
    assert forth and sorted(forth) == sorted(back)


def test_a_record_speaks_of_what_its_facts_effects_and_periods_name() -> None:
    spoken = {one.key for one in entry("imperium-card/chani").mentions}
    assert spoken >= {"faction/fremen", "icon/city", "resource/persuasion", "verb/retreat", "piece/troop"}
    draws = {one.key for one in entry("space/arrakeen").mentions if one.key.startswith("verb/draw")}
    assert draws == {"verb/draw"}  # and not the one for cards of another sort
    assert "phase/round" in {one.key for one in entry("rule/hand", "core").mentions}
    assert "keyword/fremen-bond" in {one.key for one in entry("imperium-card/crysknife").mentions}
    assert "space/arrakeen" in {one.key for one in entry("conflict/siege-of-arrakeen").mentions}


def test_cards_that_are_played_mean_the_verb_for_such_cards() -> None:
    """`the next card you play` has no object of its own: it is about the card."""
    envoy = {one.key for one in entry("intrigue-card/dispatch-an-envoy").mentions}
    assert {key for key in envoy if key.startswith("verb/")} == {"verb/play"}


def test_a_scenario_proves_what_it_plays_and_not_what_was_set_up_before() -> None:
    assert any("Chani" in proof.name for proof in entry("imperium-card/chani").proofs)
    entries, proofs = fill_shelf().entries.values(), fill_shelf().proofs
    assert [one.key for one in entries if len(one.proofs) == len(proofs)] == []
    assert [proof.name for proof in proofs if not proof.result.passed] == []
    alone = [proof.name for proof in proofs if any(proof not in one.proofs for one in proof.entries)]
    assert alone == []


def test_every_place_is_taken_once() -> None:
    pages = [one.page for one in fill_shelf().entries.values()]
    assert len({page.casefold() for page in pages}) == len(pages)
    anchors = [(proof.page, proof.anchor) for proof in fill_shelf().proofs]
    assert len(set(anchors)) == len(anchors)


def test_a_place_that_is_taken_gets_a_number_and_no_name_is_a_device() -> None:
    addresses = Addresses()
    assert addresses.take("records", "card", "salt") == "records/card/salt"
    assert addresses.take("records", "card", "salt") == "records/card/salt-2"
    assert addresses.take("records", "card", "salt-2") == "records/card/salt-2-2"
    assert addresses.take("records", "card", "con") == "records/card/con-"
    assert addresses.take("records", "card", "index") == "records/card/index-"
    assert addresses.name_file("scenarios", "salt", "/a/Über uns.yaml") == "scenarios/salt/uber-uns"
    assert addresses.name_file("scenarios", "salt", "/a/Über uns.yaml") == "scenarios/salt/uber-uns"
    assert addresses.name_file("scenarios", "salt", "/b/uber-uns.yaml") == "scenarios/salt/uber-uns-2"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The base game with some of its scenarios: those of the others go the same way."""
    shutil.copytree(CONTENT / "core", tmp_path / "core")
    shutil.copytree(CONTENT / "base", tmp_path / "base")
    for file in (tmp_path / "base" / "scenarios").iterdir():
        if file.stem not in ("reserve", "starter", "conflicts", "intrigue-endgame", "setup"):
            file.unlink()
    return tmp_path


def test_after_a_change_of_one_thing_only_what_it_touches_is_played_again(copied: Path) -> None:
    before = fill(copied)
    cards = copied / "base" / "reserve.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("reveal: 2 persuasion", "reveal: 3 persuasion"), encoding="utf-8")
    after = fill(copied, before)
    old = {id(proof.result) for proof in before.proofs}
    kept = [proof for proof in after.proofs if id(proof.result) in old]
    failed = [proof.name for proof in after.proofs if not proof.result.passed]
    assert failed and failed == [proof.name for proof in fill(copied).proofs if not proof.result.passed]
    assert len(kept) > len(after.proofs) / 2


def test_after_a_change_of_a_rule_everything_is_played_again(copied: Path) -> None:
    before = fill(copied)
    rules = copied / "core" / "rules.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("draw 5 cards", "draw 4 cards"), encoding="utf-8")
    old = {id(proof.result) for proof in before.proofs}
    assert not any(id(proof.result) in old for proof in fill(copied, before).proofs)
