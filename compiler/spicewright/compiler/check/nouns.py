"""Whether the parts of a noun phrase agree: adjectives with their noun, counters with what they go by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from spicewright.compiler.resolve.belong import can_have, find_types, list_unfit
from spicewright.compiler.resolve.fit import adjective_fits, describe, fits
from spicewright.compiler.resolve.suggestions import (
    MOST,
    join_words,
    list_named,
    name_noun,
    name_type,
    offer_described,
    offer_nouns,
)
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.kinds import Field
from spicewright.grammar.meaning import Act, Call, Filter, Noun, Selector, walk_meaning
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.vocabulary import Meaning, Vocabulary

NAMED = {
    "player": frozenset(("player",)),
    "place": frozenset(("zone",)),
    "thing": frozenset(("thing", "named", "piece", "fact", "player")),
}
"""The kinds of nouns that stand for what a field names."""


def check_nouns(value: Any, words: Vocabulary) -> Iterator[Diagnostic]:
    """What does not agree in the noun phrases inside a meaning."""
    for selector in (one for one in walk_meaning(value) if type(one) is Selector):
        if selector.noun.kind == "named" and len(selector.noun.id) > 1 and selector.span is not None:
            yield _refuse_name(selector.noun, selector.span)
        for filter in selector.filters:
            yield from _check_filter(filter, selector, words)
            yield from _check_beside(filter, selector)
            yield from _check_had(filter, selector, words)


def check_named(selectors: Iterable[Selector], field: Field | None) -> Iterator[Diagnostic]:
    """Whether the noun phrases of a field stand for what it names."""
    for said in selectors:
        if field is not None and field.names and said.noun.kind not in NAMED[field.names]:
            message = f"`{field.name}` names {with_article(field.names)}, not `{show_span(said.span)}`"
            yield from _refuse("wrong-value", message, said.span, f"it says {field.doc}")


def show_span(span: Span | None) -> str:
    """What an author wrote there, for use in a message."""
    return shorten_text(span.text) if span is not None else ""


def _refuse_name(noun: Noun, span: Span) -> Diagnostic:
    kinds = [id.partition("/")[0].replace("-", " ") for id in noun.id]
    shown = show_span(span)
    message = f"`{shown}` can be {join_words(map(with_article, kinds))}"
    help = f"say which: {join_words(f'`{shown} {kind}`' for kind in kinds)}"
    return Diagnostic("ambiguous-name", message, span, help)


def _check_filter(filter: Filter, selector: Selector, words: Vocabulary) -> Iterator[Diagnostic]:
    noun, value = selector.noun, filter.value
    if filter.by == "is" and value is not None:
        if not adjective_fits(filter, noun, words):
            described = offer_described(value.noun, words)
            yield from _refuse_adjective(value.span or selector.span, noun, described, words)
    elif filter.by == "keyword" and filter.call is not None:
        yield from _check_keyword(filter.call, noun, words)
    elif filter.by == "done" and filter.act is not None:
        yield from _check_history(filter.act, selector, words)
    elif filter.by == "with" and value is not None and noun.kind == "counter":
        yield from check_counted(value, noun, words)
    elif filter.by == "in" and value is not None and value.noun.kind not in ("zone", "memory", "slot"):
        message = f"{with_article(name_noun(noun, words))} goes in a zone, not in `{show_span(value.span)}`"
        yield from _refuse(
            "wrong-part", message, value.span, f"name one, such as {offer_nouns(('zone',), words)}"
        )


def _check_beside(filter: Filter, selector: Selector) -> Iterator[Diagnostic]:
    """Who is meant of several that have the most."""
    if filter.by in ("most", "least") and selector.which == "the":
        message = f"several may have the {filter.by}: which of them is meant?"
        help = "write `a ...` to choose one of those, or `each ...` for all of them"
        yield from _refuse("unclear-superlative", message, selector.span, help)


def _check_had(filter: Filter, selector: Selector, words: Vocabulary) -> Iterator[Diagnostic]:
    """Nothing can be asked for what it never has."""
    for had in list_unfit(selector.noun, filter, words):
        span = _find_said(filter, had) or selector.span
        code = "no-such-fact" if had.kind == "fact" else "cannot-have"
        shown = f"{name_noun(had, words)} box" if had.kind == "box" else name_noun(had, words)
        message = f"{with_article(_find_word(selector.noun, words))} has no `{shown}`"
        yield from _refuse(code, message, span, _say_who_has(selector.noun, had, words))


def _find_said(filter: Filter, had: Noun) -> Span | None:
    """Where a clause says what something has."""
    said = (one for one in walk_meaning(filter) if type(one) is Selector and one.noun == had)
    return next((one.span for one in said if one.span is not None), None)


def _find_word(noun: Noun, words: Vocabulary) -> str:
    """What effects call all of these: several sorts of pieces have a word together."""
    found = (form for form, meanings in words.list_forms().items() if Meaning(noun) in meanings)
    return " ".join(next(found, ())) if noun.kind == "piece" else name_noun(noun, words)


def _say_who_has(noun: Noun, had: Noun, words: Vocabulary) -> str:
    """What else a thing has, or else what has this."""
    types, name = find_types(noun, words), name_noun(had, words)
    if had.kind == "fact":
        if any(box.name == had.id[0] for type_ in types for box in type_.boxes):
            return f"it has a box of that name: `with {with_article(name)} box`"
        facts = list(dict.fromkeys(f"`{fact.name}`" for type_ in types for fact in type_.facts))
        if facts:
            return f"it has {join_words(facts)}"
    if had.kind == "player":
        return "a player is in no such place: name what is theirs, such as `an enemy ...`"
    holders = list(dict.fromkeys(_list_holders(had, words)))[:MOST]
    if not holders:
        return "nothing is on a piece: say where both are, or who has them"
    return f"say it of what has it: {join_words(f'`{with_article(holder)} with ...`' for holder in holders)}"


def _list_holders(had: Noun, words: Vocabulary) -> Iterator[str]:
    """What has such a counter, fact or box."""
    if had.kind == "counter" and not words.counters.get(had.id[0]):
        yield "player"
    elif had.kind in ("counter", "fact", "box"):
        for type_ in words.types.values():
            if can_have(Noun("thing", (type_.id,)), had, words):
                yield type_.nouns[0]


def _refuse(name: str, message: str, span: Span | None, help: str) -> Iterator[Diagnostic]:
    assert span is not None
    yield Diagnostic(name, message, span, help)


def _check_keyword(call: Call, noun: Noun, words: Vocabulary) -> Iterator[Diagnostic]:
    keyword = words.keyword(call.keyword)
    if keyword is not None and keyword.on and not fits(noun, keyword.on, words):
        yield from _refuse_adjective(call.span, noun, join_words(f"`{word}`" for word in keyword.on), words)


def _check_history(act: Act, selector: Selector, words: Vocabulary) -> Iterator[Diagnostic]:
    """Nothing can have undergone what cannot be done to it."""
    wanted = tuple(word for verb in words.verbs[act.verb] for word in verb.objects)
    if wanted and not fits(selector.noun, wanted, words):
        message = f"you cannot `{act.verb}` {with_article(name_noun(selector.noun, words))}"
        help = f"`{act.verb}` takes {describe(wanted)}"
        yield from _refuse("wrong-adjective", message, act.span or selector.span, help)


def _refuse_adjective(
    span: Span | None, noun: Noun, described: str, words: Vocabulary
) -> Iterator[Diagnostic]:
    name = with_article(name_noun(noun, words))
    shown = show_span(span)
    help = f"`{shown}` describes {described}" if described else f"use a fact, tag or keyword of {name}"
    yield from _refuse("wrong-adjective", f"{name} cannot be `{shown}`", span, help)


def check_counted(value: Selector, counter: Noun, words: Vocabulary) -> Iterator[Diagnostic]:
    """What follows `with` after a counter: one of the things it is kept for, or nothing."""
    type_, shown, name = (
        words.counters.get(counter.id[0], ""),
        show_span(value.span),
        name_noun(counter, words),
    )
    if not type_:
        message = f"`{name}` has no `with`: a player has one amount of it"
        yield from _refuse("wrong-part", message, value.span, f"leave `with {shown}` out")
    elif not fits(value.noun, (name_type(type_, words),), words):
        names = [f"`{one}`" for one in list_named(type_, words)][:MOST]
        message = f"`{name} with` takes {with_article(name_type(type_, words))}, not `{shown}`"
        help = f"name one, such as {join_words(names)}" if names else "name one"
        yield from _refuse("wrong-part", message, value.span, help)
