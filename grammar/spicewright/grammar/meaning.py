"""What an effect means: its phrases with every word bound to what a pack or the language declares.

Everything is plain data: `meaning_data` turns any of it into JSON, leaving out what is at its default.
"""

from __future__ import annotations

__public__ = "language"

from collections.abc import Callable
from dataclasses import MISSING, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    assert_never,
    get_args,
    get_origin,
    get_type_hints,
)

from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass, replace

# Closed sets: whoever takes one of them apart ends in `assert_never`.
NounKind: TypeAlias = Literal[
    "counter", "piece", "thing", "named", "zone", "track", "phase", "tag", "player", "memory", "fact", "box",
    "event", "slot", "amount", "free",
]  # fmt: skip
AmountHow: TypeAlias = Literal["number", "range", "all", "that", "more", "less"]
TestHow: TypeAlias = Literal[
    "have", "none", "is", "is not", "more", "fewer", "same", "all", "any", "some", "neither", "call", "during"
]
EventHow: TypeAlias = Literal["did", "would", "as", "total", "period"]
ChangeHow: TypeAlias = Literal["has", "counts", "costs", "double", "ignore", "can", "only", "cannot"]
Edge: TypeAlias = Literal["start", "end", "at", "during", "any", "once"]
EffectHow: TypeAlias = Literal[
    "do", "all", "seq", "choice", "pay", "may", "need", "each", "listen", "replace", "last", "limit",
    "repeat", "option",
]  # fmt: skip
Until: TypeAlias = Literal["", "during", "until", "while"]
Whose: TypeAlias = Literal["", "actor", "free", "any", "it"]
FIRST = -1
"""How many of several ways are taken where it is the first that can be gone."""
TESTS: tuple[TestHow, ...] = get_args(TestHow)
EVENTS: tuple[EventHow, ...] = get_args(EventHow)
EDGES: tuple[Edge, ...] = get_args(Edge)
LASTING: tuple[Until, ...] = get_args(Until)[1:]


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun stands for.

    `id` names the declaration (several for a word that covers several types).
    """

    kind: NounKind
    id: tuple[str, ...]

    def __str__(self) -> str:
        return "/".join(self.id)


@dataclass(frozen=True, slots=True)
class Amount:
    """How many: from `low` to `high` (None: no bound).

    `how` is number (as written, so exactly that many to do, at least that many to have), range, all, that
    (as many as `slot` holds), more or less (relative to what is being changed; without an upper bound by as
    many as `slot` holds).
    """

    how: AmountHow = "number"
    low: int = field(default=1, metadata={"always": True})
    high: int | None = field(default=1, metadata={"always": True})
    per: Selector | None = None
    times: int = 1
    slot: str = ""

    def counts_back(self) -> bool:
        """Whether it is as many as were counted before: `that many`, or `that many less`."""
        return self.how == "that" or (self.how in ("more", "less") and self.high is None)


@dataclass(frozen=True, slots=True)
class Selector:
    """Things picked out: whose, which, where, how many.

    `whose` and `where` are what the text leaves open, decided by the compiler: things of who acts, those and
    free ones, of anybody, or of the player described; and the places in which they are looked for where the
    text names none. `apart` are the slots of what was named before and is not meant: another one than that,
    or what is left of several; `its` is the slot of what `its` speaks of, where that was named before.
    """

    noun: Noun
    amount: Amount | None = None
    which: str = ""
    owner: str = ""
    take: str = ""
    filters: tuple[Filter, ...] = ()
    either: tuple[Noun, ...] = ()
    other: bool = False
    whose: Whose = field(default="", compare=False)
    where: tuple[Selector, ...] = field(default=(), compare=False)
    apart: tuple[str, ...] = field(default=(), compare=False)
    its: str = field(default="", compare=False)
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

    edge: Edge
    phase: str
    which: str = ""
    owner: str = ""
    within: str = ""
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Act:
    """A verb with its parts; `by` is who does it (None: the player whose effect it is).

    `key` is the declaration that is meant, where several verbs have one name.
    """

    verb: str
    key: str = field(default="", compare=False)
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

    how: TestHow
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

    how: EventHow
    act: Act | None = None
    also: tuple[str, ...] = ()
    period: Period | None = None
    test: Test | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A statement that holds while it lasts; `who` is the only player it holds for.

    `how` is has (subject has value), counts (as value, beside what it is), costs (its price changes by
    amount), double, ignore, can, only, cannot.
    """

    how: ChangeHow
    subject: Selector | None = None
    value: Selector | None = None
    amount: Amount | None = None
    act: Act | None = None
    who: Selector | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


