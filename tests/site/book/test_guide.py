"""The written pages as part of a book: in its language where they can be, and whole wherever it is made."""

from __future__ import annotations

from functools import cache

import pytest

from places import MARKET
from spicewright.compiler.emit.bundle import complete_sets
from spicewright.compiler.pipeline import compile_paths
from spicewright.site.book import guide
from spicewright.site.book.book import Book
from spicewright.site.shelf.shelf import Shelf


@cache
def book(language: str) -> Book:
    sets, _ = compile_paths([str(MARKET)])
    return Book(Shelf(complete_sets(sets)[0]), language)


def read(language: str) -> dict[str, str]:
    return {file.path: file.data.decode("utf-8") for file in guide.write_guide(book(language))}


def test_both_languages_have_the_same_pages() -> None:
    english, german = read("en"), read("de")
    assert english.keys() == german.keys()
    assert german["tutorial.md"] != english["tutorial.md"]


def test_what_is_not_translated_says_so() -> None:
    pages = read("de")
    decision = next(path for path in pages if path.startswith("decisions/0001"))
    assert "nur auf Englisch" in pages[decision] and "nur auf Englisch" not in pages["language.md"]
    assert "nur auf Englisch" not in "".join(read("en").values())


def test_without_a_list_of_changes_there_is_still_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "CHANGES", "NOWHERE.md")
    assert "kept with the source" in read("en")["changes.md"]
