"""A word and its determiner in, a noun phrase out: adjectives, compounds and what follows, in agreement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from spicewright.site.text.determiners import ONE, choose_determiner, choose_some, is_many, names_one
from spicewright.site.text.noun_phrase import Context, NounPhrase
from spicewright.site.text.words import Data, Lexicon, Word

if TYPE_CHECKING:
    from spicewright.site.text.clauses import Clauses

After = Callable[[str, bool], str]


class Agreement:
    """Says nouns behind determiners; `clauses` says what stands behind them."""

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        self.lexicon = lexicon
        self.voice = lexicon.voice
        self.context = context
        self.clauses: Clauses

    def say(self, selector: Data) -> NounPhrase:
        """What an effect picks out; asked of what builds on this."""
        raise NotImplementedError

    def arguments(self, name: str, said: NounPhrase) -> dict[str, Any]:
        """A noun phrase as arguments of a phrase: plain, in every other case, and what agrees with it."""
        made = {name: said.text(self.voice.cases[0]), f"{name}-person": said.person}
        made[f"{name}-owner"] = said.owner
        made[f"{name}-gender"] = "plural" if said.person == "many" else said.gender
        for case in self.voice.cases[1:]:
            made[f"{name}-{case}"] = said.text(case)
        return made

    def say_chosen(self, selector: Data, word: Word, chosen: str) -> NounPhrase:
        """A noun behind a determiner that is known already."""
        return self._say_noun(selector, word, chosen)

    def say_each(self, selector: Data) -> NounPhrase:
        """One of the things counted, without a determiner."""
        return self._say_noun(selector, self.lexicon.find_noun(selector["noun"]), "each-counted")

    def _say_noun(self, selector: Data, word: Word, chosen: str) -> NounPhrase:
        many = self._is_many(chosen, selector)
        gender = self._gender(selector, word)
        before, after = self._split_filters(selector)
        whose = {"its": self.context.possessor, "whose": self.context.whose}

        def count(case: str) -> str:
            return self._say_counted(selector, word, chosen, case, before, after, whose)

        text: Callable[[str], str] = count
        if selector["noun"]["kind"] == "named" and chosen in ("mass", "bare"):
            text, many = self._say_name(word, selector, after), False
        if selector.get("take") and selector["noun"]["kind"] == "zone":
            text = self._say_end(selector["take"], text)
        several = many and not names_one(chosen, selector)
        if chosen == "bare" and selector["noun"]["kind"] == "counter":
            several = self._is_counted(word)
        person = "many" if several else "one"
        named = selector["noun"]["kind"] == "named" and not self.voice.knows_word(word.id, "the")
        bare = chosen == "bare" or (chosen == "mass" and named)
        return NounPhrase(
            text, person, word, gender, selector.get("take", ""), selector.get("owner", ""), bare
        )

    def _is_many(self, chosen: str, selector: Data) -> bool:
        """Whether a noun is in the plural; some languages have `at least 1` of them in the singular."""
        one = chosen == "at-least" and selector["amount"]["low"] == 1
        return is_many(chosen, selector) and not (one and self.voice.knows("det-at-least", "one"))

    def _gender(self, selector: Data, word: Word) -> str:
        """The gender of a noun; a track, as a thing on the table, can have another than what it counts."""
        if selector["noun"]["kind"] == "track" and self.voice.knows("track", "gender"):
            return self.voice.say("track", attribute="gender")
        return self.lexicon.gender(word)

    def _is_counted(self, word: Word) -> bool:
        """Whether a word without a number agrees as several: what has no plural of its own is a mass."""
        if self.voice.knows_word(word.id, "counted"):
            return True
        if self.lexicon.gender(word) != "none":  # with genders, a word says by itself that it is a mass
            return not self.voice.knows_word(word.id, "mass")
        case = self.voice.cases[0]
        return self.lexicon.form(word, "noun", case, True) != self.lexicon.form(word, "noun", case, False)

    def _say_counted(
        self,
        selector: Data,
        word: Word,
        chosen: str,
        case: str,
        before: list[str],
        after: After,
        whose: dict[str, str],
    ) -> str:
        """Determiner, adjectives, noun and what follows it, all in agreement."""
        voice, determiner = self.voice, f"det-{chosen}"
        amount = selector.get("amount") or ONE
        many = self._is_many(chosen, selector)
        gender = self._gender(selector, word)
        ending = "plural" if many else gender
        args: dict[str, Any] = {"case": case, "form": f"{case}-{ending}", "gender": ending, **whose}
        args |= {"low": amount["low"], "high": amount["high"] or 0, "one": f"{case}-{gender}"}
        args |= self.lexicon.verb(selector["verb"]) if "verb" in selector else {}
        if "that-many" in chosen or chosen == "all":
            args["mass"] = "no" if self._is_counted(word) else "yes"
        # A determiner can ask for another case behind it, and for the endings of adjectives.
        if voice.knows_word(word.id, chosen) and chosen == "exactly":
            return voice.say(word.id, args, chosen)
        inner = voice.say(determiner, args, "case") if voice.knows(determiner, "case") else case
        weak = voice.say(determiner, args, "after") if voice.knows(determiner, "after") else "strong"
        inside = {**args, "after": weak, "case": inner, "form": f"{inner}-{ending}"}
        adjectives = [self._say_adjective(one, inside) for one in self._adjectives(selector)]
        if chosen == "the-number":
            adjectives.append(str(amount["low"]) if many else "")
        behind = voice.say(determiner, args, "behind") if voice.knows(determiner, "behind") else ""
        form = "this" if selector["noun"]["kind"] == "slot" else "noun"
        noun = " ".join([*adjectives, self._compound(selector, before, word, form, inner, many), behind])
        if chosen.startswith("partly"):
            args["some"] = voice.say(f"some-{choose_some(selector)}", {**args, "form": args["one"]})
        shown = voice.say(determiner, {**args, "start": noun.strip()[:1].lower()})
        return voice.say("noun-phrase", {"before": shown, "noun": noun, "after": after(gender, many)})

    def _say_end(self, take: str, zone: Callable[[str], str]) -> Callable[[str], str]:
        """One end of an ordered zone."""

        def text(case: str) -> str:
            return self.voice.say(
                f"zone-{take}", self.arguments("zone", NounPhrase(zone, "one")) | {"case": case}
            )

        return text

    def _say_name(self, word: Word, selector: Data, after: After) -> Callable[[str], str]:
        either = [self.lexicon.find_noun(noun) for noun in selector.get("either", ())]
        joined = "and" if selector.get("which") == "all" else "or"

        def text(case: str) -> str:
            said = self.join(joined, [self._say_proper(one, case) for one in [word, *either]])
            args = {"before": "", "noun": said, "after": after(self.lexicon.gender(word), False)}
            return self.voice.say("noun-phrase", args)

        return text

    def _say_proper(self, word: Word, case: str) -> str:
        """A proper name: with its article where it has one, or as the language marks names."""
        said = self.lexicon.form(word, "the", case, False)
        marked = self.lexicon.is_card(word) and not self.voice.knows_word(word.id, "the")
        return self.voice.say("name", {"name": said}) if marked and self.voice.knows("name") else said

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
        if selector.get("other") and choose_determiner(selector) != "another":
            found.append("adjective-other")
        if selector.get("own"):
            found.append("adjective-own")
        calls = (one["call"]["keyword"] for one in selector.get("filters", ()) if one["by"] == "keyword")
        return [*found, *(f"keyword-{keyword}" for keyword in calls)]

    def _compound(
        self, selector: Data, before: list[str], word: Word, form: str, case: str, many: bool
    ) -> str:
        """The noun, of several that will do all of them, with what stands before it."""
        words = [word, *(self.lexicon.find_noun(noun) for noun in selector.get("either", ()))]
        noun = self.join("or", [self.lexicon.form(one, form, case, many) for one in words])
        if word.proper:
            name = self._say_proper(word, case)
            noun = self.voice.say("copies", {"name": name, "person": "many" if many else "one"})
        if selector["noun"]["kind"] == "track":
            noun = self._say_track(word, noun, case)
        for one in before:
            noun = self.voice.say("compound", {"first": one, "noun": noun})
        return noun

    def _say_track(self, word: Word, name: str, case: str) -> str:
        """A track as something that lies on the table, not as what is counted on it."""
        for attribute in (f"track-{case}", "track"):
            if self.voice.knows_word(word.id, attribute):
                return self.voice.say(word.id, attribute=attribute)
        return self.voice.say("track", {"name": name})

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
            said = self.clauses.filters.say_all(behind, head, gender, many)
            return f"{said} {self.say_per(per)}" if per is not None else said

        return before[::-1], after

    def say_per(self, per: Data) -> str:
        """What is counted: one of the things, or of your own where nothing else says whose they are."""
        if self.clauses.filters.is_own(per):
            owned = self.say({**per, "owner": self.context.whose, "which": "each"})
            if self.voice.knows("adjective-own"):
                owned = self.say_chosen({**per, "own": True}, self.lexicon.find_noun(per["noun"]), "each")
            return self.voice.say("per-own", self.arguments("per", owned))
        return self.voice.say("per", self.arguments("per", self.say_each(per)))

    def join(self, how: str, said: list[str]) -> str:
        """A list in words: `a, b and c`."""
        said = [one for one in said if one]
        if not said:
            return ""
        text = said[0]
        for index, one in enumerate(said[1:], 2):
            args = {"first": text, "last": one, "last-capital": one[:1].upper() + one[1:]}
            text = self.voice.say(how if index == len(said) else f"{how}-more", args)
        return text
