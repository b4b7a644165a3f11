"""`spicewright pack`: packs as one zip, to give to others."""

from __future__ import annotations

import click

from spicewright.compiler.commands._paths import paths_argument, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_progress, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text

SHOWN = 5
"""How many files that are left out are named."""


@click.command("pack", short_help="Put a pack into a zip that every command takes.")
@paths_argument
@click.option(
    "-o", "--output", required=True, type=click.Path(), metavar="FILE.zip", help="The zip to write."
)
def command(paths: tuple[str, ...], output: str) -> int:
    """Check the packs at PATH and put them into a zip, with all they need that is not official content.

    Every command takes the zip in the place of a PATH, on any machine with this version of Spicewright.
    Scenarios, words, icons and what is there for people (`.md`, `.txt`) are in it; other files are left out.
    The same content always gives the same bytes. If there are problems, nothing is written, and a zip that
    was there before stays as it was.

    \b
    Examples:
      spicewright pack my-pack -o my-pack.zip
      spicewright check my-pack.zip                      on another machine
      spicewright play my-pack.zip --players 3

    Exits with 0 if the zip was written and with 1 if there are problems.
    """
    from spicewright.compiler.emit.check import check_sets
    from spicewright.compiler.emit.zip import write_zip, zip_paths
    from spicewright.compiler.read.zips import ENDING

    if not output.lower().endswith(ENDING):
        raise click.UsageError(
            f"a zip is called FILE{ENDING}, so that commands know it: `-o {output}{ENDING}`"
        )
    chosen = choose_content(paths)
    with show_progress("packing", chosen):
        _, found = check_sets(chosen)
        zipped, more = zip_paths(chosen) if not found else (None, [])
    if zipped is None:
        tell_findings(found or more)
        write_note("nothing was written")
        return 1
    try:
        write_zip(zipped, output)
    except OSError as problem:
        raise refuse_writing(problem, output) from None
    packs = ", ".join(f"{pack.id} {pack.version}" for pack in zipped.packs)
    write_out(f"{show_text(output)}: {show_text(packs)}")
    if zipped.left:
        names = ", ".join(zipped.left[:SHOWN]) + (", ..." if len(zipped.left) > SHOWN else "")
        write_note(show_text(f"left out, because no command reads it: {names}"))
    return 0
