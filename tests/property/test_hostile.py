"""Whatever stands in an effect, `check` ends with diagnostics that point into the file, never in a crash."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from places import BASE, CORE
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pack_set import Ground, PackSet
from spicewright.compiler.pipeline import prepare_ground
from spicewright.compiler.read.packs import read_pack
from spicewright.compiler.report.forms import render_text
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.record import Pack
from spicewright.grammar.wording import write_effect

# The folder is written anew for every example, and a busy machine is no fault.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

HEAD = "id: hostile\ntitle: Hostile\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
CONTENT = """\
imperium cards:
- name: One
  cost: 2
  agent: {0}
  reveal: [{1}, {2}]
  acquire:
    {3}: {4}
  rules: {5}
spaces:
- name: Two
  icon: city
  cost: {0}
  needs: {1}
  effect:
    otherwise: {2}
conflicts:
- name: Three
  tier: 1
  first: {3}
keywords:
- {{name: four (card), as: effect, means: {4}}}
- {{name: five, as: requirement, means: {5}}}
- {{name: six, as: head, means: {0}}}
- {{name: seven, as: adjective, on: troop, means: {1}}}
verbs:
- {{name: eight, object: card, from: {2}, to: {3}, doc: does something}}
"""


@cache
def base() -> tuple[Pack, ...]:
    """The base game, after what it builds on."""
    packs = [read_pack(str(folder)) for folder in (CORE, BASE)]
    return tuple(pack for pack, found in packs if pack is not None and not found)


@cache
def compiled_base() -> PackSet:
    compiled, found = compile_on(prepare_ground(base()[:-1]), base()[-1])
    assert not found
    return compiled


@cache
def ground() -> Ground:
    return prepare_ground(base())


@cache
def vocabulary() -> list[str]:
    """Every word and name of the base game, and every word and sign of the language."""
    words = compiled_base().words
    names = [f"<{name}>" for name in list(words.named)[::20]]
    keywords = [" ".join(keyword.pattern) for keyword in words.keywords]
    amounts = ["2", "0", "3+", "1-2", "2-1", "2 of (", "or less"]
    return sorted({*words.words(), *keywords, *names, *LANGUAGE_WORDS, *amounts})


@cache
def fragments() -> list[str]:
    """The effects of the base game, each on one line."""
    return sorted({write_effect(one.tree) for one in compiled_base().compiled})


words = st.deferred(lambda: st.sampled_from(vocabulary()))
effects = st.one_of(
    st.lists(words, max_size=12).map(" ".join),
    st.deferred(lambda: st.sampled_from(fragments())),
    st.text(max_size=30),
)


@st.composite
def spoilt_effects(draw: st.DrawFn) -> str:
    """An effect of the game in which some words are exchanged, doubled or left out."""
    parts = draw(st.sampled_from(fragments())).split()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(parts)))
        parts[at : at + draw(st.integers(0, 1))] = (
            draw(st.lists(words, max_size=1)) or parts[max(at - 1, 0) : at]
        )
    return " ".join(parts)


texts = st.lists(st.one_of(effects, spoilt_effects()), min_size=6, max_size=6)


def write_pack(folder: Path, values: list[str]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (folder / "content.yaml").write_text(CONTENT.format(*map(json.dumps, values)), encoding="utf-8")
    return folder


def look_at(found: list[Diagnostic]) -> None:
    for one in found:
        assert one.code.startswith("SW")
        assert "\n" not in one.message and one.message
        for span in (one.span, *(span for span, _ in one.notes)):
            assert 0 <= span.start <= span.end <= len(span.source.text)
    assert found == sort_diagnostics(found)
    render_text(found, colour=False)


@given(values=texts)
@settings(PATIENT, max_examples=100)
@example(values=["them reveal"] * 6)
@example(values=["(" * 24 + "2 spice" + ")" * 24, "<>", "2 of (", "when", "or", "\0"])
@example(
    values=["9" * 1999, "2 of (1 spice or 1 water)" * 20, "may " * 400, "x " * 500, ";" * 1999, "a " * 900]
)
def test_no_effect_breaks_the_check(values: list[str], tmp_path: Path) -> None:
    pack, found = read_pack(str(write_pack(tmp_path / "hostile", values)))
    assert pack is not None
    look_at(sort_diagnostics([*found, *compile_on(ground(), pack)[1]]))


@pytest.mark.parametrize("value", ["2 spcie", "when", "(2 spice", "<The Spice", "draw 2 of", "\x1b[2J"])
def test_the_whole_way_from_the_folder(value: str, tmp_path: Path) -> None:
    found = check_paths([str(write_pack(tmp_path / "hostile", [value] * 6))])
    assert found
    look_at(found)
