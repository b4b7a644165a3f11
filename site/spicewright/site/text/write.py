"""A bundle and a record in, the printed text of each of its boxes out, with what the language lacks."""

from __future__ import annotations

__public__ = "publish"

from collections.abc import Iterable

from spicewright.grammar.bundle import Bundle, Entry, Passage
from spicewright.grammar.meaning import Noun, Selector
from spicewright.grammar.values import dataclass, replace
from spicewright.site.text.docs import explain_pack, explain_record
from spicewright.site.text.effects import Effects
from spicewright.site.text.heads import begin_both
from spicewright.site.text.languages import read_phrases
from spicewright.site.text.noun_phrase import Context, Held
from spicewright.site.text.speaker import Speaker
from spicewright.site.text.voice import Gap, Voice
from spicewright.site.text.words import Lexicon


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a record by field, in the order of its fields, and what was missing for them.

    `marks` are the tags that are printed on it, by their names.
    """

    name: str
    boxes: dict[str, str]
    gaps: tuple[Gap, ...]
    marks: tuple[str, ...] = ()


class Writer:
    """Writes the records of a bundle in one language; `words` are the packs' own files of words."""

    def __init__(self, bundle: Bundle, language: str, words: Iterable[tuple[str, str]]) -> None:
        self.voice = Voice(language, [read_phrases(language)], words)
        self.lexicon = Lexicon(self.voice, bundle.records)
        self.heads = {head.id: head for head in bundle.packs}
        self.unread = tuple(self.voice.gaps)

    def is_named(self, key: str) -> bool:
        """Whether a record has a name in this language, and not only the English one."""
        return self.lexicon.is_named(key)

    def is_unverified(self, key: str) -> bool:
        """Whether the word for a record is our own choice in this language: no source has it."""
        return self.lexicon.is_unverified(key)

    def doc(self, record: Entry, part: str = "") -> tuple[str, str]:
        """What a reader should know about a record, or a part of a type, and the language that is in."""
        return explain_record(self.voice, record, part)

    def pack_doc(self, pack: str) -> tuple[str, str]:
        """What a reader should know about a pack, and the language that is in."""
        return explain_pack(self.voice, self.heads[pack])

    def speak_of(self, record: Entry | None) -> Speaker:
        """What says the effects of a record."""
        return Speaker(self.lexicon, Context(record))

    def complete(self, record: Entry) -> Entry:
        """A record of the bundle with all that it has from its type."""
        return self.lexicon.whole.get(record, record)

    def write(self, record: Entry) -> Texts:
        record = self.complete(record)
        self.voice.gaps = dict.fromkeys(self.unread)
        # Selections alone, such as where a type of card is, are not the text of a box.
        said = {field: passage for field, passage in record.effects.items() if not passage.select}
        boxes = {field: self._say(record, passage) for field, passage in said.items()}
        marks = [self.lexicon.title(key) for key in record.words("tags") if key in self.lexicon.records]
        return Texts(self.lexicon.title(record.key), boxes, tuple(self.voice.gaps), tuple(marks))

    def _say(self, record: Entry, passage: Passage) -> str:
        speaker = self.speak_of(record)
        if passage.graph is not None:
            return Effects(speaker, passage.graph).say()
        if passage.test is not None:
            speaker.context.slots |= self._list_given(record)
            return self._finish("requirement", "test", speaker.conditions.say(passage.test, "-main"))
        if passage.head is not None:
            return self._finish("head", "event", speaker.events.say(passage.head))
        return self._finish("sentence", "text", self._describe(speaker, record, passage))

    def _list_given(self, record: Entry) -> dict[str, Held]:
        """What the requirement of a verb or keyword speaks of: what it is done to and with, or is on."""
        names = list(record.table("given"))
        if record.kind == "keyword":
            names = [word[1:-1] for word in record.name.split() if word.startswith("(")]
        return {name: Held(self.lexicon.find_held(name), given=True) for name in names}

    def _describe(self, speaker: Speaker, record: Entry, passage: Passage) -> str:
        """What an adjective means, with the nouns it goes with."""
        spoken = [self.lexicon.find_spoken(word) or Noun("player", (word,)) for word in record.words("on")]
        said = [Selector(noun, which="a") for noun in spoken]
        said[-1:] = [replace(one, filters=passage.filter) for one in said[-1:]]
        return speaker.say_selection(said)

    def _finish(self, phrase: str, name: str, said: str) -> str:
        return self.voice.say(phrase, begin_both(name, self.voice.contract(said)))
