"""The pages that people wrote in, the same pages as part of a book out, in its language."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import spicewright
from spicewright.site.book.book import Book, File
from spicewright.site.book.played import add_played

CHANGES = "CHANGELOG.md"
DECISIONS = "decisions"
PICTURES = "pictures"
GLOSSARY = "glossary.md"
"""About the English of Spicewright, for those who work on it: it has no other language."""


def find_pages() -> str:
    """The folder of the written pages: in an installed package, or in a checkout."""
    for portion in spicewright.__path__:
        for folder in (os.path.join(portion, "pages"), os.path.join(portion, "..", "pages")):
            if os.path.isdir(os.path.join(folder, DECISIONS)):
                return os.path.normpath(folder)
    raise FileNotFoundError("the written pages of the site are missing")


def write_guide(book: Book) -> Iterator[File]:
    """Every written page and its pictures, the changes and the decisions; what is not translated says so."""
    folder = find_pages()
    for name in list_guides():
        own = os.path.join(folder, f"{name}.{book.language}.md")
        made = _read(book, f"{name}.md", own if os.path.isfile(own) else os.path.join(folder, f"{name}.md"))
        yield File(made.path, add_played(book, made.data.decode("utf-8"), name, folder).encode("utf-8"))
    yield _read_changes(book, os.path.join(folder, "..", "..", CHANGES))
    yield _read(book, GLOSSARY, os.path.join(folder, "contributors", GLOSSARY))
    for name in sorted(os.listdir(os.path.join(folder, PICTURES))):
        with open(os.path.join(folder, PICTURES, name), "rb") as picture:
            yield File(f"{PICTURES}/{name}", picture.read())
    decisions = sorted(os.listdir(os.path.join(folder, DECISIONS)))
    for file in decisions:
        yield _read(book, f"{DECISIONS}/{file}", os.path.join(folder, DECISIONS, file))
    listed = [(_read_title(os.path.join(folder, DECISIONS, file)), file[:-3]) for file in decisions]
    yield book.page("decisions/index", "decisions.md", book.say("site-decisions"), decisions=listed)


def list_guide(book: Book) -> dict[str, Any]:
    """The guides in the menu, in the order in which they are read."""
    pages = [
        "tutorial.md",
        "own-rival.md",
        "language.md",
        "scenarios.md",
        "graphs.md",
        "icons.md",
        "python.md",
    ]
    return {book.say("site-guide"): [{book.say(f"site-guide-{page[:-3]}"): page} for page in pages]}


def list_reasons(book: Book) -> dict[str, Any]:
    """What explains why things are as they are, in the menu."""
    pages = {"decisions": "decisions/index.md", "glossary": GLOSSARY, "changes": "changes.md"}
    return {book.say("site-about"): [{book.say(f"site-{name}"): page} for name, page in pages.items()]}


def list_guides() -> list[str]:
    """The names of the written pages, without their languages."""
    return sorted(
        name[:-3] for name in os.listdir(find_pages()) if name.endswith(".md") and "." not in name[:-3]
    )


def _read_changes(book: Book, path: str) -> File:
    """The list of changes, which is in a checkout but not in an installed package."""
    if os.path.isfile(path):
        return _read(book, "changes.md", path)
    return File("changes.md", f"# {book.say('site-changes')}\n\n{book.say('site-no-changes')}\n".encode())


def _read(book: Book, path: str, source: str) -> File:
    with open(source, encoding="utf-8") as file:
        text = file.read()
    translated = book.language == "en" or source.endswith(f".{book.language}.md")
    if not translated:
        title, _, rest = text.partition("\n")
        text = f'{title}\n\n!!! note ""\n    {book.say("site-untranslated")}\n{rest}'
    return File(path, text.encode("utf-8"))


def _read_title(source: str) -> str:
    with open(source, encoding="utf-8") as file:
        return file.readline().removeprefix("#").strip()
