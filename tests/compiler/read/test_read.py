"""Reading a file: the tree, the way back from every character to the file, and files that cannot be read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spicewright.compiler.read.file import SIZE_LIMIT, read_file, read_text
from spicewright.compiler.read.yaml.tree import DEPTH_LIMIT, FAULT_LIMIT
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Source

# The first example also loads the parser, and a busy machine is no fault.
PATIENT = settings(deadline=None)


def read_clean(text: str) -> Node:
    node, found = read_text(Source("cards.yaml", text))
    assert found == []
    assert node is not None
    return node


def read_broken(text: str) -> list[Diagnostic]:
    """The diagnostics, after looking whether each could be shown to an author."""
    node, found = read_text(Source("cards.yaml", text))
    assert node is not None or found, "a file without a tree says why"
    for each in found:
        assert each.code.startswith("SW1")
        assert each.message.startswith(("YAML ", "U+")) or not each.message[0].isupper()
        assert "\n" not in each.message + each.help
        for span in (each.span, *(span for span, _ in each.notes)):
            assert 0 <= span.start <= span.end <= len(text)
    return found


def read_scalar(text: str) -> Scalar:
    """The value of the last field."""
    node = read_clean(text)
    assert isinstance(node, Mapping)
    value = node.entries[-1].value
    assert isinstance(value, Scalar)
    return value


def simplify(node: Node) -> object:
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [simplify(item) for item in node.items]
    return {entry.key.text.value: simplify(entry.value) for entry in node.entries}


def list_scalars(node: Node) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Sequence):
        return [scalar for item in node.items for scalar in list_scalars(item)]
    return [each for entry in node.entries for each in (entry.key, *list_scalars(entry.value))]


def check_way_back(node: Node) -> None:
    """Every character of every scalar stands where its offset says, but for escapes and breaks."""
    for scalar in list_scalars(node):
        text, file = scalar.text, scalar.span.source.text
        start = text.span.start
        offsets = text.offsets or range(start, start + len(text.value) + 1)
        assert len(offsets) == len(text.value) + 1
        assert list(offsets) == sorted(offsets)
        assert offsets[-1] <= len(file)
        for character, offset in zip(text.value, offsets, strict=False):
            there = file[offset : offset + 1]
            if scalar.style == "double" and there == "\\":
                continue
            assert there == character or (character in " \n" and not there.strip())


@pytest.fixture(params=["C", "Python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers: the second stands in where the first cannot be installed."""
    if request.param == "Python":
        monkeypatch.setitem(sys.modules, "ruamel.yaml.cyaml", None)
    else:
        pytest.importorskip("ruamel.yaml.cyaml")


# The tree


@pytest.mark.usefixtures("parser")
def test_blocks_and_brackets_give_the_same_tree() -> None:
    block = (
        "cards:\n- name: Guild Bank\n  icons:\n  - city\n  - spice\n  agent:\n    fremen bond: draw a card\n"
    )
    flow = "{cards: [{name: Guild Bank, icons: [city, spice], agent: {fremen bond: draw a card}}]}"
    assert simplify(read_clean(block)) == simplify(read_clean(flow))


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("written", "kind", "value"),
    [
        ("true", "flag", True),
        ("false", "flag", False),
        ("12", "number", 12),
        ("-3", "number", -3),
        ("+4", "number", 4),
        ("", "empty", None),
        ("~", "empty", None),
        ("null", "empty", None),
        ("yes", "text", "yes"),
        ("no", "text", "no"),
        ("on", "text", "on"),
        ("off", "text", "off"),
        ("True", "text", "True"),
        ("1.10", "text", "1.10"),
        ("1e3", "text", "1e3"),
        ("0x1F", "text", "0x1F"),
        ("1_000", "text", "1_000"),
        ("12:30", "text", "12:30"),
        ("2026-11-16", "text", "2026-11-16"),
        ("٣", "text", "٣"),
        ("9" * 5000, "text", "9" * 5000),
        ("'12'", "text", "12"),
        ('"true"', "text", "true"),
        ("''", "text", ""),
    ],
)
def test_only_whole_numbers_true_false_and_nothing_are_more_than_text(
    written: str, kind: str, value: object
) -> None:
    scalar = read_scalar(f"field: {written}\n")
    assert (scalar.kind, scalar.value) == (kind, value)
    assert type(scalar.value) is type(value)


