"""A bundle and a record in, the printed text of each of its boxes out, with what the language lacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spicewright.site.text.clauses import Clauses
from spicewright.site.text.docs import explain_record
from spicewright.site.text.effects import Effects
from spicewright.site.text.languages import read_phrases
from spicewright.site.text.nouns import Context, Held, Nouns
from spicewright.site.text.voice import Gap, Voice
from spicewright.site.text.words import Data, Lexicon


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a record by field, in the order of its fields, and what was missing for them."""

    name: str
    boxes: dict[str, str]
    gaps: tuple[Gap, ...]


class Writer:
    """Writes the records of a bundle in one language; `words` are the packs' own files of words."""

    def __init__(self, bundle: Data, language: str, words: Iterable[tuple[str, str]]) -> None:
        self.voice = Voice(language, [read_phrases(language)], words)
        self.lexicon = Lexicon(self.voice, bundle["records"])
        self.unread = tuple(self.voice.gaps)

    def is_named(self, key: str) -> bool:
        """Whether a record has a name in this language, and not only the English one."""
        return self.lexicon.is_named(key)

    def is_unverified(self, key: str) -> bool:
        """Whether the word for a record is our own choice in this language: no source has it."""
        return self.lexicon.is_unverified(key)

    def doc(self, record: Data, part: str = "") -> tuple[str, str]:
        """What a reader should know about a record, or a part of a type, and the language that is in."""
        return explain_record(self.voice, record, part)

    def write(self, record: Data) -> Texts:
        self.voice.gaps = dict.fromkeys(self.unread)
        effects = record.get("effects", {})
        # Selections alone, such as where a type of card lies, are no text of a box.
        boxes = {field: self._say(record, one) for field, one in effects.items() if "select" not in one}
        return Texts(self.lexicon.title(record["key"]), boxes, tuple(self.voice.gaps))

    def _say(self, record: Data, effect: Data) -> str:
        nouns = Nouns(self.lexicon, Context(record))
        if "graph" in effect:
            return Effects(nouns, effect["graph"]).say()
        clauses = Clauses(nouns)
        if "test" in effect:
            nouns.context.slots |= self._given(record)
            return self._finish("requirement", "test", clauses.say_test(effect["test"], "-main"))
        if "head" in effect:
            return self._finish("head", "event", clauses.say_event(effect["head"]))
        return self._finish("sentence", "text", self._describe(nouns, record, effect["filter"]))

    def _given(self, record: Data) -> dict[str, Held]:
        """What the requirement of a verb or keyword speaks of: what it is done to and with, or stands on."""
        parts = [record.get("object", ()), *record.get("with", {}).values()]
        words = [word for part in parts for word in part]
        if record["kind"] == "keyword":
            words = [word[1:-1] for word in record["name"].split() if word.startswith("(")]
        names = [{"counter": "amount", "zone": "to"}.get(word, word) for word in words]
        return {name: Held(self.lexicon.find_held(name), given=True) for name in names}

    def _describe(self, nouns: Nouns, record: Data, filters: list[Data]) -> str:
        """What an adjective means, with the nouns it goes with."""
        Clauses(nouns)
        spoken = [noun for word in record.get("on", ()) if (noun := self.lexicon.find_spoken(word))]
        said: list[Data] = [{"noun": noun, "which": "a"} for noun in spoken]
        said[-1:] = [{**one, "filters": filters} for one in said[-1:]]
        return nouns.join("or", [nouns.say(one).text(self.voice.cases[0]) for one in said])

    def _finish(self, phrase: str, name: str, said: str) -> str:
        said = self.voice.contract(said)
        return self.voice.say(phrase, {name: said, f"{name}-capital": said[:1].upper() + said[1:]})
