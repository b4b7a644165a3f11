"""Every verb of the language has a case that uses it, and is understood as it was reviewed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden, write_effects
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.meaning import Act, walk_meaning
from spicewright.runtime.verbs import primitive_verbs

VERBS = Path(__file__).parent / "verbs"


@cache
def compiled() -> PackSet:
    sets, found = compile_paths([str(VERBS)])
    assert found == []
    return sets[0]


@pytest.mark.parametrize("verb", sorted(primitive_verbs()))
def test_a_verb_is_understood_as_reviewed(verb: str, update: bool) -> None:
    file = verb.replace(" ", "-")
    effects = [one for one in compiled().compiled if Path(one.record.span.source.path).stem == file]
    assert effects, f"write tests/language/verbs/{file}.yaml with an effect that uses the verb"
    used = {part.verb for one in effects for part in walk_meaning(one.meaning) if isinstance(part, Act)}
    assert verb in used
    compare_golden(write_effects(effects), VERBS / f"{file}.txt", update)
