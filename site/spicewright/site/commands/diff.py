"""`spicewright diff`: what changed between two versions of a pack, in the words of its rules text."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_bar, show_lines, want_colour, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text
from spicewright.site.commands._language import language_option
from spicewright.site.commands.text import write_texts

if TYPE_CHECKING:  # asking for help must not load the compiler
    from collections.abc import Iterable

    from spicewright.compiler.emit.sound import Sound
    from spicewright.compiler.read.revisions import Revision
    from spicewright.compiler.scenarios.play import Result
    from spicewright.site.compare.difference import Version

SHOWN = 5
"""How many problems are named."""


@click.command("diff", short_help="Show what changed between two versions of a pack.")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="[NEW]", required=False)
@language_option("The language of the rules texts.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="For people, for programs, or for a changelog.",
)
@click.option("--exit-code", is_flag=True, help="Exit with 1 if anything changed, as `git diff` does.")
def command(old: str, new: str | None, language: str, form: str, exit_code: bool) -> int:
    """Show what changed from OLD to NEW: records added, removed and changed, and the scenarios it concerns.

    Each is a folder, a zip, the id of a pack, or a git revision: `HEAD~1`, or `v1:packs/mine` for one folder
    of it. A revision without a folder means that of the other side, or this one. Without NEW it is what is
    here now.

    Effects are compared by what they do and shown as rules text; how they are laid out does not matter.
    Scenarios of NEW that play or name a changed record are played.

    \b
    Examples:
      spicewright diff HEAD                            since the last commit
      spicewright diff v1 v2                           between two tags, for the packs here
      spicewright diff my-pack-1.zip my-pack           since the zip was made
      spicewright diff v1:packs/mine packs/mine --format markdown

    Exits with 0 if the two were compared, with 1 if one of them has problems, and then compares the rest;
    with --exit-code also with 1 if anything changed.
    """
    from spicewright.compiler.emit.sound import compile_sound
    from spicewright.grammar.diagnostic import sort_diagnostics
    from spicewright.site.compare import report
    from spicewright.site.compare.difference import compare
    from spicewright.site.compare.scenarios import find_affected

    before_paths, after_paths = choose_sides(old, new)
    before, after = compile_sound(before_paths), compile_sound(after_paths)
    if not before.sets or not after.sets:
        tell_findings(sort_diagnostics([*before.found, *after.found]))
        write_note("nothing was compared")
        return 1
    versions = [read_version(side, before.broken | after.broken, language) for side in (before, after)]
    changes = compare(*versions)
    folders = [(one.pack.id, one.pack.folder) for one in before.sets if one.pack.id in before.wanted]

    def watch(results: Iterable[Result], count: int) -> Iterable[Result]:
        return show_bar("scenarios", results, count)

    affected, unread = find_affected(folders, after_paths, changes, watch)
    ids = dict.fromkeys((*versions[1].packs, *versions[0].packs))
    packs = {id: (versions[0].packs.get(id), versions[1].packs.get(id)) for id in ids}
    made = report.Report(packs, tuple(changes), tuple(affected))
    if form == "json":
        write_out(report.write_data(made))
    elif form == "markdown":
        write_out(show_lines(report.write_markdown(made)))
    else:
        write_out(report.write_text(made, want_colour(sys.stdout)))
    problems = [*before.found, *after.found] or unread
    if problems:
        write_note("what has a problem was not compared; `spicewright check` shows all of them")
        for problem in problems[:SHOWN]:
            write_note(show_text(f"  {problem.span}: {problem.code} {problem.message}"))
    return 1 if problems or (exit_code and not made.is_empty) else 0


def choose_sides(old: str, new: str | None) -> tuple[list[str], list[str]]:
    """The paths of the two versions; revisions are unpacked."""
    from spicewright.compiler.read.revisions import NoRevision

    try:
        sides = [_find_side(old), _find_side(new)]
        paths = [side for side in sides if isinstance(side, list)]
        here = paths[0] if new and paths and all(map(_is_on_disk, paths[0])) else choose_content(())
        first, second = (side if isinstance(side, list) else _unpack(side, here) for side in sides)
    except NoRevision as problem:
        raise click.UsageError(show_text(str(problem))) from None
    return first, second


def _find_side(name: str | None) -> list[str] | Revision:
    """The paths that a name means, or the revision."""
    from spicewright.compiler.read.revisions import find_revision

    if name is None:
        return choose_content(())
    chosen = choose_content([name])
    if os.path.exists(chosen[0]):
        return chosen
    revision = find_revision(name)
    if revision is None:
        raise click.UsageError(f"`{show_text(name)}` is neither a path, a zip, a pack nor a git revision")
    return revision


def _is_on_disk(path: str) -> bool:
    from spicewright.grammar.source import show_path

    return show_path(path) == path


def _unpack(revision: Revision, here: list[str]) -> list[str]:
    from spicewright.compiler.read.revisions import find_in_repository, unpack_revision

    if revision.path is not None:
        return [unpack_revision(revision, revision.path)]
    if os.path.isabs(here[0]) and here == choose_content(()):
        said = show_text(revision.name)
        raise click.UsageError(f"there is no pack in this folder; say which one: `{said}:PATH`")
    return [unpack_revision(revision, find_in_repository(path)) for path in here]


def read_version(packs: Sound, broken: frozenset[tuple[str, str]], language: str) -> Version:
    """The records of the packs that are compared, without those that are broken in one of the versions."""
    from spicewright.compiler.emit.entries import list_whole
    from spicewright.site.compare.difference import Version, read_rows

    own = [one for one in packs.sets if one.pack.id in packs.wanted]
    rows = {name: row for one in own for name, row in read_rows(one).items() if name[:2] not in broken}
    records = {
        (record.pack, record.key, record.text("only")): record
        for one in own
        for _, record in list_whole(one)
        if not record.taken
    }
    wanted = [record for name, record in records.items() if name in rows]
    texts = {
        (record.pack, record.key, record.text("only")): text.boxes
        for record, text in write_texts(wanted, packs.sets, language)
    }
    heads = {one.pack.id: one.pack.version for one in own}
    return Version(heads, {name: rows[name] for name in records if name in rows}, texts)
