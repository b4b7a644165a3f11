"""`spicewright fmt`: effects in the one form that everybody reads easily."""

from __future__ import annotations

import click

from spicewright.compiler.commands._paths import choose_own, paths_argument, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import write_note, write_out
from spicewright.compiler.report.cells import show_text


@click.command("fmt", short_help="Write effects in their canonical form.")
@paths_argument
@click.option(
    "--check", "only_check", is_flag=True, help="Change nothing; exit with 1 if a file would change."
)
def command(paths: tuple[str, ...], only_check: bool) -> int:
    """Rewrite the effects in the content files at PATH in their canonical form.

    Comments and everything else stay as they are: line endings, a byte order mark, permissions; no meaning
    changes. A file that cannot be read, is read-only or has several names (hard links) is left alone, and
    its problems are shown.

    \b
    Examples:
      spicewright fmt                    the pack in this folder
      spicewright fmt cards.yaml         one file
      spicewright fmt --check            only show what would change
    """
    from spicewright.compiler.format.files import format_paths

    chosen = choose_own(paths, only_check)
    try:
        changed, found = format_paths(chosen, not only_check)
    except OSError as problem:
        raise refuse_writing(problem, str(problem.filename)) from None
    done = "would change" if only_check else "changed"
    write_out("\n".join(f"{done} {show_text(path)}" for path in changed))
    if found:
        tell_findings(found)
    elif not changed:
        write_note("nothing to change")
    return 1 if found or (only_check and changed) else 0
