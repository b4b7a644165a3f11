"""A meaning in, every meaning out that comes of leaving out one thing that it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spicewright.grammar.meaning import (
    PARTS,
    Act,
    Amount,
    Change,
    Event,
    Period,
    Selector,
    Test,
)
from spicewright.grammar.values import replace

UNDERSTOOD = ("", "a", "the", "any", "you")
"""Words before a noun that are understood where they are left out: whoever acts, one of them."""


def list_drops(value: Any) -> Iterator[Any]:
    """Every meaning that comes of leaving out one filter, period, owner or the like, wherever it is."""
    if type(value) is tuple:
        for place, item in enumerate(value):
            for new in list_drops(item):
                yield (*value[:place], new, *value[place + 1 :])
        return
    names = PARTS.get(type(value))
    if names is None:
        return
    yield from _list_own(value)
    for name in names:
        inner = getattr(value, name)
        if inner is not None and inner != ():
            for new in list_drops(inner):
                yield replace(value, **{name: new})


def _list_own(value: Any) -> Iterator[Any]:
    match value:
        case Selector():
            for place in range(len(value.filters)):
                yield replace(value, filters=(*value.filters[:place], *value.filters[place + 1 :]))
            yield from _empty(value, "which", "owner", "take")
            if value.other:
                yield replace(value, other=False)
                yield replace(value, other=False, which="")
            for place in range(len(value.either)):
                yield replace(value, either=(*value.either[:place], *value.either[place + 1 :]))
            if value.either:
                yield replace(value, noun=value.either[0], either=value.either[1:])
        case Amount(how="range", low=low, high=high):
            number = high or low
            yield Amount("number", number, number, value.per, value.times, value.slot)
        case Amount(per=per) if per is not None:
            yield replace(value, per=None)
        case Period():
            yield from _empty(value, "which", "within")
            if value.owner:
                yield replace(value, owner="")
        case Act():
            for place in range(len(value.parts)):
                yield replace(value, parts=(*value.parts[:place], *value.parts[place + 1 :]))
            if value.period is not None:
                yield replace(value, period=None)
            if value.by is not None:
                yield replace(value, by=None)
            if value.secret:
                yield replace(value, secret=False)
        case Test(tests=tests) if tests:
            for place in range(len(tests)):
                rest = (*tests[:place], *tests[place + 1 :])
                yield rest[0] if len(rest) == 1 else replace(value, tests=rest)
        case Event():
            if value.test is not None:
                yield replace(value, test=None)
            for place in range(len(value.also)):
                yield replace(value, also=(*value.also[:place], *value.also[place + 1 :]))
        case Change():
            if value.who is not None:
                yield replace(value, who=None)
            if value.value is not None:
                yield replace(value, value=None)


def _empty(value: Any, *names: str) -> Iterator[Any]:
    """The value without each of these words."""
    for name in names:
        if getattr(value, name) not in UNDERSTOOD:
            yield replace(value, **{name: ""})
