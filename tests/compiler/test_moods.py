"""Which fields hold texts in the effect language, and that each mood is compiled in one way."""

from __future__ import annotations

import pytest

from spicewright.compiler import compile
from spicewright.compiler.read.file import read_text
from spicewright.compiler.records.records import BUILT_IN
from spicewright.compiler.records.texts import list_texts
from spicewright.grammar.document import Mapping
from spicewright.grammar.holds import WORDS
from spicewright.grammar.kinds import BOX_HOLDS, KEYWORD_MOODS, MOODS
from spicewright.grammar.source import Source


def list_moods(kind: str, text: str) -> list[tuple[str, str]]:
    node, found = read_text(Source("record", text))
    assert isinstance(node, Mapping) and not found
    return [(one.field, one.mood) for one in list_texts(BUILT_IN[kind], node)]


def test_every_mood_is_compiled_and_nothing_else() -> None:
    assert set(compile.MOODS) == {*MOODS, *KEYWORD_MOODS.values()}
    assert set(BOX_HOLDS) < set(MOODS) < set(WORDS)


@pytest.mark.parametrize(
    ("stands_for", "mood"),
    [("requirement", "requirement"), ("adjective", "filter"), ("head", "head"), ("effect", "effect")],
)
def test_what_a_keyword_means_has_the_mood_of_what_it_stands_for(stands_for: str, mood: str) -> None:
    assert list_moods("keywords", f"{{name: a, as: {stands_for}, means: x}}") == [("means", mood)]


def test_the_texts_of_small_tables_are_named_by_their_place() -> None:
    text = "{name: a, levels: {2: x, 4: y}, steps: [{name: b, gives: x}, {name: c, gives: [x, y]}]}"
    fields = ["levels 2", "levels 4", "steps 1", "steps 2"]
    assert list_moods("tracks", text) == [(field, "effect") for field in fields]


def test_a_table_of_another_shape_has_no_texts() -> None:
    assert list_moods("tracks", "{name: a, levels: [x], steps: {gives: x}}") == []
    assert list_moods("tracks", "{name: a, levels: x, steps: [x]}") == []


def test_the_other_fields_have_none() -> None:
    assert list_moods("verbs", "{name: zap, past: zapped, needs: x, take: all, with: {to: zone}}") == [
        ("needs", "requirement")
    ]
