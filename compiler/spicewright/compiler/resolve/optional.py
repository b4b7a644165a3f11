"""An effect in, the same out with `may` around what whoever does it may always leave."""

from __future__ import annotations

from dataclasses import replace

from spicewright.grammar.meaning import Act, Effect, Selector
from spicewright.grammar.vocabulary import Vocabulary


def leave_open(effect: Effect, words: Vocabulary) -> Effect:
    """What is paid is not left open, nor what says `may` already."""
    if not any(verb.optional for signatures in words.verbs.values() for verb in signatures):
        return effect
    return _open(effect, words)


def _open(effect: Effect, words: Vocabulary) -> Effect:
    if effect.how == "do":
        return Effect("may", effect.span, parts=(effect,)) if _is_optional(effect, words) else effect
    kept = 1 if effect.how == "pay" or (effect.how == "may" and effect.parts[0].how == "do") else 0
    parts = tuple([part if place < kept else _open(part, words) for place, part in enumerate(effect.parts)])
    otherwise = _open(effect.otherwise, words) if effect.otherwise is not None else None
    return replace(effect, parts=parts, otherwise=otherwise)


def _is_optional(effect: Effect, words: Vocabulary) -> bool:
    """Whether a verb may be left that is done, or that a bare amount stands for."""
    said = effect.phrase
    if isinstance(said, Act):
        names = {said.verb}
    elif isinstance(said, Selector) and said.noun.kind in ("piece", "thing"):
        types = [words.types[id].gain for id in said.noun.id if id in words.types]
        names = {*types, *[words.gains.get(id, "") for id in said.noun.id]}
    else:
        return False
    return any(verb.optional for name in names for verb in words.verbs.get(name, ()))
