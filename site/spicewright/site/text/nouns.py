"""What an effect picks out in, a noun phrase out: how many, whose, which, and in which case."""

from __future__ import annotations

from spicewright.site.text.agreement import Agreement
from spicewright.site.text.determiners import choose_amount, choose_determiner, choose_some
from spicewright.site.text.noun_phrase import Context, Held, NounPhrase
from spicewright.site.text.words import Data

__all__ = ["Context", "Held", "NounPhrase", "Nouns", "choose_amount"]

# What an order can count: `draw 1 card` where the effect says `draw a card`.
COUNTED = ("thing", "piece", "named")


class Nouns(Agreement):
    """Says selectors; clauses inside them are said by `clauses`."""

    def say(self, selector: Data) -> NounPhrase:
        noun = selector["noun"]
        kind = noun["kind"]
        if kind == "free":
            return self.say_phrase("free", "free")
        if kind == "player" and noun["id"] == ["you"]:
            return self.say_phrase("player-you", "you")
        if kind == "amount":
            return self._say_number(selector["amount"])
        if kind == "slot":
            return self._say_slot(selector, noun["id"][0])
        return self._say_noun(selector, self.lexicon.find_noun(noun), self.choose(selector))

    def say_object(self, selector: Data) -> NounPhrase:
        """What is acted on; a language may have a pronoun for what was just named, and a number for `a`."""
        noun = selector["noun"]
        near = noun["kind"] == "slot" and noun["id"][0] in self.context.near and len(selector) == 1
        if near and self.voice.knows("pronoun"):
            return self._say_pronoun(self.context.slots[noun["id"][0]])
        counted = {"a": "one", "another": "one-other"}.get(self.choose(selector), "")
        if noun["kind"] in COUNTED and counted and self.voice.knows(f"det-{counted}"):
            return self._say_noun(selector, self.lexicon.find_noun(noun), counted)
        return self.say(selector)

    def _say_pronoun(self, held: Held) -> NounPhrase:
        form = "plural" if held.many else self.lexicon.gender(held.word)

        def text(case: str) -> str:
            return self.voice.say("pronoun", {"form": f"{case}-{form}"})

        return NounPhrase(text, "many" if held.many else "one", held.word)

    def say_phrase(self, id: str, person: str) -> NounPhrase:
        """A noun phrase that a language has ready."""
        return NounPhrase(lambda case: self.voice.say(id, {"case": case}), person)

    def say_again(self) -> NounPhrase:
        """Somebody who has been named before."""
        return self.say_phrase("player-again", self.voice.say("player-again", attribute="person"))

    def _say_number(self, amount: Data) -> NounPhrase:
        args = {"low": amount["low"], "high": amount["high"] or 0}
        return NounPhrase(lambda case: self.voice.say(f"det-{choose_amount(amount)}", args), "many")

    def _say_slot(self, selector: Data, name: str) -> NounPhrase:
        if name in ("this", "here"):
            own = self.lexicon.find_type(self.context.record)
            return self._say_noun(selector, own, "this") if own else self.say_phrase("slot-this", "one")
        if name == "candidate":
            return NounPhrase(lambda case: "", "one")
        if name == "to" and name in self.context.slots:
            return self.say_phrase("slot-to", "one")
        held = self.context.slots.get(name) or Held(self.lexicon.find_held(name.rstrip("-0123456789")))
        if selector.get("which") == "each":
            form = self.lexicon.gender(held.word)
            return NounPhrase(lambda case: self.voice.say("slot-each", {"form": f"{case}-{form}"}), "one")
        if selector.get("amount") is not None and choose_some(selector) != "all":
            return self._say_noun(selector, held.word, "partly-that")
        if held.verb and not held.many:
            return self._say_noun({**selector, "verb": held.verb}, held.word, "done")
        return self._say_noun(selector, held.word, "those" if held.many else "the" if held.given else "that")

    def with_kept(self, selector: Data, which: str) -> Data:
        """A counter that is kept apart for things, with the thing it is kept for where that is left open."""
        noun = selector["noun"]
        keys = [f"{kind}/{id}" for kind in ("resource", "track") for id in noun["id"]]
        records = [self.lexicon.records[key] for key in keys if key in self.lexicon.records]
        kept = str(records[0].get("per", "")) if records else ""
        told = any(one["by"] in ("with", "on", "of") for one in selector.get("filters", ()))
        if noun["kind"] != "counter" or not kept or told:
            return selector
        thing = {"noun": {"kind": "thing", "id": [kept.removeprefix("type/")]}, "which": which}
        return {**selector, "filters": [*selector.get("filters", ()), {"by": "with", "value": thing}]}

    def say_copies(self, selector: Data) -> NounPhrase:
        """Things that are counted without a number."""
        if selector["noun"]["kind"] != "named":
            return self.say(selector)
        return self._say_noun(selector, self.lexicon.find_noun(selector["noun"]), "bare-copies")

    def choose(self, selector: Data) -> str:
        """The determiner of a selector; what there is only one of is not one of several."""
        chosen = choose_determiner(selector)
        if chosen.endswith("that-many") and self._is_given(selector["amount"]):
            return f"{chosen}-given"
        if chosen == "a" and self.lexicon.is_single(selector):
            return "the"
        if chosen == "that" and any(id in self.context.slots for id in selector["noun"]["id"]):
            return "the"  # what a keyword stands on, which nothing has named before
        if chosen == "a" and self.lexicon.count_each(selector["noun"]) == 1:
            return self.context.whose
        return chosen

    def _is_given(self, amount: Data) -> bool:
        """Whether a number is what somebody named from outside, and nothing in the text itself."""
        held = self.context.slots.get(amount.get("slot", ""))
        return held is not None and held.given

    def name_facts(self) -> dict[str, str]:
        """What the record itself names, for keywords that speak of it: `own-` and the name of the fact."""
        facts = self.context.record.items()
        known = self.lexicon.records
        named = {fact: value for fact, value in facts if fact != "key" and str(value) in known}
        names = {fact: self.lexicon.name_record(value) for fact, value in named.items()}
        return {f"own-{fact}": self.lexicon.form(word, "the", "", False) for fact, word in names.items()}
