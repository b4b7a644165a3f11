"""The compiled packs of a shelf in, the effects out that use a verb, a word, or a form of event or condition.

What no pack of the shelf says is taken from the pack `sample` beside this file, which says everything once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache, lru_cache

from spicewright.compiler.emit.entries import write_text
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.meaning import Act, Effect, Event, Test, walk_meaning
from spicewright.grammar.values import dataclass
from spicewright.site.highlight.effect import Forms, list_forms, scan_effect
from spicewright.site.shelf.shelf import Shelf, Shelved

SAMPLE = os.path.join(os.path.dirname(__file__), "sample")
# The sorts of pieces that are words or signs of the language itself.
OWN = ("small", "head", "joiner", "sign", "arrow")


@dataclass(frozen=True, slots=True)
class Example:
    """An effect in its canonical text; `entry` is the record it is printed on, unless it is a sample."""

    text: str
    field: str
    forms: Forms
    entry: Shelved | None = None


Examples = dict[str, list[Example]]
"""Effects by what they use: `verb/NAME`, `word/WORD`, `event/HOW` or `condition/HOW`; the shortest first."""


@lru_cache(maxsize=1)
def find_examples(shelf: Shelf) -> Examples:
    """What the packs of a shelf say, and samples of what they do not."""
    found = _collect(example for one in shelf.sets for example in _list_effects(one, shelf))
    return {**find_samples(), **found}


@cache
def find_samples() -> Examples:
    return _collect(_list_effects(read_sample(), None))


@cache
def read_sample() -> PackSet:
    """The pack that says everything once."""
    sets, found = compile_paths([SAMPLE])
    assert not found, f"INVARIANT: the samples are sound; {found[0].message}"
    return sets[0]


def _list_effects(one: PackSet, shelf: Shelf | None) -> Iterator[tuple[Example, object]]:
    """Every effect of a pack with its meaning."""
    forms = Forms(list_forms(one.words))
    for compiled in one.compiled:
        entry = shelf.find(one, compiled.record.key) if shelf is not None else None
        yield Example(write_text(compiled), compiled.field, forms, entry), compiled.meaning


def _collect(effects: Iterator[tuple[Example, object]]) -> Examples:
    found: Examples = {}
    for example, meaning in sorted(effects, key=lambda pair: (len(pair[0].text), pair[0].text)):
        names = {name for part in walk_meaning(meaning) if (name := name_form(part))}
        names |= {f"word/{word}" for word in list_language_words(example)}
        for name in names:
            found.setdefault(name, []).append(example)
    return found


def name_form(part: object) -> str:
    """What a part of a meaning is an example of; nothing for most parts."""
    if isinstance(part, Act):
        return f"verb/{part.verb}"
    if isinstance(part, Test):
        return f"condition/{part.how}"
    if isinstance(part, Event):
        return f"event/{part.period.edge if part.period is not None else part.how}"
    if isinstance(part, Effect) and part.how == "last":
        return f"event/lasts {part.until}"
    return "event/once" if isinstance(part, Effect) and part.how == "limit" else ""


def list_language_words(example: Example) -> set[str]:
    """The words and signs of the language itself that an effect uses as such."""
    text, found = example.text, set()
    for piece in scan_effect(text, example.forms):
        said = text[piece.start : piece.end].lower()
        if piece.sort in OWN:
            found.add(said)
        elif piece.sort == "name":
            found |= {said[0], said[-1]}
        elif piece.sort == "number" and not said[-1].isdigit():
            found.add(said[-1])
    return found
