"""What saying a noun gives and needs: the phrase in every case, what slots hold, and what is talked about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from spicewright.grammar.bundle import Entry
from spicewright.site.text.words import Word

# The gender of a possessor where nothing is described.
NOBODY = "none"


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun with all that belongs to it; `text` says it in a case, `either` are the names it is one of."""

    text: Callable[[str], str]
    person: str
    word: Word | None = None
    gender: str = "none"
    place: str = ""
    owner: str = ""
    bare: bool = False
    either: tuple[NounPhrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """What is in a slot: its word, whether several are, and whether it is given from outside.

    `verb` is what was done to it, where only that distinguishes it from another.
    """

    word: Word
    many: bool = False
    given: bool = False
    verb: str = ""


@dataclass(slots=True)
class Context:
    """What is being talked about: the record itself, if there is one, and what is in each slot.

    `whose` is what belongs to who acts, your things or theirs, and `their` the gender of whoever that is;
    `possessor` is the gender of what `its` means; `near` are the slots that the clause before has named.
    """

    record: Entry | None
    slots: dict[str, Held] = field(default_factory=dict)
    whose: str = "you"
    their: str = NOBODY
    possessor: str = NOBODY
    near: frozenset[str] = frozenset()
