"""Whether the parts of an effect agree: verbs with objects, costs with paying, rules with waiting."""

from __future__ import annotations

from typing import Any, assert_never

from spicewright.compiler.check.nouns import check_counted, check_nouns, show_span
from spicewright.compiler.resolve.fit import choose_signatures, describe, fits
from spicewright.compiler.resolve.follow import THINGS, list_acts
from spicewright.compiler.resolve.singly import is_done_singly
from spicewright.compiler.resolve.suggestions import (
    example,
    join_words,
    offer_adjective,
    offer_nouns,
    offer_verbs,
)
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import (
    Act,
    Call,
    Change,
    Effect,
    EffectHow,
    Event,
    Noun,
    Period,
    Selector,
    Test,
)
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Verb, Vocabulary


def check_effect(effect: Effect, words: Vocabulary, holds: str) -> list[Diagnostic]:
    """What does not agree in an effect; `holds` is the mood of its box: effect, cost or rules."""
    checker = _Checker(words)
    if holds == "rules":
        checker.rules(effect)
    checker.effect(effect, cost=holds == "cost", actor="")
    return checker.found


def check_test(test: Test, words: Vocabulary) -> list[Diagnostic]:
    """What does not agree in a requirement."""
    checker = _Checker(words)
    checker.inside(test)
    return checker.found


ACTORS = ("opponent", "player")
"""Who acts under `each ...:`."""


