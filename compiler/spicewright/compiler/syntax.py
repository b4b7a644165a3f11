"""The Lark parser of the effect language, and what its refusals mean to an author."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

import spicewright.grammar
from spicewright.compiler.store import cache_path
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Text
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

GRAMMAR = os.path.join(list(spicewright.grammar.__path__)[0], "effects.lark")
OPTIONS: dict[str, Any] = {"parser": "lalr", "start": ["start", "key"], "maybe_placeholders": False}


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """Why a text is no effect, with positions in that text."""

    fault: str
    message: str
    start: int
    end: int
    help: str

    def diagnose(self, text: Text, shift: int = 0) -> Diagnostic:
        return Diagnostic(self.fault, self.message, text.slice(self.start + shift, self.end + shift), self.help)


def parse_tree(value: str, start: str) -> Node | SyntaxFault:
    """The tree of an effect (`start`) or of a head (`key`)."""
    try:
        return grammar().parse(value, start=start)  # type: ignore[return-value]  # the builder makes nodes
    except UnexpectedCharacters as problem:
        return _explain_character(value, problem.pos_in_stream)
    except UnexpectedToken as problem:
        token = problem.token
        if token.type == "$END":
            return _explain_end(value)
        return _explain_token(value, str(token), token.start_pos or 0, token.end_pos or 0)


@cache
def grammar() -> Lark:
    """The parser, built once; its tables are kept in the user's cache folder between runs."""
    with open(GRAMMAR, encoding="utf-8") as file:
        return Lark(file.read(), transformer=_Builder(), cache=cache_path("effects.lark.tables") or False, **OPTIONS)


def _explain_character(value: str, at: int) -> SyntaxFault:
    char = value[at]
    if char in "<>":
        return SyntaxFault("bad-name", "a name is not closed", at, at + 1, "write names as `<Name of a Card>`")
    if char == "-":
        return SyntaxFault("bad-character", "a lone `-`", at, at + 1, "an arrow is written `->`")
    if char in "[]":
        return SyntaxFault("bad-character", f"unexpected `{char}`", at, at + 1, "names are written `<Name>`")
    if char in "“”\"'`":
        return SyntaxFault("bad-character", f"unexpected quote `{char}`", at, at + 1,
                           "effects need no quotes inside; names are written `<Name>`")
    if char == "+":
        return SyntaxFault("bad-character", "unexpected `+`", at, at + 1, "join effects with `,`; `2+` means 2 or more")
    if char.isdigit():
        return SyntaxFault("bad-character", "a number and a word run together", at, at + 1, "put a space between them")
    return SyntaxFault("bad-character", f"unexpected `{char}`", at, at + 1,
                       "effects are made of words, numbers, <names> and  , ; : or then -> ( )")


JOINERS = {",": "`,`", ";": "`;`", ":": "`:`", "->": "`->`", "or": "`or`", "then": "`then`"}


def _explain_token(value: str, token: str, start: int, end: int) -> SyntaxFault:
    before = value[:start].rstrip()
    if token == ")" and before.count("(") < before.count(")") + 1:
        return SyntaxFault("unbalanced-parenthesis", "this `)` closes nothing", start, end, "take it away, or open a `(`")
    if token.lower() in JOINERS and (not before or before[-1] in ",;:(" or before.endswith("->")):
        return SyntaxFault("missing-effect", f"nothing stands before {JOINERS[token.lower()]}", start, end,
                           "write an effect on both sides of it")
    if token == ")":
        return SyntaxFault("missing-effect", "nothing stands before this `)`", start, end, "write an effect inside")
    if token == "->":
        return SyntaxFault("second-arrow", "a second `->` in the same exchange", start, end,
                           "put the inner exchange in parentheses, or separate them with `;`")
    if token == "(":
        return SyntaxFault("misplaced-parenthesis", "a `(` in the middle of a phrase", start, end,
                           "put a joiner such as `,`, `then` or `or` before it")
    if token == ":":
        return SyntaxFault("misplaced-colon", "a colon inside parentheses or after an exchange", start, end,
                           "a head stands at the start of a line: `head: effect`")
    return SyntaxFault("misplaced-word", f"`{token}` cannot stand here", start, end,
                       "join effects with `,`, `then`, `or`, or start a new line with `;`")


def _explain_end(value: str) -> SyntaxFault:
    end = len(value.rstrip())
    if value.count("(") > value.count(")"):
        at = value.rindex("(") if value.count("(") == 1 else _open_parenthesis(value)
        return SyntaxFault("unbalanced-parenthesis", "this `(` is never closed", at, at + 1, "add the missing `)`")
    last = value.split()[-1]
    start = end - len(last)
    return SyntaxFault("missing-effect", f"nothing stands after `{last}`", start, end, "write the effect that belongs here")


def _open_parenthesis(value: str) -> int:
    stack = []
    for place, char in enumerate(value):
        if char == "(":
            stack.append(place)
        elif char == ")" and stack:
            stack.pop()
    return stack[-1]


def _join(made: Any) -> Any:
    """A rule with one child is that child."""

    def build(_: object, items: list[Node]) -> Node:
        return items[0] if len(items) == 1 else made(tuple(items))  # type: ignore[no-any-return]

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


