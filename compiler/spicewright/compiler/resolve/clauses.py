"""Whole phrases: things to do, statements that hold, conditions, and events to wait for."""

from __future__ import annotations

from typing import Any

from spicewright.compiler.resolve.cursor import Cursor, Language, NounClauses, PhraseFault
from spicewright.compiler.resolve.keywords import read_keyword
from spicewright.compiler.resolve.narrow import (
    names_fact,
    narrow_filter,
    narrow_object,
    narrow_part,
    narrow_priced,
)
from spicewright.compiler.resolve.nouns import (
    COMPARED,
    LINKS,
    PREFERS,
    RELATIVES,
    add_filter,
    read_selector,
    read_shared,
)
from spicewright.compiler.resolve.periods import read_period
from spicewright.compiler.resolve.refusal import (
    PERIOD_OPENERS,
    refuse_noun,
    refuse_period,
    refuse_price,
    refuse_rest,
    refuse_verb,
)
from spicewright.grammar.meaning import (
    Act,
    Call,
    Change,
    Event,
    EventHow,
    Filter,
    Noun,
    Period,
    Selector,
    Test,
    rewrite_meaning,
)
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Word
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Verb, Vocabulary

YOU = Noun("player", ("you",))
ACTING = ("player", "slot", "memory", "fact")
"""The kinds of nouns that can do something, or stand for somebody who can."""


def read_effect(cursor: Cursor) -> Act | Call | Change | Selector:
    """A phrase that does something: an act, a keyword, a statement, or a bare amount."""
    start = cursor.place
    call = _read_whole_keyword(cursor, ("effect",))
    if call is not None:
        return call
    change = _read_opening_change(cursor)
    if change is not None:
        return replace(change, span=cursor.span(start))
    secret = bool(cursor.take("secretly"))
    if cursor.verb("base") is not None and not _only_noun(cursor):
        return replace(_read_act(cursor, None, ("base",)), secret=secret, span=cursor.span(start))
    if secret:
        raise refuse_verb(cursor, ("base",))
    subject = read_selector(cursor)
    if cursor.done and subject.noun.kind == "amount":
        raise refuse_noun(cursor)
    if cursor.done:
        return replace(subject, span=cursor.span(start))
    return replace(_read_statement(cursor, subject), span=cursor.span(start))


def _only_noun(cursor: Cursor) -> bool:
    """A word that is also a noun is a noun where the whole phrase ends with it."""
    readings = cursor.readings()
    nouns = [length for length, meaning in readings if meaning.noun]
    return bool(nouns) and cursor.place + nouns[0] >= len(cursor.words)


def _read_whole_keyword(cursor: Cursor, roles: tuple[str, ...]) -> Call | None:
    here = cursor.place
    call = read_keyword(cursor, roles, read_selector)
    if call is not None and not cursor.done and not cursor.at("and"):
        cursor.place = here
        return None
    return call


def _read_opening_change(cursor: Cursor) -> Change | None:
    """Statements that open with their own word."""
    if cursor.take("ignore"):
        what = read_selector(cursor, claimed=("at",))
        place = read_selector(cursor) if cursor.take("at") or cursor.at("there", "here") else None
        return Change("ignore", subject=what, value=place)
    if cursor.take("double"):
        return Change("double", subject=read_selector(cursor))
    if cursor.take("only"):
        who = read_selector(cursor)
        if not cursor.take("can"):
            said = cursor.said(0, cursor.place)
            raise cursor.fault("missing-can", f"`can` must follow `{said}`", f"write `{said} can ...`")
        return Change("only", subject=who, act=_read_act(cursor, None, ("base",)))
    return None


