"""A name that several types share in, the one that is meant there out: what goes with the words around it."""

from __future__ import annotations

from spicewright.compiler.resolve.fit import fits, list_types
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Filter, Noun, Selector
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb, Vocabulary

NAMING = ("thing", "named")
"""Kinds of nouns whose things are of known types."""


def narrow_selector(selector: Selector, words: Vocabulary) -> Selector:
    """A name that several types share means the one that the noun beside it can have."""
    filters = tuple(narrow_filter(filter, selector.noun, words) for filter in selector.filters)
    return replace(selector, filters=filters) if filters != selector.filters else selector


def narrow_filter(filter: Filter, noun: Noun, words: Vocabulary) -> Filter:
    """What is said of a noun, with names that it can have."""
    value = filter.value
    if value is None or value.noun.kind != "named":
        return filter
    targets: set[str] = set()
    if filter.by == "is" and noun.kind in ("thing", "named"):
        for id in list_types(noun) & set(words.types):
            targets |= {
                make_id(fact.holds.partition(":")[2]) for fact in words.types[id].facts if fact.adjective
            }
        targets |= list_types(noun)
    elif filter.by == "is" and noun.kind == "fact":
        facts = (fact for type_ in words.types.values() for fact in type_.facts)
        targets = {
            make_id(fact.holds.partition(":")[2])
            for fact in facts
            if noun.id[0] in (fact.name, fact.name.replace(" ", "-"))
        }
    elif filter.by == "with" and noun.kind == "counter":
        targets = {words.counters.get(noun.id[0], "")}
    narrowed = replace(
        value, noun=_narrow(value.noun, targets), either=tuple(_narrow(one, targets) for one in value.either)
    )
    return replace(filter, value=narrowed)


def _narrow(noun: Noun, targets: set[str]) -> Noun:
    kept = tuple(id for id in noun.id if id.partition("/")[0] in targets)
    # Of several facts that could be meant, the first one declared is: a mark may stand for its owner.
    return Noun(noun.kind, kept[:1]) if kept else noun


def names_fact(noun: Noun, id: str, words: Vocabulary) -> bool:
    """Whether things of a noun have a fact that names things of a type."""
    facts = (fact for type_ in list_types(noun) & set(words.types) for fact in words.types[type_].facts)
    return any(make_id(fact.holds.partition(":")[2]) == id for fact in facts)


def narrow_fact(noun: Noun, of: Noun, words: Vocabulary) -> Noun:
    """A word for a fact and for things means the things, where what it is said to be of has no such fact."""
    types = [words.types[id] for id in list_types(of) & set(words.types)] if of.kind in NAMING else []
    other = words.noun(noun.id[0]) if types else None
    if other is None or other.kind != "thing":
        return noun
    return noun if any(fact.name == noun.id[0] for type_ in types for fact in type_.facts) else other


def narrow_object(noun: Noun, verbs: list[Verb], words: Vocabulary) -> Noun:
    """A name that several types share means the one that the verb can be done to."""
    return _narrow_named(noun, [verb.objects for verb in verbs], words)


def narrow_part(
    noun: Noun, preposition: str, verbs: list[Verb], counted: Noun | None, words: Vocabulary
) -> Noun:
    """A name that several types share means the one that can follow this preposition of the verb.

    `counted` is what the verb is done to: a counter kept for each thing of a type goes with one of them.
    """
    if preposition == "with" and counted is not None and counted.kind == "counter" and noun.kind == "named":
        noun = _narrow(noun, {words.counters.get(counted.id[0], "")})
    return _narrow_named(noun, [verb.part(preposition) or () for verb in verbs], words)


def _narrow_named(noun: Noun, wanted: list[tuple[str, ...]], words: Vocabulary) -> Noun:
    if noun.kind != "named" or len(noun.id) == 1:
        return noun
    kept = tuple(id for id in noun.id if any(fits(Noun("named", (id,)), kinds, words) for kinds in wanted))
    return Noun("named", kept or noun.id)


def narrow_priced(noun: Noun, words: Vocabulary) -> Noun:
    """A name that several types share means the one that has a price, where the price is meant."""
    kept = tuple(id for id in noun.id if _has_price(id, words))
    return Noun("named", kept) if noun.kind == "named" and kept else noun


def is_priced(noun: Noun, words: Vocabulary) -> bool:
    """Whether a noun stands for things that have a price."""
    return noun.kind in ("thing", "named") and any(_has_price(id, words) for id in noun.id)


def _has_price(id: str, words: Vocabulary) -> bool:
    type_ = words.types.get(id.partition("/")[0])
    named = [] if type_ is None else [*[one.name for one in type_.facts], *[one.name for one in type_.boxes]]
    return "cost" in named
