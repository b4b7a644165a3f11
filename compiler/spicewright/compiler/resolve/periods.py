"""Periods: stretches of the game that a phrase names."""

from __future__ import annotations

from spicewright.compiler.resolve.cursor import Cursor
from spicewright.grammar.meaning import Edge, Period
from spicewright.grammar.values import replace

EDGES = frozenset(("once", "at", "the", "after", "in", "on", "during"))
"""What can come before a period and say where in it something happens."""


def read_period(cursor: Cursor, peek: bool = False) -> Period | None:
    """A stretch of the game, if one is named here: `this turn`, `at the start of your next turn`."""
    here = cursor.place
    period = _read_period(cursor)
    if period is None or peek:
        cursor.place = here
    else:
        period = replace(period, span=cursor.span(here))
    return period


def _read_period(cursor: Cursor) -> Period | None:
    if cursor.take("at any time"):
        return Period("any", "")
    edge = _read_edge(cursor) if cursor.word.text in EDGES else "during"
    which = owner = ""
    second = -1
    while cursor.word.text in (
        "your",
        "the",
        "this",
        "next",
        "first",
        "second",
        "third",
        "that",
        "each",
        "an",
        "opponent",
    ):
        text = cursor.step().text
        if (text == "your" and which == "opponent") or (text == "opponent" and owner):
            second = cursor.place - 1
        owner = "you" if text == "your" else owner
        if text not in ("your", "the"):
            second = cursor.place - 1 if which not in ("", "an") else second
            which = text
    readings = cursor.readings()
    for length, meaning in readings:
        if meaning.noun and meaning.noun.kind == "phase":
            if readings[0][0] > length:
                # `setup box` is a box, not the setup
                return None
            if second >= 0:  # `an opponent second turn`: either would be lost
                words, text = cursor.words, cursor.words[second].text
                message = f"`{text}` cannot follow `{words[second - 1].text}` before a period"
                raise cursor.fault("two-determiners", message, "keep one of them", second, second + 1)
            cursor.place += length
            within = ""
            if cursor.at("this") and cursor.ahead(1):
                here = cursor.place
                cursor.step()
                for size, further in cursor.readings():
                    if further.noun and further.noun.kind == "phase":
                        cursor.place += size
                        within = further.noun.id[0]
                        break
                else:
                    cursor.place = here
            return Period(edge, meaning.noun.id[0], which, owner, within)
    return None


def _read_edge(cursor: Cursor) -> Edge:
    """Where in a period something happens."""
    if cursor.take("once per", "once a"):
        return "once"
    if cursor.take("at the start of", "the start of"):
        return "start"
    if cursor.take("at the end of", "the end of"):
        return "end"
    if cursor.take("at"):
        return "at"
    if cursor.take("after"):
        return "end"
    cursor.take("in", "on", "during")
    return "during"
