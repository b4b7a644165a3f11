"""What can be proved about an effect by itself: conditions that can hold, costs that can be paid, ways that differ."""

from __future__ import annotations

from collections import Counter

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Effect, Selector, Test
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Vocabulary


def validate_effect(effect: Effect, words: Vocabulary) -> list[Diagnostic]:
    """Every part of an effect that can never matter."""
    prover = _Prover(words)
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

    def fault(self, name: str, message: str, span: Span | None, help: str, notes: tuple[tuple[Span, str], ...] = ()) -> None:
        assert span is not None
        self.found.append(Diagnostic(name, message, span, help, notes))

    def effect(self, effect: Effect, known: tuple[Test, ...]) -> None:
        """`known` are the conditions under which this part is reached."""
        if effect.how == "choice":
            self.options(effect)
        elif effect.how == "pay":
            self.cost(effect.parts[0])
            if effect.parts[0] == effect.parts[1]:
                self.fault("nothing-gained", "this buys exactly what it costs", effect.span, "change one side of the arrow")
        elif effect.how == "seq":
            self.order(effect)
        elif effect.how == "need" and isinstance(effect.phrase, Test):
            test = effect.phrase
            self.test(test)
            if test in known:
                self.fault("certain-condition", "this condition was asked before on the way here", test.span or effect.span,
                           "leave it out")
            self.effect(effect.parts[0], (*known, test))
            if effect.otherwise is not None:
                if effect.otherwise.how == "need" and effect.otherwise.phrase == test:
                    self.fault("dead-branch", "this is only reached where its own condition does not hold",
                               effect.otherwise.span, "ask for something else, or leave it out")
                self.effect(effect.otherwise, known)
            return
        for part in effect.parts:
            self.effect(part, known)

    def options(self, effect: Effect) -> None:
        for place, option in enumerate(effect.parts):
            for twin in effect.parts[:place]:
                if option == twin:
                    self.fault("same-options", "two ways of this choice are the same", option.span,
                               "change one of them, or leave it out", ((twin.span, "the same as this one"),))
                    return

    def order(self, effect: Effect) -> None:
        for place, part in enumerate(effect.parts[:-1]):
            if part.how == "do" and isinstance(part.phrase, Act) and part.phrase.verb == "end":
                later = effect.parts[place + 1]
                self.fault("dead-branch", "this comes after the end of the period it would happen in", later.span,
                           "move it before that, or leave it out", ((part.span, "everything ends here"),))
                return

    def cost(self, effect: Effect) -> None:
        """The same counter asked for several times adds up."""
        totals: Counter[tuple[str, ...]] = Counter()
        for part in _leaves(effect):
            said = part.phrase
            if isinstance(said, Selector) and said.noun.kind == "counter" and said.amount is not None and said.amount.per is None:
                key = (said.noun.id[0], *(str(f.value.noun) for f in said.filters if f.value is not None))
                totals[key] += said.amount.low
                most = self.words.limits.get(said.noun.id[0])
                if most is not None and totals[key] > most:
                    self.fault("unpayable-cost", f"nobody can ever have {totals[key]} {said.noun.id[0]}: {most} is the most", part.span,
                               "lower the cost")

    def test(self, test: Test) -> None:
        for inner in test.tests:
            self.test(inner)
        subject = test.subject
        if test.how == "have" and subject is not None and subject.amount is not None:
            amount = subject.amount
            if amount.how in ("number", "range") and amount.low == 0 and amount.high is None:
                self.fault("certain-condition", "this always holds", test.span, "ask for at least 1")
            elif amount.how == "number" and amount.low == 0:
                self.fault("certain-condition", "at least 0 always holds", test.span, "write `no ...` if there may be none")
            most = self._most(subject)
            if most is not None and amount.low > most:
                self.fault("impossible-condition", f"there are never {amount.low}: {most} is the most", test.span, "ask for less")
        if test.how == "all":
            for inner in test.tests:
                against = Test("none", inner.subject) if inner.how == "have" else None
                if against is not None and any(_same_subject(other, inner) for other in test.tests if other.how == "none"):
                    self.fault("impossible-condition", "this asks for something and for none of it", test.span, "leave one of them out")

    def _most(self, subject: Selector) -> int | None:
        if subject.noun.kind not in ("counter", "piece") or subject.owner in ("enemy", "any") or len(subject.noun.id) != 1:
            return None
        return self.words.limits.get(subject.noun.id[0])


def _same_subject(one: Test, other: Test) -> bool:
    if one.subject is None or other.subject is None:
        return False
    return one.subject.noun == other.subject.noun and one.subject.filters == other.subject.filters


def _leaves(effect: Effect) -> list[Effect]:
    if effect.how in ("all", "seq"):
        return [leaf for part in effect.parts for leaf in _leaves(part)]
    return [effect]
