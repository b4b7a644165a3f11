"""The syntax tree of an effect: how its phrases are put together, before any word is looked up.

Positions count from the start of the `Part` a node is in; they do not take part in comparing.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from spicewright.grammar.source import Span, Text
from spicewright.grammar.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Word:
    """A word, number, <name> or slash of a phrase."""

    kind: str
    text: str
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in a row."""

    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Items:
    """Effects joined by commas: all of them, in the order the player likes."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Effects joined by `then`: in this order."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Effects joined by `or`: one of them."""

    options: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """`2 of (a or b or c)`: so many of them, each at most once; `first of (...)` has -1."""

    count: int
    body: Node
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Both:
    """Conditions joined by `and`, at least one of them in parentheses: all of them."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Neither:
    """`not (a or b)`: none of them."""

    body: Node
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A cost and what it buys."""

    cost: Node
    gain: Node


@dataclass(frozen=True, slots=True)
class May:
    """An effect that may be left out."""

    body: Node
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Gate:
    """A head and the line after its colon.

    `opener` is "", "when", "until", "while" or "otherwise" (which has no head).
    """

    opener: str
    head: Node | None
    body: Node
    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of a box."""

    lines: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that could not be read; it comes with a diagnostic, and the lines beside it are read."""

    start: int = field(compare=False, default=0)
    end: int = field(compare=False, default=0)


@dataclass(frozen=True, slots=True)
class Part:
    """A tree together with the text it was read from; positions below count in that text."""

    node: Node
    text: Text = field(compare=False)


Node: TypeAlias = (
    Phrase | Items | Chain | Choice | Take | Both | Neither | Arrow | May | Gate | Block | Broken | Part
)


def node_range(node: Node) -> tuple[int, int]:
    """Where a node starts and ends in the text of its part."""
    match node:
        case Phrase(words):
            return words[0].start, words[-1].end
        case Items(items) | Chain(items) | Choice(items) | Both(items) | Block(items):
            return node_range(items[0])[0], node_range(items[-1])[1]
        case Arrow(cost, gain):
            return node_range(cost)[0], node_range(gain)[1]
        case Part(_, text):
            return 0, len(text.value)
        case _:
            return node.start, node.end


def node_span(node: Node, text: Text) -> Span:
    """Where a node of a part is in its file."""
    if isinstance(node, Part):
        return node.text.span
    return text.slice(*node_range(node))


def strip_parts(node: Node) -> Node:
    """The tree without the marks of where it was read from, so that trees of different layouts compare."""
    match node:
        case Part(inner, _):
            return strip_parts(inner)
        case Phrase() | Broken():
            return node
        case Items(items):
            return Items(tuple(map(strip_parts, items)))
        case Chain(items):
            return Chain(tuple(map(strip_parts, items)))
        case Choice(options):
            return Choice(tuple(map(strip_parts, options)))
        case Block(lines):
            return Block(tuple(map(strip_parts, lines)))
        case Arrow(cost, gain):
            return Arrow(strip_parts(cost), strip_parts(gain))
        case Gate(_, head, body):
            return replace(node, head=None if head is None else strip_parts(head), body=strip_parts(body))
        case Both(items):
            return Both(tuple(map(strip_parts, items)))
        case Take(_, body) | May(body) | Neither(body):
            return replace(node, body=strip_parts(body))
