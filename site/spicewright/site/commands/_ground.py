"""The packs that a record is read among, as a bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.bundle import Bundle
    from spicewright.grammar.record import Record


def find_part(record: Record, sets: list[PackSet]) -> PackSet:
    """The part of its pack that a record is in: where it exists."""
    from spicewright.compiler.explain.lookup import name_whole

    parts = [part for one in sets if one.pack.id == record.pack for part in one.parts]
    there = [(part, part.records[record.key]) for part in parts if record.key in part.records]
    return next((part for part, known in there if name_whole(known) == name_whole(record)), parts[0])


def read_ground(part: PackSet, sets: list[PackSet]) -> Bundle:
    """A pack with all it builds on there, without what does not exist there."""
    from spicewright.compiler.emit.bundle import describe_set, join_shares
    from spicewright.compiler.emit.sets import settle_sets
    from spicewright.grammar.bundle import read_bundle
    from spicewright.runtime.world.packs import keep_existing

    ids = dict.fromkeys(pack.id for pack in part.packs)
    needed = {pack.id for one in sets if one.pack.id in ids for pack in one.packs}
    settled = settle_sets([one for one in sets if one.pack.id in needed])
    shares = {one.pack.id: describe_set(one, entries) for one, entries in settled}
    return keep_existing(read_bundle(join_shares(shares[id] for id in ids)), set(ids), None)
