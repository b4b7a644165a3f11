"""Rules text, word by word: small effects with their text in every language, and no word left out.

Every effect is played as well, by scenarios of its name in the pack of the cases, with numbers that change if
a word of the effect is left out. A scenario that fails is in `tests/data/texts-play-wrong.txt`, with what
happens instead; a case without one is in `tests/data/unplayed-texts.txt`, with the reason.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from places import BASE, CORE, DATA, ROOT
from sentences import FAMILIES, TEXTS, pack_cases, read_cases
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.resolve.cursor import PREPOSITIONS
from spicewright.compiler.resolve.nouns import ACCEPTS, LINKS, OWNERS, PLAYERS, PRONOUNS, TAKES, WHICH
from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.names import Names
from spicewright.compiler.scenarios.play import Result, play_scenario
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.suite import read_files
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.graph import NODES
from spicewright.runtime.load import check_bundle, link_bundle, quicken
from spicewright.runtime.verbs import primitive_verbs
from spicewright.site.text.languages import list_languages
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer
from verdicts import find_wrong, read_list

Data = dict[str, Any]


@cache
def compile_cases() -> Data:
    """The bundle of a pack in which every case is the effect of a record of its own."""
    with TemporaryDirectory() as folder:
        pack = pack_cases(Path(folder))
        sets, found = compile_paths([str(pack)])
    assert [fault.message for fault in found] == []
    bundle: Data = json.loads(json.dumps(make_bundle(sets)))
    return bundle


def own_records() -> list[Data]:
    return [record for record in compile_cases()["records"] if record["pack"] == "tongues"]


@cache
def write_cases(language: str) -> dict[str, Texts]:
    words = read_words([str(CORE), str(BASE), str(TEXTS / "pack")], language)
    bundle = read_bundle(compile_cases())
    writer = Writer(bundle, language, words)
    return {record.name: writer.write(record) for record in bundle.records if record.pack == "tongues"}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", list_languages())
def test_texts_are_as_reviewed(family: str, language: str, update: bool) -> None:
    cases = [case for case in read_cases() if case.family == family]
    said = {case.say: write_cases(language)[case.name].boxes[case.box] for case in cases}
    if update:
        rewrite(family, language, [write_cases(language)[case.name].boxes[case.box] for case in cases])
    else:
        assert said == {case.say: case.texts[language] for case in cases}


def rewrite(family: str, language: str, texts: list[str]) -> None:
    path = TEXTS / f"{family}.yaml"
    left = iter(texts)
    lines = [
        f"  {language}: {quote(next(left))}" if line.startswith(f"  {language}: ") else line
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def quote(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@pytest.mark.parametrize("language", list_languages())
def test_nothing_is_missing_for_any_case(language: str) -> None:
    assert {gap.message: name for name, texts in write_cases(language).items() for gap in texts.gaps} == {}


# -- what the cases do

PLAYS_WRONG = DATA / "texts-play-wrong.txt"
UNPLAYED = DATA / "unplayed-texts.txt"
FURTHER = re.compile(r" \(\d+\)$")


@cache
def read_plays() -> dict[str, tuple[Scenario, ...]]:
    """The scenarios of each family."""
    scenarios, found = read_files({"tongues": list_scenario_files(str(TEXTS / "pack"))})
    assert not found, render_text(found, colour=False)
    files = [(Path(one.span.source.path).stem, one) for one in scenarios]
    return {family: tuple(one for file, one in files if file == family) for family in FAMILIES}


@cache
def link_cases(players: int) -> Names:
    """The cases made ready to play, without those that cannot be."""
    rules, _ = link_bundle(read_bundle(compile_cases()), players)
    quicken(rules)
    return Names(rules)


def play_family(family: str) -> dict[str, Result]:
    """How each scenario of a family went, by the name it has on the list."""
    return {
        f"{family}: {one.name}": play_scenario(link_cases(one.players), one) for one in read_plays()[family]
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_a_case_plays_as_it_reads(family: str) -> None:
    wrong = find_wrong(play_family(family), PLAYS_WRONG)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_scenario_plays_the_case_it_is_named_after(family: str) -> None:
    names = {case.say: case.name for case in read_cases() if case.family == family}
    for scenario in read_plays()[family]:
        name = names[FURTHER.sub("", scenario.name)]
        assert re.search(rf"\b{name}\b", scenario.whole.text), scenario.name


def test_every_case_is_played_or_listed_with_a_reason() -> None:
    played = {f"{name}: {FURTHER.sub('', one.name)}" for name, plays in read_plays().items() for one in plays}
    listed = list(read_list(UNPLAYED))
    assert sorted([*played, *listed]) == sorted({f"{case.family}: {case.say}" for case in read_cases()})
    assert listed == sorted(listed)


def test_what_check_refuses_is_listed_as_refused() -> None:
    bundle = read_bundle(compile_cases())
    refused = {fault.key for fault in check_bundle(bundle, 3, ["tongues"])}
    names = {record.name for record in bundle.records if record.key in refused}
    listed = [name for name, reason in read_list(UNPLAYED).items() if reason.startswith("`check` refuses")]
    assert listed == sorted(f"{case.family}: {case.say}" for case in read_cases() if case.name in names)


def test_the_list_of_what_plays_wrong_has_scenarios_that_are_there() -> None:
    names = {f"{family}: {one.name}" for family, plays in read_plays().items() for one in plays}
    listed = list(read_list(PLAYS_WRONG))
    assert [name for name in listed if name not in names] == []
    assert listed == sorted(listed)


# -- what the language can say, against what the cases say


def walk(data: Any) -> Iterator[Data]:
    """Every table within data that a text says itself; where things are looked for it may leave open."""
    if isinstance(data, dict):
        yield data
        for name, value in data.items():
            if name != "where":
                yield from walk(value)
    elif isinstance(data, list):
        for value in data:
            yield from walk(value)


@cache
def tables() -> tuple[Data, ...]:
    return tuple(table for record in own_records() for table in walk(record["effects"]))


def said_words() -> set[str]:
    return {word for case in read_cases() for word in re.findall(r"[a-z]+", case.say.lower())}


def nouns(*kinds: str) -> set[str]:
    found = [table for table in tables() if table.get("kind") in kinds and isinstance(table.get("id"), list)]
    return {id for table in found for id in table["id"]}


def declared(*kinds: str) -> set[str]:
    records = [record for record in compile_cases()["records"] if record["kind"] in kinds]
    return {record["key"].partition("/")[2] for record in records}


def test_every_verb_has_a_case() -> None:
    verbs = {record["name"] for record in compile_cases()["records"] if record["kind"] == "verb"}
    used = {table["verb"] for table in tables() if "verb" in table}
    lacking = sorted((verbs | set(primitive_verbs())) - used)
    assert not lacking, f"write sentences with {lacking} into tests/language/texts/verbs.yaml"


def test_every_keyword_has_a_case() -> None:
    printed = {key for record in own_records() for key in record.get("keywords", ())}
    used = {table["keyword"] for table in tables() if "keyword" in table}
    assert sorted(declared("keyword") - used - {key.partition("/")[2] for key in printed}) == []


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (("resource",), ("counter",)),
        (("track",), ("counter",)),
        (("track",), ("track",)),
        (("piece",), ("piece",)),
        (("zone",), ("zone",)),
        (("tag",), ("tag",)),
        (("memory",), ("memory",)),
    ],
)
def test_every_declared_noun_has_a_case(kinds: tuple[str, ...], said: tuple[str, ...]) -> None:
    assert sorted(declared(*kinds) - nouns(*said)) == []


def test_every_phase_has_a_case() -> None:
    periods = [table for table in tables() if "edge" in table]
    used = {period[part] for period in periods for part in ("phase", "within") if part in period}
    assert sorted(declared("phase") - used) == []


def test_every_kind_of_noun_has_a_case() -> None:
    used = {table["kind"] for table in tables() if isinstance(table.get("id"), list) and "kind" in table}
    assert sorted(set(ACCEPTS) - used) == []


@pytest.mark.parametrize("words", [OWNERS, PLAYERS, PRONOUNS, TAKES, WHICH, PREPOSITIONS], ids=str)
def test_every_word_of_the_grammar_has_a_case(words: Any) -> None:
    assert sorted(set(words) - said_words()) == []


@pytest.mark.parametrize("node", sorted(NODES))
def test_every_node_has_a_case(node: str) -> None:
    used = {table.get("kind") for table in tables() if isinstance(table.get("id"), str)}
    assert node in used, f"write a sentence that makes a {node} node into tests/language/texts/effects.yaml"


# The ways in which tests, events, periods and changes are meant; a reader of phrases may make no others.
HOWS = {
    "Test": {"have", "none", "is", "is not", *LINKS, "all", "any", "some", "call", "during"},
    "Event": {"did", "would", "total", "period"},
    "Period": {"during", "start", "end", "at", "once", "any"},
    "Change": {"has", "counts", "costs", "double", "ignore", "can", "only", "cannot"},
    "Amount": {"number", "range", "all", "that", "more", "less"},
    "Filter": {
        "is",
        "done",
        "did",
        "where",
        "keyword",
        *(by for accepted in ACCEPTS.values() for by in accepted),
    },
}
FOUND = {
    "Test": lambda table: table.get("how") if {"subject", "tests", "call", "period"} & set(table) else None,
    "Event": lambda table: table.get("how") if {"act", "period"} & set(table) else None,
    "Period": lambda table: table.get("edge"),
    "Change": lambda table: table.get("how"),
    "Amount": lambda table: table.get("how", "number") if {"low", "high"} <= set(table) else None,
    "Filter": lambda table: table.get("by"),
}


@pytest.mark.parametrize("sort", sorted(HOWS))
def test_every_way_to_mean_something_has_a_case(sort: str) -> None:
    used = {found for table in tables() if isinstance(found := FOUND[sort](table), str)}
    assert sorted(HOWS[sort] - used) == []


@cache
def list_calls() -> tuple[tuple[Path, ast.Call], ...]:
    """Every call in the sources of the compiler."""
    return tuple(
        (path, node)
        for path in sorted((ROOT / "compiler/spicewright/compiler").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    )


@pytest.mark.parametrize("sort", sorted(HOWS))
def test_the_readers_of_phrases_mean_nothing_else(sort: str) -> None:
    for path, node in list_calls():
        if getattr(node.func, "id", "") == sort and node.args:
            how = node.args[0]
            ways = (how.body, how.orelse) if isinstance(how, ast.IfExp) else (how,)
            meant = {one.value for one in ways if isinstance(one, ast.Constant)}
            assert meant <= HOWS[sort] | set(PREPOSITIONS), path
