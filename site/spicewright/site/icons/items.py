"""What an icon line is made of: amounts, pictures, words and signs, in leaves, heads and groups."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """How many, as it is printed: `2`, `2+`, `2–5`."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """The icon of a word; where there is none, a badge with its name."""

    word: str
    name: str


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of rules text."""

    text: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of the language: `arrow`, `or`, `then`."""

    name: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """What is read in one go: an amount and its icon, a verb and what it is done to, a clause."""

    inside: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """What comes before a colon: when, for how long or under which condition the rest of a line counts."""

    inside: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Items that belong together where it would not be clear."""

    inside: tuple[Item, ...]


Item: TypeAlias = Number | Picture | Words | Sign | Leaf | Head | Group
Line: TypeAlias = tuple[Item, ...]


def list_leaves(items: Line) -> list[Item]:
    """Everything in a line that is drawn, without what holds it together."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Leaf | Head | Group):
            found += list_leaves(item.inside)
        else:
            found.append(item)
    return found
