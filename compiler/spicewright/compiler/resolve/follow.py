"""An effect in, the same out as its verbs have it: one by one, with `may` around what can be left."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.resolve.singly import is_done_singly
from spicewright.grammar.meaning import Act, Amount, Effect, Noun, Selector
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb, Vocabulary

THINGS = ("thing", "named", "piece")
LIKENESS = ("same", "different")
"""What several things are asked for together."""


def follow_verbs(effect: Effect, words: Vocabulary) -> Effect:
    """What is paid is paid at once, and not left open; nor is what says `may` already."""
    return _follow(effect, words) if words.followed else effect


def _follow(effect: Effect, words: Vocabulary) -> Effect:
    if effect.how == "do":
        return _do(effect, words)
    if effect.how == "may" and effect.parts[0].how == "do":
        return _may_do(effect, words)
    kept = 1 if effect.how == "pay" else 0
    parts = tuple([part if place < kept else _follow(part, words) for place, part in enumerate(effect.parts)])
    otherwise = _follow(effect.otherwise, words) if effect.otherwise is not None else None
    return replace(effect, parts=parts, otherwise=otherwise)


def _do(effect: Effect, words: Vocabulary) -> Effect:
    often = _count_times(effect, words)
    one = effect if often is None else replace(effect, phrase=_one_of(effect.phrase))
    if any(verb.optional for verb in _list_verbs(effect, words)) or _is_open(effect, often):
        one = Effect("may", effect.span, parts=(one,))
    return one if often is None else _repeat(effect, often, one)


def _may_do(effect: Effect, words: Vocabulary) -> Effect:
    """What may be left as a whole; `may ... up to 2` is left one by one."""
    done = effect.parts[0]
    often = _count_times(done, words)
    if often is None:
        return effect
    one = replace(done, phrase=_one_of(done.phrase))
    if _is_open(done, often):
        return _repeat(effect, often, replace(effect, parts=(one,)))
    return replace(effect, parts=(_repeat(done, often, one),))


def _repeat(effect: Effect, often: Amount, one: Effect) -> Effect:
    return Effect("repeat", effect.span, Selector(Noun("amount", ()), often, span=effect.span), (one,))


def _count_times(effect: Effect, words: Vocabulary) -> Amount | None:
    """How often something is done that is done to several things one by one; None where it is done once."""
    amount = _count_places(effect, list(_list_verbs(effect, words)), words)
    what = find_object(effect)
    if amount is not None or what is None or what.noun.kind not in THINGS:
        return amount
    often = _count_several(what)
    singly = often is not None and any(is_done_singly(act, words) for act in list_acts(effect, words))
    return often if singly else None


def _count_several(what: Selector) -> Amount | None:
    """How many things are meant, one as well as another, where that is a number."""
    amount = what.amount
    if amount is None or amount.per is not None or any(one.by in LIKENESS for one in what.filters):
        return None
    if amount.how == "range" and amount.low == 0 and amount.high is not None and amount.high > 1:
        return Amount("number", amount.high, amount.high)
    return amount if amount.how == "that" or (amount.how == "number" and amount.low > 1) else None


def _is_open(effect: Effect, often: Amount | None) -> bool:
    """Whether each of several may be left: up to so many are done."""
    what = find_object(effect)
    return often is not None and what is not None and what.amount is not None and what.amount.how == "range"


def find_object(effect: Effect) -> Selector | None:
    """What something is done to, or what a bare amount is of."""
    said = effect.phrase.object if isinstance(effect.phrase, Act) else effect.phrase
    return said if isinstance(said, Selector) else None


def list_acts(effect: Effect, words: Vocabulary, paid: bool = False) -> list[Act]:
    """The act that is done, or those that a bare amount can stand for, gained or paid."""
    if isinstance(effect.phrase, Act):
        return [effect.phrase]
    said = find_object(effect)
    if paid and said is not None:
        return [Act(words.pays[id], object=said) for id in said.noun.id if words.pays.get(id)]
    return [Act(verb.name, object=said) for verb in _list_verbs(effect, words)]


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
        which = phrase.object.which or "a"  # `the top 2 cards` are twice the top card
        return replace(phrase, object=replace(phrase.object, amount=None, which=which))
    assert isinstance(phrase, Selector)
    return replace(phrase, amount=Amount("number", 1, 1))
