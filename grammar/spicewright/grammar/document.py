"""A content file as a tree of scalars, mappings and sequences with their spans, before it means anything."""

from __future__ import annotations

from typing import Literal, TypeAlias

from spicewright.grammar.source import Span, Text
from spicewright.grammar.values import dataclass

Kind: TypeAlias = Literal["text", "number", "flag", "empty"]
Style: TypeAlias = Literal["plain", "single", "double", "block"]


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as it was written.

    `text` leads every character back to the file; `value` is the text, the number, True or False, or None.
    `span` covers the quotes or the block's sign too.
    """

    text: Text
    kind: Kind
    value: str | int | bool | None
    style: Style
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """A name and what is under it."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Entries in the order of the file; INVARIANT: no two keys have the same text."""

    entries: tuple[Entry, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list, in the order of the file."""

    items: tuple[Node, ...]
    span: Span


Node: TypeAlias = Scalar | Mapping | Sequence
