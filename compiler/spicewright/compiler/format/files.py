"""Content files in, their canonical text out: effects as one writes them, all else as its author left it."""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Literal, TypeAlias

from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.console.rewrite import CannotRewrite, rewrite_file
from spicewright.compiler.format.layout import (
    lay_out_effect,
    lay_out_in_brackets,
    write_scalar,
    write_scalar_in_brackets,
)
from spicewright.compiler.format.procedure import list_steps
from spicewright.compiler.parse.text import parse_key
from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.read.file import read_text
from spicewright.compiler.read.folders import list_files
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.compiler.read.takes import drop_taken
from spicewright.compiler.records.former import FORMER
from spicewright.compiler.records.outline import spread_records
from spicewright.compiler.records.records import collect_kinds
from spicewright.compiler.records.texts import list_texts
from spicewright.compiler.records.ways import list_ways
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import LANGUAGE, Pack, list_entries
from spicewright.grammar.source import Source, Span
from spicewright.grammar.tree import Gate, strip_parts
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.values import dataclass
from spicewright.grammar.wording import write_head

GAP = re.compile(r" *:[ \r\n]*")
COMMENT = re.compile(r"[ \t]+#")

# A head is a text without its colon.
Sort: TypeAlias = Literal["effect", "head"]


@dataclass(frozen=True, slots=True)
class EffectValue:
    """A value in the effect language: its key, its node, whether it is inside brackets, and whether it is
    a procedure, of which each step gets a line of its own.
    """

    key: Scalar
    node: Node
    sort: Sort
    bracketed: bool
    procedure: bool = False


def format_paths(paths: list[str], write: bool) -> tuple[list[str], list[Diagnostic]]:
    """The files at these paths whose text is not canonical; with `write` they are made so.

    A file that cannot be read, or holds an effect that cannot, is left alone.
    """
    wanted, known, found = read_packs(paths)
    changed: list[str] = []
    for pack in wanted:
        kinds, faults = collect_kinds(required_packs(pack, known))
        found += faults
        kinds = (FORMER if pack.language < LANGUAGE else {}) | kinds
        for source, node in _list_sources(pack):
            if not _is_under(source.path, paths) or _is_broken(source, found):
                continue
            text, faults = format_text(source, node, kinds)
            found += faults
            if faults or text == source.text:
                continue
            if write and (fault := _write_text(source, text)):
                found.append(fault)
                continue
            changed.append(source.path)
        for folder in _list_folders(pack, paths) if write else ():
            sweep(folder)
    others = {path for pack in wanted for path in list_files(pack.folder) if not _is_under(path, paths)}
    return changed, sort_diagnostics([one for one in found if one.span.source.path not in others])


def format_text(source: Source, node: Node, kinds: dict[str, Kind]) -> tuple[str, list[Diagnostic]]:
    """The canonical text of a file; its own text and the diagnostics where an effect in it cannot be read."""
    found: list[Diagnostic] = []
    edits: list[tuple[int, int, str]] = []
    for value in find_effect_values(node, kinds):
        tree, faults = _read_value(value.node, value.sort)
        found += faults
        if not faults:
            steps = value.procedure and not value.bracketed
            edits += _edit_value(source.text, value, list_steps(tree) if steps else tree)
    if found:
        return source.text, sort_diagnostics(found)
    if edits:
        edited = Source(source.path, apply_edits(source.text, sorted(edits)))
        again, found = read_text(edited)
        if again is None or found:  # the longer text may be more than a file can hold
            return source.text, found
        source, node = edited, again
    return _keep_endings(_clean_spaces(source.text, node), source.text), []


def find_effect_values(node: Node, kinds: dict[str, Kind]) -> Iterator[EffectValue]:
    """Every value of a file that is written in the effect language."""
    brackets = list(_list_brackets(node))
    for name, listed, _ in list_entries(node):
        kind = kinds.get(name)
        if kind is None or not isinstance(listed, Sequence):
            continue
        for record in spread_records(kind, listed.items):
            tables = (record, *(way.value for way in list_ways(kind, record)))
            texts = [text for one in tables if isinstance(one, Mapping) for text in list_texts(kind, one)]
            for text in texts:
                sort: Sort = "head" if text.mood == "head" and isinstance(text.node, Scalar) else "effect"
                within, procedure = _is_within(text.key.span, brackets), text.mood == "procedure"
                yield EffectValue(text.key, text.node, sort, within, procedure)


def _list_brackets(node: Node) -> Iterator[Span]:
    """The stretches of a file inside of brackets, in order; a pair inside another one is not listed."""
    if isinstance(node, Scalar):
        return
    if node.span.text[:1] in ("[", "{"):
        yield node.span
        return
    for inner in node.items if isinstance(node, Sequence) else (entry.value for entry in node.entries):
        yield from _list_brackets(inner)


def _is_within(span: Span, brackets: list[Span]) -> bool:
    place = bisect_right(brackets, span.start, key=lambda bracket: bracket.start) - 1
    return place >= 0 and span.start < brackets[place].end


def _read_value(node: Node, sort: Sort) -> tuple[Tree, list[Diagnostic]]:
    if sort == "head" and isinstance(node, Scalar):
        return parse_key(node.text)
    return read_effect_node(node)


