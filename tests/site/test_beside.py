"""Records that exist beside certain packs only: each is shown with its own text, and where it belongs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from places import MARKET
from spicewright.grammar.record import Pack
from spicewright.site.book.book import Book
from spicewright.site.book.records import write_records
from spicewright.site.shelf.shelf import Shelf, gather
from tiny import Run

HEAD = "id: {id}\ntitle: {title}\nversion: 1.0.0\nlanguage: 2\n{more}"
CRATES = """\
tags:
- {{name: {tag}, on: card, doc: a crate of the season}}
cards:
- {{name: Crate, cost: 1, tags: {tag}, text: {text}}}
"""
WARES = """\
cards:
- {changes: Crate, only: beside spring, cost: 2, text: 3 coins}
- {changes: Crate, only: beside autumn, cost: 3, text: 4 coins}
- {name: Rake, only: beside autumn, cost: 1, text: 'a leafy card in your hand: 1 coin'}
"""
SEASONS = ("spring", "autumn")
SCENARIOS = """\
only: beside autumn
scenarios:
- name: A crate of leaves
  given: {you: {sponsor: Uncle Ulf, hand: Crate}}
  when: [play a card]
  then: {you: {coin: +4}}
"""


def write_pack(folder: Path, title: str, more: str, things: str) -> Path:
    pack = folder / title.lower()
    pack.mkdir()
    head = HEAD.format(id=title.lower(), title=title, more=more)
    (pack / "pack.yaml").write_text(head, encoding="utf-8")
    (pack / "things.yaml").write_text(things, encoding="utf-8")
    return pack


@pytest.fixture
def wares(tmp_path: Path) -> Path:
    """Wares that go with either of two seasons, which both have a crate."""
    shutil.copytree(MARKET, tmp_path / "market")
    spring = CRATES.format(tag="seedy", text="1 coin")
    write_pack(tmp_path, "Spring", "requires: market 1.0\n", spring)
    autumn = CRATES.format(tag="leafy", text="2 coins")
    write_pack(tmp_path, "Autumn", "requires: market 1.0\nnever beside: spring\n", autumn)
    made = write_pack(tmp_path, "Wares", "requires: spring 1.0 or autumn 1.0\n", WARES)
    (made / "scenarios").mkdir()
    (made / "scenarios" / "autumn.yaml").write_text(SCENARIOS, encoding="utf-8")
    return made


def fill(*folders: Path) -> Shelf:
    made, found = gather([str(folder) for folder in folders])
    assert made is not None, found
    return made


def find_pack(shelf: Shelf, id: str) -> Pack:
    return next(one.pack for one in shelf.sets if one.pack.id == id)


def test_two_records_that_change_one_name_are_two_records_of_the_site(wares: Path) -> None:
    shelf = fill(wares.parent)
    crates = [entry for entry in shelf.list_pack(find_pack(shelf, "wares")) if entry.key == "card/crate"]
    texts = {entry.record.text("only"): entry.bundled.effects["text"].text for entry in crates}
    assert texts == {"beside spring": "3 coins", "beside autumn": "4 coins"}
    mentioned = {entry.record.text("only"): [one.key for one in entry.mentions] for entry in crates}
    assert "tag/seedy" in mentioned["beside spring"] and "tag/leafy" in mentioned["beside autumn"]
    assert len({entry.page for entry in crates}) == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_has_a_page_that_says_where_it_is(wares: Path, language: str) -> None:
    book = Book(fill(wares.parent), language)
    pages = {file.path: file.data.decode() for file in write_records(book)}
    here, there = (pages[f"records/wares/card/crate{end}.md"] for end in ("", "-2"))
    said = {"en": "beside", "de": "zusammen mit"}[language]
    assert f"Crate (Wares, {said} Spring)" in here and "/tag/seedy.html" in here
    assert f"Crate (Wares, {said} Autumn)" in there and "/tag/leafy.html" in there
    assert "seedy" not in there and "leafy" not in here


def test_a_scenario_proves_the_record_of_its_own_game(wares: Path) -> None:
    shelf = fill(wares.parent)
    crates = [entry for entry in shelf.by_kind["card"] if entry.key == "card/crate"]
    proved = [entry.record.text("only") for entry in crates if entry.proofs]
    assert proved == ["beside autumn"]


def test_a_list_gives_each_its_own_text(wares: Path, run: Run) -> None:
    ran = run("list", str(wares.parent), "--pack", "wares", "--format", "json")
    rows = [row for row in json.loads(ran.out) if row["key"] == "card/crate"]
    assert {row["only"]: row["effects"]["text"] for row in rows} == {
        "beside spring": "3 coins",
        "beside autumn": "4 coins",
    }


def test_a_site_of_the_pack_alone_has_all_of_it(wares: Path) -> None:
    shelf = fill(wares)
    assert [one.pack.id for one in shelf.sets] == ["market", "autumn", "spring", "wares"]
    assert [proof.name for proof in shelf.proofs if not proof.result.passed] == []
    assert {"card/crate", "card/rake"} == {entry.key for entry in shelf.list_pack(find_pack(shelf, "wares"))}


def test_a_pack_alone_is_read_on_each_of_its_grounds(wares: Path, run: Run) -> None:
    """Its words and records are neither to spare nor missing where only one of the two would need them."""
    words = "card-rake = Rechen\ncard-crate = Kiste\ncard-cart = Karren\n"
    (wares / "words.de.ftl").write_text(words, encoding="utf-8")
    shown = run("text", "--gaps", "--lang", "de", str(wares)).out
    assert "    card-cart: line 3 of words.de.ftl\n" in shown and "card-rake" not in shown
    assert "records without a name" not in shown
    assert "    card/rake: there is no word for `leafy`" in shown
    assert "card/rake" in run("list", str(wares)).out


def test_a_name_that_two_records_share_is_told_apart_by_where_they_are(wares: Path, run: Run) -> None:
    asked = run("text", "wares:card/crate", str(wares))
    names = [f"wares:card/crate only beside {pack}" for pack in ("autumn", "spring")]
    assert asked.code == 2 and f"say which: {', '.join(names)}" in asked.err
    assert run("text", names[0], str(wares)).out == "Crate\n  tags: Leafy\n  text: Gain 4 coins.\n"
    assert run("text", names[1], str(wares)).out == "Crate\n  tags: Seedy\n  text: Gain 3 coins.\n"
    assert "4 coins" in run("explain", names[0], "--path", str(wares)).out
    assert all(name in run("explain", "crate", "--path", str(wares)).out for name in names)
    graph = json.loads(run("graph", names[0], "--path", str(wares)).out)
    assert graph["graphs"]["text"]["nodes"][0]["what"]["amount"] == {"low": 4, "high": 4}


def test_each_is_drawn_in_a_file_of_its_own(wares: Path, run: Run) -> None:
    drawn = run("render", "--all", "--path", str(wares), "-o", str(wares / "drawn")).out
    for name in ("crate.beside-autumn", "crate.beside-spring", "rake"):
        assert f"wares.card.{name}.svg\n" in drawn
    texts = [(wares / "drawn" / f"wares.card.crate.beside-{one}.svg").read_text() for one in SEASONS]
    assert len(set(texts)) == 2


def test_a_game_is_still_played_on_the_first_ground(wares: Path, run: Run) -> None:
    ran = run("simulate", str(wares), "--games", "1", "--players", "2")
    assert ran.code == 0 and "market 1.0.0, spring 1.0.0, wares 1.0.0" in ran.out
