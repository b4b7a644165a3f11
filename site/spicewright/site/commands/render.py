"""`spicewright render`: records as pictures, one SVG file each."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import path_option, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_lines, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.site.commands._ground import find_part, read_ground
from spicewright.site.commands._language import language_option
from spicewright.site.commands.text import need_fluent

if TYPE_CHECKING:  # asking for help must not load the compiler
    from collections.abc import Iterator

    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record


@click.command("render", short_help="Draw records as cards, one SVG file each.")
@click.argument("wanted", metavar="[RECORD]...", nargs=-1)
@click.option(
    "-o", "--output", "folder", metavar="DIR", type=click.Path(), required=True, help="Where the files go."
)
@click.option("--all", "everything", is_flag=True, help="Draw every card, space, leader, tile and token.")
@language_option("The language of names and texts.")
@path_option
def command(
    wanted: tuple[str, ...], folder: str, everything: bool, language: str, paths: tuple[str, ...]
) -> int:
    """Draw RECORDs, each named by its id, its name or as kind/id, with icons and rules text.

    How a thing is drawn is the `face` of its type; its icons are the files in the folder `icons` of packs.
    A word without an icon is drawn as a badge with its name. Files are named after pack, kind and id.
    What has a problem is not drawn; the problem is reported, and the exit code is 1.

    \b
    Examples:
      spicewright render "My Card" -o pictures
      spicewright render my-card my-space -o pictures --path my-pack
      spicewright render --all -o pictures --lang de
    """
    if bool(wanted) == everything:
        raise click.UsageError("name the records to draw, or give --all")
    from spicewright.compiler.commands._records import find_record
    from spicewright.compiler.console.leftovers import sweep
    from spicewright.compiler.emit.sound import compile_sound
    from spicewright.grammar.diagnostic import sort_diagnostics

    packs = compile_sound(choose_content(paths))
    if not packs.sets:
        tell_findings(packs.found)
        return 1
    asked = list_things(packs.sets) if everything else [find_record(one, packs.sets) for one in wanted]
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


def list_things(sets: list[PackSet]) -> list[Record]:
    """Every record of a type that packs declare."""
    from spicewright.compiler.explain.lookup import list_records
    from spicewright.grammar.kinds import KINDS

    words = {kind.name for kind in KINDS}
    return [record for record in list_records(sets) if record.kind.name not in words]


def draw_records(
    records: list[Record], sets: list[PackSet], language: str
) -> Iterator[tuple[Record, str, list[Diagnostic]]]:
    """Every record with its picture and what was found wrong on the way, pack by pack."""
    need_fluent()
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.site.faces.artist import Artist
    from spicewright.site.icons.library import read_icons
    from spicewright.site.text.words import read_words
    from spicewright.site.text.write import Writer

    elsewhere = {key for one in sets for part in one.beside for key in part.declared.records}
    for own in (part for one in sets for part in one.parts):
        mine = {record.key: record for record in records if find_part(record, sets) is own}
        if not mine:
            continue
        bundle = read_ground(own, sets)
        folders = list(dict.fromkeys(pack.folder for pack in own.packs))
        icons, faults = read_icons(folders, bundle.records, elsewhere)
        artist = Artist(bundle, Writer(bundle, language, read_words(folders, language)), icons)
        told = 0
        for entry in bundle.records:
            if entry.pack == own.pack.id and entry.key in mine:
                record = mine[entry.key]
                picture = artist.draw_face(entry)
                new = artist.gaps[told:]
                told += len(new)
                faults += [Diagnostic(gap.fault, gap.message, record.span, gap.help) for gap in new]
                yield record, picture, faults
                faults = []


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
