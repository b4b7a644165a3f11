"""The parser of the effect language: a text in, its tree out, or why it has none.

It runs the tables that Lark makes of `effects.lark` (see `tables`), which is quicker than importing Lark;
tests parse everything both ways and compare.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from typing import Any

import spicewright.grammar
from spicewright.compiler.parse.fault import SyntaxFault, explain_character, explain_end, explain_token
from spicewright.grammar.meaning import FIRST
from spicewright.grammar.tree import (
    Arrow,
    Block,
    Both,
    Chain,
    Choice,
    Gate,
    Items,
    May,
    Neither,
    Node,
    Phrase,
    Take,
    Word,
    node_range,
)

GRAMMAR = os.path.join(next(iter(spicewright.grammar.__path__)), "effects.lark")
TABLES = os.path.join(next(iter(spicewright.grammar.__path__)), "effects.tables.json")
END = Word("$END", "")


def parse_tree(value: str, start: str) -> Node | SyntaxFault:
    """The tree of an effect (`start`) or of a head (`key`)."""
    parser = load_parser()
    states: list[int] = [parser.starts[start]]
    parts: list[Any] = []
    place = 0
    while True:
        token, place = parser.next_token(value, place)
        if token is None:
            return explain_character(value, place)
        while (action := parser.states[states[-1]].get(token.kind)) is not None and action < 0:
            _reduce(parser, -1 - action, states, parts)
            if token is END and states[-1] == parser.ends[start]:
                tree: Node = parts[0]
                return tree
        if action is None:
            if token is END:
                return explain_end(value, start == "key")
            return explain_token(value, token.start, token.end, start == "key")
        states.append(action)
        parts.append(token)


def _reduce(parser: Parser, number: int, states: list[int], parts: list[Any]) -> None:
    """Take the parts of a rule off the stack and put what they make there instead."""
    symbol, keep, build, single = parser.rules[number]
    if single and len(keep) == 1 and keep[0] and type(parts[-1]) is not list:
        states[-1] = parser.states[states[-2]][symbol]  # what the one part is stays as it is
        return
    kept: list[Any] = []
    first = len(parts) - len(keep)
    for part, wanted in zip(parts[first:], keep, strict=True):
        if type(part) is list:
            kept += part  # a repetition inside a rule
        elif wanted:
            kept.append(part)
    del parts[first:], states[len(states) - len(keep) :]
    if symbol.startswith("_"):
        parts.append(kept)
    elif single and len(kept) == 1:
        parts.append(kept[0])
    else:
        parts.append(BUILDERS[build](kept))
    states.append(parser.states[states[-1]][symbol])


class Parser:
    """The tables, ready to run."""

    __slots__ = ("ends", "ignored", "pattern", "rules", "starts", "states")

    def __init__(self, tables: dict[str, Any]) -> None:
        self.pattern = re.compile("|".join(f"(?P<{name}>{text})" for name, text in tables["terminals"]))
        self.ignored = set(tables["ignored"])
        self.rules = [
            (rule["symbol"], rule["keep"], rule["build"], rule["single"]) for rule in tables["rules"]
        ]
        self.states = tables["states"]
        self.starts, self.ends = tables["starts"], tables["ends"]

    def next_token(self, value: str, place: int) -> tuple[Word | None, int]:
        """The token at a place and where the next one begins; no token where nothing fits."""
        while place < len(value):
            match = self.pattern.match(value, place)
            if match is None:
                return None, place
            kind = match.lastgroup or ""
            place = match.end()
            if kind not in self.ignored:
                return Word(kind, match[0], match.start(), place), place
        return END, place


@cache
def load_parser() -> Parser:
    """The parser, read once."""
    with open(TABLES, encoding="utf-8") as file:
        return Parser(json.load(file))


def _join(made: Any) -> Any:
    """A rule with one part is that part."""
    return lambda parts: parts[0] if len(parts) == 1 else made(tuple(parts))


def _build_key(parts: list[tuple[str, Node | None, int, int]]) -> Node:
    opener, head, start, end = parts[0]
    return Gate(opener, head, Block(()), start, end)


def _build_opener(parts: list[Any]) -> tuple[str, Node | None, int, int]:
    if isinstance(parts[0], Word):
        end = node_range(parts[1])[1] if len(parts) > 1 else parts[0].end
        return parts[0].text.lower(), parts[1] if len(parts) > 1 else None, parts[0].start, end
    return "", parts[0], *node_range(parts[0])


def _build_gate(parts: list[Any]) -> Node:
    (opener, head, start, _), body = parts
    return Gate(opener, head, body, start, node_range(body)[1])


def _build_may(parts: list[Any]) -> Node:
    return May(parts[1], parts[0].start, node_range(parts[1])[1])


def _build_take(parts: list[Any]) -> Node:
    said = parts[0].text.split()[0].lower()
    count = FIRST if said == "first" else int(said)
    return Take(count, parts[1], parts[0].start, node_range(parts[1])[1] + 1)


def _build_neither(parts: list[Any]) -> Node:
    return Neither(parts[1], parts[0].start, node_range(parts[1])[1] + 1)


def _build_both(parts: list[Any]) -> Node:
    first = parts[0] if len(parts) == 2 else _build_neither(parts[:2])
    return Both((first, *(parts[-1].items if isinstance(parts[-1], Both) else (parts[-1],))))


def _build_phrase(parts: list[Word]) -> Node:
    return Phrase(tuple(_build_word(token) for token in parts))


def _build_word(token: Word) -> Word:
    text = token.text if token.kind == "NAME" else " ".join(token.text.lower().split())
    return Word(token.kind.lower(), text, token.start, token.end)


BUILDERS: dict[str, Any] = {
    "start": lambda parts: parts[0],
    "key": _build_key,
    "block": _join(Block),
    "gate": _build_gate,
    "opener": _build_opener,
    "choice": _join(Choice),
    "arrow": lambda parts: Arrow(parts[0], parts[1]),
    "chain": _join(Chain),
    "items": _join(Items),
    "group": lambda parts: parts[0],
    "both": _build_both,
    "neither": _build_neither,
    "may": _build_may,
    "take": _build_take,
    "phrase": _build_phrase,
}
