"""What an effect picks out in, a noun phrase out: how many, whose, which, and in which case."""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.meaning import Amount, Filter, Noun, NounKind, Selector, list_declarations
from spicewright.grammar.values import replace
from spicewright.site.text.agreement import Agreement, Wording
from spicewright.site.text.determiners import (
    AT_MOST,
    UP_TO,
    at_least,
    choose_amount,
    choose_some,
    is_counted,
)
from spicewright.site.text.noun_phrase import Held, NounPhrase
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments
from spicewright.site.text.words import Word, name_message

YOU = Selector(Noun("player", ("you",)))
HERE, TO = Noun("slot", ("here",)), Noun("slot", ("to",))
# What an order can count: `draw 1 card` where the effect says `draw a card`.
COUNTED: tuple[NounKind, ...] = ("thing", "piece", "named")


class Nouns(Agreement):
    """Says selectors."""

    def say(self, selector: Selector) -> NounPhrase:
        return self._say(selector, UP_TO)

    def say_had(self, selector: Selector) -> NounPhrase:
        """Something to have: a plain number is the least that will do."""
        return self._say(at_least(selector), AT_MOST if is_counted(selector) else UP_TO)

    def _say(self, selector: Selector, most: str) -> NounPhrase:
        noun = selector.noun
        match noun.kind:
            case "free":
                return self.say_phrase("free", "free")
            case "amount":
                return self._say_number(present(selector.amount), most)
            case "slot":
                return self._say_slot(selector, noun.id[0], most)
            case "player" if noun.id == ("you",):
                return self.say_phrase("player-you", "you")
            case "counter" | "piece" | "thing" | "named" | "zone" | "track" | "phase" | "tag":
                return self._say_word(selector, most)
            case "player" | "memory" | "fact" | "box" | "event":
                return self._say_word(selector, most)
            case _:
                assert_never(noun.kind)

    def _say_word(self, selector: Selector, most: str) -> NounPhrase:
        single = self.lexicon.find_single(selector) if selector.which in ("a", "the") else ""
        if single and self.voice.knows_word(name_message(single), "the"):
            selector = Selector(Noun("named", (single,)))
        word = self.lexicon.find_noun(selector.noun)
        if word.proper and selector.which == "the" and is_bare(replace(selector, which="")):
            selector = replace(selector, which="")  # whether a name takes an article is up to the language
        return self.say_worded(Wording(selector, word, self.choose(selector, most), most=most))

    def say_object(self, selector: Selector) -> NounPhrase:
        """What is acted on; a language may have a pronoun for what was just named, and a number for `a`."""
        noun = selector.noun
        near = (
            noun.kind == "slot"
            and noun.id[0] in self.context.near
            and is_bare(selector)
            and not selector.apart
        )
        if near and self.voice.knows("pronoun"):
            return self._say_pronoun(self.context.slots[noun.id[0]])
        counted = {"a": "one", "another": "one-other"}.get(self.choose(selector), "")
        if noun.kind in COUNTED and counted and self.voice.knows(f"det-{counted}"):
            return self.say_chosen(selector, self.lexicon.find_noun(noun), counted)
        return self.say(selector)

    def _say_pronoun(self, held: Held) -> NounPhrase:
        form = "plural" if held.many else self.lexicon.gender(held.word)

        def text(case: str) -> str:
            return self.voice.say("pronoun", {"form": f"{case}-{form}"})

        return NounPhrase(text, "many" if held.many else "one", held.word)

    def find_word(self, selector: Selector) -> Word:
        """The word of what a selector picks out, or of what is in the slot it names."""
        noun = selector.noun
        held = self.context.slots.get(noun.id[0]) if noun.kind == "slot" else None
        return held.word if held is not None else self.lexicon.find_noun(noun)

    def say_phrase(self, id: str, person: str) -> NounPhrase:
        """A noun phrase that a language has ready."""
        return NounPhrase(lambda case: self.voice.say(id, {"case": case}), person)

    def say_again(self) -> NounPhrase:
        """Somebody who has been named before."""
        gender, person = self.context.their, self.voice.say("player-again", attribute="person")

        def text(case: str) -> str:
            return self.voice.say("player-again", {"case": case, "gender": gender})

        return NounPhrase(text, person)

    def _say_number(self, amount: Amount, most: str) -> NounPhrase:
        args: Arguments = {
            "low": amount.low,
            "high": amount.high or 0,
            "span": (amount.high or 0) - amount.low,
        }
        if amount.how == "less":  # alone: there is no noun between the number and the word
            return NounPhrase(lambda case: self.voice.say("some-less", args), "many")
        return NounPhrase(lambda case: self.voice.say(f"det-{choose_amount(amount, most)}", args), "many")

    def _say_slot(self, selector: Selector, name: str, most: str) -> NounPhrase:
        if name in ("this", "here"):
            own = self.lexicon.find_type(self.context.record) if self.context.record is not None else None
            return self.say_chosen(selector, own, "this") if own else self.say_phrase("slot-this", "one")
        if name == "candidate":
            return NounPhrase(lambda case: "", "one")
        if name == "to" and name in self.context.slots:
            return self.say_phrase("slot-to", "one")
        held = self.context.slots.get(name) or Held(self.lexicon.find_held(name.rstrip("-0123456789")))
        if selector.which == "each":
            form = self.lexicon.gender(held.word)
            return NounPhrase(lambda case: self.voice.say("slot-each", {"form": f"{case}-{form}"}), "one")
        if selector.amount is not None and choose_some(selector) != "all":
            return self.say_worded(Wording(selector, held.word, "partly-that", most=most))
        if selector.apart and held.many:
            return self.say_phrase("slot-rest", "one")
        if held.verb and not held.many:
            return self.say_worded(Wording(selector, held.word, "done", verb=held.verb))
        return self.say_chosen(selector, held.word, "those" if held.many else "the" if held.given else "that")

    def with_kept(self, selector: Selector, which: str) -> Selector:
        """A counter that is kept apart for things, with the thing it is kept for where that is left open."""
        records = self.lexicon.records
        keys = list_declarations(selector.noun) if selector.noun.kind == "counter" else []
        kept = next((records[key].target("per") for key in keys if key in records), "")
        if not kept or any(one.by in ("with", "on", "of") for one in selector.filters):
            return selector
        thing = Selector(Noun("thing", (kept,)), which=which)
        return replace(selector, filters=(*selector.filters, Filter("with", value=thing)))

    def say_copies(self, selector: Selector) -> NounPhrase:
        """Things that are counted without a number."""
        if selector.noun.kind != "named":
            return self.say(selector)
        return self.say_chosen(selector, self.lexicon.find_noun(selector.noun), "bare-copies")

    def name_facts(self) -> Arguments:
        """What the record itself names, for keywords that speak of it: `own-` and the name of the fact."""
        facts = self.context.record.values if self.context.record is not None else {}
        keys = {fact: str(value) for fact, value in facts.items() if str(value) in self.lexicon.records}
        names = {fact: self.lexicon.name_record(key) for fact, key in keys.items()}
        return {f"own-{fact}": self.lexicon.form(word, "the", "", False) for fact, word in names.items()}


def is_bare(selector: Selector) -> bool:
    """Whether a selector says nothing but its noun."""
    said = selector.which or selector.owner or selector.take or selector.filters or selector.either
    return selector.amount is None and not said and not selector.other
