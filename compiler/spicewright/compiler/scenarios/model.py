"""A scenario as it was written, with the place of every word."""

from __future__ import annotations

from dataclasses import dataclass, field

from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Span

FOLDER = "scenarios"
"""The folder of a pack that holds its scenarios."""
KEYS = {
    "name": "what it shows, in a sentence",
    "doc": "what a reader should know about it",
    "ruling": "the rulings it proves, by their ids",
    "players": "how many play; 3 where left out",
    "at": "the period it begins in; the first turn where left out",
    "given": "how the game stands before",
    "when": "what is chosen, one choice after another",
    "then": "how the game stands after",
}
CHECKS = {
    "offered": "options that can be chosen now",
    "not offered": "options that cannot be chosen now",
    "refused": "options that are refused now, each with words of the reason",
    "decides": "who has to choose now; `nobody` when the game is over",
    "winner": "who wins when the game ends here",
}


@dataclass(frozen=True, slots=True)
class Said:
    """A name and what is said of it."""

    name: str
    value: Node
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """One line under `when`: a choice, perhaps with who makes it, or something to look at in between."""

    span: Span
    choice: str = ""
    who: str = ""
    checks: tuple[Said, ...] = ()


@dataclass(slots=True)
class Scenario:
    """Given, when, then."""

    name: str
    pack: str
    span: Span
    doc: str = ""
    rulings: tuple[str, ...] = ()
    players: int = 3
    at: Scalar | None = None
    given: tuple[Said, ...] = ()
    when: tuple[Line, ...] = ()
    then: tuple[Said, ...] = ()
    notes: list[str] = field(default_factory=list)


def entries(node: Node | None) -> tuple[Said, ...]:
    """The lines of a table."""
    if not isinstance(node, Mapping):
        return ()
    return tuple(Said(str(entry.key.text.value), entry.value, entry.key.span) for entry in node.entries)


def texts(node: Node | None) -> list[tuple[str, Span]]:
    """One text, or a list of them; a text with commas is several."""
    if isinstance(node, Sequence):
        return [pair for item in node.items for pair in texts(item)]
    if isinstance(node, Scalar) and node.value is not None:
        return [(node.text.value.strip(), node.span)]
    return []
