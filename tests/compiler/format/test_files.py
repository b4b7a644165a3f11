"""The formatter: how effects are laid out, what stays as its author wrote it, which files are written."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from textwrap import fill, indent

import pytest

from places import DATA
from spicewright.compiler.format.files import format_paths, format_text
from spicewright.compiler.format.layout import WIDTH, write_scalar
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.file import read_text
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.kinds import KINDS, Box, Kind, declared_kind
from spicewright.grammar.source import Source

CARD = declared_kind("card", "cards", "", (), (Box("agent", "effect", ""), Box("needs", "requirement", "")))
CARDS: dict[str, Kind] = {kind.plural: kind for kind in (*KINDS, CARD)}


def format_source(text: str) -> tuple[str, list[Diagnostic]]:
    source = Source("cards.yaml", text)
    node, found = read_text(source)
    assert found == [] and node is not None
    return format_text(source, node, CARDS)


def format_clean(text: str) -> str:
    """The formatted text, after looking whether it stays so."""
    formatted, found = format_source(text)
    assert found == []
    assert format_source(formatted) == (formatted, [])
    return formatted


def format_agent(value: str) -> str:
    """What stands behind the `agent:` of a card, formatted."""
    before, after = "cards:\n- name: One\n  agent:", "\n  copies: 2\n"
    formatted = format_clean(f"{before}{value}{after}")
    assert formatted.startswith(before) and formatted.endswith(after)
    return formatted[len(before) : -len(after)]


LONG = "put a card from your discard pile on top of your deck"

LAYOUTS = {
    "a short effect is a plain text": ("   '2  Spice->3 troops'", " 2 spice -> 3 troops"),
    "a text on the line below comes up": ("\n    2 spice", " 2 spice"),
    "a folded text becomes one line": (" >-\n    2 spice\n    or 3 troops", " 2 spice or 3 troops"),
    "parentheses that change nothing go": (" (2 spice), ((3 troops))", " 2 spice, 3 troops"),
    "every line of a box has a line": (" 2 spice; 3 troops", "\n  - 2 spice\n  - 3 troops"),
    "lines that are too long together are a list": (
        f" {LONG}; {LONG}",
        f"\n  - {LONG}\n  - {LONG}",
    ),
    "one line that is too long is folded": (
        f" {LONG} then {LONG} then {LONG}",
        f" >-\n{indent(fill(f'{LONG} then {LONG} then {LONG}', WIDTH - 4), '    ')}",
    ),
    "a line with a head is a table": (" 'Fremen  bond: 2 swords'", "\n    fremen bond: 2 swords"),
    "a list of one line is that line": ("\n  - fremen bond: 2 swords", "\n    fremen bond: 2 swords"),
    "brackets of YAML become lines": (" {fremen bond: [2 swords]}", "\n    fremen bond: 2 swords"),
    "heads are tables inside of each other": (
        " 'this turn: when you win a conflict: 1 vp'",
        "\n    this turn:\n      when you win a conflict: 1 vp",
    ),
    "a table is indented by two": (
        "\n        this turn:\n             each opponent: discard a card",
        "\n    this turn:\n      each opponent: discard a card",
    ),
    "lines with and without heads are a list": (
        " '1 sword; fremen bond: 2 swords'",
        "\n  - 1 sword\n  - fremen bond: 2 swords",
    ),
    "a list is not indented": (
        "\n    - 1 sword\n    - fremen bond: 2 swords",
        "\n  - 1 sword\n  - fremen bond: 2 swords",
    ),
    "lines with different heads are a table": (
        "\n  - a: 1 sword\n  - b: 2 swords",
        "\n    a: 1 sword\n    b: 2 swords",
    ),
    "lines with the same head are a list": (
        " 'a: 1 sword; a: 2 swords'",
        "\n  - a: 1 sword\n  - a: 2 swords",
    ),
    "otherwise stands below its condition": (
        "\n  - an alliance: 2 troops\n  - otherwise: 1 troop",
        "\n    an alliance: 2 troops\n    otherwise: 1 troop",
    ),
    "otherwise stays with its condition in a list": (
        " 'draw a card; an alliance: 2 troops; otherwise: 1 troop; a: 1 spice; otherwise: 1 water'",
        "\n  - draw a card"
        "\n  - an alliance: 2 troops\n    otherwise: 1 troop"
        "\n  - a: 1 spice\n    otherwise: 1 water",
    ),
    "two otherwise are not joined": (
        " 'a: 1 spice; otherwise: b; otherwise: c'",
        "\n  - a: 1 spice\n    otherwise: b\n  - otherwise: c",
    ),
    "the lines of a head are a list, however short": (
        " 'each player: (1 spice; 2 water)'",
        "\n    each player:\n    - 1 spice\n    - 2 water",
    ),
    "the lines of a head in a list are indented with it": (
        " '1 sword; each player: (1 spice; a: 2 water)'",
        "\n  - 1 sword\n  - each player:\n    - 1 spice\n    - a: 2 water",
    ),
    "a box inside a box stays one": (" '1 sword; (1 spice; 2 water)'", " 1 sword; (1 spice; 2 water)"),
    "a colon that cannot be split off needs quotes": (
        ' "draw a card then (this turn: 1 sword)"',
        " 'draw a card then (this turn: 1 sword)'",
    ),
    "a name with a colon needs quotes": (" '<Dune: Two>  costs 1'", " '<Dune: Two> costs 1'"),
    "a name with a number sign needs quotes": (" '<Card #2> costs 1'", " '<Card #2> costs 1'"),
    "a name with an apostrophe needs none": (' "<Chani\'s Knife> costs 1"', " <Chani's Knife> costs 1"),
    "an apostrophe makes the quotes double": (
        " '<Chani: Liet''s \"\\\"> costs 1'",
        ' "<Chani: Liet\'s \\"\\\\\\"> costs 1"',
    ),
    "a head in quotes": (" {'<A: B> is here': 1 spice}", "\n    '<A: B> is here': 1 spice"),
    "a text that is something else without quotes": (" 'null'", " 'null'"),
    "heads far inside of heads stay a text": (
        " 'a: b: c: d: e: f: g: h: i: j: 1 spice'",
        "".join(f"\n{'  ' * depth}{head}:" for depth, head in enumerate("abcdefgh", 2)) + " 'i: j: 1 spice'",
    ),
}


@pytest.mark.parametrize(("before", "after"), LAYOUTS.values(), ids=LAYOUTS.keys())
def test_layout(before: str, after: str) -> None:
    assert format_agent(before) == after
    assert format_agent(after) == after


STEPS = {
    "steps are lines": (" play a card then draw a card", "\n  - play a card\n  - draw a card"),
    "one step is one line": (" draw a card", " draw a card"),
    "a head that is a step is a line": (
        " 'draw a card then (each of them: 1 spice) then 1 water'",
        "\n  - draw a card\n  - each of them: 1 spice\n  - 1 water",
    ),
    "a chain in a list is several lines": (
        "\n  - 1 spice then 1 water\n  - 1 sword",
        "\n  - 1 spice\n  - 1 water\n  - 1 sword",
    ),
    "a choice and a cost are one step": (
        " (1 spice or 1 water) then (1 spice -> 1 water) then may 1 sword",
        "\n  - 1 spice or 1 water\n  - 1 spice -> 1 water\n  - may 1 sword",
    ),
    "lines inside of a step are steps": (
        " '1 spice then (a: b; otherwise: c)'",
        "\n  - 1 spice\n  - a: b\n    otherwise: c",
    ),
    "what a head does stays one text": (
        " {each player: 1 spice then 1 water}",
        "\n    each player: 1 spice then 1 water",
    ),
    "a lone otherwise stays alone": (
        "\n  - '1 spice then (a: b)'\n  - otherwise: c",
        "\n  - '1 spice then (a: b)'\n  - otherwise: c",
    ),
    "a comment keeps its chain": (
        " draw a card then 1 spice  # thrice",
        " draw a card then 1 spice  # thrice",
    ),
}


@pytest.mark.parametrize(("before", "after"), STEPS.values(), ids=STEPS.keys())
@pytest.mark.parametrize("record", ["phases:\n- name: One\n  steps:", "setup steps:\n- name: One\n  do:"])
def test_each_step_of_a_procedure_has_a_line(record: str, before: str, after: str) -> None:
    assert format_clean(f"{record}{before}\n") == f"{record}{after}\n"


def test_a_procedure_in_brackets_stays_on_its_line() -> None:
    text = "setup steps:\n- {name: One, do: 1 spice then 1 water}\n"
    assert format_clean(text) == text


def test_effects_of_records_inside_of_records_are_formatted() -> None:
    before = """\
