"""Acts, events and keywords in, clauses out: orders, statements, what follows `when`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from spicewright.site.text.changes import Changes
from spicewright.site.text.conditions import Conditions
from spicewright.site.text.filters import YOU, Filters
from spicewright.site.text.nouns import NounPhrase, Nouns
from spicewright.site.text.periods import Periods
from spicewright.site.text.words import Data

__all__ = ["YOU", "Clauses"]

# Where a thing comes to lie, not where it lies: languages with cases tell the two apart.
INTO = ("in", "on", "onto", "to", "into")
# What is done, and what only happens or might: who chooses is said of the first alone.
DONE = ("order", "infinitive", "purpose", "statement")


class Clauses:
    """Says the meanings that are more than nouns."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.voice = nouns.voice
        self.periods = Periods(nouns)
        self.filters = Filters(self)
        self.conditions = Conditions(self)
        self.changes = Changes(self)
        self.adverb = ""  # what the next clause has behind its verb
        self.inverted = False  # whether the next statement has its verb before its subject
        nouns.clauses = self

    def take_adverb(self) -> str:
        adverb, self.adverb = self.adverb, ""
        return adverb

    def take_order(self) -> str:
        """The ending of the phrase for the next statement, which is as usual after that."""
        inverted, self.inverted = self.inverted, False
        return "-inverted" if inverted else ""

    def say_test(self, test: Data, main: str = "") -> str:
        return self.conditions.say(test, main)

    def say_filter(self, one: Data, head: Data, gender: str, many: bool) -> str:
        return self.filters.say(one, head, gender, many)

    def say_period(self, period: Data) -> str:
        return self.periods.say(period)

    def say_until(self, period: Data) -> str:
        return self.periods.say_until(period)

    def say_change(self, change: Data) -> str:
        return self.changes.say([change])

    def say_act(self, act: Data, mood: str, who: NounPhrase | None = None) -> str:
        """An act: `mood` is order, infinitive, negated, statement, event, would, total, passive, ..."""
        who = self.nouns.say(act["by"]) if "by" in act else who
        objects = [act["object"]] if "object" in act else []
        return self.say_verb(act["verb"], mood, who, objects, act)

    def say_verb(self, verb: str, mood: str, who: NounPhrase | None, objects: list[Data], act: Data) -> str:
        """A verb with what it is done to; an order for somebody else is a statement about them."""
        if mood in ("order", "infinitive", "purpose") and who is not None and who.person != "you":
            mood = "statement"
        inverted = mood == "statement" and bool(self.take_order())
        adverb = self.take_adverb() if mood in DONE else ""
        given = act.get("parts", ())
        if mood in DONE and self.voice.knows("adverb-free"):
            free = any(part["noun"]["kind"] == "free" for _, part in given)
            given = [(by, part) for by, part in given if part["noun"]["kind"] != "free"]
            adverb = f"{adverb} {self.voice.say('adverb-free')}" if free else adverb
            act = {**act, "parts": given}
        verb, objects, act = self._place_counter(verb, objects, act)
        with self.acting(who):
            verb = self._find_verb(verb, objects, act)
            args: dict[str, Any] = dict(self.nouns.lexicon.verb(verb))
            for other in act.get("verbs", ()):
                more = self.nouns.lexicon.verb(other)
                args = {
                    form: self.nouns.join("or", [text, more.get(form, "")]) for form, text in args.items()
                }
            if mood == "order" and "verb-order" in args:
                args["verb"] = args["verb-order"]
            args["adverb"] = adverb
            if mood == "negated" and self._is_none(objects):
                mood = "negated-none"
            said = [self._say_object(verb, one, mood, act) for one in objects]
            if mood in ("passive", "would-passive", "forbidden", "forbidden-inverted"):
                args |= self.nouns.arguments("object", said[0])
                said = []
            held = [self.voice.say("act-object", self.nouns.arguments("object", one)) for one in said]
            args["object-said"] = self._join_objects(objects, held, act.get("joined", "and"))
            head = objects[0]["noun"] if objects else None
            parts = [self.say_part(verb, by, part, head) for by, part in self._order(act.get("parts", ()))]
            args["parts"] = " ".join(parts)
            args["period"] = self._say_period(verb, act)
            args["rest"] = self.voice.say("act-rest", args)
            args |= self.split_tail(args["rest"])
            args |= self.nouns.arguments("who", who or self.nouns.say(YOU))
            secret = "-secretly" if act.get("secret") else ""
            return self.voice.say(f"act-{'inverted' if inverted else mood}{secret}", args)

    def split_tail(self, rest: str) -> dict[str, str]:
        """What an act is done to without a clause at its end, which a language may put behind the verb."""
        if not rest.endswith(",") or not self.voice.knows("act-rest", "tail"):
            return {"tail": ""}
        start = rest[:-1].rfind(", ")
        single = rest.count(", ") == 1
        return {"rest": rest[:start], "tail": rest[start:]} if single else {"tail": ""}

    def _order(self, parts: Iterable[tuple[str, Data]]) -> list[tuple[str, Data]]:
        """The parts of an act as a language puts them: those it names, then the others as they were said."""
        order = self.voice.say("part-order").split() if self.voice.knows("part-order") else []
        return sorted(parts, key=lambda part: order.index(part[0]) if part[0] in order else len(order))

    def _is_none(self, objects: list[Data]) -> bool:
        """Whether not to do something with any is to do it with none, in a language that says so."""
        bare = all(self.nouns.choose(one) in ("a", "bare") for one in objects)
        return bool(objects) and bare and self.voice.knows("act-negated-none")

    @contextmanager
    def acting(self, who: NounPhrase | None) -> Iterator[None]:
        """Whose things are meant within; they stay the same where nobody is named."""
        context = self.nouns.context
        before = context.whose
        if who is not None:
            context.whose = "you" if who.person == "you" else "their"
        yield
        context.whose = before

    def _find_verb(self, verb: str, objects: list[Data], act: Data) -> str:
        """The verb as its objects want it: a turn is taken in other words than a thing."""
        kinds = {one["noun"]["kind"] for one in objects}
        if kinds == {"phase"} and self.voice.knows(f"verb-{verb}-phase"):
            return f"{verb}-phase"
        if kinds == {"slot"} and any(by == "as" for by, _ in act.get("parts", ())):
            return f"{verb}-known" if self.voice.knows(f"verb-{verb}-known") else verb
        if kinds == {"box"}:
            word = self.nouns.lexicon.find_noun(objects[0]["noun"])
            if self.voice.knows_word(word.id, verb):
                return self.voice.say(word.id, attribute=verb)
        return verb

    def _join_objects(self, objects: list[Data], said: list[str], how: str) -> str:
        """Objects in a list; what is had for each of something is kept apart from the others."""
        if len(said) < 2 or how == "or" or not (objects[-1].get("amount") or {}).get("per"):
            return self.nouns.join(how, said)
        apart = "plus" if objects[-1]["noun"] == objects[-2]["noun"] else "apart"
        return self.nouns.join(apart, [self.nouns.join(how, said[:-1]), said[-1]])

    def _place_counter(self, verb: str, objects: list[Data], act: Data) -> tuple[str, list[Data], Data]:
        """A counter that is kept on a thing is put there and taken away, rather than gained and lost."""
        counter = len(objects) == 1 and objects[0]["noun"]["kind"] == "counter"
        if not counter or not self.voice.knows(f"verb-{verb}-on"):
            return verb, objects, act
        filters = objects[0].get("filters", ())
        places = [("on", one["value"]) for one in filters if one["by"] == "on"]
        if not places:
            return verb, objects, act
        counted = {**objects[0], "filters": [one for one in filters if one["by"] != "on"]}
        return f"{verb}-on", [counted], {**act, "parts": [*act.get("parts", ()), *places]}

    def _say_period(self, verb: str, act: Data) -> str:
        if "period" not in act:
            return ""
        after = verb.endswith("-phase") and act["period"]["edge"] == "end"
        return self.periods.say(act["period"], "after" if after else "")

    def _say_object(self, verb: str, one: Data, mood: str, act: Data) -> NounPhrase:
        """What a verb is done to; where it lies with others', that it is the player's own."""
        parts = dict(act.get("parts", ()))
        if not {"with", "on"} & set(parts):
            one = self.nouns.with_kept(one, "chosen" if mood in DONE else "a")
        if mood in (*DONE, "negated") and self._is_own(verb, one, parts):
            one = {**one, "owner": self.nouns.context.whose}
        if mood == "negated-none":
            return self.nouns.say_chosen(one, self.nouns.lexicon.find_noun(one["noun"]), "bare-no")
        return self.nouns.say_object(one) if mood in DONE else self.nouns.say(one)

    def _is_own(self, verb: str, one: Data, parts: dict[str, Data]) -> bool:
        if one["noun"]["kind"] != "piece" or one.get("owner") or one.get("which", "a") not in ("a", "any"):
            return False
        filters = one.get("filters", ())
        if any(place["by"] in ("in", "on", "at") for place in filters):
            return False
        if "from" in parts and self.filters.is_shared(parts["from"], "from"):
            return True
        sources = [parts["from"]] if "from" in parts else self.nouns.lexicon.find_sources(verb, one["noun"])
        return bool(sources) and not any(self._is_players(source) for source in sources)

    def _is_players(self, source: Data) -> bool:
        """Whether all that lies in a place is one player's, or nobody's yet."""
        if source["noun"]["kind"] != "zone":
            return bool(source["noun"]["kind"] == "player")
        record = self.nouns.lexicon.records.get(f"zone/{source['noun']['id'][0]}", {})
        return bool(record.get("start")) or record.get("of") != "table"

    def say_part(self, verb: str, by: str, part: Data, head: Data | None) -> str:
        """A preposition of a verb, with what stands behind it."""
        noun = part["noun"]
        if noun == {"kind": "slot", "id": ["here"]}:
            return self.voice.say("here")
        if noun == {"kind": "slot", "id": ["to"]} and "to" in self.nouns.context.slots:
            return self._say_destination()
        if verb == "put" and by == "to":  # `there` says nothing of how things lie there
            by = "in" if noun["kind"] == "zone" else "on"
        goes = f"into-{by}" if by in INTO else by
        place = f"{verb.replace(' ', '-')}-{by}-{part.get('take')}", str(part.get("take"))
        ends = [f"part-{end}" for end in place if self.voice.knows(f"part-{end}")]
        if noun["kind"] == "zone" and ends:  # on top of a zone
            zone = self.nouns.say({key: one for key, one in part.items() if key != "take"})
            return self.voice.say(ends[0], self.nouns.arguments("zone", zone))
        return self.say_preposition(f"part-{verb.replace(' ', '-')}-{by}", goes, self.nouns.say(part), head)

    def _say_destination(self) -> str:
        """Where a verb puts its object: the place it has for that, unless a text names another."""
        places = self.nouns.context.record.get("effects", {}).get("to", {}).get("select", ())
        said = [self.say_preposition("", "into-in", self.nouns.say(place), None) for place in places]
        place = self.nouns.join("or", said)
        return self.voice.say("destination", {"place": place}) if place else self.voice.say("slot-to")

    def say_preposition(self, own: str, by: str, value: NounPhrase, head: Data | None) -> str:
        """A preposition with its noun: as the noun before it, the noun behind it, or the language has it."""
        args = self.nouns.arguments("value", value)
        ahead = self.nouns.lexicon.find_noun(head).id if head and head["kind"] not in NO_WORD else ""
        behind = value.word.id if value.word else ""
        sort = self.nouns.lexicon.name_type(value.word) if value.word else ""
        for id in (ahead, behind, sort):
            wanted = f"says-{by}" if id == ahead else by
            if id and not (id != ahead and value.place) and self.voice.knows_word(id, wanted):
                return self.voice.say(id, args, wanted)
        if value.bare and self.voice.knows(f"part-{by}-bare"):
            return self.voice.say(f"part-{by}-bare", args)
        return self.voice.say(own if own and self.voice.knows(own) else f"part-{by}", args)

    def is_printed(self, call: Data) -> bool:
        """Whether a keyword stands on cards by its name; one with a test of its own is said in words."""
        return not self.voice.knows_word(f"keyword-{call['keyword']}", "test")

    def say_call(self, call: Data, mood: str, who: NounPhrase | None = None) -> str:
        """A keyword by its name."""
        id = f"keyword-{call['keyword']}"
        args: dict[str, Any] = self.nouns.name_facts()
        args |= self.nouns.arguments("who", who or self.nouns.say(YOU))
        for name, value in call.get("arguments", ()):
            args |= self.nouns.arguments(name, self.nouns.say_object(value))
            if value["noun"]["kind"] == "named":
                word = self.nouns.lexicon.find_noun(value["noun"])
                args[f"{name}-name"] = self.nouns.lexicon.form(word, "compound", "", False)
        if self.voice.knows_word(id, mood):
            return self.voice.say(id, args, mood)
        if self.voice.knows_word(id):
            return self.voice.say(id, args)
        word = self.nouns.lexicon.name_record(f"keyword/{call['keyword']}")
        text = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        for name, _ in call.get("arguments", ()):  # a name shows its parameters: `reward (amount)`
            text = text.replace(f"({name})", str(args.get(f"{name}-name", args[name])))
        return text

    def say_event(self, event: Data) -> str:
        """What `when` stands before."""
        if event["how"] == "period":
            return self.periods.say(event["period"])
        act = event["act"]
        mood = {"did": "event", "would": "would", "total": "total"}[event["how"]]
        if "by" not in act:
            mood = {"event": "passive", "would": "would-passive"}.get(mood, mood)
        if event.get("also"):
            pasts = [self.nouns.lexicon.verb(verb)["verb-past"] for verb in (act["verb"], *event["also"])]
            text = self._say_any(act, self.nouns.join("or", pasts))
        else:
            text = self.say_act(act, mood)
        if "test" not in event:
            return text
        return self.nouns.join("test-and", [text, self.conditions.say_behind(event["test"], act.get("by"))])

    def _say_any(self, act: Data, past: str) -> str:
        """One of several things that can happen to something."""
        args: dict[str, Any] = dict(self.nouns.lexicon.verb(act["verb"])) | {"verb-past": past}
        args |= self.nouns.arguments("object", self.nouns.say(act["object"]))
        args["parts"] = " ".join(
            self.say_part(act["verb"], by, part, None) for by, part in act.get("parts", ())
        )
        args["period"] = self.periods.say(act["period"]) if "period" in act else ""
        return self.voice.say("act-passive", args)


# Nouns that have no word of their own.
NO_WORD = ("slot", "free", "amount")
