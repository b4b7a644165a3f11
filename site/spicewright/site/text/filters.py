"""What a thing is asked to be in, the words behind its noun out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from spicewright.site.text.determiners import at_least
from spicewright.site.text.words import Data

if TYPE_CHECKING:
    from spicewright.site.text.clauses import Clauses

YOU: Data = {"noun": {"kind": "player", "id": ["you"]}}
# Verbs that tell who has a thing, and are said of whoever that is.
HAVING = ("own", "hold")
# Filters that say what goes with a thing: two of them are joined.
JOINED = ("with", "without")


class Filters:
    """Says filters, as relative clauses, participles and prepositions."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.nouns, self.voice = clauses.nouns, clauses.voice

    def say_all(self, filters: list[Data], head: Data, gender: str, many: bool) -> str:
        """Everything behind a noun."""
        said = ""
        for index, one in enumerate(filters):
            text = self.say(one, head, gender, many)
            if index and one["by"] in JOINED and filters[index - 1]["by"] in JOINED:
                said = self.nouns.join("filter-and", [said, text])
            else:
                said = f"{said} {text}"
        return said

    def say(self, one: Data, head: Data, gender: str, many: bool) -> str:
        """One thing that is asked, behind a noun."""
        agree = {"head-gender": "plural" if many else gender, "head-person": "many" if many else "one"}
        with self._possessed(agree["head-gender"]):
            if one["by"] in ("done", "did"):
                return self._say_act(one, head, agree)
            if one["by"] == "where":
                return self._say_where(one["test"], head, agree)
            return self._say_with(one, head, agree)

    @contextmanager
    def _possessed(self, gender: str) -> Iterator[None]:
        """What `its` means within."""
        context = self.nouns.context
        before, context.possessor = context.possessor, gender
        yield
        context.possessor = before

    def _say_act(self, one: Data, head: Data, agree: dict[str, Any]) -> str:
        """Something done with a thing, or by it."""
        act = one["act"]
        args = dict(self.nouns.lexicon.verb(act["verb"])) | agree
        if "object" in act:
            args |= self.nouns.arguments("object", self.nouns.say(act["object"]))
        parts = [self.clauses.say_part(act["verb"], by, part, None) for by, part in act.get("parts", ())]
        args["parts"] = " ".join(parts)
        args["period"] = self.clauses.periods.say(act["period"]) if "period" in act else ""
        args |= self.nouns.arguments("who", self.nouns.say(act.get("by", YOU)))
        if one["by"] == "did":
            return self.voice.say("filter-did-player" if head["kind"] == "player" else "filter-did", args)
        if act["verb"] in HAVING or ("by" in act and "period" not in act):
            return self.voice.say("filter-relative", args)
        return self.voice.say("filter-relative-past" if "by" in act else "filter-done", args)

    def _say_where(self, test: Data, head: Data, agree: dict[str, Any]) -> str:
        """A test of which the thing itself is the subject, or which is about the thing."""
        conditions = self.clauses.conditions
        if _is_itself(test.get("filter", {}).get("value", {})):
            args = self.nouns.arguments("subject", self.nouns.say_copies(test["subject"]))
            args |= self.nouns.arguments("value", self.nouns.say(test["value"]))
            return self.voice.say(f"where-{test['how']}", args | agree)
        if _is_itself(test.get("value", {})) and test["how"] == "have":
            args = self.nouns.arguments("value", self.nouns.say(at_least(test["subject"])))
            return self.voice.say("part-with", args)
        if _is_itself(test.get("subject", {})):
            who = "filter-is-player" if head["kind"] == "player" else "filter-is"
            state = "filter" in test and conditions.say_state(test["filter"], test["subject"])
            negated = "-not" if test["how"] == "is not" else ""
            return self.voice.say(f"{who}{negated}", {"where": state or "", **agree})
        return self.voice.say("filter-where", {"test": conditions.say(test), **agree})

    def _say_with(self, one: Data, head: Data, agree: dict[str, Any]) -> str:
        """A preposition and what stands behind it."""
        value = one["value"]
        if value["noun"]["kind"] == "fact" and one["by"] == "with" and "amount" in value:
            return self._say_fact(value, agree)
        if value["noun"] == {"kind": "slot", "id": ["here"]} and one["by"] in ("on", "in", "at"):
            return self.voice.say("here")
        if value["noun"] == {"kind": "slot", "id": ["to"]} and "to" in self.nouns.context.slots:
            return self.voice.say("slot-to-at" if self.voice.knows("slot-to-at") else "slot-to")
        had = one["by"] == "with" and head["kind"] != "counter"
        said = self.nouns.say(at_least(value) if had else value)
        if self.nouns.choose(value) == "a" and self.voice.knows(f"part-{one['by']}", "bare"):
            said = self.nouns.say_each(value)
        if not said.text(self.voice.cases[0]):
            return ""
        return self.clauses.say_preposition("", one["by"], said, head)

    def _say_fact(self, value: Data, agree: dict[str, Any]) -> str:
        """A number that is printed on a thing."""
        amount = value["amount"]
        word = self.nouns.lexicon.find_noun(value["noun"])
        how = "most" if amount["low"] == 0 else "least" if amount["high"] is None else "exactly"
        if how == "exactly" and amount["low"] != amount["high"]:
            how = "between"
        fact = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        args: dict[str, Any] = {"fact": fact, "start": fact[:1].lower(), **agree}
        args |= {"low": amount["low"], "high": amount["high"] or 0, "gender": self.nouns.lexicon.gender(word)}
        if self.voice.knows_word(word.id, how):
            return self.voice.say(word.id, args, how)
        return self.voice.say(f"fact-{how}", args)

    def is_own(self, selector: Data) -> bool:
        """Whether things are somebody's own although nothing that is said shows it: `in play`."""
        if selector.get("owner") or selector["noun"]["kind"] not in ("thing", "piece"):
            return False
        zones = [one["value"] for one in selector.get("filters", ()) if one["by"] == "in"]
        return any(self.is_shared(zone, "in") for zone in zones)

    def is_shared(self, zone: Data, by: str) -> bool:
        """Whether a player's own zone is said without whose it is."""
        record = self.nouns.lexicon.records.get(f"zone/{zone['noun']['id'][0]}", {})
        if zone["noun"]["kind"] != "zone" or record.get("of") != "player":
            return False
        yours, theirs = ({**zone, "owner": owner} for owner in ("you", "their"))
        return not zone.get("owner") or self._say_place(yours, by) == self._say_place(theirs, by)

    def _say_place(self, zone: Data, by: str) -> str:
        return self.clauses.say_preposition("", by, self.nouns.say(zone), None)


def _is_itself(selector: Data) -> bool:
    return selector.get("which") == "it"
