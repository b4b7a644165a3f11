"""Every verb, keyword, kind, fault, word and record of the official packs can be explained."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from places import ROOT
from spicewright.compiler.explain.topics import explain, list_topics
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.resolve.cursor import PREPOSITIONS
from spicewright.compiler.resolve.nouns import OWNERS, PLAYERS, PRONOUNS, TAKES, WHICH
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS, PACK
from spicewright.runtime.verbs import primitive_verbs

SEVERAL = "can be several things"


@cache
def sets() -> tuple[PackSet, ...]:
    return tuple(compile_paths([str(ROOT / "content")])[0])


def records() -> list[str]:
    return sorted({f"{record.pack}:{record.key}" for one in sets() for record in one.records.values()})


@pytest.mark.parametrize("fault", sorted(fault_codes()))
def test_every_fault_is_explained(fault: str) -> None:
    code = fault_codes()[fault]
    text = explain(code, ())
    assert text is not None and text.startswith(f"{code}: ")
    assert explain(f"fault/{fault}", ()) == text
    assert explain(fault, ()) is not None


@pytest.mark.parametrize("verb", sorted(primitive_verbs()))
def test_every_verb_of_the_language_is_explained(verb: str) -> None:
    text = explain(f"verb/{verb.replace(' ', '-')}", sets())
    assert text is not None and "a verb of the language" in text
    assert explain(verb, sets()) is not None


@pytest.mark.parametrize("kind", [PACK.name, *(kind.name for kind in KINDS)])
def test_every_kind_of_the_language_is_explained(kind: str) -> None:
    text = explain(f"kind/{make_id(kind)}", sets())
    assert text is not None and "\nFields:\n" in text
    assert explain(kind, sets()) is not None


def test_every_kind_that_a_pack_declares_is_explained() -> None:
    for one in sets():
        for kind in one.kinds.values():
            for topic in (kind.name, kind.plural):
                assert explain(topic, sets()) is not None, topic


def explain_record(key: str) -> str:
    """What is said about a record; about the first of those that exist on different boards."""
    text = explain(key, sets()) or ""
    others = re.findall(rf"^  ({re.escape(key)} only [^:]+): ", text, re.MULTILINE)
    return (explain(others[0], sets()) or "") if SEVERAL in text and others else text


@pytest.mark.slow
@pytest.mark.parametrize("key", records())
def test_every_record_is_explained(key: str) -> None:
    text = explain_record(key)
    assert text and SEVERAL not in text
    assert "`spicewright check` reports it" not in text, "something is wrong with this record"
    for one in sets():
        if key.partition(":")[2] in one.records:
            assert explain(one.records[key.partition(":")[2]].name, sets()) is not None


def test_every_keyword_says_what_it_means() -> None:
    keywords = [key for key in records() if ":keyword/" in key]
    assert keywords
    for key in keywords:
        text = explain_record(key)
        assert "\n  stands for " in text and "\n  means: " in text, key


def read_phrase_words() -> set[str]:
    """The words that the readers of phrases ask for by themselves: `cursor.take("up to")`."""
    found = set()
    for path in sorted((ROOT / "compiler/spicewright/compiler/resolve").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("at", "take")
            ):
                texts = [given.value for given in node.args if isinstance(given, ast.Constant)]
                found |= {word for text in texts for word in str(text).split()}
    return found


def test_every_word_of_the_language_has_a_sentence() -> None:
    known = {*PREPOSITIONS, *PRONOUNS, *TAKES, *WHICH, *OWNERS, *PLAYERS, *read_phrase_words()}
    assert {"ignore", "secretly", "with", "your"} <= known
    assert sorted(known - set(LANGUAGE_WORDS)) == []


@pytest.mark.slow
def test_every_topic_that_is_listed_is_explained() -> None:
    assert [topic for topic in list_topics(sets()) if explain(topic, sets()) is None] == []