def _edit_value(text: str, value: EffectValue, tree: Tree) -> list[tuple[int, int, str]]:
    """The text after a key's colon and what belongs there, if that is anything else."""
    gap = GAP.fullmatch(text, value.key.span.end, value.node.span.start)
    if not gap:
        return []
    start, end = text.index(":", gap.start()) + 1, value.node.span.end
    column = value.key.span.column - 1
    new = _write_value(value, tree, column, column + start - value.key.span.start)
    old = text[start:end]
    if new == old or has_comment(value.node):
        return []
    if COMMENT.match(text, end) and "\n" in new + old:
        return []  # it says something about one of the lines
    return [(start, end, new)] if _reads_back(value, tree, column, new) else []


def _write_value(value: EffectValue, tree: Tree, column: int, start: int) -> str:
    if value.sort == "head":
        gate = strip_parts(tree)
        assert isinstance(gate, Gate)
        head = write_head(gate)
        return f" {write_scalar_in_brackets(head) if value.bracketed else write_scalar(head)}"
    return lay_out_in_brackets(tree) if value.bracketed else lay_out_effect(tree, column, start)


def _reads_back(value: EffectValue, tree: Tree, column: int, new: str) -> bool:
    """Whether the new layout says the same; what no layout of ours can say stays as it was written."""
    text = f"{{x:{new}}}" if value.bracketed else f"{' ' * column}x:{new}\n"
    node, found = read_text(Source("", text))
    if found or not isinstance(node, Mapping) or len(node.entries) != 1:
        return False
    read = node.entries[0].value
    again, faults = _read_value(read, value.sort)
    return not faults and strip_parts(again) == strip_parts(tree)


def has_comment(node: Node) -> bool:
    """Whether a comment is between the parts of a value."""
    text, position = node.span.source.text, node.span.start
    for scalar in _list_scalars(node):
        if "#" in text[position : scalar.span.start]:
            return True
        if scalar.style == "block" and "#" in scalar.span.text.partition("\n")[0]:
            return True
        position = scalar.span.end
    return "#" in text[position : node.span.end]


def _list_scalars(node: Node) -> Iterator[Scalar]:
    """Every scalar of a tree, in the order of the file."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _list_scalars(item)
    else:
        for entry in node.entries:
            yield entry.key
            yield from _list_scalars(entry.value)


def apply_edits(text: str, edits: list[tuple[int, int, str]]) -> str:
    """A text with each of these stretches, in their order, replaced."""
    pieces, position = [], 0
    for start, end, new in edits:
        pieces += [text[position:start], new]
        position = end
    return "".join([*pieces, text[position:]])


def _clean_spaces(text: str, node: Node) -> str:
    """No blanks at the ends of lines, a line feed alone at the end of each; those inside of a value stay."""
    pieces, position = [], 0
    for scalar in _list_scalars(node):
        if scalar.style == "block" or (scalar.style == "double" and "\n" in scalar.span.text):
            start, end = scalar.span.start, scalar.span.end
            if scalar.style == "block":
                end = text.find("\n", end)
                end = len(text) if end < 0 else end
            pieces += [_clean_lines(text[position:start]), text[start:end].replace("\r\n", "\n")]
            position = end
    pieces.append(_clean_lines(text[position:] + "\n"))
    clean = "".join(pieces).rstrip("\n")
    return clean + "\n" if clean else ""


def _keep_endings(text: str, before: str) -> str:
    """A text with the line endings of most lines of the file."""
    ends = before.count("\r\n")
    return text.replace("\n", "\r\n") if ends * 2 > before.count("\n") else text


def _clean_lines(text: str) -> str:
    """All but the last line, which goes on with a value, without blanks at their ends."""
    *lines, last = text.split("\n")
    return "\n".join([*(line.rstrip(" \t\r") for line in lines), last])


def _list_sources(pack: Pack) -> list[tuple[Source, Node]]:
    """The files of a pack, pack.yaml first."""
    head = pack.span.source
    node, _ = read_text(head)
    files = [(source, drop_taken(source, file)) for source, file in pack.files]
    return [*([(head, node)] if node is not None else []), *files]


def _list_folders(pack: Pack, paths: list[str]) -> set[str]:
    """The folders of the files of a pack at these paths."""
    files = [source.path for source, _ in _list_sources(pack) if _is_under(source.path, paths)]
    return {os.path.dirname(os.path.realpath(path)) for path in files}


def _is_under(path: str, paths: list[str]) -> bool:
    """Whether a file is one of these paths, or is in a folder among them."""
    path = os.path.abspath(path)
    return any(
        path == given or path.startswith(os.path.join(given, "")) for given in map(os.path.abspath, paths)
    )


def _is_broken(source: Source, found: list[Diagnostic]) -> bool:
    """Whether reading the file itself has found faults."""
    return any(one.span.source.path == source.path and one.code.startswith("SW1") for one in found)


def _write_text(source: Source, text: str) -> Diagnostic | None:
    """Write a file in place; what cannot or must not be written is a diagnostic."""
    try:
        rewrite_file(source.path, text)
    except CannotRewrite as problem:
        return Diagnostic("unwritable-file", problem.reason, Span(source, 0, 0), problem.help)
    return None
