"""A written page in, the same page out with the scenarios of its examples after each of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from markupsafe import Markup

from spicewright.compiler.scenarios.model import FOLDER, Scenario
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.grammar.ids import make_id
from spicewright.site.book.book import Book
from spicewright.site.book.examples import Example, find_played, list_examples, list_files, says_name
from spicewright.site.book.retell import Retelling

PACK = "guide"
"""The pack that the examples of all pages would be in; the tests make it, and play it."""
FILES = "files"
"""The folder of the scenarios of whole files that pages show."""


def add_played(book: Book, page: str, name: str, folder: str) -> str:
    """Put a folded block after each example and each file, and one after a table of examples."""
    own, files = (os.path.join(folder, FOLDER, *path, f"{name}.yaml") for path in ((), (FILES,)))
    blocks = [*_tell_examples(book, page, name, _read(own)), *_tell_files(book, page, _read(files))]
    parts, done = [], 0
    for after, shown in sorted(blocks, key=lambda block: block[0]):
        parts.append(page[done:after].rstrip("\n"))
        parts.append(f"\n\n{book.piece(name, 'played.md', shown=shown).rstrip()}")
        parts.append("\n" if page[:after].endswith("\n") else "")
        done = after
    return "".join((*parts, page[done:]))


def _read(path: str) -> list[Scenario]:
    return read_scenarios(path, PACK)[0] if os.path.isfile(path) else []


def _tell_examples(
    book: Book, page: str, name: str, scenarios: list[Scenario]
) -> Iterator[tuple[int, list[Any]]]:
    """Where a block belongs, and its examples, each with the scenarios that are about it."""
    examples = list(list_examples(page, name))
    about = [(find_played(examples, one.whole.text), one) for one in scenarios]
    for after, group in groupby(examples, key=lambda example: example.after):
        told = [
            (one, _tell_example(book, one, [tale for example, tale in about if example == one]))
            for one in group
        ]
        shown = [(example, tales) for example, tales in told if tales]
        if shown:
            yield after, shown


def _tell_files(book: Book, page: str, scenarios: list[Scenario]) -> Iterator[tuple[int, list[Any]]]:
    """Where a block belongs, and the scenarios that name a record of the file before it and of none later."""
    files = list(list_files(page))
    retelling = Retelling(book, {name: name for names, _ in files for name in names})
    about: dict[int, list[Any]] = {}
    for one in scenarios:
        found = [after for names, after in files if any(says_name(name, one.whole.text) for name in names)]
        for after in found[-1:]:
            about.setdefault(after, []).append(_tell(retelling, one, one.name))
    for after, tales in about.items():
        yield after, [(None, tales)]


def _tell_example(book: Book, example: Example, scenarios: list[Scenario]) -> list[dict[str, Any]]:
    this = book.say(f"retell-this-{make_id(example.kind)}" if example.kind else "retell-this")
    retelling = Retelling(book, {example.name: this})
    return [_tell(retelling, one, one.name.replace(example.name, this)) for one in scenarios]


def _tell(retelling: Retelling, scenario: Scenario, name: str) -> dict[str, Any]:
    """A scenario in words."""
    parts: list[tuple[str, list[Markup]]] = [
        ("given", retelling.list_given(scenario)),
        ("done", retelling.list_done(scenario)),
        ("outcome", retelling.list_outcome(scenario)),
    ]
    return {"name": name, "parts": parts}
