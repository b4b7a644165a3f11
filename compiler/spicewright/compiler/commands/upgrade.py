"""`spicewright upgrade`: packs written again in this version of the language."""

from __future__ import annotations

import click

from spicewright.compiler.commands._paths import choose_own, paths_argument, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import write_note, write_out
from spicewright.compiler.report.cells import show_text


@click.command("upgrade", short_help="Rewrite a pack for this version of the language.")
@paths_argument
@click.option(
    "--check",
    "--dry-run",
    "only_check",
    is_flag=True,
    help="Change nothing; show what would change, and exit with 1 if anything would.",
)
def command(paths: tuple[str, ...], only_check: bool) -> int:
    """Rewrite the packs at PATH for this version of the language.

    Packs in an earlier version are still read; new words are for packs in this one. What changes is how
    records are written, not what they mean; comments and the order of records stay. The changes are shown as
    a diff.

    A pack is written whole or not at all. What has to be decided by hand is reported at the word, and the
    pack is left alone until then.

    \b
    Examples:
      spicewright upgrade                     the pack in this folder
      spicewright upgrade packs/my-cards      another one
      spicewright upgrade --check             only show what would change
    """
    from spicewright.compiler.upgrade.packs import upgrade_paths

    chosen = choose_own(paths, only_check)
    try:
        done, found = upgrade_paths(chosen, not only_check)
    except OSError as problem:
        raise refuse_writing(problem, str(problem.filename)) from None
    word = "would upgrade" if only_check else "upgraded"
    for one in done:
        write_out(one.diff)
        write_note(f"{word} {show_text(one.pack.folder)} to version {one.language} of the language")
    if found:
        tell_findings(found)
    elif not done:
        write_note("nothing to upgrade")
    return 1 if found or (only_check and done) else 0
