"""The languages that rules text can be written in: those with a file of phrases `LANGUAGE.ftl` here.

Nothing here needs Fluent, so that a command can name the languages before it is installed.
"""

from __future__ import annotations

import os

FOLDER = os.path.dirname(__file__)
ENDING = ".ftl"


def list_languages() -> list[str]:
    """The languages that rules text can be written in."""
    named = (name[: -len(ENDING)] for name in os.listdir(FOLDER) if name.endswith(ENDING))
    return sorted(name for name in named if "." not in name)


def read_phrases(language: str) -> tuple[str, str]:
    """The general phrases of a language: where they are and what they say."""
    path = os.path.join(FOLDER, language + ENDING)
    with open(path, encoding="utf-8") as file:
        return path, file.read()