def _read_statement(cursor: Cursor, subject: Selector) -> Act | Change:
    """What is said of a subject."""
    if cursor.take("cannot", "can not"):
        passive = bool(cursor.take("be"))
        if passive:
            here = cursor.place
            past = _need_verb(cursor, ("past",))
            return Change("cannot", act=Act(past, object=subject, span=cursor.span(here)))
        return Change("cannot", subject=subject, act=_read_act(cursor, None, ("base",)))
    if cursor.take("can"):
        return Change("can", subject=subject, act=_read_act(cursor, None, ("base",)))
    if cursor.take("has", "have"):
        return Change("has", subject=subject, value=read_selector(cursor))
    if cursor.take("counts as", "count as"):
        return Change("counts", subject=subject, value=read_selector(cursor))
    if cursor.take("costs", "cost"):
        who = read_selector(cursor) if cursor.at("you") else None
        if cursor.word.kind != "number" and not cursor.at("that many"):
            raise refuse_price(cursor)
        price = read_selector(cursor)
        if price.amount is None or price.amount.how not in ("more", "less", "number"):
            raise refuse_price(cursor)
        subject = replace(subject, noun=narrow_priced(subject.noun, cursor.vocabulary))
        amount = price.amount
        if amount.counts_back():  # it is counted once
            price = replace(price, amount=None)
        return Change(
            "costs",
            subject=subject,
            value=price if price.noun.kind != "amount" else None,
            amount=amount,
            who=who,
        )
    if cursor.verb("third", "base") is not None and subject.noun.kind in ACTING:
        return _read_act(cursor, subject, ("third", "base"))
    raise refuse_rest(cursor)


def _need_verb(cursor: Cursor, forms: tuple[str, ...]) -> str:
    found = cursor.verb(*forms)
    if found is None:
        raise refuse_verb(cursor, forms)
    cursor.place += found[0]
    return found[1]


def _read_act(cursor: Cursor, subject: Selector | None, forms: tuple[str, ...]) -> Act:
    """A verb with its object and its parts."""
    start = cursor.place
    verb = _need_verb(cursor, forms)
    act = _read_parts(cursor, Act(verb, by=subject), passive=False)
    return replace(act, span=cursor.span(start))


def _read_parts(cursor: Cursor, act: Act, passive: bool) -> Act:
    signatures = cursor.vocabulary.verbs[act.verb]
    claimed = tuple(
        {name for signature in signatures for name, _ in signature.parts} | ({"by"} if passive else set())
    )
    wants_object = not passive and any(signature.objects for signature in signatures)
    if (
        wants_object
        and not cursor.done
        and cursor.word.text not in claimed
        and read_period(cursor, peek=True) is None
    ):
        found = read_selector(cursor, claimed)
        act = replace(
            act, object=replace(found, noun=narrow_object(found.noun, signatures, cursor.vocabulary))
        )
    elif (
        wants_object
        and not cursor.done
        and read_period(cursor, peek=True) is not None
        and _takes_phase(signatures)
    ):
        act = replace(act, object=_phase_selector(cursor))
    while not cursor.done:
        if cursor.at("there", "here"):
            act = replace(act, parts=(*act.parts, ("to", read_selector(cursor))))
            continue
        text = cursor.word.text
        used = {name for name, _ in act.parts}
        if text in claimed and text not in used:
            if text in ("after", "at", "in", "on", "during") and text != "by":
                period = read_period(cursor, peek=True)
                if period is not None:
                    act = replace(act, period=read_period(cursor))
                    continue
            cursor.step()
            if text in ("after",):
                act = replace(act, period=need_period(cursor))
                continue
            value = read_selector(cursor, tuple(set(claimed) - {text}), PREFERS.get(text, ""))
            if text == "by":
                act = replace(act, by=value)
            else:
                counted = act.object.noun if act.object is not None else None
                value = replace(
                    value, noun=narrow_part(value.noun, text, signatures, counted, cursor.vocabulary)
                )
                act = replace(act, parts=(*act.parts, (text, value)))
            continue
        period = read_period(cursor)
        if period is not None:
            act = replace(act, period=period)
            continue
        if cursor.at(*RELATIVES) and act.object is not None and act.object.noun.kind in ("thing", "piece"):
            # after a place, which nothing is said of: `a card from your hand which ...`
            act = replace(act, object=add_filter(act.object, read_relative(cursor, act.object)))
            continue
        if cursor.at("and", "than"):
            break
        raise refuse_rest(cursor, act.verb)
    return act


