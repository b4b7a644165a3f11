"""Whether the parts of an effect agree in kind: verbs with their objects, costs with what can be paid, rules with waiting."""

from __future__ import annotations

from typing import Any

from spicewright.compiler.agree import adjective_fits, choose_signatures, describe, fits
from spicewright.compiler.offers import (
    MOST,
    example,
    join_words,
    list_named,
    name_noun,
    name_type,
    offer_adjective,
    offer_described,
    offer_nouns,
    offer_verbs,
)
from spicewright.compiler.yaml_stop import shorten_text
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import (
    Act,
    Call,
    Change,
    Effect,
    Event,
    Filter,
    Noun,
    Period,
    Selector,
    Test,
    walk_meaning,
)
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Verb, Vocabulary

# What cannot stand before an arrow, and what to do about it.
NO_COST = {
    "pay": "write one arrow: all costs before it, all it buys behind it",
    "may": "leave `may` out: whoever does not want to pay leaves the arrow alone",
    "need": "put the condition before the whole exchange: `condition: cost -> gain`",
    "each": "put it behind the arrow; a cost is an amount or an act on your own things",
    "listen": "put it behind the arrow; a cost is paid at once",
    "replace": "put it behind the arrow; a cost is paid at once",
    "last": "put it behind the arrow; a cost is paid at once",
    "limit": "put the limit before the whole exchange: `once per turn: cost -> gain`",
}


def check_effect(effect: Effect, words: Vocabulary, holds: str) -> list[Diagnostic]:
    """What does not agree in an effect; `holds` is the mood of its box: effect, cost or rules."""
    checker = _Checker(words)
    if holds == "rules":
        checker.rules(effect)
    checker.effect(effect, cost=holds == "cost", opponent=False)
    return checker.found


def check_test(test: Test, words: Vocabulary) -> list[Diagnostic]:
    """What does not agree in a requirement."""
    checker = _Checker(words)
    checker.inside(test)
    return checker.found


