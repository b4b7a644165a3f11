"""Every verb of the language has a case that uses it, and is understood and played as it was reviewed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden, write_effects
from played import Played, link_rules, play_both, write_played
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.meaning import Act, walk_meaning
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.verbs import primitive_verbs

VERBS = Path(__file__).parent / "verbs"
DONE = sorted(name for name, (verb, _) in primitive_verbs().items() if not verb.asked)


@cache
def compiled() -> PackSet:
    sets, found = compile_paths([str(VERBS)])
    assert [f"{fault.span}: {fault.message}" for fault in found] == []
    return sets[0]


@cache
def rules() -> Rules:
    return link_rules([compiled()])


def list_cases(verb: str) -> list[Compiled]:
    file = verb.replace(" ", "-")
    found = [one for one in compiled().compiled if Path(one.record.span.source.path).stem == file]
    assert found, f"write tests/language/verbs/{file}.yaml with an effect that uses the verb"
    return found


@cache
def play_case(key: str) -> tuple[Played, ...]:
    return play_both(rules(), key)


@pytest.mark.parametrize("verb", sorted(primitive_verbs()))
def test_a_verb_is_understood_and_played_as_reviewed(verb: str, update: bool) -> None:
    effects = list_cases(verb)
    used = {part.verb for one in effects for part in walk_meaning(one.meaning) if isinstance(part, Act)}
    assert verb in used
    written = [
        write_effects([one]) + (write_played(play_case(one.record.key)) if verb in DONE else "")
        for one in effects
    ]
    compare_golden("\n".join(written), VERBS / f"{verb.replace(' ', '-')}.txt", update)


@pytest.mark.parametrize("verb", DONE)
def test_a_verb_is_performed_and_changes_something(verb: str) -> None:
    place = f"tests/language/verbs/{verb.replace(' ', '-')}.yaml"
    plays = [played for one in list_cases(verb) for played in play_case(one.record.key)]
    assert any(verb in played.verbs for played in plays), f"no action of {place} does it when it is played"
    assert any(verb in played.verbs and played.changed for played in plays), (
        f"what {place} does changes nothing: let it, or put what it needs into words.yaml next to it"
    )
