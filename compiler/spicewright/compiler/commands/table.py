"""`spicewright table`: the records of a kind as a table for a spreadsheet, and that back into a pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import choose_own, paths_argument, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.compiler.spreadsheet.take import Taken
    from spicewright.grammar.kinds import Kind

SHOWN = 5
"""How many records without a row are named."""


@click.group("table", short_help="Edit the records of a kind in a spreadsheet.")
def command() -> None:
    """Write the records of a kind as a table (CSV) that every spreadsheet opens, and take it back.

    \b
    Examples:
      spicewright table export card my-pack -o cards.csv
      spicewright table import cards.csv my-pack --check
      spicewright table import cards.csv my-pack
    """


@command.command("export", short_help="Write the records of a kind as CSV.")
@click.argument("wanted", metavar="KIND")
@paths_argument
@click.option(
    "-o", "--output", type=click.Path(), metavar="FILE.csv", help="The file; without it, it is printed."
)
def export(wanted: str, paths: tuple[str, ...], output: str | None) -> int:
    """Write a row for each record of KIND in the pack at PATH, in the order of the files.

    The first column is named after the kind and has the ids; then comes a column for each field that some
    record has. An effect is one line, as `spicewright explain` shows it: `;` is between the lines of a box.
    Fields that do not fit into a cell are left out, and named.

    \b
    Examples:
      spicewright table export "imperium card" my-pack -o cards.csv
      spicewright table export leader base
    """
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.compiler.spreadsheet.csv import write_csv
    from spicewright.compiler.spreadsheet.table import list_columns, list_rows, list_unshown, show_cell

    sets, found = compile_paths(choose_content(paths))
    if not sets:
        tell_findings(found)
        return 1
    one, kind = _choose(wanted, sets)
    rows = list_rows(kind, one.pack.files)
    columns = list_columns(kind, rows)
    table = [[kind.name, *(column.title for column in columns)]]
    table += [[row.id, *(show_cell(row.record, column) for column in columns)] for row in rows]
    if output is None:
        write_out(write_csv(table, "\n"))
    else:
        _write_file(
            output, "\ufeff" + write_csv(table, "\r\n")
        )  # by the mark, spreadsheets know that it is UTF-8
        write_out(f"{show_text(output)}: {len(rows)} record{'s' * (len(rows) != 1)}, {len(columns)} fields")
    unshown = list_unshown(kind, rows)
    if unshown:
        write_note(show_text(f"not in the table, and not changed by it: {', '.join(unshown)}"))
    return 0


@command.command("import", short_help="Take a table back into a pack.")
@click.argument("file", metavar="FILE.csv", type=click.Path())
@paths_argument
@click.option(
    "--check",
    "--dry-run",
    "only_check",
    is_flag=True,
    help="Change nothing; show what would change, and exit with 1 if anything would.",
)
def take(file: str, paths: tuple[str, ...], only_check: bool) -> int:
    """Change the records of the pack at PATH to what the table in FILE says. The changes are shown as a diff.

    A cell that says the same as before changes nothing: comments, layout and the order of records stay, and
    so does whatever has no column. An empty cell removes the field. A row without an id is a new record; a
    record without a row stays. Columns can be moved, left out, and added for other fields.

    Commas, semicolons and tabs between cells are all understood. If the table or the pack would have a
    problem, nothing is written.

    \b
    Examples:
      spicewright table import cards.csv my-pack --check     only show what would change
      spicewright table import cards.csv my-pack

    Exits with 0 if all is well, and with 1 if there are problems, or with --check if anything would change.
    """
    from spicewright.compiler.console.rewrite import CannotRewrite
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.compiler.read.file import decode_bytes, load_bytes
    from spicewright.compiler.spreadsheet.take import take_table
    from spicewright.grammar.diagnostic import sort_diagnostics
    from spicewright.grammar.source import Source, Span

    sets, found = compile_paths(choose_own(paths, only_check))
    if found or len(sets) != 1:
        if not found:
            names = ", ".join(one.pack.folder for one in sets)
            raise click.UsageError(f"a table is for one pack; name one of {show_text(names)}")
        tell_findings(found)
        write_note("nothing was written")
        return 1
    data, found = load_bytes(file, Span(Source(file, ""), 0, 0))
    source, more = decode_bytes(data or b"", file)
    found += more
    taken, more = take_table(sets[0], source) if not found else (None, [])
    found += more
    if taken is not None:
        found = sort_diagnostics(taken.files.check())
    if taken is None or found:
        tell_findings(found)
        write_note(
            "nothing was written" + ("; lines of the pack are shown as they would be" if taken else "")
        )
        return 1
    write_out(taken.diff)
    if not only_check and taken.diff:
        try:
            taken.files.write()
        except OSError as problem:
            raise refuse_writing(problem, str(problem.filename)) from None
        except CannotRewrite as problem:
            raise click.ClickException(f"nothing was written: {problem.reason}; {problem.help}") from None
    _sum_up(taken, only_check)
    return 1 if only_check and taken.diff else 0


def _sum_up(taken: Taken, only_check: bool) -> None:
    if not taken.diff:
        write_note("nothing to change")
    else:
        would = "would be " if only_check else ""
        many = f"{taken.changed} record{'s' * (taken.changed != 1)}"
        write_note(f"{many} {would}changed, {taken.added} {would}added")
    if taken.missing:
        names = ", ".join(taken.missing[:SHOWN]) + (", ..." if len(taken.missing) > SHOWN else "")
        write_note(f"without a row, and left as they are: {show_text(names)}")


def _choose(wanted: str, sets: list[PackSet]) -> tuple[PackSet, Kind]:
    """The kind that is meant, and the one pack that has such records."""
    from spicewright.compiler.commands._records import choose_kinds
    from spicewright.compiler.spreadsheet.table import list_rows

    names = sorted(choose_kinds(wanted, sets))
    kinds = {kind.name: kind for one in sets for kind in one.kinds.values()}
    having = [(one, name) for one in sets for name in names if list_rows(kinds[name], one.pack.files)]
    if len(names) > 1 and len({name for _, name in having}) == 1:
        names = [having[0][1]]
    if len(names) > 1:
        raise click.UsageError(f"`{wanted}` means several kinds; say which: {', '.join(names)}")
    if len(having) > 1:
        packs = ", ".join(one.pack.id for one, _ in having)
        raise click.UsageError(f"a table is for one pack, and these have such records: {packs}; name one")
    return (having[0][0] if having else sets[0]), kinds[names[0]]


def _write_file(path: str, text: str) -> None:
    import os

    from spicewright.compiler.console.cache import write_whole
    from spicewright.compiler.console.leftovers import sweep

    try:
        if folder := os.path.dirname(path):
            os.makedirs(folder, exist_ok=True)
        sweep(folder)
        write_whole(path, text.encode("utf-8", "surrogatepass"), lasting=True)
    except OSError as problem:
        raise refuse_writing(problem, path) from None
