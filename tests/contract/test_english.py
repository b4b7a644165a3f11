"""Messages, help texts, docstrings, comments and English pages keep to the words of the glossary."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from places import ROOT

LAYERS = ("grammar", "compiler", "runtime", "site")

INSTEAD = {
    r"behind": "after, or next to",
    r"(?<!there )(?:is|are) no(?! longer\b)(?! more\b)(?! other\b)": "is not",
    r"mend(?:s|ed|ing)?": "fix",
    r"anew": "again",
    r"(?:stand|stands|stood)(?! for\b)(?!-alone)": "is, goes, can be used",
    r"(?:lie|lies)": "is",
    r"(?:take|takes|taking|taken)(?: \w+| the `.*?`)? away": "remove",
    r"cannot be had": "cannot be loaded",
    r"told": "reported, distinguished",
    r"nobody": "no player, it is not ...",
}
BANNED = {re.compile(rf"\b(?:{word})(?!\w)", re.IGNORECASE): instead for word, instead in INSTEAD.items()}

ALLOWED = {
    "`nobody`": "a word of scenarios: nobody has to choose, nobody owns the piece",
}
UNREAD = {
    "site/pages/contributors/glossary.md": "lists the words that we do not use",
    "site/pages/decisions": "history: a decision stays as it was written",
}


def find_banned(text: str) -> list[str]:
    """The words in a text that the glossary replaces, each with what to write instead."""
    for phrase in ALLOWED:
        text = text.replace(phrase, "")
    text = " ".join(text.split())
    return [f"{found[0]} ({instead})" for word, instead in BANNED.items() for found in word.finditer(text)]


def list_prose(source: str) -> Iterator[tuple[int, str]]:
    """The comments and the strings of several words in a Python file, each with its line."""
    inside: set[ast.AST] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values=parts):
                inside.update(parts)
                words = [part.value if isinstance(part, ast.Constant) else "x" for part in parts]
                yield node.lineno, "".join(map(str, words))
            case ast.Constant(value=str(text)) if " " in text and node not in inside:
                yield node.lineno, text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def list_pages() -> list[Path]:
    """Everything that people wrote in English besides Python."""
    found = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")]
    found += (ROOT / "grammar/spicewright/grammar/faults").glob("*.md")
    found += (path for path in (ROOT / "site/pages").rglob("*.md") if not path.name.endswith(".de.md"))
    found += (ROOT / "site/spicewright/site").rglob("en/*.ftl")
    return [path for path in sorted(found) if not any(path.is_relative_to(ROOT / name) for name in UNREAD)]


@pytest.mark.parametrize("layer", LAYERS)
def test_programs_keep_to_the_glossary(layer: str) -> None:
    wrong = []
    for path in sorted((ROOT / layer / "spicewright").rglob("*.py")):
        for line, text in list_prose(path.read_text(encoding="utf-8")):
            wrong += [f"{path.relative_to(ROOT)}:{line}: {word}" for word in find_banned(text)]
    assert not wrong, "\n".join(wrong)


def test_pages_keep_to_the_glossary() -> None:
    wrong = []
    for path in list_pages():
        # ids of phrases are names, not prose; a paragraph may break inside of a phrase
        text = re.sub(r"(?m)^[a-z-]+ =", "", path.read_text(encoding="utf-8"))
        wrong += [f"{path.relative_to(ROOT)}: {word}" for word in find_banned(text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "put it behind the arrow",
        "`x` is no id",
        "conditions are no costs",
        "mend the problems above first",
        "the site is made anew",
        "a tab stands before this value",
        "this file lies in the wrong folder",
        "take it away",
        "remove it, or take the `-` away",
        "the pack cannot be had",
        "the problem is told",
        "nobody can\n    pay it",
    ],
)
def test_words_we_do_not_use_are_found(text: str) -> None:
    assert find_banned(text)


@pytest.mark.parametrize(
    "text",
    [
        "there is no pack at `x`",
        "it is no longer made",
        "a keyword stands for a longer text",
        "a standing statement",
        "who has to choose now; `nobody` when the game is over",
        "recommend it, underlies, understands",
    ],
)
def test_words_we_do_use_are_left_alone(text: str) -> None:
    assert not find_banned(text)


def test_messages_docstrings_and_comments_are_all_read() -> None:
    source = '"""One two."""\n# three four\nx = f"five {six} seven"\ny = "eight"\n'
    assert sorted(list_prose(source)) == [(1, "One two."), (2, "# three four"), (3, "five x seven")]
