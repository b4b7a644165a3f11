"""Changes of the rules in, statements out: what something has or costs, what is allowed or ignored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.site.text.determiners import ONE, add_to
from spicewright.site.text.filters import YOU
from spicewright.site.text.words import Data

if TYPE_CHECKING:
    from spicewright.site.text.clauses import Clauses


class Changes:
    """Says changes; several of one sort that stand side by side are said together."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.nouns, self.voice = clauses.nouns, clauses.voice

    def fits(self, one: Data, other: Data) -> bool:
        """Whether two changes can be said in one statement."""
        if one["how"] != other["how"]:
            return False
        if one.get("subject") != other.get("subject") and one["how"] != "ignore":
            return False
        if one["how"] == "has":
            return bool(one["value"]["noun"] == other["value"]["noun"])
        if one["how"] == "ignore":
            return "value" not in one and "value" not in other and self._stop(one) == self._stop(other)
        return one["how"] in ("can", "cannot") and "subject" in one

    def say(self, changes: list[Data], more: bool = False) -> str:
        """Changes that fit each other; `more` where they come on top of what holds anyway."""
        first = changes[0]
        args: dict[str, Any] = {"low": first.get("amount", {}).get("low", 0)}
        order, args["adverb"] = self.clauses.take_order(), self.clauses.take_adverb()
        for part in ("subject", "value", "who"):
            if part in first:
                args |= self.nouns.arguments(part, self.nouns.say(first[part]))
        say: str = getattr(self, f"_say_{first['how']}")(changes, args | {"order": order}, more)
        return say

    def _say(self, id: str, args: dict[str, Any]) -> str:
        return self.voice.say(id + args["order"], args)

    def _say_has(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        values = [one["value"] for one in changes]
        own = self._say_own(values, args, more)
        if own:
            return own
        if more and values[0]["noun"]["kind"] == "counter":
            values = [add_to(one) for one in values]
        said = [self.nouns.say(one) for one in values]
        for case in self.voice.cases:
            args[f"value-{case}"] = self.nouns.join("plus", [one.text(case) for one in said])
        args["value"] = args[f"value-{self.voice.cases[0]}"]
        return self._say("change-has", args)

    def _say_own(self, values: list[Data], args: dict[str, Any], more: bool) -> str:
        """What somebody has of a counter, in the words that the counter has for that."""
        kind = values[0]["noun"]["kind"]
        word = self.nouns.lexicon.find_noun(values[0]["noun"]) if kind == "counter" else None
        attribute = ("has-more" if more else "has") + args["order"]
        if word is None or not self.voice.knows_word(word.id, attribute):
            return ""
        amounts = [one.get("amount", ONE) for one in values]
        pers = [self.nouns.say_per(one["per"]) if "per" in one else "" for one in amounts]
        numbers = [f"{one['low']} {per}" for one, per in zip(amounts, pers, strict=True)]
        return self.voice.say(word.id, args | {"numbers": self.nouns.join("plus", numbers)}, attribute)

    def _say_costs(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        change = changes[0]
        how = change["amount"].get("how", "number")
        with_value = "-of" if "value" in change else ""
        for_whom = "-for" if "who" in change else ""
        if with_value:
            counted = {**change["value"], "amount": {"low": args["low"], "high": args["low"]}}
            args |= self.nouns.arguments("value", self.nouns.say(counted))
        return self._say(f"change-costs-{how}{with_value}{for_whom}", args)

    def _say_double(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        return self.voice.say("change-double", args)

    def _say_ignore(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        said = [self.nouns.say(one["subject"]) for one in changes]
        for case in self.voice.cases:
            args[f"subject-{case}"] = self.nouns.join("and", [one.text(case) for one in said])
        args["subject"] = args[f"subject-{self.voice.cases[0]}"]
        text = self.voice.say("change-ignore-at" if "value" in changes[0] else "change-ignore", args)
        verb = self._stop(changes[0])
        if not verb:
            return text
        act = self.clauses.say_act({"verb": verb, "by": YOU, **self._stopped(verb)}, "event")
        return self.voice.say("change-ignore-when", {"text": text, "act": act})

    def _say_can(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        acts = [self.clauses.say_act({**one["act"], "by": YOU}, "infinitive") for one in changes]
        return self._say("change-can", args | {"act": self.nouns.join("clauses-and", acts)})

    def _say_only(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        act = self.clauses.say_act({**changes[0]["act"], "by": YOU}, "infinitive")
        return self._say("change-only", args | {"act": act})

    def _say_cannot(self, changes: list[Data], args: dict[str, Any], more: bool) -> str:
        if "subject" not in changes[0]:
            return self.clauses.say_act(changes[0]["act"], "forbidden" + args["order"])
        acts = [self.clauses.say_act({**one["act"], "by": YOU}, "negated") for one in changes]
        joined = "clauses-nor" if self.voice.knows("clauses-nor") else "clauses-or"
        return self._say("change-cannot", args | {"act": self.nouns.join(joined, acts)})

    def _stop(self, change: Data) -> str:
        """The verb that what is ignored would stand against: one that needs it to be there, or away."""
        noun = change["subject"]["noun"]
        for name, verb in self.nouns.lexicon.verbs.items():
            test = verb["effects"].get("needs", {}).get("test", {})
            for one in test.get("tests") or [test]:
                asked = one.get("subject", {}).get("noun", {"kind": "", "id": []})
                wanted = "fact" if one.get("how") == "have" else noun["kind"]
                if asked["kind"] == wanted and set(asked["id"]) & set(noun["id"]):
                    return str(name)
        return ""

    def _stopped(self, verb: str) -> Data:
        """What that verb is done to, as an object."""
        words = self.nouns.lexicon.verbs[verb].get("object", ())
        noun = self.nouns.lexicon.find_spoken(words[0]) if words else None
        return {"object": {"noun": noun, "which": "a"}} if noun else {}
