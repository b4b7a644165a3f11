"""The tree of an effect in, its canonical YAML out: one text, a table of heads, or a list of lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeGuard

from spicewright.compiler.read.yaml.characters import ODD_SPACE
from spicewright.compiler.read.yaml.scalar import judge_plain
from spicewright.grammar.tree import Block, Gate, Node, strip_parts
from spicewright.grammar.wording import write_effect, write_head

WHOLE_WORDS = re.compile("(?:<[^<>]*>|[^ <])+")
WIDTH = 100
DEEPEST = 8  # heads inside heads; what is deeper is written as text, for a file has a limit of its own


# What YAML would not read as the text it is: a sign of its own at the start, `: `, ` #`, and tabs.
UNSAFE = re.compile(r"[-?:,\[\]{}#&*!|>'\"%@`\s]|.*(?::(?:\s|$)|\s#|\t|\s$)", re.DOTALL)
UNSAFE_IN_BRACKETS = re.compile(r"[?:,\[\]{}]")


def lay_out_effect(tree: Node, column: int, start: int) -> str:
    """What follows the colon of a key in `column` whose colon ends at `start`, both counted from 0."""
    tree = strip_parts(tree)
    text = write_effect(tree)
    if not isinstance(tree, Block) and is_plain(text) and start + 1 + len(text) <= WIDTH:
        return f" {text}"
    return _write_body(tree, column, start, 0)


def lay_out_in_brackets(tree: Node) -> str:
    """What follows the colon of a key inside of `{...}`, where everything stays on its line."""
    return f" {_write_in_brackets(strip_parts(tree))}"


def write_scalar(text: str) -> str:
    """A text as YAML reads it back: plain, or in quotes where that would not do."""
    return text if is_plain(text) else _quote(text)


def write_scalar_in_brackets(text: str) -> str:
    """The same inside of `{...}`, where more signs are YAML's own."""
    return _quote(text) if UNSAFE_IN_BRACKETS.search(text) else write_scalar(text)


def _quote(text: str) -> str:
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def is_plain(text: str) -> bool:
    """Whether a text needs no quotes."""
    return not UNSAFE.match(text) and judge_plain(text)[0] == "text" and not ODD_SPACE.search(text)


def _split_lines(tree: Node) -> tuple[Node, ...]:
    """The lines of a box; a box inside a box would become one with it in a list, so it stays in its text."""
    if isinstance(tree, Block) and not any(isinstance(line, Block) for line in tree.lines):
        return tree.lines
    return (tree,)


def _write_body(tree: Node, column: int, start: int, depth: int) -> str:
    """What follows the colon of a head in `column` whose colon ends at `start`.

    Several lines never share one here: `head: a; b` looks as if the head reached only to the semicolon.
    """
    lines = _split_lines(tree)
    if depth < DEEPEST:
        if _is_table(lines):
            return _write_table(lines, column + 2, depth + 1)
        if len(lines) > 1:
            return _write_list(lines, column, depth + 1)
    return " " + _fold(write_effect(tree), start, column + 2)


def _fold(text: str, start: int, column: int) -> str:
    """A text after a colon or dash that ends at `start`; one too long for its line is folded at `column`."""
    written = write_scalar(text)
    if start + 1 + len(written) <= WIDTH:
        return written
    lines = [""]
    for word in WHOLE_WORDS.findall(text):
        if lines[-1] and column + len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return ">-" + "".join("\n" + " " * column + line for line in lines)


def _is_table(lines: Sequence[Node]) -> TypeGuard[Sequence[Gate]]:
    """Whether lines can be listed by their heads: each has one, and no two the same."""
    heads = [write_head(line) for line in lines if isinstance(line, Gate)]
    return len(set(heads)) == len(lines)


def _write_table(lines: Sequence[Gate], column: int, depth: int) -> str:
    margin = "\n" + " " * column
    entries = []
    for line in lines:
        head = write_scalar(write_head(line))
        entries.append(f"{margin}{head}:{_write_body(line.body, column, column + len(head) + 1, depth)}")
    return "".join(entries)


def _write_list(lines: Sequence[Node], column: int, depth: int) -> str:
    margin = "\n" + " " * column + "- "
    items = []
    for group in _pair_lines(lines):
        if _is_table(group):
            items.append(margin + _write_table(group, column + 2, depth).lstrip("\n "))
        else:
            items.append(margin + _fold(write_effect(group[0]), column + 1, column + 2))
    return "".join(items)


def _pair_lines(lines: Sequence[Node]) -> list[list[Node]]:
    """The lines of a list: an `otherwise` goes with the head before it."""
    groups: list[list[Node]] = []
    for line in lines:
        if isinstance(line, Gate) and line.opener == "otherwise" and groups:
            before = groups[-1][-1]
            if isinstance(before, Gate) and before.opener != "otherwise":
                groups[-1].append(line)
                continue
        groups.append([line])
    return groups


def _write_in_brackets(tree: Node) -> str:
    lines = _split_lines(tree)
    if not _is_table(lines):
        return write_scalar_in_brackets(write_effect(tree))
    entries = (
        f"{write_scalar_in_brackets(write_head(line))}: {_write_in_brackets(line.body)}" for line in lines
    )
    return "{" + ", ".join(entries) + "}"
