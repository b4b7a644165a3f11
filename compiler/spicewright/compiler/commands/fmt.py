"""`spicewright fmt`: content files in the one layout that everybody reads easily."""

from __future__ import annotations

import os
import sys

import click

from spicewright.compiler.content import choose_content
from spicewright.compiler.report import render_text
from spicewright.compiler.report.cells import show_text
from spicewright.compiler.terminal import measure_width, want_colour, write_note, write_out


@click.command("fmt", short_help="Lay out content files in the common way.")
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit with 1 where a file would change.")
def command(paths: tuple[str, ...], only_check: bool) -> int:
    """Rewrite the content files at PATH: effects in their canonical words, fields in a fixed order.

    Comments stay where they are and no meaning changes. A file with problems is left as it is, and they are
    shown.

    \b
    Examples:
      spicewright fmt                    the pack in this folder
      spicewright fmt cards.yaml         one file
      spicewright fmt --check            only say what would change
    """
    from spicewright.compiler.fmt import format_paths

    chosen = choose_content(paths)
    if not paths and not only_check and os.path.isabs(chosen[0]):
        raise click.UsageError("there is no pack in this folder; name the PATH to lay out")
    try:
        changed, found = format_paths(chosen, not only_check)
    except OSError as problem:
        reason = (problem.strerror or "unknown reason").lower()
        raise click.ClickException(f"cannot write to `{show_text(str(problem.filename))}`: {reason}") from None
    write_out("\n".join(f"{'would change' if only_check else 'changed'} {show_text(str(path))}" for path in changed))
    if found:
        write_out(render_text(found, colour=want_colour(sys.stdout), width=measure_width(sys.stdout)))
    elif not changed:
        write_note("all files are laid out already")
    return 1 if found or (only_check and changed) else 0
