"""The record browser: facets come from declarations, the index is inert, all languages find the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from places import ROOT
from spicewright.site.book.book import Book, File
from spicewright.site.book.browse import write_browse
from spicewright.site.shelf.shelf import Shelf, gather
from spicewright.site.text.languages import list_languages

THEME = ROOT / "site" / "spicewright" / "site" / "press" / "theme"
PACK = """\
id: fleet
title: "<b>Fleet</b></script>"
version: 0.1.0
language: 2
"""
RECORDS = """\
types:
- name: crew
  bare: true
- name: ship
  facts:
    crews: {holds: 'names:crew', doc: who sails on it}
    captain: {holds: 'name:crew', doc: who commands it}
    masts: {holds: number, doc: how many masts it has}
    sort: {holds: number, doc: where it stands}
    age: {holds: number, doc: how old it is}
  boxes:
    effect: {holds: effect, doc: what it brings}
resources:
- name: gold
  plural: gold
tags:
- {name: swift, on: ship}
- {name: armed, on: ship}
keywords:
- {name: bounty, as: effect, means: 2 gold}
- {name: windfall, as: effect, means: 4 gold}
crews:
- name: sailors
- name: rowers
ships:
- name: '[Wreck](javascript:alert(1)) & "co" `x`'
  doc: '</script><script>alert(1)</script>'
  names: {de: '</script><script>alert(2)</script>'}
  crews: sailors, rowers
  masts: 1
  sort: 1
- name: Ark
  captain: rowers
  tags: swift
  masts: 2
  sort: 2
  effect: bounty
- {name: Gull, tags: armed, masts: 3, sort: 3, age: 8}
- {name: Heron, masts: 3, sort: 4, age: 9}
- name: Tern
  names: {de: Seeschwalbe}
  masts: 3
  sort: 5
  effect: windfall
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    folder = tmp_path_factory.mktemp("fleet")
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "fleet.yaml").write_text(RECORDS, encoding="utf-8")
    (folder / "words.de.ftl").write_text("type-crew = Mannschaft\nfact-masts = Masten\n", encoding="utf-8")
    made, found = gather([str(folder)])
    assert made is not None, found
    return made


def write(shelf: Shelf, language: str) -> tuple[File, File]:
    page, index = write_browse(Book(shelf, language))
    return page, index


def read(index: File, language: str = "en") -> dict[str, Any]:
    start, end = f'(window.spicewright ??= {{}})["{language}"] = ', ";\n"
    text = index.data.decode("ascii")
    assert text.startswith(start) and text.endswith(end)
    read: dict[str, Any] = json.loads(text[len(start) : -len(end)])
    return read


def find(told: dict[str, Any], name: str) -> dict[str, Any]:
    return next(record for record in told["records"] if record["name"] == name)


def test_facets_come_from_what_types_declare(shelf: Shelf) -> None:
    """Two facts that name the same sort of record are one facet; one value, or a rare number, is none."""
    facets = {facet["id"]: facet for facet in read(write(shelf, "en")[1])["facets"]}
    assert list(facets) == ["kind", "crew", "keyword", "tag", "masts", "sort-2"]
    labels = {id: [value["label"] for value in facet.get("values", ())] for id, facet in facets.items()}
    assert labels["crew"] == ["Rowers", "Sailors"]
    assert labels["keyword"] == ["Bounty", "Windfall"]
    assert labels["tag"] == ["Armed", "Swift"]
    assert labels["kind"][:2] == ["Ship", "Crew"]
    assert facets["masts"] == {"id": "masts", "label": "Masts", "numbers": [1, 2, 3]}