class _Checker:
    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.found: list[Diagnostic] = []
        self.replacing = 0
        """How many replacements the effect is part of: only there is something to be less than."""

    def fault(self, name: str, message: str, span: Span | None, help: str = "") -> None:
        assert span is not None
        self.add(Diagnostic(name, message, span, help))

    def add(self, fault: Diagnostic) -> None:
        """Reports at most one fault per span."""
        if all(other.span != fault.span for other in self.found):
            self.found.append(fault)

    def rules(self, effect: Effect) -> None:
        """A text that holds all the time may wait, change, allow and forbid, but not act by itself."""
        match effect.how:
            case "do" | "pay" | "choice" | "repeat":
                if not isinstance(effect.phrase, Change):
                    self.fault(
                        "act-in-rules",
                        f"`{show_span(effect.span)}` is done at once, but this text holds all the time",
                        effect.span,
                        "say when: `when ...: ...`; or move it to a field that is carried out",
                    )
            case "all" | "seq" | "need" | "may" | "each":
                if not self._waits(effect):
                    for part in (*effect.parts, *([effect.otherwise] if effect.otherwise else [])):
                        self.rules(part)
            case "listen" | "replace" | "last" | "limit" | "option":
                pass
            case _:
                assert_never(effect.how)

    def _waits(self, effect: Effect) -> bool:
        """Whether a keyword before the colon stands for an event."""
        call = effect.phrase.call if isinstance(effect.phrase, Test) else None
        keyword = self.words.keyword(call.keyword) if call is not None else None
        return keyword is not None and keyword.stands_for == "head"

    def effect(self, effect: Effect, cost: bool, actor: str) -> None:
        if cost and (help := _refuse_cost(effect.how)):
            self.fault("no-cost", f"`{show_span(effect.span)}` cannot be paid", effect.span, help)
            return
        match effect.how:
            case "do":
                self.done(effect, cost, actor)
            case "pay":
                self.effect(effect.parts[0], True, actor)
                self.effect(effect.parts[1], False, actor)
                return
            case "choice":
                self.ways(effect)
            case "each":
                self.head(effect)
                actor = _find_actor(effect) or actor
            case "need" | "listen" | "replace" | "last" | "limit" | "option":
                self.head(effect)
            case "all" | "seq" | "may" | "repeat":
                pass
            case _:
                assert_never(effect.how)
        self.replacing += effect.how == "replace"
        for part in effect.parts:
            if not (cost and effect.how == "choice" and _is_nothing(part)):
                self.effect(part, cost, actor)
        if effect.otherwise is not None:
            self.effect(effect.otherwise, cost, actor)
        self.replacing -= effect.how == "replace"

    def ways(self, effect: Effect) -> None:
        """`lose 1 of this or 1 of that` gains the second: too easily meant otherwise to be let pass."""
        first = effect.parts[0].phrase
        if not isinstance(first, Act) or first.verb != "lose":
            return
        for part in effect.parts[1:]:
            if isinstance(part.phrase, Selector) and part.phrase.noun.kind == "counter":
                shown = show_span(part.span)
                self.fault(
                    "gain-after-loss",
                    f"`{shown}` is gained here, not lost",
                    part.span,
                    f"write `lose {shown}`, or `gain {shown}` if that is meant",
                )

    def head(self, effect: Effect) -> None:
        phrase = effect.phrase
        if isinstance(phrase, Selector):
            if phrase.noun.kind not in ("player", "thing", "piece", "named", "memory", "slot", "track"):
                name = show_span(phrase.span).partition(" ")[2]
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

    def done(self, effect: Effect, cost: bool, actor: str) -> None:
        phrase = effect.phrase
        self.less(phrase.object if isinstance(phrase, Act) else phrase)
        if isinstance(phrase, Selector):
            self.amount(phrase, effect.span, cost)
            self.one_by_one(list_acts(effect, self.words, cost), cost)
        elif isinstance(phrase, Act):
            if cost and phrase.by is not None and phrase.by.noun.id != ("you",):
                self.fault(
                    "no-cost",
                    f"`{show_span(effect.span)}` cannot be paid, as somebody else does it",
                    effect.span,
                    "put it after the arrow; a cost is an act on your own things",
                )
                return
            self.act(phrase, asked=False)
            self.counted_out(phrase)
            self.one_by_one([phrase], cost)
            if actor and phrase.by is None:
                self.owned(_list_owned(phrase, actor), actor)
        elif cost and isinstance(phrase, Change | Call):
            message = f"`{show_span(effect.span)}` cannot be paid"
            self.fault("no-cost", message, effect.span, "put it after the arrow")
        elif isinstance(phrase, Change):
            if phrase.act is not None:
                self.act(phrase.act, asked=False)
                if phrase.how == "can":
                    self.one_by_one([phrase.act], cost, f"write `can {phrase.act.verb} a ...`")
            self.inside(phrase.subject)
            self.inside(phrase.value)
        elif isinstance(phrase, Call):
            self.arguments(phrase)
            if actor:
                given = [value for _, value in phrase.arguments]
                self.owned([*given, *(inner for one in given for inner in _list_places(one))], actor)

    def less(self, said: object) -> None:
        """Whether there is something that `1 less` could be less than."""
        if self.replacing or not isinstance(said, Selector) or said.amount is None:
            return
        if said.amount.how == "less":
            self.fault(
                "wrong-amount",
                f"`{show_span(said.span)}`: less than what?",
                said.span,
                "`less` is counted from what it replaces: `when you would ...: ... instead`; "
                "to give something up, write `lose ...` or `pay ...`",
            )

    def owned(self, given: list[Selector], actor: str) -> None:
        """Whether `your` can be meant where somebody else acts: cards of a set never change hands."""
        for said in given:
            if said.owner == "you":
                self.fault(
                    "wrong-owner",
                    f"under `each {actor}:` the {actor} acts, but `your` means you",
                    _find_word("your", said.span),
                    f"leave `your` out, or write `their`: things are those of the {actor} who acts",
                )
                return

    def arguments(self, call: Call) -> None:
        """Whether a keyword gets what its parameters stand for."""
        for parameter, value in call.arguments:
            if parameter != "amount" and not fits(value.noun, (parameter,), self.words):
                self.fault(
                    "wrong-argument",
                    f"this keyword takes {with_article(parameter)}, not `{show_span(value.span)}`",
                    value.span or call.span,
                    f"give it {with_article(parameter)}",
                )
            self.inside(value)

    def counted_out(self, act: Act) -> None:
        """Whether an act says how many, and who does it."""
        if act.by is not None and act.by.noun.id == ("opponent",) and not _says_which(act.by):
            self.fault(
                "missing-amount",
                "which opponent?",
                act.by.span or act.span,
                "write `each opponent: ...`, or choose one first",
            )
        said = act.object
        if said is None or said.noun.kind not in ("thing", "piece", "counter") or _says_which(said):
            return
        self.fault(
            "missing-amount",
            f"`{act.verb}` how many?",
            said.span or act.span,
            "write `a ...`, a number, `any number of ...` or `all ...` before it",
        )

    def one_by_one(self, acts: list[Act], cost: bool, help: str = "") -> None:
        """Whether a verb that is done to one thing at a time is done to several; a number of them is fine."""
        for act in acts:
            said = act.object
            if said is None or not _is_several(said) or not is_done_singly(act, self.words):
                continue
            shown, why = show_span(said.span), f"`{act.verb}` is done to one at a time"
            if cost:
                help = "put it after the arrow, or before the whole exchange: `2 times: cost -> gain`"
                self.fault("no-cost", f"`{shown}` cannot be paid at once: {why}", said.span, help)
            else:
                help = help or f"write a number, `up to 3` or `each ...: {act.verb} ...`"
                self.fault("wrong-amount", f"{why}, not to `{shown}`", said.span, help)

    def amount(self, said: Selector, span: Span, cost: bool) -> None:
        """A bare noun phrase: an amount that is gained, or paid."""
        if said.noun.kind in ("counter", "piece", "thing") and not _says_which(said):
            self.fault(
                "missing-amount", f"how many of `{show_span(span)}`?", span, "write a number before it"
            )
            return
        if said.noun.kind == "counter":
            self.counted(said, span, "pay" if cost else "gain")
        else:
            gained = self._gained(said)
            paid = any(self.words.pays.get(id) for id in said.noun.id) if said.noun.kind == "piece" else False
            if not paid if cost else not gained:
                self.no_amount(said.noun, span, cost, gained)
        self.inside(said)

    def no_amount(self, noun: Noun, span: Span, cost: bool, gained: str) -> None:
        """A bare noun that is nothing to gain, or to pay."""
        shown = show_span(span)
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
                f"`{show_span(span)}` is nothing to {verb}",
                span,
                "write a number above zero, or leave it out",
            )
        elif amount.high is None:
            help = "write a number, or `up to 3` where the player chooses"
            if amount.low:
                help = (
                    f"write `{amount.low}`, or `up to {amount.low}` where the player chooses; "
                    f"`{amount.low}+` is a condition, before a colon"
                )
            self.fault("wrong-amount", f"`{show_span(span)}` does not say how much to {verb}", span, help)

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
                f"`{act.verb}` can be asked for or waited for, never done",
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
                for fault in check_counted(value, act.object.noun, self.words):
                    self.add(fault)
        if (
            not asked
            and act.object is not None
            and act.object.amount is not None
            and act.object.amount.high == 0
        ):
            self.fault(
                "wrong-amount",
                f"`{show_span(act.object.span)}` is nothing to {act.verb}",
                act.object.span,
                "write a number above zero, or leave it out",
            )
        self.inside(act.object)
        for _, value in act.parts:
            self.inside(value)

    def wrong_object(self, act: Act, found: Selector) -> None:
        wanted = describe(tuple(word for verb in self.words.verbs[act.verb] for word in verb.objects))
        shown = show_span(found.span)
        verbs = join_words(offer_verbs(found.noun, self.words, act.verb))
        help = f"`{shown}` goes with {verbs}" if verbs else "use another noun, or another verb"
        if found.noun.kind == "counter":
            help = f"write `{shown}` alone to gain it; it also goes with {verbs}"
        self.fault(
            "wrong-object", f"`{act.verb}` takes {wanted}, not `{shown}`", found.span or act.span, help
        )

    def wrong_part(self, act: Act, preposition: str, value: Selector, signatures: list[Verb]) -> None:
        wanted = tuple(word for verb in signatures for word in verb.part(preposition) or ())
        shown = show_span(value.span)
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
                f", or after `{preposition}` a noun such as {nouns}" if nouns else ""
            )
        self.fault(
            "wrong-part",
            f"`{act.verb} ... {preposition}` takes {describe(wanted)}, not `{shown}`",
            value.span or act.span,
            help,
        )

    def inside(self, value: Any) -> None:
        """The noun phrases inside a noun phrase or a condition."""
        for fault in check_nouns(value, self.words):
            self.add(fault)