@pytest.mark.usefixtures("parser")
def test_spans_cover_what_was_written() -> None:
    text = (
        "# first\ncards: # here\n- name: 'Guild Bank'\n  agent: |\n    draw a card\n    2 spice\n\n"
        "- {a: [b, c]}\n\n# last\n"
    )
    root = read_clean(text)
    assert isinstance(root, Mapping)
    assert root.span.text == text[text.index("cards") : text.index("}") + 1]
    cards = root.entries[0].value
    assert isinstance(cards, Sequence)
    first, second = cards.items
    assert isinstance(first, Mapping)
    assert isinstance(second, Mapping)
    assert first.span.text.startswith("name:")
    assert first.span.text.endswith("2 spice")
    assert first.entries[0].value.span.text == "'Guild Bank'"
    assert first.entries[1].value.span.text == "|\n    draw a card\n    2 spice"
    assert second.span.text == "{a: [b, c]}"
    assert second.entries[0].value.span.text == "[b, c]"


@pytest.mark.usefixtures("parser")
def test_an_empty_value_has_an_empty_span_behind_its_colon() -> None:
    scalar = read_scalar("name:\n")
    assert (scalar.span.start, scalar.span.end) == (5, 5)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n", "---\n", "\ufeff"])
def test_an_empty_file_is_an_empty_scalar(text: str) -> None:
    node = read_clean(text)
    assert isinstance(node, Scalar)
    assert node.kind == "empty"


@pytest.mark.usefixtures("parser")
def test_a_document_may_have_its_marks() -> None:
    assert simplify(read_clean("---\na: 1\n...\n")) == {"a": 1}


# The way back


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("written", "style", "value"),
    [
        ("2 spice -> 3 troops", "plain", "2 spice -> 3 troops"),
        ("'2 spice: 3 troops'", "single", "2 spice: 3 troops"),
        ('"2 spice: 3 troops"', "double", "2 spice: 3 troops"),
    ],
)
def test_a_text_on_one_line_needs_no_offsets(written: str, style: str, value: str) -> None:
    scalar = read_scalar(f"größe: 😀\nfield: {written} # comment\n")
    assert (scalar.style, scalar.text.value, scalar.text.offsets) == (style, value, None)
    assert scalar.span.text == written
    assert scalar.text.slice(2, 7).text == "spice"


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2 spice ->\n    draw a card", "2 spice -> draw a card"),
        ("2 spice  \n\n\n    draw a card", "2 spice\n\ndraw a card"),
        ("'can''t\n    draw a card'", "can't draw a card"),
        ('"\\t\\x41\\u00e4\\U0001F600 \\"draw a\\\n    \\ card"', '\tAä😀 "draw a card'),
        ('"2 \\\n\n    draw a card\\ \n   "', "2 \ndraw a card  "),
        ("|\n    2 spice\n\n      draw a card\n", "2 spice\n\n  draw a card\n"),
        ("|2-\n      draw a card\n    2\n\n", "    draw a card\n  2"),
        ("|+ # comment\n    draw a card\n\n", "draw a card\n\n\n"),
        (">\n\n    2 spice\n    draw a card\n\n\n    3\n", "\n2 spice draw a card\n\n3\n"),
        (">-\n    2\n      3\n\n    draw a card\n    4\n", "2\n  3\n\ndraw a card 4"),
    ],
)
@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
def test_a_text_on_several_lines_leads_back_to_every_word(written: str, value: str, line_break: str) -> None:
    text = f"größe: 😀\nfield: {written}\n".replace("\n", line_break)
    scalar = read_scalar(text)
    assert scalar.text.value == value
    assert scalar.text.offsets is not None
    start = value.index("draw")
    assert scalar.text.slice(start, start + 4).text == "draw"
    check_way_back(scalar)


