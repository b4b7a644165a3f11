"""`spicewright list`: the records of packs, with their plain facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.commands._records import (
    add_pack,
    choose_kinds,
    choose_pack,
    kind_option,
    pack_option,
)
from spicewright.compiler.console.terminal import draw_table, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.json import write_json

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet


@click.command("list", short_help="List the records of a pack.")
@paths_argument
@kind_option
@pack_option
@click.option("--count", is_flag=True, help="Count them: by pack, by kind, and their effects.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="A table, or JSON.",
)
def command(paths: tuple[str, ...], kind: str | None, pack: str | None, count: bool, form: str) -> int:
    """List the records of the packs at PATH.

    JSON gives for each record its key, kind, name, pack and copies, its facts as plain values, and the text
    of its effects.

    \b
    Examples:
      spicewright list                      all records
      spicewright list --kind keyword       one kind of them
      spicewright list --count              how many there are of each kind
      spicewright list --format json | jq '.[] | select(.copies > 1) | .name'

    Where there is nothing to show, a note says where it was looked for and where such records are. If a pack
    has problems, what could be read is listed, and the exit code is 1.
    """
    from spicewright.compiler.emit.inventory import count_records, list_rows
    from spicewright.compiler.emit.sets import complete_sets
    from spicewright.compiler.pipeline import compile_paths

    sets, found = compile_paths(add_pack(choose_content(paths), pack))
    wanted = {one.pack.id for one in sets}
    sets, more = complete_sets(sets, beside=True)
    if pack is not None:
        wanted = choose_pack(pack, sets)
    kinds = None if kind is None else choose_kinds(kind, sets)
    if count:
        counted = count_records(one for one in sets if one.pack.id in wanted)
        write_out(write_json(counted) if form == "json" else _draw_counts(counted))
        return 1 if found or more else 0
    rows = [row for one in sets if one.pack.id in wanted for row in list_rows(one, kinds)]
    if rows or form == "json":
        write_out(write_json(rows) if form == "json" else _draw_rows(rows))
    if not rows:
        write_note(_say_none(kind, wanted, _count_elsewhere(sets, wanted, kinds)))
    problems = len(found) + len(more)
    if problems:
        write_note(
            f"{problems} problem{'s' * (problems > 1)}: the list may lack records; see `spicewright check`"
        )
    return 1 if problems else 0


def _count_elsewhere(sets: list[PackSet], looked: set[str], kinds: set[str] | None) -> dict[str, int]:
    """How many such records the other packs have, those with most of them first."""
    from spicewright.compiler.emit.inventory import list_rows

    counts = {one.pack.id: sum(1 for _ in list_rows(one, kinds)) for one in sets if one.pack.id not in looked}
    return {pack: count for pack, count in sorted(counts.items(), key=lambda pair: -pair[1]) if count}


def _say_none(kind: str | None, looked: set[str], others: dict[str, int]) -> str:
    """That nothing was found, where it was looked for, and where such records are."""
    what = f"no {kind}" if kind is not None else "no record"
    where = ", ".join(f"`{pack}`" for pack in sorted(looked)) or "any pack"
    if not others:
        return f"there is {what} in {where}"
    there = ", ".join(f"{count} in `{pack}`" for pack, count in others.items())
    return f"there is {what} in {where}; there are {there}: add `--pack {next(iter(others))}`"


def _draw_counts(counted: dict[str, Any]) -> str:
    """What was counted, one line each; what is not by pack or kind comes first."""
    plain = [(name, str(value)) for name, value in counted.items() if not isinstance(value, dict)]
    tables = [(name, str(number)) for table in ("packs", "kinds") for name, number in counted[table].items()]
    return draw_table([("COUNTED", "NUMBER"), *plain, *tables])


def _draw_rows(rows: Iterable[dict[str, Any]]) -> str:
    table = [(row["key"], row["name"], str(row["copies"] or ""), row["pack"]) for row in rows]
    return draw_table([("RECORD", "NAME", "COPIES", "PACK"), *table])