def _takes_phase(signatures: list[Verb]) -> bool:
    return any("phase" in signature.objects for signature in signatures)


def _phase_selector(cursor: Cursor) -> Selector:
    period = need_period(cursor)
    return Selector(Noun("phase", (period.phase,)), which=period.which, owner=period.owner, span=period.span)


def need_period(cursor: Cursor) -> Period:
    period = read_period(cursor)
    if period is None:
        raise refuse_period(cursor)
    return period


def read_history(cursor: Cursor) -> Filter:
    """`deployed this turn`, `held by an opponent`, `you acquire`: what was done with it."""
    start = cursor.place
    if cursor.take("you"):
        verb = _need_verb(cursor, ("base", "past"))
        return Filter(
            "done",
            act=replace(_read_history_parts(cursor, Act(verb, by=Selector(YOU))), span=cursor.span(start)),
        )
    verb = _need_verb(cursor, ("past",))
    return Filter("done", act=replace(_read_history_parts(cursor, Act(verb)), span=cursor.span(start)))


def _read_history_parts(cursor: Cursor, act: Act) -> Act:
    while not cursor.done:
        period = read_period(cursor)
        if period is not None:
            act = replace(act, period=period)
        elif cursor.take("by"):
            act = replace(act, by=read_selector(cursor))
        elif any(verb.part(cursor.word.text) for verb in cursor.vocabulary.verbs[act.verb]):
            preposition = cursor.step().text
            act = replace(
                act,
                parts=(*act.parts, (preposition, read_selector(cursor, prefer=PREFERS.get(preposition, "")))),
            )
        else:
            break
    return act


def read_relative(cursor: Cursor, subject: Selector) -> Filter:
    """`which gave coins this turn`, `where an opponent has more coins than you`, `whose ...`."""
    start = cursor.place
    word = cursor.step().text
    if word in ("which", "who") and cursor.verb("past") is not None:
        verb = _need_verb(cursor, ("past",))
        act = _read_parts(cursor, Act(verb), passive=False)
        return Filter("did", act=replace(act, span=cursor.span(start)))
    if word in ("which", "who"):
        if cursor.done or cursor.at("and"):
            raise refuse_verb(cursor, ("third", "base"))
        return Filter(
            "where", test=_read_predicate(cursor, replace(subject, which="it", filters=(), amount=None))
        )
    test = _read_tests(cursor)
    if word == "whose":
        return Filter("where", test=_of_candidate(test, subject, cursor.vocabulary))
    if subject.noun.kind == "player":  # in `an opponent where ... than it`, it is each opponent
        test = rewrite_meaning(test, _mean_candidate)
    return Filter("where", test=_about(test, subject, cursor.vocabulary))


def _mean_candidate(item: Any) -> Any:
    pronoun = isinstance(item, Noun) and item.kind == "slot" and item.id[0] in ("it", "them")
    return Noun("slot", ("candidate",)) if pronoun else item


def _of_candidate(test: Test, subject: Selector, words: Vocabulary) -> Test:
    """In `a card whose icon is ...`, the icon is that of each card; a thing of it is one that names it."""
    said = test.subject
    if said is None or said.noun.kind not in ("fact", "thing") or any(one.by == "of" for one in said.filters):
        return test
    noun = said.noun
    if noun.kind == "thing" and names_fact(subject.noun, noun.id[0], words):
        noun = Noun("fact", noun.id[:1])
    of = Filter("of", value=Selector(Noun("slot", ("candidate",))))
    return replace(test, subject=replace(said, noun=noun, filters=(*said.filters, of)))


def _about(test: Test, subject: Selector, words: Vocabulary) -> Test:
    """In `a faction where you have 2 influence`, what is kept for each faction is asked of that one."""
    if test.tests:  # joined by `and`, each is about it
        return replace(test, tests=tuple([_about(one, subject, words) for one in test.tests]))
    said = test.subject
    if said is None or said.noun.kind != "counter" or any(filter.by == "with" for filter in said.filters):
        return test
    if words.counters.get(said.noun.id[0]) not in subject.noun.id:
        return test
    candidate = Filter("with", value=Selector(Noun("slot", ("candidate",))))
    return replace(test, subject=replace(said, filters=(*said.filters, candidate)))