phases:
- name: day
  phases:
  - name: noon
    steps: 1  spice then 1 water
    phases:
    - {name: tea, steps: '1  spice'}
  - dusk
  steps: 1  water
"""
    after = """\
phases:
- name: day
  phases:
  - name: noon
    steps:
    - 1 spice
    - 1 water
    phases:
    - {name: tea, steps: 1 spice}
  - dusk
  steps: 1 water
"""
    assert format_clean(before) == after


def test_effects_of_ways_are_formatted() -> None:
    text = "verbs:\n- name: draw\n  ways:\n    card:\n      means: {}\n    coin: {{from: {}}}\n  needs: {}\n"
    before = text.format("'1  spice'", "your  Deck", "2  Spice")
    assert format_clean(before) == text.format("1 spice", "your deck", "2 spice")


PROCEDURES = (
    "choose a random player then that player takes the bell",
    "put the top card of the stock in the row then shuffle the stock then fill the row",
    "draw 2 cards then put them in your deck then (each of them: 1 coin)",
    "(each player: 1 coin) then (2 coins -> 1 salt) then (1 coin or 1 salt)",
    "(2 players: 1 coin; otherwise: 1 salt) then may draw a card then play it",
    "draw a card then play a card then put that card in your deck",
)


@pytest.mark.parametrize("text", PROCEDURES)
def test_a_list_of_steps_means_what_then_means(tmp_path: Path, text: str) -> None:
    """Also where a step speaks of what an earlier one chose."""
    market = Path(shutil.copytree(DATA / "market", tmp_path / "market"))
    file = market / "more.yaml"
    file.write_text(f"setup steps:\n- name: More\n  do: {write_scalar(text)}\n", encoding="utf-8")
    before = compile_step(market)
    changed, found = format_paths([str(file)], write=True)
    assert len(changed) == 1 and found == []
    assert "then" not in file.read_text(encoding="utf-8")
    assert compile_step(market) == before


def compile_step(market: Path) -> object:
    sets, found = compile_paths([str(market)])
    assert [fault.message for fault in found] == []
    graph = next(one.graph for one in sets[0].compiled if one.record.key == "setup-step/more")
    assert graph is not None
    nodes = tuple(replace(node, span=None) for node in graph.nodes)
    return replace(graph, nodes=nodes)


def test_a_longer_line_is_folded() -> None:
    fits = "draw a card, " + "x" * (WIDTH - len("  agent: draw a card, "))
    assert format_agent(f" {fits}") == f" {fits}"
    assert format_agent(f" {fits}xxxxxx") == f" >-\n    draw a card,\n    {fits[13:]}xxxxxx"


def test_the_first_field_of_a_record_is_the_margin() -> None:
    assert format_clean("cards:\n  - agent: 'a: b'\n    name: One\n") == (
        "cards:\n  - agent:\n      a: b\n    name: One\n"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("2  Troops", "2 troops"),
        ("'2 troops,1 spice'", "'2 troops, 1 spice'"),
        ("{this  turn: 1 spice}", "{this turn: 1 spice}"),
        ("'a: 1 spice; otherwise: 2 spice, b'", "{a: 1 spice, otherwise: '2 spice, b'}"),
        ("'1 spice; a: 2 spice'", "'1 spice; a: 2 spice'"),
        ("<What?> costs 1", "'<What?> costs 1'"),
    ],
)
def test_a_record_in_brackets_stays_on_its_line(before: str, after: str) -> None:
    if "?" in before:
        before = f"'{before}'"
    written = "cards:\n- {{name: One, agent: {}, copies: 2}}\n"
    assert format_clean(written.format(before)) == written.format(after)


def test_every_field_in_the_language_is_formatted_and_no_other() -> None:
    before = """\
