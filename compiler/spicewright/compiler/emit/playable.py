"""Complete sets of packs in, everything in them that no game could carry out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from spicewright.compiler.emit.sets import describe_pack, settle_sets
from spicewright.compiler.emit.signs import GameSigns, Sign, Signs
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.prove.seats import find_undecided, list_silent
from spicewright.compiler.read.requirements import list_places
from spicewright.compiler.records.shapes import list_layers
from spicewright.compiler.suggest import suggest
from spicewright.grammar.bundle import Bundle, Entry, PackWords, read_head
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.games import close_packs, count_players, list_fitting, read_numbers
from spicewright.grammar.ids import make_id
from spicewright.grammar.only import exists, read_only
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import ThingType
from spicewright.runtime.faults import ContentFault, Fault
from spicewright.runtime.load import check_bundle, check_content
from spicewright.runtime.world.packs import Content, list_onlies

NO_WAY = "leave it out: the language has no way to say this yet"
USUAL_PLAYERS = 4
"""How many play where no pack says it."""


def find_unplayable(sets: list[PackSet], packs: Iterable[str]) -> list[Diagnostic]:
    """Why these packs cannot be played; `sets` are they and all they require, what is required first.

    A pack that builds on one that cannot be played cannot be played either.
    """
    table = Table(sets)
    wanted = [one for one in sets if one.pack.id in set(packs)]
    games = [record for one in wanted for record in _list_games(one)]
    found = [fault for record in games for fault in _check_game(record, table.whole)]
    if found:
        return found
    tops = [one for one in wanted if not any(one.pack in other.ground.packs for other in wanted)]
    asked = {one.pack.id for one in wanted}
    tries = [
        Try(one.pack.id, one.pack.span, own := {pack.id for pack in one.packs}, own & asked) for one in tops
    ]
    for game in games:
        together = close_packs(table.heads, [id for id, _ in game.words("packs")])
        tries.append(Try(game.name, game.span, together, together))
    # with the most packs first: what is linked with more than its own packs need not be linked again
    for one in sorted(tries, key=lambda one: -len(one.packs)):
        found += table.link(one)
    return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Try:
    """Packs that are played together, as a declared game or because one requires the others; whose faults."""

    name: str
    span: Span
    packs: set[str]
    asked: set[str]


class Table:
    """Complete sets of packs, and which of their records have been linked in one game or another.

    A record is linked once, and again in a game where what decides it is different.
    """

    def __init__(self, sets: list[PackSet]) -> None:
        self.whole = {one.pack.id: one for one in sets}
        self.entries = {one.pack.id: found for one, found in settle_sets(sets)}
        self.words = {one.pack.id: _list_words(one, self.entries[one.pack.id]) for one in sets}
        self.heads = [read_head(describe_pack(one)) for one in sets]
        self.linked: list[set[str]] = []
        self.asked: set[str] = set()
        self.signs = Signs(entry for found in self.entries.values() for entry in found)
        self.known: set[Sign] = set()

    def link(self, one: Try) -> list[Diagnostic]:
        """What cannot be played of packs that are played together, unless it is known already."""
        if one.packs in self.linked and one.asked <= self.asked:
            return []
        self.asked |= one.asked
        bundle = self.join(one.packs)
        if not _is_game(bundle):
            return []  # it has words for others to build on, and is linked with those
        found = [fault for party in _list_parties(bundle) for fault in self._link_party(one, bundle, party)]
        return found or _find_undecided(one, bundle)

    def _link_party(self, one: Try, bundle: Bundle, party: tuple[int, str]) -> list[Diagnostic]:
        """The same for so many persons and a mode."""
        try:
            content = Content(bundle, (), *party)
            signs = GameSigns(self.signs, bundle, content)
            new = [key for key, sign in signs.found.items() if sign not in self.known]
            if not new and any(one.packs <= packs for packs in self.linked):
                faults = []
            else:
                faults = check_content(content, one.asked, new, signs.close(new))
        except ContentFault as problem:
            return [_refuse_game(f"`{one.name}`", one.span, problem)]
        self.linked.append(one.packs)
        self.known |= {signs.found[key] for key in new if content.records[key].pack in one.asked}
        return [_report(fault, self.whole[fault.pack]) for fault in faults]

    def join(self, packs: Collection[str]) -> Bundle:
        """Packs, each after what it requires, as a bundle that still has the spans of what effects mean."""
        sets = [one for id, one in self.whole.items() if id in packs]
        records = tuple(entry for one in sets for entry in self.entries[one.pack.id])
        words = {one.pack.id: self.words[one.pack.id] for one in sets}
        return Bundle(tuple(head for head in self.heads if head.id in packs), records, words)


def _find_undecided(one: Try, bundle: Bundle) -> list[Diagnostic]:
    """What automated seats would have to decide, whoever plays with them."""
    games = [game for game in list_fitting(bundle, one.packs) if list_silent(bundle.records, game)]
    parties = [(number, mode) for game in games for number in game.players for mode in game.modes or ("",)]
    tables = [Content(bundle, (), *party) for party in parties]
    return [fault for content in tables for fault in find_undecided(content, one.asked)]


def list_missing(sets: list[PackSet], wanted: list[PackSet]) -> list[str]:
    """The folders of packs that games name which are not among these sets."""
    known = {one.pack.id for one in sets}
    found = [
        list_places(id, one.pack.folder)[:1]
        for one in wanted
        for record in _list_games(one)
        for id, _ in record.words("packs")
        if id not in known
    ]
    return list(dict.fromkeys(place for places in found for place in places))


def _list_games(one: PackSet) -> list[Record]:
    """The games that a pack declares, by itself or beside other packs."""
    records = [record for part in one.parts for record in part.declared.records]
    return [record for record in records if record.kind.name == "game" and record.id]


def _check_game(record: Record, whole: Mapping[str, PackSet]) -> list[Diagnostic]:
    """What is wrong with what a declared game says: packs that are not there, no number of players."""
    for id, span in record.words("packs"):
        if id not in whole:
            near = suggest(id, whole)
            help = f"did you mean `{near}`?" if near else "put its folder beside this pack"
            return [Diagnostic("missing-pack", f"there is no pack `{shorten_text(id)}`", span, help)]
    if not read_numbers(word for word, _ in record.words("players")):
        span = record.words("players")[0][1]
        help = "write how many can, such as `3-4`"
        return [Diagnostic("wrong-value", "it has no number of players", span, help)]
    return []


def find_impossible(sets: list[PackSet], packs: Iterable[str]) -> list[Diagnostic]:
    """Why these packs cannot be played together; `sets` are they and all they require."""
    named, table = list(packs), Table(sets)
    together = close_packs(table.heads, named)
    bundle = table.join(together)
    try:
        faults = check_bundle(bundle, _count_players(bundle), together)
    except ContentFault as problem:
        shown = " with ".join(f"`{id}`" for id in named)
        return [_refuse_game(shown, table.whole[named[-1]].pack.span, problem)]
    return [_report(fault, table.whole[fault.pack]) for fault in faults]


def _refuse_game(name: str, span: Span, problem: ContentFault) -> Diagnostic:
    message = f"{name} cannot be played: {problem}"
    help = "leave one of the packs out, or add one that decides where they differ"
    return Diagnostic("impossible-game", message, span, help)


def _list_words(one: PackSet, entries: list[Entry]) -> PackWords:
    keys = {entry.key for entry in entries}
    types: dict[str, ThingType] = {}
    shapes: dict[str, ThingType] = {}
    pieces: dict[str, tuple[str, ...]] = {}
    for part in one.parts:
        if any(record.kind.name in ("type", "shape", "piece") for record in part.declared.records):
            types |= {id: type_ for id, type_ in part.words.plain.items() if f"type/{id}" in keys}
            shapes |= {id: shape for id, shape in part.words.shapes.items() if f"shape/{id}" in keys}
            pieces |= {id: nouns for id, nouns in part.words.pieces.items() if f"piece/{id}" in keys}
    return PackWords(types, pieces, shapes)


def _is_game(bundle: Bundle) -> bool:
    """Whether these packs have places for things to be in before a game begins."""
    return any(record.kind == "zone" and record.flag("start") for record in bundle.records)


def _count_players(bundle: Bundle) -> int:
    """The most that can play."""
    return max(count_players(bundle, {head.id for head in bundle.packs}), default=USUAL_PLAYERS)


def _list_parties(bundle: Bundle) -> list[tuple[int, str]]:
    """How many can play, and in which modes, the most first; one will do where the same records exist."""
    packs = {head.id for head in bundle.packs}
    games = {number: game for game in list_fitting(bundle, packs) for number in game.players}
    onlies = [only for said in sorted(list_onlies(bundle)) if (only := read_only(said)) is not None]
    found: dict[object, tuple[int, str]] = {}
    for number in sorted(games, reverse=True):
        for mode in games[number].modes or ("",):
            party = games[number].party(number, mode)
            there = tuple([exists(only, packs, party) for only in onlies])
            found.setdefault((games[number].seats, there), (number, mode))
    return list(found.values()) or [(_count_players(bundle), "")]


def _report(fault: Fault, one: PackSet) -> Diagnostic:
    span = fault.span or _find_span(fault, one)
    message = f"`{shorten_text(span.text)}` cannot be played: {fault.reason}"
    return Diagnostic("not-playable", message, span, fault.help or NO_WAY)


def _find_span(fault: Fault, one: PackSet) -> Span:
    """The text that the fault is in where that is one line, or else the name of its record."""
    record = one.records[fault.key]
    type_ = one.records.get(f"type/{make_id(record.kind.name)}")
    layers = [record, *(list_layers(type_, one.records) if type_ is not None else ())]
    said = (fault.field.partition(" of ")[0], f"boxes {fault.field}")
    texts = [text for layer in layers for text in layer.texts if layer is record or text.field in said]
    spans = [text.node.span for text in texts if text.field in (fault.field, *said)]
    return next((span for span in spans if "\n" not in span.text), record.span)
