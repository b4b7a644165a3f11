"""From the events of the YAML parser to a tree; anchors, tags and double keys are refused on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from spicewright.compiler.read.yaml.characters import check_scalar
from spicewright.compiler.read.yaml.fault import explain_stop
from spicewright.compiler.read.yaml.scalar import read_scalar
from spicewright.compiler.read.yaml.stop import Stop
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Source, Span, Text, shorten_text

DEPTH_LIMIT = 40
FAULT_LIMIT = 100  # a file with more is hostile or not content; more would not be read
VAGUE = frozenset(("yaml-syntax", "wrong-indentation"))

PROPERTY = re.compile(r"(!<[^>\s]*>|[&!][^\s,\[\]{}]*)(?:[ \t\r\n]+|#[^\n]*)*")


def build_tree(source: Source, base: int, text: str = "") -> tuple[Node | None, list[Diagnostic]]:
    """The tree of `source` from the offset `base` on, or why there is none.

    `text` is parsed in its place, if given: the same with blanks where something is passed over.

    A file that YAML itself cannot read gives one diagnostic more and no tree; so do a second document, an
    alias, a value without a name and nesting without end. Of a double key the first stays. An empty file is
    an empty scalar.
    """
    from ruamel.yaml.error import YAMLError  # noqa: PLC0415 - slow to load, and a kept pack reads no file

    builder = Builder(source, base)
    try:
        for event in parse_events((text or source.text)[base:]):
            if not builder.take_event(event):
                break
    except YAMLError as error:
        builder.stop(error)
    found = sort_diagnostics(builder.found) if builder.found else []
    if builder.broken:
        return None, found
    end = len(source.text)
    return builder.nodes[0] if builder.nodes else read_scalar(source, "", None, end, end), found


def parse_events(text: str) -> Iterator[Any]:
    """The parser's events, one by one, so that a hostile file is left where it becomes hostile."""
    try:
        parser = import_module("ruamel.yaml.cyaml").CParser(text)
    except ImportError:
        from spicewright.compiler.read.yaml.python import parse_in_python  # noqa: PLC0415 - as above

        return parse_in_python(text)
    return iter(parser.get_event, None)


