"""Writing and reading are two ways of one road: for generated trees and for everything in `content/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from places import ROOT
from spicewright.compiler.format.files import find_effect_values, format_text
from spicewright.compiler.format.layout import lay_out_effect, lay_out_in_brackets
from spicewright.compiler.parse.text import DEEPEST, LONGEST, parse_effect, parse_key
from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.prove.words import RESERVED
from spicewright.compiler.read.file import read_text
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.compiler.read.yaml.characters import FORBIDDEN
from spicewright.compiler.records.records import collect_kinds
from spicewright.grammar.document import Mapping, Scalar
from spicewright.grammar.document import Node as Document
from spicewright.grammar.kinds import KINDS, Kind
from spicewright.grammar.source import Source, Span, Text
from spicewright.grammar.tree import (
    Arrow,
    Block,
    Both,
    Chain,
    Choice,
    Gate,
    Items,
    May,
    Neither,
    Node,
    Phrase,
    Take,
    Word,
    strip_parts,
)
from spicewright.grammar.wording import write_effect, write_head

BUILT_IN = {kind.plural: kind for kind in KINDS}
# The first example also builds the parser, and a busy machine is no fault.
PATIENT = settings(deadline=None, max_examples=150)

letters = st.characters(categories=["Ll", "Lo"]).filter(lambda letter: letter == letter.lower())
plain_words = st.sampled_from(
    ["draw", "a", "less", "more", "of", "null", "true", "no", "whenever", "or-else", "bene-gesserit", "x-2"]
) | st.text(letters, min_size=1, max_size=4).filter(lambda word: word not in RESERVED)
names = st.text(
    st.sampled_from("ab :#'\"\\;,[]{}%&*!|\xa0é→")
    | st.characters(exclude_categories=["Cs"], exclude_characters="<>\t\r\n()"),
    min_size=1,
    max_size=6,
).filter(lambda name: not FORBIDDEN.search(name))
digits = st.integers(0, 99).map(str)
words = st.one_of(
    plain_words.map(lambda word: Word("word", word)),
    digits.map(lambda number: Word("number", number)),
    digits.map(lambda number: Word("atleast", f"{number}+")),
    st.tuples(digits, digits).map(lambda ends: Word("range", "-".join(ends))),
    st.sampled_from(["or less", "or more"]).map(lambda limit: Word("limit", limit)),
    names.map(lambda name: Word("name", f"<{name}>")),
    st.just(Word("slash", "/")),
)
phrases = st.lists(words, min_size=1, max_size=4).map(lambda phrase: Phrase(tuple(phrase)))


def take_some(count: int, tree: Node) -> Node:
    return Take(count, tree) if count >= 0 else Neither(tree)


def join_conditions(trees: tuple[Node, ...]) -> Node:
    """One row of conditions: a row inside it is part of it."""
    return Both(tuple(one for tree in trees for one in (tree.items if isinstance(tree, Both) else (tree,))))


def join_trees(tree: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    """Every way to make a tree of smaller ones: any of them can stand anywhere, in parentheses if need be."""
    several = st.lists(tree, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Items, several),
        st.builds(Chain, several),
        st.builds(Choice, several),
        st.builds(Block, several),
        st.builds(Arrow, tree, tree),
        st.builds(May, tree),
        st.builds(take_some, st.integers(-6, 12), tree),
        several.map(join_conditions),
        st.builds(Gate, st.sampled_from(["", "when", "until", "while"]), tree, tree),
        st.builds(Gate, st.just("otherwise"), st.none(), tree),
    )


trees: st.SearchStrategy[Node] = st.recursive(phrases, join_trees, max_leaves=14)


def as_text(value: str) -> Text:
    return Text(value, Span(Source("effect", value), 0, len(value)))


def read_tree(value: str) -> Node:
    tree, found = parse_effect(as_text(value))
    assert found == []
    return strip_parts(tree)


def read_layout(text: str) -> Node:
    """The tree of the one value in a YAML text."""
    node, found = read_text(Source("layout", text))
    assert found == [] and isinstance(node, Mapping)
    tree, found = read_effect_node(node.entries[0].value)
    assert found == []
    return strip_parts(tree)


def assume_short(tree: Node) -> str:
    text = write_effect(tree)
    assume(len(text) <= LONGEST and text.count("(") <= DEEPEST)
    return text


@PATIENT
@given(trees)
@example(Choice((Phrase((Word("word", "spice"),)), Phrase((Word("word", "more"), Word("word", "troops"))))))
def test_a_written_tree_is_read_as_the_same_tree(tree: Node) -> None:
    assert read_tree(assume_short(tree)) == tree


@PATIENT
@given(st.sampled_from(["", "when", "until", "while"]), trees)
def test_a_written_head_is_read_as_the_same_head(opener: str, head: Node) -> None:
    assume_short(head)
    gate = Gate(opener, head, Block(()))
    read, found = parse_key(as_text(write_head(gate)))
    assert found == [] and strip_parts(read) == gate


@PATIENT
@given(trees, st.integers(0, 8))
def test_a_tree_laid_out_in_yaml_is_read_as_the_same_tree(tree: Node, column: int) -> None:
    assume_short(tree)
    margin = " " * column
    assert read_layout(f"{margin}x:{lay_out_effect(tree, column, column + 2)}\n") == tree
    assert read_layout(f"{{x:{lay_out_in_brackets(tree)}}}\n") == tree


@PATIENT
@given(trees, st.sampled_from(["list", "text", "brackets"]))
def test_a_formatted_file_says_the_same_and_is_not_changed_again(tree: Node, layout: str) -> None:
    quoted = "'" + assume_short(tree).replace("'", "''") + "'"
    values = {"list": f"\n  - {quoted}", "text": f"   {quoted} ", "brackets": f" [{quoted}]"}
    text = f"# rules\nrules:\n- name: one\n  text:{values[layout]}\n  doc: a rule # about it\n"
    formatted = format_clean(text, BUILT_IN)
    assert formatted.startswith("# rules\nrules:\n- name: one\n  text:")
    assert formatted.endswith("\n  doc: a rule # about it\n")
    assert list_trees(formatted, BUILT_IN) == list_trees(text, BUILT_IN)
    assert format_clean(formatted, BUILT_IN) == formatted


def format_clean(text: str, kinds: dict[str, Kind]) -> str:
    source = Source("file", text)
    node, found = read_text(source)
    assert found == [] and node is not None
    formatted, found = format_text(source, node, kinds)
    assert found == []
    return formatted


def list_trees(text: str, kinds: dict[str, Kind]) -> list[tuple[str, Node]]:
    """Every effect of a file, with its key."""
    node, found = read_text(Source("file", text))
    assert found == [] and node is not None
    trees: list[tuple[str, Node]] = []
    tree: Node
    for value in find_effect_values(node, kinds):
        if value.sort == "head":
            assert isinstance(value.node, Scalar)
            tree, found = parse_key(value.node.text)
        else:
            tree, found = read_effect_node(value.node)
        assert found == []
        trees.append((value.key.text.value, strip_parts(tree)))
    return trees


@cache
def read_content() -> dict[str, tuple[Source, Document, dict[str, Kind]]]:
    """Every file of the packs that come with the project, with the kinds it can use."""
    files = {}
    wanted, known, found = read_packs([str(ROOT / "content"), str(ROOT / "tests" / "language" / "hard")])
    assert found == []
    for pack in wanted:
        kinds, found = collect_kinds(required_packs(pack, known))
        assert found == []
        for source, node in pack.files:
            files[Path(source.path).relative_to(ROOT).as_posix()] = source, node, kinds
    return files


@pytest.mark.parametrize("path", sorted(read_content()))
def test_every_effect_of_the_content_is_written_as_it_is_read(path: str) -> None:
    source, _, kinds = read_content()[path]
    for key, tree in list_trees(source.text, kinds):
        if not (isinstance(tree, Gate) and tree.body == Block(())):
            assert read_tree(write_effect(tree)) == tree, key


@pytest.mark.parametrize("path", sorted(read_content()))
def test_formatted_content_says_the_same_and_is_not_changed_again(path: str) -> None:
    source, _, kinds = read_content()[path]
    formatted = format_clean(source.text, kinds)
    assert list_trees(formatted, kinds) == list_trees(source.text, kinds)
    assert format_clean(formatted, kinds) == formatted