Sort = TypeVar("Sort")
Phrase: TypeAlias = Act | Call | Change | Test | Event | Period | Selector


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect put together: `how` says in which way.

    do (an act, call or change in `phrase`), all, seq, choice, pay, may, need, each, listen, replace, last
    (a change or trigger with a period), limit (once per period), option (what may be paid as a part
    of the event), repeat (as often as
    the amount of `phrase` says).
    """

    how: EffectHow
    span: Span = field(compare=False, repr=False)
    phrase: Phrase | None = None
    parts: tuple[Effect, ...] = ()
    otherwise: Effect | None = None
    count: int = 0
    until: Until = ""


MEANINGS = (Noun, Amount, Selector, Filter, Period, Act, Call, Test, Event, Change, Effect)
HOLDERS = ("Phrase", *(made.__name__ for made in MEANINGS))
# The fields of each class that can hold further meaning; plain words and numbers are left out, for speed,
# and so is what the compiler decided, which no author wrote.
PARTS: dict[type, tuple[str, ...]] = {
    made: tuple(
        item.name for item in fields(made) if item.compare and any(name in str(item.type) for name in HOLDERS)
    )
    for made in MEANINGS
}


def _read_parts(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """How these fields are read at once, the last one first."""
    if len(names) > 1:
        return attrgetter(*names[::-1])
    return (lambda value: (getattr(value, names[0]),)) if names else (lambda _: ())


READ = {made: _read_parts(names) for made, names in PARTS.items()}


def walk_meaning(value: Any) -> list[Any]:
    """Every meaning inside a meaning, itself first."""
    found: list[Any] = []
    left = [value]
    while left:
        one = left.pop()
        sort = type(one)
        if sort is tuple:
            left += one[::-1]
        elif sort in READ:
            found.append(one)
            left += [inner for inner in READ[sort](one) if inner]
    return found


def list_declarations(noun: Noun) -> list[str]:
    """The keys under which records could declare a noun; none for what only the language itself has."""
    match noun.kind:
        case "named":
            return list(noun.id)
        case "counter":
            return [f"{kind}/{id}" for id in noun.id for kind in ("resource", "track")]
        case "thing":
            return [f"type/{id}" for id in noun.id]
        case "piece" | "zone" | "track" | "phase" | "tag" | "memory":
            return [f"{noun.kind}/{id}" for id in noun.id]
        case "player":
            return [f"seat/{id}" for id in noun.id]
        case "fact" | "box" | "event" | "slot" | "amount" | "free":
            return []
        case _:
            assert_never(noun.kind)


def list_slots(meaning: object) -> tuple[str, ...]:
    """The names of all slots that a meaning reads."""
    found: list[str] = []
    for one in walk_meaning(meaning):
        if isinstance(one, Selector):
            found += one.noun.id[:1] if one.noun.kind == "slot" else ()
            found += [*one.apart, one.its]
        elif isinstance(one, Amount):
            found.append(one.slot)
    return tuple(dict.fromkeys(name for name in found if name))


def rewrite_meaning(
    value: Any, change: Callable[[Any], Any], leave: Callable[[Any], bool] | None = None
) -> Any:
    """The same meaning with every part changed, inner parts first; what does not change is shared.

    `leave` says of a part whether it stays as it is, with all that is inside it.
    """
    if leave is not None and leave(value):
        return value
    sort = type(value)
    if sort is tuple:
        new = tuple([rewrite_meaning(item, change, leave) for item in value])
        for one, other in zip(new, value, strict=True):
            if one is not other:
                return new
        return value
    names = PARTS.get(sort)
    if names is None:
        return value
    changed = {}
    for name in names:
        old = getattr(value, name)
        if old:
            inner = rewrite_meaning(old, change, leave)
            if inner is not old:
                changed[name] = inner
    return change(replace(value, **changed) if changed else value)


def meaning_data(value: Any) -> Any:
    """The meaning as JSON data: field names to values, defaults and spans left out."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [meaning_data(item) for item in value]
    if isinstance(value, dict):
        return {key: meaning_data(item) for key, item in value.items()}
    sort: type[Any] = type(value)
    if not is_dataclass(sort):
        return value
    data = {}
    for name, default in _list_written(sort):
        got = getattr(value, name)
        if got != default:
            data[name] = meaning_data(got)
    return data


@cache
def _list_written(sort: type[Any]) -> list[tuple[str, object]]:
    """The fields of a meaning that are written, each with the value that is left out."""
    return [
        (item.name, MISSING if item.metadata.get("always") else item.default)
        for item in fields(sort)
        if item.name != "span"
    ]


_READERS: dict[type, dict[str, Callable[[Any], Any] | None]] = {}


def _readers(sort: type) -> dict[str, Callable[[Any], Any] | None]:
    """How each field of a meaning is read back; None where it is as it was written."""
    hints = get_type_hints(sort)
    return {item.name: _reader(hints[item.name]) for item in fields(sort) if item.name != "span"}


def _reader(hint: Any) -> Callable[[Any], Any] | None:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        readers = [_reader(part) for part in parts if part is not NoneType]
        return readers[0] if len(readers) == 1 else None
    if origin is tuple and parts[1:] == (...,):
        return _tuple_reader(_reader(parts[0]))
    if origin is tuple:
        return _pair_reader([_reader(part) for part in parts])
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda data: read_meaning(hint, data)
    return None


def _tuple_reader(read: Callable[[Any], Any] | None) -> Callable[[Any], Any]:
    if read is None:
        return tuple
    return lambda data: tuple([read(item) for item in data])


def _pair_reader(readers: list[Callable[[Any], Any] | None]) -> Callable[[Any], Any]:
    return lambda data: tuple(
        [item if read is None else read(item) for read, item in zip(readers, data, strict=True)]
    )


def read_meaning(sort: type[Sort], data: dict[str, Any]) -> Sort:
    """The meaning that `meaning_data` wrote; an unknown field is refused."""
    readers = _READERS.get(sort) or _READERS.setdefault(sort, _readers(sort))
    held = {}
    for name, value in data.items():
        read = readers[name]
        held[name] = value if read is None or value is None else read(value)
    return sort(**held)
