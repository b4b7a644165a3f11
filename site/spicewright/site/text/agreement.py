"""A word and its determiner in, a noun phrase out: adjectives, compounds and what follows, in agreement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from spicewright.grammar.english import SAME, UNCOUNTED, opens_with_vowel
from spicewright.grammar.meaning import Amount, Filter, Noun, Selector
from spicewright.grammar.values import dataclass, replace
from spicewright.site.text.determiners import ONE, UP_TO, choose_determiner, choose_some, is_many, names_one
from spicewright.site.text.noun_phrase import Context, NounPhrase
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments
from spicewright.site.text.words import Lexicon, Word

After = Callable[[str, bool], str]


class SaysFilters(Protocol):
    """Says what follows a noun."""

    def say_filters(self, filters: Sequence[Filter], head: Noun, gender: str, many: bool) -> str:
        """Everything after a noun."""
        ...

    def is_own(self, selector: Selector) -> bool:
        """Whether things are somebody's own although nothing that is said shows it."""
        ...


@dataclass(frozen=True, slots=True)
class Wording:
    """A selector with the word and the determiner it is said with.

    `own` marks that things are somebody's own, `verb` is what was done to them, and `most` the determiner of
    a bound from above alone.
    """

    selector: Selector
    word: Word
    chosen: str
    own: bool = False
    verb: str = ""
    most: str = UP_TO


