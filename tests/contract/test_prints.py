"""Every record of every pack can be printed: at its size, with all of its text, and large enough to read."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations

import pytest

from drawn import Said, list_said
from places import CONTENT
from spicewright.compiler.emit.sound import compile_sound
from spicewright.compiler.explain.lookup import list_records
from spicewright.site.commands._drawn import Drawn, list_drawn
from spicewright.site.faces.layout import read_layouts
from spicewright.site.icons.items import Item, Number, Sign, Words, list_leaves
from spicewright.site.icons.measure import measure_text
from spicewright.site.text.languages import list_languages

pytestmark = pytest.mark.slow  # all packs are compiled, and all their records drawn
POINT = 25.4 / 72
LEAST = 7.5


@cache
def draw_all(language: str) -> list[tuple[Drawn, ET.Element]]:
    packs = compile_sound([str(CONTENT)])
    assert not packs.found
    drawn = list_drawn(list_records(packs.sets), packs.sets, language)
    return [(one, ET.fromstring(one.artist.draw_face(one.entry))) for one in drawn]


def find_prose(text: str, said: list[Said]) -> list[Said]:
    """The lines, one after the other, that a text was broken into; none if it is not all there."""
    for start, first in enumerate(said):
        found, rest = [first], text
        while rest.startswith(found[-1].text) and found[-1].text:
            rest = rest[len(found[-1].text) :].lstrip()
            if not rest:
                return found
            if start + len(found) >= len(said):
                break
            found.append(said[start + len(found)])
    return []


def overlap(one: Said, two: Said) -> bool:
    """Whether two lines are drawn over each other, by the height of small letters."""
    across = one.x < two.x + two.width and two.x < one.x + one.width
    return across and one.y - one.size / 2 < two.y and two.y - two.size / 2 < one.y


@pytest.mark.parametrize("language", list_languages())
def test_every_text_is_whole_and_at_least_seven_and_a_half_points(language: str) -> None:
    for one, tree in draw_all(language):
        wide = float(tree.attrib["width"].removesuffix("mm"))
        point = wide / float(tree.attrib["viewBox"].split()[2]) / POINT
        said = list_said(tree)
        for field, text in one.artist.write(one.entry).boxes.items():
            lines = find_prose(" ".join(text.split()), said)
            assert lines, (one.record.key, field, text)
            assert min(line.size for line in lines) * point >= LEAST, (one.record.key, field)


@pytest.mark.parametrize("language", list_languages())
def test_every_face_has_a_size_of_its_layout_and_nothing_is_cut_or_covered(language: str) -> None:
    layouts = read_layouts()
    for one, tree in draw_all(language):
        layout = layouts[one.artist.describe(one.entry).layout]
        sizes = [(f"{size.wide:g}mm", f"{size.high:g}mm") for size in layout.sizes]
        assert (tree.get("width"), tree.get("height")) in sizes, one.record.key
        assert not [line.text for line in list_said(tree) if "…" in line.text], one.record.key
        lines = [line for line in list_said(tree) if line.text.strip()]
        covered = [(one.text, two.text) for one, two in combinations(lines, 2) if overlap(one, two)]
        assert not covered, (one.record.key, covered)
        width, height = map(float, tree.attrib["viewBox"].split()[2:])
        for line in lines:
            assert line.x >= 0 and line.x + line.width <= width and 0 < line.y < height, one.record.key


@pytest.mark.parametrize("language", list_languages())
def test_every_card_is_as_large_as_a_card(language: str) -> None:
    cards = [tree for one, tree in draw_all(language) if one.artist.describe(one.entry).layout == "card"]
    assert len(cards) > 400
    assert {(tree.get("width"), tree.get("height")) for tree in cards} == {("63mm", "88mm")}


def measure_item(item: Item) -> float:
    """How wide something in a line of icons is, as the lines of pages are drawn."""
    if isinstance(item, Words):
        return sum(measure_text(word, 13) for word in item.text.split())
    if isinstance(item, Number):
        return measure_text(item.text, 15, bold=True)
    return 17.6 if isinstance(item, Sign) else 22


@pytest.mark.parametrize("language", list_languages())
def test_lines_of_icons_are_icons(language: str) -> None:
    """No more than a third of a line is words; what needs more is said by its text alone."""
    lines = [
        (one.record.key, list_leaves(line))
        for one, _ in draw_all(language)
        for box in one.artist.describe(one.entry).boxes
        for line in box.lines
    ]
    assert len(lines) > 500
    for key, items in lines:
        words = sum(measure_item(item) for item in items if isinstance(item, Words))
        assert words <= sum(map(measure_item, items)) / 3 + 0.01, key
