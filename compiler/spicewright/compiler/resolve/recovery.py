"""A phrase that cannot be read and its fault in, a better fault out where its words make sense otherwise.

Only broken phrases come here, so that trying many readings costs nothing where all is well.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from spicewright.compiler.parse.fault import place_colon
from spicewright.compiler.resolve.clauses import read_effect, read_head, read_test, start_phrase
from spicewright.compiler.resolve.cursor import Cursor, PhraseFault
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Call, Change, Period, Selector, Test
from spicewright.grammar.source import Span, Text
from spicewright.grammar.tree import Word
from spicewright.grammar.vocabulary import Vocabulary

VAGUE = ("unknown-word", "bad-name", "misplaced-word")
"""Faults that may only mean that a joiner is missing."""
LONGEST = 40

Read = TypeVar("Read")


def explain_stutter(fault: Diagnostic, words: tuple[Word, ...], text: Text) -> Diagnostic | None:
    """A word repeated by accident, if that comes before the fault or right at it."""
    for one, other in pairwise(words):
        if one.kind == "word" and one.text == other.text:
            span = text.slice(other.start, other.end)
            if text.slice(one.start, one.end).start <= fault.span.end:
                return Diagnostic("misplaced-word", f"`{one.text}` is repeated", span, "remove one of them")
    return None


def explain_effect(
    fault: Diagnostic, words: tuple[Word, ...], text: Text, vocabulary: Vocabulary
) -> Diagnostic:
    """An effect that is a condition without colon, or two effects without a joiner; else what was found."""
    if fault.fault not in VAGUE or len(words) > LONGEST:
        return fault
    reader = _Reader(text, vocabulary)
    joined = next((place for place, word in enumerate(words) if word.text == "and"), 0)
    if reader.effect(words[:joined]):
        return fault
    if reader.head(words):
        return Diagnostic(
            "keyword-without-colon",
            f"`{_say(words)}` is a condition, not an effect",
            reader.span(words),
            f"put a colon and the effect after it: `{_say(words)}: ...`{place_colon(text)}",
        )
    for cut in range(1, len(words)):
        left, right = words[:cut], words[cut:]
        if not reader.effect(right):
            continue
        opens, acts = reader.head(left), reader.effect(left)
        if opens and not acts:
            return Diagnostic(
                "keyword-without-colon",
                f"an effect follows `{_say(left)}` without a colon",
                reader.span(left),
                f"write `{_say(left)}: {_say(right)}`{place_colon(text)}",
            )
        if acts:
            help = "put `,`, `then` or `or` between two effects"
            return Diagnostic(
                "misplaced-word",
                f"nothing joins `{right[0].text}` to what comes before it",
                reader.span(right[:1]),
                f"{help}, or `:` after a condition" if opens else help,
            )
    return fault


def explain_test(
    fault: Diagnostic, words: tuple[Word, ...], text: Text, vocabulary: Vocabulary
) -> Diagnostic:
    """A condition that is something to do, or two conditions without a joiner; else what was found."""
    if fault.fault not in (*VAGUE, "verb-for-noun") or len(words) > LONGEST:
        return fault
    reader = _Reader(text, vocabulary)
    if reader.effect(words):
        return Diagnostic(
            "acting-head",
            f"`{_say(words)}` is something to do, but comes before a colon",
            reader.span(words),
            f"if it is the cost of what follows, write `{_say(words)} -> ...`; else end the line with `;`",
        )
    for cut in range(1, len(words)):
        if reader.test(words[:cut]) and reader.test(words[cut:]):
            return Diagnostic(
                "misplaced-word",
                f"nothing joins `{words[cut].text}` to what comes before it",
                reader.span(words[cut : cut + 1]),
                "join conditions with `and` or `or`, or put `:` between them",
            )
    return fault


def explain_event(
    fault: Diagnostic, words: tuple[Word, ...], text: Text, vocabulary: Vocabulary
) -> Diagnostic:
    """An event that is a condition; else what was found."""
    reader = _Reader(text, vocabulary)
    if fault.fault in VAGUE and len(words) <= LONGEST and reader.test(words):
        return Diagnostic(
            "no-event",
            f"`{_say(words)}` is a condition, not something that happens",
            reader.span(words),
            f"leave `when` out: `{_say(words)}: ...`",
        )
    return fault


class _Reader:
    """Tries readings of some of a phrase's words."""

    def __init__(self, text: Text, vocabulary: Vocabulary) -> None:
        self.text, self.vocabulary = text, vocabulary

    def span(self, words: tuple[Word, ...]) -> Span:
        return self.text.slice(words[0].start, words[-1].end)

    def read(self, words: tuple[Word, ...], how: Callable[[Cursor], Read]) -> Read | None:
        if not words:
            return None
        cursor = start_phrase(words, self.text, self.vocabulary, trial=True)
        try:
            meaning = how(cursor)
        except PhraseFault:
            return None
        return meaning if cursor.done else None

    def effect(self, words: tuple[Word, ...]) -> bool:
        """Whether these words do something by themselves."""
        meaning = self.read(words, read_effect)
        if isinstance(meaning, Selector):
            return meaning.noun.kind == "counter" or (
                meaning.noun.kind in ("piece", "thing") and meaning.amount is not None
            )
        return isinstance(meaning, Act | Call | Change)

    def head(self, words: tuple[Word, ...]) -> bool:
        """Whether these words can come before a colon."""
        meaning = self.read(words, read_head)
        if isinstance(meaning, Selector):
            return meaning.which == "each"
        return isinstance(meaning, Period) or _is_whole(meaning)

    def test(self, words: tuple[Word, ...]) -> bool:
        """Whether these words are a condition."""
        return _is_whole(self.read(words, read_test))


def _is_whole(test: Test | None) -> bool:
    """Whether a condition is more than a bare noun, which could belong to anything."""
    if test is None or test.how != "have" or test.subject is None:
        return test is not None
    return test.subject.amount is not None or test.subject.which != ""


def _say(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words)
