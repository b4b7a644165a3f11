"""Packs and their records as they were read, every value still with its place in its file."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import Kind
from spicewright.grammar.source import Source, Span

LANGUAGE = 1


@dataclass(frozen=True, slots=True)
class Requirement:
    """A pack that another one builds on."""

    pack: str
    version: str
    span: Span


@dataclass(frozen=True, slots=True)
class Pack:
    """What pack.yaml says, and the files beside it; `whole` where every one of them could be read."""

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
    """One record: `id` is unique among those of its kind."""

    kind: Kind
    id: str
    name: str
    pack: str
    span: Span
    fields: dict[str, Node]
    texts: tuple[EffectText, ...] = ()

    @property
    def key(self) -> str:
        """Its kind and id, as bundles and references name it."""
        return f"{make_id(self.kind.name)}/{self.id}"

    def text(self, field: str) -> str:
        """A plain value as text, or nothing."""
        node = self.fields.get(field)
        return "" if not isinstance(node, Scalar) or node.value is None else str(node.text.value)

    def number(self, field: str) -> int | None:
        node = self.fields.get(field)
        return node.value if isinstance(node, Scalar) and type(node.value) is int else None

    def flag(self, field: str) -> bool:
        node = self.fields.get(field)
        return isinstance(node, Scalar) and node.value is True

    def words(self, field: str) -> list[tuple[str, Span]]:
        """One or several values, each with its place."""
        return list_words(self.fields.get(field))


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
    """The entries of a mapping: key, value and where the key stands."""
    if not isinstance(node, Mapping):
        return []
    return [(entry.key.text.value, entry.value, entry.key.span) for entry in node.entries]


def make_id(name: str) -> str:
    """A short name for files and references: lowercase letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")