def read_test(cursor: Cursor) -> Test:
    """A condition; several joined by `and` must all hold."""
    test = _read_tests(cursor)
    if not cursor.done and not cursor.at("than"):
        raise refuse_rest(cursor)
    return test


def _read_tests(cursor: Cursor) -> Test:
    start = cursor.place
    tests = [_read_one_test(cursor)]
    while cursor.take("and"):
        tests.append(_read_one_test(cursor))
    return tests[0] if len(tests) == 1 else Test("all", tests=tuple(tests), span=cursor.span(start))


def _read_one_test(cursor: Cursor) -> Test:
    start = cursor.place
    if cursor.take("it is"):
        period = need_period(cursor) if cursor.done else read_period(cursor)
        if period is not None:
            return Test("during", period=period, span=cursor.span(start))
        cursor.place = start  # no time is a thing: `it` is what was named before
    call = _read_whole_keyword(cursor, ("requirement", "head"))
    if call is not None:
        return Test("call", call=call, span=cursor.span(start))
    subject = read_selector(cursor)
    return replace(_read_predicate(cursor, subject), span=cursor.span(start))


def _read_predicate(cursor: Cursor, subject: Selector) -> Test:
    if _take_than(cursor, subject):
        return _compare(cursor, subject, None)
    if subject.noun.kind == "amount":
        raise refuse_noun(cursor)
    if cursor.done or cursor.at("and"):
        return Test("none" if subject.which == "no" else "have", subject=subject)
    if cursor.take("is", "are"):
        return _read_identity(cursor, subject)
    if cursor.take("has", "have"):
        negated = bool(cursor.take("not"))
        shared = read_shared(cursor)
        if shared is not None:
            return Test("is not" if negated else "is", subject=subject, filter=shared)
        value = read_selector(cursor)
        if _take_than(cursor, value):
            return _compare(cursor, value, subject)
        if negated:
            raise cursor.fault(
                "misplaced-word", "`not` cannot be used here", "write `no ...` before the noun"
            )
        return Test("have", subject=value, value=subject)
    verb = cursor.verb("base", "third", "past")
    if verb is not None and subject.noun.kind in ACTING:
        cursor.place += verb[0]
        value = read_selector(cursor)
        if _take_than(cursor, value):
            # Each side of a comparison is what that side does, so the act names no player.
            return _compare(cursor, _with_act(value, verb[1], None), subject)
        return Test("have", subject=_with_act(value, verb[1], subject))
    raise refuse_rest(cursor)


def _with_act(value: Selector, verb: str, subject: Selector | None) -> Selector:
    return replace(value, filters=(*value.filters, Filter("done", act=Act(verb, by=subject))))


def _take_than(cursor: Cursor, value: Selector) -> bool:
    return bool(cursor.take(LINKS.get(value.which, "than")))


def _compare(cursor: Cursor, value: Selector, who: Selector | None) -> Test:
    how, by = COMPARED.get(value.which), 0
    if how is None and value.amount is not None and value.amount.how in ("more", "less"):
        # `4 more coins than you`: by how many
        how, by = ("more" if value.amount.how == "more" else "fewer"), value.amount.low
        value = replace(value, amount=None)
    if how is None:
        cursor.place -= 1
        raise refuse_rest(cursor)
    than = read_selector(cursor)
    return Test(
        how,
        subject=replace(value, which=""),
        value=than,
        tests=(),
        count=by,
        filter=Filter("of", value=who) if who is not None else None,
    )