class Agreement:
    """Says nouns after determiners."""

    def __init__(self, lexicon: Lexicon, context: Context, filters: SaysFilters) -> None:
        self.lexicon = lexicon
        self.voice = lexicon.voice
        self.context = context
        self._filters = filters

    def arguments(self, name: str, said: NounPhrase) -> Arguments:
        """A noun phrase as arguments of a phrase: plain, in every other case, and what agrees with it."""
        made: Arguments = {name: said.text(self.voice.cases[0]), f"{name}-person": said.person}
        made[f"{name}-owner"] = said.owner
        made[f"{name}-gender"] = "plural" if said.person == "many" else said.gender
        for case in self.voice.cases[1:]:
            made[f"{name}-{case}"] = said.text(case)
        return made

    def say_chosen(self, selector: Selector, word: Word, chosen: str) -> NounPhrase:
        """A noun after a determiner that is known already."""
        return self.say_worded(Wording(selector, word, chosen))

    def say_each(self, selector: Selector) -> NounPhrase:
        """One of the things counted, without a determiner."""
        return self.say_chosen(selector, self.lexicon.find_noun(selector.noun), "each-counted")

    def choose(self, selector: Selector, most: str = UP_TO) -> str:
        """The determiner of a selector; what there is only one of is not one of several."""
        chosen = choose_determiner(selector, most)
        if chosen.endswith("that-many") and self._is_given(present(selector.amount)):
            return f"{chosen}-given"
        if chosen == "a" and self.lexicon.find_single(selector):
            return "the"
        if chosen == "that" and any(id in self.context.slots for id in selector.noun.id):
            return "the"  # what a keyword is on, which nothing has named before
        if chosen == "a" and self.lexicon.count_each(selector.noun) == 1:
            return self.context.whose
        return chosen

    def _is_given(self, amount: Amount) -> bool:
        """Whether a number is what somebody named from outside, and nothing in the text itself."""
        held = self.context.slots.get(amount.slot)
        return held is not None and held.given

    def say_worded(self, wording: Wording) -> NounPhrase:
        """A noun phrase that is worked out but for its case."""
        selector, word, chosen = wording.selector, wording.word, wording.chosen
        kind, many = selector.noun.kind, self._is_many(chosen, selector)
        before, after = self._split_filters(selector)
        whose: Arguments = {"its": self._find_possessor(selector), "whose": self.context.whose}
        whose["their"] = self.context.their

        def count(case: str) -> str:
            return self._say_counted(wording, case, before, after, whose)

        text: Callable[[str], str] = count
        either: tuple[NounPhrase, ...] = ()
        if kind == "named" and chosen in ("mass", "bare"):
            text, many = self._say_name(word, selector, after), False
            either = self._split_either(selector)
        if kind == "player" and self._differ(selector):
            text = self._say_apart(wording)
        if selector.take and kind == "zone":
            text = self._say_end(selector.take, text)
        several = many and not names_one(chosen, selector)
        if chosen == "bare" and kind == "counter":
            several = self._is_counted(word)
        gender = self._gender(selector, word)
        person = "many" if several or gender == "plural" else "one"
        named = kind == "named" and not self.voice.knows_word(word.id, "the")
        bare = chosen == "bare" or (chosen == "mass" and named)
        return NounPhrase(text, person, word, gender, selector.take, selector.owner, bare, either)

    def _differ(self, selector: Selector) -> bool:
        """Whether several nouns will do of which each needs a determiner of its own."""
        words = [self.lexicon.find_noun(noun) for noun in (selector.noun, *selector.either)]
        return len({self.lexicon.gender(word) for word in words}) > 1

    def _say_apart(self, wording: Wording) -> Callable[[str], str]:
        """Each of several nouns with a determiner; what is said of all of them follows the last."""
        nouns = (wording.selector.noun, *wording.selector.either)
        alone = replace(wording.selector, either=())
        selectors = [replace(alone, noun=noun, filters=()) for noun in nouns[:-1]]
        selectors.append(replace(alone, noun=nouns[-1]))
        said = [self.say_chosen(one, self.lexicon.find_noun(one.noun), wording.chosen) for one in selectors]
        joined = "and" if wording.chosen == "bare" else "or"
        return lambda case: self.join(joined, [one.text(case) for one in said])

    def _split_either(self, selector: Selector) -> tuple[NounPhrase, ...]:
        """Each of several names of which one is meant, in a language that repeats what is before them."""
        if not selector.either or selector.which == "all" or not self.voice.knows("or", "repeats"):
            return ()
        alone = replace(selector, either=())
        named = [replace(alone, noun=noun) for noun in (selector.noun, *selector.either)]
        return tuple(self.say_chosen(one, self.lexicon.find_noun(one.noun), "mass") for one in named)

    def _find_possessor(self, selector: Selector) -> str:
        """The gender of what `its` means: what a slot holds, or else what is being described."""
        held = self.context.slots.get(selector.its)
        if held is None:
            return self.context.possessor
        return "plural" if held.many else self.lexicon.gender(held.word)

    def _is_many(self, chosen: str, selector: Selector) -> bool:
        """Whether a noun is in the plural; some languages have `at least 1` of them in the singular."""
        one = chosen == "at-least" and present(selector.amount).low == 1
        return is_many(chosen, selector) and not (one and self.voice.knows("det-at-least", "one"))

    def _gender(self, selector: Selector, word: Word) -> str:
        """The gender of a noun; a track, as a thing on the table, can have another than what it counts."""
        if selector.noun.kind == "track" and self.voice.knows("track", "gender"):
            return self.voice.say("track", attribute="gender")
        return self.lexicon.gender(word)

    def _is_counted(self, word: Word) -> bool:
        """Whether a word without a number agrees as several: what has no plural of its own is a mass."""
        if self.voice.knows_word(word.id, "counted"):
            return True
        if self.lexicon.gender(word) != "none":  # with genders, a word says by itself that it is a mass
            return not self.voice.knows_word(word.id, "mass")
        if word.said in (SAME, UNCOUNTED):
            return word.said == SAME
        case = self.voice.cases[0]
        return self.lexicon.form(word, "noun", case, True) != self.lexicon.form(word, "noun", case, False)

    def _say_counted(
        self, wording: Wording, case: str, before: list[str], after: After, whose: Arguments
    ) -> str:
        """Determiner, adjectives, noun and what follows it, all in agreement."""
        selector, word, chosen = wording.selector, wording.word, wording.chosen
        voice, determiner = self.voice, f"det-{chosen}"
        amount = selector.amount or ONE
        many = self._is_many(chosen, selector)
        gender = self._gender(selector, word)
        if word.proper and voice.knows("copies", "gender"):
            gender = voice.say("copies", attribute="gender")
        ending = "plural" if many else gender
        args: Arguments = {"case": case, "form": f"{case}-{ending}", "gender": ending, **whose}
        args |= {"low": amount.low, "high": amount.high or 0, "one": f"{case}-{gender}"}
        args["span"] = (amount.high or 0) - amount.low
        args |= self.lexicon.verb(wording.verb) if wording.verb else {}
        if "that-many" in chosen or chosen in ("all", "any-number", "bare-no"):
            args["mass"] = "no" if self._is_counted(word) else "yes"
        # A determiner can ask for another case after it, and for the endings of adjectives.
        if voice.knows_word(word.id, chosen) and chosen == "exactly":
            return voice.say(word.id, args, chosen)
        inner = voice.say(determiner, args, "case") if voice.knows(determiner, "case") else case
        weak = voice.say(determiner, args, "after") if voice.knows(determiner, "after") else "strong"
        inside: Arguments = {**args, "after": weak, "case": inner, "form": f"{inner}-{ending}"}
        adjectives = [self._say_adjective(one, inside) for one in self._adjectives(wording)]
        if chosen == "the-number":
            adjectives.append(str(amount.low) if many else "")
        behind = voice.say(determiner, args, "behind") if voice.knows(determiner, "behind") else ""
        noun = " ".join([*adjectives, self._compound(wording, before, inner, many), behind])
        if chosen.startswith("partly"):
            some = choose_some(selector, wording.most)
            args["some"] = voice.say(f"some-{some}", {**args, "form": args["one"]})
        shown = voice.say(determiner, {**args, "start": name_start(noun.strip())})
        return voice.say("noun-phrase", {"before": shown, "noun": noun, "after": after(gender, many)})

    def _say_end(self, take: str, zone: Callable[[str], str]) -> Callable[[str], str]:
        """One end of an ordered zone."""

        def text(case: str) -> str:
            return self.voice.say(
                f"zone-{take}", self.arguments("zone", NounPhrase(zone, "one")) | {"case": case}
            )

        return text

    def _say_name(self, word: Word, selector: Selector, after: After) -> Callable[[str], str]:
        either = [self.lexicon.find_noun(noun) for noun in selector.either]
        joined = "and" if selector.which == "all" else "or"

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

    def _say_adjective(self, id: str, args: Arguments) -> str:
        """An adjective with its ending; that of a pack is a keyword, which English takes as it is named."""
        key = id.replace("-", "/", 1)
        if self.voice.knows(id) or key not in self.lexicon.records:
            return self.voice.say(id, args)
        return self.lexicon.form(self.lexicon.name_record(key), "noun", self.voice.cases[0], False)

    def _adjectives(self, wording: Wording) -> list[str]:
        selector = wording.selector
        found = [f"adjective-{selector.owner}"] if selector.owner == "enemy" else []
        if selector.take and selector.noun.kind != "zone":
            found.append(f"adjective-{selector.take}")
        if selector.other and choose_determiner(selector) != "another":
            found.append("adjective-other")
        if wording.own:
            found.append("adjective-own")
        calls = [present(one.call) for one in selector.filters if one.by == "keyword"]
        return [*found, *(f"keyword-{call.keyword}" for call in calls)]

    def _compound(self, wording: Wording, before: list[str], case: str, many: bool) -> str:
        """The noun, of several that will do all of them, with what comes before it."""
        selector, word = wording.selector, wording.word
        form = "this" if selector.noun.kind == "slot" else "joined" if before else "noun"
        form = "each" if wording.chosen == "each-counted" and form == "noun" else form
        words = [word, *(self.lexicon.find_noun(noun) for noun in selector.either)]
        joined = "and" if wording.chosen == "bare" and selector.noun.kind == "player" else "or"
        noun = self.join(joined, [self.lexicon.form(one, form, case, many) for one in words])
        if word.proper:
            name = self._say_proper(word, case)
            noun = self.voice.say("copies", {"name": name, "person": "many" if many else "one"})
        if selector.noun.kind == "track":
            noun = self._say_track(word, noun, case)
        for one in before:
            noun = self.voice.say("compound", {"first": one, "noun": noun})
        return noun

    def _say_track(self, word: Word, name: str, case: str) -> str:
        """A track as something on the table, not as what is counted on it."""
        for attribute in (f"track-{case}", "track"):
            if self.voice.knows_word(word.id, attribute):
                return self.voice.say(word.id, attribute=attribute)
        return self.voice.say("track", {"name": name})

    def _split_filters(self, selector: Selector) -> tuple[list[str], After]:
        """What comes before a noun, and what follows it."""
        before: list[str] = []
        following: list[Filter] = []
        for one in selector.filters:
            if one.by == "is":
                value = present(one.value)
                words = [self.lexicon.find_noun(noun) for noun in (value.noun, *value.either)]
                joined = "compound-and" if value.which == "all" else "compound-or"
                before.append(self.join(joined, [self.lexicon.form(w, "compound", "", False) for w in words]))
            elif one.by != "keyword":
                following.append(one)
        per = selector.amount.per if selector.amount is not None else None

        def after(gender: str, many: bool) -> str:
            said = self._filters.say_filters(following, selector.noun, gender, many)
            return f"{said} {self.say_per(per)}" if per is not None else said

        return before[::-1], after

    def say_per(self, per: Selector) -> str:
        """What is counted: each of the things, or so many of them; your own where nothing else says whose."""
        if per.amount is not None:
            said = self.say_chosen(per, self.lexicon.find_noun(per.noun), self.choose(per))
            return self.voice.say("per-number", self.arguments("per", said))
        if not self._filters.is_own(per):
            return self.voice.say("per", self.arguments("per", self.say_each(per)))
        word = self.lexicon.find_noun(per.noun)
        if self.voice.knows("adjective-own"):
            said = self.say_worded(Wording(per, word, "each", own=True))
        else:
            owned = replace(per, owner=self.context.whose, which="each")
            said = self.say_chosen(owned, word, self.choose(owned))
        return self.voice.say("per-own", self.arguments("per", said))

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


def name_start(text: str) -> str:
    """What an article before a text depends on: the sound that it begins with."""
    return "vowel" if opens_with_vowel(text) else "consonant"
