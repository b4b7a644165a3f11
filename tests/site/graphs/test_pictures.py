"""Pictures of effects: in words of both languages, told apart by shape and colour, the same every time."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from drawn import check_style
from golden import compare_golden
from places import BASE, CORE, ROOT
from ready import read_nodes
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle import Bundle, Entry, read_bundle
from spicewright.grammar.graph import EDGES, NODES, Graph, Node
from spicewright.grammar.meaning import Act, Noun, Selector
from spicewright.site.graphs import layout as layout_module
from spicewright.site.graphs.dot import write_dot
from spicewright.site.graphs.draw import Drawer, list_drawn
from spicewright.site.graphs.labels import FOLDER
from spicewright.site.graphs.legend import draw_legend
from spicewright.site.graphs.lettering import LISTED, MOST, SMALL, break_lines, measure_text
from spicewright.site.graphs.outlines import INK, LOOKS, QUIET
from spicewright.site.graphs.picture import Picture, Shape
from spicewright.site.graphs.routes import route_arrows
from spicewright.site.text.languages import list_languages
from spicewright.site.text.voice import HOLE
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer

pygraphviz = pytest.importorskip("pygraphviz")

GOLDEN = ROOT / "tests" / "data" / "pictures"
PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"
SVG = "{http://www.w3.org/2000/svg}"
LIGHT = "#ffffff"
languages = pytest.mark.parametrize("language", list_languages())
# Drawing the whole game takes seconds: the quick tests do it in one language.
drawn_languages = pytest.mark.parametrize(
    "language",
    [one if one == "en" else pytest.param(one, marks=pytest.mark.slow) for one in list_languages()],
)


def compile_pack(folder: Path) -> Bundle:
    sets, found = compile_paths([str(folder)])
    assert [problem.message for problem in found] == []
    return read_bundle(json.loads(json.dumps(make_bundle(sets))))


WITHIN = "shuffle the imperium deck then fill the imperium row then 1 water"


@cache
def read_base() -> Bundle:
    return compile_pack(BASE)


def make_drawer(bundle: Bundle, language: str) -> Drawer:
    return Drawer(Writer(bundle, language, read_words([str(CORE), str(BASE)], language)))


@cache
def base_drawer(language: str) -> Drawer:
    return make_drawer(read_base(), language)


@cache
def write_base(language: str) -> dict[str, Texts]:
    writer = base_drawer(language).writer
    return {record.key: writer.write(record) for record in read_base().records if list_drawn(record)}


@cache
def draw_base(language: str) -> dict[tuple[str, str], tuple[Picture, str]]:
    """Every effect of the base game: its picture and its drawing."""
    drawer = base_drawer(language)
    made = {}
    for record in read_base().records:
        for field in list_drawn(record):
            svg = drawer.draw(record, field, texts=write_base(language)[record.key])
            made[record.key, field] = (drawer.picture(record, field), svg)
            assert drawer.gaps == (), (record.key, field)
    return made


def find_record(key: str, bundle: Bundle | None = None) -> Entry:
    return next(one for one in (bundle or read_base()).records if one.key == key)


EFFECTS = {
    "cost": "2 spice, 1 water -> draw 2 cards",
    "choice": "(1 spice or 1 water) then draw a card",
    "otherwise": "an alliance: 1 spice; otherwise: 1 water",
    "passed": "(an alliance: 1 spice) then draw a card",
    "one way": "an alliance: 1 spice",
    "waiting": "1 spice; when you win a conflict: 1 water; this turn: ignore enemy agents",
    "keyword": "fremen bond: 1 spice",
    "each": "(each opponent: discard a card or lose 1 solari) then 1 spice",
    "chance": "choose a random opponent then that opponent loses 1 solari",
    "chosen": "choose an opponent then that opponent loses 1 solari",
    "repeated": "(2 times: discard a card then 1 spice -> 1 water) then draw a card",
    "crowded": "1 water, (2 spice: 1 solari), (3 spice: draw a card) then lose all spice",
    "many": "4 of (1 spice or 1 water or 2 solari or draw a card or 1 troop)",
}


@pytest.fixture(scope="session")
def winds(tmp_path_factory: pytest.TempPathFactory) -> Drawer:
    """A pack with a card for each of these effects."""
    folder = tmp_path_factory.mktemp("winds")
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    cards = [{"name": f"{name} wind", "cost": 1, "agent": effect} for name, effect in EFFECTS.items()]
    step = {"name": "Winds", "do": ["draw 2 cards then shuffle your deck", "3 spice", WITHIN]}
    content = {"imperium cards": cards, "setup steps": [step]}
    (folder / "cards.yaml").write_text(json.dumps(content), encoding="utf-8")
    return make_drawer(compile_pack(folder), "en")


def draw_effect(winds: Drawer, name: str) -> Picture:
    record = next(one for one in winds.writer.lexicon.records.values() if one.name == f"{name} wind")
    return winds.picture(record, "agent")


def test_words_at_arrows_hide_nothing_and_no_arrow_goes_through_them(winds: Drawer) -> None:
    picture = draw_effect(winds, "crowded")
    layout = layout_module.read_layout(layout_module.lay_out(write_dot(picture)))
    routes = route_arrows(picture, layout)
    labels = [route.label for route in routes if route.label is not None]
    assert sorted(label.text for label in labels) == ["otherwise", "otherwise", "yes", "yes"]
    covered = [(one.x, one.y - SMALL / 2, one.x + one.wide, one.y + SMALL / 2) for one in labels]
    areas = [(area.x, area.y, area.x + area.wide, area.y + area.high) for area in layout.shapes.values()]
    ways = [(*one, *other) for route in routes for one, other in pairwise(route.points)]
    lines = [(min(x, end), min(y, low), max(x, end), max(y, low)) for x, y, end, low in ways]
    for place, one in enumerate(covered):
        for other in (*areas, *lines, *covered[place + 1 :]):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (labels[place], other)


def list_steps(picture: Picture) -> list[tuple[str, str]]:
    return [(shape.role, text) for shape in picture.shapes for text in shape.texts]


def list_arrows(picture: Picture) -> list[tuple[str, str, str]]:
    said = {shape.id: shape.texts[0] for shape in picture.shapes}
    return [(said[arrow.start], arrow.label, said[arrow.end]) for arrow in picture.arrows]


def read_words_of(svg: str) -> list[str]:
    """What stands in a drawing, line by line."""
    return [str(line.text) for line in ElementTree.fromstring(svg).iter(f"{SVG}tspan")]


class TestWords:
    @pytest.mark.slow
    @languages
    def test_every_effect_is_drawn_in_words(self, language: str) -> None:
        graphs = sum(len(list_drawn(record)) for record in read_base().records)
        drawn = draw_base(language)
        assert len(drawn) == graphs > 200
        for key, (picture, svg) in drawn.items():
            assert picture.shapes, key
            assert HOLE not in svg, key

    @pytest.mark.slow
    @languages
    def test_no_name_of_a_node_or_an_edge_is_shown(self, language: str) -> None:
        """A picture may say `declined`, in words of its language; it never says what only a graph says."""
        phrases = (Path(FOLDER) / "en.ftl").read_text(encoding="utf-8")
        ours = {phrase.lower() for phrase in re.findall(r"= (\w+)\n", phrases)}
        names = {*NODES, *EDGES} - ours
        assert {"do", "seq", "need", "listen", "call", "part", "option"} <= names
        for key, (_, svg) in draw_base(language).items():
            assert not names & {word.lower() for word in read_words_of(svg)}, key

    def test_languages_have_the_same_phrases(self) -> None:
        found = {}
        for language in list_languages():
            text = (Path(FOLDER) / f"{language}.ftl").read_text(encoding="utf-8")
            found[language] = set(re.findall(r"^([\w-]+) =|^    (\.\w+) =", text, re.MULTILINE))
        assert found["de"] == found["en"]

    @pytest.mark.slow
    @languages
    def test_labels_are_short_lines_that_begin_with_a_capital(self, language: str) -> None:
        for key, (picture, svg) in draw_base(language).items():
            for shape in picture.shapes:
                if shape.role not in ("join", "stop"):
                    assert all(re.match(r"[„“\"]?[A-ZÄÖÜ0-9]", text) for text in shape.texts), key
                assert not any(text.endswith((",", ".", ":", " ")) for text in shape.texts), key
            assert all(len(line) <= max(MOST, LISTED) for line in read_words_of(svg)), key

    def test_lines_are_about_equally_long(self) -> None:
        assert break_lines("If you have 2 influence with them") == ("If you have 2", "influence with them")
        assert break_lines("short") == ("short",)
        assert all(len(line) <= MOST for line in break_lines("x" * 100))

    def test_every_kind_of_node_can_be_drawn(self) -> None:
        drawer, seen = make_drawer(read_nodes(), "en"), set()
        for record in read_nodes().records:
            for field in list_drawn(record):
                assert drawer.picture(record, field).shapes, (record.key, field)
                graph = record.effects[field].graph
                seen |= {node.kind for node in graph.nodes} if graph is not None else set()
        assert not set(NODES) - seen, "write an action with it into tests/language/nodes/cases.yaml"


class TestRoles:
    def test_a_cost_that_may_be_left(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "cost")
        assert list_steps(picture) == [
            ("cost", "Pay 2 spice"),
            ("cost", "Pay 1 water"),
            ("result", "Draw 2 cards"),
            ("stop", "declined"),
        ]
        assert list_arrows(picture) == [
            ("Pay 2 spice", "paid", "Draw 2 cards"),
            ("Pay 2 spice", "", "declined"),
        ]
        assert [arrow.look for arrow in picture.arrows] == ["solid", "dashed"]

    def test_a_choice_and_what_follows_either_way(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "choice")
        assert [role for role, _ in list_steps(picture)] == ["choice", "result", "result", "result"]
        assert list_arrows(picture) == [
            ("Choose one", "", "Gain 1 spice"),
            ("Choose one", "", "Gain 1 water"),
            ("Gain 1 spice", "", "Draw 1 card"),
            ("Gain 1 water", "", "Draw 1 card"),
        ]

    def test_a_condition_with_another_way(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "otherwise")
        assert [role for role, _ in list_steps(picture)] == ["condition", "result", "result"]
        assert [label for _, label, _ in list_arrows(picture)] == ["yes", "otherwise"]

    def test_a_condition_in_the_middle_can_be_passed(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "passed")
        assert ("If you have an Alliance", "otherwise", "Draw 1 card") in list_arrows(picture)
        assert ("Gain 1 spice", "", "Draw 1 card") in list_arrows(picture)

    def test_a_condition_with_one_way_needs_no_words_at_its_arrow(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "one way")
        assert [label for _, label, _ in list_arrows(picture)] == [""]

    def test_what_waits_and_what_lasts(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "waiting")
        roles = [role for role, _ in list_steps(picture)]
        assert roles == ["join", "result", "trigger", "result", "trigger", "lasting"]
        assert ("all of these", "at once", "Gain 1 spice") in list_arrows(picture)

    def test_a_keyword_shows_its_name_and_what_it_stands_for(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "keyword")
        (said,) = [text for role, text in list_steps(picture) if role == "condition"]
        assert said.startswith("Fremen Bond") and "another Fremen card in play" in said

    def test_what_everybody_does_stands_in_a_frame(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "each")
        assert [frame.title for frame in picture.frames] == ["Each opponent"]
        inside = [text for shape in picture.shapes if shape.frame for text in shape.texts]
        assert inside[:2] == ["Chooses one", "Discards 1 card"]
        assert [text for shape in picture.shapes if not shape.frame for text in shape.texts] == [
            "Gain 1 spice"
        ]
        assert len([arrow for arrow in picture.arrows if arrow.end == picture.shapes[-1].id]) == 1

    def test_what_is_repeated_is_framed(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "repeated")
        assert [frame.title for frame in picture.frames] == ["Twice"]
        assert [text for shape in picture.shapes if not shape.frame for text in shape.texts] == [
            "Draw 1 card"
        ]

    def test_chance_and_what_is_known_already_are_no_choice(self, winds: Drawer) -> None:
        assert {role for role, _ in list_steps(draw_effect(winds, "chance"))} == {"result"}
        assert [role for role, _ in list_steps(draw_effect(winds, "chosen"))] == ["choice", "result"]

    def test_many_branches_stand_in_columns_of_a_frame(self, winds: Drawer) -> None:
        picture = draw_effect(winds, "many")
        assert [frame.title for frame in picture.frames] == ["Options"]
        hidden = [(arrow.start, arrow.end) for arrow in picture.arrows if arrow.look == "hidden"]
        assert hidden == [("s1", "s3"), ("s2", "s4"), ("s3", "s5")]

    def test_steps_within_steps_are_counted_in_one_shape(self, winds: Drawer) -> None:
        record = winds.writer.lexicon.records["setup-step/winds"]
        picture, svg = winds.picture(record, "do"), winds.draw(record, "do")
        counted = [shape for shape in picture.shapes if shape.counted]
        assert len(counted) == 2
        assert {"1.", "2."} <= set(read_words_of(svg))


class TestLook:
    def test_every_role_has_a_shape_of_its_own_and_colours_tell_sorts_apart(self) -> None:
        outlines = {
            role: look.outline(0, 0, 100, 40) for role, look in LOOKS.items() if role not in ("join", "stop")
        }
        assert len(set(outlines.values())) == len(outlines)
        sorts = {role: look.fill for role, look in LOOKS.items() if role not in ("join", "stop")}
        assert sorts["trigger"] == sorts["lasting"]
        assert len(set(sorts.values())) == len(sorts) - 1

    def test_words_and_outlines_stand_out(self) -> None:
        for role, look in LOOKS.items():
            assert contrast(INK, look.fill) >= 7, role
            assert contrast(look.stroke, LIGHT) >= 4.5, role
        assert contrast(QUIET, LIGHT) >= 4.5

    def test_shapes_have_the_colours_of_their_role(self) -> None:
        for picture, svg in draw_base("en").values():
            groups = ElementTree.fromstring(svg).findall(f"{SVG}g[@class]")
            assert [group.get("class") for group in groups] == [shape.role for shape in picture.shapes]
            for group in groups:
                path = group.find(f"{SVG}path")
                look = LOOKS[str(group.get("class"))]
                assert path is not None and (path.get("fill"), path.get("stroke")) == (look.fill, look.stroke)

    @drawn_languages
    def test_pictures_fit_on_a_page_and_words_into_their_shapes(self, language: str) -> None:
        for key, (picture, svg) in draw_base(language).items():
            root = ElementTree.fromstring(svg)
            _, _, wide, high = map(int, str(root.get("viewBox")).split())
            assert (root.get("width"), root.get("height")) == (str(wide), str(high))
            assert wide <= 640, key
            assert root.get("style") == "max-width:100%;height:auto"
            for shape, group in zip(picture.shapes, root.findall(f"{SVG}g[@class]"), strict=True):
                left, right = find_sides(group)
                size = LOOKS[shape.role].size
                lines = [str(line.text) for line in group.iter(f"{SVG}tspan")]
                assert max(measure_text(line, size) for line in lines) < right - left, key

    def test_several_boxes_stand_below_each_other(self) -> None:
        """Each in a frame of its own, whose title is the name of the box."""
        drawer, record = base_drawer("en"), find_record("leader/baron-vladimir-harkonnen")
        picture = drawer.picture(record, "setup", "ability", "signet")
        places = layout_module.read_layout(layout_module.lay_out(write_dot(picture)))
        assert [frame.title for frame in picture.frames] == ["setup", "ability", "signet"]
        areas = [places.frames[frame.id] for frame in picture.frames]
        assert all(above.y + above.high < below.y for above, below in pairwise(areas))

    @drawn_languages
    def test_shapes_do_not_cover_each_other(self, language: str) -> None:
        for key, (_, svg) in draw_base(language).items():
            boxes = [find_box(group) for group in ElementTree.fromstring(svg).findall(f"{SVG}g[@class]")]
            for index, one in enumerate(boxes):
                for other in boxes[index + 1 :]:
                    apart = (
                        one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                    )
                    assert apart, key

    @languages
    def test_the_legend_shows_every_role(self, language: str) -> None:
        svg = draw_legend(language)
        root = ElementTree.fromstring(svg)
        assert [group.get("class") for group in root.findall(f"{SVG}g[@class]")] == list(LOOKS)
        assert HOLE not in svg
        assert svg == draw_legend(language)


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as the guidelines for accessible pages count it."""
    low, high = sorted(map(brightness, (one, other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def find_box(group: ElementTree.Element) -> tuple[float, float, float, float]:
    """The box of an outline, from the points that its path goes through."""
    path = group.find(f"{SVG}path")
    assert path is not None
    text = re.sub(r"A[\d.,]+ 0 0 [01] ", "L", str(path.get("d")))
    xs = [float(x) for x in re.findall(r"[MLH](-?[\d.]+)", text)]
    ys = [float(y) for y in re.findall(r"[ML]-?[\d.]+,(-?[\d.]+)|V(-?[\d.]+)", text) for y in y if y]
    return min(xs), min(ys), max(xs), max(ys)


def find_sides(group: ElementTree.Element) -> tuple[float, float]:
    left, _, right, _ = find_box(group)
    return left, right


class TestSafety:
    NAMES = (
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)> & \\N \\G \\l &lt;b&gt;',
        "<b>bold</b>",
        "]]> --> ${x} {0} %s \\",
    )

    def check(self, svg: str) -> ElementTree.Element:
        """Nothing is in a drawing but what we draw with."""
        root = ElementTree.fromstring(svg)
        check_style(root)
        allowed = {"svg", "title", "desc", "style", "g", "path", "text", "tspan"}
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= allowed
        attributes = {name for element in root.iter() for name in element.attrib}
        assert not {name for name in attributes if name.startswith("on") or "href" in name}
        return root

    @pytest.mark.parametrize("name", NAMES)
    def test_a_hostile_name_is_text(self, name: str) -> None:
        """The compiler refuses some of these; a bundle may come from anywhere."""
        clean = find_record("imperium-card/stilgar")
        trash = Act("trash", object=Selector(Noun("named", (clean.key,))))
        graph = Graph("0", (Node("0", "do", act=trash),), (), ())
        record = replace(clean, name=name, effects={"agent": replace(clean.effects["agent"], graph=graph)})
        others = [one for one in read_base().records if one.key != clean.key]
        drawer = make_drawer(replace(read_base(), records=(record, *others)), "en")
        svg = drawer.draw(record, "agent")
        title = self.check(svg).find(f"{SVG}title")
        assert title is not None and title.text == f"{name}: agent"
        assert "".join(read_words_of(svg)).replace(" ", "") == f"Trash{name}".replace(" ", "")
        drawn = pygraphviz.AGraph(string=drawer.dot(record, "agent")).draw(format="svg", prog="dot")
        lines = [str(line.text) for line in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
        assert "".join(lines).replace(" ", "").replace("\xa0", "") == f"Trash{name}".replace(" ", "")

    def test_a_hostile_word_of_a_pack_is_text(self) -> None:
        word = "<svg onload=alert(1)>&amp;</text><!--"
        files = [("words.en.ftl", f"resource-water = {word}\n")]
        drawer = Drawer(Writer(read_base(), "en", files))
        svg = drawer.draw(find_record("intrigue-card/water-peddlers-union"), "plot")
        self.check(svg)
        assert "".join(read_words_of(svg)).replace(" ", "") == f"Gain1{word}".replace(" ", "")

    def test_what_is_not_printed_is_written_as_an_escape(self) -> None:
        bundle = read_base()
        record = replace(find_record("imperium-card/chani"), name="\x1b[31mred\u202e\x00")
        svg = make_drawer(bundle, "en").draw(record, "acquire", title=record.name)
        assert "<title>\\x1b[31mred\\u202e\\0</title>" in svg

    @drawn_languages
    def test_drawings_ask_nothing_of_anybody_and_stand_alone(self, language: str) -> None:
        for key, (_, svg) in draw_base(language).items():
            assert svg.startswith("<svg ") and svg.endswith("</svg>\n"), key
            assert "url(" not in svg and "href" not in svg and "<!" not in svg and "<?" not in svg, key
            assert " id=" not in svg, key
            assert svg.count("http") == 1, key  # what says that it is SVG

    @drawn_languages
    def test_a_drawing_says_what_it_shows(self, language: str) -> None:
        for (key, field), (_, svg) in draw_base(language).items():
            root = ElementTree.fromstring(svg)
            texts = write_base(language)[key]
            assert (root.get("role"), root.get("lang")) == ("img", language)
            assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
            assert [child.text for child in root][:2] == [f"{texts.name}: {field}", texts.boxes[field]]


class TestSameness:
    @drawn_languages
    def test_the_same_effect_gives_the_same_bytes(self, language: str) -> None:
        drawer = make_drawer(read_base(), language)
        for key, field in list(draw_base(language))[::19]:
            assert drawer.draw(find_record(key), field) == draw_base(language)[key, field][1]

    def test_what_graphviz_answered_can_be_kept(self, monkeypatch: pytest.MonkeyPatch) -> None:
        kept: dict[str, str] = {}
        writer = Writer(read_base(), "en", read_words([str(CORE), str(BASE)], "en"))
        record = find_record("leader/baron-vladimir-harkonnen")
        first = Drawer(writer, kept).draw(record, "ability")
        assert len(kept) == 1

        def refuse(dot: str) -> str:
            raise AssertionError(dot)

        monkeypatch.setattr("spicewright.site.graphs.draw.lay_out", refuse)
        assert Drawer(writer, kept).draw(record, "ability") == first

    def test_a_layout_knows_every_place(self) -> None:
        picture = Picture((Shape("a", "result", ("One",)),))
        dot = layout_module.lay_out('digraph x { a [width=1, height=0.5]; b; a -> b [label="then"]; }')
        found = layout_module.read_layout(dot)
        assert set(found.shapes) == {"a", "b"}
        assert found.shapes["a"].y < found.shapes["b"].y
        assert found.curves["a", "b"].label is not None
        assert picture.frames_around("a") == []

    @pytest.mark.parametrize(
        ("key", "field"),
        [
            ("imperium-card/gurney-halleck", "reveal"),
            ("imperium-card/test-of-humanity", "agent"),
            ("intrigue-card/double-cross", "plot"),
            ("leader/baron-vladimir-harkonnen", "ability"),
        ],
    )
    @languages
    def test_pictures_that_were_read(self, key: str, field: str, language: str, update: bool) -> None:
        golden = GOLDEN / f"{key.partition('/')[2]}.{language}.dot"
        dot = base_drawer(language).dot(find_record(key), field)
        compare_golden(dot, golden, update)
