"""Sentences as a designer writes them: each plays as it reads, or is refused at a word of it.

Every folder of `played` but one is a pack. A file of it has a sentence, and the file of that name in its
`scenarios` plays it, with numbers that change if a word of the sentence is left out. A scenario that fails is
in `tests/data/plays-wrong.txt`, with what happens instead.

What `check` refuses is in `played/refused`: every file is a pack of its own, with its scenarios beside it;
`tests/data/refused.txt` has the messages. What is no longer refused moves to a pack, with its scenarios.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden
from places import DATA, LANGUAGE
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scenarios.play import Result
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.grammar.diagnostic import Diagnostic
from tiny import write_pack
from verdicts import check_list, find_wrong, play_pack

PLAYED = LANGUAGE / "played"
FAMILIES = sorted(path.parent.name for path in PLAYED.glob("*/pack.yaml"))
SENTENCES = sorted(f"{path.parts[-3]}/{path.stem}" for path in PLAYED.glob("*/scenarios/*.yaml"))
PLAYS_WRONG = DATA / "plays-wrong.txt"

REFUSED = PLAYED / "refused"
BESIDE = ".scenario"
CASES = sorted(path.stem for path in REFUSED.glob("*.yaml") if not path.stem.endswith(BESIDE))
MESSAGES = DATA / "refused.txt"
HEAD = """\
id: refused
title: Refused
version: 1.0.0
language: 2
requires:
  base: 1.0.0
"""

# -- what plays


def play_sentence(sentence: str) -> dict[str, Result]:
    """How each scenario of a sentence went, by the name it has on the list."""
    family, _, file = sentence.partition("/")
    return play_pack(PLAYED / family).name_results(file, f"{family}/")


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_plays_as_it_reads(sentence: str) -> None:
    wrong = find_wrong(play_sentence(sentence), PLAYS_WRONG)
    assert not wrong, "\n".join(wrong)


def test_the_list_has_scenarios_that_are_there() -> None:
    check_list(PLAYS_WRONG, [name for sentence in SENTENCES for name in play_sentence(sentence)])


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sentence_has_a_scenario(family: str) -> None:
    sentences = {path.stem for path in (PLAYED / family).glob("*.yaml")} - {"pack"}
    assert sentences == {path.stem for path in (PLAYED / family / "scenarios").glob("*.yaml")}


# -- what is refused


@cache
def check_case(case: str, folder: Path) -> tuple[Diagnostic, ...]:
    """What is wrong with a sentence where it is all that a pack has."""
    text = (REFUSED / f"{case}.yaml").read_text(encoding="utf-8")
    write_pack(folder / case, HEAD, content=text)
    return tuple(check_paths([str(folder / case)]))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("refused")


@pytest.mark.slow  # every one is linked with the whole game
@pytest.mark.parametrize("case", CASES)
def test_what_is_refused_is_refused_at_a_word(case: str, folder: Path) -> None:
    found = check_case(case, folder)
    assert found, f"`{case}` is not refused any more: move it and its scenarios to a pack"
    for fault in found:
        assert Path(fault.span.source.path).stem == "content", fault.message
        assert fault.span.text and "\n" not in fault.span.text, fault.message


@pytest.mark.slow  # as above
def test_messages_are_as_reviewed(folder: Path, update: bool) -> None:
    made = []
    for case in CASES:
        made.append(f"{case}\n")
        for fault in check_case(case, folder):
            made.append(f"    {fault.code} {fault.message}\n        at: {fault.span.text}\n")
            made.append(f"        help: {fault.help}\n")
    compare_golden("".join(made), MESSAGES, update)


@pytest.mark.parametrize("case", CASES)
def test_what_is_refused_has_a_scenario_for_the_day_it_plays(case: str) -> None:
    scenarios, found = read_scenarios(str(REFUSED / f"{case}{BESIDE}.yaml"), "refused")
    assert not found, render_text(found, colour=False)
    assert scenarios
