"""The phrases of one language: ids and arguments in, words out; what is missing is noted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.syntax import ast, parse

from spicewright.grammar.values import dataclass
from spicewright.site.text.languages import ENDING

Message: TypeAlias = ast.Message | ast.Term
Arguments: TypeAlias = dict[str, str | int]
"""What is put into a phrase, by name."""

# Shown in place of words that are missing; the gap says what they are.
HOLE = "…"
# What a pack may add to a word of the language: a sentence on it, and that it is not sure.
EXPLAINED = ("doc", "unverified")
# The words that belong to the language itself: its verbs, and what it calls players.
OWN_WORDS = ("verb-", "player-")


@dataclass(frozen=True, slots=True)
class Gap:
    """Something a language lacks: the fault, its message and its help."""

    fault: str
    message: str
    help: str


class Voice:
    """Says phrases of a language, with the words that packs add to it.

    `files` hold phrases; `words` are files of packs, of which later ones go before earlier ones. A pack adds
    words and changes no phrase: what it calls like one is left out and noted, unless it only explains it.
    A message of attributes alone adds them to the word of an earlier pack.
    """

    def __init__(
        self, language: str, files: Iterable[tuple[str, str]], words: Iterable[tuple[str, str]] = ()
    ) -> None:
        self.language = language
        self.gaps: dict[Gap, None] = {}
        self._bundle = FluentBundle([language], use_isolating=False)
        self._phrases: dict[str, Message] = {}
        # The same words are said over and over: in each case of a noun, in each clause, on each page.
        self._patterns: dict[tuple[str, str], Any] = {}
        self._said: dict[tuple[object, ...], str] = {}
        for path, text in files:
            entries = self._read(path, text)
            self._phrases |= {entry.id.name: entry for entry in entries}
            self._bundle.add_resource(ast.Resource(list(entries)), allow_overrides=True)
        known: dict[str, Message] = {}
        for path, text in words:
            read = [self._complete(entry, known) for entry in self._read(path, text)]
            kept = [entry for entry in read if not self._is_taken(path, text, entry)]
            known |= {entry.id.name: entry for entry in kept}
            self._bundle.add_resource(ast.Resource(list(kept)), allow_overrides=True)
        self.cases = self.say("cases").split()
        pairs = (one.split("=") for one in self.say("contractions").split(",") if one)
        self._contractions = [(apart.strip(), joined.strip()) for apart, joined in pairs]

    def _read(self, path: str, text: str) -> list[Message]:
        body = _parse(text)
        for entry in body:
            if isinstance(entry, ast.Junk):
                self._note_junk(path, text, entry)
        entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
        first: dict[str, Message] = {}
        for entry in entries:
            if first.setdefault(entry.id.name, entry) is not entry:
                self._note_twice(path, text, entry)
        return entries

    def _complete(self, entry: Message, known: Mapping[str, Message]) -> Message:
        """What a pack adds to a word of the language or of an earlier pack, together with that word."""
        own = self._phrases.get(entry.id.name)
        if entry.value is not None or (
            own is not None and any(one.id.name not in EXPLAINED for one in entry.attributes)
        ):
            return entry
        word = known.get(entry.id.name, own)
        if word is None:
            return entry
        attributes = {one.id.name: one for one in (*word.attributes, *entry.attributes)}
        return ast.Message(word.id, word.value, list(attributes.values()))

    def _is_taken(self, path: str, text: str, entry: Message) -> bool:
        id = entry.id.name
        if id in self._phrases and entry.id is not self._phrases[id].id:
            name = f"line {_count_lines(text, entry)} of `{os.path.basename(path)}`"
            self.note(
                "taken-phrase",
                f"`{id}` ({name}) is a phrase of the language, not a word of the pack",
                "remove it; a word is named after the kind and id of its record",
            )
            return True
        return False

    def _note_junk(self, path: str, text: str, junk: ast.Junk) -> None:
        line = _count_lines(text, junk)
        name = os.path.basename(path)
        why = junk.annotations[0].message if junk.annotations else ""
        self.note("bad-words-file", f"line {line} of `{name}` cannot be read", (why or "").lower())

    def _note_twice(self, path: str, text: str, entry: Message) -> None:
        line, name = _count_lines(text, entry), os.path.basename(path)
        message = f"line {line} of `{name}` has `{entry.id.name}` again"
        self.note("bad-words-file", message, "remove one of them: of the first, nothing would be left")

    def note(self, fault: str, message: str, help: str = "") -> None:
        self.gaps.setdefault(Gap(fault, message, help))

    def knows(self, id: str, attribute: str = "") -> bool:
        """Whether there is such a phrase; a message can have attributes alone."""
        return self._find(id, attribute) is not None

    def _find(self, id: str, attribute: str) -> Any:
        """The pattern of a phrase, None where there is none; nothing is added after the first was found."""
        key = (id, attribute)
        if key not in self._patterns:
            message = self._bundle.get_message(id) if self._bundle.has_message(id) else None
            known = message.attributes.get(attribute) if message and attribute else message and message.value
            self._patterns[key] = known
        return self._patterns[key]

    def knows_word(self, id: str, attribute: str = "") -> bool:
        """Whether a pack has a word; what only looks like one, being a phrase, does not count."""
        return self.knows(id, attribute) and (id not in self._phrases or id.startswith(OWN_WORDS))

    def attributes(self, id: str) -> list[str]:
        return list(self._bundle.get_message(id).attributes) if self._bundle.has_message(id) else []

    def say(self, id: str, args: Mapping[str, str | int] | None = None, attribute: str = "") -> str:
        """A phrase with its arguments in place; a hole, and a note of it, where there is none."""
        key = (id, attribute, *(args or {}).items())
        said = self._said.get(key)
        if said is None:
            said, sound = self._write(id, args or {}, attribute)
            if sound:  # what is missing is noted each time
                self._said[key] = said
        return said

    def _write(self, id: str, args: Mapping[str, str | int], attribute: str) -> tuple[str, bool]:
        """A phrase, and whether nothing of it is missing."""
        whole = f"{id}.{attribute}" if attribute else id
        pattern = self._find(id, attribute)
        if pattern is None:
            self._note_phrase(whole)
            return HOLE, False
        said, errors = self._bundle.format_pattern(pattern, dict(args))
        for error in errors:
            self.note("missing-phrase", f"the phrase `{whole}` ({self.language}) cannot be written: {error}")
        return tidy_spaces(str(said)), not errors

    def contract(self, text: str) -> str:
        """A text with the words that melt into one; after a comma they open a clause and stay apart."""
        for apart, joined in self._contractions:
            text = re.sub(rf"(?<!, )\b{apart}\b", joined, text)
        return text

    def _note_phrase(self, whole: str) -> None:
        self.note(
            "missing-phrase",
            f"there is no phrase `{whole}` in the language `{self.language}`",
            f"add `{whole}` to {self.language}{ENDING}",
        )


def _count_lines(text: str, entry: ast.BaseNode) -> int:
    span = getattr(entry, "span", None)
    return text.count("\n", 0, span.start if span else 0) + 1


def tidy_spaces(text: str) -> str:
    """One space between words, none before a comma, and no comma before another mark.

    What is left of an empty argument, and the end of a clause at the end of another, are tidied up.
    """
    return re.sub(r",\s*(?=[,.:;])", "", " ".join(text.split()).replace(" ,", ","))


@lru_cache(maxsize=64)
def _parse(text: str) -> tuple[ast.EntryType, ...]:
    """What a file says; several voices read the same files, and what was read never changes."""
    return tuple(parse(text).body)
