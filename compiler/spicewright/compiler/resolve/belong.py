"""Whose a clause is: whether things of a noun can have what is said of them."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.resolve.fit import fits, list_types
from spicewright.compiler.resolve.narrow import names_fact
from spicewright.grammar.english import plural
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Filter, Noun, Selector, Test, walk_meaning
from spicewright.grammar.vocabulary import ThingType, Vocabulary

HOLDERS = ("thing", "named", "piece", "player")
"""Kinds of nouns of which it is known what they can have."""
EMPTY = ("zone", "track", "phase", "tag", "fact", "box", "event", "amount", "free")
"""Kinds of nouns that have nothing."""
HELD = ("with", "without", "most", "least")
CANDIDATE = Noun("slot", ("candidate",))
PLACES = ("in", "on", "at", "from", "under")


def list_unfit(noun: Noun, said: Filter, words: Vocabulary) -> Iterator[Noun]:
    """What a clause says that things of a noun have, and they cannot."""
    for had in _list_had(said):
        if noun.kind in EMPTY or (noun.kind in HOLDERS and not can_have(noun, had, words)):
            yield had


def belongs(noun: Noun, opening: str, said: Filter, words: Vocabulary) -> bool:
    """Whether a clause can be about a noun; `opening` is the word it begins with."""
    if noun.kind in HOLDERS and opening in ("who", "which") and (opening == "who") != (noun.kind == "player"):
        return False
    if said.by == "done" and said.act is not None:
        wanted = tuple(word for verb in words.verbs[said.act.verb] for word in verb.objects)
        return not wanted or fits(noun, wanted, words)
    if any(True for _ in list_unfit(noun, said, words)):
        return False
    return noun.kind not in HOLDERS or all(type_ in list_types(noun) for type_ in _list_kept(said, words))


def is_about_nothing(noun: Noun, said: Filter, words: Vocabulary) -> bool:
    """Whether a clause asks nothing of the thing it follows: `where 2 coins` holds for all or for none."""
    if said.by != "where" or noun.kind == "player" or any(True for _ in _list_kept(said, words)):
        return False
    return not any(one.noun.kind == "slot" or one.which == "it" for one in _list_selectors(said))


def is_named_by(noun: Noun, outer: Noun, words: Vocabulary) -> bool:
    """Whether a noun is what things of another one name, as a card names its icons, and so is in no place."""
    return noun.kind in ("thing", "named") and any(
        names_fact(outer, type_, words) for type_ in list_types(noun)
    )


def find_types(noun: Noun, words: Vocabulary) -> list[ThingType]:
    """The types of the things that a noun stands for."""
    return [words.types[id] for id in list_types(noun) if id in words.types]


def _has_fact(type_: ThingType, name: str) -> bool:
    """Whether things of a type have a fact, by its name or by what it names."""
    if any(fact.name == name for fact in type_.facts):
        return True
    known = {
        make_id(word)
        for fact in type_.facts
        for word in (fact.name, plural(fact.name), fact.holds.partition(":")[2])
    }
    return make_id(name) in known or make_id(plural(name)) in known


def _list_had(said: Filter) -> Iterator[Noun]:
    """What a clause says that something has."""
    if said.by in HELD and said.value is not None:
        yield said.value.noun
    elif said.by in ("same", "different"):
        yield Noun("fact", (said.fact,))
    for test in _list_tests(said.test):
        of = test.filter.value if test.filter is not None else None
        asked = any(one is not None and one.which == "it" for one in (test.value, of))
        if test.subject is not None and (asked or _find_kept(test.subject, "of") == CANDIDATE):
            yield test.subject.noun


def _list_selectors(said: Filter) -> Iterator[Selector]:
    return (one for one in walk_meaning(said) if type(one) is Selector)


def _list_kept(said: Filter, words: Vocabulary) -> Iterator[str]:
    """The types for whose things what `where` asks for is kept, if it does not say for which of them."""
    for test in _list_tests(said.test):
        if test.subject is None or _find_kept(test.subject, "with", "on") not in (None, CANDIDATE):
            continue
        noun = test.subject.noun
        type_ = words.counters.get(noun.id[0]) if noun.kind == "counter" else ""
        if type_:
            yield type_


def _list_tests(test: Test | None) -> Iterator[Test]:
    if test is not None:
        yield test
        for one in test.tests:
            yield from _list_tests(one)


def _find_kept(said: Selector, *by: str) -> Noun | None:
    return next((one.value.noun for one in said.filters if one.by in by and one.value is not None), None)


def can_have(noun: Noun, had: Noun, words: Vocabulary) -> bool:
    """Whether a player, a thing or a piece can have a counter, a fact, a box or a thing."""
    types = find_types(noun, words)
    match had.kind:
        case "counter":
            kept = words.counters.get(had.id[0], "")
            if noun.kind == "player":
                return not kept or had.id[0] in words.tracks
            return any(type_.id == kept for type_ in types)
        case "fact":
            return any(_has_fact(type_, had.id[0]) for type_ in types)
        case "box":
            return any(box.name == had.id[0] for type_ in types for box in type_.boxes)
        case "player":
            return False
        case "thing" | "named" | "piece":
            return noun.kind == "player" or bool(types)
        case _:
            return True
