"""What a thing is asked to be in, the words after its noun out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from spicewright.grammar.meaning import Filter, Noun, Selector, Test
from spicewright.grammar.values import replace
from spicewright.site.text.agreement import name_start
from spicewright.site.text.noun_phrase import NOBODY
from spicewright.site.text.nouns import HERE, TO, YOU, Nouns
from spicewright.site.text.periods import Periods
from spicewright.site.text.prepositions import Prepositions
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments

# Verbs that say who has a thing, and are said of whoever that is.
HAVING = ("own", "hold")
# Filters that say what goes with a thing: two of them are joined.
JOINED = ("with", "without")
# Filters that say which of several are meant: a second one decides between those that are left.
EXTREMES = ("most", "least")
LIKENESS = ("same", "different")


class SaysTests(Protocol):
    """Says what is asked of a thing in a clause."""

    def say_test(self, test: Test) -> str:
        """A test as a clause."""
        ...

    def say_state(self, one: Filter, subject: Selector) -> str:
        """What is said of a thing after `is`."""
        ...

    def say_none(self, one: Filter) -> str:
        """What is said of a thing that is none of these, in a language that says so."""
        ...


class Filters:
    """Says filters, as relative clauses, participles and prepositions."""

    def __init__(self, nouns: Nouns, periods: Periods, prepositions: Prepositions, tests: SaysTests) -> None:
        self.nouns, self.voice = nouns, nouns.voice
        self.periods, self.prepositions = periods, prepositions
        self._tests = tests

    def say_all(self, filters: Sequence[Filter], head: Noun, gender: str, many: bool) -> str:
        """Everything after a noun; last what decides between those that will do."""
        filters = sorted(filters, key=lambda one: one.by in EXTREMES)
        said = ""
        for index, one in enumerate(filters):
            text = self.say(one, head, gender, many)
            before = filters[index - 1].by if index else ""
            if one.by in JOINED and before in JOINED:
                said = self.nouns.join("filter-and", [said, text])
            elif one.by in EXTREMES and before in EXTREMES:
                said = self.voice.say("filter-then", {"first": said, "last": text})
            else:
                said = f"{said} {text}"
        return said

    def say(self, one: Filter, head: Noun, gender: str, many: bool) -> str:
        """One thing that is asked, after a noun."""
        one = _name_number(one)
        ending = "plural" if many else gender
        agree: Arguments = {"head-gender": ending, "head-person": "many" if many else "one"}
        with self._possessed(head, ending):
            if one.by in ("done", "did"):
                return self._say_act(one, head, agree)
            if one.by == "where":
                return self._say_where(present(one.test), head, agree)
            if one.by in EXTREMES:
                return self._say_extreme(one.by, present(one.value))
            if one.by in LIKENESS:
                return self.voice.say(f"filter-{self.name_likeness(one)}", self.say_likeness(one))
            return self._say_with(one, head, agree)

    @contextmanager
    def _possessed(self, head: Noun, gender: str) -> Iterator[None]:
        """What `its` means within: the first thing that is described; not what is counted for it."""
        context = self.nouns.context
        before = context.possessor
        if before == NOBODY and head.kind != "counter":
            context.possessor = gender
        yield
        context.possessor = before

    def _say_act(self, one: Filter, head: Noun, agree: Arguments) -> str:
        """Something done with a thing, or by it."""
        act = present(one.act)
        args: Arguments = {**self.nouns.lexicon.verb(act.verb), **agree}
        if act.object is not None:
            args |= self.nouns.arguments("object", self.nouns.say(act.object))
        parts = [self.prepositions.say_part(act.verb, by, part) for by, part in act.parts]
        args["parts"] = " ".join(parts)
        args["period"] = self.periods.say(act.period) if act.period is not None else ""
        args |= self.nouns.arguments("who", self.nouns.say(act.by or YOU))
        if one.by == "did":
            return self.voice.say("filter-did-player" if head.kind == "player" else "filter-did", args)
        if act.verb in HAVING or (act.by is not None and act.period is None):
            return self.voice.say("filter-relative", args)
        return self.voice.say("filter-relative-past" if act.by is not None else "filter-done", args)

    def _say_where(self, test: Test, head: Noun, agree: Arguments) -> str:
        """A test of which the thing itself is the subject, or which is about the thing."""
        if test.filter is not None and _is_itself(test.filter.value):
            args = self.nouns.arguments("subject", self.nouns.say_copies(present(test.subject)))
            args |= self.nouns.arguments("value", self.nouns.say(present(test.value)))
            return self.voice.say(f"where-{test.how}", args | agree)
        if _is_itself(test.value) and test.how == "have":
            args = self.nouns.arguments("value", self.nouns.say_had(present(test.subject)))
            return self.voice.say("part-with", args)
        if test.subject is not None and _is_itself(test.subject):
            who = "filter-is-player" if head.kind == "player" else "filter-is"
            state = self._tests.say_state(test.filter, test.subject) if test.filter is not None else ""
            none = (
                self._tests.say_none(test.filter) if test.how == "is not" and test.filter is not None else ""
            )
            negated = "-not" if test.how == "is not" and not none else ""
            return self.voice.say(f"{who}{negated}", {"where": none or state, **agree})
        possessed = self._say_possessed(test, agree)
        if possessed:
            return possessed
        return self.voice.say("filter-where", {"test": self._tests.say_test(test), **agree})

    def _say_possessed(self, test: Test, agree: Arguments) -> str:
        """What is so of the one thing of a thing: `whose ... is ...`."""
        subject = test.subject
        if test.how not in ("is", "is not") or subject is None or test.filter is None or subject.which:
            return ""
        rest = tuple(one for one in subject.filters if one.value is None or not _is_candidate(one.value))
        if len(rest) == len(subject.filters) or rest or subject.amount is not None:
            return ""
        word = self.nouns.lexicon.find_noun(subject.noun)
        args = self.nouns.arguments(
            "subject", self.nouns.say_chosen(replace(subject, filters=()), word, "whose")
        )
        act = test.filter.act
        if act is not None and act.verb in HAVING and act.by is not None and test.how == "is":
            args |= self.nouns.lexicon.verb(act.verb) | self.nouns.arguments("who", self.nouns.say(act.by))
            return self.voice.say("filter-whose-had", args | agree)
        none = self._tests.say_none(test.filter) if test.how == "is not" else ""
        args["where"] = none or self._tests.say_state(test.filter, subject)
        negated = test.how == "is not" and not none
        return self.voice.say("filter-whose-not" if negated else "filter-whose", args | agree)

    def _say_with(self, one: Filter, head: Noun, agree: Arguments) -> str:
        """A preposition and what follows it."""
        value = present(one.value)
        if value.noun.kind == "fact" and one.by == "with" and value.amount is not None:
            return self._say_fact(value, agree)
        if value.noun == HERE and one.by in ("on", "in", "at"):
            return self.voice.say("here")
        if value.noun == TO and "to" in self.nouns.context.slots:
            return self.voice.say("slot-to-at" if self.voice.knows("slot-to-at") else "slot-to")
        had = one.by == "with" and head.kind != "counter"
        said = self.nouns.say_had(value) if had else self.nouns.say(value)
        if self.nouns.choose(value) == "a" and self.voice.knows(f"part-{one.by}", "bare"):
            said = self.nouns.say_each(value)
        said = self.prepositions.say_shared(value, head) or said
        if not said.text(self.voice.cases[0]):
            return ""
        return self.prepositions.say("", one.by, said, head)

    def _say_fact(self, value: Selector, agree: Arguments) -> str:
        """A number that is printed on a thing."""
        amount = present(value.amount)
        word = self.nouns.lexicon.find_noun(value.noun)
        how = "most" if amount.low == 0 else "least" if amount.high is None else "exactly"
        if how == "exactly" and amount.low != amount.high:
            how = "between"
        fact = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        args: Arguments = {"fact": fact, "start": name_start(fact), **agree}
        args |= {"low": amount.low, "high": amount.high or 0, "gender": self.nouns.lexicon.gender(word)}
        if self.voice.knows_word(word.id, how):
            return self.voice.say(word.id, args, how)
        return self.voice.say(f"fact-{how}", args)

    def _say_extreme(self, by: str, value: Selector) -> str:
        """The most or the least of something, beside all others that are meant."""
        if value.noun.kind != "fact":
            return self.voice.say(f"filter-{by}", self.nouns.arguments("value", self.nouns.say_copies(value)))
        return self.voice.say(
            "filter-highest" if by == "most" else "filter-lowest", self._name_fact(value.noun)
        )

    def name_likeness(self, one: Filter) -> str:
        """The phrase for what things share or differ in, among each other or with something else."""
        return f"{one.by}-each" if one.value is None else one.by

    def say_likeness(self, one: Filter) -> Arguments:
        """What things share or differ in, and with what else, if that is named."""
        several = one.by == "different" and one.value is None
        args = self._name_fact(Noun("fact", (one.fact,)), several)
        return args if one.value is None else args | self.nouns.arguments("value", self.nouns.say(one.value))

    def _name_fact(self, fact: Noun, several: bool = False) -> Arguments:
        lexicon = self.nouns.lexicon
        word = lexicon.find_noun(fact)
        args: Arguments = {"fact": lexicon.form(word, "noun", self.voice.cases[0], several)}
        for case in self.voice.cases[1:]:
            args[f"fact-{case}"] = lexicon.form(word, "noun", case, several)
        return args | {"gender": lexicon.gender(word)}

    def is_own(self, selector: Selector) -> bool:
        """Whether things are somebody's own although nothing that is said shows it: `in play`."""
        if selector.owner or selector.noun.kind not in ("thing", "piece"):
            return False
        zones = [present(one.value) for one in selector.filters if one.by == "in"]
        return any(self.prepositions.is_shared(zone, "in") for zone in zones)


def _is_itself(selector: Selector | None) -> bool:
    return selector is not None and selector.which == "it"


def _is_candidate(selector: Selector) -> bool:
    return selector.noun.kind == "slot" and selector.noun.id[0] == "candidate"


def _name_number(one: Filter) -> Filter:
    """`whose cost is 2 or less` as `with cost 2 or less`, which is how cards say it."""
    test = one.test
    if test is None or test.how != "is" or test.subject is None or test.filter is None:
        return one
    said = test.filter.value
    if test.subject.noun.kind != "fact" or said is None or said.noun.kind != "amount":
        return one
    return Filter("with", value=Selector(test.subject.noun, amount=said.amount))
