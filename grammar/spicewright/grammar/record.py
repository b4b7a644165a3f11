"""Packs and their records as they were read: plain values, and texts in the effect language, with places."""

from __future__ import annotations

from collections.abc import Mapping as Table
from typing import TypeAlias

from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box, Fact, Kind
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass

LANGUAGE = 2
"""The version of the language that packs are written in now."""
OLDEST = 1
"""The earliest version that is still read."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A pack that another one builds on, or one of `others` in its place.

    `version` is as written: `1.2` is that or a newer one before 2.0, `1.2+` any newer one, `1.2-1.5` between.
    """

    pack: str
    version: str
    span: Span
    others: tuple[Requirement, ...] = ()

    @property
    def choices(self) -> tuple[Requirement, ...]:
        return (self, *self.others)


@dataclass(frozen=True, slots=True)
class Pack:
    """What pack.yaml says, and the files beside it; `whole` where every one of them could be read.

    A `library` has words for other packs, and is not a game by itself; it is never played beside the packs
    of `apart`. `language` is the version of the language that it is written in.
    """

    id: str
    title: str
    version: str
    doc: str
    requires: tuple[Requirement, ...]
    replaces: tuple[tuple[str, Span], ...]
    folder: str
    span: Span
    files: tuple[tuple[Source, Node], ...] = ()
    whole: bool = True
    library: bool = False
    apart: tuple[tuple[str, Span], ...] = ()
    language: int = LANGUAGE


Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"
"""What JSON can say."""


@dataclass(frozen=True, slots=True)
class Value:
    """A plain field: `data` is what it says, `text` how a single value was written.

    `words` are the words of effects and the names of records in it, each with its place.
    """

    data: Plain
    text: str
    words: tuple[tuple[str, Span], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class EffectText:
    """A text in the effect language as it was written: its field (`levels 2` for a part of one) and its mood.

    `key` is where the field, or the part of it, has its name.
    """

    field: str
    mood: str
    key: Scalar
    node: Node


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """One record: `id` is unique among those of its kind, `key` names it in bundles and references.

    `span` is its name, `whole` all of it. `fields` are the names of those it has, in the order of the file;
    each is one of its `values` or has `texts`. `facts` and `boxes` are what a type declares. `changed` are
    the fields and texts in which it differs from the record of another pack whose place it takes. `way` is
    true of a verb that is one of several ways of it, `taken` of what another pack has in its files.
    """

    kind: Kind
    id: str
    key: str
    name: str
    pack: str
    span: Span
    whole: Span
    fields: tuple[str, ...]
    values: Table[str, Value]
    texts: tuple[EffectText, ...]
    facts: tuple[Fact, ...] = ()
    boxes: tuple[Box, ...] = ()
    changed: tuple[str, ...] = ()
    way: bool = False
    taken: bool = False

    def text(self, field: str) -> str:
        """A single value as it was written, or nothing."""
        value = self.values.get(field)
        if value is not None:
            return value.text
        nodes = (written.node for written in self.texts if written.field == field)
        return next((_text_of(node) for node in nodes), "")

    def number(self, field: str) -> int | None:
        value = self.values.get(field)
        return value.data if value is not None and type(value.data) is int else None

    def flag(self, field: str) -> bool:
        value = self.values.get(field)
        return value is not None and value.data is True

    def words(self, field: str) -> tuple[tuple[str, Span], ...]:
        """One or several words, each with its place."""
        value = self.values.get(field)
        return value.words if value is not None else ()

    def table(self, field: str) -> dict[str, Plain]:
        """A small table, or an empty one."""
        value = self.values.get(field)
        return value.data if value is not None and isinstance(value.data, dict) else {}


def make_key(kind: Kind, id: str) -> str:
    return f"{make_id(kind.name)}/{id}"


def _text_of(node: Node) -> str:
    return "" if not isinstance(node, Scalar) or node.value is None else node.text.value


def list_words(node: Node | None) -> list[tuple[str, Span]]:
    """A value, a list of values, or several in one text with commas between them."""
    if isinstance(node, Sequence):
        return [pair for item in node.items for pair in list_words(item)]
    if not isinstance(node, Scalar) or node.value is None:
        return []
    found, start = [], 0
    for piece in node.text.value.split(","):
        begin = start + len(piece) - len(piece.lstrip())
        found.append((piece.strip(), node.text.slice(begin, begin + len(piece.strip()))))
        start += len(piece) + 1
    return found


def list_names(node: Node | None, holds: str) -> list[tuple[str, Span]]:
    """The records that a field names; `name:...` is one, which may have commas in its name."""
    if holds.startswith("name:") and isinstance(node, Scalar) and node.value is not None:
        return [(node.text.value.strip(), node.span)]
    return list_words(node)


def list_entries(node: Node | None) -> list[tuple[str, Node, Span]]:
    """The entries of a mapping: key, value and where the key is."""
    if not isinstance(node, Mapping):
        return []
    return [(entry.key.text.value, entry.value, entry.key.span) for entry in node.entries]
