"""How commands are given records: one by its name, or all of a pack or a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.suggest import suggest

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.record import Record

kind_option = click.option(
    "--kind", metavar="KIND", help="Only records of this kind, by its name, plural or noun."
)
pack_option = click.option(
    "--pack", metavar="PACK", help="Only records of this pack, by its id; PATH need not hold it."
)


def add_pack(paths: list[str], pack: str | None) -> list[str]:
    """These paths, and that of the pack with this id where nothing at them has to do with it."""
    from spicewright.compiler.read.content import NoSuchPack, add_packs

    try:
        return paths if pack is None else add_packs(paths, [pack])
    except NoSuchPack as problem:
        raise click.UsageError(str(problem)) from None


def choose_pack(wanted: str, sets: list[PackSet]) -> set[str]:
    """The pack with this id among these, alone."""
    packs = [one.pack.id for one in sets]
    if wanted not in packs:
        near = suggest(wanted, packs)
        known = f"did you mean `{near}`?" if near else f"there is {', '.join(packs) or 'none'}"
        raise click.UsageError(f"no pack `{wanted}`; {known}")
    return {wanted}


def choose_kinds(wanted: str, sets: list[PackSet]) -> set[str]:
    """The names of the kinds that are called so."""
    from spicewright.compiler.explain.lookup import find_kinds

    kinds = find_kinds(wanted, sets)
    if not kinds:
        near = suggest(wanted, [kind.name for one in sets for kind in one.kinds.values()])
        known = f"did you mean `{near}`?" if near else "`spicewright schema` lists the kinds"
        raise click.UsageError(f"no kind of record is called `{wanted}`; {known}")
    return {kind.name for kind in kinds}


def find_record(wanted: str, sets: list[PackSet]) -> Record:
    """The one record called so."""
    from spicewright.compiler.explain.lookup import find_records, name_whole, suggest_record

    found = find_records(wanted, sets)
    if not found:
        near = suggest_record(wanted, sets)
        known = f"did you mean `{near}`?" if near else "`spicewright list` names them all"
        raise click.UsageError(f"no record is called `{wanted}`; {known}")
    if len(found) > 1:
        several = len({record.key for record in found}) < len(found)
        keys = sorted(name_whole(record) if several else record.key for record in found)
        raise click.UsageError(f"`{wanted}` names {len(found)} records; say which: {', '.join(keys)}")
    return found[0]
