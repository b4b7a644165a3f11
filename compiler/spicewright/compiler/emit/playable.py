"""Complete sets of packs in, everything in them that no game could carry out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from spicewright.compiler.emit.sets import describe_pack, settle_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.beside import list_conditions
from spicewright.compiler.read.requirements import list_places
from spicewright.compiler.records.shapes import list_layers
from spicewright.compiler.suggest import suggest
from spicewright.grammar.bundle import Bundle, Entry, PackWords, read_head
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.games import close_packs, count_players, read_numbers
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span, shorten_text
from spicewright.runtime.faults import ContentFault
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
    linked: set[frozenset[str]] = set()
    for one in wanted.values():
        if any(one.pack in other.ground.packs for other in wanted.values()):
            continue  # it is linked with what builds on it
        bundle = _join([whole[pack.id] for pack in one.packs], entries)
        if _is_game(bundle):  # else it has words for others to build on, and is linked with those
            linked.add(frozenset(pack.id for pack in one.packs))
            mine = [pack.id for pack in one.packs if pack.id in wanted]
            faults = check_bundle(bundle, _count_players(bundle), mine)
            found += [_report(fault, whole[fault.pack]) for fault in faults]
    if not found:
        games = [record for one in wanted.values() for record in _list_games(one)]
        found = [fault for record in games for fault in _check_game(record, whole, entries, linked)]
    return list(dict.fromkeys(found))


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
    return [record for record in one.declared.records if record.kind.name == "game" and record.id]


def _check_game(
    record: Record,
    whole: Mapping[str, PackSet],
    entries: Mapping[str, list[Entry]],
    linked: set[frozenset[str]],
) -> list[Diagnostic]:
    """What is wrong with a declared game: packs that are not there, or cannot be played together."""
    named = record.words("packs")
    for id, span in named:
        if id not in whole:
            near = suggest(id, whole)
            help = f"did you mean `{near}`?" if near else "put its folder beside this pack"
            return [Diagnostic("missing-pack", f"there is no pack `{shorten_text(id)}`", span, help)]
    if not read_numbers(word for word, _ in record.words("players")):
        span = record.words("players")[0][1]
        return [
            Diagnostic(
                "wrong-value", "it has no number of players", span, "write how many can, such as `3-4`"
            )
        ]
    heads = [read_head(describe_pack(one)) for one in whole.values()]
    ids = close_packs(heads, [id for id, _ in named])
    if any(ids <= known for known in linked) and not any(_lacks_pack(whole[id]) for id in ids):
        return []  # what is linked with more packs than that is linked
    linked.add(frozenset(ids))
    return _link_game(f"`{record.name}`", record.span, [whole[id] for id in whole if id in ids], entries)


def _lacks_pack(one: PackSet) -> bool:
    """Whether some of it exists only where another pack is not."""
    conditions = [condition for only in list_conditions(one.pack) for way in only for condition in way]
    return any(condition.how == "without" for condition in conditions)


def find_impossible(sets: list[PackSet], packs: Iterable[str]) -> list[Diagnostic]:
    """Why these packs cannot be played together; `sets` are they and all they require."""
    named = list(packs)
    heads = [read_head(describe_pack(one)) for one in sets]
    ids = close_packs(heads, named)
    span = next(one.pack.span for one in sets if one.pack.id == named[-1])
    entries = {one.pack.id: found for one, found in settle_sets(sets)}
    shown = " with ".join(f"`{id}`" for id in named)
    return _link_game(shown, span, [one for one in sets if one.pack.id in ids], entries)


def _link_game(
    name: str, span: Span, sets: list[PackSet], entries: Mapping[str, list[Entry]]
) -> list[Diagnostic]:
    """What cannot be played of packs that are played together."""
    whole = {one.pack.id: one for one in sets}
    bundle = _join(sets, entries)
    try:
        faults = check_bundle(bundle, _count_players(bundle), whole)
    except ContentFault as problem:
        message = f"{name} cannot be played: {problem}"
        help = "leave one of the packs out, or add one that decides where they differ"
        return [Diagnostic("impossible-game", message, span, help)]
    return [_report(fault, whole[fault.pack]) for fault in faults]


def _join(sets: list[PackSet], entries: Mapping[str, list[Entry]]) -> Bundle:
    """Packs, each after what it requires, as a bundle that still has the spans of what its effects mean."""
    records = tuple(entry for one in sets for entry in entries[one.pack.id])
    own = {one.pack.id: _list_words(one, entries[one.pack.id]) for one in sets}
    return Bundle(tuple(read_head(describe_pack(one)) for one in sets), records, own)


def _list_words(one: PackSet, entries: list[Entry]) -> PackWords:
    keys = {entry.key for entry in entries}
    types = {id: type_ for id, type_ in one.words.plain.items() if f"type/{id}" in keys}
    shapes = {id: shape for id, shape in one.words.shapes.items() if f"shape/{id}" in keys}
    pieces = {id: nouns for id, nouns in one.words.pieces.items() if f"piece/{id}" in keys}
    for part in one.beside:
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
