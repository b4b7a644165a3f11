"""`spicewright render`: records as pictures, one SVG file each."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import path_option, refuse_writing, split_paths
from spicewright.compiler.commands._records import (
    add_pack,
    choose_kinds,
    choose_pack,
    kind_option,
    pack_option,
)
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_lines, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.site.commands._drawn import list_drawn
from spicewright.site.commands._language import language_option

if TYPE_CHECKING:  # asking for help must not load the compiler
    from collections.abc import Iterator

    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record


@click.command("render", short_help="Draw records as cards, one SVG file each.")
@click.argument("wanted", metavar="[RECORD]... [PATH]...", nargs=-1)
@click.option(
    "-o", "--output", "folder", metavar="DIR", type=click.Path(), required=True, help="Where the files go."
)
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="Draw every card, space, leader, tile and token of the packs at PATH.",
)
@kind_option
@pack_option
@language_option("The language of names and texts.")
@path_option
def command(
    wanted: tuple[str, ...],
    folder: str,
    everything: bool,
    kind: str | None,
    pack: str | None,
    language: str,
    paths: tuple[str, ...],
) -> int:
    """Draw RECORDs, each named by its id, its name or as kind/id, with icons and rules text.

    How a thing is drawn is the `face` of its type; its icons are the files in the folder `icons` of packs.
    A word without an icon is drawn as a badge with its name. Files are named after pack, kind and id.
    What has a problem is not drawn; the problem is reported, and the exit code is 1.

    \b
    Examples:
      spicewright render "My Card" -o pictures
      spicewright render my-card my-space my-pack -o pictures
      spicewright render --all my-pack -o pictures --lang de
      spicewright render --kind card my-pack.zip -o pictures
    """
    everything = everything or kind is not None or pack is not None
    wanted, more = split_paths(wanted, least=0 if everything else 1)
    if bool(wanted) == everything:
        raise click.UsageError("name the records to draw, or give --all, --kind or --pack")
    from spicewright.compiler.commands._records import find_record
    from spicewright.compiler.console.leftovers import sweep
    from spicewright.compiler.emit.sound import compile_sound
    from spicewright.grammar.diagnostic import sort_diagnostics

    packs = compile_sound(add_pack(choose_content((*more, *paths)), pack))
    if not packs.sets:
        tell_findings(packs.found)
        return 1
    if everything:
        chosen = packs.wanted if pack is None else choose_pack(pack, packs.sets)
        kinds = None if kind is None else choose_kinds(kind, packs.sets)
        asked = [one for one in list_things(packs.sets, kinds) if one.pack in chosen]
    else:
        asked = [find_record(one, packs.sets) for one in wanted]
    records = [record for record in asked if packs.shows(record)]
    written: list[str] = []
    problems: list[Diagnostic] = list(packs.found)
    sweep(folder)
    keys = Counter((record.pack, record.key) for record in records)
    for record, picture, faults in draw_records(records, packs.sets, language):
        problems += faults
        only = record.text("only") if keys[record.pack, record.key] > 1 else ""
        written.append(write_picture(folder, record, picture, only))
    write_out(show_lines("\n".join(dict.fromkeys(written))))
    if problems:
        tell_findings(sort_diagnostics(problems))
    return 1 if problems else 0


def list_things(sets: list[PackSet], kinds: set[str] | None = None) -> list[Record]:
    """Every record of a type that packs declare, or of some kinds."""
    from spicewright.compiler.explain.lookup import list_records
    from spicewright.grammar.kinds import KINDS

    words = {kind.name for kind in KINDS}
    names = [(record, record.kind.name) for record in list_records(sets)]
    return [record for record, name in names if (name in kinds if kinds is not None else name not in words)]


def draw_records(
    records: list[Record], sets: list[PackSet], language: str
) -> Iterator[tuple[Record, str, list[Diagnostic]]]:
    """Every record with its picture and what was found wrong on the way, pack by pack."""
    for drawn in list_drawn(records, sets, language):
        yield drawn.record, drawn.artist.draw_face(drawn.entry), drawn.list_faults()


def write_picture(folder: str, record: Record, picture: str, only: str) -> str:
    """Put a picture into a folder and give its path; neither packs nor ids have dots in them.

    `only` is where the record exists, if elsewhere another one has its key.
    """
    from spicewright.compiler.console.cache import write_whole
    from spicewright.grammar.ids import make_id

    place = f".{make_id(only)}" if only else ""
    path = os.path.join(folder, f"{record.pack}.{record.key.replace('/', '.')}{place}.svg")
    try:
        os.makedirs(folder, exist_ok=True)
        write_whole(path, picture.encode("utf-8"))
    except OSError as problem:
        raise refuse_writing(problem, path) from None
    return path
