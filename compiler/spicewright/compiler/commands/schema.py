"""`spicewright schema`: the JSON Schemas that tell an editor what a file may hold."""

from __future__ import annotations

import os
from typing import Any

import click

from spicewright.compiler.content import choose_content
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.report.json import write_json
from spicewright.compiler.store import write_whole
from spicewright.compiler.suggest import suggest
from spicewright.compiler.terminal import draw_table, write_note, write_out


@click.command("schema", short_help="Write JSON Schemas for editors, or list the kinds of records.")
@click.argument("wanted", required=False, metavar="[KIND]")
@click.option("-o", "--output", type=click.Path(), metavar="DIR", help="Write every schema into this folder.")
@click.option("--path", "paths", multiple=True, type=click.Path(), metavar="PATH", help="Where the packs are.")
def command(wanted: str | None, output: str | None, paths: tuple[str, ...]) -> int:
    """Write the JSON Schema of KIND: a kind of record, or `file`, `pack`, `graph` or `bundle`.

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
    from spicewright.compiler.lookup import find_kinds
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.grammar.kinds import KINDS
    from spicewright.grammar.record import make_id
    from spicewright.grammar.schema import bundle_schema, file_schema, graph_schema, pack_schema, record_schema

    sets, _ = compile_paths(choose_content(paths))
    kinds = {kind.plural: kind for kind in KINDS}
    for one in sets:
        kinds |= one.kinds
    whole = {
        "file": lambda: file_schema(kinds.values()),
        "pack": pack_schema,
        "graph": graph_schema,
        "bundle": bundle_schema,
    }
    if output is not None:
        schemas = {make_id(kind.name): record_schema(kind) for kind in kinds.values()}
        schemas |= {name: make() for name, make in whole.items()}
        chosen = schemas if wanted is None else {make_id(wanted): schemas.get(make_id(wanted))}
        if None in chosen.values():
            raise _refuse_kind(str(wanted), schemas)
        _write_schemas(chosen, output)
        return 0
    if wanted is None:
        rows = [(kind.name, kind.plural, kind.doc) for _, kind in sorted(kinds.items())]
        write_out(draw_table([("KIND", "LIST", "WHAT IT IS"), *rows]))
        write_note(f"and for whole files: {', '.join(whole)}")
        return 0
    if wanted in whole:
        write_out(write_json(whole[wanted]()))
        return 0
    found = find_kinds(wanted, sets) or [kind for kind in KINDS if wanted in (kind.name, kind.plural)]
    if len(found) > 1:
        several = ", ".join(sorted(f"`{kind.name}`" for kind in found))
        raise click.UsageError(f"`{wanted}` means several kinds; say which: {several}")
    if not found:
        raise _refuse_kind(wanted, [*whole, *(kind.name for kind in kinds.values())])
    write_out(write_json(record_schema(found[0])))
    return 0


def _refuse_kind(wanted: str, known: Any) -> click.UsageError:
    near = suggest(wanted, known)
    return click.UsageError(
        f"no kind of record is called `{wanted}`; "
        + (f"did you mean `{near}`?" if near else "`spicewright schema` lists the kinds")
    )


def _write_schemas(schemas: dict[str, Any], folder: str) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
        for name, schema in sorted(schemas.items()):
            write_whole(os.path.join(folder, f"{name}.schema.json"), f"{write_json(schema)}\n".encode())
    except OSError as problem:
        reason = (problem.strerror or "unknown reason").lower()
        raise click.ClickException(f"cannot write to `{show_text(folder)}`: {reason}") from None
    write_out(f"{show_text(folder)}: {len(schemas)} schema{'s' * (len(schemas) != 1)}")
