"""The place where the YAML parser gave up, and ways to look at the text around it."""

from __future__ import annotations

import re

from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.source import COPIED, Source, Span, shorten_text
from spicewright.grammar.values import dataclass

COMMENT = re.compile(r"\s#")
FLOW_END = re.compile(r"[,\[\]{}\n]")
WORD = re.compile(r"[^\s:]+|:")


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the parser gave up, why in its own words, what it was at, and the last node it finished.

    `opening` is the innermost bracket that is open.
    """

    source: Source
    problem: str
    at: int
    context: str
    context_at: int
    previous: Node | None
    opening: int | None


def find_leaf(node: Node | None) -> Scalar | None:
    """The last scalar of a node."""
    while node is not None and not isinstance(node, Scalar):
        if isinstance(node, Mapping):
            node = node.entries[-1].value if node.entries else None
        else:
            node = node.items[-1] if node.items else None
    return node


def find_text_end(stop: Stop, start: int) -> int:
    """Where the author probably meant the text at `start` to end: at its line's end or at the item's."""
    text = stop.source.text
    end = find_line_end(text, start)
    comment = COMMENT.search(text, start, end)
    end = comment.start() if comment else end
    if stop.opening is not None:
        closing = FLOW_END.search(text, start, end)
        end = closing.start() if closing else end
    return start + len(text[start:end].rstrip())


def find_line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    return end - (end > start and text[end - 1] == "\r")


def find_column(text: str, at: int) -> int:
    return at - (text.rfind("\n", 0, at) + 1)


def read_word(stop: Stop, at: int) -> Span:
    """The word at an offset."""
    found = WORD.match(stop.source.text, at)
    return Span(stop.source, at, found.end() if found else at)


def point_at(stop: Stop, at: int) -> Span:
    """One character, or nothing at the end of the file."""
    return Span(stop.source, at, min(at + 1, len(stop.source.text)))


def count_spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


def quote_text(text: str) -> str:
    """A text in the quotes that need the fewest changes to it."""
    text = shorten_text(text, COPIED)
    if "'" in text and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"
