"""A shelf in, the site of one language out: whole the first time, afterwards only what has changed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any

from spicewright.site.book.book import Book, File
from spicewright.site.book.contents import write_book
from spicewright.site.press.config import make_settings
from spicewright.site.press.run import Press
from spicewright.site.shelf.shelf import Shelf


class Edition:
    """The tree of pages of one language in `work/tree/LANGUAGE`, and its site in `work/LANGUAGE`."""

    def __init__(self, language: str, work: str, address: str = "") -> None:
        """`address` is where the sites of all languages will be, if that is known."""
        self.language, self.address = language, address
        self.tree = os.path.join(work, "tree", language)
        self.site = os.path.join(work, language)
        self._file = os.path.join(work, f"{language}.yml")
        self._settings: dict[str, Any] = {}
        self._press: Press | None = None
        self._memory: dict[str, Any] = {}

    def make(self, shelf: Shelf) -> list[str]:
        """Bring tree and site up to date; gives what is wrong with the pages, as far as they were made."""
        book = Book(shelf, self.language, self._memory, self.address)
        gone = write_tree(self.tree, write_book(book))
        settings = make_settings(book, self.tree, self.site)
        if self._press is not None and settings == self._settings:
            self._press.renew(gone)
            return []
        self._settings = settings
        with open(self._file, "w", encoding="utf-8") as opened:
            json.dump(settings, opened, indent=1)
        self._press = Press(self._file)
        return self._press.build()


def write_tree(tree: str, files: Iterable[File]) -> list[str]:
    """Put the files in place that are new or changed; remove, and name, those that are no longer made."""
    made = set()
    for file in files:
        path = os.path.join(tree, *file.path.split("/"))
        made.add(path)
        if not _holds(path, file.data):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as opened:
                opened.write(file.data)
    gone = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(tree)
        for name in names
        if os.path.join(folder, name) not in made
    ]
    for path in gone:
        os.unlink(path)
    return [os.path.relpath(path, tree) for path in gone]


def _holds(path: str, data: bytes) -> bool:
    try:
        with open(path, "rb") as opened:
            return opened.read() == data
    except FileNotFoundError:
        return False
