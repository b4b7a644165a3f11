"""The written pages as part of a book: in its language where they can be, and whole wherever it is made."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from places import BASE, MARKET
from sentences import PAGES
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.site.book import guide
from spicewright.site.book.book import Book
from spicewright.site.book.played import add_played
from spicewright.site.shelf.shelf import Shelf


@cache
def book(language: str) -> Book:
    sets, _ = compile_paths([str(MARKET)])
    return Book(Shelf(complete_sets(sets)[0]), language)


def read(language: str) -> dict[str, str]:
    return {file.path: file.data.decode("utf-8") for file in guide.write_guide(book(language))}


def test_both_languages_have_the_same_pages() -> None:
    english, german = read("en"), read("de")
    assert english.keys() == german.keys()
    assert german["tutorial.md"] != english["tutorial.md"]


def test_what_is_not_translated_says_so() -> None:
    pages = read("de")
    decision = next(path for path in pages if path.startswith("decisions/0001"))
    assert "nur auf Englisch" in pages[decision] and "nur auf Englisch" not in pages["language.md"]
    assert "nur auf Englisch" not in "".join(read("en").values())


def test_without_a_list_of_changes_there_is_still_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "CHANGES", "NOWHERE.md")
    assert "kept with the source" in read("en")["changes.md"]


@cache
def base_book(language: str) -> Book:
    sets, _ = compile_paths([str(BASE)])
    return Book(Shelf(complete_sets(sets)[0]), language)


TOLD = {
    "en": """
<summary>Played</summary>
<p class="sw-played-name">The scarce card goes back on top</p>
<dl>
<dt>Given</dt>
<dd>4 players</dd>
<dd>It begins: Round</dd>
<dd><b>You:</b> Hand: this card, The Spice Must Flow; 2 water; Influence: Fremen 2</dd>
<dd><b>Arrakeen:</b> Agent: Player 2</dd>
<dt>Done</dt>
<dd><b>You:</b> Agent turn → this card → Arrakeen</dd>
<dd>Is refused: Carthag</dd>
<dd><b>Player 2:</b> <code>trash a card</code> → <code>deploy</code>: 2</dd>
<dt>Outcome</dt>
<dd><b>You:</b> Water: +1; Garrison: 3 troops; Deck: on top Dagger; Hand: nothing</dd>
<dd>Player 2 must choose next</dd>
</dl>
""",
    "de": """
<summary>Gespielt</summary>
<p class="sw-played-name" lang="en">The scarce card goes back on top</p>
<dl>
<dt>Vorher</dt>
<dd>4 Spieler</dd>
<dd>Es beginnt: Runde</dd>
<dd><b>Du:</b> Hand: diese Karte, Das Spice muss nun fließen; 2 Wasser; Einfluss: Fremen 2</dd>
<dd><b>Arrakeen:</b> Agent: Spieler 2</dd>
<dt>Gewählt</dt>
<dd><b>Du:</b> Agenten-Zug → diese Karte → Arrakeen</dd>
<dd>Abgelehnt: Carthag</dd>
<dd><b>Spieler 2:</b> <code>trash a card</code> → <code>deploy</code>: 2</dd>
<dt>Danach</dt>
<dd><b>Du:</b> Wasser: +1; Garnison: 3 Truppen; Deck: oben Dagger; Hand: nichts</dd>
<dd>Als Nächstes wählt: Spieler 2</dd>
</dl>
""",
}
SCENARIO = """
scenarios:
- name: The scarce card goes back on top
  players: 4
  at: round
  given:
    you: {hand: [Home 2, The Spice Must Flow], water: 2, influence: {fremen: 2}}
    Arrakeen: {agent: player 2}
  when:
  - take an agent turn > Home 2 > Arrakeen
  - refused: {Carthag: no agent}
  - player 2: trash a card > deploy:2
  then:
    you: {water: +1, garrison: 3 troops, deck: {top: Dagger}, hand: []}
    decides: player 2
"""
BEFORE = "# A page\n\n```spicewright\n1 spice\n```\n\n```spicewright\n1 water\n```\n\n> Gain 1 water.\n"
AFTER = "\nMore.\n"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_scenario_is_told_after_its_example(language: str, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "home.yaml").write_text(SCENARIO, encoding="utf-8")
    told = add_played(base_book(language), BEFORE + AFTER, "home", str(tmp_path))
    before, _, rest = told.partition('\n<details class="sw-played">')
    block, _, after = rest.partition("</details>")
    assert (before, after) == (BEFORE, f"\n{AFTER}")
    assert block == TOLD[language]


@pytest.mark.parametrize("language", ["en", "de"])
def test_examples_of_written_pages_are_told_where_they_are(language: str) -> None:
    pages = read(language)
    assert not [path for path in pages if path.endswith(".yaml")]
    for name in ("index", "language"):
        files = [PAGES / "scenarios" / f"{name}.yaml", PAGES / "scenarios" / "files" / f"{name}.yaml"]
        scenarios = [one for path in files if path.exists() for one in read_scenarios(str(path), "")[0]]
        assert pages[f"{name}.md"].count("sw-played-name") == len(scenarios) > 0
    assert pages["index.md"].count("<details") == 1
    sections = pages["language.md"].split("\n## ")
    assert ["sw-played-name" in section for section in sections].count(True) == 16


def test_what_is_told_has_no_words_of_another_language() -> None:
    """Names of cards, places and counters are German where the packs have German ones."""
    made = guide.write_guide(base_book("de"))
    page = next(file.data.decode("utf-8") for file in made if file.path == "language.md")
    told = re.sub("<code>.*?</code>", "", " ".join(re.findall("<dd>.*</dd>", page)))
    english = ("hand:", "deck:", "player", "you:", "discard pile", "garrison", "turn", "nothing", "water")
    assert [word for word in english if re.search(rf"\b{word}", told)] == []
