"""Scenarios step by step: what a page is handed, in words of both languages, and what is lit in graphs."""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

import pytest

from market import write_file
from places import MARKET
from spicewright.site.book.book import Book, File
from spicewright.site.book.pictures import draw_graphs
from spicewright.site.book.show.files import RULES, write_shows
from spicewright.site.graphs.trace import list_parts
from spicewright.site.shelf.shelf import Shelf, gather

pytest.importorskip("pygraphviz")

PAGE = "scenarios/market/one"
SCENARIOS = (
    """
    A loan is paid in salt
    given: {you: {hand: [Loan, Loaf], salt: 3, coin: 1, sponsor: Cousin Cid}}
    when:
    - play a card > Loan
    - offered: pass
    - loan:2-salt-5-coins
    then: {you: {coin: 6, salt: 1}}
    """,
    """
    A loan is left
    given: {you: {hand: [Loan, Loaf], salt: 3, coin: 1, sponsor: Cousin Cid}}
    when: [play a card, Loan, pass]
    then: {you: {coin: 1, salt: 3}}
    """,
    """
    A brick is salt or favour
    given: {you: {hand: Brick, sponsor: Cousin Cid}}
    when: [play a card, 1 favour with masons]
    then: {you: {favour: {masons: 1}}}
    """,
    """
    A rumour costs the poor all coins
    given: {you: {hand: Rumour, coin: 2, sponsor: Cousin Cid}}
    when: [play a card, rumour]
    then: {you: {coin: 0}}
    """,
    """
    At night all draw
    at: night
    stop at: day
    given: {you: {deck: [Loaf, Brick], hand: []}}
    then: {you: {hand: Loaf}}
    """,
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    folder = tmp_path_factory.mktemp("packs") / "market"
    shutil.copytree(MARKET, folder)
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "one.yaml").write_text(write_file(*SCENARIOS), encoding="utf-8")
    made, found = gather([str(folder)])
    assert made is not None, found
    assert [fault.message for proof in made.proofs for fault in proof.result.faults] == []
    return made


def read(file: File) -> Any:
    """What a script hands over."""
    text = file.data.decode("utf-8")
    assert text.startswith("spicewright.keepShow(...[") and text.endswith(")\n")
    path, data = json.loads(text.removeprefix("spicewright.keepShow(...").removesuffix(")\n"))
    assert file.path == f"{path}.js"
    return data


class Reader:
    """What a reader of one language is shown of a scenario."""

    def __init__(self, shelf: Shelf, name: str, language: str = "en") -> None:
        files = {file.path: read(file) for file in write_shows(Book(shelf, language))}
        self.page, self.rules = files[f"{PAGE}.js"], files[f"{RULES}.js"]
        self.show = self.page["shows"][name]

    def text(self, number: int) -> str:
        return str(self.page["texts"][number])

    def pairs(self, step: int, part: str) -> list[tuple[str, ...]]:
        return [tuple(map(self.text, one)) for one in self.show["steps"][step].get(part, ())]

    def asked(self, step: int) -> tuple[str, str, list[str], str]:
        """Who is asked what on what, the options, and the one that is taken."""
        told = self.show["steps"][step]
        options = [self.text(option) for option in told["options"]]
        question = ": ".join(filter(None, (self.text(told["on"]), self.text(told["ask"]))))
        return self.text(told["who"]), question, options, options[told["taken"]]

    def lit(self, step: int) -> dict[str, list[str]]:
        """The shapes that are lit in each graph of a thing."""
        found = {}
        for number, parts in self.show["steps"][step].get("ways", ()):
            label, *_, texts = self.page["graphs"][number]
            found[label] = [texts[part] for part in parts if texts[part]]
        return found


def test_every_choice_says_who_decides_what_and_what_changes(shelf: Shelf) -> None:
    reader = Reader(shelf, "a-loan-is-paid-in-salt")
    assert len(reader.show["steps"]) == 3
    assert reader.asked(0)[0] == "You"
    assert reader.asked(0)[2:] == (["Play 1 card", "Rest", "Trade"], "Play 1 card")
    assert reader.asked(1)[2:] == (["Loan", "Loaf", "Trade"], "Loan")
    assert reader.pairs(0, "changes") == []
    assert reader.pairs(1, "changes") == [("You", "Loan: Hand → Discard pile")]
    assert reader.pairs(2, "changes") == [("You", "Coin: 1 → 6"), ("You", "Salt: 3 → 1")]
    who, question, options, taken = reader.asked(2)
    assert (who, question, taken) == ("You", "What else?", options[0])
    assert options[0].startswith("Loan: ") and "2 salt" in options[0] and options[-1] == "Pass"
    assert [reader.text(line) for line in reader.show["steps"][2]["seen"]] == ["Can be chosen: pass"]
    assert [reader.text(line) for line in reader.show["end"]] == ["<b>You:</b> 6 coins; 1 salt"]


