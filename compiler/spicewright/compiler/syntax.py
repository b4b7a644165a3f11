"""The Lark parser of the effect language: a text in, its tree out, or why it has none."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

import spicewright.grammar
from spicewright.compiler.store import cache_path
from spicewright.compiler.syntax_fault import SyntaxFault, explain_character, explain_end, explain_token
from spicewright.grammar.tree import (
    Arrow,
    Block,
    Chain,
    Choice,
    Gate,
    Items,
    May,
    Node,
    Phrase,
    Take,
    Word,
    node_range,
)

GRAMMAR = os.path.join(next(iter(spicewright.grammar.__path__)), "effects.lark")
OPTIONS: dict[str, Any] = {"parser": "lalr", "start": ["start", "key"], "maybe_placeholders": False}


def parse_tree(value: str, start: str) -> Node | SyntaxFault:
    """The tree of an effect (`start`) or of a head (`key`)."""
    try:
        return grammar().parse(value, start=start)  # type: ignore[return-value]  # the builder makes nodes
    except UnexpectedCharacters as problem:
        return explain_character(value, problem.pos_in_stream or 0)
    except UnexpectedToken as problem:
        if problem.token.type == "$END":
            return explain_end(value, start == "key")
        return explain_token(value, problem.token.start_pos or 0, problem.token.end_pos or 0, start == "key")


@cache
def grammar() -> Lark:
    """The parser, built once; its tables are kept in the user's cache folder between runs."""
    with open(GRAMMAR, encoding="utf-8") as file:
        return Lark(
            file.read(), transformer=_Builder(), cache=cache_path("effects.lark.tables") or False, **OPTIONS
        )


def _join(made: Any) -> Any:
    """A rule with one child is that child."""

    def build(_: object, items: list[Node]) -> Node:
        return items[0] if len(items) == 1 else made(tuple(items))

    return build


class _Builder(Transformer[Token, Node]):
    """Makes our nodes while Lark parses."""

    choice = _join(Choice)
    chain = _join(Chain)
    items = _join(Items)
    block = _join(Block)

    def start(self, items: list[Node]) -> Node:
        return items[0]

    def key(self, items: list[tuple[str, Node | None, int, int]]) -> Node:
        opener, head, start, end = items[0]
        return Gate(opener, head, Block(()), start, end)

    def opener(self, items: list[Any]) -> tuple[str, Node | None, int, int]:
        if isinstance(items[0], Token):
            end = node_range(items[1])[1] if len(items) > 1 else items[0].end_pos
            return items[0].lower(), items[1] if len(items) > 1 else None, items[0].start_pos or 0, end or 0
        return "", items[0], *node_range(items[0])

    def gate(self, items: list[Any]) -> Node:
        (opener, head, start, _), body = items
        return Gate(opener, head, body, start, node_range(body)[1])

    def arrow(self, items: list[Node]) -> Node:
        return Arrow(items[0], items[1])

    def group(self, items: list[Node]) -> Node:
        return items[0]

    def may(self, items: list[Any]) -> Node:
        return May(items[1], items[0].start_pos, node_range(items[1])[1])

    def take(self, items: list[Any]) -> Node:
        return Take(int(items[0].split()[0]), items[1], items[0].start_pos, node_range(items[1])[1] + 1)

    def phrase(self, items: list[Token]) -> Node:
        return Phrase(tuple(_word(token) for token in items))


def _word(token: Token) -> Word:
    text = str(token) if token.type == "NAME" else " ".join(token.lower().split())
    return Word(token.type.lower(), text, token.start_pos or 0, token.end_pos or 0)
