"""A text of a record in, its mutants out: what it would mean with one word changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from typing import Any

from spicewright.compiler.compile import compile_tree
from spicewright.compiler.mutants.drops import list_drops
from spicewright.compiler.mutants.kin import Kin
from spicewright.compiler.mutants.sites import Site, Sort, list_sites
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.prove.keywords import check_keywords
from spicewright.grammar.document import Scalar
from spicewright.grammar.graph import graph_data
from spicewright.grammar.meaning import meaning_data
from spicewright.grammar.record import EffectText, Record
from spicewright.grammar.source import Span, Text
from spicewright.grammar.tree import Node
from spicewright.grammar.values import dataclass

MOST_WORDS = 3
"""So many other words are tried in the place of one: the first may happen to mean nearly the same."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Who knows games: whether a text could be played, and the name of the scenario that notices it."""

    playable: Callable[[Compiled], bool]
    find_killer: Callable[[Compiled], str]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one text: where, what is written instead, and the scenario that notices it, if one does.

    `becomes` has nothing where the words are left out, and several words where none of them is noticed.
    """

    sort: Sort
    span: Span
    field: str
    becomes: tuple[str, ...]
    killer: str


def list_mutants(one: PackSet, record: Record, kin: Kin, judge: Judge) -> Iterator[Mutant]:
    """The mutants of all texts of a record, text by text and each in the order of the file.

    A change that cannot be read or played is none, nor is one that means what was written already.
    """
    # what reads the same on two grounds is compiled on one of them
    meant = {text.field: text for text in one.compiled if text.record.span == record.span}
    files = {source.path for source, _ in one.pack.files}
    for written in (text for text in record.texts if text.key.span.source.path in files):
        if written.field in meant:
            yield from _Maker(one, written, meant[written.field], judge).make_all(kin)


class _Maker:
    """Makes the mutants of one text."""

    def __init__(self, one: PackSet, written: EffectText, meant: Compiled, judge: Judge) -> None:
        self.words, self.written, self.meant, self.judge = one.words, written, meant, judge
        self.known = {describe_meaning(meant)}
        self.fewer = set(list_drops(meant.meaning))

    def make_all(self, kin: Kin) -> list[Mutant]:
        node = self.written.node
        text = node.text if isinstance(node, Scalar) else Text("", node.span)
        found = []
        for site in _order_sites(list_sites(self.meant.tree, text, kin)):
            tried: list[str] = []
            killer = ""
            for becomes, compiled in self._list_readable(site):
                killer = self.judge.find_killer(compiled)
                tried = [becomes] if killer else [*tried, becomes]
                if killer or len(tried) >= (MOST_WORDS if site.sort == "word" else 1):
                    break
            if tried:
                becoming = tuple(one for one in tried if one)
                found.append(Mutant(site.sort, site.span, self.written.field, becoming, killer))
        return sorted(found, key=lambda mutant: (mutant.span.start, mutant.span.end))

    def _list_readable(self, site: Site) -> Iterator[tuple[str, Compiled]]:
        """The changes that make a difference which a game could play."""
        for change in site.changes:
            if change.loose and not self.fewer:
                continue
            compiled = self._compile(change.tree)
            if compiled is None or (change.loose and compiled.meaning not in self.fewer):
                continue
            if change.freed and count_fixed(compiled) - count_fixed(self.meant) >= change.freed - 1:
                continue  # a part speaks of what the one before it names, so it comes after it all the same
            meaning = describe_meaning(compiled)
            if meaning not in self.known and self.judge.playable(compiled):
                self.known.add(meaning)
                yield change.becomes, compiled

    def _compile(self, tree: Node) -> Compiled | None:
        """What a tree means here; nothing where it has a problem, or where we fail ourselves."""
        try:
            compiled, found = compile_tree(self.meant.record, self.written, self.words, tree)
        except Exception:  # the others are tried all the same
            if os.environ.get("SPICEWRIGHT_DEBUG") == "1":
                raise
            return None
        if found or compiled is None or any(check_keywords([compiled], self.words)):
            return None
        return compiled


def _order_sites(sites: list[Site]) -> list[Site]:
    """What is left out comes last, and from the end: of two runs of words that leave the same text, the later
    one is a whole phrase, as `on that space` is in `a card of that space on that space`."""
    dropped = [site for site in sites if site.sort == "drop"]
    kept = [site for site in sites if site.sort != "drop"]
    return kept + sorted(dropped, key=lambda site: (-site.span.start, site.span.end))


def count_fixed(compiled: Compiled) -> int:
    """How many parts of an effect have to come after another."""
    return sum(edge.why == "after" for edge in compiled.graph.edges) if compiled.graph is not None else 0


def describe_meaning(compiled: Compiled) -> str:
    """All that a game reads of a text, as one line."""
    data: Any = meaning_data(compiled.meaning)
    if compiled.graph is not None:
        data = graph_data(compiled.graph, spans=False)
    return json.dumps(data, sort_keys=True)