cards:
- name: 'One'
  doc: 'draw  a card'
  needs: '2  Spice'
verbs:
- {name: 'draw', from: 'your  deck', means: 'put  a card in your hand'}
tracks:
- name: research
  steps:
  - {name: 'one', gives: '1  spice', next: 'two'}
  - name: two
    gives: 'a: 1 spice'
unknown:
- agent: '1  spice'
"""
    after = """\
cards:
- name: 'One'
  doc: 'draw  a card'
  needs: 2 spice
verbs:
- {name: 'draw', from: your deck, means: put a card in your hand}
tracks:
- name: research
  steps:
  - {name: 'one', gives: 1 spice, next: 'two'}
  - name: two
    gives:
      a: 1 spice
unknown:
- agent: '1  spice'
"""
    assert format_clean(before) == after


def test_a_keyword_that_is_a_head_is_written_without_a_colon() -> None:
    before = "keywords:\n- name: graft\n  as: head\n  means: 'When you  graft this'\n"
    assert format_clean(before) == "keywords:\n- name: graft\n  as: head\n  means: when you graft this\n"


@pytest.mark.parametrize(
    "value",
    [
        "\n  # first\n  -   1  sword\n  - 2 spice",
        "\n  - 1  sword # so\n  - 2 spice",
        "\n  - 1  sword\n  # then\n  - 2 spice",
        " # below\n    1  sword",
        " >- # folded\n    1  sword",
        "\n  - 1  sword\n  - 2 spice  # last",
        " 'a: 1  sword'  # becomes two lines",
        " [1  sword, # one\n    2 spice]",
    ],
)
def test_a_value_with_a_comment_is_left_alone(value: str) -> None:
    assert format_agent(value) == value


def test_comments_around_a_value_stay() -> None:
    assert format_agent("  1  sword   # yes") == " 1 sword   # yes"
    assert format_agent("  '1  sword' # yes\n  # and\n\n  # more") == " 1 sword # yes\n  # and\n\n  # more"
    assert format_agent(" '<Card #2>  costs 1' # yes") == " '<Card #2> costs 1' # yes"


def test_a_value_that_would_not_read_back_is_left_alone() -> None:
    """The lowercase of some letters is no letter; an effect read from a table may be too long for a text."""
    assert format_agent("  İx") == "  İx"
    lines = "".join(f"\n  - {LONG} and {LONG} {number}" for number in range(20))
    nested = f"\n  - 1   spice\n  - (draw a card; (draw a card; discard a card)){lines}"
    assert format_agent(nested) == nested


def test_spaces_at_the_ends_of_lines_are_cleaned() -> None:
    before = "# cards \t\ncards:  \n- name: One   \n  agent:   1 spice  \n\n \n\n"
    after = "# cards\ncards:\n- name: One\n  agent: 1 spice\n"
    assert format_clean(before) == after
    assert format_clean(before.replace("\n", "\r\n")) == after.replace("\n", "\r\n")
    assert format_clean(before.replace("\n", "\r\n", 1)) == after
    assert format_clean("cards:\n- name: One") == "cards:\n- name: One\n"
    assert format_clean("") == ""


def test_spaces_inside_of_a_value_stay() -> None:
    text = 'cards:\n- name: One\n  doc: |\n    a  \n      \n    b  \n\n  note: "a \\  \n    b"\n'
    assert format_clean(text) == text


def test_an_effect_that_cannot_be_read_keeps_its_file_as_it_is() -> None:
    text = "cards:\n- name: One\n  agent: '2  spice'  \n  needs: (2 spice"
    formatted, found = format_source(text)
    assert formatted == text
    assert [one.fault for one in found] == ["unbalanced-parenthesis"]


PACK = "id: small\ntitle: Small\nversion: 1.0.0\nlanguage: 2\n"
UGLY, PRETTY = "rules:\n- name: One\n  text: '1  vp'\n", "rules:\n- name: One\n  text: 1 vp\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK)
    (folder / "one.yaml").write_text(UGLY)
    (folder / "two.yaml").write_text(PRETTY)
    return folder


def test_files_are_written_only_when_asked(pack: Path) -> None:
    ugly = str(pack / "one.yaml")
    assert format_paths([str(pack)], write=False) == ([ugly], [])
    assert (pack / "one.yaml").read_text() == UGLY
    assert format_paths([str(pack)], write=True) == ([ugly], [])
    assert (pack / "one.yaml").read_text() == PRETTY
    assert format_paths([str(pack)], write=True) == ([], [])
    assert sorted(os.listdir(pack)) == ["one.yaml", "pack.yaml", "two.yaml"]


def test_a_path_to_a_file_means_that_file(pack: Path) -> None:
    (pack / "two.yaml").write_text(UGLY.replace("1", "(1"))
    (pack / "three.yaml").write_text(UGLY)
    changed, found = format_paths([str(pack / "one.yaml")], write=True)
    assert [os.path.abspath(path) for path in changed] == [str(pack / "one.yaml")]
    assert found == []
    assert (pack / "three.yaml").read_text() == UGLY


def test_the_types_of_required_packs_are_known(pack: Path) -> None:
    (pack / "types.yaml").write_text("types:\n- name: card\n  boxes: {agent: effect}\n")
    other = pack.parent / "other"
    other.mkdir()
    (other / "pack.yaml").write_text(PACK.replace("small", "other") + "requires: {small: 1.0.0}   \n")
    (other / "cards.yaml").write_text("cards:\n- name: One\n  agent: '1  vp'\n")
    changed, found = format_paths([str(other)], write=True)
    assert (changed, found) == ([str(other / "pack.yaml"), str(other / "cards.yaml")], [])
    assert (other / "cards.yaml").read_text() == "cards:\n- name: One\n  agent: 1 vp\n"
    assert (pack / "one.yaml").read_text() == UGLY


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (UGLY + "  text: 2 vp\n", "duplicate-key"),
        (UGLY + "   bad\n", "wrong-indentation"),
        (UGLY.replace("1", "(1"), "unbalanced-parenthesis"),
    ],
)
def test_a_broken_file_is_left_alone_and_the_others_are_not(pack: Path, broken: str, fault: str) -> None:
    (pack / "broken.yaml").write_text(broken)
    changed, found = format_paths([str(pack)], write=True)
    assert changed == [str(pack / "one.yaml")]
    assert [one.fault for one in found] == [fault]
    assert (pack / "broken.yaml").read_text() == broken


def test_a_missing_path_is_a_diagnostic(tmp_path: Path) -> None:
    changed, found = format_paths([str(tmp_path / "nowhere")], write=True)
    assert changed == [] and [one.fault for one in found] == ["missing-file"]


def test_a_file_keeps_its_permissions_and_a_link_stays_one(pack: Path) -> None:
    real = pack / ".real" / "real.yaml"
    real.parent.mkdir()
    (pack / "one.yaml").rename(real)
    (pack / "one.yaml").symlink_to(real)
    real.chmod(0o640)
    assert format_paths([str(pack)], write=True) == ([str(pack / "one.yaml")], [])
    assert (pack / "one.yaml").is_symlink()
    assert real.read_text() == PRETTY
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_link_out_of_the_pack_is_neither_read_nor_written(pack: Path) -> None:
    for name in ("one.yaml", "pack.yaml"):
        real = pack.parent / f"real {name}"
        (pack / name).rename(real)
        (pack / name).symlink_to(real)
        before = real.read_bytes()
        changed, found = format_paths([str(pack)], write=True)
        assert changed == []
        assert [(one.fault, one.span.source.text) for one in found] == [("not-a-file", "")]
        assert real.read_bytes() == before
        (pack / name).unlink()
        real.rename(pack / name)


def test_permissions_are_set_before_a_file_takes_its_place(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = pack / "one.yaml"
    file.chmod(0o640)
    modes = []

    def kill(made: str, place: str) -> None:
        """As if the run were killed before, and would have been killed after."""
        modes.append(os.stat(made).st_mode & 0o777)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", kill)
    with pytest.raises(KeyboardInterrupt):
        format_paths([str(pack)], write=True)
    assert modes == [0o640]
    assert (file.read_text(), file.stat().st_mode & 0o777) == (UGLY, 0o640)
    assert sorted(os.listdir(pack)) == ["one.yaml", "pack.yaml", "two.yaml"]


@pytest.mark.parametrize("mode", [0o444, 0o400])
def test_a_file_for_reading_only_is_not_written(pack: Path, mode: int) -> None:
    (pack / "one.yaml").chmod(mode)
    changed, found = format_paths([str(pack)], write=True)
    assert changed == [] and [one.message for one in found] == ["this file is read-only"]
    assert (pack / "one.yaml").read_text() == UGLY
    assert format_paths([str(pack)], write=False) == ([str(pack / "one.yaml")], [])


def test_the_names_of_a_file_are_not_parted(pack: Path) -> None:
    os.link(pack / "one.yaml", pack.parent / "other.yaml")
    changed, found = format_paths([str(pack)], write=True)
    assert changed == [] and "2 names (hard links)" in found[0].message
    assert (pack / "one.yaml").samefile(pack.parent / "other.yaml")


def test_marks_and_line_endings_stay(pack: Path) -> None:
    file = pack / "one.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + UGLY.replace("\n", "\r\n").encode())
    assert format_paths([str(pack)], write=True) == ([str(file)], [])
    assert file.read_bytes() == b"\xef\xbb\xbf" + PRETTY.replace("\n", "\r\n").encode()
    assert format_paths([str(pack)], write=True) == ([], [])


def test_a_file_that_cannot_be_written_is_a_diagnostic(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(made: str, place: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    changed, found = format_paths([str(pack)], write=True)
    assert changed == []
    assert [(one.fault, one.message) for one in found] == [
        ("unwritable-file", "this file cannot be written: permission denied")
    ]
    assert (pack / "one.yaml").read_text() == UGLY