def _is_several(said: Selector) -> bool:
    """Whether more than one thing can be meant."""
    if said.noun.kind not in (*THINGS, "slot"):
        return False
    amount = said.amount
    if amount is None:
        return said.which == "each" or show_span(said.span).lower().startswith(("those ", "them"))
    return amount.how not in ("number", "range") or amount.per is not None or amount.high != 1


def _says_which(said: Selector) -> bool:
    """Whether a noun phrase says how many, or which ones."""
    return bool(said.amount or said.which or said.owner or said.take or said.other)


def _find_word(word: str, span: Span | None) -> Span | None:
    """The span of a word inside a longer one, or all of it if the word is there in another form."""
    at = span.text.lower().find(word) if span is not None else -1
    return (
        Span(span.source, span.start + at, span.start + at + len(word))
        if span is not None and at >= 0
        else span
    )


def _list_owned(act: Act, actor: str) -> list[Selector]:
    """What of an act must belong to who does it."""
    parts = [part for name, part in act.parts if actor == "player" or name == "from"]
    return [act.object, *_list_places(act.object), *parts] if act.object is not None else parts


def _list_places(said: Selector) -> list[Selector]:
    """Where a noun phrase says that things are taken from."""
    return [one.value for one in said.filters if one.by == "from" and one.value is not None]


def _find_actor(effect: Effect) -> str:
    """The players who act in the body of an `each`; empty where it goes through things."""
    noun = effect.phrase.noun if isinstance(effect.phrase, Selector) else None
    return noun.id[0] if noun is not None and noun.kind == "player" and noun.id[0] in ACTORS else ""


def _is_nothing(effect: Effect) -> bool:
    """Whether it is a way to pay nothing: `0 coins or 2 coins`."""
    said = effect.phrase
    amount = said.amount if isinstance(said, Selector) and said.noun.kind == "counter" else None
    return amount is not None and amount.how == "number" and amount.high == 0


def _refuse_cost(how: EffectHow) -> str:
    """What to do about an effect that cannot come before an arrow; nothing if it can."""
    match how:
        case "pay":
            return "write one arrow: all costs before it, everything they buy after it"
        case "may":
            return "leave `may` out: a player who does not want to pay skips the arrow"
        case "need":
            return "put the condition before the whole exchange: `condition: cost -> gain`"
        case "each":
            return "put it after the arrow; a cost is an amount or an act on your own things"
        case "listen" | "replace" | "last" | "option":
            return "put it after the arrow; a cost is paid at once"
        case "repeat":
            return "put it before the whole exchange: `2 times: cost -> gain`"
        case "limit":
            return "put the limit before the whole exchange: `once per turn: cost -> gain`"
        case "do" | "all" | "seq" | "choice":
            return ""
        case _:
            assert_never(how)