def test_records_say_what_they_are_found_by(shelf: Shelf) -> None:
    ark = find(read(write(shelf, "en")[1]), "Ark")
    assert ark["kind"] == "Ship"
    assert ark["url"] == "records/fleet/ship/ark.html"
    assert ark["face"] == "records/fleet/ship/ark.svg"
    assert ark["facets"] == {
        "kind": ["ship"],
        "crew": ["rowers"],
        "keyword": ["bounty"],
        "tag": ["swift"],
        "masts": [2],
        "sort-2": [2],
    }
    told = read(write(shelf, "en")[1])
    bounty = find(told, "Bounty")
    assert [(told["boxes"][box][0], text) for box, text in bounty["boxes"]] == [("means", "Gain 2 gold.")]
    assert [told["words"][place] for place in ark["has"]] == [
        ["rowers", "Rowers"],
        ["swift", "Swift"],
        ["bounty", "Bounty"],
    ]
    assert bounty["word"] and "word" not in ark


@pytest.mark.parametrize("language", list_languages())
def test_every_record_is_in_the_index_and_on_the_page(shelf: Shelf, language: str) -> None:
    page, index = write(shelf, language)
    urls = [record["url"] for record in read(index, language)["records"]]
    assert sorted(urls) == sorted(f"{entry.page}.html" for entry in shelf.entries.values())
    for entry in shelf.entries.values():
        assert f"]({entry.page}.md)" in page.data.decode()


def test_other_languages_have_the_same_facets_under_their_own_names(shelf: Shelf) -> None:
    english, german = (read(write(shelf, language)[1], language) for language in ("en", "de"))

    def shape(told: dict[str, Any]) -> list[Any]:
        ids = [(facet["id"], {one["id"] for one in facet.get("values", ())}) for facet in told["facets"]]
        return [ids, {record["url"]: record["facets"] for record in told["records"]}]

    assert shape(german) == shape(english)
    labels = {facet["id"]: facet["label"] for facet in german["facets"]}
    assert (labels["kind"], labels["crew"], labels["masts"]) == ("Art", "Mannschaft", "Masten")
    assert find(german, "Seeschwalbe")["original"] == "Tern"
    assert "original" not in find(english, "Tern")


@pytest.mark.parametrize("language", list_languages())
def test_hostile_texts_are_nothing_but_text(shelf: Shelf, language: str) -> None:
    page, index = write(shelf, language)
    assert not set(index.data) & set(b"<>&")
    told = read(index, language)
    assert told["records"][0]["pack"] == "<b>Fleet</b></script>"
    assert any("alert(" in record["name"] for record in told["records"])
    text = page.data.decode()
    assert "<script" not in text and "<b>" not in text and "](javascript" not in text


def test_the_page_has_every_part_that_the_script_asks_for(shelf: Shelf) -> None:
    script = (THEME / "assets" / "browse.js").read_text(encoding="utf-8")
    page = write(shelf, "en")[0].data.decode()
    ids = set(re.findall(r"\bfind\(\"([^\"]+)\"\)", script))
    phrases = set(re.findall(r"\bsays\.(\w+)", script))
    assert ids and [id for id in sorted(ids) if f'id="{id}"' not in page] == []
    assert (
        phrases >= {"unknown", "words"}
        and [name for name in sorted(phrases) if f'data-{name}="' not in page] == []
    )


def test_records_of_one_name_are_told_apart_by_their_packs(tmp_path: Path) -> None:
    for id, other in (("fleet", "navy"), ("navy", "fleet")):
        (tmp_path / id).mkdir()
        head = f"id: {id}\ntitle: The {id}\nversion: 1.0.0\nlanguage: 2\nnever beside: {other}\n"
        (tmp_path / id / "pack.yaml").write_text(head, encoding="utf-8")
        things = f"types:\n- {{name: ship, doc: it sails}}\nships:\n- name: Ark\n- name: Bark of {id}\n"
        (tmp_path / id / "ships.yaml").write_text(things, encoding="utf-8")
    made, found = gather([str(tmp_path)])
    assert made is not None, found
    page, index = write(made, "en")
    told = [
        (record["url"], record.get("among")) for record in read(index)["records"] if record["name"] == "Ark"
    ]
    assert told == [("records/fleet/ship/ark.html", "The fleet"), ("records/navy/ship/ark.html", "The navy")]
    assert "among" not in find(read(index), "Bark of navy")
    assert '- [Ark](records/navy/ship/ark.md) <span class="sw-from">The navy</span>' in page.data.decode()
