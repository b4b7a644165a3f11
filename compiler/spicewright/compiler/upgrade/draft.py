"""The files of a pack while they are rewritten: what is in them, and how their text changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from spicewright.compiler.read.file import read_text
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """The files of a pack, `head` first, with edits to their texts and what is in the way of them."""

    head: str
    files: tuple[tuple[Source, Node], ...]
    edits: list[tuple[Span, str]] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    def replace(self, span: Span, text: str) -> None:
        self.edits.append((span, text))

    def refuse(self, message: str, span: Span, help: str) -> None:
        self.faults.append(Diagnostic("cannot-upgrade", message, span, help))

    def apply(self) -> Draft:
        """The draft after its edits, read again."""
        files = []
        for source, node in self.files:
            edits = [(span.start, span.end, text) for span, text in self.edits if span.source is source]
            files.append(_edit(source, sorted(edits)) if edits else (source, node))
        return Draft(self.head, tuple(files))

    def list_lists(self, key: str) -> Iterator[tuple[Scalar, Mapping, Sequence]]:
        """Every list of records with this key: the key, the file it is in, and the list."""
        for source, node in self.files:
            for entry in node.entries if isinstance(node, Mapping) and source.path != self.head else ():
                if entry.key.text.value == key and isinstance(entry.value, Sequence):
                    assert isinstance(node, Mapping)
                    yield entry.key, node, entry.value


def _edit(source: Source, edits: list[tuple[int, int, str]]) -> tuple[Source, Node]:
    text, last = "", 0
    for start, end, new in edits:
        text += source.text[last:start] + new
        last = end
    edited = Source(source.path, text + source.text[last:])
    node, found = read_text(edited)
    assert node is not None and not found, f"INVARIANT: {source.path} can be read again"
    return edited, node


def find_entry(record: Mapping, name: str) -> Entry | None:
    return next((entry for entry in record.entries if entry.key.text.value == name), None)


def read_value(record: Mapping, name: str) -> str:
    """A single value of a record, or nothing."""
    entry = find_entry(record, name)
    value = entry.value if entry is not None else None
    return value.text.value.strip() if isinstance(value, Scalar) and value.value is not None else ""


def is_bracketed(record: Mapping) -> bool:
    return record.span.text.startswith("{")
