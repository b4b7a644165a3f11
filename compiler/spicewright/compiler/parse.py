"""Effect text in, syntax tree out; what cannot be read becomes diagnostics, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from spicewright.compiler.syntax import SyntaxFault, parse_tree
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Node, Part

DEEPEST = 24
LONGEST = 2000


def parse_effect(text: Text) -> tuple[Part | None, list[Diagnostic]]:
    """Read a whole effect: the lines of a box."""
    return _parse(text, "start")


def parse_key(text: Text) -> tuple[Part | None, list[Diagnostic]]:
    """Read the head of a line that YAML has already cut off at its colon."""
    return _parse(text, "key")


def _parse(text: Text, start: str) -> tuple[Part | None, list[Diagnostic]]:
    limits = _check_limits(text)
    if limits:
        return None, limits
    tree = _tree(text.value, start)
    if not isinstance(tree, SyntaxFault):
        return Part(tree, text), []
    found = list(_parse_lines(text)) if start == "start" and ";" in text.value else []
    return None, found or [tree.diagnose(text)]


def _parse_lines(text: Text) -> Iterator[Diagnostic]:
    """Each line on its own, so that one broken line does not hide the next."""
    for start, end in _split_lines(text.value):
        line = text.value[start:end]
        if not line.strip():
            at = min(end, len(text.value) - 1)
            yield Diagnostic("empty-line", "nothing stands before this semicolon", text.slice(at, at + 1),
                             "take the extra `;` away, or write the missing line")
            continue
        tree = _tree(line, "start")
        if isinstance(tree, SyntaxFault):
            yield tree.diagnose(text, start)


def _split_lines(value: str) -> list[tuple[int, int]]:
    cuts, depth, start = [], 0, 0
    for place, char in enumerate(value):
        depth += (char == "(") - (char == ")")
        if char == ";" and depth <= 0:
            cuts.append((start, place))
            start = place + 1
    cuts.append((start, len(value)))
    return cuts


def _check_limits(text: Text) -> list[Diagnostic]:
    value = text.value
    if not value.strip():
        return [Diagnostic("empty-effect", "there is no effect here", text.span,
                           "write the effect, or leave the field out")]
    if len(value) > LONGEST:
        return [Diagnostic("effect-too-long", f"an effect of {len(value)} characters; {LONGEST} is the most",
                           text.slice(LONGEST, LONGEST + 1), "split it into keywords or several lines")]
    depth = 0
    for place, char in enumerate(value):
        depth += (char == "(") - (char == ")")
        if depth > DEEPEST:
            return [Diagnostic("too-many-parentheses", f"more than {DEEPEST} parentheses inside each other",
                               text.slice(place, place + 1), "give the inner part a name as a keyword")]
    return []


@lru_cache(maxsize=16384)
def _tree(value: str, start: str) -> Node | SyntaxFault:
    """INVARIANT: trees hold positions within `value` alone, so that equal texts share one tree."""
    return parse_tree(value, start)
