"""`spicewright schema`: the JSON Schemas with which an editor knows what a file may hold."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import click

from spicewright.compiler.commands._paths import paths_argument, refuse_writing
from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.console.terminal import draw_table, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.json import write_json
from spicewright.compiler.suggest import suggest

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet


@click.command("schema", short_help="Write JSON Schemas for editors, or list the kinds of records.")
@click.argument("wanted", required=False, metavar="[KIND]")
@paths_argument
@click.option("-o", "--output", type=click.Path(), metavar="DIR", help="Write every schema into this folder.")
def command(wanted: str | None, output: str | None, paths: tuple[str, ...]) -> int:
    """Write the JSON Schema of KIND: a kind of record, or `file`, `scenarios`, `pack`, `graph` or `bundle`.

    Without KIND the kinds are listed; with -o all schemas are written into a folder. An editor uses one
    where the first line of a file names it:

    \b
      # yaml-language-server: $schema=schemas/file.schema.json

    \b
    Examples:
      spicewright schema                 what kinds of records there are
      spicewright schema keyword         the fields of one
      spicewright schema -o schemas      all of them, for an editor
    """
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.compiler.scenarios.schema import scenario_schema
    from spicewright.grammar import schema
    from spicewright.grammar.ids import make_id
    from spicewright.grammar.kinds import KINDS

    sets, _ = compile_paths(choose_content(paths))
    kinds = {kind.plural: kind for kind in KINDS}
    for one in sets:
        for part in one.parts:
            # what a kind has beside other packs, too
            kinds |= {
                key: kind
                for key, kind in part.kinds.items()
                if key not in kinds or len(kind.fields) > len(kinds[key].fields)
            }
    if wanted is None and output is None:
        rows = [(kind.name, kind.plural, kind.doc) for _, kind in sorted(kinds.items())]
        write_out(draw_table([("KIND", "LIST", "WHAT IT IS"), *rows]))
        write_note("and for whole files: file, scenarios, pack, graph, bundle")
        return 0
    schemas = {make_id(kind.name): schema.record_schema(kind) for kind in kinds.values()}
    schemas |= {"file": schema.file_schema(kinds.values()), "pack": schema.pack_schema()}
    schemas |= {"graph": schema.graph_schema(), "bundle": schema.bundle_schema()}
    schemas |= {"scenarios": scenario_schema()}
    if wanted is not None:
        name = _choose_schema(wanted, sets, schemas)
        schemas = {name: schemas[name]}
    if output is not None:
        _write_schemas(schemas, output)
    else:
        write_out("".join(map(write_json, schemas.values())))
    return 0


def _choose_schema(wanted: str, sets: list[PackSet], known: Collection[str]) -> str:
    from spicewright.compiler.explain.lookup import find_kinds
    from spicewright.grammar.ids import make_id

    names = [make_id(wanted)] if make_id(wanted) in known else []
    names = names or sorted(make_id(kind.name) for kind in find_kinds(wanted, sets))
    if len(names) > 1:
        raise click.UsageError(f"`{wanted}` means several kinds; say which: {', '.join(names)}")
    if not names:
        near = suggest(wanted, known)
        help = f"did you mean `{near}`?" if near else "`spicewright schema` lists the kinds"
        raise click.UsageError(f"no kind of record is called `{wanted}`; {help}")
    return names[0]


def _write_schemas(schemas: dict[str, Any], folder: str) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
        sweep(folder)
        for name, schema in sorted(schemas.items()):
            write_whole(os.path.join(folder, f"{name}.schema.json"), f"{write_json(schema)}\n".encode())
    except OSError as problem:
        raise refuse_writing(problem, folder) from None
    write_out(f"{show_text(folder)}: {len(schemas)} schema{'s' * (len(schemas) != 1)}")
