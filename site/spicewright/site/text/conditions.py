"""Tests in, clauses out that `if` and `while` can stand before."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from spicewright.site.text.determiners import at_least
from spicewright.site.text.filters import HAVING, YOU
from spicewright.site.text.words import Data

if TYPE_CHECKING:
    from spicewright.site.text.clauses import Clauses

JOINED = ("all", "any", "some")
COMPARED = ("more", "fewer", "same")


class Conditions:
    """Says the tests of effects."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.nouns, self.voice = clauses.nouns, clauses.voice
        self.silent = False

    def say(self, test: Data, main: str = "") -> str:
        """A test as a clause; with `-main` as one that stands by itself, where that makes a difference."""
        how = test["how"]
        if how in JOINED:
            return self._say_joined(test, main)
        if how == "during":
            now = self.clauses.periods.say_now(test["period"], main)
            return self.voice.say("test-during", {"period": now})
        if how == "call":
            return self.clauses.say_call(test["call"], "test")
        if how in COMPARED:
            return self._say_compared(test, main)
        if how in ("is", "is not"):
            none = self._say_none(test["filter"]) if how == "is not" else ""
            where = none or self.say_state(test["filter"], test["subject"])
            return self._say_is(test["subject"], where, "is" if none else how, main)
        return self._say_having(test, main)

    def _say(self, id: str, main: str, args: dict[str, Any]) -> str:
        tail = self.clauses.split_tail(args.get("subject-acc", ""))
        args = {**args, "tail": tail["tail"], **({"subject-acc": tail["rest"]} if "rest" in tail else {})}
        return self.voice.say(id + main if self.voice.knows(id + main) else id, args)

    def _say_joined(self, test: Data, main: str) -> str:
        tests = test["tests"]
        if test["how"] == "some":
            ways = self.nouns.join("test-and", [self.say(one, "-main") for one in tests])
            return self.voice.say("test-some", {"low": test["count"], "tests": ways})
        if test["how"] == "all" and len({_who_has(one) for one in tests}) == 1 and _who_has(tests[0]):
            # Who is asked for several things is named once.
            said = [self.nouns.say(self._counted(one["subject"])) for one in tests]
            objects = {
                f"subject-{case}": self.nouns.join("and", [one.text(case) for one in said])
                for case in self.voice.cases
            }
            args = {**objects, "subject": objects[f"subject-{self.voice.cases[0]}"], "subject-person": "many"}
            args |= self._who(tests[0].get("value"))
            return self._say("test-have", main, args | self.nouns.lexicon.verb("have"))
        clauses = [self.say(tests[0], main)]
        for before, one in pairwise(tests):
            same = self._asked(one) and self._asked(before) == self._asked(one)
            clauses.append(self._say_silently(one, main) if same else self.say(one, main))
        return self.nouns.join("test-or" if test["how"] == "any" else "test-and", clauses)

    def say_behind(self, test: Data, who: Data | None) -> str:
        """A test right behind a clause in which somebody acts."""
        first = test["tests"][0] if test["how"] == "all" else test
        same = who is not None and self._asked(first) == who["noun"]["id"]
        return self._say_silently(test, "") if same else self.say(test)

    def _asked(self, test: Data) -> list[str]:
        """Who a test asks what they have; nobody where it asks something else."""
        if test["how"] in COMPARED:
            return list(test.get("filter", {}).get("value", YOU)["noun"]["id"])
        if test["how"] not in ("have", "none") or _split_having(test["subject"])[2] is not None:
            return []
        elsewhere = "value" not in test and self._is_elsewhere(test["subject"])
        single = self.nouns.lexicon.count_each(test["subject"]["noun"]) == 1
        return [] if elsewhere or single else list(test.get("value", YOU)["noun"]["id"])

    def _say_silently(self, test: Data, main: str) -> str:
        """A test of somebody who is named right before it, where a language leaves out who that is."""
        self.silent = self.voice.knows("test-and", "silent")
        said = self.say(test, main)
        self.silent = False
        return said

    def _say_compared(self, test: Data, main: str) -> str:
        subject, verb, _ = _split_having(test["subject"])
        args = self.nouns.arguments("subject", self.nouns.say_copies(subject))
        args |= self.nouns.lexicon.verb(verb)
        args |= self.nouns.arguments("value", self.nouns.say(test["value"]))
        return self._say(f"test-{test['how']}", main, args | self._who(test.get("filter", {}).get("value")))

    def _say_none(self, one: Data) -> str:
        """What a thing is not, as being none of these, in a language that says so."""
        value = one.get("value", {})
        if one["by"] != "is" or value.get("which") != "a" or not self.voice.knows("test-is-not", "none"):
            return ""
        word = self.nouns.lexicon.find_noun(value["noun"])
        return self.nouns.say_chosen(value, word, "no").text(self.voice.cases[0])

    def _say_is(self, subject: Data, where: str, how: str, main: str) -> str:
        args = self.nouns.arguments("subject", self.nouns.say(subject)) | {"where": where}
        return self._say("test-is" if how == "is" else "test-is-not", main, args)

    def say_state(self, one: Data, subject: Data) -> str:
        """What is said of a thing behind `is`."""
        if one["by"] == "done":
            act = one["act"]
            parts = [self.clauses.say_part(act["verb"], by, part, None) for by, part in act.get("parts", ())]
            args: dict[str, Any] = dict(self.nouns.lexicon.verb(act["verb"]))
            args["parts"] = " ".join(parts)
            args["period"] = self.clauses.periods.say(act["period"]) if "period" in act else ""
            if "by" in act:
                by = self.nouns.arguments("value", self.nouns.say(act["by"]))
                args["parts"] += " " + self.voice.say("part-by", by)
            return self.voice.say("state-done" if "period" in act or "by" in act else "state-still", args)
        if one["by"] == "is":
            return self.nouns.say(one["value"]).text(self.voice.cases[0])
        return self.clauses.filters.say(one, subject["noun"], "none", False)

    def _say_having(self, test: Data, main: str) -> str:
        """Something that somebody has, or that there is."""
        subject, verb, by = _split_having(test["subject"])
        if "value" not in test and by is None:
            asked = self._say_player(subject, test["how"], main)
            if asked:
                return asked
            if self.nouns.lexicon.count_each(subject["noun"]) == 1 and test["how"] == "have":
                places = [one for one in subject.get("filters", ()) if one["by"] in ("in", "on", "at")]
                if len(places) == len(subject.get("filters", ())) == 1:
                    alone = {**subject, "filters": []}
                    return self._say_is(alone, self.say_state(places[0], subject), "is", main)
        args = self.nouns.arguments("subject", self.nouns.say(self._counted(subject)))
        args |= self.nouns.lexicon.verb(verb)
        if "value" not in test and by is None and verb == "have" and self._is_elsewhere(subject):
            return self._say("test-exists", main, args)
        return self._say("test-have", main, args | self._who(test.get("value") or by))

    def _say_player(self, subject: Data, how: str, main: str) -> str:
        """`a player with 10 points` as what that player has."""
        filters = subject.get("filters", ())
        if subject["noun"]["kind"] != "player" or "amount" in subject or len(filters) != 1:
            return ""
        alone = {**subject, "filters": []}
        if filters[0]["by"] == "did":
            return self.clauses.say_act({**filters[0]["act"], "by": alone}, "total")
        compared = filters[0].get("test", {})
        itself = compared.get("filter", {}).get("value", {}).get("which") == "it"
        if itself and compared["how"] in COMPARED:
            return self._say_compared({**compared, "filter": {"by": "of", "value": alone}}, main)
        if filters[0]["by"] != "with" or filters[0]["value"]["noun"]["kind"] == "fact":
            return ""
        args = self.nouns.arguments("subject", self.nouns.say(self._counted(filters[0]["value"])))
        args |= self.nouns.lexicon.verb("have")
        return self._say("test-have", main, args | self._who(alone))

    def _counted(self, subject: Data) -> Data:
        return at_least(self.nouns.with_kept(subject, "a"))

    def _who(self, who: Data | None) -> dict[str, Any]:
        """Who is asked; where that is not said, whoever acts."""
        if self.silent:
            self.silent = False
            return {**self._who(who), "who": ""}
        if who is None and self.nouns.context.whose == "their":
            return self.nouns.arguments("who", self.nouns.say_again())
        return self.nouns.arguments("who", self.nouns.say(who or YOU))

    def _is_elsewhere(self, subject: Data) -> bool:
        """Whether a thing is asked for that need not be the player's own."""
        if subject["noun"]["kind"] == "player" or subject.get("owner") == "enemy":
            return True
        filters = subject.get("filters", ())
        if any(one["by"] == "of" and one["value"]["noun"]["kind"] == "player" for one in filters):
            return True
        if subject["noun"]["kind"] == "piece" and self.nouns.context.record["kind"] != "verb":
            return False  # what a verb needs asks for anybody's
        places = [one["value"] for one in filters if one["by"] in ("in", "on", "at", "under", "without")]
        if not places and not subject.get("owner") and subject.get("which") != "that":
            places = self.nouns.lexicon.find_places(subject["noun"])
        return any(place["noun"]["kind"] != "zone" or self._is_common(place) for place in places)

    def _is_common(self, zone: Data) -> bool:
        return self.nouns.lexicon.records.get(f"zone/{zone['noun']['id'][0]}", {}).get("of") == "table"


def _split_having(subject: Data) -> tuple[Data, str, Data | None]:
    """A subject without who has it, the verb for having it, and who that is."""
    filters = subject.get("filters", ())
    owned = [one for one in filters if one["by"] == "done" and _holds(one["act"])]
    if not owned:
        return subject, "have", None
    act = owned[0]["act"]
    return {**subject, "filters": [one for one in filters if one is not owned[0]]}, act["verb"], act.get("by")


def _holds(act: Data) -> bool:
    return "parts" not in act and "period" not in act and act["verb"] in HAVING


def _who_has(test: Data) -> str:
    """Who is asked what they have, where that is all that is asked."""
    if test["how"] != "have" or test["subject"]["noun"]["kind"] != "counter":
        return ""
    return repr(test.get("value", YOU))
