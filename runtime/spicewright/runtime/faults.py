"""What can go wrong while a game is played: faults of the content."""

from __future__ import annotations


class ContentFault(Exception):
    """The content cannot be played as it is."""


class Unplayable(Exception):
    """Something the language can say and the interpreter cannot carry out; the message says what."""


class EndlessEffect(Exception):
    """An effect went on beyond every bound; the message names it."""
