"""`spicewright new`: first files for a pack, a record, or a part of Spicewright itself."""

from __future__ import annotations

import os
from importlib import import_module

import click

from spicewright.compiler.commands import find_modules
from spicewright.compiler.commands._paths import choose_own, split_paths
from spicewright.compiler.console.terminal import write_out
from spicewright.compiler.report.cells import show_text

APART = ("pack", "primitive", "fault")
"""What is not a record of a pack."""


@click.command("new", short_help="Start a pack, or a record in one.")
@click.argument("what", metavar="WHAT")
@click.argument("words", nargs=-1, required=True, metavar="NAME... [PATH]")
@click.option("--type", "type_", default="", metavar="TYPE", help="Which kind, where several share a noun.")
@click.option(
    "--path", type=click.Path(), metavar="PATH", help="The pack, or where to make one; without it, here."
)
def command(what: str, words: tuple[str, ...], type_: str, path: str | None) -> int:
    """Write the first files of WHAT called NAME: they pass `check` as they are, for you to change.

    WHAT is `pack`; or a kind of record (such as `card`, `resource` or `rule`), which is added to the pack in
    this folder, a word with a record that uses it; or `translation`, whose NAME is the code of a language.
    For work on Spicewright itself it can be `primitive` (a verb of the language) or `fault` (its code and its
    name).

    \b
    Examples:
      spicewright new pack "My Pack"
      spicewright new card "My First Card" my-pack
      spicewright new resource dust
      spicewright new translation de my-pack
      spicewright new fault SW320 wrong-thing
    """
    from spicewright.compiler.scaffold.new import (
        ScaffoldFault,
        new_fault,
        new_pack,
        new_primitive,
        new_record,
    )

    if what not in APART:
        words, more = split_paths(words)
        path = choose_own([*more, *([path] if path else ["."])], only_check=False)[0]
    name, path = " ".join(words), path or "."
    try:
        if what == "pack":
            files = new_pack(path, name)
        elif what == "primitive":
            files = new_primitive(name)
        elif what == "fault":
            files = new_fault(words[0], " ".join(words[1:]))
        elif what in (further := find_modules("scaffolds")):
            files = import_module(further[what]).begin(path, name)
        else:
            files = new_record(path, what, name, type_)
    except ScaffoldFault as problem:
        raise click.ClickException(f"{problem.message}; {problem.help}") from None
    write_out("\n".join(f"wrote {show_text(os.path.normpath(file))}" for file in files))
    return 0
