"""The phrases of one language: ids and arguments in, words out; what is missing is noted, never passed over."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

FOLDER = os.path.dirname(__file__)
ENDING = ".ftl"
# Shown in place of words that are missing; the gap says what they are.
HOLE = "…"


@dataclass(frozen=True, slots=True)
class Gap:
    """Something a language lacks: the fault, its message and what mends it."""

    fault: str
    message: str
    help: str


def list_languages() -> list[str]:
    """The languages that rules text can be written in."""
    return sorted(name[: -len(ENDING)] for name in os.listdir(FOLDER) if name.endswith(ENDING))


def read_phrases(language: str) -> tuple[str, str]:
    """The general phrases of a language: where they are and what they say."""
    path = os.path.join(FOLDER, language + ENDING)
    with open(path, encoding="utf-8") as file:
        return path, file.read()


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

    def _note_junk(self, path: str, text: str, junk: ast.Junk) -> None:
        line = text.count("\n", 0, junk.span.start if junk.span else 0) + 1
        name = os.path.basename(path)
        why = junk.annotations[0].message if junk.annotations else ""
        self.note("bad-words-file", f"line {line} of `{name}` cannot be read", why and f"{why}".lower())

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
        said, errors = self._bundle.format_pattern(pattern, args or {})
        for error in errors:
            self.note("missing-phrase", f"the phrase `{whole}` ({self.language}) cannot be said: {error}")
        return tidy_spaces(str(said))

    def _note_phrase(self, whole: str) -> None:
        self.note(
            "missing-phrase",
            f"there is no phrase `{whole}` in the language `{self.language}`",
            f"add `{whole}` to {self.language}{ENDING}",
        )


def tidy_spaces(text: str) -> str:
    """One space between words, none before a comma: what an empty argument leaves behind is taken away."""
    return " ".join(text.split()).replace(" ,", ",")
