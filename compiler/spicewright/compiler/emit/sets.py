"""Compiled packs in, complete sets out: with all that they require, nothing left open in their records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spicewright.compiler.emit.entries import list_entries
from spicewright.compiler.ground import Grounds, compile_declared, narrow_ground
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.beside import list_conditions
from spicewright.compiler.settle import Open, settle_entries
from spicewright.grammar.bundle import Entry
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.only import exists, read_only, write_only
from spicewright.grammar.values import replace


def complete_sets(sets: list[PackSet], beside: bool = False) -> tuple[list[PackSet], list[Diagnostic]]:
    """These packs and all they require, each compiled on its own ground, what is required first.

    With `beside`, also those beside which some of their records exist: readers see all of a pack.
    """
    found: list[Diagnostic] = []
    whole = {one.pack.id: one for one in sets}
    for part in (part for one in sets for part in (one.parts if beside else (one,))):
        for declared in part.ground.declared:
            if declared.pack.id not in whole:
                ground = narrow_ground(part.ground, declared.pack)
                whole[declared.pack.id], faults = compile_declared(ground, declared)
                found += faults
    if any(list_conditions(one.pack) for one in whole.values()):
        grounds = _make_grounds(whole)
        for id, one in whole.items():
            there = tuple(part for part in one.beside if {pack.id for pack in part.packs} <= set(whole))
            if len(there) < len(one.beside):
                whole[id] = replace(one, beside=there, known=one.known.intersection(whole))
            if not one.known.issuperset(whole) and list_conditions(one.pack):
                whole[id], faults = grounds.add_parts(whole[id])
                found += faults
    # INVARIANT: whatever requires a pack builds on more packs than that one does.
    ordered = sorted(whole.values(), key=lambda one: (len(one.packs), one.pack.id))
    return ordered, sort_diagnostics(found)


def lay_games(sets: list[PackSet], games: Iterable[tuple[str, frozenset[str]]]) -> list[PackSet]:
    """Packs on the packs of games that they declare, as far as none of these sets is made of the same."""
    whole = {one.pack.id: one for one in sets}
    done = {frozenset(pack.id for pack in part.packs) for one in sets for part in one.parts}
    found = []
    for pack, packs in games:
        if packs not in done and packs <= set(whole):
            done.add(packs)
            found.append(_make_grounds(whole).lay(whole[pack], packs))
    return found


def _make_grounds(whole: Mapping[str, PackSet]) -> Grounds:
    read = {id: one.declared.read or one.pack for id, one in whole.items()}
    return Grounds(read, next(iter(whole.values())).ground.verbs)


def settle_sets(sets: list[PackSet]) -> list[tuple[PackSet, list[Entry]]]:
    """Complete sets, each with the records of its own pack, nothing left open in them."""
    plain = {one.pack.id: list_entries(one) for one in sets}
    return [(one, settle_set(one, plain)) for one in sets]


def settle_set(one: PackSet, plain: Mapping[str, list[Entry]]) -> list[Entry]:
    """The records of a pack, settled in the set that it belongs to; `plain` has those of every pack of it."""
    around = Open((entry for pack in one.packs for entry in plain[pack.id]), one.words)
    found = settle_entries(plain[one.pack.id], around)
    for part in one.beside:
        if any(pack.id not in plain for pack in part.packs):
            continue  # what it is beside is not in this set
        known = {(entry.key, entry.text("only")) for entry in found}
        own = [entry for entry in list_entries(part) if (entry.key, entry.text("only")) not in known]
        if not any(entry.effects for entry in own):
            found += own
            continue
        there = [entry for pack in part.packs for entry in plain[pack.id]]
        ids = {pack.id for pack in part.packs}
        other = [entry for entry in found if _is_among(entry, ids)]  # of the parts before this one
        found += settle_entries(own, Open([*there, *other, *own], part.words))
    return found


def _is_among(entry: Entry, packs: set[str]) -> bool:
    only = read_only(entry.text("only"))
    return only is not None and exists(only, packs)


def describe_pack(one: PackSet) -> dict[str, Any]:
    """The head of a pack."""
    pack = one.pack
    made: dict[str, Any] = {
        "id": pack.id,
        "title": pack.title,
        "version": pack.version,
        "requires": {need.pack: need.version for need in pack.requires if not need.others},
    }
    several = [need for need in pack.requires if need.others]
    if several:
        made["one_of"] = [{choice.pack: choice.version for choice in need.choices} for need in several]
    if pack.doc:
        made["doc"] = pack.doc
    replaced = {name for part in one.parts for name in _list_replaced(part)}
    if replaced:
        made["replaces"] = sorted(replaced)
    if pack.library:
        made["library"] = True
    if pack.apart:
        made["apart"] = [name for name, _ in pack.apart]
    return made


def _list_replaced(one: PackSet) -> list[str]:
    """The records whose place its own take, each with where that is so if it is not so everywhere."""
    said = {name: f"{name} only {write_only(only)}" for name, only in one.declared.limited.items()}
    return [said.get(name, name) for name, _ in one.pack.replaces]
