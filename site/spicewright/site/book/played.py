"""A written page in, the same page out with the scenarios that play its examples, told after each of them."""

from __future__ import annotations

import os
from itertools import groupby
from typing import Any

from markupsafe import Markup

from spicewright.compiler.scenarios.model import FOLDER, Scenario
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.grammar.ids import make_id
from spicewright.site.book.book import Book
from spicewright.site.book.examples import Example, find_played, list_examples
from spicewright.site.book.retell import Retelling

PACK = "guide"
"""The pack that the examples of all pages would be in; the tests make it, and play it."""


def add_played(book: Book, page: str, name: str, folder: str) -> str:
    """Put a folded block after each example, and one after a table of them."""
    path = os.path.join(folder, FOLDER, f"{name}.yaml")
    scenarios = read_scenarios(path, PACK)[0] if os.path.isfile(path) else []
    parts, done = [], 0
    examples = list(list_examples(page, name))
    about = [(find_played(examples, one.whole.text), one) for one in scenarios]
    for after, group in groupby(examples, key=lambda example: example.after):
        told = [(one, _tell(book, one, [tale for example, tale in about if example == one])) for one in group]
        shown = [(example, tales) for example, tales in told if tales]
        parts.append(page[done:after].rstrip("\n"))
        parts.append(f"\n\n{book.piece(name, 'played.md', shown=shown).rstrip()}" if shown else "")
        parts.append("\n" if page[:after].endswith("\n") else "")
        done = after
    return "".join((*parts, page[done:]))


def _tell(book: Book, example: Example, scenarios: list[Scenario]) -> list[dict[str, Any]]:
    """The scenarios of an example, in words."""
    this = book.say(f"retell-this-{make_id(example.kind)}")
    retelling = Retelling(book, {example.name: this})
    return [
        {"name": one.name.replace(example.name, this), "parts": _list_parts(retelling, one)}
        for one in scenarios
    ]


def _list_parts(retelling: Retelling, scenario: Scenario) -> list[tuple[str, list[Markup]]]:
    return [
        ("given", retelling.list_given(scenario)),
        ("done", retelling.list_done(scenario)),
        ("outcome", retelling.list_outcome(scenario)),
    ]
