"""What could replace a word that does not fit, in words for the help of a message."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.resolve.fit import SORTS, adjective_fits, fits
from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import Filter, Noun, Selector
from spicewright.grammar.vocabulary import Vocabulary

MOST = 6
"""How many words an author is shown at once."""


def join_words(words: Iterable[str], joiner: str = "or") -> str:
    """Several words as a list in a sentence, each once."""
    shown = list(dict.fromkeys(words))
    return f" {joiner} ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def offer_verbs(noun: Noun, words: Vocabulary, without: str = "") -> list[str]:
    """The verbs that can be done to a noun; those of the game before those of the language."""
    found = [
        verb
        for signatures in words.verbs.values()
        for verb in signatures
        if not verb.asked
        and verb.name != without
        and "any" not in verb.objects
        and fits(noun, verb.objects, words)
    ]
    found.sort(key=lambda verb: verb.origin == "language")
    return list(dict.fromkeys(f"`{verb.name}`" for verb in found))[:MOST]


def offer_nouns(wanted: Iterable[str], words: Vocabulary) -> str:
    """Nouns of the sorts that a place takes, or nothing where any example would only repeat the message."""
    shown: list[str] = []
    for word in wanted:
        if word in SORTS and word not in ("any", "thing", "named", "slot", "amount", "free"):
            shown += [
                f"`{name}`" for name in sorted(words.names_of(word), key=lambda name: len(name.split()))
            ]
    return join_words(list(dict.fromkeys(shown))[:MOST])


def offer_described(adjective: Noun, words: Vocabulary) -> str:
    """The nouns that an adjective goes with."""
    if adjective.kind == "tag":
        return join_words(f"`{name_type(id, words)}`" for id in words.tags.get(adjective.id[0], ()))
    targets = {id.partition("/")[0] for id in adjective.id}
    return join_words(
        f"`{type_.nouns[0]}`"
        for type_ in words.types.values()
        if any(
            fact.adjective and fact.holds.partition(":")[2].replace(" ", "-") in targets
            for fact in type_.facts
        )
    )


def offer_adjective(noun: Noun, wanted: Iterable[str], words: Vocabulary) -> str:
    """The noun among those wanted that this one could describe: the place of what was named instead of it."""
    for word in wanted:
        other = words.noun(word)
        if (
            other is not None
            and noun.kind in ("named", "tag")
            and adjective_fits(Filter("is", value=Selector(noun)), other, words)
        ):
            return word
    return ""


def list_named(type_: str, words: Vocabulary) -> list[str]:
    """The names of the things of a type."""
    found = {
        noun.id: name
        for name, nouns in reversed(words.named.items())
        for noun in nouns
        if noun.id[0].startswith(f"{type_}/")
    }
    return list(found.values())[::-1]


def name_type(id: str, words: Vocabulary) -> str:
    """What effects call things of a type."""
    type_ = words.types.get(id)
    return type_.nouns[0] if type_ else id.replace("-", " ")


def name_noun(noun: Noun, words: Vocabulary) -> str:
    """A noun as an author would write it."""
    if noun.kind in ("thing", "named"):
        return name_type(noun.id[0].partition("/")[0], words)
    return noun.id[0].replace("-", " ") if noun.id else noun.kind


def example(verb: str, wanted: tuple[str, ...]) -> str:
    """After a colon, a verb with the first noun it takes; nothing where it takes nouns of any name."""
    noun = next((word for word in wanted if word not in SORTS), "")
    return f": `{verb} {with_article(noun)}`" if noun else ""
