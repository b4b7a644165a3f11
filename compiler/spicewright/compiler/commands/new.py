"""`spicewright new`: first files for a pack, a record, or a part of Spicewright itself."""

from __future__ import annotations

import os

import click

from spicewright.compiler.console.terminal import write_out
from spicewright.compiler.report.cells import show_text


@click.command("new", short_help="Start a pack, or a record in one.")
@click.argument("what", metavar="WHAT")
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option("--type", "type_", default="", metavar="TYPE", help="Which kind, where several share a noun.")
@click.option(
    "--path", default=".", type=click.Path(), metavar="PATH", help="The pack, or where to make one."
)
def command(what: str, words: tuple[str, ...], type_: str, path: str) -> int:
    """Write the first files of WHAT called NAME: they pass `check` as they are, for you to change.

    WHAT is `pack`; or a kind of record (such as `card`, `keyword` or `verb`), which is added to the pack in
    this folder. For work on Spicewright itself it can be `primitive` (a verb of the language) or `fault`
    (its code and its name).

    \b
    Examples:
      spicewright new pack "My Pack"
      spicewright new card "My First Card" --path my-pack
      spicewright new keyword "my word"
      spicewright new fault SW320 wrong-thing
    """
    from spicewright.compiler.scaffold.new import (
        ScaffoldFault,
        new_fault,
        new_pack,
        new_primitive,
        new_record,
    )

    name = " ".join(words)
    try:
        if what == "pack":
            files = new_pack(path, name)
        elif what == "primitive":
            files = new_primitive(name)
        elif what == "fault":
            files = new_fault(words[0], " ".join(words[1:]))
        else:
            files = new_record(path, what, name, type_)
    except ScaffoldFault as problem:
        raise click.ClickException(f"{problem.message}; {problem.help}") from None
    write_out("\n".join(f"wrote {show_text(os.path.normpath(file))}" for file in files))
    return 0
