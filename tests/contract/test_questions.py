"""Every ruling of the official packs has a question, an answer, a source and records, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from places import ROOT
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.record import Record

LONGEST_QUESTION, LONGEST_ANSWER = 80, 300
MOST_SENTENCES = 3  # the first one can be a yes or no
END = re.compile(r"(?<![.0-9])[.?!](?= |$)")
FIELDS = {"name": "names", "answer": "answers", "source": "sources"}
"""What a ruling says, and where its translations are."""


@cache
def list_rulings() -> tuple[Record, ...]:
    sets, found = compile_paths([str(ROOT / "content")])
    assert not found
    records = [record for one in sets for part in one.parts for record in part.declared.records]
    # one that exists beside some packs only is in a part for each of these
    return tuple({record.span: record for record in records if record.kind.name == "ruling"}.values())


def say(record: Record, field: str, language: str) -> str:
    return record.text(field) if language == "en" else str(record.table(FIELDS[field]).get(language, ""))


def test_there_are_as_many_as_before() -> None:
    assert len({record.id for record in list_rulings()}) >= 198


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruling_is_a_question_that_somebody_would_search_for(language: str) -> None:
    asked = Counter(say(record, "name", language) for record in list_rulings())
    assert [text for text, count in asked.items() if count > 1] == []
    assert [text for text in asked if not text.endswith("?")] == []
    longest = LONGEST_QUESTION if language == "en" else 100
    assert [text for text in asked if len(text) > longest] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruling_is_answered_in_a_sentence_or_two(language: str) -> None:
    for record in list_rulings():
        answer = say(record, "answer", language)
        assert answer.endswith(".") and len(answer) <= LONGEST_ANSWER, record.id
        assert len(END.findall(answer)) <= MOST_SENTENCES, answer


@pytest.mark.parametrize("field", FIELDS)
def test_what_a_ruling_says_is_translated(field: str) -> None:
    for record in list_rulings():
        english, german = say(record, field, "en"), say(record, field, "de")
        assert english and german and english != german, record.id


def test_every_ruling_names_what_it_is_about() -> None:
    """That each of these is there, `check` has seen."""
    for record in list_rulings():
        about = [key for key, _ in record.words("about")]
        assert about and len(about) == len(set(about)), record.id
