"""The tree of a procedure in, the same one out as a list of its steps: what `then` joins are lines."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.tree import Block, Chain, Gate, Node, strip_parts


def list_steps(tree: Node) -> Node:
    """A procedure does its lines in order, so a line for each step means what `then` between them means."""
    tree = strip_parts(tree)
    lines = tree.lines if isinstance(tree, Block) else (tree,)
    steps: list[Node] = []
    for place, line in enumerate(lines):
        after = lines[place + 1] if place + 1 < len(lines) else None
        # a chain is not a condition, so no `otherwise` may come to belong to its last step
        alone = isinstance(after, Gate) and after.opener == "otherwise"
        steps += [line] if alone else _unroll(line)
    return steps[0] if len(steps) == 1 else Block(tuple(steps))


def _unroll(line: Node) -> Iterator[Node]:
    match line:
        case Chain(items):
            for item in items:
                yield from _unroll(item)
        case Block(lines):
            yield from lines
        case _:
            yield line
