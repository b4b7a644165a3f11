"""Stretches of the game in, the words for them out: during, until, and what it is now."""

from __future__ import annotations

from spicewright.grammar.meaning import Noun, Period, Selector
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.nouns import Nouns
from spicewright.site.text.voice import Arguments
from spicewright.site.text.words import Word


class Periods:
    """Says periods."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns, self.voice = nouns, nouns.voice

    def say(self, period: Period, edge: str = "") -> str:
        """When something happens or holds; `edge` says it in another way than the period itself."""
        edge = edge or period.edge
        if not period.phase:
            return self.voice.say(f"period-{edge}")
        word = self._word(period)
        args = self._arguments(period, "each-counted" if edge == "once" else "the")
        if self.voice.knows_word(word.id, edge) and not period.which and not period.owner:
            return self.voice.say(word.id, args, edge)
        own = f"period-{edge}-{period.which}"
        text = self.voice.say(own if self.voice.knows(own) else f"period-{edge}", args)
        if period.within:
            inside = Period("during", period.within, which="this")
            said = self.nouns.arguments("within", self._say_phase(inside, "this"))
            text = self.voice.say("period-within", {"period": text, "inside": self.say(inside), **said})
        return text

    def say_until(self, period: Period) -> str:
        """A period as the end of another."""
        return self.voice.say(f"until-{period.edge}", self._arguments(period, "the"))

    def say_now(self, period: Period, main: str = "") -> str:
        """A period as what it is now; with `-main` as a clause of its own."""
        id = f"now-{period.edge}"
        own = id + main if self.voice.knows(id + main) else id
        return self.voice.say(own, self._arguments(period, "the"))

    def _word(self, period: Period) -> Word:
        return self.nouns.lexicon.name_record(f"phase/{period.phase}")

    def _arguments(self, period: Period, otherwise: str) -> Arguments:
        return self.nouns.arguments("phase", self._say_phase(period, otherwise))

    def _say_phase(self, period: Period, otherwise: str) -> NounPhrase:
        owner, which = period.owner, period.which
        chosen = f"{owner}-{which}" if owner and which else owner or which or otherwise
        if owner and which == "each":
            chosen = f"partly-{owner}"
        word = self._word(period)
        if chosen == "the" and self.voice.knows_word(word.id, "the"):  # a name rather than a noun
            return NounPhrase(lambda case: self.nouns.lexicon.form(word, "the", case, False), "one", word)
        selector = Selector(Noun("phase", (period.phase,)), which=which, owner=owner)
        return self.nouns.say_chosen(selector, word, {"an": "a"}.get(chosen, chosen))

    def lies_in(self, inner: str, outer: str) -> bool:
        """Whether one phase is another, or is somewhere within it."""
        records = self.nouns.lexicon.records
        while inner and inner != outer:
            key = f"phase/{inner}"
            inner = records[key].target("within") if key in records else ""
        return inner == outer
