"""Keywords in, their names out, with what their parameters stand for."""

from __future__ import annotations

from spicewright.grammar.meaning import Call
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.nouns import YOU, Nouns


class Calls:
    """Says keywords."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns, self.voice = nouns, nouns.voice

    def is_printed(self, call: Call) -> bool:
        """Whether cards show a keyword by its name; one with a test of its own is said in words."""
        return not self.voice.knows_word(f"keyword-{call.keyword}", "test")

    def say(self, call: Call, mood: str, who: NounPhrase | None = None) -> str:
        """A keyword by its name."""
        id = f"keyword-{call.keyword}"
        args = self.nouns.name_facts()
        args |= self.nouns.arguments("who", who or self.nouns.say(YOU))
        for name, value in call.arguments:
            args |= self.nouns.arguments(name, self.nouns.say_object(value))
            if value.noun.kind == "named":
                word = self.nouns.lexicon.find_noun(value.noun)
                args[f"{name}-name"] = self.nouns.lexicon.form(word, "compound", "", False)
        if self.voice.knows_word(id, mood):
            return self.voice.say(id, args, mood)
        if self.voice.knows_word(id):
            return self.voice.say(id, args)
        word = self.nouns.lexicon.name_record(f"keyword/{call.keyword}")
        text = self.nouns.lexicon.form(word, "noun", self.voice.cases[0], False)
        for name, _ in call.arguments:  # a name shows its parameters: `reward (amount)`
            text = text.replace(f"({name})", str(args.get(f"{name}-name", args[name])))
        return text
