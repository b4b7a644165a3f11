"""The tables we run are the ones Lark makes, and both ways of parsing agree."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from places import ROOT
from spicewright.compiler.parse.fault import SyntaxFault
from spicewright.compiler.parse.parser import BUILDERS, GRAMMAR, TABLES, parse_tree
from spicewright.compiler.parse.tables import OPTIONS, make_tables
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.tree import Word
from spicewright.grammar.wording import write_effect

RULES = Path(GRAMMAR).read_text(encoding="utf-8")


def test_the_tables_are_made_from_the_grammar() -> None:
    """If this fails, the grammar was changed: run `python -m spicewright.compiler.parse.tables`."""
    assert json.loads(Path(TABLES).read_text(encoding="utf-8")) == make_tables(RULES)


def test_the_grammar_has_no_conflict() -> None:
    Lark(RULES, strict=True, **OPTIONS)


class Builder(Transformer[Token, Any]):
    """Calls our builders from Lark's own parser."""

    def __getattr__(self, name: str) -> Any:
        if name not in BUILDERS:
            raise AttributeError(name)
        return lambda parts: BUILDERS[name]([_word(part) for part in parts])


def _word(part: Any) -> Any:
    return (
        Word(part.type, str(part), part.start_pos or 0, part.end_pos or 0)
        if isinstance(part, Token)
        else part
    )


@cache
def lark() -> Lark:
    return Lark(RULES, transformer=Builder(), **OPTIONS)


def agree(text: str) -> None:
    ours = parse_tree(text, "start")
    try:
        theirs: Any = lark().parse(text, start="start")
    except UnexpectedInput:
        assert isinstance(ours, SyntaxFault)
    else:
        assert ours == theirs


SIGNS = "when until while otherwise may or then 2 2+ 1-2 <Name> -> , ; : ( ) / of less spice troop"
WORDS = st.sampled_from(SIGNS.split())


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=14).map(" ".join))
def test_both_parsers_agree_on_any_words(text: str) -> None:
    agree(text)


@pytest.mark.parametrize("pack", ["content", "tests/language/hard"])
def test_both_parsers_agree_on_all_content(pack: str) -> None:
    sets, _ = compile_paths([str(ROOT / pack)])
    for text in {write_effect(one.tree) for compiled in sets for one in compiled.compiled}:
        agree(text)
