"""The value of an effect field in, one syntax tree out, however the author laid it out in YAML.

A text is an effect, a list is its lines, and a table is heads with what stands behind their colons.
"""

from __future__ import annotations

from dataclasses import replace

from spicewright.compiler.parse import parse_effect, parse_key
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Block, Gate, Part
from spicewright.grammar.tree import Node as Tree


def read_effect_node(node: Node) -> tuple[Tree | None, list[Diagnostic]]:
    """The tree of an effect field; None where any part of it cannot be read."""
    if isinstance(node, Scalar):
        if node.value is None:
            return None, [Diagnostic("empty-effect", "there is no effect here", node.span, "write the effect, or leave it out")]
        return parse_effect(node.text)
    found: list[Diagnostic] = []
    lines: list[Tree | None] = []
    if isinstance(node, Sequence):
        for item in node.items:
            tree, faults = read_effect_node(item)
            found += faults
            lines.append(tree)
    else:
        for entry in node.entries:
            lines.append(_read_line(entry.key.text, entry.value, found))
    if not lines:
        return None, [Diagnostic("empty-effect", "there is no effect here", node.span, "write the effect, or leave it out")]
    if any(line is None for line in lines):
        return None, found
    flat: list[Tree] = []
    for line in lines:
        flat += _lines_of(line) if line is not None else []
    return (flat[0] if len(flat) == 1 else Block(tuple(flat))), found


def _lines_of(tree: Tree) -> list[Tree]:
    """Lines of a block inside a list are lines of that list."""
    if isinstance(tree, Block):
        return list(tree.lines)
    if isinstance(tree, Part) and isinstance(tree.node, Block):
        return [Part(line, tree.text) for line in tree.node.lines]
    return [tree]


def _read_line(key: Text, value: Node, found: list[Diagnostic]) -> Tree | None:
    if key.value.count("(") > key.value.count(")"):
        found.append(Diagnostic("colon-in-text", "YAML cuts this text in two at its colon", key.span,
                                "put the whole text in single quotes: '...'"))
        return None
    head, faults = parse_key(key)
    found += faults
    body, faults = read_effect_node(value)
    found += faults
    if head is None or body is None:
        return None
    gate = head.node
    assert isinstance(gate, Gate)
    inner = Part(gate.head, key) if gate.head is not None else None
    return Part(replace(gate, head=inner, body=body), key)


