"""What compiling gives: the effects of one record field by field, and a pack with everything it builds on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from spicewright.grammar.graph import Graph
from spicewright.grammar.kinds import Kind
from spicewright.grammar.meaning import Effect, Event, Filter, Selector, Test
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.vocabulary import Vocabulary

Meant: TypeAlias = Effect | Test | Event | tuple[Selector, ...] | tuple[Filter, ...] | None
"""What a text means, by its mood; None where it could not be read."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """One effect field of a record: where it stands, its tree, its meaning and its graph."""

    record: Record
    field: str
    holds: str
    tree: Tree
    meaning: Meant
    graph: Graph | None


@dataclass(frozen=True, slots=True)
class PackSet:
    """A pack with everything it builds on, compiled."""

    pack: Pack
    packs: tuple[Pack, ...]
    kinds: dict[str, Kind]
    records: dict[str, Record]
    words: Vocabulary
    compiled: tuple[Compiled, ...]
