"""The pages on whole packs: what they hold, how their games begin and go on, and the rulings they prove."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from places import MARKET
from ready import fill_shelf
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pipeline import compile_paths
from spicewright.site.book.book import Book
from spicewright.site.book.games import game_sections, write_games
from spicewright.site.book.markup import plain
from spicewright.site.book.packs import write_packs
from spicewright.site.book.paper import write_paper
from spicewright.site.book.rulings import write_rulings
from spicewright.site.book.scenarios import write_scenarios
from spicewright.site.book.setup import write_setups
from spicewright.site.shelf.shelf import Shelf, gather

pytestmark = pytest.mark.slow  # the whole shelf is filled

LANGUAGES = ("en", "de")
PARTS = (write_packs, write_games, write_rulings, write_setups, write_scenarios)


def fill(folder: Path) -> Shelf:
    made, found = gather([str(folder)])
    assert made is not None, found
    return made


@cache
def pages(language: str) -> dict[str, str]:
    return write(Book(fill_shelf(), language))


def write(book: Book) -> dict[str, str]:
    return {file.path: file.data.decode() for part in PARTS for file in part(book)}


@pytest.fixture
def market(tmp_path: Path) -> Path:
    shutil.copytree(MARKET, tmp_path / "market")
    (tmp_path / "market" / "scenarios").mkdir()
    return tmp_path / "market"


def test_every_language_has_the_same_pages() -> None:
    assert pages("en").keys() == pages("de").keys()
    named = {path for path in pages("en") if not path.startswith("scenarios/")}
    assert named == {
        "games/index.md",
        "packs/base.md",
        "packs/choam.md",
        "packs/churn.md",
        "packs/core.md",
        "packs/epic.md",
        "packs/escalation.md",
        "packs/go-to-11.md",
        "packs/hagal.md",
        "packs/immortality.md",
        "packs/index.md",
        "packs/ix.md",
        "packs/mixed.md",
        "packs/salt-road.md",
        "packs/uprising.md",
        "rulings/base.md",
        "rulings/choam.md",
        "rulings/epic.md",
        "rulings/go-to-11.md",
        "rulings/hagal.md",
        "rulings/immortality.md",
        "rulings/index.md",
        "rulings/ix.md",
        "rulings/uprising.md",
        "setup/base-go-to-11-immortality-ix.md",
        "setup/base-go-to-11-immortality.md",
        "setup/base-go-to-11-ix.md",
        "setup/base-hagal-immortality-ix.md",
        "setup/base-hagal-immortality.md",
        "setup/base-hagal-ix.md",
        "setup/base-immortality-ix.md",
        "setup/base-ix-hagal-churn-escalation.md",
        "setup/base-ix-hagal-immortality-churn.md",
        "setup/base-ix-hagal.md",
        "setup/base-ix-immortality-epic.md",
        "setup/base-ix-immortality.md",
        "setup/base.md",
        "setup/choam.md",
        "setup/churn.md",
        "setup/epic.md",
        "setup/go-to-11.md",
        "setup/hagal.md",
        "setup/immortality.md",
        "setup/index.md",
        "setup/ix.md",
        "setup/uprising-go-to-11-choam.md",
        "setup/uprising-go-to-11-immortality.md",
        "setup/uprising-go-to-11-ix.md",
        "setup/uprising-go-to-11.md",
        "setup/uprising-hagal-choam-ix.md",
        "setup/uprising-hagal-choam.md",
        "setup/uprising-hagal-immortality-ix.md",
        "setup/uprising-hagal-immortality.md",
        "setup/uprising-hagal-ix.md",
        "setup/uprising-hagal.md",
        "setup/uprising-immortality-choam-ix.md",
        "setup/uprising-immortality-ix.md",
        "setup/uprising-immortality.md",
        "setup/uprising-ix-choam-epic.md",
        "setup/uprising-ix-choam.md",
        "setup/uprising-ix-epic.md",
        "setup/uprising-ix-hagal.md",
        "setup/uprising-ix-immortality-epic.md",
        "setup/uprising-ix-immortality.md",
        "setup/uprising-ix.md",
        "setup/uprising.md",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unsaid(language: str) -> None:
    for path, page in pages(language).items():
        assert path.startswith("scenarios/") or "…" not in page, path


@pytest.mark.parametrize("pack", ["base", "salt-road"])
def test_the_page_of_a_pack_leads_to_all_its_records_and_scenarios(pack: str) -> None:
    page = pages("en")[f"packs/{pack}.md"]
    entries = [entry for entry in fill_shelf().entries.values() if entry.pack.id == pack]
    assert all(f"(../{entry.page}.md)" in page for entry in entries)
    assert f"It holds {len(entries)} records." in page
    files = {proof.page for proof in fill_shelf().proofs if proof.result.scenario.pack == pack}
    assert files and all(f"(../{file}.md)" in page for file in files)


def test_the_page_of_a_pack_says_how_it_stands_to_others() -> None:
    base, road = pages("en")["packs/base.md"], pages("en")["packs/salt-road.md"]
    needed = next(line for line in base.splitlines() if line.startswith("| Needed by |"))
    assert "[The Salt Road](salt-road.md)" in needed and "[Rise of Ix](ix.md)" in needed
    assert "[Dune&#58; Imperium](base.md)" in road
    assert "(../records/salt-road/overlay/salt-corner.md)" in road
    assert "(../boards/salt-road.md)" in road and "(../setup/" not in road
    assert "(../setup/base.md)" in base and "(../rulings/base.md)" in base


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_stands_under_its_id_with_its_proofs(language: str) -> None:
    book = Book(fill_shelf(), language)
    rulings = [entry for entry in fill_shelf().entries.values() if entry.record.kind.name == "ruling"]
    assert len(rulings) > 90
    for entry in rulings:
        page = pages(language)[f"rulings/{entry.pack.id}.md"]
        _, heading, rest = page.partition(f"{{ #{entry.record.id} }}\n")
        assert heading, entry.key
        section = rest.partition("\n##")[0]
        assert plain(book.translate(entry, "answer")["text"]) in section
        assert plain(book.translate(entry, "source")["text"]) in section
        assert all(f"{other.page}.html" in section for other in entry.mentions), entry.key
        assert all(f"(../{proof.page}.md#{proof.anchor})" in section for proof in entry.proofs)
        assert entry.proofs or "cannot be" in section or "not played yet" in section, entry.key
        assert book.name(entry) != entry.record.name or language == "en"


def test_a_scenario_leads_to_the_rulings_it_proves() -> None:
    for path, page in pages("en").items():
        for target, anchor in re.findall(r"\(\.\./\.\./(rulings/[a-z-]+)\.md#([^)]+)\)", page):
            assert f"{{ #{anchor} }}" in pages("en")[f"{target}.md"], path


def test_rulings_that_only_scenarios_name_have_a_page_too(market: Path) -> None:
    text = "scenarios:\n- {name: Poor, ruling: ['Loaf.1) <b>', 'loaf-2'], then: {you: {coin: 0}}}\n"
    (market / "scenarios" / "poor.yaml").write_text(text, encoding="utf-8")
    made = write(Book(fill(market), "en"))
    assert "### Loaf.1) &#60;b&#62; { #loaf-1-b }" in made["rulings/market.md"]
    assert "### loaf&#45;2 { #loaf-2 }" in made["rulings/market.md"]
    assert "(../../rulings/market.md#loaf-1-b)" in made["scenarios/market/poor.md"]
    assert "<b>" not in made["rulings/market.md"]


def test_a_setup_is_told_step_by_step() -> None:
    page = pages("en")["setup/base.md"]
    steps = re.findall(r"^\d+\. (.*)$", page.partition("## What every player")[0], re.MULTILINE)
    board, mentat = (
        "[Board](../records/core/setup-step/board.md)",
        "[Mentat](../records/base/setup-step/mentat.md)",
    )
    assert steps[0] == f"{board}: Put all spaces from the game box on the board."
    assert steps[1].startswith(f"{mentat}: Put the Mentat")
    assert len(steps) == 15 and any("Each player recruits 3 troops." in step for step in steps)
    assert "[12 troops](../records/core/piece/troop.md)" in page
    assert "[1 water](../records/core/resource/water.md)" in page
    assert "2 × Dagger" in page


def test_a_pack_for_either_board_has_a_setup_on_each() -> None:
    here, there = pages("en")["setup/immortality.md"], pages("en")["setup/uprising-immortality.md"]
    assert "Tleilaxu Row" in here and "Tleilaxu Row" in there
    assert "random Objective from" in there and "random Objective from" not in here
    page = pages("en")["packs/immortality.md"]
    assert "(../setup/immortality.md)" in page and "(../setup/uprising-immortality.md)" in page
    assert "Victory Point" not in pages("en")["setup/go-to-11.md"].partition("#course")[0], (
        "no score to begin with"
    )


def test_the_course_of_a_game_has_every_phase_rule_and_action() -> None:
    page = pages("en")["setup/base.md"]
    for entry in fill_shelf().entries.values():
        if entry.pack.id in ("core", "base") and entry.record.kind.name in ("rule", "action"):
            assert f"(../{entry.page}.md)" in page, entry.key
        if (
            entry.pack.id in ("core", "base")
            and entry.record.kind.name == "phase"
            and entry.bundled.has("within")
        ):
            assert f"{{ #phase-{entry.record.id} }}" in page, entry.key
    turn = page.partition("{ #phase-turn }")[2]
    assert turn.index("play-a-plot-card") < turn.index("{ #phase-agent-turn }")


def test_a_mode_is_on_the_page_of_the_setup(market: Path) -> None:
    (market / "mode.yaml").write_text("modes:\n- name: Poor market\n  doc: for thrifty people\n")
    sets, found = complete_sets(compile_paths([str(market)])[0])
    assert found == []
    page = write(Book(Shelf(sets), "en"))["setup/market.md"]
    assert "stalls.md) (for 2 or 3 players): Put all stalls" in page
    mode = page.partition("{ #mode-poor-market }")[2].partition("\n## ")[0]
    assert "For thrifty people" in mode


def test_packs_are_explained_in_the_language_of_the_page() -> None:
    said = '<p class="sw-doc" lang="de">Technologie&#45;Plättchen, Frachter und Schlachtschiffe, auf beiden'
    assert said in pages("de")["packs/ix.md"] and said in pages("de")["packs/index.md"]
    for one in fill_shelf().sets:
        assert Book(fill_shelf(), "de").pack_doc(one.pack)["language"] == "de", one.pack.id


@pytest.mark.parametrize(("pack", "other"), [("uprising", "base"), ("base", "uprising")])
def test_packs_that_are_never_together_say_so_on_both_pages(pack: str, other: str) -> None:
    (line,) = [line for line in pages("en")[f"packs/{pack}.md"].splitlines() if "Never beside" in line]
    assert f"({other}.md)" in line and "(choam.md)" not in line


def test_a_pack_leads_to_the_games_it_is_in() -> None:
    (line,) = [line for line in pages("en")["packs/uprising.md"].splitlines() if "In the games" in line]
    assert "uprising/game/uprising.md" in line and "choam/game/uprising-with-contracts.md" in line
    assert "base/game" not in line
    assert "base/game" in pages("en")["packs/core.md"] and "choam/game" in pages("en")["packs/core.md"]


def show_game(key: tuple[str, str], language: str = "en") -> str:
    (section,) = game_sections(Book(fill_shelf(), language), fill_shelf().entries[key])
    return str(section)


def test_a_game_says_what_it_is_made_of() -> None:
    rows = {
        re.sub(r"\[(.*?)\].*", r"\1", cells[1].strip()): [cell.strip() for cell in cells[2:4]]
        for line in show_game(("choam", "game/uprising-with-contracts")).splitlines()
        if len(cells := line.split("|")) == 5
    }
    assert rows["Contract"] == ["18", "20"]
    assert rows["Space"] == ["22", "22"]
    assert rows["Leader"] == ["9", "9"], "two sides of a leader are one"
    assert rows["Starter card"][1] == "10 for each player"
    assert rows["Objective"][0] == "3 with 3 players; 4 with 4 players"
    alone = show_game(("uprising", "game/uprising"))
    assert "packs/choam.md" not in alone and "Contract" not in alone


def test_the_index_of_games_leads_to_each_of_them() -> None:
    for entry in fill_shelf().by_kind["game"]:
        assert f"(../{entry.page}.md)" in pages("en")["games/index.md"]


def test_a_game_leads_to_its_board_and_its_setup() -> None:
    shown = show_game(("immortality", "game/uprising-with-immortality"))
    assert "boards/uprising-immortality.md" in shown and "setup/uprising-immortality.md" in shown
    longer = show_game(("go-to-11", "game/uprising-to-11"))
    assert "boards/uprising.md" in longer and "setup/uprising-go-to-11.md" in longer


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_printed_in_short_and_in_full(language: str) -> None:
    printed = {file.path: file.data.decode() for file in write_paper(Book(fill_shelf(), language))}
    setups = [path.removeprefix("setup/") for path in pages(language) if path.startswith("setup/")]
    games = sorted(path for path in setups if path != "index.md")
    assert sorted(printed) == sorted(f"{folder}/{game}" for folder in ("booklet", "quick") for game in games)
    quick, booklet = printed["quick/base.md"], printed["booklet/base.md"]
    for name in {"en": ("Agent turn", "Combat", "Fremen Bond"), "de": ("Agenten", "Kampf", "Fremen")}[
        language
    ]:
        assert name in quick and name in booklet
    assert quick.count('<section class="sw-sheet"') == 2 and quick.count("<svg ") > 15
    assert quick.count("<b>") == len(re.findall(r"<b>[^<]+</b> \S", quick))
    assert "../records/base/space/arrakeen.md" in booklet
    assert "(../quick/base.md)" in pages(language)["setup/base.md"]


def test_what_is_said_of_a_last_turn_names_the_round() -> None:
    assert (
        "A player who has taken it takes no more turns until the next Round." in pages("en")["setup/base.md"]
    )