class Builder:
    """The tree so far: `nodes` are the finished children of the innermost open mapping or sequence."""

    __slots__ = ("base", "broken", "documents", "found", "nodes", "open", "source", "tabs")

    def __init__(self, source: Source, base: int) -> None:
        self.source = source
        self.base = base
        self.tabs = "\t" in source.text
        self.nodes: list[Node] = []
        self.open: list[tuple[int, bool, list[Node]]] = []
        self.found: list[Diagnostic] = []
        self.documents = 0
        self.broken = False

    def take_event(self, event: Any) -> bool:
        """Add what one event says; False when there is no point in reading on."""
        name = type(event).__name__
        start = event.start_mark.index + self.base
        end = event.end_mark.index + self.base
        if name == "ScalarEvent":
            if event.anchor is not None or event.tag is not None:
                start = min(self.refuse_properties(start), end)
            node = read_scalar(self.source, event.value, event.style, start, end)
            if self.tabs or not event.value.isascii() or node.text.offsets is not None:
                node, found = check_scalar(node)
                self.found += found
            self.nodes.append(node)
        elif name in ("MappingStartEvent", "SequenceStartEvent"):
            if event.anchor is not None or event.tag is not None:
                start = self.refuse_properties(start)
            if len(self.open) == DEPTH_LIMIT:
                message = f"this is nested more than {DEPTH_LIMIT} levels deep"
                help = "close the brackets that are open, or give the inner part a name of its own"
                self.found.append(Diagnostic("nested-too-deep", message, self.span(start, start + 1), help))
                self.broken = True
                return False
            self.open.append((start, bool(event.flow_style), self.nodes))
            self.nodes = []
        elif name in ("MappingEndEvent", "SequenceEndEvent"):
            start, _, outer = self.open.pop()
            # A block ends where its last line does; the parser says where the next thing begins.
            end = end if end > event.start_mark.index + self.base else max(start, self.last_end())
            span = self.span(start, end)
            outer.append(self.pair_entries(span) if name[0] == "M" else Sequence(tuple(self.nodes), span))
            self.nodes = outer
        elif name == "AliasEvent":
            self.refuse_anchor(start, end)
            self.broken = True
            self.nodes.append(
                Scalar(Text("", self.span(start, end)), "empty", None, "plain", self.span(start, end))
            )
        elif name == "DocumentStartEvent":
            return self.begin_document(start, end, event.explicit)
        return len(self.found) < FAULT_LIMIT or self.give_up()

    def begin_document(self, start: int, end: int, explicit: bool) -> bool:
        self.documents += 1
        if self.documents > 1:
            span = self.span(end - 3, end) if explicit else self.span(start, start + 1)
            message = "a second document begins here"
            help = "a file holds one document: delete the line, or put what follows into a file of its own"
            self.found.append(Diagnostic("several-documents", message, span, help))
            self.broken = True
            return False
        return True

    def give_up(self) -> bool:
        self.broken = True
        return False

    def stop(self, error: Exception) -> None:
        """Say why the parser stopped; an anchor or alias on the same line is the same mistake, said once."""
        mark, context_mark = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
        at = min(mark.index + self.base if mark else self.last_end(), len(self.source.text))
        fault = explain_stop(
            Stop(
                source=self.source,
                problem=str(getattr(error, "problem", None) or ""),
                at=at,
                context=str(getattr(error, "context", None) or ""),
                context_at=context_mark.index + self.base if context_mark else at,
                previous=self.nodes[-1] if self.nodes else None,
                opening=next(
                    (
                        start
                        for start, flow, _ in reversed(self.open)
                        if flow and self.source.text[start] in "[{"
                    ),
                    None,
                ),
            )
        )
        line = self.source.text.rfind("\n", 0, fault.span.start) + 1
        same = [other for other in self.found if line <= other.span.start <= at]
        if fault.fault == "reserved-start":
            self.found = [other for other in self.found if other not in same]
        if not same or fault.fault not in VAGUE:
            self.found.append(fault)
        self.broken = True

    def pair_entries(self, span: Span) -> Mapping:
        """Keys and values in turn, as entries; a key that is none or double is reported and left out."""
        entries: list[Entry] = []
        first: dict[str, Scalar] = {}
        for key, value in zip(self.nodes[::2], self.nodes[1::2], strict=False):
            if not isinstance(key, Scalar) or (key.kind == "empty" and not key.text.value):
                self.refuse_key(key)
            elif key.text.value in first:
                if len(self.found) >= FAULT_LIMIT:
                    break
                message = f"`{shorten_text(key.text.value)}` appears a second time"
                help = "delete one of the two, or give it another name"
                notes = ((first[key.text.value].span, "the first time"),)
                self.found.append(Diagnostic("duplicate-key", message, key.span, help, notes))
            else:
                first[key.text.value] = key
                entries.append(Entry(key, value))
        return Mapping(tuple(entries), span)

    def refuse_key(self, key: Node) -> None:
        span = key.span
        if self.source.text.startswith("*", span.start):
            return  # an alias, reported as such
        help = "write a name, a colon and a value; put a text that begins with a bracket in quotes"
        message = "there is no name before this colon"
        if span.end > span.start:
            message = f"`{shorten_text(span.text)}` cannot be a name"
        else:
            span = self.span(span.start, min(span.start + 1, len(self.source.text)))
        self.found.append(Diagnostic("bad-key", message, span, help))
        self.broken = True

    def refuse_properties(self, start: int) -> int:
        """Report the anchor and the tag before a value; where the value itself begins."""
        found = PROPERTY.match(self.source.text, start)
        while found and len(self.found) < FAULT_LIMIT:
            if found.group(1)[0] == "&":
                self.refuse_anchor(*found.span(1))
            else:
                message = f"`{shorten_text(found.group(1))}` is a YAML tag, which packs do not use"
                help = "delete it; put a text that begins with `!` in quotes"
                self.found.append(Diagnostic("tag", message, self.span(*found.span(1)), help))
            start = found.end()
            found = PROPERTY.match(self.source.text, start)
        return start

    def refuse_anchor(self, start: int, end: int) -> None:
        word = self.source.text[start:end]
        kind = "anchor" if word[:1] == "&" else "alias"
        message = f"`{shorten_text(word)}` is a YAML {kind}, which packs do not use"
        help = f"write the value out where it is used; put a text that begins with `{word[:1]}` in quotes"
        self.found.append(Diagnostic("anchor", message, self.span(start, end), help))

    def last_end(self) -> int:
        return self.nodes[-1].span.end if self.nodes else self.base

    def span(self, start: int, end: int) -> Span:
        return Span(self.source, start, end)
