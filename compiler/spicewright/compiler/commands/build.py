"""`spicewright build`: packs that are sound become one JSON document."""

from __future__ import annotations

import os
import sys

import click

from spicewright.compiler.content import choose_content
from spicewright.compiler.report import render_text
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.terminal import measure_width, show_progress, want_colour, write_note, write_out


@click.command("build", short_help="Turn sound packs into one JSON document.")
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@click.option("-o", "--output", required=True, type=click.Path(), metavar="DIR", help="The folder for `bundle.json`.")
def command(paths: tuple[str, ...], output: str) -> int:
    """Check the packs at PATH and put them, with all they require, into DIR/bundle.json.

    The same content always gives the same bytes. Where there are problems nothing is written, and what is
    in DIR already stays as it was.

    \b
    Examples:
      spicewright build -o out                    the pack in this folder
      spicewright build packs/my-cards -o out     another one
    """
    from spicewright.compiler.emit import complete_sets, write_bundle
    from spicewright.compiler.pipeline import compile_paths

    chosen = choose_content(paths)
    try:
        with show_progress("building", chosen):
            sets, found = compile_paths(chosen)
            if not found:
                sets, found = complete_sets(sets)
            if not found:
                path, found = write_bundle(sets, output)
    except OSError as problem:
        reason = (problem.strerror or "unknown reason").lower()
        raise click.ClickException(f"cannot write to `{show_text(output)}`: {reason}") from None
    if found:
        write_out(render_text(found, colour=want_colour(sys.stdout), width=measure_width(sys.stdout)))
        write_note("nothing was written")
        return 1
    packs = ", ".join(f"{one.pack.id} {one.pack.version}" for one in sets)
    write_out(f"{show_text(path.replace(os.sep, '/'))}: {show_text(packs)}")
    return 0
