"""Changes of the rules in, statements out: what something has or costs, what is allowed or ignored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from spicewright.grammar.meaning import Act, Amount, Change, Selector
from spicewright.grammar.values import replace
from spicewright.site.text.acts import Acts
from spicewright.site.text.determiners import ONE, add_to
from spicewright.site.text.nouns import YOU
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments


class Changes:
    """Says changes; neighbours of one sort are said together."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.nouns, self.voice = acts.nouns, acts.voice
        self.under_way = ""  # the verb of an act that is being done while a change is made

    @contextmanager
    def amid(self, verb: str) -> Iterator[None]:
        """What is said of an act while it is done."""
        self.under_way = verb
        yield
        self.under_way = ""

    def fits(self, one: Change, other: Change) -> bool:
        """Whether two changes can be said in one statement."""
        if one.how != other.how:
            return False
        same = one.subject == other.subject
        match one.how:
            case "has":
                return same and present(one.value).noun == present(other.value).noun
            case "ignore":
                return one.value is None and other.value is None and self._stop(one) == self._stop(other)
            case "can" | "cannot":
                return same and one.subject is not None
            case "counts" | "costs" | "double" | "only":
                return False
            case _:
                assert_never(one.how)

    def say(self, changes: list[Change], mood: str = "order", more: bool = False) -> str:
        """Changes that fit each other; `more` where they come on top of what holds anyway."""
        first = changes[0]
        args: Arguments = {"low": first.amount.low if first.amount is not None else 0}
        order, args["adverb"] = self.acts.take_order(), self.acts.take_adverb()
        place = _name_all(first.value) if first.how == "ignore" and first.value is not None else first.value
        for name, part in (("subject", first.subject), ("value", place), ("who", first.who)):
            if part is not None:
                args |= self.nouns.arguments(name, self.nouns.say(part))
        match first.how:
            case "has":
                return self._say_has([present(one.value) for one in changes], args, order, more)
            case "counts":
                return self._say_counts(present(first.value), args, order)
            case "costs":
                return self._say_costs(first, args, order)
            case "double":
                return self.voice.say("change-double", args)
            case "ignore":
                return self._say_ignore(changes, args, mood)
            case "can":
                acts = self.nouns.join("clauses-and", self._say_acts(changes))
                return self.voice.say(f"change-can{order}", args | {"act": acts})
            case "only":
                return self.voice.say(
                    f"change-only{order}", args | {"act": self._say_act(first, "infinitive")}
                )
            case "cannot":
                return self._say_cannot(changes, args, order)
            case _:
                assert_never(first.how)

    def _say_acts(self, changes: list[Change]) -> list[str]:
        """What is allowed; a verb that all of it has is said once, first or last."""
        verbs = {present(one.act).verb for one in changes}
        moods = ["infinitive"] * len(changes)
        if len(verbs) == 1:
            moods[1:] = ["elided"] * (len(changes) - 1)
        if self.voice.knows("act-elided", "before"):
            moods.reverse()
        return [self._say_act(one, mood) for one, mood in zip(changes, moods, strict=True)]

    def _say_act(self, change: Change, mood: str) -> str:
        """What is allowed or not, said to whoever may do it."""
        return self.acts.say(replace(present(change.act), by=YOU), mood)

    def _say_has(self, values: list[Selector], args: Arguments, order: str, more: bool) -> str:
        own = self._say_own(values, args, ("has-more" if more else "has") + order)
        if own:
            return own
        if more and values[0].noun.kind == "counter":
            values = [add_to(one) for one in values]
        said = [self.nouns.say(one) for one in values]
        for case in self.voice.cases:
            args[f"value-{case}"] = self.nouns.join("plus", [one.text(case) for one in said])
        args["value"] = args[f"value-{self.voice.cases[0]}"]
        also = "-also" if values[0].noun.kind == "thing" else ""
        return self.voice.say(f"change-has{also}{order}", args)

    def _say_counts(self, value: Selector, args: Arguments, order: str) -> str:
        if self.nouns.choose(value) == "a" and self.voice.knows("change-counts", "bare"):
            args |= self.nouns.arguments("value", self.nouns.say_each(value))
        return self.voice.say(f"change-counts{order}", args)

    def _say_own(self, values: list[Selector], args: Arguments, attribute: str) -> str:
        """What somebody has of a counter, in the words that the counter has for that."""
        if values[0].noun.kind != "counter":
            return ""
        word = self.nouns.lexicon.find_noun(values[0].noun)
        if not self.voice.knows_word(word.id, attribute):
            return ""
        amounts = [one.amount or ONE for one in values]
        if any(one.how == "less" or one.counts_back() for one in amounts):
            return ""
        pers = [self.nouns.say_per(one.per) if one.per is not None else "" for one in amounts]
        numbers = [f"{one.low} {per}" for one, per in zip(amounts, pers, strict=True)]
        return self.voice.say(word.id, args | {"numbers": self.nouns.join("plus", numbers)}, attribute)

    def _say_costs(self, change: Change, args: Arguments, order: str) -> str:
        amount = present(change.amount)
        for_whom = "-for" if change.who is not None else ""
        how = f"that-{amount.how}" if amount.counts_back() else amount.how
        if change.value is None:
            return self.voice.say(f"change-costs-{how}{for_whom}{order}", args)
        counted = replace(change.value, amount=Amount(low=amount.low, high=amount.low))
        if amount.counts_back():
            counted = replace(counted, amount=Amount("that", 0, None, slot=amount.slot))
        args |= self.nouns.arguments("value", self.nouns.say(counted))
        return self.voice.say(f"change-costs-{amount.how}-of{for_whom}{order}", args)

    def _say_ignore(self, changes: list[Change], args: Arguments, mood: str) -> str:
        said = [self.nouns.say(present(one.subject)) for one in changes]
        for case in self.voice.cases:
            args[f"subject-{case}"] = self.nouns.join("and", [one.text(case) for one in said])
        args["subject"] = args[f"subject-{self.voice.cases[0]}"]
        subject, place = present(changes[0].subject), changes[0].value
        id = "change-ignore-needs" if subject.noun.kind == "counter" else "change-ignore"
        if place is not None:
            id += "-there" if self._is_under_way(place) else "-at"
        text = self.voice.say(f"{id}-{mood}" if self.voice.knows(f"{id}-{mood}") else id, args)
        verb = self._stop(changes[0])
        if not verb or verb == self.under_way or (place is not None and self._is_under_way(place)):
            return text
        act = self.acts.say(Act(verb, by=YOU, object=self._find_stopped(verb)), "event")
        return self.voice.say("change-ignore-when", {"text": text, "act": act})

    def _is_under_way(self, place: Selector) -> bool:
        """Whether a place is the one that the act under way has just named."""
        return (
            bool(self.under_way) and place.noun.kind == "slot" and place.noun.id[0] in self.nouns.context.near
        )

    def _say_cannot(self, changes: list[Change], args: Arguments, order: str) -> str:
        if changes[0].subject is None:
            self.acts.adverb = str(args["adverb"])
            return self.acts.say(present(changes[0].act), f"forbidden{order}")
        acts = [self._say_act(one, "negated") for one in changes]
        joined = "clauses-nor" if self.voice.knows("clauses-nor") else "clauses-or"
        return self.voice.say(f"change-cannot{order}", args | {"act": self.nouns.join(joined, acts)})

    def _stop(self, change: Change) -> str:
        """The verb that what is ignored would stop: one that needs it to be there, or away."""
        noun = present(change.subject).noun
        for name, verb in self.nouns.lexicon.verbs.items():
            needs = verb.effects["needs"].test if "needs" in verb.effects else None
            for test in (needs.tests or (needs,)) if needs is not None else ():
                wanted = "fact" if test.how == "have" else noun.kind
                asked = test.subject.noun if test.subject is not None else None
                if asked is not None and asked.kind == wanted and {*asked.id} & {*noun.id}:
                    return name
        return ""

    def _find_stopped(self, verb: str) -> Selector | None:
        """What that verb is done to, as an object."""
        words = self.nouns.lexicon.verbs[verb].words("object")
        noun = self.nouns.lexicon.find_spoken(words[0]) if words else None
        return Selector(noun, which="a") if noun is not None else None


def _name_all(place: Selector) -> Selector:
    """Places of several sorts of which all are meant, each with its article."""
    if place.which or place.amount is not None:
        return place
    sorts = {one: one.value for one in place.filters if one.by == "is" and one.value is not None}
    named = (
        replace(one, value=replace(sorts[one], which="all")) if one in sorts else one for one in place.filters
    )
    return replace(place, filters=tuple(named))
