"""What an effect picks out in, a noun phrase out: how many, whose, which, and in which case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from spicewright.site.text.words import Data, Lexicon, Word

if TYPE_CHECKING:
    from spicewright.site.text.clauses import Clauses

After = Callable[[str, bool], str]
# Determiners that several things stand behind, and those that only one does.
PLURAL = ("all", "any-number", "bare")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun with all that belongs to it; `text` says it in a case."""

    text: Callable[[str], str]
    person: str
    word: Word | None = None
    gender: str = "none"
    place: str = ""
    owner: str = ""


@dataclass(slots=True)
class Context:
    """What is being talked about: the record itself, and the words of what is in each slot."""

    record: Data
    slots: dict[str, tuple[Word, bool]] = field(default_factory=dict)


class Nouns:
    """Says selectors; clauses inside them are said by `clauses`."""

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        self.lexicon = lexicon
        self.voice = lexicon.voice
        self.context = context
        self.clauses: Clauses

    def arguments(self, name: str, said: NounPhrase) -> dict[str, Any]:
        """A noun phrase as arguments of a phrase: plain, in every other case, and what agrees with it."""
        made = {name: said.text(self.voice.cases[0]), f"{name}-person": said.person}
        made[f"{name}-owner"] = said.owner
        made[f"{name}-gender"] = "plural" if said.person == "many" else said.gender
        for case in self.voice.cases[1:]:
            made[f"{name}-{case}"] = said.text(case)
        return made

    def say(self, selector: Data) -> NounPhrase:
        noun = selector["noun"]
        kind = noun["kind"]
        if kind == "free" or (kind == "player" and noun["id"] == ["you"]):
            id = "free" if kind == "free" else "player-you"
            return NounPhrase(
                lambda case: self.voice.say(id, {"case": case}), "free" if kind == "free" else "you"
            )
        if kind == "slot":
            return self._say_slot(selector, noun["id"][0])
        return self._say_noun(selector, self.lexicon.find_noun(noun), self._choose(selector))

    def _say_slot(self, selector: Data, name: str) -> NounPhrase:
        if name in ("this", "here"):
            own = self.lexicon.find_type(self.context.record)
            if own is None:
                return NounPhrase(lambda case: self.voice.say("slot-this", {"case": case}), "one")
            return self._say_noun(selector, own, "this")
        if name == "candidate":
            return NounPhrase(lambda case: "", "one")
        if self.voice.knows(f"slot-{name}"):
            return NounPhrase(lambda case: self.voice.say(f"slot-{name}", {"case": case}), "many")
        word, many = self.context.slots.get(name) or (
            self.lexicon.find_held(name.rstrip("-0123456789")),
            False,
        )
        chosen = self._choose(selector)
        if chosen == "each":
            gender = self.lexicon.gender(word)
            return NounPhrase(lambda case: self.voice.say("slot-each", {"form": f"{case}-{gender}"}), "one")
        if chosen == "any-number":
            return self._say_noun(selector, word, "any-number-that")
        return self._say_noun(selector, word, "those" if many else "that")

    def say_copies(self, selector: Data) -> NounPhrase:
        """Things that are counted without a number."""
        if selector["noun"]["kind"] != "named":
            return self.say(selector)
        return self._say_noun(selector, self.lexicon.find_noun(selector["noun"]), "bare-copies")

    def _choose(self, selector: Data) -> str:
        """The determiner of a selector."""
        amount, owner = selector.get("amount"), selector.get("owner", "")
        which = {"an": "a", "it": "that"}.get(selector.get("which", ""), selector.get("which", ""))
        if amount is not None:
            chosen = choose_amount(amount)
            return f"{chosen}-{owner}" if owner in ("you", "their") and chosen in PLURAL else chosen
        if selector.get("other") and which == "a":
            return "another"
        if owner in ("you", "their"):
            return str(owner)
        if which:
            return str(which)
        return "mass" if selector["noun"]["kind"] in ("counter", "zone", "named", "phase") else "bare"

    def _say_noun(self, selector: Data, word: Word, chosen: str) -> NounPhrase:
        amount = selector.get("amount") or {}
        many = _is_many(chosen, amount)
        gender = self.lexicon.gender(word)
        before, after = self._split_filters(selector)

        def count(case: str) -> str:
            return self._say_counted(selector, word, chosen, case, before, after)

        text: Callable[[str], str] = count
        if selector["noun"]["kind"] == "named" and chosen in ("mass", "bare"):
            text = self._say_name(word, selector)
        if selector.get("take") and selector["noun"]["kind"] == "zone":
            text = self._say_end(selector["take"], text)
        person = "many" if many else "one"
        return NounPhrase(text, person, word, gender, selector.get("take", ""), selector.get("owner", ""))

    def _say_counted(
        self, selector: Data, word: Word, chosen: str, case: str, before: list[str], after: After
    ) -> str:
        """Determiner, adjectives, noun and what follows it, all in agreement."""
        voice, determiner = self.voice, f"det-{chosen}"
        amount = selector.get("amount") or {}
        many = _is_many(chosen, amount)
        gender = self.lexicon.gender(word)
        ending = "plural" if many else gender
        args: dict[str, Any] = {"case": case, "form": f"{case}-{ending}", "gender": ending}
        args |= {"low": amount.get("low", 1), "high": amount.get("high") or 0}
        # A determiner can ask for another case behind it, and for the endings of adjectives.
        inner = voice.say(determiner, args, "case") if voice.knows(determiner, "case") else case
        weak = voice.say(determiner, args, "after") if voice.knows(determiner, "after") else "strong"
        inside = {**args, "after": weak, "case": inner, "form": f"{inner}-{ending}"}
        adjectives = [self._say_adjective(one, inside) for one in self._adjectives(selector)]
        behind = voice.say(determiner, args, "behind") if voice.knows(determiner, "behind") else ""
        noun = " ".join([*adjectives, self._compound(before, word, inner, many), behind])
        shown = voice.say(determiner, {**args, "start": noun[:1].lower()})
        return voice.say("noun-phrase", {"before": shown, "noun": noun, "after": after(gender, many)})

    def _say_end(self, take: str, zone: Callable[[str], str]) -> Callable[[str], str]:
        """One end of an ordered zone."""

        def text(case: str) -> str:
            return self.voice.say(
                f"zone-{take}", self.arguments("zone", NounPhrase(zone, "one")) | {"case": case}
            )

        return text

    def _say_name(self, word: Word, selector: Data) -> Callable[[str], str]:
        either = [self.lexicon.find_noun(noun) for noun in selector.get("either", ())]
        joined = "and" if selector.get("which") == "all" else "or"

        def text(case: str) -> str:
            return self.join(joined, [self.lexicon.form(one, "the", case, False) for one in [word, *either]])

        return text

    def _say_adjective(self, id: str, args: dict[str, Any]) -> str:
        """An adjective with its ending; that of a pack is a keyword, which English takes as it is named."""
        key = id.replace("-", "/", 1)
        if self.voice.knows(id) or key not in self.lexicon.records:
            return self.voice.say(id, args)
        return self.lexicon.form(self.lexicon.name_record(key), "noun", self.voice.cases[0], False)

    def _adjectives(self, selector: Data) -> list[str]:
        found = [f"adjective-{selector['owner']}"] if selector.get("owner") == "enemy" else []
        if selector.get("take") and selector["noun"]["kind"] != "zone":
            found.append(f"adjective-{selector['take']}")
        if selector.get("other") and selector.get("which") != "a":
            found.append("adjective-other")
        calls = (one["call"]["keyword"] for one in selector.get("filters", ()) if one["by"] == "keyword")
        return [*found, *(f"keyword-{keyword}" for keyword in calls)]

    def _compound(self, before: list[str], word: Word, case: str, many: bool) -> str:
        noun = self.lexicon.form(word, "noun", case, many)
        if word.proper:
            noun = self.voice.say("copies", {"name": noun, "person": "many" if many else "one"})
        for one in before:
            noun = self.voice.say("compound", {"first": one, "noun": noun})
        return noun

    def _split_filters(self, selector: Data) -> tuple[list[str], After]:
        """What stands before a noun, and what stands behind it."""
        before: list[str] = []
        behind: list[Data] = []
        for one in selector.get("filters", ()):
            if one["by"] == "is":
                value = one["value"]
                words = [self.lexicon.find_noun(noun) for noun in (value["noun"], *value.get("either", ()))]
                joined = "compound-and" if value.get("which") == "all" else "compound-or"
                before.append(self.join(joined, [self.lexicon.form(w, "compound", "", False) for w in words]))
            elif one["by"] != "keyword":
                behind.append(one)
        per = (selector.get("amount") or {}).get("per")
        head = selector["noun"]

        def after(gender: str, many: bool) -> str:
            said = [self.clauses.say_filter(one, head, gender, many) for one in behind]
            if per is not None:
                said.append(self.voice.say("per", self.arguments("per", self.say_each(per))))
            return " ".join(said)

        return before, after

    def name_facts(self) -> dict[str, str]:
        """What the record itself names, for keywords that speak of it: `own-` and the name of the fact."""
        facts = self.context.record.items()
        known = self.lexicon.records
        named = {fact: value for fact, value in facts if fact != "key" and str(value) in known}
        names = {fact: self.lexicon.name_record(value) for fact, value in named.items()}
        return {f"own-{fact}": self.lexicon.form(word, "the", "", False) for fact, word in names.items()}

    def say_chosen(self, selector: Data, word: Word, chosen: str) -> NounPhrase:
        """A noun behind a determiner that is known already."""
        return self._say_noun(selector, word, chosen)

    def say_each(self, selector: Data) -> NounPhrase:
        """One of the things counted, without a determiner."""
        noun = selector["noun"]
        return self._say_noun(selector, self.lexicon.find_noun(noun), "each-counted")

    def join(self, how: str, said: list[str]) -> str:
        """A list in words: `a, b and c`."""
        if not said:
            return ""
        text = said[0]
        for index, one in enumerate(said[1:], 2):
            args = {"first": text, "last": one, "last-capital": one[:1].upper() + one[1:]}
            text = self.voice.say(how if index == len(said) else f"{how}-more", args)
        return text


def choose_amount(amount: Data) -> str:
    """The determiner of an amount."""
    how, low, high = amount.get("how", "number"), amount["low"], amount["high"]
    if how != "range":
        return "that-many" if how == "that" else str(how)
    if high is None:
        return "at-least" if low else "any-number"
    if low == high:
        return "exactly"
    return "between" if low else "up-to"


def _is_many(chosen: str, amount: Data) -> bool:
    if chosen.startswith(PLURAL) or chosen in ("those", "that-many"):
        return True
    if chosen in ("number", "exactly", "at-least", "between", "up-to", "more", "less"):
        return (amount["high"] or 2) != 1
    return False
