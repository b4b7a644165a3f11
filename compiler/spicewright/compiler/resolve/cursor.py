"""A place in a phrase, and the one fault that stops its reading."""

from __future__ import annotations

from collections.abc import Callable

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Filter, Noun, Selector
from spicewright.grammar.source import Span, Text
from spicewright.grammar.tree import Word
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Meaning, Vocabulary

END = Word("end", "")
PREPOSITIONS = (
    "with",
    "without",
    "from",
    "in",
    "on",
    "onto",
    "of",
    "for",
    "by",
    "as",
    "into",
    "to",
    "at",
    "after",
    "under",
)


class PhraseFault(Exception):
    """Stops the reading of a phrase: a phrase is reported once, so that nothing cascades."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(frozen=True, slots=True)
class NounClauses:
    """How clauses that follow a noun are read; handed in, because there are nouns in them again."""

    relative: Callable[[Cursor, Selector], Filter]
    history: Callable[[Cursor], Filter]


@dataclass(frozen=True, slots=True)
class Language:
    """What a phrase is read with: the words of a set of packs, and the clauses of the grammar."""

    vocabulary: Vocabulary
    clauses: NounClauses


class Cursor:
    """Reads the words of one phrase from left to right; the faults of a `trial` are not reported."""

    __slots__ = ("around", "clauses", "known", "place", "text", "texts", "trial", "vocabulary", "words")

    def __init__(self, words: tuple[Word, ...], text: Text, language: Language, trial: bool = False) -> None:
        vocabulary, self.clauses = language.vocabulary, language.clauses
        self.trial = trial
        self.words, self.text, self.vocabulary = words, text, vocabulary
        self.texts = [word.text if word.kind in ("word", "limit") else "" for word in words]
        self.place = 0
        self.known: dict[int, list[tuple[int, Meaning]]] = {}
        self.around: list[tuple[Noun, tuple[str, ...]]] = []
        """The nouns a clause of which is being read, each with the prepositions that are not its own."""

    @property
    def word(self) -> Word:
        return self.words[self.place] if self.place < len(self.words) else END

    @property
    def done(self) -> bool:
        return self.place >= len(self.words)

    def at(self, *texts: str) -> bool:
        """Whether the next words are one of these (each may hold several words)."""
        return self._find(texts) != ""

    def _find(self, texts: tuple[str, ...]) -> str:
        next = self.texts[self.place] if self.place < len(self.texts) else ""
        for text in texts if next else ():
            if text == next:
                return text
            if text.startswith(next) and " " in text:
                parts = text.split()
                if self.texts[self.place : self.place + len(parts)] == parts:
                    return text
        return ""

    def ahead(self, count: int) -> str:
        """The text of a later word, or nothing."""
        place = self.place + count
        return self.texts[place] if place < len(self.texts) else ""

    def take(self, *texts: str) -> str:
        """Go past one of these word sequences if it is next, and say which."""
        text = self._find(texts)
        if text:
            self.place += text.count(" ") + 1
        return text

    def step(self) -> Word:
        word = self.words[self.place]
        self.place += 1
        return word

    def readings(self) -> list[tuple[int, Meaning]]:
        """What the words from here on can be, the longest first."""
        if self.place not in self.known:
            is_word = not self.done and self.word.kind == "word"
            found = self.vocabulary.match(self.texts[self.place :]) if is_word else ()
            self.known[self.place] = list(found)
        return self.known[self.place]

    def verb(self, *forms: str) -> tuple[int, str, str] | None:
        """The verb that starts here in one of these forms: how many words, which verb, which form."""
        for length, meaning in self.readings():
            if meaning.verb and meaning.form in forms:
                return length, meaning.verb, meaning.form
        return None

    def said(self, start: int, end: int | None = None) -> str:
        """The words from one place up to another (the last if left out), as they are understood."""
        return " ".join(word.text for word in self.words[start:end])

    def span(self, start: int, end: int | None = None) -> Span:
        """The source span of words from one place up to another (here if left out)."""
        last = max((self.place if end is None else end) - 1, start)
        first = self.words[min(start, len(self.words) - 1)]
        return self.text.slice(first.start, self.words[min(last, len(self.words) - 1)].end)

    def fault(
        self, name: str, message: str, help: str = "", start: int | None = None, end: int | None = None
    ) -> PhraseFault:
        begin = self.place if start is None else start
        if begin >= len(self.words):
            begin = len(self.words) - 1
        stop = end if end is not None else begin + 1
        return PhraseFault(Diagnostic(name, message, self.span(begin, stop), help))
