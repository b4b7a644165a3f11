"""A scenario as it was written, with the place of every word."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.only import Only
from spicewright.grammar.source import Span

FOLDER = "scenarios"
"""The folder of a pack that holds its scenarios."""
KEYS = {
    "name": "what it shows, in a sentence",
    "names": "the name in other languages, by language code",
    "doc": "what a reader should know about it",
    "ruling": "the rulings it proves, by their ids",
    "players": "how many persons play; 3 if left out",
    "mode": "the mode that is played in, where a game has several; the usual one if left out",
    "only": "in which games it is so: `beside PACK` or `without PACK`; in all of them if left out",
    "at": "the period it begins in; the first turn if left out",
    "stop at": "the period at whose beginning it ends, or with `end of` before it at its end",
    "given": "the state of the game before",
    "when": "what is chosen, one choice after another",
    "then": "the state of the game after",
}
ONLY = "only"
"""Where a scenario, or all of a file, is so."""
UNPROVEN = "unproven"
"""The other list of a file of scenarios: what no scenario can show, with the reason."""
UNPROVEN_KEYS = {
    "record": "the name or the key of the record, or a kind of records",
    "field": "the field it is in; any of them if left out",
    "word": "the word as it is underlined by `test --mutants`; any of them if left out",
    "to": "what is written instead, `nothing` if it is left out; any change if this is left out",
    "because": "why no scenario can notice the change",
}
CHECKS = {
    "offered": "options that can be chosen now",
    "not offered": "options that cannot be chosen now",
    "refused": "options that are refused now, each with words of the reason",
    "decides": "who has to choose now; `nobody` when the game is over",
    "winner": "who wins when the game ends here; all of them in a tie",
    "sees": "what a player sees of the zones and memories of players and of the table",
}
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?")
"""How a language is called."""
SEAT = re.compile(r"you|player [1-9][0-9]*")
"""How players are called; `you` is the first of them."""
NOBODY = "nobody"
PLAYERS = 3
"""How many play where nothing is said."""


ANYWHERE: Only = ((),)


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
    """Given, when, then; `whole` is all that was written of it, `span` its name; `names` are by language."""

    name: str
    pack: str
    span: Span
    whole: Span
    names: dict[str, str] = field(default_factory=dict)
    doc: str = ""
    rulings: dict[str, Span] = field(default_factory=dict)
    players: int = PLAYERS
    mode: str = ""
    only: Only = ANYWHERE
    at: Scalar | None = None
    stop: Scalar | None = None
    given: tuple[Said, ...] = ()
    when: tuple[Line, ...] = ()
    then: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Unproven:
    """A word of a record that can be changed without any scenario noticing, and the reason."""

    record: str
    because: str
    span: Span
    field: str = ""
    word: str = ""
    to: str = ""


class Unfit(Exception):
    """Something in a scenario that cannot be meant; it ends the scenario."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def refuse(message: str, span: Span, help: str) -> Diagnostic:
    """A diagnostic for what is not written as scenarios are."""
    return Diagnostic("bad-scenario", message, span, help)


def entries(node: Node | None) -> tuple[Said, ...]:
    """The lines of a table."""
    if not isinstance(node, Mapping):
        return ()
    return tuple(Said(str(entry.key.text.value), entry.value, entry.key.span) for entry in node.entries)


def texts(node: Node | None) -> list[tuple[str, Span]]:
    """One text, or those of a list; a comma is part of a text, as names have commas."""
    if isinstance(node, Sequence):
        return [pair for item in node.items for pair in texts(item)]
    if isinstance(node, Scalar) and node.value is not None:
        return [(node.text.value.strip(), node.span)]
    return []


def whole_number(node: Node) -> int | None:
    """The number that is here; None for anything else."""
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return None


def is_signed(node: Node) -> bool:
    """Whether a number is written as a change: with a sign."""
    return whole_number(node) is not None and isinstance(node, Scalar) and node.text.value.strip()[0] in "+-"
