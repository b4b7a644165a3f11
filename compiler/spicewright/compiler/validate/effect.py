"""What can be proved about an effect by itself: conditions can hold, costs can be paid, ways differ."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Effect, Selector, Test
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.vocabulary import Vocabulary


def validate_effect(effect: Effect, words: Vocabulary, holds: str) -> list[Diagnostic]:
    """Every part of an effect that can never matter; `holds` is the mood of its box."""
    prover = _Prover(words)
    if holds == "cost":
        prover.cost(effect)
    prover.effect(effect, ())
    return prover.found


def validate_test(test: Test, words: Vocabulary) -> list[Diagnostic]:
    """A requirement that can never hold, or always holds."""
    prover = _Prover(words)
    prover.test(test)
    return prover.found


class _Prover:
    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.found: list[Diagnostic] = []

    def fault(
        self, name: str, message: str, span: Span | None, help: str, notes: tuple[tuple[Span, str], ...] = ()
    ) -> None:
        assert span is not None
        self.found.append(Diagnostic(name, message, span, help, notes))

    def effect(self, effect: Effect, known: tuple[Test, ...]) -> None:
        """`known` are the conditions under which this part is reached, as far as they must still hold."""
        still = 0  # so many parts are reached with nothing done in between: what was asked still holds
        match effect.how:
            case "choice":
                self.options(effect)
                still = len(effect.parts)
            case "pay":
                self.exchange(effect)
                still = 1
            case "seq":
                self.order(effect)
                still = 1
            case "need":
                assert isinstance(effect.phrase, Test)
                self.need(effect, effect.phrase, known)
                return
            case "may" | "limit":
                still = 1
            case "do" | "all" | "each" | "listen" | "replace" | "last" | "repeat" | "option":
                pass
            case _:
                assert_never(effect.how)
        for place, part in enumerate(effect.parts):
            self.effect(part, known if place < still else ())

    def exchange(self, effect: Effect) -> None:
        self.cost(effect.parts[0])
        if effect.parts[0] == effect.parts[1]:
            self.fault(
                "nothing-gained",
                "this buys exactly what it costs",
                effect.span,
                "change one side of the arrow",
            )

    def need(self, effect: Effect, test: Test, known: tuple[Test, ...]) -> None:
        faults = len(self.found)
        self.test(test)
        for before in known if len(self.found) == faults else ():
            if _implies(before, test):
                self.fault(
                    "certain-condition",
                    "this always holds where it is asked",
                    test.span,
                    "leave the condition out",
                    _note(before, "this was asked on the way here"),
                )
                break
            if _excludes(before, test):
                self.fault(
                    "dead-branch",
                    "this can never hold where it is asked",
                    test.span,
                    "ask for something else, or leave the line out",
                    _note(before, "this was asked on the way here"),
                )
                break
        self.effect(effect.parts[0], (*known, test))
        other = effect.otherwise
        if other is None:
            return
        if other.how == "need" and isinstance(other.phrase, Test) and _implies(other.phrase, test):
            self.fault(
                "dead-branch",
                "this can never hold after `otherwise`",
                other.phrase.span or other.span,
                "ask for something else, or leave the condition out",
                _note(test, "where this holds, `otherwise` is not reached"),
            )
        self.effect(other, known)

    def options(self, effect: Effect) -> None:
        for place, option in enumerate(effect.parts):
            for twin in effect.parts[:place]:
                if option == twin:
                    self.fault(
                        "same-options",
                        "two ways of this choice are the same",
                        option.span,
                        "change one of them, or leave it out",
                        ((twin.span, "the same as this one"),),
                    )
                    return

    def order(self, effect: Effect) -> None:
        for place, part in enumerate(effect.parts[:-1]):
            if part.how == "do" and isinstance(part.phrase, Act) and part.phrase.verb == "end":
                later = effect.parts[place + 1]
                self.fault(
                    "dead-branch",
                    "this is never reached",
                    later.span,
                    f"put it before `{shorten_text(part.span.text)}`, or leave it out",
                    ((part.span, "everything ends here"),),
                )
                return

    def cost(self, effect: Effect) -> None:
        """What is asked for several times adds up."""
        totals: Counter[tuple[str, ...]] = Counter()
        firsts: dict[tuple[str, ...], Span] = {}
        for part in _leaves(effect):
            said = part.phrase.object if isinstance(part.phrase, Act) else part.phrase
            if not isinstance(said, Selector) or said.amount is None or said.amount.per is not None:
                continue
            most = self._most(said)
            if most is None:
                continue
            verb = part.phrase.verb if isinstance(part.phrase, Act) else ""
            key = (verb, said.noun.id[0], *(str(f.value.noun) for f in said.filters if f.value is not None))
            totals[key] += said.amount.low
            if totals[key] > most and totals[key] - said.amount.low <= most:
                notes = ((firsts[key], "added to this"),) if key in firsts else ()
                self.fault(
                    "unpayable-cost",
                    f"a player can never have {totals[key]} {_name(said)}: the limit is {most}",
                    part.span,
                    f"ask for {most} or less",
                    notes,
                )
            firsts.setdefault(key, part.span)

    def test(self, test: Test) -> None:
        for inner in test.tests:
            self.test(inner)
        subject = test.subject
        if (
            test.how == "have"
            and subject is not None
            and subject.amount is not None
            and subject.amount.how in ("number", "range")
        ):
            self.amount(test, subject, subject.amount.low, subject.amount.high)
        if (
            test.how == "have"
            and subject is not None
            and subject.noun.kind == "player"
            and not subject.filters
            and (subject.amount is None or subject.amount.low < 2)
        ):
            self.fault(
                "certain-condition",
                f"there is always {subject.span.text if subject.span else 'one'}",
                test.span,
                "write `each opponent: ...` if they do it, or say more about them: `an opponent with ...`",
            )
        if test.how == "all":
            for place, inner in enumerate(test.tests):
                before = next((other for other in test.tests[:place] if _excludes(other, inner)), None)
                if before is not None:
                    self.fault(
                        "impossible-condition",
                        "these two can never hold together",
                        inner.span or test.span,
                        "leave one of them out, or join them with `or`",
                        _note(before, "against this one"),
                    )

    def amount(self, test: Test, subject: Selector, low: int, high: int | None) -> None:
        most, name = self._most(subject), _name(subject)
        if low == 0 and subject.amount is not None and (high is None or subject.amount.how == "number"):
            help = "ask for at least 1, or leave the condition out"
            if subject.amount.how == "number":
                help = f"write `no {name}` to ask for none, or `1 {name}` for at least one"
            self.fault("certain-condition", "everybody has at least 0: this always holds", test.span, help)
        elif most is not None and low > most:
            self.fault(
                "impossible-condition",
                f"a player can never have {low} {name}: the limit is {most}",
                test.span,
                f"ask for {most} or less",
            )

    def _most(self, subject: Selector) -> int | None:
        if (
            subject.noun.kind not in ("counter", "piece")
            or subject.owner in ("enemy", "any")
            or len(subject.noun.id) != 1
        ):
            return None
        return self.words.limits.get(subject.noun.id[0])


def _name(said: Selector) -> str:
    """A noun phrase without the amount it begins with."""
    text = shorten_text(said.span.text) if said.span is not None else str(said.noun)
    words = text.split()
    while len(words) > 1 and (
        words[0][0].isdigit() or words[0] in ("exactly", "at", "least", "most", "up", "to")
    ):
        del words[0]
    return " ".join(words)


def _note(test: Test, label: str) -> tuple[tuple[Span, str], ...]:
    return ((test.span, label),) if test.span is not None else ()


def _bounds(test: Test) -> tuple[int, int | None] | None:
    """How many a condition asks for: at least, and at most; None where it asks for something else."""
    if test.subject is None or test.value is not None or test.filter is not None:
        return None
    if test.how == "none":
        return 0, 0
    amount = test.subject.amount
    if test.how != "have" or (
        amount is not None and (amount.how not in ("number", "range") or amount.per is not None)
    ):
        return None
    if amount is None:
        return 1, None
    return amount.low, None if amount.how == "number" else amount.high


def _alike(one: Test, other: Test) -> bool:
    """Whether two conditions count the same things."""
    if one.subject is None or other.subject is None:
        return False
    if one.subject.which != other.subject.which and not {one.subject.which, other.subject.which} <= {
        "",
        "a",
        "any",
        "no",
    }:
        return False
    return (one.subject.noun, one.subject.either, one.subject.owner, one.subject.filters) == (
        other.subject.noun, other.subject.either, other.subject.owner, other.subject.filters,
    )  # fmt: skip


def _implies(one: Test, other: Test) -> bool:
    """Whether a condition cannot hold without another."""
    if one == other:
        return True
    first, second = _bounds(one), _bounds(other)
    if first is None or second is None or not _alike(one, other):
        return False
    return first[0] >= second[0] and (second[1] is None or (first[1] is not None and first[1] <= second[1]))


def _excludes(one: Test, other: Test) -> bool:
    """Whether two conditions can never hold together."""
    first, second = _bounds(one), _bounds(other)
    if first is None or second is None or not _alike(one, other):
        return False
    return (first[1] is not None and first[1] < second[0]) or (second[1] is not None and second[1] < first[0])


def _leaves(effect: Effect) -> list[Effect]:
    """What a cost consists of, all of which is paid."""
    match effect.how:
        case "all" | "seq":
            return [leaf for part in effect.parts for leaf in _leaves(part)]
        case (
            "do"
            | "choice"
            | "pay"
            | "may"
            | "need"
            | "each"
            | "listen"
            | "replace"
            | "option"
            | "last"
            | "limit"
            | "repeat"
        ):
            return [effect]
        case _:
            assert_never(effect.how)
