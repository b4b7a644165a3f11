"""Tests in, clauses out that `if` and `while` can be put before."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from spicewright.grammar.meaning import Act, Filter, Noun, Selector, Test, TestHow
from spicewright.grammar.values import replace
from spicewright.site.text.acts import Acts
from spicewright.site.text.calls import Calls
from spicewright.site.text.determiners import at_least
from spicewright.site.text.filters import HAVING, JOINED, LIKENESS, Filters
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.nouns import YOU
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments

COMPARED: tuple[TestHow, ...] = ("more", "fewer", "same")
# What stands for none of something, by what stands for one or several of it.
NONE = {"a": "no", "bare": "bare-no"}


class Conditions:
    """Says the tests of effects."""

    def __init__(self, acts: Acts, calls: Calls, filters: Filters) -> None:
        self.acts, self.calls, self.filters = acts, calls, filters
        self.nouns, self.voice = acts.nouns, acts.voice
        self.silent = False

    def say(self, test: Test, main: str = "") -> str:
        """A test as a clause; with `-main` as one by itself, where that makes a difference."""
        match test.how:
            case "all" | "any":
                return self._say_joined(test, main)
            case "some":
                return self._say_listed("test-some", test)
            case "neither":
                return self._say_listed("test-none" if len(test.tests) > 1 else "test-not", test, main)
            case "during":
                now = self.acts.periods.say_now(present(test.period), main)
                return self.voice.say("test-during", {"period": now})
            case "call":
                call = present(test.call)
                own = main and self.voice.knows_word(f"keyword-{call.keyword}", f"test{main}")
                return self.calls.say(call, f"test{main}" if own else "test")
            case "more" | "fewer" | "same":
                return self._say_compared(test, main)
            case "is" | "is not" if present(test.filter).by in LIKENESS:
                return self._say_alike(
                    present(test.subject), present(test.filter), test.how == "is not", main
                )
            case "is":
                where = self.say_state(present(test.filter), present(test.subject))
                return self._say_is(present(test.subject), where, "test-is", main)
            case "is not":
                return self._say_is_not(present(test.subject), present(test.filter), main)
            case "have" | "none":
                return self._say_having(test, main)
            case _:
                assert_never(test.how)

    def _say(self, id: str, main: str, args: Arguments) -> str:
        tail = self.acts.split_tail(str(args.get("subject-acc", "")))
        more: Arguments = {"subject-acc": tail["rest"]} if "rest" in tail else {}
        return self.voice.say(
            id + main if self.voice.knows(id + main) else id, {**args, "tail": tail["tail"], **more}
        )

    def _say_listed(self, id: str, test: Test, main: str = "") -> str:
        ways = self.nouns.join(
            "test-and" if test.how == "some" else "test-or", [self.say(one, "-main") for one in test.tests]
        )
        return self._say(id, main, {"low": test.count, "tests": ways})

    def _say_joined(self, test: Test, main: str) -> str:
        tests = test.tests
        if test.how == "all" and any(one.how == "any" for one in tests):
            said = [
                self._say_listed("test-one", one) if one.how == "any" else self.say(one, main)
                for one in tests
            ]
            return self.nouns.join("test-and", said)
        holders = {_find_holder(one) for one in tests}
        if test.how == "all" and len(holders) == 1 and holders != {None}:
            return self._say_shared(tests, main)
        clauses = [self.say(tests[0], main)]
        for before, one in pairwise(tests):
            same = self._asked(one) and self._asked(before) == self._asked(one)
            clauses.append(self._say_silently(one, main) if same else self.say(one, main))
        return self.nouns.join("test-or" if test.how == "any" else "test-and", clauses)

    def _say_shared(self, tests: tuple[Test, ...], main: str) -> str:
        """Several things that are asked of the same player, who is named once."""
        said = [self._say_counted(present(one.subject)) for one in tests]
        args: Arguments = {
            f"subject-{case}": self.nouns.join("and", [one.text(case) for one in said])
            for case in self.voice.cases
        }
        args |= {"subject": args[f"subject-{self.voice.cases[0]}"], "subject-person": "many"}
        args |= self._who(tests[0].value)
        return self._say("test-have", main, {**args, **self.nouns.lexicon.verb("have")})

    def say_after(self, test: Test, who: Selector | None) -> str:
        """A test right after a clause in which somebody acts."""
        first = test.tests[0] if test.how == "all" else test
        same = who is not None and self._asked(first) == who.noun.id
        return self._say_silently(test, "") if same else self.say(test)

    def _asked(self, test: Test) -> tuple[str, ...]:
        """Who a test asks what they have; None if it asks something else."""
        if test.how in COMPARED:
            return ((test.filter.value if test.filter is not None else None) or YOU).noun.id
        if test.how not in ("have", "none"):
            return ()
        subject = present(test.subject)
        if _split_having(subject)[2] is not None:
            return ()
        elsewhere = test.value is None and self._is_elsewhere(subject)
        single = self.nouns.lexicon.count_each(subject.noun) == 1
        return () if elsewhere or single else (test.value or YOU).noun.id

    def _say_silently(self, test: Test, main: str) -> str:
        """A test of somebody who is named right before it, where a language leaves out who that is."""
        self.silent = self.voice.knows("test-and", "silent")
        said = self.say(test, main)
        self.silent = False
        return said

    def _say_compared(self, test: Test, main: str) -> str:
        subject, verb, _ = _split_having(present(test.subject))
        args = self.nouns.arguments("subject", self.nouns.say_copies(subject))
        args |= self.nouns.lexicon.verb(verb)
        value = present(test.value)
        again = value.noun.kind == "slot" and value.noun.id[0] == "candidate"
        args |= self.nouns.arguments("value", self.nouns.say_again() if again else self.nouns.say(value))
        who = test.filter.value if test.filter is not None else None
        by = "-by" if test.count else ""
        return self._say(f"test-{test.how}{by}", main, args | self._who(who) | {"count": test.count})

    def _say_alike(self, subject: Selector, one: Filter, negated: bool, main: str) -> str:
        """What a thing shares with others, or they with each other."""
        args = self.nouns.arguments("subject", self.nouns.say(subject)) | self.filters.say_likeness(one)
        other = {"same": "different", "different": "same"}[one.by]
        return self._say(
            f"test-is-{self.filters.name_likeness(replace(one, by=other) if negated else one)}", main, args
        )

    def _say_is_not(self, subject: Selector, one: Filter, main: str) -> str:
        """What a thing is not; a language may say that as being none of these."""
        none = self.say_none(one)
        if none:
            return self._say_is(subject, none, "test-is", main)
        return self._say_is(subject, self.say_state(one, subject), "test-is-not", main)

    def say_none(self, one: Filter) -> str:
        """None of these, in a language that says so."""
        value = one.value
        if one.by != "is" or value is None or not self.voice.knows("test-is-not", "none"):
            return ""
        chosen = NONE.get(self.nouns.choose(value), "")
        word = self.nouns.lexicon.find_noun(value.noun)
        return self.nouns.say_chosen(value, word, chosen).text(self.voice.cases[0]) if chosen else ""

    def _say_is(self, subject: Selector, where: str, phrase: str, main: str) -> str:
        args = self.nouns.arguments("subject", self.nouns.say(subject)) | {"where": where}
        return self._say(phrase, main, args)

    def say_state(self, one: Filter, subject: Selector) -> str:
        """What is said of a thing after `is`."""
        if one.by == "done":
            return self._say_done(present(one.act))
        if one.by == "is":
            return self.nouns.say(present(one.value)).text(self.voice.cases[0])
        return self.filters.say(one, subject.noun, "none", False)

    def _say_done(self, act: Act) -> str:
        parts = [self.acts.prepositions.say_part(act.verb, by, part) for by, part in act.parts]
        if act.by is not None:
            by = self.nouns.arguments("value", self.nouns.say(act.by))
            parts.append(self.voice.say("part-by", by))
        period = self.acts.periods.say(act.period) if act.period is not None else ""
        args: Arguments = {**self.nouns.lexicon.verb(act.verb), "parts": " ".join(parts), "period": period}
        still = act.period is None and act.by is None
        return self.voice.say("state-still" if still else "state-done", args)

    def _say_having(self, test: Test, main: str) -> str:
        """Something that somebody has, or that there is."""
        subject, verb, by = _split_having(present(test.subject))
        whoever = test.value is None and by is None
        if whoever:
            said = self._say_player(subject, main) or self._say_place(subject, test.how, main)
            said = said or self._say_nobody(subject, main) or self._say_empty(subject, test.how, main)
            said = said or self._say_named(subject, test.how, main)
            if said:
                return said
        done = _split_done(subject) if test.how == "have" and verb == "have" else None
        if done is not None and (done[1].by is None or _is_done_once(test, done[1])):
            return self._say_total(done[0], replace(done[1], by=None), test.value or done[1].by, main)
        args = self.nouns.arguments("subject", self._say_counted(subject))
        args |= self.nouns.lexicon.verb(verb)
        if whoever and verb == "have" and self._is_elsewhere(subject):
            return self._say("test-exists", main, args)
        return self._say("test-have", main, args | self._who(test.value or by))

    def _say_total(self, subject: Selector, act: Act, who: Selector | None, main: str) -> str:
        """Things that something was done to, as that somebody has done it."""
        counted = at_least(self.nouns.with_kept(subject, "a"))
        said = self._who(who)
        by = NounPhrase(lambda case: str(said.get(f"who-{case}", said["who"])), str(said["who-person"]))
        id = "total-main" if main and self.voice.knows("act-total-main") else "total"
        return self.acts.say(replace(act, object=counted), id, by)

    def _say_place(self, subject: Selector, how: TestHow, main: str) -> str:
        """A piece of which everybody has one, as where it is."""
        if self.nouns.lexicon.count_each(subject.noun) != 1 or len(subject.filters) != 1:
            return ""
        place = subject.filters[0]
        if place.by not in ("in", "on", "at"):
            return ""
        alone, id = replace(subject, filters=(), which="a"), "test-is" if how == "have" else "test-is-not"
        return self._say_is(alone, self.say_state(place, subject), id, main)

    def _say_nobody(self, subject: Selector, main: str) -> str:
        """`no agent of a player here` as what no player has here."""
        owners = [one for one in subject.filters if one.by == "of" and _is_anybody(one.value)]
        if subject.which != "no" or len(owners) != 1:
            return ""
        rest = tuple(one for one in subject.filters if one is not owners[0])
        had = replace(subject, which="a", filters=rest)
        args = self.nouns.arguments("subject", self.nouns.say(had)) | self.nouns.lexicon.verb("have")
        return self._say("test-have", main, args | self._who(replace(present(owners[0].value), which="no")))

    def _say_named(self, subject: Selector, how: TestHow, main: str) -> str:
        """`<Deep Well> with 1 grain` as what the thing of that name has on it."""
        had = (
            subject.filters[0].value
            if len(subject.filters) == 1 and subject.filters[0].by == "with"
            else None
        )
        if how != "have" or subject.noun.kind != "named" or had is None or had.noun.kind != "counter":
            return ""
        args = self.nouns.arguments("subject", self.nouns.say_had(had)) | self.nouns.lexicon.verb("have")
        return self._say("test-have", main, args | self._who(replace(subject, filters=())))

    def _say_empty(self, subject: Selector, how: TestHow, main: str) -> str:
        """That nothing is in a zone, in the words that the zone has for that."""
        zones = [one.value for one in subject.filters if one.by == "in" and one.value is not None]
        if how != "none" or len(subject.filters) != 1 or not zones or zones[0].noun.kind != "zone":
            return ""
        id = self.nouns.lexicon.find_noun(zones[0].noun).id
        for attribute in (f"empty{main}", "empty"):
            if self.voice.knows_word(id, attribute):
                return self.voice.say(id, attribute=attribute)
        return ""

    def _say_player(self, subject: Selector, main: str) -> str:
        """`a player with 10 points` as what that player has."""
        if subject.noun.kind != "player" or subject.amount is not None or len(subject.filters) != 1:
            return ""
        asked, alone = subject.filters[0], replace(subject, filters=())
        if asked.by == "did":
            return self.acts.say(replace(present(asked.act), by=alone), "total")
        if asked.test is not None and _compares_itself(asked.test):
            return self._say_compared(replace(asked.test, filter=Filter("of", value=alone)), main)
        if asked.by not in JOINED or present(asked.value).noun.kind == "fact":
            return ""
        had = present(asked.value)
        if asked.by == "without":
            had = replace(had, which="no", amount=None)
        args = self.nouns.arguments("subject", self._say_counted(had))
        args |= self.nouns.lexicon.verb("have")
        return self._say("test-have", main, args | self._who(alone))

    def _say_counted(self, subject: Selector) -> NounPhrase:
        return self.nouns.say_had(self.nouns.with_kept(subject, "a"))

    def _who(self, who: Selector | None) -> Arguments:
        """Who is asked; where that is not said, whoever acts."""
        if self.silent:
            self.silent = False
            return {**self._who(who), "who": ""}
        if who is None and self.nouns.context.whose == "their":
            return self.nouns.arguments("who", self.nouns.say_again())
        return self.nouns.arguments("who", self.nouns.say(who or YOU))

    def _is_elsewhere(self, subject: Selector) -> bool:
        """Whether a thing is asked for that need not be the player's own."""
        if subject.noun.kind == "player" or subject.owner == "enemy":
            return True
        placed = [(one.by, one.value) for one in subject.filters if one.value is not None]
        if any(by == "of" and value.noun.kind == "player" for by, value in placed):
            return True
        record = self.nouns.context.record
        if subject.noun.kind == "piece" and (record is None or record.kind != "verb"):
            return False  # what a verb needs asks for anybody's
        places = [value for by, value in placed if by in ("in", "on", "at", "under", "without")]
        if not places and not subject.owner and subject.which != "that" and subject.noun.kind == "thing":
            places = list(subject.where) or [subject]  # things that are nowhere have no owner
        return any(place.noun.kind != "zone" or self._is_common(place) for place in places)

    def _is_common(self, zone: Selector) -> bool:
        record = self.nouns.lexicon.find_zone(zone)
        return record is not None and record.text("of") == "table"


