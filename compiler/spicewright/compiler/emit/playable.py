"""Complete sets of packs in, everything in them that no game could carry out."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.emit.bundle import settle_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.bundle import Bundle, Entry, PackHead, PackWords
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Pack
from spicewright.grammar.source import Span, shorten_text
from spicewright.runtime.link.content import Fault
from spicewright.runtime.load import check_bundle

NO_WAY = "leave it out: the language has no way to say this yet"
USUAL_PLAYERS = 4
"""How many play where no pack says it."""


def find_unplayable(sets: list[PackSet], packs: Iterable[str]) -> list[Diagnostic]:
    """Why these packs cannot be played; `sets` are they and all they require, what is required first.

    A pack that builds on one that cannot be played cannot be played either.
    """
    whole = {one.pack.id: one for one in sets}
    wanted = {one.pack.id: one for one in sets if one.pack.id in set(packs)}
    entries = {one.pack.id: found for one, found in settle_sets(sets)}
    found: list[Diagnostic] = []
    for one in wanted.values():
        if any(one.pack in other.ground.packs for other in wanted.values()):
            continue  # it is linked with what builds on it
        bundle = _join(one, entries)
        if _is_game(bundle):  # else it has words for others to build on, and is linked with those
            mine = [pack.id for pack in one.packs if pack.id in wanted]
            faults = check_bundle(bundle, _count_players(bundle), mine)
            found += [_report(fault, whole[fault.pack]) for fault in faults]
    return list(dict.fromkeys(found))


def _join(one: PackSet, entries: dict[str, list[Entry]]) -> Bundle:
    """A pack and its ground as a bundle that still has the spans of what its effects mean."""
    records = tuple(entry for pack in one.packs for entry in entries[pack.id])
    own = {pack.id: _list_words(one, entries[pack.id]) for pack in one.packs}
    return Bundle(tuple(_describe(pack) for pack in one.packs), records, own)


def _describe(pack: Pack) -> PackHead:
    requires = {need.pack: need.version for need in pack.requires}
    replaces = tuple(sorted(name for name, _ in pack.replaces))
    return PackHead(pack.id, pack.title, pack.version, requires, replaces=replaces)


def _list_words(one: PackSet, entries: list[Entry]) -> PackWords:
    keys = {entry.key for entry in entries}
    types = {id: type_ for id, type_ in one.words.types.items() if f"type/{id}" in keys}
    pieces = {id: nouns for id, nouns in one.words.pieces.items() if f"piece/{id}" in keys}
    return PackWords(types, pieces)


def _is_game(bundle: Bundle) -> bool:
    """Whether these packs have places for things to be in before a game begins."""
    return any(record.kind == "zone" and record.flag("start") for record in bundle.records)


def _count_players(bundle: Bundle) -> int:
    """The most that a setup is for."""
    setups = [record for record in bundle.records if record.kind == "setup"]
    numbers = [int(word) for record in setups for word in record.words("players") if word.isdecimal()]
    return max((number for number in numbers if 1 <= number <= 12), default=USUAL_PLAYERS)


def _report(fault: Fault, one: PackSet) -> Diagnostic:
    span = fault.span or _find_span(fault, one)
    message = f"`{shorten_text(span.text)}` cannot be played: {fault.reason}"
    return Diagnostic("not-playable", message, span, fault.help or NO_WAY)


def _find_span(fault: Fault, one: PackSet) -> Span:
    """The text that the fault is in where that is one line, or else the name of its record."""
    record = one.records[fault.key]
    spans = [written.node.span for written in record.texts if written.field == fault.field]
    return next((span for span in spans if "\n" not in span.text), record.span)
