"""An effect in, the same out as its verbs have it: one by one, with `may` around what can be left."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.meaning import Act, Amount, Effect, Noun, Selector
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb, Vocabulary


def follow_verbs(effect: Effect, words: Vocabulary) -> Effect:
    """What is paid is paid at once, and not left open; nor is what says `may` already."""
    return _follow(effect, words) if words.followed else effect


def _follow(effect: Effect, words: Vocabulary) -> Effect:
    if effect.how == "do":
        return _do(effect, words)
    said_may = effect.how == "may" and effect.parts[0].how == "do"
    kept = 1 if effect.how == "pay" or said_may else 0
    parts = tuple([part if place < kept else _follow(part, words) for place, part in enumerate(effect.parts)])
    otherwise = _follow(effect.otherwise, words) if effect.otherwise is not None else None
    return replace(effect, parts=parts, otherwise=otherwise)


def _do(effect: Effect, words: Vocabulary) -> Effect:
    verbs = list(_list_verbs(effect, words))
    amount = _count_places(effect, verbs, words)
    one = effect
    if amount is not None:
        one = replace(effect, phrase=_one_of(effect.phrase))
    if any(verb.optional for verb in verbs):
        one = Effect("may", effect.span, parts=(one,))
    if amount is None:
        return one
    often = Selector(Noun("amount", ()), amount, span=effect.span)
    return Effect("repeat", effect.span, often, (one,))


def _list_verbs(effect: Effect, words: Vocabulary) -> Iterator[Verb]:
    """The verb that is done, or that a bare amount stands for, in each of its ways."""
    said = effect.phrase
    names: set[str] = set()
    if isinstance(said, Act):
        names = {said.verb}
    elif isinstance(said, Selector) and said.noun.kind in ("piece", "thing"):
        types = [words.types[id].gain for id in said.noun.id if id in words.types]
        names = {*types, *[words.gains.get(id, "") for id in said.noun.id]}
    for name in sorted(names):
        yield from words.verbs.get(name, ())


def _count_places(effect: Effect, verbs: list[Verb], words: Vocabulary) -> Amount | None:
    """How many are put each on a place of its own, where the text does not say which."""
    said = effect.phrase
    what = said.object if isinstance(said, Act) else said
    amount = what.amount if isinstance(what, Selector) else None
    if amount is None or amount.how != "number" or amount.low < 2 or amount.per is not None:
        return None
    given = [name for name, _ in said.parts] if isinstance(said, Act) else []
    targets = {name for verb in verbs for name in words.targets.get(verb.origin, ())}
    return amount if targets and targets.isdisjoint(given) else None


def _one_of(phrase: object) -> Act | Selector:
    if isinstance(phrase, Act):
        assert phrase.object is not None
        return replace(phrase, object=replace(phrase.object, amount=None, which="a"))
    assert isinstance(phrase, Selector)
    return replace(phrase, amount=Amount("number", 1, 1))
