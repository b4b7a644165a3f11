"""Whether the parts of a noun phrase agree: adjectives with their noun, counters with what they go by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spicewright.compiler.resolve.fit import adjective_fits, describe, fits, list_types
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
from spicewright.grammar.english import plural
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Act, Call, Filter, Noun, Selector, walk_meaning
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.vocabulary import Vocabulary


def check_nouns(value: Any, words: Vocabulary) -> Iterator[Diagnostic]:
    """What does not agree in the noun phrases inside a meaning."""
    for selector in (one for one in walk_meaning(value) if type(one) is Selector):
        if selector.noun.kind == "named" and len(selector.noun.id) > 1 and selector.span is not None:
            yield _refuse_name(selector.noun, selector.span)
        for filter in selector.filters:
            yield from _check_filter(filter, selector, words)
            yield from _check_beside(filter, selector, words)


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


def _check_beside(filter: Filter, selector: Selector, words: Vocabulary) -> Iterator[Diagnostic]:
    """What is said of things beside each other: who ties, and whether it is printed on them at all."""
    value = filter.value
    if filter.by in ("most", "least") and value is not None:
        if selector.which == "the":
            message = f"several may have the {filter.by}: which of them is meant?"
            help = "write `a ...` to choose one of those, or `each ...` for all of them"
            yield from _refuse("unclear-superlative", message, selector.span, help)
        if value.noun.kind == "fact":
            yield from _check_fact(value.noun.id[0], selector, value.span, words)
    elif filter.by in ("same", "different"):
        yield from _check_fact(filter.fact, selector, selector.span, words)


def _check_fact(name: str, selector: Selector, span: Span | None, words: Vocabulary) -> Iterator[Diagnostic]:
    """Things are compared by what is printed on some of them."""
    types = [words.types[id] for id in list_types(selector.noun) if id in words.types]
    if selector.noun.kind not in ("thing", "named") or not types:
        return
    facts = [fact for type_ in types for fact in type_.facts]
    known = {
        make_id(word)
        for fact in facts
        for word in (fact.name, plural(fact.name), fact.holds.partition(":")[2])
    }
    if make_id(name) not in known and make_id(plural(name)) not in known:
        shown = with_article(name_noun(selector.noun, words))
        names = list(dict.fromkeys(f"`{fact.name}`" for fact in facts))
        help = f"it has {join_words(names)}" if names else "nothing is printed on it that could be compared"
        yield from _refuse("no-such-fact", f"{shown} has no `{name}`", span, help)


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
