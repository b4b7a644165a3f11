"""Everything that says a part of an effect, made once: each has what it builds on."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.grammar.meaning import Filter, Noun, Selector, Test
from spicewright.site.text.acts import Acts
from spicewright.site.text.calls import Calls
from spicewright.site.text.changes import Changes
from spicewright.site.text.conditions import Conditions
from spicewright.site.text.events import Events
from spicewright.site.text.filters import Filters
from spicewright.site.text.noun_phrase import Context
from spicewright.site.text.nouns import Nouns
from spicewright.site.text.periods import Periods
from spicewright.site.text.prepositions import Prepositions
from spicewright.site.text.words import Lexicon


class Speaker:
    """Says the meanings of one record.

    Nouns have filters after them, and filters have tests in them, which speak of nouns again: what is further
    down asks the speaker for that.
    """

    def __init__(self, lexicon: Lexicon, context: Context) -> None:
        self.lexicon, self.voice, self.context = lexicon, lexicon.voice, context
        self.nouns = Nouns(lexicon, context, self)
        self.periods = Periods(self.nouns)
        self.prepositions = Prepositions(self.nouns)
        self.filters = Filters(self.nouns, self.periods, self.prepositions, self)
        self.acts = Acts(self.nouns, self.periods, self.prepositions)
        self.calls = Calls(self.nouns)
        self.conditions = Conditions(self.acts, self.calls, self.filters)
        self.events = Events(self.acts, self.conditions)
        self.changes = Changes(self.acts)

    def say_filters(self, filters: Sequence[Filter], head: Noun, gender: str, many: bool) -> str:
        """Everything after a noun."""
        return self.filters.say_all(filters, head, gender, many)

    def is_own(self, selector: Selector) -> bool:
        """Whether things are somebody's own although nothing that is said shows it."""
        return self.filters.is_own(selector)

    def say_test(self, test: Test) -> str:
        """A test as a clause."""
        return self.conditions.say(test)

    def say_state(self, one: Filter, subject: Selector) -> str:
        """What is said of a thing after `is`."""
        return self.conditions.say_state(one, subject)

    def say_none(self, one: Filter) -> str:
        """What is said of a thing that is none of these, in a language that says so."""
        return self.conditions.say_none(one)

    def say_selection(self, selectors: Sequence[Selector]) -> str:
        """Who or what is selected, as it would be said within a sentence."""
        case = self.voice.cases[0]
        return self.nouns.join("or", [self.nouns.say(one).text(case) for one in selectors])
