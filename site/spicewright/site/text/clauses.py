"""Acts, tests, events, periods and changes in, clauses out: orders, statements, what follows `when`."""

from __future__ import annotations

from typing import Any

from spicewright.site.text.nouns import NounPhrase, Nouns
from spicewright.site.text.words import Data

# What a verb's own effect calls the place its object goes to.
THERE = {"kind": "slot", "id": ["to"]}
YOU: Data = {"noun": {"kind": "player", "id": ["you"]}}


class Clauses:
    """Says the meanings that are more than nouns."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.voice = nouns.voice
        nouns.clauses = self

    def say_act(self, act: Data, mood: str, who: NounPhrase | None = None) -> str:
        """An act: `mood` is order, infinitive, statement, event, would, total or passive."""
        who = self.nouns.say(act["by"]) if "by" in act else who
        if mood in ("order", "infinitive") and who is not None and who.person != "you":
            mood = "statement"
        objects = [act["object"]] if "object" in act else []
        return self.say_verb(act["verb"], mood, who, objects, act)

    def say_verb(self, verb: str, mood: str, who: NounPhrase | None, objects: list[Data], act: Data) -> str:
        if objects and all(one["noun"]["kind"] == "phase" for one in objects):
            verb = f"{verb}-phase" if self.voice.knows(f"verb-{verb}-phase") else verb
        args: dict[str, Any] = dict(self.nouns.lexicon.verb(verb))
        said = [self.nouns.say(one) for one in objects]
        if mood == "passive":
            args |= self.nouns.arguments("object", said[0])
            said = []
        held = [self.voice.say("act-object", self.nouns.arguments("object", one)) for one in said]
        args["object-said"] = self.nouns.join(act.get("joined", "and"), held)
        head = objects[0]["noun"] if objects else None
        parts = [self._say_part(verb, by, part, head) for by, part in act.get("parts", ())]
        args["parts"] = " ".join(parts)
        args["period"] = self.say_period(act["period"]) if "period" in act else ""
        args["rest"] = self.voice.say("act-rest", args)
        args |= self.nouns.arguments("who", who or self.nouns.say(YOU))
        secret = "-secretly" if act.get("secret") else ""
        return self.voice.say(f"act-{mood}{secret}", args)

    def _say_part(self, verb: str, by: str, part: Data, head: Data | None) -> str:
        value = self.nouns.say(part)
        if part["noun"] == THERE:
            return value.text(self.voice.cases[0])
        args = self.nouns.arguments("value", value)
        own = f"part-{verb.replace(' ', '-')}-{by}"
        # Where a thing comes to lie, not where it lies: languages with cases tell the two apart.
        goes = f"into-{by}" if by in ("in", "on", "to", "into") else by
        return self._say_with(own, goes, args, value, head)

    def _say_with(self, own: str, by: str, args: dict[str, Any], value: NounPhrase, head: Data | None) -> str:
        """A preposition with its noun: as the noun before it, the noun behind it, or the language has it."""
        ahead = self.nouns.lexicon.find_noun(head).id if head and head["kind"] not in NO_WORD else ""
        behind = value.word.id if value.word else ""
        for id in (ahead, behind):
            wanted = f"says-{by}" if id == ahead else by
            if id and not (id == behind and value.place) and self.voice.knows(id, wanted):
                return self.voice.say(id, args, wanted)
        return self.voice.say(own if self.voice.knows(own) else f"part-{by}", args)

    def say_filter(self, one: Data, head: Data, gender: str, many: bool) -> str:
        """What a thing is asked to be, behind its noun."""
        agree = {"head-gender": "plural" if many else gender, "head-person": "many" if many else "one"}
        if one["by"] == "done":
            act = one["act"]
            mood = "relative" if "by" in act else "done"
            if act["verb"] in ("own", "hold") or not act.get("period"):
                mood = "relative"
            args = dict(self.nouns.lexicon.verb(act["verb"])) | agree
            parts = [self._say_part(act["verb"], by, part, None) for by, part in act.get("parts", ())]
            args["parts"] = " ".join(parts)
            args["period"] = self.say_period(act["period"]) if "period" in act else ""
            args |= self.nouns.arguments("who", self.nouns.say(act.get("by", YOU)))
            return self.voice.say(f"filter-{mood}", args)
        if one["by"] == "where":
            return self._say_where(one["test"], agree)
        value = self.nouns.say(one["value"])
        if one["value"]["noun"]["kind"] == "fact" and one["by"] == "with" and "amount" in one["value"]:
            return self._say_fact(one["value"])
        if not value.text(self.voice.cases[0]):
            return ""
        return self._say_with("", one["by"], self.nouns.arguments("value", value), value, head)

    def _say_where(self, test: Data, agree: dict[str, Any]) -> str:
        whose = test.get("filter", {}).get("value", {})
        if whose.get("which") == "it":
            args = self.nouns.arguments("subject", self.nouns.say(test["subject"]))
            args |= self.nouns.arguments("value", self.nouns.say(test["value"]))
            return self.voice.say(f"where-{test['how']}", args | agree)
        return self.voice.say("filter-where", {"test": self.say_test(test), **agree})

    def _say_fact(self, value: Data) -> str:
        """A number that is printed on a thing."""
        amount = value["amount"]
        word = self.nouns.lexicon.find_noun(value["noun"])
        how = "most" if amount["low"] == 0 else "least" if amount["high"] is None else "exactly"
        fact = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        args = {"fact": fact, "low": amount["low"], "high": amount["high"] or 0}
        return self.voice.say(f"fact-{how}", args)

    def say_period(self, period: Data) -> str:
        edge, which, owner = period["edge"], period.get("which", ""), period.get("owner", "")
        if not period["phase"]:
            return self.voice.say(f"period-{edge}")
        word = self.nouns.lexicon.name_record(f"phase/{period['phase']}")
        phase = {"noun": {"kind": "phase", "id": [period["phase"]]}, "which": which or "the"}
        if owner:
            phase = {**phase, "owner": owner, "which": which}
        if which and owner:
            said = self.nouns.say_chosen(phase, word, f"{owner}-{which}")
        elif edge == "once":
            said = self.nouns.say_chosen(phase, word, "each-counted")
        else:
            said = self.nouns.say(phase)
        args = self.nouns.arguments("phase", said)
        if self.voice.knows(word.id, edge) and not which and not owner:
            return self.voice.say(word.id, args, edge)
        own = f"period-{edge}-{which}"
        text = self.voice.say(own if self.voice.knows(own) else f"period-{edge}", args)
        if "within" in period:
            inside = {"edge": "during", "phase": period["within"], "which": "this"}
            text = self.voice.say("period-within", {"period": text, "inside": self.say_period(inside)})
        return text

    def say_until(self, period: Data) -> str:
        """A period as the end of another."""
        owner, which = period.get("owner", ""), period.get("which", "")
        word = self.nouns.lexicon.name_record(f"phase/{period['phase']}")
        chosen = f"{owner}-{which}" if owner and which else owner or which or "the"
        selector = {"noun": {"kind": "phase", "id": [period["phase"]]}}
        args = self.nouns.arguments("phase", self.nouns.say_chosen(selector, word, chosen))
        return self.voice.say(f"until-{period['edge']}", args)

    def is_printed(self, call: Data) -> bool:
        """Whether a keyword stands on cards by its name; one with a test of its own is said in words."""
        return not self.voice.knows(f"keyword-{call['keyword']}", "test")

    def say_test(self, test: Data) -> str:
        """A test as a clause that `if` can stand before."""
        how = test["how"]
        if how in ("all", "any", "some"):
            tests = [self.say_test(one) for one in test["tests"]]
            return self.nouns.join("test-or" if how == "any" else "test-and", tests)
        if how == "during":
            return self.voice.say("test-during", {"period": self.say_when(test["period"])})
        if how == "call":
            return self.say_call(test["call"], "test")
        subject = test["subject"]
        owned = [one for one in subject.get("filters", ()) if one["by"] == "done" and _holds(one["act"])]
        verb = owned[0]["act"]["verb"] if owned else "have"
        if owned:
            subject = {**subject, "filters": [one for one in subject["filters"] if one not in owned]}
        compared = how in ("more", "fewer", "same")
        said = self.nouns.say_copies(subject) if compared else self.nouns.say(subject)
        args = self.nouns.arguments("subject", said) | self.nouns.lexicon.verb(verb)
        if how == "is":
            args["where"] = self._say_state(test["filter"], subject)
            return self.voice.say("test-is", args)
        if compared:
            who = self.nouns.say(test["filter"]["value"])
            args |= self.nouns.arguments("value", self.nouns.say(test["value"]))
            return self.voice.say(f"test-{how}", args | self.nouns.arguments("who", who))
        who = self.nouns.say(test.get("value", YOU))
        kept = "exists" if "value" not in test and not owned and _is_elsewhere(subject) else how
        return self.voice.say(f"test-{kept}", args | self.nouns.arguments("who", who))

    def _say_state(self, one: Data, subject: Data) -> str:
        if one["by"] == "done":
            return self.voice.say("state-done", dict(self.nouns.lexicon.verb(one["act"]["verb"])))
        if one["value"]["noun"]["kind"] == "slot" and one["value"]["noun"]["id"] == ["here"]:
            return self.voice.say("here")
        return self.say_filter(one, subject["noun"], "none", False)

    def say_when(self, period: Data) -> str:
        """A period as what it is now."""
        phase = {"noun": {"kind": "phase", "id": [period["phase"]]}, "which": "the"}
        if "owner" in period:
            phase["owner"] = period["owner"]
        args = self.nouns.arguments("phase", self.nouns.say(phase))
        return self.voice.say(f"now-{period['edge']}", args)

    def say_call(self, call: Data, mood: str) -> str:
        """A keyword by its name."""
        id = f"keyword-{call['keyword']}"
        args: dict[str, Any] = self.nouns.name_facts()
        for name, value in call.get("arguments", ()):
            args |= self.nouns.arguments(name, self.nouns.say(value))
        if self.voice.knows(id, mood):
            return self.voice.say(id, args, mood)
        if self.voice.knows(id):
            return self.voice.say(id, args)
        word = self.nouns.lexicon.name_record(f"keyword/{call['keyword']}")
        text = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        for name, _ in call.get("arguments", ()):  # a name shows its parameters: `reward (amount)`
            text = text.replace(f"({name})", str(args[name]))
        return text

    def say_event(self, event: Data) -> str:
        """What `when` stands before."""
        if event["how"] == "period":
            return self.say_period(event["period"])
        act = event["act"]
        mood = {"did": "event", "would": "would", "total": "total"}[event["how"]]
        if "by" not in act and mood == "event":
            mood = "passive"
        return self.say_act(act, mood)

    def say_change(self, change: Data) -> str:
        how = change["how"]
        args: dict[str, Any] = {"low": change.get("amount", {}).get("low", 0)}
        for part in ("subject", "value", "who"):
            if part in change:
                args |= self.nouns.arguments(part, self.nouns.say(change[part]))
        if "act" in change:
            mood = "negated" if how == "cannot" else "infinitive"
            args["act"] = self.say_act({**change["act"], "by": YOU}, mood)
        if how == "costs":
            more = change["amount"]["how"]
            with_value = "-of" if "value" in change else ""
            for_whom = "-for" if "who" in change else ""
            if with_value:
                counted = {**change["value"], "amount": {"low": args["low"], "high": args["low"]}}
                args |= self.nouns.arguments("value", self.nouns.say(counted))
            return self.voice.say(f"change-costs-{more}{with_value}{for_whom}", args)
        placed = "-at" if how == "ignore" and "value" in change else ""
        return self.voice.say(f"change-{how}{placed}", args)


# Nouns that have no word of their own.
NO_WORD = ("slot", "free")


def _holds(act: Data) -> bool:
    return "parts" not in act and "period" not in act and act["verb"] in ("own", "hold")


def _is_elsewhere(subject: Data) -> bool:
    """Whether a thing is asked for that need not be the player's own."""
    if subject["noun"]["kind"] == "player" or subject.get("owner") == "enemy":
        return True
    places = [one["value"] for one in subject.get("filters", ()) if one["by"] in ("in", "on", "without")]
    return any(place["noun"]["kind"] != "zone" or place.get("which") for place in places)