class _Checker:
    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.found: list[Diagnostic] = []

    def fault(self, name: str, message: str, span: Span | None, help: str = "") -> None:
        """One fault for one place: what is wrong in one way there need not be right in another."""
        assert span is not None
        if all(fault.span != span for fault in self.found):
            self.found.append(Diagnostic(name, message, span, help))

    def rules(self, effect: Effect) -> None:
        """A text that holds all the time may wait, change, allow and forbid, but not act by itself."""
        if effect.how in ("do", "pay", "choice") and not isinstance(effect.phrase, Change):
            self.fault(
                "act-in-rules",
                f"`{_show(effect.span)}` is done at once, but this text holds all the time",
                effect.span,
                "say when: `when ...: ...`; or move it to a field that is carried out",
            )
        elif effect.how in ("all", "seq", "need", "may", "each"):
            for part in (*effect.parts, *([effect.otherwise] if effect.otherwise else [])):
                self.rules(part)

    def effect(self, effect: Effect, cost: bool, opponent: bool) -> None:
        if cost and effect.how in NO_COST:
            self.fault("no-cost", f"`{_show(effect.span)}` cannot be paid", effect.span, NO_COST[effect.how])
            return
        if effect.how == "do":
            self.done(effect, cost, opponent)
        elif effect.how == "pay":
            self.effect(effect.parts[0], True, opponent)
            self.effect(effect.parts[1], False, opponent)
            return
        elif effect.phrase is not None:
            self.head(effect)
        if effect.how == "each" and isinstance(effect.phrase, Selector):
            opponent = opponent or effect.phrase.noun.id == ("opponent",)
        for part in effect.parts:
            self.effect(part, cost, opponent)
        if effect.otherwise is not None:
            self.effect(effect.otherwise, cost, opponent)

    def head(self, effect: Effect) -> None:
        phrase = effect.phrase
        if isinstance(phrase, Selector):
            if phrase.noun.kind not in ("player", "thing", "piece", "named", "memory", "slot", "track"):
                name = _show(phrase.span).partition(" ")[2]
                help = "it goes through players, things and pieces"
                if phrase.noun.kind == "counter":
                    help += f"; write `... per {name}` to count it"
                self.fault("wrong-selection", f"`each` cannot go through `{name}`", phrase.span, help)
            self.inside(phrase)
        elif isinstance(phrase, Event) and phrase.act is not None:
            self.act(phrase.act, asked=True)
            self.inside(phrase.test)
        elif not isinstance(phrase, Period):
            self.inside(phrase)

    def done(self, effect: Effect, cost: bool, opponent: bool) -> None:
        phrase = effect.phrase
        if isinstance(phrase, Selector):
            self.amount(phrase, effect.span, cost)
        elif isinstance(phrase, Act):
            if cost and phrase.by is not None and phrase.by.noun.id != ("you",):
                self.fault(
                    "no-cost",
                    f"`{_show(effect.span)}` cannot be paid, as somebody else does it",
                    effect.span,
                    "put it behind the arrow; a cost is an act on your own things",
                )
                return
            self.act(phrase, asked=False)
            if opponent and phrase.by is None and phrase.object is not None and phrase.object.owner == "you":
                self.fault(
                    "wrong-owner",
                    "under `each opponent:` the opponent acts, but `your` means you",
                    _find_word("your", phrase.object.span),
                    "leave `your` out: things are those of the opponent who acts",
                )
        elif isinstance(phrase, Change):
            if cost:
                self.fault(
                    "no-cost",
                    f"`{_show(effect.span)}` cannot be paid",
                    effect.span,
                    "put it behind the arrow",
                )
                return
            if phrase.act is not None:
                self.act(phrase.act, asked=False)
            self.inside(phrase.subject)
            self.inside(phrase.value)
        elif isinstance(phrase, Call) and cost:
            self.fault(
                "no-cost", f"`{_show(effect.span)}` cannot be paid", effect.span, "put it behind the arrow"
            )

    def amount(self, said: Selector, span: Span, cost: bool) -> None:
        """A bare noun phrase: an amount that is gained, or paid."""
        if said.noun.kind == "counter":
            self.counted(said, span, "pay" if cost else "gain")
        else:
            gained = self._gained(said)
            if cost or not gained:
                self.no_amount(said.noun, span, cost, gained)
        self.inside(said)

    def no_amount(self, noun: Noun, span: Span, cost: bool, gained: str) -> None:
        """A bare noun that is nothing to gain, or to pay."""
        shown = _show(span)
        if shown.lower() in self.words.verbs:
            self.missing_object(shown.lower(), span)
            return
        verbs = join_words(offer_verbs(noun, self.words))
        help = (
            f"write a verb before it: {verbs}" if verbs else "write a verb, or an amount of something counted"
        )
        if cost and gained:
            self.fault("no-cost", f"`{shown}` would be gained, not paid", span, help)
        elif cost:
            self.fault(
                "no-cost",
                f"`{shown}` does not say what is paid",
                span,
                f"to ask for it, write `{shown}: ...`; to give it up, {help}",
            )
        else:
            self.fault("no-gain", f"`{shown}` does not say what happens", span, help)

    def counted(self, said: Selector, span: Span, verb: str) -> None:
        amount = said.amount
        if amount is None or amount.how not in ("range", "number"):
            return
        if amount.high == 0:
            self.fault(
                "wrong-amount",
                f"`{_show(span)}` is nothing to {verb}",
                span,
                "write a number above zero, or leave it out",
            )
        elif amount.high is None:
            help = "write a number, or `up to 3` where the player chooses"
            if amount.low:
                help = f"write `{amount.low}`, or `up to {amount.low}` where the player chooses; `{amount.low}+` is a condition, before a colon"
            self.fault("wrong-amount", f"`{_show(span)}` does not say how much to {verb}", span, help)

    def _gained(self, said: Selector) -> str:
        """The verb that a bare amount of this noun stands for."""
        if said.noun.kind == "piece":
            return next((verb for id in said.noun.id if (verb := self.words.gains.get(id, ""))), "")
        types = [self.words.types.get(id) for id in said.noun.id] if said.noun.kind == "thing" else []
        return next((type_.gain for type_ in types if type_ is not None and type_.gain), "")

    def missing_object(self, verb: str, span: Span | None) -> None:
        wanted = tuple(word for signature in self.words.verbs[verb] for word in signature.objects)
        self.fault(
            "missing-object",
            f"`{verb}` what?",
            _find_word(verb, span),
            f"it takes {describe(wanted)}{example(verb, wanted)}",
        )

    def act(self, act: Act, asked: bool) -> None:
        verbs = self.words.verbs[act.verb]
        if not asked and all(verb.asked for verb in verbs):
            self.fault(
                "asked-not-done",
                f"`{act.verb}` is asked for or waited for; nobody does it",
                _find_word(act.verb, act.span),
                f"put it before a colon: `you {act.verb} ...: ...` or `when you {act.verb} ...: ...`",
            )
            return
        if act.object is None and not asked and all(verb.objects for verb in verbs):
            self.missing_object(act.verb, act.span)
            return
        signatures = choose_signatures(verbs, act.object, self.words)
        if not signatures and act.object is not None:
            self.wrong_object(act, act.object)
            return
        for preposition, value in act.parts:
            wanted = [kinds for verb in signatures if (kinds := verb.part(preposition)) is not None]
            if preposition == "to" and value.noun.kind == "slot":
                continue
            if not any(fits(value.noun, kinds, self.words) for kinds in wanted):
                self.wrong_part(act, preposition, value, signatures)
            elif preposition == "with" and act.object is not None and act.object.noun.kind == "counter":
                self.counted_with(value, act.object.noun)
        if (
            not asked
            and act.object is not None
            and act.object.amount is not None
            and act.object.amount.high == 0
        ):
            self.fault(
                "wrong-amount",
                f"`{_show(act.object.span)}` is nothing to {act.verb}",
                act.object.span,
                "write a number above zero, or leave it out",
            )
        self.inside(act.object)
        for _, value in act.parts:
            self.inside(value)

    def wrong_object(self, act: Act, found: Selector) -> None:
        wanted = describe(tuple(word for verb in self.words.verbs[act.verb] for word in verb.objects))
        shown = _show(found.span)
        verbs = join_words(offer_verbs(found.noun, self.words, act.verb))
        help = f"`{shown}` goes with {verbs}" if verbs else "take another noun, or another verb"
        if found.noun.kind == "counter":
            help = f"write `{shown}` alone to gain it; it also goes with {verbs}"
        self.fault(
            "wrong-object", f"`{act.verb}` takes {wanted}, not `{shown}`", found.span or act.span, help
        )

    def wrong_part(self, act: Act, preposition: str, value: Selector, signatures: list[Verb]) -> None:
        wanted = tuple(word for verb in signatures for word in verb.part(preposition) or ())
        shown = _show(value.span)
        other = next(
            (
                name
                for verb in signatures
                for name, kinds in verb.parts
                if fits(value.noun, kinds, self.words)
            ),
            "",
        )
        described = offer_adjective(value.noun, wanted, self.words)
        nouns = offer_nouns(wanted, self.words)
        help = f"name one, such as {nouns}" if nouns else f"write `{preposition} {describe(wanted)}`"
        if described:
            help = f"write `{preposition} {with_article(shown)} {described}`"
        elif other:
            help = f"write `{other} {shown}`" + (
                f", or behind `{preposition}` a noun such as {nouns}" if nouns else ""
            )
        self.fault(
            "wrong-part",
            f"`{act.verb} ... {preposition}` takes {describe(wanted)}, not `{shown}`",
            value.span or act.span,
            help,
        )

    def inside(self, value: Any) -> None:
        """The adjectives and further acts inside a noun phrase or a condition."""
        for selector in (one for one in walk_meaning(value) if type(one) is Selector):
            if selector.noun.kind == "named" and len(selector.noun.id) > 1 and selector.span is not None:
                kinds = [id.partition("/")[0].replace("-", " ") for id in selector.noun.id]
                shown = _show(selector.span)
                self.fault(
                    "ambiguous-name",
                    f"`{shown}` can be {join_words(map(with_article, kinds))}",
                    selector.span,
                    f"say which: {join_words(f'`{shown} {kind}`' for kind in kinds)}",
                )
            for filter in selector.filters:
                self.filter(filter, selector)

    def filter(self, filter: Filter, selector: Selector) -> None:
        if (
            filter.by == "is"
            and filter.value is not None
            and not adjective_fits(filter, selector.noun, self.words)
        ):
            described = offer_described(filter.value.noun, self.words)
            self.wrong_adjective(filter.value.span or selector.span, selector.noun, described)
        elif filter.by == "keyword" and filter.call is not None:
            keyword = self.words.keyword(filter.call.keyword)
            on = keyword.on if keyword is not None else ()
            if on and not fits(selector.noun, on, self.words):
                self.wrong_adjective(filter.call.span, selector.noun, join_words(f"`{word}`" for word in on))
        elif filter.by == "done" and filter.act is not None:
            wanted = tuple(word for verb in self.words.verbs[filter.act.verb] for word in verb.objects)
            if wanted and not fits(selector.noun, wanted, self.words):
                self.fault(
                    "wrong-adjective",
                    f"nobody can `{filter.act.verb}` {with_article(name_noun(selector.noun, self.words))}",
                    filter.act.span or selector.span,
                    f"`{filter.act.verb}` takes {describe(wanted)}",
                )
        elif filter.by == "with" and filter.value is not None and selector.noun.kind == "counter":
            self.counted_with(filter.value, selector.noun)
        elif (
            filter.by == "in"
            and filter.value is not None
            and filter.value.noun.kind not in ("zone", "memory", "slot")
        ):
            self.fault(
                "wrong-part",
                f"{with_article(name_noun(selector.noun, self.words))} lies in a zone, not in `{_show(filter.value.span)}`",
                filter.value.span,
                f"name one, such as {offer_nouns(('zone',), self.words)}",
            )

    def wrong_adjective(self, span: Span | None, noun: Noun, described: str) -> None:
        name = with_article(name_noun(noun, self.words))
        self.fault(
            "wrong-adjective",
            f"{name} cannot be `{_show(span)}`",
            span,
            f"`{_show(span)}` describes {described}"
            if described
            else f"take a fact, tag or keyword of {name}",
        )

    def counted_with(self, value: Selector, counter: Noun) -> None:
        """What is kept for each thing of a type can be asked for with one of them, and nothing else."""
        type_, shown = self.words.counters.get(counter.id[0], ""), _show(value.span)
        if not type_:
            self.fault(
                "wrong-part",
                f"`{name_noun(counter, self.words)}` has no `with`: a player has one amount of it",
                value.span,
                f"leave `with {shown}` out",
            )
        elif not fits(value.noun, (name_type(type_, self.words),), self.words):
            names = [f"`{name}`" for name in list_named(type_, self.words)][:MOST]
            self.fault(
                "wrong-part",
                f"`{name_noun(counter, self.words)} with` takes {with_article(name_type(type_, self.words))}, not `{shown}`",
                value.span,
                f"name one, such as {join_words(names)}" if names else "name one",
            )


def _show(span: Span | None) -> str:
    return shorten_text(span.text) if span is not None else ""


def _find_word(word: str, span: Span | None) -> Span | None:
    """The span of a word inside a longer one, or all of it where the word stands there in another form."""
    at = span.text.lower().find(word) if span is not None else -1
    return (
        Span(span.source, span.start + at, span.start + at + len(word))
        if span is not None and at >= 0
        else span
    )
