"""Whether a noun is of the sort that a verb, a preposition or an adjective asks for."""

from __future__ import annotations

from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import Filter, Noun, Selector
from spicewright.grammar.vocabulary import Verb, Vocabulary

SORTS = (
    "any", "counter", "piece", "thing", "named", "zone", "player", "phase", "box", "memory", "event", "fact",
    "track", "amount", "free", "slot",
)  # fmt: skip

# How each sort is called where an author reads of it; the others are called as they are.
SAID = {
    "any": "anything", "counter": "something counted", "thing": "a thing such as a card", "phase": "a period",
    "memory": "something remembered", "amount": "a number", "free": "`free`",
}  # fmt: skip


def fits(noun: Noun, wanted: tuple[str, ...], words: Vocabulary) -> bool:
    """Whether a noun is one of these sorts or nouns."""
    return any(_fits_one(noun, word, words) for word in wanted)


def _fits_one(noun: Noun, wanted: str, words: Vocabulary) -> bool:
    if wanted == "any" or noun.kind == "slot":
        return True
    if noun.kind == "memory":
        held = words.noun(words.memories[noun.id[0]])
        return wanted == "memory" or (held is not None and _fits_one(held, wanted, words))
    if noun.kind == "fact" and wanted != "fact":
        named = {
            fact.holds for type_ in words.types.values() for fact in type_.facts if fact.name == noun.id[0]
        }
        return any(
            _fits_one(Noun("thing", (one.partition(":")[2].replace(" ", "-"),)), wanted, words)
            for one in named
            if ":" in one
        )
    if wanted in SORTS:
        return noun.kind == wanted or (noun.kind == "named" and wanted == "thing")
    other = words.noun(wanted)
    if other is None:
        return False
    if {noun.kind, other.kind} <= {"thing", "named"}:
        return bool(list_types(noun) & list_types(other))
    if noun.kind in ("thing", "named") and other.kind == "piece":  # a word for pieces and for such things
        return bool(list_types(noun) & set(other.id))
    if noun.kind == "piece":  # what it is called in a place, it is
        noun = Noun("piece", (*noun.id, *[words.roles[id] for id in noun.id if id in words.roles]))
    return noun.kind == other.kind and bool(set(noun.id) & set(other.id))


def list_types(noun: Noun) -> set[str]:
    """The types of the things that a noun stands for."""
    return {id.partition("/")[0] for id in noun.id}


def describe(wanted: tuple[str, ...]) -> str:
    """The sorts a place takes, in words an author knows."""
    wanted = tuple(sorted(wanted, key=lambda word: word == "thing"))
    shown = list(
        dict.fromkeys(
            SAID.get(word) or with_article(word) for word in wanted if word not in ("slot", "named")
        )
    )
    return " or ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown) or "nothing"


def choose_signatures(verbs: list[Verb], found: Selector | None, words: Vocabulary) -> list[Verb]:
    """The signatures of a verb that take this object."""
    if found is None:
        return [verb for verb in verbs]
    nouns = (found.noun, *found.either)
    return [verb for verb in verbs if all(fits(noun, verb.objects, words) for noun in nouns)]


def adjective_fits(filter: Filter, noun: Noun, words: Vocabulary) -> bool:
    """Whether an adjective says something that things of this noun can be."""
    value = filter.value
    if value is None or noun.kind not in ("thing", "named"):
        return value is None or noun.kind in ("slot", "memory")
    return all(_adjective_fits_one(one, noun, words) for one in (value.noun, *value.either))


def _adjective_fits_one(one: Noun, noun: Noun, words: Vocabulary) -> bool:
    types = [words.types[id] for id in list_types(noun) if id in words.types]
    for type_ in types:
        if one.kind == "tag" and type_.id in words.tags.get(one.id[0], ()):
            return True
        if one.kind in ("named", "thing"):
            targets = {
                fact.holds.partition(":")[2].replace(" ", "-") for fact in type_.facts if fact.adjective
            }
            if list_types(one) & (targets | {type_.id}):
                return True
        if one.kind in ("phase", "box", "fact") and any(box.name == one.id[0] for box in type_.boxes):
            return True
    return False
