"""The legend of icons: every icon that a page can show is explained, in every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ready import fill_shelf
from spicewright.site.book.book import Book
from spicewright.site.book.icons import NOWHERE, write_icons
from spicewright.site.book.records import write_records
from spicewright.site.icons.library import name_icon, read_signs
from spicewright.site.text.languages import list_languages

pytestmark = pytest.mark.slow  # the whole shelf is filled


@cache
def book(language: str) -> Book:
    return Book(fill_shelf(), language)


@cache
def files(language: str) -> dict[str, str]:
    return {file.path: file.data.decode() for file in write_icons(book(language))}


@pytest.mark.parametrize("language", list_languages())
def test_every_icon_is_in_the_legend(language: str) -> None:
    shelf, page = fill_shelf(), files(language)["icons.md"]
    shown = {
        f"{name_icon(entry.key)}" for entry in shelf.entries.values() if f"{entry.page}/icon.svg" in page
    }
    shown |= {path.removeprefix("icons/").removesuffix(".svg") for path in files(language) if path in page}
    drawn = {word for icons in shelf.icons.values() for word in icons.words()}
    assert drawn - shown - {NOWHERE} == set()


@pytest.mark.parametrize("language", list_languages())
def test_every_picture_of_the_legend_is_written_and_explained(language: str) -> None:
    page = files(language)["icons.md"]
    lines = [line for line in page.splitlines() if line.startswith("- ![](")]
    assert len(lines) == len(files(language)) - 1 > 150
    for line in lines:
        assert line.partition("(")[2].partition(")")[0] in files(language)
        assert re.sub(r"<[^>]*>", "", line.partition("}")[2]).strip(), line
    signs = {sign for sign in read_signs() if any(f"icons/{sign}.svg" in line for line in lines)}
    assert signs == set(read_signs()) - {NOWHERE}


def test_a_word_shows_its_icon_and_a_card_its_face() -> None:
    pages = {file.path: file.data.decode() for file in write_records(book("en"))}
    assert "](spice/icon.svg){ .sw-own-icon }" in pages["records/core/resource/spice.md"]
    assert ".sw-own-icon" not in pages["records/base/imperium-card/chani.md"]
    assert "[What the icons mean](../../../icons.md)" in pages["records/base/imperium-card/chani.md"]
