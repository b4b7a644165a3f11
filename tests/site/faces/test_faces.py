"""Faces: every record is drawn, in every language, safely, readably and always the same."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from drawn import check_style, list_said
from golden import compare_golden
from places import ROOT
from ready import read_bundle
from spicewright.grammar.bundle import Bundle, Entry
from spicewright.grammar.kinds import KINDS
from spicewright.site.faces.artist import Artist
from spicewright.site.faces.colours import deepen
from spicewright.site.faces.layout import USUAL, read_layouts
from spicewright.site.icons.library import read_icons
from spicewright.site.icons.svg import escape
from spicewright.site.text.languages import list_languages
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Writer

DATA = ROOT / "tests" / "data" / "faces"
CORE, BASE = str(ROOT / "content" / "core"), str(ROOT / "content" / "base")
SALT = str(ROOT / "content" / "examples" / "salt-road")
NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = {"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
ELEMENTS = {"svg", "title", "desc", "style", "defs", "use", "text"} | SHAPES
# What could run, load, or mean something to the page around.
FORBIDDEN = re.compile(r"^(on.*|.*href|style|class|id|src|.*\}.*)$")
# Except for outlines of letters, and for what keeps its colours.
OURS = {"id": r"[rb][0-9a-f]+", "href": r"#[rb][0-9a-f]+", "class": "kept"}


def make_artist(bundle: Bundle, language: str, folders: list[str]) -> Artist:
    icons, found = read_icons(folders, bundle.records)
    assert found == []
    return Artist(bundle, Writer(bundle, language, read_words(folders, language)), icons)


@cache
def artist(language: str) -> Artist:
    return make_artist(read_bundle(), language, [CORE, BASE, SALT])


@cache
def draw_content(language: str) -> dict[str, str]:
    return {
        f"{record.pack}:{record.key} {record.text('only')}": artist(language).draw_face(record)
        for record in read_bundle().records
    }


def find(key: str, bundle: Bundle | None = None) -> Entry:
    return next(record for record in (bundle or read_bundle()).records if record.key == key)


def check_safe(svg: str) -> ET.Element:
    """A picture that can stand in any page: known shapes, no references, and words for who cannot see it."""
    tree = ET.fromstring(svg)
    assert tree.get("role") == "img"
    assert tree.find(f"{NAMESPACE}title") is not None
    check_style(tree)
    for node in tree.iter():
        assert node.tag.removeprefix(NAMESPACE) in ELEMENTS
        for name, value in node.attrib.items():
            assert not FORBIDDEN.match(name) or re.fullmatch(OURS.get(name, "(?!)"), value), (name, value)
            assert name == "aria-label" or not ("url(" in value or "script" in value), (name, value)
    ids = {node.get("id") for node in tree.iter(f"{NAMESPACE}path")} - {None}
    assert {node.attrib["href"].removeprefix("#") for node in tree.iter(f"{NAMESPACE}use")} == ids
    return tree


def check_fits(tree: ET.Element) -> None:
    """No text reaches beyond the sheet."""
    width, height = map(float, tree.attrib["viewBox"].split()[2:])
    for said in list_said(tree):
        assert said.size * 0.7 <= said.y <= height, said
        assert said.x >= 0 and said.x + said.width <= width + 0.1, said


@pytest.mark.slow
@pytest.mark.parametrize("language", list_languages())
def test_every_record_has_a_face_that_is_safe_and_fits(language: str) -> None:
    drawn = draw_content(language)
    assert len(drawn) == len(read_bundle().records)
    for key, svg in drawn.items():
        tree = check_safe(svg)
        check_fits(tree)
        title, about = (tree.findtext(f"{NAMESPACE}{one}") for one in ("title", "desc"))
        assert title and about, key


@pytest.mark.slow
@pytest.mark.parametrize("language", list_languages())
def test_every_line_of_icons_is_safe_and_fits(language: str) -> None:
    for record in read_bundle().records:
        for field, text in artist(language).write(record).boxes.items():
            drawn = artist(language).draw_strip(record, field)
            if drawn:
                tree = check_safe(drawn)
                check_fits(tree)
                assert tree.findtext(f"{NAMESPACE}title") == text


def test_a_face_says_everything_about_a_card() -> None:
    """Name, sort, pack, numbers, icons and boxes with their texts; how many there are is not printed."""
    record = find("imperium-card/fremen-camp")
    svg = artist("en").draw_face(record)
    tree = ET.fromstring(svg)
    said = [one.text for one in list_said(tree)]
    assert {"4", "Cost", "Fremen Camp", "Imperium card", "Dune: Imperium"} <= set(said)
    assert {"Agent box", "Reveal box"} <= set(said) and "×2" not in said
    texts = artist("en").write(record).boxes
    written = " ".join(said)
    assert all(text in written for text in texts.values())
    icons = artist("en")._icons
    for word in ("faction-fremen", "icon-spice-trade", "resource-spice", "piece-troop", "resource-sword"):
        icon = icons.find(word)
        assert icon is not None and icon.shapes in svg, word
    about = tree.findtext(f"{NAMESPACE}desc") or ""
    assert about.startswith("Imperium card, Dune: Imperium; Cost: 4; Factions: Fremen; Icons: Spice Trade")
    assert all(text in about for text in texts.values())


def test_a_box_bears_its_own_name_and_a_sheet_has_columns() -> None:
    svg = artist("en").draw_face(find("leader/paul-atreides"))
    tree = ET.fromstring(svg)
    places = {one.text: one for one in list_said(tree)}
    assert places["Prescience"].y == places["Discipline"].y
    assert places["Prescience"].x < places["Discipline"].x


def test_languages_say_it_in_their_own_words() -> None:
    record = find("imperium-card/fremen-camp")
    english, german = (artist(language).draw_face(record) for language in ("en", "de"))
    assert '"Cost"' in english and '"Kosten"' in german and '"Imperium-Karte"' in german


def test_faces_are_named_by_types_and_drawn_by_layouts() -> None:
    field = next(kind for kind in KINDS if kind.name == "type").field("face")
    assert field is not None
    assert set(field.holds.removeprefix("one of ").split("|")) == set(read_layouts())
    assert USUAL in read_layouts()
    sizes = {name: layout.sizes[0] for name, layout in read_layouts().items()}
    assert (sizes["card"].wide, sizes["card"].high) == (63, 88), "as sleeves have it"
    for key, name in (
        ("imperium-card/chani", "card"),
        ("space/carthag", "space"),
        ("token/council-seat", USUAL),
    ):
        tree, size = ET.fromstring(artist("en").draw_face(find(key))), sizes[name]
        assert (tree.get("width"), tree.get("height")) == (f"{size.wide:g}mm", f"{size.high:g}mm")


def test_the_same_record_gives_the_same_bytes() -> None:
    again = make_artist(read_bundle(), "en", [CORE, BASE, SALT])
    keys = Counter((record.pack, record.key) for record in read_bundle().records)
    # of two with one key, on different boards, an artist is given one
    for record in [one for one in read_bundle().records if keys[one.pack, one.key] == 1][::7]:
        drawn = draw_content("en")[f"{record.pack}:{record.key} {record.text('only')}"]
        assert again.draw_face(record) == drawn


@pytest.mark.parametrize("colour", ["#fff", "#e0b02c", "#000000", "#dfe7ee", "#39424e"])
def test_light_text_can_be_read_on_every_ground(colour: str) -> None:
    parts = [int(deepen(colour)[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    assert 1.05 / (light + 0.05) >= 4.5
    assert deepen("#000000") == "#000000"


def test_an_icon_can_be_had_alone() -> None:
    svg = artist("en").draw_icon("resource/spice")
    tree = check_safe(svg)
    assert (tree.get("width"), tree.findtext(f"{NAMESPACE}title")) == ("24", "Spice")
    badge = artist("en").draw_icon("zone/discard-pile")
    check_fits(check_safe(badge))
    assert 'aria-label="Discard pile"' in badge


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE cards; --",
    "]]><svg onload=alert(1)>",
    "&lt;b&gt; &amp; &#x3c;",
    "</text></svg><script>alert(1)</script>",
    "https://example.org/javascript:alert(1)",
    "W" * 200,
    "ein ziemlich langer Name " * 12,
    "\N{RIGHT-TO-LEFT ISOLATE}\N{HEBREW LETTER ALEF}\N{POP DIRECTIONAL ISOLATE}",
    "漢字" * 40,
    "\N{PILE OF POO}" * 30,
    "",
]


def poison(record: Entry, text: str) -> Entry:
    """A record whose every text is this one."""
    fields = ("doc", "house", "back", "ability name", "signet name", "players", "note")
    texts = {field: text for field in fields if record.has(field)}
    return replace(record, name=text, values={**record.values, **texts, "names": {"de": text}})


@pytest.mark.slow
@pytest.mark.parametrize("language", list_languages())
def test_names_and_texts_stay_texts(language: str) -> None:
    """The compiler lets few of these through; a face would draw all of them as they are."""
    clean = read_bundle()
    victims: dict[str, str] = {}
    for sort in ("imperium-card/", "space/", "leader/", "token/", "resource/"):
        keys = [record.key for record in clean.records if record.key.startswith(sort)]
        victims |= {key: HOSTILE[index % len(HOSTILE)] for index, key in enumerate(keys)}
    records = tuple(poison(one, victims.get(one.key, one.name)) for one in clean.records)
    packs = tuple(replace(one, title=text) for one, text in zip(clean.packs, HOSTILE, strict=False))
    bundle = replace(clean, records=records, packs=packs)
    drawing = make_artist(bundle, language, [CORE, BASE, SALT])
    for record in records:
        tree = check_safe(drawing.draw_face(record))
        check_fits(tree)
        if record.key.startswith("imperium-card/"):
            shown = tree.findtext(f"{NAMESPACE}title") or ""
            assert shown.strip().casefold() == victims[record.key].strip().casefold()
        for field in drawing.write(record).boxes:
            drawn = drawing.draw_strip(record, field)
            if drawn:
                check_fits(check_safe(drawn))
        check_fits(check_safe(drawing.draw_icon(record.key)))


def test_numbers_and_lists_of_any_size_fit() -> None:
    chani = find("imperium-card/chani")
    values = {
        "cost": 10**30,
        "copies": 10**20,
        "icons": find("imperium-card/thufir-hawat").words("icons") * 12,
        "tags": ["tag/combat", "<b>no tag</b>", "keyword/fremen-bond faction/fremen"],
    }
    record = replace(chani, values={**chani.values, **values})
    tree = check_safe(artist("en").draw_face(record))
    check_fits(tree)
    assert "<b>no tag</b>" in {one.text for one in list_said(tree)}


def test_what_no_xml_can_hold_is_replaced() -> None:
    assert escape("a\0b\ufffec\ud800") == "a�b�c�"
    assert escape("<&>\"'") == "&lt;&amp;&gt;&quot;&#39;"


GOLDEN = [
    ("imperium-card/desert-lancers", "en"),
    ("space/salt-pans", "de"),
    ("leader/ammar-at-rest", "en"),
    ("charter/charter-of-wells", "en"),
]


@pytest.mark.parametrize(("key", "language"), GOLDEN)
def test_faces_are_as_they_were_looked_at(key: str, language: str, update: bool) -> None:
    golden = DATA / f"{key.replace('/', '.')}.{language}.svg"
    svg = artist(language).draw_face(find(key))
    compare_golden(svg, golden, update)
