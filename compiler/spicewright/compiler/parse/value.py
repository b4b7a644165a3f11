"""The value of an effect field in, one syntax tree out, however the author laid it out in YAML.

A text is an effect, a list is its lines, and a table is heads with what follows their colons.
"""

from __future__ import annotations

from spicewright.compiler.parse.text import parse_effect, parse_key
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Block, Broken, Gate, Part
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.values import replace


def read_effect_node(node: Node) -> tuple[Tree, list[Diagnostic]]:
    """The tree of an effect field; what cannot be read of it is broken in the tree and has its diagnostic."""
    if isinstance(node, Scalar):
        empty = node.value is None or not node.text.value.strip()
        return _refuse_nothing(node) if empty else parse_effect(node.text)
    found: list[Diagnostic] = []
    lines: list[Tree] = []
    if isinstance(node, Sequence):
        for item in node.items:
            tree, faults = read_effect_node(item)
            found += faults
            lines += _lines_of(tree)
    else:
        for entry in node.entries:
            lines += _lines_of(_read_line(entry.key.text, entry.value, found))
    if not lines:
        return _refuse_nothing(node)
    return (lines[0] if len(lines) == 1 else Block(tuple(lines))), found


def _refuse_nothing(node: Node) -> tuple[Tree, list[Diagnostic]]:
    help = "write the effect, or leave it out"
    return Part(Broken(), Text("", node.span)), [
        Diagnostic("empty-effect", "there is no effect here", node.span, help)
    ]


def _lines_of(tree: Tree) -> list[Tree]:
    """Lines of a block inside a list are lines of that list."""
    if isinstance(tree, Block):
        return list(tree.lines)
    if isinstance(tree, Part) and isinstance(tree.node, Block):
        return [Part(line, tree.text) for line in tree.node.lines]
    return [tree]


def _read_line(key: Text, value: Node, found: list[Diagnostic]) -> Tree:
    if key.value.count("(") > key.value.count(")"):
        found.append(
            Diagnostic(
                "colon-in-text",
                "YAML cuts this text in two at its colon",
                key.span,
                "put the whole text in single quotes: '...'",
            )
        )
        return Part(Broken(), key)
    head, faults = parse_key(key)
    found += faults
    body, faults = read_effect_node(value)
    found += faults
    gate = head.node
    assert isinstance(gate, Gate)
    inner = Part(gate.head, key) if gate.head is not None else None
    return Part(replace(gate, head=inner, body=body), key)
