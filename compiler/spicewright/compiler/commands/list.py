"""`spicewright list`: the records of packs, with their plain facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import draw_table, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.json import write_json
from spicewright.compiler.suggest import suggest

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet


@click.command("list", short_help="List the records of a pack.")
@paths_argument
@click.option("--kind", metavar="KIND", help="Only records of this kind, by its name, plural or noun.")
@click.option("--pack", metavar="PACK", help="Only records of this pack; it may be one that PATH requires.")
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

    If a pack has problems, what could be read is listed, and the exit code is 1.
    """
    from spicewright.compiler.emit.inventory import count_records, list_rows
    from spicewright.compiler.emit.sets import complete_sets
    from spicewright.compiler.pipeline import compile_paths

    sets, found = compile_paths(choose_content(paths))
    wanted = {one.pack.id for one in sets}
    sets, more = complete_sets(sets, beside=True)
    if pack is not None:
        wanted = _choose_pack(pack, [one.pack.id for one in sets])
    kinds = None if kind is None else _choose_kinds(kind, sets)
    if count:
        counted = count_records(one for one in sets if one.pack.id in wanted)
        write_out(write_json(counted) if form == "json" else _draw_counts(counted))
        return 1 if found or more else 0
    rows = [row for one in sets if one.pack.id in wanted for row in list_rows(one, kinds)]
    write_out(write_json(rows) if form == "json" else _draw_rows(rows))
    problems = len(found) + len(more)
    if problems:
        write_note(
            f"{problems} problem{'s' * (problems > 1)}: the list may lack records; see `spicewright check`"
        )
    return 1 if problems else 0


def _draw_counts(counted: dict[str, Any]) -> str:
    """What was counted, one line each; what is not by pack or kind comes first."""
    plain = [(name, str(value)) for name, value in counted.items() if not isinstance(value, dict)]
    tables = [(name, str(number)) for table in ("packs", "kinds") for name, number in counted[table].items()]
    return draw_table([("COUNTED", "NUMBER"), *plain, *tables])


def _draw_rows(rows: Iterable[dict[str, Any]]) -> str:
    table = [(row["key"], row["name"], str(row["copies"] or ""), row["pack"]) for row in rows]
    return draw_table([("RECORD", "NAME", "COPIES", "PACK"), *table])


def _choose_pack(wanted: str, packs: list[str]) -> set[str]:
    if wanted not in packs:
        near = suggest(wanted, packs)
        known = f"did you mean `{near}`?" if near else f"there is {', '.join(packs) or 'none'}"
        raise click.UsageError(f"no pack `{wanted}`; {known}")
    return {wanted}


def _choose_kinds(wanted: str, sets: list[PackSet]) -> set[str]:
    from spicewright.compiler.explain.lookup import find_kinds

    kinds = find_kinds(wanted, sets)
    if not kinds:
        near = suggest(wanted, [kind.name for one in sets for kind in one.kinds.values()])
        known = f"did you mean `{near}`?" if near else "`spicewright schema` lists the kinds"
        raise click.UsageError(f"no kind of record is called `{wanted}`; {known}")
    return {kind.name for kind in kinds}
