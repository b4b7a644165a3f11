"""Effect text in, syntax tree out; what cannot be read becomes diagnostics, line by line."""

from __future__ import annotations

import re
from functools import lru_cache

from spicewright.compiler.parse.fault import SyntaxFault
from spicewright.compiler.parse.parser import parse_tree
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Text, shorten_text
from spicewright.grammar.tree import Block, Broken, Gate, Node, Part

DEEPEST = 24
LONGEST = 2000
LARGEST = 9999
SIGNS = re.compile(r"<[^<>\n]+>|[;()]")
DIGITS = re.compile("[0-9]{5}")
# names and words are passed over: digits in them are not a number
LONG_NUMBER = re.compile(r"<[^<>\n]+>|[^\W\d_][\w-]*|0*([1-9][0-9]{4,})")


def parse_effect(text: Text) -> tuple[Part, list[Diagnostic]]:
    """Read a whole effect: the lines of a box. A line that cannot be read is broken in the tree."""
    found = _check_limits(text)
    if found:
        return Part(Broken(0, len(text.value)), text), found
    tree = _tree(text.value, "start")
    if not isinstance(tree, SyntaxFault):
        return Part(tree, text), []
    lines, found = _parse_lines(text)
    if not found:
        return Part(Broken(0, len(text.value)), text), [tree.diagnose(text)]
    return Part(Block(tuple(lines)), text), found


def parse_key(text: Text) -> tuple[Part, list[Diagnostic]]:
    """Read the head of a line that YAML has already cut off at its colon: a gate, its head perhaps broken."""
    found = _check_limits(text)
    tree = _tree(text.value, "key") if not found else None
    if isinstance(tree, SyntaxFault):
        found = [tree.diagnose(text)]
    if found or tree is None or isinstance(tree, SyntaxFault):
        end = len(text.value)
        return Part(Gate("", Broken(0, end), Block(()), 0, end), text), found
    return Part(tree, text), []


def _parse_lines(text: Text) -> tuple[list[Node], list[Diagnostic]]:
    """Each line on its own, so that one broken line does not hide the next."""
    lines: list[Node] = []
    found: list[Diagnostic] = []
    cuts = split_lines(text.value)
    for start, end in cuts:
        # Spaces keep the places of the line within the whole text.
        tree = _tree(" " * start + text.value[start:end], "start") if text.value[start:end].strip() else None
        if tree is None and len(cuts) > 1:
            found.append(_refuse_empty_line(text, start, end))
        elif isinstance(tree, SyntaxFault):
            found.append(tree.diagnose(text))
        lines.append(Broken(start, end) if tree is None or isinstance(tree, SyntaxFault) else tree)
    return lines, found


def _refuse_empty_line(text: Text, start: int, end: int) -> Diagnostic:
    last = end == len(text.value)
    at = start - 1 if last else end
    return Diagnostic(
        "empty-line",
        f"there is nothing {'after' if last else 'before'} this `;`",
        text.slice(at, at + 1),
        "remove it, or write the missing line",
    )


def split_lines(value: str) -> list[tuple[int, int]]:
    cuts, depth, start = [], 0, 0
    for sign in SIGNS.finditer(value):
        depth += (sign[0] == "(") - (sign[0] == ")")
        if sign[0] == ";" and depth <= 0:
            cuts.append((start, sign.start()))
            start, depth = sign.end(), 0
    cuts.append((start, len(value)))
    return cuts


def _check_limits(text: Text) -> list[Diagnostic]:
    value = text.value
    if not value.strip():
        return [
            Diagnostic(
                "empty-effect",
                "there is no effect here",
                text.span,
                "write the effect, or leave it out",
            )
        ]
    if len(value) > LONGEST:
        return [
            Diagnostic(
                "effect-too-long",
                f"an effect of {len(value)} characters; the limit is {LONGEST}",
                text.slice(LONGEST, LONGEST + 1),
                "split it into keywords or several lines",
            )
        ]
    if value.count(":") > DEEPEST or value.lower().count("may ") > DEEPEST:
        return [
            Diagnostic(
                "too-many-parentheses",
                f"more than {DEEPEST} heads or options inside each other",
                text.span,
                "give the inner part a name as a keyword",
            )
        ]
    for number in LONG_NUMBER.finditer(value) if DIGITS.search(value) else ():
        if number[1]:
            return [
                Diagnostic(
                    "wrong-amount",
                    f"`{shorten_text(number[0])}` is more than anybody can count; the limit is {LARGEST}",
                    text.slice(number.start(), number.end()),
                    f"write a number up to {LARGEST}",
                )
            ]
    depth = 0
    for sign in SIGNS.finditer(value):
        depth += (sign[0] == "(") - (sign[0] == ")")
        if depth > DEEPEST:
            return [
                Diagnostic(
                    "too-many-parentheses",
                    f"more than {DEEPEST} parentheses inside each other",
                    text.slice(sign.start(), sign.end()),
                    "give the inner part a name as a keyword",
                )
            ]
    return []


@lru_cache(maxsize=16384)
def _tree(value: str, start: str) -> Node | SyntaxFault:
    """INVARIANT: trees hold positions within `value` alone, so that equal texts share one tree."""
    return parse_tree(value, start)
