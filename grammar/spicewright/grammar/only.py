"""Where a record exists, read from its text and asked: beside or without packs, for so many, in a mode."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import TypeAlias

from spicewright.grammar.values import dataclass

ATOM = re.compile(
    r"(?:(beside|without|in) ([a-z0-9]+(?:-[a-z0-9]+)*)"
    r"|([0-9]{1,2})(?:-([0-9]{1,2}))? (?:(players?)|persons?))"
)


@dataclass(frozen=True, slots=True)
class Condition:
    """That a pack is there (`beside`) or is not (`without`), a mode is played (`in`), or how many play.

    `players` are all of them, `persons` those on seats that are not automated.
    """

    how: str
    pack: str = ""
    low: int = 0
    high: int = 0


Only: TypeAlias = tuple[tuple[Condition, ...], ...]
"""One of these must hold, each with all its conditions."""


@lru_cache(maxsize=1024)
def read_only(text: str) -> Only | None:
    """Conditions joined by `and` and `or`; None where a part of the text is none."""
    ways = []
    for way in re.split(r"\s+or\s+", text.strip().lower()):
        conditions = [_read_condition(one) for one in re.split(r"\s+and\s+", way)]
        if any(one is None for one in conditions):
            return None
        ways.append(tuple(one for one in conditions if one is not None))
    return tuple(ways)


def _read_condition(text: str) -> Condition | None:
    match = ATOM.fullmatch(" ".join(text.split()))
    if match is None:
        return None
    if match[1]:
        return Condition(match[1], match[2])
    how = "players" if match[5] else "persons"
    return Condition(how, low=int(match[3]), high=int(match[4] or match[3]))


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays: how many persons, on how many seats in all, and in which mode."""

    persons: int
    players: int
    mode: str = ""


def exists(only: Only, packs: Collection[str], party: Party | None = None) -> bool:
    """Whether a record is in a game of these packs; where it is open who plays, whether it can be."""
    return any(all(_holds(one, packs, party) for one in way) for way in only)


def _holds(one: Condition, packs: Collection[str], party: Party | None) -> bool:
    match one.how:
        case "beside":
            return one.pack in packs
        case "without":
            return one.pack not in packs
        case "in":
            return party is None or one.pack == party.mode
        case "persons":
            return party is None or one.low <= party.persons <= one.high
        case _:
            return party is None or one.low <= party.players <= one.high


def list_packs(only: Only) -> list[str]:
    """All packs that are named."""
    return list(dict.fromkeys(one.pack for way in only for one in way if one.pack and one.how != "in"))


def list_grounds(only: Only) -> list[frozenset[str]]:
    """The packs that must be there, for each of the ways."""
    return [frozenset(one.pack for one in way if one.how == "beside") for way in only]


def join_only(one: Only, other: Only) -> Only:
    """Where both hold."""
    return tuple((*mine, *theirs) for mine in one for theirs in other)


def write_only(only: Only) -> str:
    """The text of what was read."""
    return " or ".join(" and ".join(map(_write_condition, way)) for way in only)


def _write_condition(one: Condition) -> str:
    if one.pack:
        return f"{one.how} {one.pack}"
    return f"{one.low} {one.how}" if one.low == one.high else f"{one.low}-{one.high} {one.how}"


def split_only(text: str) -> tuple[str, str]:
    """The name of a record that is replaced, and where, if that is said after it."""
    name, _, said = text.partition(" only ")
    return name, said
