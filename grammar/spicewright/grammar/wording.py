"""A syntax tree in, its canonical text out: `parse(write(tree)) == tree`."""

from __future__ import annotations

import re

from spicewright.grammar.meaning import FIRST
from spicewright.grammar.tree import (
    Arrow,
    Block,
    Both,
    Broken,
    Chain,
    Choice,
    Gate,
    Items,
    May,
    Neither,
    Node,
    Part,
    Phrase,
    Take,
    Word,
)

# How loosely each node binds; a child that binds more loosely than its place allows gets parentheses.
BLOCK, GATE, CHOICE, ARROW, CHAIN, ITEMS, STEP = range(7)
LIMIT = re.compile(r"(less|more)(?![\w-])")


def write_effect(node: Node) -> str:
    """The canonical text of an effect."""
    return _write(node, BLOCK)


def write_head(gate: Gate) -> str:
    """The canonical text of a line's head, without its colon."""
    words = [gate.opener] if gate.opener else []
    if gate.head is not None:
        words.append(_write(gate.head, CHOICE))
    return " ".join(words)


def _write(node: Node, place: int) -> str:
    match node:
        case Part(inner, _):
            return _write(inner, place)
        case Phrase(words):
            return "".join(_spaced(words))
        case Block(lines):
            return _wrap("; ".join(_write(line, GATE) for line in lines), BLOCK, place)
        case Gate(_, _, body):
            return _wrap(f"{write_head(node)}: {_write(body, GATE)}", GATE, place)
        case Choice(options):
            first, *others = options
            return _wrap(" or ".join([_write(first, ARROW), *map(_write_option, others)]), CHOICE, place)
        case Arrow(cost, gain):
            return _wrap(f"{_write(cost, CHAIN)} -> {_write(gain, CHAIN)}", ARROW, place)
        case Chain(items):
            return _wrap(" then ".join(_write(item, ITEMS) for item in items), CHAIN, place)
        case Items(items):
            return _wrap(", ".join(_write(item, STEP) for item in items), ITEMS, place)
        case May(body):
            return f"may {_write(body, STEP)}"
        case Take(count, body):
            return f"{count if count != FIRST else 'first'} of ({_write(body, BLOCK)})"
        case Both(items):
            return " and ".join(_write_sides(items))
        case Neither(body):
            return f"not ({_write(body, BLOCK)})"
        case Broken():
            raise ValueError("INVARIANT: a tree with a broken line is never written")


def _write_sides(items: tuple[Node, ...]) -> list[str]:
    """Conditions that `and` joins; of two plain ones in a row, the second would belong to the first."""
    found, plain = [], False
    for item in items:
        inner = item.node if isinstance(item, Part) else item
        plain = isinstance(inner, Phrase) and not plain
        bare = plain or isinstance(inner, Neither)
        found.append(_write(item, STEP) if bare else f"({_write(item, BLOCK)})")
    return found


def _write_option(option: Node) -> str:
    """An option after its `or`; one that begins with `less` or `more` would be read as part of an amount."""
    text = _write(option, ARROW)
    return f"({text})" if LIMIT.match(text) else text


def _wrap(text: str, binding: int, place: int) -> str:
    return f"({text})" if binding < place else text


def _spaced(words: tuple[Word, ...]) -> list[str]:
    """Words with one space between them, none around a slash."""
    out: list[str] = []
    for place, word in enumerate(words):
        if place and word.kind != "slash" and words[place - 1].kind != "slash":
            out.append(" ")
        out.append(word.text)
    return out
