"""Icons: only drawings are taken from packs, every word has one or a badge, every effect is a line."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from places import BASE, CHOAM, CHURN, CORE, HAGAL, IMMORTALITY, IX, SALT_ROAD, UPRISING
from ready import read_bundle, read_nodes
from spicewright.compiler.cli import run
from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.graph import NODES
from spicewright.site.icons.clean import Refusal, clean_icon
from spicewright.site.icons.draw import PAD, Pen, Scale
from spicewright.site.icons.items import Group, Head, Leaf, Line, Number, Picture, Sign, Words, list_leaves
from spicewright.site.icons.library import Icons, name_icon, read_icons, read_signs
from spicewright.site.icons.measure import measure_text, shorten_text, wrap_text
from spicewright.site.icons.pictured import PicturedLexicon
from spicewright.site.icons.strip import make_strip
from spicewright.site.text.graphs import is_plain_act
from spicewright.site.text.languages import list_languages
from spicewright.site.text.voice import HOLE
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Writer

FOLDERS = [str(folder) for folder in (CORE, BASE, SALT_ROAD, UPRISING, CHOAM, IX, IMMORTALITY, HAGAL, CHURN)]
PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"
CARD = "imperium cards:\n- name: Dust Devil\n  cost: 1\n  agent: 2 dust -> draw a card\n"
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
DRAWN = f'{OPEN}<circle cx="12" cy="12" r="7" fill="#c83"/></svg>'

HOSTILE = {
    "script": f"{OPEN}<script>alert(1)</script></svg>",
    "event": f'{OPEN}<circle r="1" onload="alert(1)"/></svg>',
    "event-on-root": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" onload="alert(1)"/>',
    "link": f'{OPEN}<a href="javascript:alert(1)"><path d="M0 0"/></a></svg>',
    "old-link": f'{OPEN}<g xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/></svg>',
    "use": f'{OPEN}<use href="https://example.org/a.svg#b"/></svg>',
    "image": f'{OPEN}<image href="https://example.org/a.png"/></svg>',
    "style": f'{OPEN}<path d="M0 0" style="fill:url(https://example.org)"/></svg>',
    "style-element": f"{OPEN}<style>*{{display:none}}</style></svg>",
    "paint-server": f'{OPEN}<path d="M0 0" fill="url(#a)"/></svg>',
    "class": f'{OPEN}<path d="M0 0" class="md-nav"/></svg>',
    "id": f'{OPEN}<path d="M0 0" id="content"/></svg>',
    "foreign": f"{OPEN}<foreignObject><p/></foreignObject></svg>",
    "html": f'{OPEN}<g xmlns="http://www.w3.org/1999/xhtml"/></svg>',
    "other-namespace": f'{OPEN}<x:path xmlns:x="urn:x" d="M0 0"/></svg>',
    "text": f"{OPEN}<text>hi</text></svg>",
    "loose-text": f"{OPEN}hi</svg>",
    "animation": f'{OPEN}<animate attributeName="href" to="x"/></svg>',
    "inside-a-shape": f'{OPEN}<path d="M0 0"><g/></path></svg>',
    "picture-in-picture": f"{OPEN}{OPEN}</svg></svg>",
    "doctype": f"<!DOCTYPE svg>{DRAWN}",
    "entity": f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{OPEN}&a;</svg>',
    "laughs": '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + OPEN + "&b;</svg>",
    "unknown-entity": f"{OPEN}&nbsp;</svg>",
    "not-a-number": f'{OPEN}<circle r="calc(1px)"/></svg>',
    "not-a-path": f'{OPEN}<path d="url(x)"/></svg>',
    "not-a-move": f'{OPEN}<g transform="translate(1) url(x)"/></svg>',
    "other-square": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9999 24"/>',
    "no-square": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "no-namespace": '<svg viewBox="0 0 24 24"/>',
    "no-picture": "<html/>",
    "no-end": OPEN,
    "nothing": "",
    "no-xml": "alert(1)",
    "deep": OPEN + "<g>" * 40 + "</g>" * 40 + "</svg>",
    "huge": OPEN + '<path d="M0 0"/>' * 3000 + "</svg>",
}


@cache
def content_icons() -> Icons:
    icons, found = read_icons(FOLDERS, read_bundle().records)
    assert found == []
    return icons


@cache
def find_record(key: str) -> Entry:
    return next(record for record in read_bundle().records if record.key == key)


@cache
def lexicon(language: str) -> PicturedLexicon:
    writer = Writer(read_bundle(), language, read_words(FOLDERS, language))
    return PicturedLexicon(writer.voice, read_bundle().records, content_icons())


def show(items: Line) -> str:
    """An icon line in characters: pictures in brackets, heads in braces."""
    said = []
    for item in items:
        match item:
            case Number(text) | Words(text):
                said.append(text)
            case Picture(word):
                said.append(f"[{word}]")
            case Sign(name):
                said.append(f"<{name}>")
            case Head(inside):
                said.append("{" + show(inside) + "}")
            case Group(inside):
                said.append(f"({show(inside)})")
            case Leaf(inside):
                said.append(show(inside))
    return " ".join(said)


def show_strip(key: str, field: str, language: str = "en") -> str:
    record = find_record(key)
    return " | ".join(map(show, make_strip(lexicon(language), record, record.effects[field])))


def make_pack(folder: Path, icons: dict[str, str | bytes]) -> Path:
    (folder / "icons").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "cards.yaml").write_text(f"resources:\n- name: dust\n  plural: dust\n{CARD}", encoding="utf-8")
    for name, text in icons.items():
        data = text if isinstance(text, bytes) else text.encode("utf-8")
        (folder / "icons" / name).write_bytes(data)
    return folder


def render(pack: Path, tmp_path: Path) -> tuple[int, str]:
    code = run(["render", "Dust Devil", "-o", str(tmp_path / "out"), "--path", str(pack)])
    return code, (tmp_path / "out" / "winds.imperium-card.dust-devil.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_but_shapes_comes_through(name: str) -> None:
    with pytest.raises(Refusal):
        clean_icon(HOSTILE[name])


@pytest.mark.parametrize("name", ["script", "doctype", "style", "no-xml", "huge"])
def test_what_is_more_than_a_drawing_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", {"resource-dust.svg": HOSTILE[name]})
    code, picture = render(pack, tmp_path)
    shown = capsys.readouterr().out
    assert code == 1
    assert "error[SW705]" in shown and "resource-dust.svg:1:" in shown
    assert "alert" not in picture and 'aria-label="dust"' in picture, "a badge stands in for it"


def test_a_refusal_points_at_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f'{OPEN}\n  <path d="M0 0"/>\n  <image href="x"/>\n</svg>\n'
    render(make_pack(tmp_path / "winds", {"resource-dust.svg": text}), tmp_path)
    assert (
        'icons/resource-dust.svg:3:3\n  |\n3 |   <image href="x"/>\n  |   ^^^^^^' in capsys.readouterr().out
    )


def test_an_icon_of_nothing_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stray = {"resource-dusk.svg": DRAWN, "readme.txt": "hello", ".hidden": "left alone"}
    code, _ = render(make_pack(tmp_path / "winds", {"resource-dust.svg": DRAWN, **stray}), tmp_path)
    shown = capsys.readouterr().out
    assert code == 1
    assert "error[SW706] `resource-dusk.svg` is the icon of no record" in shown
    assert "error[SW706] `readme.txt` is the icon of no record" in shown
    assert "2 problems in 2 files" in shown


def test_a_file_that_is_no_text_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = render(make_pack(tmp_path / "winds", {"resource-dust.svg": b"<svg \xff/>"}), tmp_path)
    assert code == 1 and "error[SW105]" in capsys.readouterr().out


def test_a_drawing_is_written_anew() -> None:
    text = (
        f'<?xml version="1.0" encoding="UTF-7"?><!-- by me -->{OPEN[:-1]} color="#123456" fill="none">\n'
        '  <g transform="rotate(45 12 12)"><path\n d="M1 2\n  L3 4z" stroke-width="1.5"/></g>\n</svg>'
    )
    icon = clean_icon(text)
    assert icon.colour == "#123456"
    assert icon.shapes == (
        '<g color="#123456" fill="none"><g transform="rotate(45 12 12)">'
        '<path d="M1 2 L3 4z" stroke-width="1.5"/></g></g>'
    )


def test_a_word_without_an_icon_is_a_badge(tmp_path: Path) -> None:
    code, picture = render(make_pack(tmp_path / "winds", {}), tmp_path)
    assert code == 0 and 'aria-label="dust"' in picture


def test_a_pack_draws_its_own_words_and_those_it_builds_on(tmp_path: Path) -> None:
    other = DRAWN.replace("#c83", "#0a0")
    code, picture = render(
        make_pack(tmp_path / "winds", {"resource-dust.svg": DRAWN, "noun-card.svg": other}), tmp_path
    )
    assert code == 0 and 'fill="#c83"' in picture and 'fill="#0a0"' in picture
    assert 'aria-label="dust"' not in picture


def test_what_an_icon_draws_beyond_its_square_is_cut_off(tmp_path: Path) -> None:
    """An inner `svg` clips, as a group would not: an icon cannot paint over the card."""
    wide = f'{OPEN}<rect x="-999" y="-999" width="9999" height="9999"/></svg>'
    _, picture = render(make_pack(tmp_path / "winds", {"resource-dust.svg": wide}), tmp_path)
    assert picture.partition('<rect x="-999"')[0].endswith('height="38" viewBox="0 0 24 24"><g>')


def test_every_word_of_content_that_can_be_shown_has_an_icon() -> None:
    kinds = ("resource", "piece", "track", "tag", "faction", "icon", "token", "type")
    lacking = [
        record.key
        for record in read_bundle().records
        if record.key.partition("/")[0] in kinds and content_icons().find(name_icon(record.key)) is None
    ]
    assert lacking == []


def test_every_verb_that_things_print_has_an_icon() -> None:
    """What is never printed alone (`put`, `use`) has its words."""
    lacking = set()
    for record in read_bundle().records:
        if f"type/{record.key.partition('/')[0]}" not in lexicon("en").records:
            continue
        for passage in record.effects.values():
            for node in passage.graph.nodes if passage.graph is not None else ():
                if node.act is not None and is_plain_act(node.act):
                    lacking.add(f"verb-{node.act.verb.replace(' ', '-')}")
    assert {word for word in lacking if content_icons().find(word) is None} <= {"verb-gain"}


@cache
def list_strips() -> list[tuple[Passage, tuple[Line, ...]]]:
    """The effects of all content, and the cases of nodes that no printed card needs, as lines."""
    further = PicturedLexicon(lexicon("en").voice, read_nodes().records, content_icons())
    return [
        (passage, make_strip(words, record, passage))
        for words, records in ((lexicon("en"), read_bundle().records), (further, read_nodes().records))
        for record in records
        for passage in record.effects.values()
    ]


def test_every_kind_of_node_can_be_shown() -> None:
    shown = set()
    for passage, strip in list_strips():
        assert strip
        shown |= {node.kind for node in passage.graph.nodes} if passage.graph is not None else set()
    assert shown == set(NODES), "write an action with it into tests/language/nodes/cases.yaml"


def test_every_sign_that_lines_use_is_drawn() -> None:
    used = {
        item.name
        for _, strip in list_strips()
        for line in strip
        for item in list_leaves(line)
        if isinstance(item, Sign)
    }
    assert used <= set(read_signs()), "draw it in site/spicewright/site/icons/signs"
    assert {"arrow", "or", "then", "may", "if", "when", "each", "until", "once", "repeat"} <= used


STRIPS = [
    ("imperium-card/fremen-camp", "agent", "2 [resource-spice] <arrow> 3 [piece-troop]"),
    ("imperium-card/bene-gesserit-sister", "reveal", "2 [resource-persuasion] <or> 2 [resource-sword]"),
    (
        "imperium-card/crysknife",
        "reveal",
        "1 [resource-sword] | {[keyword-fremen-bond] Fremen Bond} 1 [track-influence] [faction-fremen]",
    ),
    (
        "imperium-card/liet-kynes",
        "reveal",
        "2 [resource-persuasion] <per> [faction-fremen] [noun-card] in play",
    ),
    ("imperium-card/lady-jessica", "agent", "[verb-draw] 2 [noun-card]"),
    ("imperium-card/imperial-spy", "agent", "[verb-trash] this [noun-card] <arrow> 1 [noun-intrigue]"),
    (
        "intrigue-card/demand-respect",
        "combat",
        "{<when> When you win a [type-conflict]} 1 [track-influence] [type-faction] <or> "
        "2 [resource-spice] <arrow> 2 [track-influence] [type-faction]",
    ),
    ("space/conspire", "cost", "<verb-pay> 4 [resource-spice]"),
]


@pytest.mark.parametrize(("key", "field", "shown"), STRIPS)
def test_effects_are_lines_of_icons(key: str, field: str, shown: str) -> None:
    assert show_strip(key, field).replace("type-intrigue-card", "noun-intrigue") == shown


def test_what_icons_do_not_say_is_said_in_words() -> None:
    said = show_strip("imperium-card/the-voice", "agent")
    assert said.startswith("[verb-choose] [type-space] | {<until> Until your next turn} <cannot> ")
    assert "opponents cannot send" in said


def test_what_binds_less_stands_in_parentheses() -> None:
    said = show_strip("intrigue-card/poison-snooper", "plot")
    assert said.partition("<then> ")[2].startswith("([verb-draw] ")


@pytest.mark.parametrize("language", list_languages())
def test_every_effect_has_a_line_that_fits(language: str) -> None:
    pen = Pen(content_icons(), Scale())
    for record in read_bundle().records:
        for field, effect in record.effects.items():
            lines = make_strip(lexicon(language), record, effect)
            assert lines and all(lines), (record.key, field)
            assert HOLE not in " ".join(map(show, lines)), (record.key, field)
            for width in (200, 560):
                rows = pen.lay(lines, width)
                ends = [place + atom.width for row in rows.rows for place, atom in row]
                assert 0 < max(ends) <= width, (record.key, field, width)
                assert max(ends) <= rows.width <= max(ends) + PAD


def test_heads_in_each_other_have_grounds_of_their_own() -> None:
    pen = Pen(content_icons(), Scale())
    lines = ((Head((Words("if"),)), Group((Head((Words("when"),)), Leaf((Words("go"),))))),)
    drawn = pen.draw(pen.lay(lines, 400), 0, 0)
    assert drawn.count("<rect") == 2


def test_what_has_neither_icon_nor_name_is_a_question() -> None:
    pen = Pen(content_icons(), Scale())
    question = read_signs()["question"].shapes
    assert question in pen.draw(pen.lay(((Picture("resource-none", " "),),), 400), 0, 0)
    assert question not in pen.draw(pen.lay(((Picture("resource-none", "None"),),), 400), 0, 0)


def test_texts_wrap_and_are_cut_where_they_must() -> None:
    assert wrap_text("one two three", measure_text("one two", 12) + 1, 12) == ["one two", "three"]
    lines = wrap_text("x" * 100, 60, 12)
    assert "".join(lines) == "x" * 100 and all(measure_text(line, 12) <= 60 for line in lines)
    assert wrap_text("", 60, 12) == []
    assert shorten_text("a long name of something", 60, 12).endswith("…")
    assert measure_text(shorten_text("a long name of something", 60, 12), 12) <= 60
    assert measure_text("Ä", 10) == measure_text("A", 10) < measure_text("漢", 10)