def _read_identity(cursor: Cursor, subject: Selector) -> Test:
    negated = bool(cursor.take("not"))
    if cursor.at("in", "on", "at", "of", "with"):
        preposition = cursor.step().text
        filter = Filter(preposition, value=read_selector(cursor, prefer=PREFERS.get(preposition, "")))
    elif cursor.verb("past") is not None:
        filter = read_history(cursor)
    elif cursor.at("here", "there"):
        filter = Filter("on", value=read_selector(cursor))
    else:
        filter = narrow_filter(Filter("is", value=read_selector(cursor)), subject.noun, cursor.vocabulary)
    return Test("is not" if negated else "is", subject=subject, filter=filter)


def read_event(cursor: Cursor) -> Event:
    """Something to wait for: `you do this or that`, `this is done`."""
    start = cursor.place
    period = read_period(cursor)
    if period is not None and cursor.done:
        return Event("period", period=period, span=cursor.span(start))
    cursor.place = start
    part_of = bool(cursor.take("as"))
    subject = read_selector(cursor)
    if part_of:
        act = _read_act(cursor, subject, ("base", "third"))
        return _finish_event(cursor, "as", act, (), start)
    if cursor.take("would be"):
        verb = _need_verb(cursor, ("past",))
        act = _read_parts(cursor, Act(verb, object=subject), passive=True)
        return _finish_event(cursor, "would", act, (), start)
    if cursor.take("would"):
        act = _read_act(cursor, subject, ("base",))
        return _finish_event(cursor, "would", act, (), start)
    if cursor.take("have", "has"):
        if not cursor.done and cursor.verb("base", "third", "past") is None:
            raise _refuse_event(cursor, start)
        verb = _need_verb(cursor, ("past",))
        return _finish_event(
            cursor, "total", _read_parts(cursor, Act(verb, by=subject), passive=False), (), start
        )
    if cursor.take("is", "are"):
        verb = _need_verb(cursor, ("past",))
        also = []
        while cursor.word.kind == "slash":
            cursor.step()
            also.append(_need_verb(cursor, ("past",)))
        act = _read_parts(cursor, Act(verb, object=subject), passive=True)
        return _finish_event(cursor, "did", act, tuple(also), start)
    if cursor.done:
        raise _refuse_event(cursor, start)
    past = cursor.verb("past")
    if past is not None:
        raise cursor.fault(
            "missing-verb",
            f"`{cursor.word.text}` has no `is` before it",
            f"write `is {cursor.word.text}` for what is done to it",
        )
    if cursor.verb("base", "third") is None:
        raise refuse_rest(cursor)
    act = _read_act(cursor, subject, ("base", "third"))
    return _finish_event(cursor, "did", act, (), start)


def _refuse_event(cursor: Cursor, start: int) -> PhraseFault:
    return cursor.fault(
        "no-event",
        f"`{cursor.said(start)}` is nothing that happens",
        "say who does what: `when you ...: ...`; a condition is written without `when`",
        start,
        len(cursor.words),
    )


def _finish_event(cursor: Cursor, how: EventHow, act: Act, also: tuple[str, ...], start: int) -> Event:
    test = None
    if cursor.take("and"):
        if cursor.verb("past") is not None:
            raise cursor.fault(
                "no-event", "`and` joins a condition to the event", "join verbs with `/`", cursor.place - 1
            )
        test = read_test(cursor)
    if not cursor.done:
        raise refuse_rest(cursor)
    return Event(how, replace(act, span=cursor.span(start)), also, test=test, span=cursor.span(start))


def read_head(cursor: Cursor) -> Period | Selector | Test:
    """What comes before a plain colon: a period, `each ...`, or a condition."""
    start = cursor.place
    period = read_period(cursor)
    if period is not None and cursor.done:
        return period
    cursor.place = start
    if cursor.at(*PERIOD_OPENERS) and not cursor.at("at least", "at most"):
        raise refuse_period(cursor)
    if cursor.at("each", "every"):
        selector = read_selector(cursor)
        if cursor.done:
            return selector
        cursor.place = start
    return read_test(cursor)


def start_phrase(words: tuple[Word, ...], text: Text, vocabulary: Vocabulary, trial: bool = False) -> Cursor:
    """A cursor at the first word of a phrase."""
    return Cursor(words, text, Language(vocabulary, NounClauses(read_relative, read_history)), trial)