def test_offsets_count_characters_with_and_without_a_byte_order_mark() -> None:
    for mark in ("", "\ufeff"):
        scalar = read_scalar(mark + "ä: ö\n😀: '😀'\nfield: größer 😀 draw\n")
        start = scalar.text.value.index("draw")
        assert scalar.text.slice(start, start + 4).text == "draw"
        assert scalar.span.line == 3


def test_a_folded_line_break_is_shown_at_the_end_of_its_line() -> None:
    scalar = read_scalar("a: one\n  two\n")
    assert scalar.text.offsets == (3, 4, 5, 6, 9, 10, 11, 12)


WORDS = st.sampled_from(["draw", "2", "ä", "😀", "\xa0", "-", "x'y", "#", "a\\b"])
LINES = st.lists(
    st.tuples(st.sampled_from(["", "", " ", "  ", "\t"]), st.lists(WORDS, max_size=3)), min_size=1, max_size=6
)
ENDS = st.sampled_from(["\n", "\r\n"])


@PATIENT
@given(LINES, ENDS, st.sampled_from(["|", ">", "|-", ">+", "|2", ">2-"]), st.booleans())
def test_every_character_of_a_block_leads_back(
    lines: list[tuple[str, list[str]]], end: str, sign: str, closed: bool
) -> None:
    body = end.join("  " + indent + " ".join(words) for indent, words in lines)
    node, _ = read_text(Source("x", f"ü: 1{end}a: {sign}{end}{body}{end if closed else ''}"))
    if node is not None:
        check_way_back(node)


@PATIENT
@given(LINES, ENDS, st.sampled_from(["'", '"', ""]))
def test_every_character_of_a_folded_text_leads_back(
    lines: list[tuple[str, list[str]]], end: str, quote: str
) -> None:
    rows = [indent + " ".join(words) for indent, words in lines]
    body = (end + "  ").join(rows).replace("'", "''" if quote == "'" else "'")
    node, _ = read_text(Source("x", f"ü: 1{end}a: {quote}{body}{quote}{end}"))
    if node is not None:
        check_way_back(node)


PIECES = st.sampled_from(
    ["a", "ä", " ", "  ", "\n  ", "\n\n ", "\\n", "\\\\", "\\\n  ", "\\ ", "\\x41", "\\u00e4", "\\t", '\\"']
)


@PATIENT
@given(st.lists(PIECES, max_size=12))
def test_every_escape_leads_back(pieces: list[str]) -> None:
    node, found = read_text(Source("x", f'ü: 1\na: "{"".join(pieces)}"\n'))
    assert found == []
    assert node is not None
    check_way_back(node)


# Files


def read_path(path: Path) -> tuple[Source | None, Node | None, list[Diagnostic]]:
    return read_file(str(path), "shown.yaml")


def test_a_file_is_read_and_shown_under_the_given_name(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("\ufeffname: größer\n".encode())
    source, node, found = read_path(tmp_path / "a.yaml")
    assert source is not None
    assert node is not None
    assert (source.path, source.text, found) == ("shown.yaml", "name: größer\n", [])
    assert str(node.span) == "shown.yaml:1:1"


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "no.yaml", tmp_path / "file" / "no.yaml"):
        source, node, found = read_path(path)
        assert (source, node, [each.fault for each in found]) == (None, None, ["missing-file"])
        assert found[0].span.source.path == "shown.yaml"


@pytest.mark.parametrize("path", ["a\0b.yaml", "\ud800.yaml", "x" * 5000])
def test_an_unreadable_file_is_reported(path: str) -> None:
    source, node, found = read_file(path, "shown.yaml")
    assert (source, node, [each.fault for each in found]) == (None, None, ["unreadable-file"])


