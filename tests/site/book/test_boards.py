"""Boards are drawn from what packs declare: every space once, tracks with what they give."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from drawn import join_said
from places import MARKET
from ready import fill_shelf
from spicewright.compiler.pack_set import PackSet
from spicewright.site.book.boards.brush import Brush
from spicewright.site.book.boards.draw import NARROW
from spicewright.site.book.boards.levels import Step, list_steps
from spicewright.site.book.boards.pages import find_board, has_board, write_boards
from spicewright.site.book.boards.plan import Board, plan_board
from spicewright.site.book.book import Book
from spicewright.site.book.games import list_packs_of
from spicewright.site.book.records import write_records
from spicewright.site.icons.items import Head
from spicewright.site.shelf.shelf import Shelf, gather

LANGUAGES = ("en", "de")
pytestmark = pytest.mark.slow  # the whole shelf is filled
SVG = "{http://www.w3.org/2000/svg}"


def fill(folder: Path) -> Shelf:
    made, found = gather([str(folder)])
    assert made is not None, found
    return made


@cache
def book(language: str) -> Book:
    return Book(fill_shelf(), language)


@cache
def files(language: str) -> dict[str, str]:
    return {file.path: file.data.decode() for file in write_boards(book(language))}


@pytest.fixture
def market(tmp_path: Path) -> Path:
    shutil.copytree(MARKET, tmp_path / "market")
    return tmp_path / "market"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def find_set(pack: str, shelf: Shelf) -> PackSet:
    return next(one for one in shelf.sets if one.pack.id == pack)


def plan(pack: str) -> Board:
    return plan_board(fill_shelf(), find_set(pack, fill_shelf()))


def steps(pack: str, track: str, owner: str = "") -> list[Step]:
    one = find_set(pack, fill_shelf())
    found, whose = fill_shelf().find(one, track), fill_shelf().find(one, owner)
    assert found is not None
    return list_steps(Brush(book("en"), one), found, whose)


def grouped(board: Board) -> dict[str, list[str]]:
    return {
        group.owner.key if group.owner else "": [space.record.name for space in group.spaces]
        for group in board.groups
    }


def texts(svg: str) -> str:
    """Everything that is written in a picture, words apart."""
    return join_said(ElementTree.fromstring(svg))


def test_spaces_are_grouped_by_what_has_a_track_and_else_by_what_they_name_first() -> None:
    groups = grouped(plan("base"))
    assert list(groups) == [
        "faction/emperor",
        "faction/guild",
        "faction/bene-gesserit",
        "faction/fremen",
        "icon/landsraad",
        "icon/city",
        "icon/spice-trade",
    ]
    assert groups["faction/fremen"] == ["Hardy Warriors", "Stillsuits"]
    assert "Arrakeen" in groups["icon/city"]
    assert sum(map(len, groups.values())) == 22
    assert [len(group.tracks) for group in plan("base").groups] == [1, 1, 1, 1, 0, 0, 0]


def test_an_overlay_takes_what_it_covers_from_the_board_and_brings_what_it_adds() -> None:
    before, after = grouped(plan("base"))["icon/spice-trade"], grouped(plan("salt-road"))["icon/spice-trade"]
    assert set(before) - set(after) == {"Secure Contract"}
    assert set(after) - set(before) == {"Salt Pans"}
    assert [entry.record.name for entry in plan("salt-road").covered] == ["Secure Contract"]
    assert "Secure Contract" not in texts(files("en")["boards/salt-road.svg"])
    assert "(../records/base/space/secure-contract.md)" in files("en")["boards/salt-road.md"]


def test_what_names_several_spaces_stands_beside_each_of_them() -> None:
    beside = plan("salt-road").beside
    assert [entry.record.name for entry in beside["space/arrakeen"]] == ["North Cairn"]
    assert len(beside) == 8 and plan("base").beside == {}


def test_a_step_gives_what_its_owner_has_printed() -> None:
    levels = steps("base", "track/influence", "faction/guild")
    assert [step.name for step in levels] == list("0123456")
    assert [step.name for step in levels if step.lines] == ["2", "4"]
    assert levels[4].text == "Gain 3 Solari."
    assert steps("base", "track/influence", "faction/fremen")[4].text == "Gain 1 water."


def test_that_a_gift_lasts_while_its_step_is_held_is_not_drawn() -> None:
    (line,) = steps("base", "track/influence", "faction/guild")[2].lines
    assert not any(isinstance(item, Head) for item in line)


def test_a_branching_track_has_all_its_ways() -> None:
    ways = {step.name: step.next for step in steps("salt-road", "track/road")}
    assert ways["fork"] == (3, 4) and ways["high pass"] == ways["salt flats"] == (5,)
    drawn = texts(files("en")["boards/salt-road.svg"])
    assert all(name in drawn for name in ways)
    assert "Weggabelung" in texts(files("de")["boards/salt-road.svg"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", ["base", "salt-road"])
def test_every_space_track_and_zone_is_drawn_and_linked(pack: str, language: str) -> None:
    board, drawn = plan(pack), texts(files(language)[f"boards/{pack}.svg"])
    page = files(language)[f"boards/{pack}.md"]
    entries = [entry for group in board.groups for entry in (*group.spaces, *group.tracks)]
    for entry in (*entries, *board.tracks, *board.zones):
        name = book(language).name(entry)
        assert name in drawn, name
        assert f"(../{entry.page}.md)" in page, name
    described = ElementTree.fromstring(files(language)[f"boards/{pack}.svg"])
    told = described.findtext(f"{SVG}desc") or ""
    assert all(book(language).name(entry) in told for entry in entries)


def test_nothing_is_drawn_beyond_the_edge() -> None:
    pictures = [svg for one in LANGUAGES for path, svg in files(one).items() if path.endswith(".svg")]
    for root in map(ElementTree.fromstring, pictures):
        for box in root.iter(f"{SVG}rect"):
            x, y, width, height = (float(box.get(name, 0)) for name in ("x", "y", "width", "height"))
            assert x + width <= float(root.get("width", 0)) and y + height <= float(root.get("height", 0))


def test_only_packs_that_change_the_board_have_one(market: Path) -> None:
    drawn = ["boards/index.md", "boards/market-narrow.svg", "boards/market.md", "boards/market.svg"]
    assert list_pages(market) == drawn
    words = (market / "words.yaml").read_text(encoding="utf-8")
    (market / "words.yaml").write_text(re.sub(r"(?s)tracks:.*?\n\n", "", words, count=1), encoding="utf-8")
    change(market / "things.yaml", "1 salt or 1 favour with masons", "1 salt")
    change(market / "things.yaml", "1 favour with a guild", "1 salt")
    assert list_pages(market) == ["boards/index.md"]
    change(market / "words.yaml", "{name: stall}", "{name: stall, face: space}")
    assert list_pages(market) == drawn


def list_pages(folder: Path) -> list[str]:
    return sorted(file.path for file in write_boards(Book(fill(folder), "en")))


HOSTILE = '![x](y) "&lt;script&gt;alert(1)'


def test_hostile_names_are_only_words(market: Path) -> None:
    change(market / "pack.yaml", "title: A market", "title: '[a](javascript:b) & \"c <b>'")
    change(market / "words.yaml", "{name: stall}", "{name: stall, face: space}")
    change(market / "things.yaml", "- name: Well", f"- name: '{HOSTILE}'\n  id: well")
    change(market / "things.yaml", "text: 2 coins", "text: 2 coins, 1 fame")
    steps = "[{name: '<script>d</script>', next: '](e)'}, {name: '](e)'}]"
    (market / "fame.yaml").write_text(
        f"tracks:\n- {{name: fame, plural: fame, steps: {steps}}}\n", encoding="utf-8"
    )
    made = {file.path: file.data.decode() for file in write_boards(Book(fill(market), "en"))}
    svg, page = made["boards/market.svg"], made["boards/market.md"]
    for words in (HOSTILE, '[a](javascript:b) & "c <b>', "<script>d</script>", "](e)"):
        assert words in texts(svg)
    assert not any(sign in page for sign in ("![x]", "](javascript", "](e", "<b>"))
    assert "<script" not in svg + page


def test_a_plain_track_is_a_row_of_its_own(market: Path) -> None:
    change(market / "things.yaml", "text: 2 coins", "text: 2 coins, 1 fame")
    more = "tracks:\n- {name: fame, plural: fame, most: 40, levels: {10: 1 coin, 20: 2 coins}}\n"
    (market / "fame.yaml").write_text(more, encoding="utf-8")
    made = fill(market)
    one = find_set("market", made)
    board = plan_board(made, one)
    assert [track.record.name for track in board.tracks] == ["fame"]
    shown = list_steps(Brush(Book(made, "en"), one), board.tracks[0])
    assert [step.name for step in shown] == ["0", "10", "20", "40"]


def test_the_same_packs_give_the_same_picture() -> None:
    again = {file.path: file.data.decode() for file in write_boards(Book(fill_shelf(), "de"))}
    assert again == files("de")


def test_each_edition_has_a_board_of_its_own() -> None:
    groups = grouped(plan("uprising"))
    assert groups["icon/city"] == ["Arrakeen", "Spice Refinery", "Research Station", "Sietch Tabr"]
    assert sum(map(len, groups.values())) == 22
    page = files("en")["boards/uprising.md"]
    assert "(../records/uprising/space/arrakeen.md)" in page and "records/base" not in page
    assert "Carthag" not in texts(files("en")["boards/uprising.svg"])


def test_posts_are_drawn_at_the_spaces_they_watch() -> None:
    beside = plan("uprising").beside
    assert [entry.record.name for entry in beside["space/research-station"]] == ["Middle post", "South post"]
    assert set(beside) == {space.key for group in plan("uprising").groups for space in group.spaces}


def test_a_pack_for_either_board_is_drawn_on_both() -> None:
    here = texts(files("en")["boards/salt-road.svg"])
    there = texts(files("en")["boards/uprising-salt-road.svg"])
    assert "Carthag" in here and "Hall of Oratory" in here and "Secure Contract" not in here
    assert "Assembly Hall" in there and "Gather Support" not in there and "Carthag" not in there
    assert "Salt Pans" in here and "Salt Pans" in there
    index = files("en")["boards/index.md"]
    assert "[The Salt Road (Dune&#58; Imperium – Uprising)&#58; the board](uprising-salt-road.md)" in index


def test_a_record_that_exists_beside_one_pack_alone_leads_to_that_pack() -> None:
    shelf = fill_shelf()
    cairns = {key: shelf.entries["salt-road", f"cairn/{key}"] for key in ("south-cairn", "southern-cairn")}
    named = {key: [other.page for other in entry.mentions] for key, entry in cairns.items()}
    assert "records/base/space/carthag" in named["south-cairn"]
    assert "records/uprising/space/spice-refinery" in named["southern-cairn"]
    assert book("en").tell_apart(cairns["southern-cairn"]) == (
        "The Salt Road, beside Dune: Imperium – Uprising"
    )
    assert book("de").say_only(shelf.entries["uprising", "objective/ornithopter-objective"]) == (
        "mit 1–3 Spielern"
    )


def test_every_declared_game_has_a_board_with_all_that_changes_it() -> None:
    shelf = fill_shelf()
    for entry in shelf.by_kind["game"]:
        packs = {pack.id for pack in list_packs_of(book("en"), entry)}
        board = find_board(book("en"), packs)
        changing = {one.pack.id for one in shelf.sets if one.pack.id in packs and has_board(book("en"), one)}
        assert board is not None and changing <= {pack.id for pack in board.packs}, entry


def test_what_is_on_the_table_besides_spaces_is_drawn_with_its_numbers() -> None:
    drawn = texts(files("en")["boards/uprising-immortality.svg"])
    assert "Standing offers" in drawn and "Reclaimed Forces" in drawn and "Price: 3" in drawn
    assert "Dauerangebote" in texts(files("de")["boards/immortality.svg"])


def test_things_on_the_steps_of_a_track_are_drawn_there() -> None:
    board = plan("ix")
    track = next(track for track in board.tracks if track.record.id == "shipping")
    shown = list_steps(Brush(book("en"), find_set("ix", fill_shelf())), track, things=board.on(track))
    assert [step.text.partition(":")[0] for step in shown] == ["", "Dividends", "Musters", "Deliveries"]
    assert all(step.lines for step in shown[1:])
    assert "Shipping track" in texts(files("en")["boards/ix.svg"])
    assert "type/berth" not in grouped(board)


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["Step 1", "Step 4 top", "Step 4 top: what holds on it"]),
        ("de", ["Schritt 1", "Schritt 4 oben", "Schritt 4 oben: was auf ihm gilt"]),
    ],
)
def test_what_steps_give_has_their_names(language: str, labels: list[str]) -> None:
    track = fill_shelf().entries["immortality", "track/research"]
    said = [book(language).box_name(track, field) for field in ("steps 2", "steps 8", "steps 8 rules")]
    assert said == labels
    page = next(file.data.decode() for file in write_records(book(language)) if track.page in file.path)
    assert "c4 top" not in page.partition('id="source"')[0]


def test_a_field_is_never_called_like_a_phrase() -> None:
    shipping = fill_shelf().entries["ix", "track/shipping"]
    assert book("en").field_name(shipping.one, "most") == "Highest step"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_of_a_board_leads_to_its_page(language: str) -> None:
    made = files(language)
    pages = {entry.page for entry in fill_shelf().entries.values()}
    for path in [path for path in made if path.endswith(".svg")]:
        links = re.findall(r'<a href="\.\./([^"]+)\.html" aria-label="[^"]+">', made[path])
        assert links and set(links) <= pages, path
        page = made[path.replace("-narrow.svg", ".svg").removesuffix(".svg") + ".md"]
        assert all(page.count(f'href="../{link}.html"') >= 2 for link in links), path
        ids = set(re.findall(r'<(?:symbol|path) id="([^"]+)"', made[path]))  # of icons, and of letters
        assert ids and ids == set(re.findall(r'<use href="#([^"]+)"', made[path])), path
    assert "records/base/space/arrakeen" in made["boards/base-narrow.svg"]


def test_a_narrow_board_is_as_wide_as_a_telephone() -> None:
    narrow = [svg for path, svg in files("en").items() if path.endswith("-narrow.svg")]
    assert narrow and all(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{NARROW.width}"' in svg for svg in narrow
    )
