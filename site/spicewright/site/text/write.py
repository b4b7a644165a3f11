"""A bundle and a record in, the printed text of each of its boxes out, with what the language lacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spicewright.site.text.clauses import Clauses
from spicewright.site.text.effects import Effects
from spicewright.site.text.languages import read_phrases
from spicewright.site.text.nouns import Context, Nouns
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
        self.voice = Voice(language, [read_phrases(language), *words])
        self.lexicon = Lexicon(self.voice, bundle["records"])
        self.unread = tuple(self.voice.gaps)

    def write(self, record: Data) -> Texts:
        self.voice.gaps = dict.fromkeys(self.unread)
        effects = record.get("effects", {})
        # Selections alone, such as where a type of card lies, are no text of a box.
        boxes = {field: self._say(record, one) for field, one in effects.items() if "select" not in one}
        return Texts(self.lexicon.name_record(record["key"]).name, boxes, tuple(self.voice.gaps))

    def _say(self, record: Data, effect: Data) -> str:
        nouns = Nouns(self.lexicon, Context(record))
        if "graph" in effect:
            return Effects(nouns, effect["graph"]).say()
        clauses = Clauses(nouns)
        if "test" in effect:
            said = self.voice.contract(clauses.say_test(effect["test"]))
            return self.voice.say("requirement", {"test": said, "test-capital": said[:1].upper() + said[1:]})
        head = {"kind": "slot", "id": ["this"]}
        said = " ".join(clauses.say_filter(one, head, "none", False) for one in effect["filter"])
        return self.voice.say("sentence", {"text": said, "text-capital": said[:1].upper() + said[1:]})