def test_a_file_without_permission_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> os.stat_result:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "stat", refuse)
    _, _, found = read_path(tmp_path / "a.yaml")
    monkeypatch.undo()
    assert [(each.fault, each.message) for each in found] == [
        ("unreadable-file", "you are not allowed to read this file")
    ]


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert [each.fault for each in read_path(tmp_path)[2]] == ["not-a-file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert [each.fault for each in read_path(tmp_path / "pipe.yaml")[2]] == ["not-a-file"]


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    source, node, found = read_path(path)
    assert (source, node, [each.fault for each in found]) == (None, None, ["huge-file"])
    assert found[0].message == "the file has 50.0 MB, more than the 4 MB a file may have"
    assert [each.fault for each in read_broken("a" * (SIZE_LIMIT + 1))] == ["huge-file"]


@pytest.mark.parametrize(
    ("data", "message", "position"),
    [
        ("name: größer\n".encode("latin-1"), "byte 9 of the file (0xF6) is not UTF-8", (1, 9)),
        ("ä: 1\nname: größer\n".encode() + b"x: \xff\n", "byte 25 of the file (0xFF) is not UTF-8", (3, 4)),
        (b"\xef\xbb\xbfa: \xc3", "byte 7 of the file (0xC3) is not UTF-8", (1, 4)),
        ("name: x\n".encode("utf-16"), "the file is written in UTF-16, not in UTF-8 (byte 1)", (1, 1)),
    ],
)
def test_bytes_that_are_not_utf_8_are_shown_where_they_stand(
    tmp_path: Path, data: bytes, message: str, position: tuple[int, int]
) -> None:
    (tmp_path / "a.yaml").write_bytes(data)
    source, node, found = read_path(tmp_path / "a.yaml")
    assert source is not None
    assert node is None
    assert [(each.fault, each.message) for each in found] == [("not-utf-8", message)]
    assert (found[0].span.line, found[0].span.column) == position
    assert found[0].span.text == "\ufffd"


@PATIENT
@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.yaml"
    path.write_bytes(data)
    _, node, found = read_path(path)
    assert node is not None or found


# Faults


@pytest.mark.parametrize(
    "character", ["\0", "\x07", "\x1b", "\x7f", "\x85", "\ud800", "\u2028", "\u202e", "\ufeff", "\uffff"]
)
def test_characters_nobody_sees_are_refused(character: str) -> None:
    found = read_broken(f"ä: 😀 {character}\n\tb: c: d\n")
    assert [(each.fault, each.span.start) for each in found] == [("forbidden-character", 5)]


def test_a_carriage_return_alone_is_refused() -> None:
    assert [each.span.start for each in read_broken("a: 1\rb: 2\r")] == [4]


FAULTY = {
    "a: [x\nb: c: d\n": ("unbalanced-bracket", "["),
    "a: b: c: d\nb: c: d\n": ("colon-in-text", ":"),
    "a: |\n  x\n b: c\n": ("wrong-indentation", "b"),
    "😀: *x y\n": ("reserved-start", "*"),
    "a: 'x\n": ("unclosed-quote", "'"),
    "a: {b: c: d}\n": ("colon-in-text", ":"),
    "a: - b\n": ("reserved-start", "-"),
    "%FOO\n---\na: b\n": ("directive", "%FOO"),
    "\ufeff%YAML 1.2\n---\na: b\n": ("directive", "%YAML 1.2"),
    "a: b\n%TAG ! x\n": ("directive", "%TAG ! x"),
    "a: b\n---\nc: d: e\n": ("several-documents", "---"),
    "a: !<tag:x,y> b\n": ("tag", "!<tag:x,y>"),
    "{[a, b]: c}\n": ("bad-key", "[a, b]"),
    '"a": 1\na: 2\n': ("duplicate-key", "a"),
    'a: "\\xZZ"\n': ("unknown-escape", "\\xZ"),
    "a: b\n\xa0c: d\n": ("odd-space", "\xa0"),
}


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", FAULTY)
def test_one_mistake_gives_one_fault_on_the_right_word(text: str) -> None:
    assert [(each.fault, each.span.text) for each in read_broken(text)] == [FAULTY[text]]


def test_the_help_for_a_colon_shows_the_text_mended() -> None:
    (found,) = read_broken("- name: Stilgar\n  reveal: fremen bond: 3 swords # strong\n")
    assert found.message == "YAML ends the text `fremen bond` at this colon"
    assert found.help == (
        "put the text in quotes: `reveal: 'fremen bond: 3 swords'`, "
        "or put `fremen bond: 3 swords` on a line of its own, indented under `reveal:`"
    )


def test_faults_that_leave_a_tree_are_all_reported_in_order() -> None:
    text = "a: &x 1\na: 2\nb: !t {c: 3, c: 4}\nd: &y\n  e: 5\n"
    node, found = read_text(Source("x", text))
    assert node is not None
    assert simplify(node) == {"a": 1, "b": {"c": 3}, "d": {"e": 5}}
    assert [each.span.text for each in found] == ["&x", "a", "!t", "c", "&y"]
    assert found[1].notes == ((list_scalars(node)[0].span, "the first time"),)


def test_characters_nobody_sees_are_reported_and_left_out() -> None:
    text = 'na\xa0me\xa0: \xa0Guild\xa0Bank\xa0\nb: "x\\x1by"\n'
    node, found = read_text(Source("x", text))
    assert node is not None
    assert simplify(node) == {"na me": "Guild Bank", "b": "x y"}
    assert [each.fault for each in found] == ["odd-space", "odd-space", "forbidden-character"]
    check_way_back(list_scalars(node)[2])


def test_what_was_found_before_a_syntax_fault_is_kept() -> None:
    assert [each.fault for each in read_broken("a: {b: 1, b: 2}\nc: d: e\nf: g: h\n")] == [
        "duplicate-key",
        "colon-in-text",
    ]


# Hostile files


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "{a: ", "[{a: "])
def test_nesting_without_end_is_refused_where_it_becomes_too_deep(opening: str) -> None:
    (found,) = read_broken(opening * 10_000)
    assert found.fault == "nested-too-deep"
    assert found.span.start < len(opening) * (DEPTH_LIMIT + 1)


