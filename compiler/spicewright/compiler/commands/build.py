"""`spicewright build`: packs that are sound become one JSON document."""

from __future__ import annotations

import os

import click

from spicewright.compiler.commands._paths import paths_argument, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_progress, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text


@click.command("build", short_help="Build checked packs into one JSON document.")
@paths_argument
@click.option(
    "-o", "--output", required=True, type=click.Path(), metavar="DIR", help="The folder for `bundle.json`."
)
def command(paths: tuple[str, ...], output: str) -> int:
    """Check the packs at PATH and put them, with all they require, into DIR/bundle.json.

    The same content always gives the same bytes. If there are problems, nothing is written, and what is
    in DIR already stays as it was.

    \b
    Examples:
      spicewright build -o out                    the pack in this folder
      spicewright build packs/my-cards -o out     another one
    """
    from spicewright.compiler.emit.bundle import write_bundle
    from spicewright.compiler.emit.check import check_sets

    chosen = choose_content(paths)
    with show_progress("building", chosen):
        sets, found = check_sets(chosen)
        try:
            path = "" if found else write_bundle(sets, output)
        except OSError as problem:
            raise refuse_writing(problem, output) from None
    if found:
        tell_findings(found)
        write_note("nothing was written")
        return 1
    packs = ", ".join(f"{one.pack.id} {one.pack.version}" for one in sets)
    write_out(f"{show_text(path.replace(os.sep, '/'))}: {show_text(packs)}")
    return 0
