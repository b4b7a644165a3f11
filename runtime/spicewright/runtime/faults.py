"""What can go wrong while rules are linked or a game is played: faults of the content."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry
from spicewright.grammar.source import Span

CHOOSE = "choose first: `choose ... then ...`, and speak of `that ...`"
"""What to write where one of several is meant and no player is asked which."""


class ContentFault(Exception):
    """The content cannot be played as it is."""


class Unplayable(Exception):
    """Something the language can say and the interpreter cannot do.

    `span` is on the word, if known; `help` says what can be written instead.
    """

    def __init__(self, reason: str, span: Span | None = None, help: str = "") -> None:
        super().__init__(reason)
        self.reason, self.span, self.help = reason, span, help


class Fault:
    """Something that cannot be played: in which field of which record, why, and where if that is known."""

    __slots__ = ("field", "help", "key", "pack", "reason", "span", "text")

    def __init__(self, record: Entry, field: str, problem: Unplayable) -> None:
        self.pack, self.key, self.field = record.pack, record.key, field
        passage = record.effects.get(field)
        self.text = passage.text if passage is not None else record.name
        self.reason, self.span, self.help = problem.reason, problem.span, problem.help

    def __str__(self) -> str:
        return f"`{self.text}` of {self.key} cannot be played yet: {self.reason}"


class Undecided(Exception):
    """An automated seat has several options, and no player decides for it; the message names both."""

    def __init__(self, seat: str, about: str) -> None:
        super().__init__(
            f"`{seat}` has to decide about `{about}`, and no player is asked: "
            "say what that seat prefers, or whom it asks"
        )


class EndlessEffect(Exception):
    """An effect went on beyond every bound; the message names it."""
