"""Whether the parts of an effect agree in kind: verbs with their objects, costs with what can be paid, rules with waiting."""

from __future__ import annotations

from typing import Any

from spicewright.compiler.agree import adjective_fits, choose_signatures, describe, fits
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Call, Change, Effect, Event, Filter, Period, Selector, Test, walk_meaning
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Vocabulary


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
        assert span is not None
        self.found.append(Diagnostic(name, message, span, help))

    def rules(self, effect: Effect) -> None:
        """A text that holds all the time may wait, change, allow and forbid, but not act by itself."""
        if effect.how == "do" and not isinstance(effect.phrase, Change):
            self.fault("act-in-rules", f"`{effect.span.text}` is done at once, but this text holds all the time", effect.span,
                       "say when: `when ...: ...`, or put it in a box that is carried out")
        elif effect.how in ("all", "seq", "need", "may"):
            for part in (*effect.parts, *([effect.otherwise] if effect.otherwise else [])):
                self.rules(part)

    def effect(self, effect: Effect, cost: bool, opponent: bool) -> None:
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
        if cost and effect.how not in ("do", "all", "seq", "choice"):
            self.fault("no-cost", f"`{effect.span.text}` cannot be paid", effect.span, "a cost is an amount or an act on your own things")
            return
        for part in effect.parts:
            self.effect(part, cost, opponent)
        if effect.otherwise is not None:
            self.effect(effect.otherwise, cost, opponent)

    def head(self, effect: Effect) -> None:
        phrase = effect.phrase
        if isinstance(phrase, Selector):
            if phrase.noun.kind not in ("player", "thing", "piece", "named", "memory", "slot", "track"):
                self.fault("wrong-selection", f"`each` cannot go through `{phrase.span.text if phrase.span else ''}`", phrase.span,
                           "it goes through players, things and pieces")
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
            self.act(phrase, asked=False)
            if opponent and phrase.by is None and phrase.object is not None and phrase.object.owner == "you":
                self.fault("wrong-owner", "under `each opponent:` the opponent acts, but `your` is you", phrase.object.span,
                           "leave `your` out, or write `their`")
        elif isinstance(phrase, Change):
            if cost:
                self.fault("no-cost", f"`{effect.span.text}` cannot be paid", effect.span, "put it behind the arrow")
            if phrase.act is not None:
                self.act(phrase.act, asked=False)
            self.inside(phrase.subject)
            self.inside(phrase.value)
        elif isinstance(phrase, Call) and cost:
            self.fault("no-cost", f"`{effect.span.text}` cannot be paid", effect.span, "put it behind the arrow")

    def amount(self, said: Selector, span: Span, cost: bool) -> None:
        noun = said.noun
        if noun.kind == "piece" or noun.kind in ("thing", "named"):
            gains = [self.words.gains.get(i, "") for i in noun.id] if noun.kind == "piece" else self._type_gains(said)
            verb = next((verb for verb in gains if verb), "")
            if cost:
                self.fault("no-cost", f"`{span.text}` would be gained, not paid", span, "write what is given up: `lose ...`, `discard ...`")
            elif not verb:
                self.fault("no-gain", f"`{span.text}` does not say what happens", span, "write a verb: `take ...`, `draw ...`")
            elif verb not in self.words.verbs:
                near = suggest(verb, self.words.verbs)
                self.fault("no-gain", f"`{span.text}` stands for the verb `{verb}`, which nobody declares", span,
                           f"did you mean `{near}`?" if near else "")
        elif noun.kind != "counter":
            self.fault("no-gain", f"`{span.text}` does nothing", span, "write a verb, or an amount of something that is counted")
        if said.amount is not None and said.amount.how in ("range", "number") and (said.amount.high is None or said.amount.high == 0):
            self.fault("wrong-amount", f"`{span.text}` is no amount to {'pay' if cost else 'gain'}", span,
                       "write a number above zero; `2+` belongs before a colon")
        self.inside(said)

    def _type_gains(self, said: Selector) -> list[str]:
        types = [self.words.types.get(i.partition("/")[0]) for i in said.noun.id]
        return [type_.gain for type_ in types if type_ is not None and said.noun.kind == "thing"]

    def act(self, act: Act, asked: bool) -> None:
        verbs = self.words.verbs[act.verb]
        if not asked and all(verb.asked for verb in verbs):
            self.fault("asked-not-done", f"`{act.verb}` can be asked for, not done", act.span, "put it in a condition or behind `when`")
            return
        if act.object is None and not asked and all(verb.objects for verb in verbs):
            wanted = describe(tuple(word for verb in verbs for word in verb.objects))
            self.fault("missing-object", f"`{act.verb}` what?", act.span, f"it takes {wanted}")
            return
        signatures = choose_signatures(verbs, act.object, self.words)
        if not signatures and act.object is not None:
            wanted = describe(tuple(word for verb in verbs for word in verb.objects))
            self.fault("wrong-object", f"`{act.verb}` takes {wanted}, not `{act.object.span.text if act.object.span else ''}`",
                       act.object.span or act.span, "use a noun it takes, or another verb")
            return
        for preposition, value in act.parts:
            wanted_parts = [verb.part(preposition) for verb in signatures if verb.part(preposition) is not None]
            if preposition == "to" and value.noun.kind == "slot":
                continue
            if not any(fits(value.noun, kinds or (), self.words) for kinds in wanted_parts):
                shown = describe(tuple(word for kinds in wanted_parts for word in kinds or ()))
                self.fault("wrong-part", f"`{act.verb} ... {preposition}` takes {shown}, not `{value.span.text if value.span else ''}`",
                           value.span or act.span, "use a noun of the right kind")
        self.inside(act.object)
        for _, value in act.parts:
            self.inside(value)

    def inside(self, value: Any) -> None:
        """The adjectives and further acts inside a noun phrase or a condition."""
        for selector in (one for one in walk_meaning(value) if type(one) is Selector):
            if selector.noun.kind == "named" and len(selector.noun.id) > 1 and selector.span is not None:
                kinds = [id.partition("/")[0].replace("-", " ") for id in selector.noun.id]
                self.fault("ambiguous-name", f"`{selector.span.text}` can be {_either(kinds)}", selector.span,
                           f"say which: `<Name> {kinds[0]}`")
            for filter in selector.filters:
                self.filter(filter, selector)

    def filter(self, filter: Filter, selector: Selector) -> None:
        if filter.by == "is" and filter.value is not None and not adjective_fits(filter, selector.noun, self.words):
            span = filter.value.span or selector.span
            name = "/".join(str(noun).partition("/")[2] or str(noun) for noun in (filter.value.noun, *filter.value.either))
            self.fault("wrong-adjective", f"`{name}` says nothing about `{selector.noun.id[0]}`", span,
                       "use a fact, tag or keyword that its type declares")


def _either(kinds: list[str]) -> str:
    return ", ".join(f"a {kind}" for kind in kinds[:-1]) + f" or a {kinds[-1]}"
