"""What an effect means: its phrases with every word bound to what a pack or the language declares.

Everything is plain data: `meaning_data` turns any of it into JSON, leaving out what is at its default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeAlias

from spicewright.grammar.source import Span

# Every `how` of a test, `how` of an event, `edge` of a period, and `until` of an effect that lasts.
TESTS = ("have", "none", "is", "is not", "more", "fewer", "same", "all", "any", "some", "call", "during")
EVENTS = ("did", "would", "total", "period")
EDGES = ("start", "end", "at", "during", "any", "once")
LASTING = ("during", "until", "while")


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun stands for.

    `kind` is one of counter, piece, thing, named, zone, track, phase, tag, player, memory, fact, box, event,
    slot. `id` names the declaration (several for a word that covers several types).
    """

    kind: str
    id: tuple[str, ...]

    def __str__(self) -> str:
        return "/".join(self.id)


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: from `low` to `high` (None: no bound).

    `how` is number (as written, so exactly that many to do, at least that many to have), range, all, that
    (as many as `slot` holds), more or less (relative to what is being changed).
    """

    how: str = "number"
    low: int = field(default=1, metadata={"always": True})
    high: int | None = field(default=1, metadata={"always": True})
    per: Selector | None = None
    times: int = 1
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Selector:
    """Things picked out: whose, which, where, how many."""

    noun: Noun
    amount: Amount | None = None
    which: str = ""
    owner: str = ""
    take: str = ""
    filters: tuple[Filter, ...] = ()
    either: tuple[Noun, ...] = ()
    other: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Filter:
    """One thing a selector asks for.

    `by` is a preposition (in, on, of, from, with, ...), `is` (an adjective: a fact with this value, a tag,
    an event undergone), `done` (a verb undergone or performed), `where` (a test about it) or `keyword`.
    """

    by: str
    fact: str = ""
    value: Selector | None = None
    act: Act | None = None
    test: Test | None = None
    call: Call | None = None
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of the game: `edge` is start, end, setup-like `at`, during, any time, or `once per`."""

    edge: str
    phase: str
    which: str = ""
    owner: str = ""
    within: str = ""
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Act:
    """A verb with its parts; `by` is who does it (None: the player whose effect it is)."""

    verb: str
    by: Selector | None = None
    object: Selector | None = None
    parts: tuple[tuple[str, Selector], ...] = ()
    period: Period | None = None
    secret: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A keyword with what its parameters stand for."""

    keyword: str
    arguments: tuple[tuple[str, Selector], ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Test:
    """Something that holds or not.

    `how` is have (at least so many are selected), none, is or is not (one of those), more, fewer or same
    (subject against value), all, any, some (at least `count` of `tests`), call (a keyword) or during (it is
    that period).
    """

    how: str
    subject: Selector | None = None
    value: Selector | None = None
    filter: Filter | None = None
    tests: tuple[Test, ...] = ()
    count: int = 0
    call: Call | None = None
    period: Period | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens: an act of somebody, or a period that begins or ends.

    `how` is did, would (about to: a replacement), total (so many in a period) or period.
    """

    how: str
    act: Act | None = None
    also: tuple[str, ...] = ()
    period: Period | None = None
    test: Test | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A statement that holds while it lasts; `who` is the only player it holds for.

    `how` is has (subject has value), costs (its price changes by amount), double, ignore, can, only, cannot.
    """

    how: str
    subject: Selector | None = None
    value: Selector | None = None
    amount: Amount | None = None
    act: Act | None = None
    who: Selector | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


Phrase: TypeAlias = Act | Call | Change | Test | Event | Period | Selector


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect put together: `how` says in which way.

    do (an act, call or change in `phrase`), all, seq, choice, pay, may, need, each, listen, replace, last
    (a change or trigger with a period), limit (once per period).
    """

    how: str
    span: Span = field(compare=False, repr=False)
    phrase: Phrase | None = None
    parts: tuple[Effect, ...] = ()
    otherwise: Effect | None = None
    count: int = 0
    until: str = ""


MEANINGS = (Noun, Amount, Selector, Filter, Period, Act, Call, Test, Event, Change, Effect)
HOLDERS = ("Phrase", *(made.__name__ for made in MEANINGS))
# The fields of each class that can hold further meaning; plain words and numbers are left out, for speed.
PARTS: dict[type, tuple[str, ...]] = {
    made: tuple(item.name for item in fields(made) if any(name in str(item.type) for name in HOLDERS))
    for made in MEANINGS
}


def walk_meaning(value: Any) -> Iterator[Any]:
    """Every meaning inside a meaning, itself first."""
    if type(value) is tuple:
        for item in value:
            yield from walk_meaning(item)
    elif (names := PARTS.get(type(value))) is not None:
        yield value
        for name in names:
            inner = getattr(value, name)
            if inner is not None and inner != ():
                yield from walk_meaning(inner)


def rewrite_meaning(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same meaning with every part changed, inner parts first; what does not change is shared."""
    if type(value) is tuple:
        new = tuple([rewrite_meaning(item, change) for item in value])
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    names = PARTS.get(type(value))
    if names is None:
        return value
    changed = {}
    for name in names:
        old = getattr(value, name)
        if old is not None and old != ():
            inner = rewrite_meaning(old, change)
            if inner is not old:
                changed[name] = inner
    return change(replace(value, **changed) if changed else value)


def meaning_data(value: Any) -> Any:
    """The meaning as JSON data: field names to values, defaults and spans left out."""
    if is_dataclass(value) and not isinstance(value, type):
        data = {}
        for item in fields(value):
            if item.name == "span":
                continue
            got = getattr(value, item.name)
            if item.default is not MISSING and got == item.default and not item.metadata.get("always"):
                continue
            data[item.name] = meaning_data(got)
        return data
    if isinstance(value, tuple):
        return [meaning_data(item) for item in value]
    if isinstance(value, dict):
        return {key: meaning_data(item) for key, item in value.items()}
    return value