def test_the_position_follows_the_steps(shelf: Shelf) -> None:
    reader = Reader(shelf, "a-loan-is-paid-in-salt")
    facts = [tuple(map(reader.text, fact)) for fact in reader.show["facts"]]
    assert ("You", "Hand", "Loaf, Loan") in facts and ("You", "Coin", "1") in facts
    labels = [label for _, label, _ in facts]
    now = [
        {labels[fact]: reader.text(value) for fact, value in step.get("now", ())}
        for step in reader.show["steps"]
    ]
    assert now == [{}, {"Hand": "Loaf", "Discard pile": "Loan"}, {"Coin": "6", "Salt": "1"}]


@pytest.mark.parametrize(
    ("name", "step", "graph", "lit"),
    [
        ("a-loan-is-paid-in-salt", 2, "Loan: Text", ["Pay 2 salt", "Gain 5 coins"]),
        ("a-loan-is-left", 2, "Loan: Text", ["declined"]),
        ("a-brick-is-salt-or-favour", 1, "Brick: Text", ["Choose one", "Gain 1 favour with masons"]),
        (
            "a-rumour-costs-the-poor-all-coins",
            1,
            "Rumour: Text",
            ["If you have 3 or more coins", "Lose all coins"],
        ),
    ],
)
def test_the_taken_way_is_lit_and_no_other(
    shelf: Shelf, name: str, step: int, graph: str, lit: list[str]
) -> None:
    shown = Reader(shelf, name).lit(step)
    assert [text.casefold() for text in shown[graph]] == [text.casefold() for text in lit]


def test_lit_outlines_are_those_of_the_picture(shelf: Shelf) -> None:
    reader = Reader(shelf, "a-loan-is-paid-in-salt")
    book = Book(shelf, "en")
    drawn = {
        drawing.path: drawing.svg
        for entry in shelf.entries.values()
        for drawing in draw_graphs(book, entry).values()
    }
    graphs = [*reader.page["graphs"], *reader.rules]
    assert graphs
    for _, path, page, box, outlines, texts in graphs:
        assert f'viewBox="{" ".join(map(str, box))}"' in drawn[path]
        assert len(outlines) == len(texts)
        assert all(f'd="{outline}"' in drawn[path] for outline in outlines), path
        assert any(entry.page == page for entry in shelf.entries.values())


def test_what_nobody_decides_is_shown_and_decks_stay_closed(shelf: Shelf) -> None:
    reader = Reader(shelf, "at-night-all-draw")
    assert "who" not in reader.show["steps"][0]
    assert ("You", "Loaf: Deck → Hand") in reader.pairs(0, "changes")
    decks = [reader.text(value) for _, label, value in reader.show["facts"] if reader.text(label) == "Deck"]
    assert decks and all(re.fullmatch(r"[0-9]+ cards?", deck) for deck in decks)


def test_german_readers_are_told_in_german(shelf: Shelf) -> None:
    reader = Reader(shelf, "a-loan-is-paid-in-salt", "de")
    assert reader.page["words"]["after"] == "Weiter"
    assert reader.asked(2)[:2] == ("Du", "Was noch?") and reader.asked(2)[2][-1] == "Passen"
    assert [reader.text(line) for line in reader.show["steps"][2]["seen"]] == ["Wählbar: passen"]


def test_every_scenario_of_every_page_is_there(shelf: Shelf) -> None:
    page = Reader(shelf, "a-loan-is-left").page
    assert set(page["shows"]) == {proof.anchor for proof in shelf.proofs}
    assert all(
        parts
        for show in page["shows"].values()
        for step in show["steps"]
        for _, parts in step.get("ways", ())
    )


def test_parts_are_shapes_and_then_arrows(shelf: Shelf) -> None:
    book = Book(shelf, "en")
    loan = next(entry for entry in shelf.entries.values() if entry.key == "card/loan")
    picture = next(iter(book.drawers.values())).picture(loan.bundled, "text")
    assert [type(part).__name__ for part in list_parts(picture)] == ["Shape"] * 3 + ["Arrow"] * 2
