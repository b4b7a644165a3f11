"""The phrases of one language: ids and arguments in, words out; what is missing is noted."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

from spicewright.site.text.languages import ENDING

# Shown in place of words that are missing; the gap says what they are.
HOLE = "…"


@dataclass(frozen=True, slots=True)
class Gap:
    """Something a language lacks: the fault, its message and what mends it."""

    fault: str
    message: str
    help: str


class Voice:
    """Says phrases of a language, with the words that packs add to it; later files go before earlier ones."""

    def __init__(self, language: str, files: Iterable[tuple[str, str]]) -> None:
        self.language = language
        self.gaps: dict[Gap, None] = {}
        self._bundle = FluentBundle([language], use_isolating=False)
        for path, text in files:
            for entry in parse(text).body:
                if isinstance(entry, ast.Junk):
                    self._note_junk(path, text, entry)
            self._bundle.add_resource(FluentResource(text), allow_overrides=True)
        self.cases = self.say("cases").split()
        pairs = (one.split("=") for one in self.say("contractions").split(",") if one)
        self._contractions = [(apart.strip(), joined.strip()) for apart, joined in pairs]

    def _note_junk(self, path: str, text: str, junk: ast.Junk) -> None:
        line = text.count("\n", 0, junk.span.start if junk.span else 0) + 1
        name = os.path.basename(path)
        why = junk.annotations[0].message if junk.annotations else ""
        self.note("bad-words-file", f"line {line} of `{name}` cannot be read", (why or "").lower())

    def note(self, fault: str, message: str, help: str = "") -> None:
        self.gaps.setdefault(Gap(fault, message, help))

    def knows(self, id: str, attribute: str = "") -> bool:
        if not self._bundle.has_message(id):
            return False
        return not attribute or attribute in self._bundle.get_message(id).attributes

    def attributes(self, id: str) -> list[str]:
        return list(self._bundle.get_message(id).attributes) if self.knows(id) else []

    def say(self, id: str, args: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        """A phrase with its arguments in place; a hole, and a note of it, where there is none."""
        whole = f"{id}.{attribute}" if attribute else id
        if not self.knows(id, attribute):
            self._note_phrase(whole)
            return HOLE
        message = self._bundle.get_message(id)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            self._note_phrase(whole)
            return HOLE
        said, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        for error in errors:
            self.note("missing-phrase", f"the phrase `{whole}` ({self.language}) cannot be said: {error}")
        return tidy_spaces(str(said))

    def contract(self, text: str) -> str:
        """A text with the words that melt into one; behind a comma they open a clause and stay apart."""
        for apart, joined in self._contractions:
            text = re.sub(rf"(?<!, )\b{apart}\b", joined, text)
        return text

    def _note_phrase(self, whole: str) -> None:
        self.note(
            "missing-phrase",
            f"there is no phrase `{whole}` in the language `{self.language}`",
            f"add `{whole}` to {self.language}{ENDING}",
        )


def tidy_spaces(text: str) -> str:
    """One space between words, none before a comma, and no comma before another mark.

    What an empty argument leaves behind, and the end of a clause at the end of another, are tidied away.
    """
    return re.sub(r",\s*(?=[,.:;])", "", " ".join(text.split()).replace(" ,", ","))
