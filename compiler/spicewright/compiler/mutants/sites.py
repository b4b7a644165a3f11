"""The tree of a text in, the places in it that can be changed out, each with the trees that come of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias, get_args

from spicewright.compiler.mutants.kin import PLAYERS, Kin
from spicewright.grammar.meaning import FIRST
from spicewright.grammar.source import Span, Text
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
    node_range,
)
from spicewright.grammar.values import dataclass, replace

Sort: TypeAlias = Literal["amount", "drop", "joint", "may", "whose", "word"]
SORTS: tuple[Sort, ...] = get_args(Sort)
Put: TypeAlias = Callable[[Node], Node]
"""Gives the whole tree with this in the place of a node."""
Row: TypeAlias = tuple[Word, ...]
ARTICLES = ("a", "an")


@dataclass(frozen=True, slots=True)
class Edit:
    """A tree with one change: what is written instead, nothing where it is left out.

    A change that is `loose` counts only if the meaning has one thing fewer for it and is the same otherwise.
    `freed` is how many parts could come in any order after it, if nothing else fixes their order.
    """

    becomes: str
    tree: Node
    loose: bool = False
    freed: int = 0


@dataclass(frozen=True, slots=True)
class Site:
    """A place to change: its words, and the changes of which the first that can be read is made."""

    sort: Sort
    span: Span
    changes: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class _Spot:
    """A node of a tree, the text it was read from, and how to put another in its place."""

    node: Node
    text: Text
    put: Put


def list_sites(tree: Node, text: Text, kin: Kin) -> list[Site]:
    """Every place of a text that can be changed, in the order of the file."""
    spots = _walk(_Spot(tree, text, lambda new: new))
    found = [site for spot in spots for site in _change(spot, kin)]
    return sorted(found, key=lambda site: (site.span.start, site.span.end))


def _walk(spot: _Spot) -> Iterator[_Spot]:
    """Every node, the outer ones first."""
    yield spot
    node, text, put = spot.node, spot.text, spot.put
    match node:
        case Part(inner, own):
            yield from _walk(_Spot(inner, own, lambda new: put(replace(node, node=new))))
        case Items(row) | Chain(row) | Choice(row) | Block(row) | Both(row):
            for place, one in enumerate(row):
                yield from _walk(_Spot(one, text, _put_part(node, place, put)))
        case Arrow(cost, gain):
            yield from _walk(_Spot(cost, text, lambda new: put(Arrow(new, gain))))
            yield from _walk(_Spot(gain, text, lambda new: put(Arrow(cost, new))))
        case Gate(_, head, body):
            if head is not None:
                yield from _walk(_Spot(head, text, lambda new: put(replace(node, head=new))))
            yield from _walk(_Spot(body, text, lambda new: put(replace(node, body=new))))
        case Take(_, body) | May(body) | Neither(body):
            yield from _walk(_Spot(body, text, lambda new: put(replace(node, body=new))))
        case Phrase() | Broken():
            return


def _put_part(node: Items | Chain | Choice | Block | Both, place: int, put: Put) -> Put:
    """How to put another in the place of one of several parts."""

    def put_part(new: Node) -> Node:
        match node:
            case Items(row):
                return put(Items((*row[:place], new, *row[place + 1 :])))
            case Chain(row):
                return put(Chain((*row[:place], new, *row[place + 1 :])))
            case Choice(row):
                return put(Choice((*row[:place], new, *row[place + 1 :])))
            case Both(row):
                return put(Both((*row[:place], new, *row[place + 1 :])))
            case Block(row):
                return put(Block((*row[:place], new, *row[place + 1 :])))

    return put_part


def _change(spot: _Spot, kin: Kin) -> Iterator[Site]:
    """The sites of one node, without those inside it."""
    node, text, put = spot.node, spot.text, spot.put
    match node:
        case Phrase(row):
            yield from _change_amounts(spot, row)
            yield from _change_words(spot, row, kin)
            yield from _drop_words(spot, row)
            yield from _split_conditions(spot, row)
        case Choice(options):
            made = (Items(options), *_join_conditions(options))
            yield Site("joint", _find_joint("or", options, text), tuple(Edit(",", put(one)) for one in made))
        case Items(items):
            yield Site("joint", _find_joint(",", items, text), (Edit("or", put(Choice(items))),))
        case Both(items):
            yield Site("joint", _find_joint("and", items, text), (Edit("or", put(Choice(items))),))
        case Neither(body):
            yield Site("drop", text.slice(node.start, node.start + len("not")), (Edit("", put(body)),))
        case Chain(items):
            change = Edit(",", put(Items(items)), freed=len(items))
            yield Site("joint", _find_joint("then", items, text), (change,))
        case May(body):
            yield Site("may", text.slice(node.start, node.start + len("may")), (Edit("", put(body)),))
        case Take(count, body) if count == FIRST:
            yield Site("drop", text.slice(node.start, node.start + len("first of")), (Edit("", put(body)),))
        case Take(count):
            for number in (count + 1, count - 1):
                span = text.slice(node.start, node.start + len(str(count)))
                yield Site("amount", span, (Edit(str(number), put(replace(node, count=number))),))
        case Gate(opener, head, body) if opener not in ("when", "otherwise") and head is not None:
            own = head.text if isinstance(head, Part) else text
            end = node_range(head.node if isinstance(head, Part) else head)[1]
            yield Site("drop", own.slice(node.start, end), (Edit("", put(body)),))
        case _:
            return


# -- in a row of words


def _change_amounts(spot: _Spot, row: Row) -> Iterator[Site]:
    for place, word in enumerate(row):
        for kind, said in _list_amounts(word):
            changes = (_replace(spot, row, (place, place + 1), kind, said),)
            yield Site("amount", spot.text.slice(word.start, word.end), changes)


def _list_amounts(word: Word) -> list[tuple[str, str]]:
    """An amount by one more and one less, as the kind of its word and how it is written."""
    if word.text in ARTICLES:
        return [("number", "2")]
    numbers = [int(number) for number in re.findall("[0-9]+", word.text)]
    if word.kind in ("number", "atleast") and numbers:
        sign = "+" if word.kind == "atleast" else ""
        return [(word.kind, f"{number}{sign}") for number in (numbers[0] + 1, numbers[0] - 1) if number > 0]
    if word.kind == "range" and len(numbers) == 2:
        low, high = numbers
        return [("range", f"{a}-{b}") for a, b in ((low, high + 1), (low, high - 1), (low + 1, high))]
    return []


def _change_words(spot: _Spot, row: Row, kin: Kin) -> Iterator[Site]:
    for start, end, others in kin.list_runs(row):
        said = " ".join(word.text for word in row[start:end])
        kind = row[start].kind
        sort: Sort = "whose" if said in PLAYERS else "word"
        span = spot.text.slice(row[start].start, row[end - 1].end)
        yield Site(sort, span, tuple(_replace(spot, row, (start, end), kind, other) for other in others))


def _replace(spot: _Spot, row: Row, run: tuple[int, int], kind: str, said: str) -> Edit:
    """Another word, or several, in the place of a run of words; they are where the run was."""
    start, end = run
    pieces = said.split() if kind == "word" else [said]
    new = tuple(Word(kind, piece, row[start].start, row[end - 1].end) for piece in pieces)
    return Edit(said, spot.put(Phrase((*row[:start], *new, *row[end:]))))


def _drop_words(spot: _Spot, row: Row) -> Iterator[Site]:
    """Every run of words left out; which of them are one thing is seen in the meaning."""
    for start in range(len(row)):
        for end in range(start + 1, len(row) + 1):
            if end - start < len(row):
                span = spot.text.slice(row[start].start, row[end - 1].end)
                left = Phrase((*row[:start], *row[end:]))
                yield Site("drop", span, (Edit("", spot.put(left), loose=True),))


def _split_conditions(spot: _Spot, row: Row) -> Iterator[Site]:
    """`and` between conditions becomes `or`."""
    for place, word in enumerate(row):
        if word.text == "and" and 0 < place < len(row) - 1:
            halves = Choice((Phrase(row[:place]), Phrase(row[place + 1 :])))
            yield Site("joint", spot.text.slice(word.start, word.end), (Edit("or", spot.put(halves)),))


# -- between the parts of an effect


def _find_joint(said: str, parts: tuple[Node, ...], text: Text) -> Span:
    """Where the first of the joints of a row is; all of them change at once."""
    start, end = node_range(parts[0])[1], node_range(parts[1])[0]
    place = text.value.lower().find(said, start, end)
    return text.slice(place, place + len(said)) if place >= 0 else text.slice(start, end)


def _join_conditions(options: tuple[Node, ...]) -> tuple[Node, ...]:
    """`or` between conditions becomes `and`."""
    row: Row = ()
    for one in options:
        if not isinstance(one, Phrase):
            return ()
        row += (*((Word("word", "and", row[-1].start, row[-1].end),) if row else ()), *one.words)
    return (Phrase(row),)
