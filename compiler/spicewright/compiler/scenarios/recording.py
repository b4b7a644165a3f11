"""A scenario as it was played: where it began, and step by step who chose what and what came of it.

Nothing in it is a word of a language: things, zones and counters go by their keys, effects by their steps.
"""

from __future__ import annotations

from typing import TypeAlias

from spicewright.grammar.values import dataclass
from spicewright.runtime.ways import Way

NOBODY = -1
"""No player: the table, or a moment at which no player decides."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that can be looked at: a counter, a zone, or (where `what` is empty) the place on a thing.

    `player` is whose it is, `thing` what it is kept for, or the thing itself; both are keys.
    """

    what: str
    player: int = NOBODY
    thing: str = ""


GONE, ASIDE = Fact("gone"), Fact("aside")
"""Places that no zone is: out of the game, and set aside."""


@dataclass(frozen=True, slots=True)
class Held:
    """So many things that are alike, and whose they are; of what no player sees, the key of the type."""

    key: str
    count: int = 1
    player: int = NOBODY


Value: TypeAlias = int | tuple[Held, ...]
"""What a fact comes to: a number, or what is in a place, in no order."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A counter that went up or down."""

    fact: Fact
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Things that went from one place to another."""

    held: Held
    start: Fact
    end: Fact


@dataclass(frozen=True, slots=True)
class Turned:
    """A thing whose other side is up now; both sides go by their keys."""

    before: str
    after: str


Change: TypeAlias = Counted | Moved | Turned


@dataclass(frozen=True, slots=True)
class Offered:
    """An option: what it is about, as far as that is known, and otherwise what it is called.

    `step` is the effect that would happen and `source` what that is on, `action` the key of an action;
    `things` are what is chosen, `place` where that is if another one is alike; `number` is how many of `key`,
    or which step of a track that branches.
    """

    id: str
    label: str
    step: str = ""
    source: str = ""
    action: str = ""
    things: tuple[Held, ...] = ()
    place: Fact | None = None
    number: int = -1
    key: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player had to decide: `about` as the game asks it, `step` where in which effect it came up.

    `line` is the line of the scenario that answers, by its number, and `taken` the number of the option.
    """

    player: int
    about: str
    step: str
    options: tuple[Offered, ...]
    taken: int
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A choice, and all up to the next one; what happens before the first choice has no question.

    `facts` are those that changed, with what they come to now. `ways` are those of effects that were taken,
    in their order. `periods` are those that ran when it began, each with whose it was.
    """

    question: Question | None
    changes: tuple[Change, ...]
    facts: dict[Fact, Value]
    ways: tuple[Way, ...]
    periods: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Recording:
    """A scenario from its beginning: the facts that it names or changes, which it names, and its steps."""

    start: dict[Fact, Value]
    named: frozenset[Fact]
    steps: tuple[Step, ...]
