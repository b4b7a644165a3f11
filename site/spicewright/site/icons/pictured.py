"""Rules text in which words that have an icon are said by it: nouns in, marks out, and marks to pictures.

A mark is one character that no text has, so that phrases of every language can put it where the word goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from spicewright.grammar.bundle import Entry
from spicewright.site.icons.items import Item, Number, Picture, Words
from spicewright.site.icons.library import Icons
from spicewright.site.text.voice import Voice
from spicewright.site.text.words import Lexicon, Word

# Characters that Unicode leaves to private use.
FIRST, LAST = 0xE000, 0xF8FF
_MARK = f"[{chr(FIRST)}-{chr(LAST)}]"
_TOKEN = re.compile(rf"{_MARK}|[^\s{chr(FIRST)}-{chr(LAST)}]+")
_NUMBER = re.compile(r"\d+")


class PicturedLexicon(Lexicon):
    """Words as marks, where there is an icon for them."""

    def __init__(self, voice: Voice, records: Iterable[Entry], icons: Icons) -> None:
        super().__init__(voice, records)
        self.icons = icons
        self._marks: dict[Picture, str] = {}
        self._pictures: dict[str, Picture] = {}

    def form(self, word: Word, form: str, case: str, many: bool) -> str:
        """The mark of a word in one of its forms: other forms have other marks, as sentences compare them."""
        said = super().form(word, form, case, many)
        if self.icons.find(word.id) is None:
            return said
        picture = Picture(word.id, said)
        if picture not in self._marks:
            if len(self._marks) > LAST - FIRST:
                return said
            mark = chr(FIRST + len(self._marks))
            self._marks[picture] = mark
            self._pictures[mark] = picture
        return self._marks[picture]

    def picture(self, word: Word) -> Picture:
        """The picture of a word, with its name as rules text has it."""
        return Picture(word.id, super().form(word, "noun", self.voice.cases[0], False))

    def split(self, text: str) -> tuple[Item, ...]:
        """A text with marks as numbers, pictures and words."""
        items: list[Item] = []
        plain: list[str] = []

        def end_words() -> None:
            if plain:
                items.append(Words(" ".join(plain)))
                plain.clear()

        # Compounds are written with a hyphen in some languages; pictures are side by side.
        text = re.sub(rf"-?({_MARK})-?", r"\1", text)
        for token in _TOKEN.findall(text):
            picture = self._pictures.get(token)
            if picture is None:
                plain.append(token)
                continue
            number = plain.pop() if plain and _NUMBER.fullmatch(plain[-1]) else ""
            end_words()
            items += [*([Number(number)] if number else []), picture]
        end_words()
        return tuple(items)