def _split_having(subject: Selector) -> tuple[Selector, str, Selector | None]:
    """A subject without who has it, the verb for having it, and who that is."""
    owned = [one for one in subject.filters if one.act is not None and one.by == "done" and _holds(one.act)]
    if not owned:
        return subject, "have", None
    act = present(owned[0].act)
    rest = tuple(one for one in subject.filters if one is not owned[0])
    return replace(subject, filters=rest), act.verb, act.by


def _split_done(subject: Selector) -> tuple[Selector, Act] | None:
    """A subject without what was done to it, and that."""
    done = [one for one in subject.filters if one.by == "done"]
    if len(done) != 1 or subject.noun.kind == "slot":
        return None
    rest = tuple(one for one in subject.filters if one is not done[0])
    return replace(subject, filters=rest), present(done[0].act)


def _is_done_once(test: Test, act: Act) -> bool:
    """Whether one thing is asked for that a player has done something to: then that player has done it."""
    subject = present(test.subject)
    one = subject.amount is None or subject.amount.low == 1
    return one and test.value is None and act.by is not None and act.by.noun.kind == "player"


def _is_anybody(selector: Selector | None) -> bool:
    """Whether a selector is any player, of whom nothing else is said."""
    return selector is not None and selector.noun == Noun("player", ("player",)) and not selector.filters


def _holds(act: Act) -> bool:
    return not act.parts and act.period is None and act.verb in HAVING


def _find_holder(test: Test) -> Selector | None:
    """Who is asked what they have, where that is all that is asked."""
    counted = test.how == "have" and present(test.subject).noun.kind == "counter"
    return test.value or YOU if counted else None


def _compares_itself(test: Test) -> bool:
    """Whether a test compares what the thing itself has."""
    value = test.filter.value if test.filter is not None else None
    return value is not None and value.which == "it" and test.how in COMPARED