def test_nesting_up_to_the_limit_is_read() -> None:
    assert list_scalars(read_clean("[" * DEPTH_LIMIT + "]" * DEPTH_LIMIT)) == []
    assert read_broken("[" * (DEPTH_LIMIT + 1) + "]" * (DEPTH_LIMIT + 1))[0].fault == "nested-too-deep"


@pytest.mark.usefixtures("parser")
def test_an_alias_bomb_is_refused_without_expanding_it() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 200)]
    text = "\n".join(lines)
    node, found = read_text(Source("x", text))
    assert node is None
    assert {each.fault for each in found} == {"anchor"}
    assert len(found) == FAULT_LIMIT


def test_a_file_full_of_one_fault_is_left_early() -> None:
    for text in ("a: 1\n" * 20_000, "- &a b\n" * 20_000, "&a " * 20_000, "[" + "a,\t" * 20_000):
        assert len(read_broken(text)) <= FAULT_LIMIT


def test_a_long_line_does_not_make_a_long_message() -> None:
    for text in ("a: b: " + "c" * 100_000, "'a' " + "c" * 100_000, "a: @" + "c" * 100_000):
        (found,) = read_broken(text)
        assert len(found.message + found.help) < 500


SIGNS = list(":-?[]{},\"'`@%&*!|>#~\\\t\n \xa0ü😀a1")
STRETCHES = [
    "b: ",
    "- ",
    "? ",
    " #",
    "\n  ",
    "\n    ",
    "\r\n",
    "|\n",
    ">-\n",
    "&x ",
    "*x",
    "!t ",
    "!<a>",
    "<<",
]
ESCAPES = ["\\x41", "\\UFFFFFFFF", "\\ud800", "---\n", "...\n", "true"]
TOKENS = st.sampled_from([*SIGNS, *STRETCHES, *ESCAPES])


@PATIENT
@given(st.one_of(st.text(), st.lists(TOKENS, max_size=30).map("".join)))
def test_no_text_breaks_the_reader(text: str) -> None:
    read_broken(text)
    node, _ = read_text(Source("x", text))
    if node is not None:
        check_way_back(node)


@PATIENT
@given(st.lists(TOKENS, max_size=30).map("".join))
def test_no_text_breaks_the_reader_without_the_parser_in_c(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "ruamel.yaml.cyaml", None)
        read_broken(text)
