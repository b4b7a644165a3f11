"""How commands are given one record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.record import Record


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
