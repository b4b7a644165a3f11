"""What compiling needs and gives: the ground of a pack, its effects field by field, all of it together."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from spicewright.compiler.records.records import Declared
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.grammar.graph import Graph
from spicewright.grammar.kinds import Kind
from spicewright.grammar.meaning import Effect, Event, Filter, Selector, Test
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Verb, Vocabulary

Meant: TypeAlias = Effect | Test | Event | tuple[Selector, ...] | tuple[Filter, ...] | None
"""What a text means, by its mood; None where it could not be read."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """One effect field of a record: its mood, its tree, its meaning and its graph."""

    record: Record
    field: str
    holds: str
    tree: Tree
    meaning: Meant
    graph: Graph | None


class Done:
    """The effects of a record that are compiled already, and the records that it names once anybody asked."""

    def __init__(self) -> None:
        self.compiled: list[Compiled] = []
        self.named: set[str] | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """The packs that another one builds on, each after what it requires, as far as that one needs them.

    `kinds` are by the key of their lists, `records` by their own; `verbs` are those of the language itself.
    `done` are those of these records that are compiled already, by key. `rules` are empty until somebody asks
    for the rules of these packs, and are then compiled once; so is `spoken` of their words.
    """

    declared: tuple[Declared, ...]
    kinds: dict[str, Kind]
    records: dict[str, Record]
    verbs: tuple[Verb, ...]
    done: dict[str, Done] = field(default_factory=dict, compare=False, repr=False)
    rules: list[Compiled] = field(default_factory=list, compare=False, repr=False)
    spoken: list[Vocabulary] = field(default_factory=list, compare=False, repr=False)

    @property
    def packs(self) -> tuple[Pack, ...]:
        return tuple(one.pack for one in self.declared)

    @property
    def words(self) -> Vocabulary:
        """All words of these packs."""
        if not self.spoken:
            self.spoken.append(collect_words(self.records.values(), self.verbs))
        return self.spoken[0]


@dataclass(frozen=True, slots=True)
class PackSet:
    """A pack with everything it builds on, compiled.

    `beside` are those of its records that exist beside other packs only, on the pack itself and those;
    `known` are the packs among which they were looked for. `spoken` are its words, once there was a reason to
    gather them.
    """

    ground: Ground
    declared: Declared
    kinds: dict[str, Kind]
    records: dict[str, Record]
    compiled: tuple[Compiled, ...]
    spoken: list[Vocabulary] = field(default_factory=list, compare=False, repr=False)
    beside: tuple[PackSet, ...] = ()
    known: frozenset[str] = frozenset()

    @property
    def words(self) -> Vocabulary:
        """All words of these packs."""
        if not self.spoken:
            self.spoken.append(collect_words(self.records.values(), self.ground.verbs))
        return self.spoken[0]

    @property
    def pack(self) -> Pack:
        return self.declared.pack

    @property
    def packs(self) -> tuple[Pack, ...]:
        """All of them, what is required first and the pack itself last."""
        return (*self.ground.packs, self.pack)

    @property
    def parts(self) -> tuple[PackSet, ...]:
        """The pack on its usual ground, and those of its records that exist beside other packs only."""
        return (self, *self.beside)
