"""The name of a record or kind as a person types it in, what is meant by it out."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.suggest import suggest
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Record


def find_records(wanted: str, sets: Iterable[PackSet]) -> list[Record]:
    """The records called so: by `pack:kind/id` or `kind/id`, else by name, else by id.

    One that another of them takes the place of is meant only if its pack is named, and so is one that its
    pack takes from another. Where several of a pack have one key, `pack:kind/id only beside ...` is one.
    """
    sets = list(sets)
    records = list_records(sets)
    name = wanted.strip().removeprefix("<").removesuffix(">").casefold()
    ways = (
        [record for record in records if name == name_whole(record)],
        [record for record in records if name in (record.key, f"{record.pack}:{record.key}")],
        [record for record in records if record.name.casefold() == name],
        [record for record in records if record.id == name],
        [record for record in records if record.id == make_id(name)],
    )
    found = next((way for way in ways if way), [])
    found = [record for record in found if not record.taken] or found
    gone = {name for one in sets for part in one.parts for name, _ in part.pack.replaces} - {name}
    return [record for record in found if f"{record.pack}:{record.key}" not in gone] or found


def suggest_record(wanted: str, sets: Iterable[PackSet]) -> str | None:
    """The name or key nearest to one that nothing is called."""
    records = list_records(sets)
    return suggest(wanted, [record.key if "/" in wanted else record.name for record in records])


def list_records(sets: Iterable[PackSet]) -> list[Record]:
    """Every record of these packs and of those they build on, once."""
    sets = list(sets)
    found = {name_whole(record): record for one in sets for record in one.records.values()}
    for part in (part for one in sets for part in one.beside):
        found = {name_whole(record): record for record in part.records.values()} | found
    return list(found.values())


def name_whole(record: Record) -> str:
    """A name that no other record has: with its pack, and where it exists if not everywhere."""
    only = record.text("only")
    return f"{record.pack}:{record.key} only {only}" if only else f"{record.pack}:{record.key}"


def find_kinds(wanted: str, sets: Iterable[PackSet]) -> list[Kind]:
    """The kinds called so by name, plural or noun: a noun such as `card` can mean several."""
    id = make_id(wanted)
    found: dict[str, Kind] = {}
    for one in sets:
        for kind in one.kinds.values():
            type_ = one.words.types.get(make_id(kind.name))
            nouns = type_.nouns if type_ else ()
            if id in (make_id(kind.name), make_id(kind.plural), *map(make_id, nouns)):
                found[kind.name] = kind
    exact = [kind for kind in found.values() if id in (make_id(kind.name), make_id(kind.plural))]
    return exact or list(found.values())
