"""`spicewright print`: records as sheets to cut, as pictures, or as decks for Tabletop Simulator."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import path_option, refuse_writing
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_bar, show_lines, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.site.commands._drawn import list_drawn
from spicewright.site.commands._language import language_option
from spicewright.site.commands.render import list_things

if TYPE_CHECKING:  # asking for help must not load the compiler
    from collections.abc import Iterator

    from spicewright.compiler.emit.sound import Sound
    from spicewright.grammar.bundle import Entry
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record
    from spicewright.site.faces.artist import Artist
    from spicewright.site.prints.piece import Piece

FORMATS = ("pdf", "png", "tts")
PAPERS = ("a4", "letter")
SAVE = "decks.json"


@click.command("print", short_help="Make sheets to print and cut, or decks for a virtual table.")
@click.argument("wanted", metavar="[PACK|RECORD]...", nargs=-1)
@click.option(
    "-o",
    "--output",
    "output",
    metavar="FILE",
    type=click.Path(),
    required=True,
    help="The PDF to write; with --format png or tts, the folder for the files.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="pdf",
    show_default=True,
    help="Sheets, one picture for each side of a piece, or decks for Tabletop Simulator.",
)
@click.option(
    "--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="The paper of a PDF."
)
@click.option(
    "--kind", "kinds", metavar="KIND", multiple=True, help="Only things of this kind; can be repeated."
)
@click.option("--once", is_flag=True, help="Each piece once, however many copies of it there are.")
@click.option(
    "--backs/--no-backs", default=True, help="With or without backs, on the page after their fronts."
)
@click.option("--grey", is_flag=True, help="In black and white, with little ink.")
@click.option(
    "--url", metavar="URL", help="Where the pictures for Tabletop Simulator will be; here if left out."
)
@language_option("The language of names and texts.")
@path_option
def command(
    wanted: tuple[str, ...],
    output: str,
    form: str,
    paper: str,
    kinds: tuple[str, ...],
    once: bool,
    backs: bool,
    grey: bool,
    url: str | None,
    language: str,
    paths: tuple[str, ...],
) -> int:
    """Print packs, each named by its path or id, or records, each named by its id, its name or as kind/id.

    Cards are 63 x 88 mm, nine on a sheet with crop marks, as many of each as `copies` says. After each sheet
    comes one with the backs: print on both sides, turned over the long edge, at 100 %. Without a name all
    cards, spaces, leaders, tiles and tokens of the packs here are printed. Pictures have 300 dots an inch.

    \b
    Examples:
      spicewright print my-pack -o my-pack.pdf
      spicewright print my-pack -o cards.pdf --kind "imperium card" --paper letter --lang de
      spicewright print "My Card" other-card -o two.pdf --grey --no-backs --once
      spicewright print my-pack -o pictures --format png
      spicewright print my-pack -o decks --format tts --url https://example.org/decks/
    """
    _check_usage(output, form, url)
    _need_printers(form)
    from spicewright.compiler.emit.sound import compile_sound
    from spicewright.grammar.diagnostic import sort_diagnostics
    from spicewright.site.faces.draw import Look
    from spicewright.site.prints.piece import make_pieces

    named = [one for one in wanted if _is_place(one)]
    places = choose_content(named) if named else []
    packs = compile_sound([*places, *choose_content(paths)] if paths else places or choose_content(()))
    if not packs.sets:
        tell_findings(packs.found)
        return 1
    records = _choose([one for one in wanted if one not in named], places, packs, kinds)
    if not records:
        raise click.UsageError("there is nothing to print; `spicewright list` names what there is")
    problems: list[Diagnostic] = list(packs.found)

    def draw() -> Iterator[tuple[Artist, Entry]]:
        for one in list_drawn(records, packs.sets, language):
            yield one.artist, one.entry
            problems.extend(one.list_faults())

    look = Look(grey=grey, corner=0)
    pieces = list(make_pieces(show_bar("drawing", draw(), len(records)), look, once))
    if form == "pdf":
        written = _write_sheets(pieces, output, paper, backs)
    elif form == "png":
        written = _write_pictures(pieces, output, backs)
    else:
        written = _write_decks(pieces, output, url)
    write_out(show_lines("\n".join(written)))
    if problems:
        tell_findings(sort_diagnostics(problems))
    return 1 if problems else 0


def _check_usage(output: str, form: str, url: str | None) -> None:
    if form == "pdf" and not output.endswith(".pdf"):
        raise click.UsageError("-o names a file that ends in `.pdf`; give --format png or tts for a folder")
    if form != "pdf" and output.endswith(".pdf"):
        raise click.UsageError(f"with --format {form}, -o names a folder")
    if url is not None and form != "tts":
        raise click.UsageError("--url needs --format tts")


def _need_printers(form: str) -> None:
    """Refuse to go on without the packages that make PDFs and PNGs."""
    try:
        if form == "pdf":
            import typst  # noqa: F401 - asked for, not used
        else:
            import resvg_py  # noqa: F401 - the same
    except ModuleNotFoundError:
        message = "print needs more packages: pip install 'spicewright[print]'"
        raise click.ClickException(message) from None


def _is_place(name: str) -> bool:
    """Whether a name leads to packs, and not to a record or to a pack that is there anyway."""
    return os.path.isdir(name) or choose_content([name]) != [name]


def _choose(names: list[str], places: list[str], packs: Sound, kinds: tuple[str, ...]) -> list[Record]:
    """The things of packs, and the records, that are named; without a name all things of the packs there."""
    from spicewright.compiler.commands._records import find_record

    ids = {one.pack.id for one in packs.sets}
    whole = {one.pack.id for one in packs.sets if _is_in(one.pack.folder, places)} | (ids & {*names})
    if not names and not places:
        whole = set(packs.wanted)
    found = [record for record in list_things(packs.sets) if record.pack in whole]
    found += [find_record(name, packs.sets) for name in names if name not in ids]
    wanted = _find_kinds(kinds, list_things(packs.sets))
    return [one for one in found if packs.shows(one) and (not kinds or one.kind.name in wanted)]


def _is_in(folder: str, places: list[str]) -> bool:
    found = os.path.realpath(folder)
    tops = (os.path.realpath(place) for place in places)
    return any(found == top or found.startswith(os.path.join(top, "")) for top in tops)


def _find_kinds(kinds: tuple[str, ...], records: list[Record]) -> set[str]:
    from spicewright.compiler.suggest import suggest
    from spicewright.grammar.ids import make_id

    known = {make_id(record.kind.name): record.kind.name for record in records}
    for kind in kinds:
        if make_id(kind) not in known:
            near = suggest(kind, sorted(known.values()))
            help = f"did you mean `{near}`?" if near else f"there is: {', '.join(sorted(known.values()))}"
            raise click.UsageError(f"there are no things of the kind `{kind}`; {help}")
    return {known[make_id(kind)] for kind in kinds}


def _write_sheets(pieces: list[Piece], path: str, paper: str, backs: bool) -> list[str]:
    from spicewright.site.prints.pdf import write_pdf
    from spicewright.site.prints.sheets import PAPERS, TooLarge, lay_sheets

    try:
        sheets = lay_sheets(pieces, PAPERS[paper])
    except TooLarge as problem:
        one = problem.piece
        size = f"{one.size.wide:g} x {one.size.high:.0f} mm"
        raise click.ClickException(
            f"`{one.name}` needs {size}, more than {paper} has; say less on it"
        ) from None
    title = os.path.basename(path).removesuffix(".pdf")
    _write_file(path, write_pdf(sheets, PAPERS[paper], title, backs))
    count = sum(piece.copies for piece in pieces)
    return [f"{path}: {_count(count, 'piece')} on {_count(len(sheets), 'sheet')}"]


def _write_pictures(pieces: list[Piece], folder: str, backs: bool) -> list[str]:
    from spicewright.site.prints.png import write_png

    written: dict[str, None] = {}
    for piece in show_bar("writing", pieces, len(pieces)):
        sides = {f"{piece.id}.png": piece.front} | ({f"{piece.id}.back.png": piece.back} if backs else {})
        for name, svg in sides.items():
            path = os.path.join(folder, name)
            _write_file(path, write_png(svg, piece.size))
            written[path] = None
    return list(written)


def _write_decks(pieces: list[Piece], folder: str, url: str | None) -> list[str]:
    from pathlib import Path

    from spicewright.site.prints import tabletop

    decks = tabletop.group_decks(pieces)
    place = url if url is not None else Path(folder).resolve().as_uri()
    written = []
    for deck in show_bar("writing", decks, len(decks)):
        made = {tabletop.name_sheet(deck, n): tabletop.draw_sheet(one) for n, one in enumerate(deck.sheets)}
        for name, data in {**made, tabletop.name_back(deck): tabletop.draw_back_side(deck)}.items():
            written.append(os.path.join(folder, name))
            _write_file(written[-1], data)
    written.append(os.path.join(folder, SAVE))
    title = os.path.basename(os.path.normpath(folder))
    _write_file(written[-1], tabletop.write_save(decks, title, f"{place.rstrip('/')}/"))
    return written


def _write_file(path: str, data: bytes) -> None:
    """A whole file or none."""
    from spicewright.compiler.console.cache import write_whole

    try:
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        write_whole(path, data)
    except OSError as problem:
        raise refuse_writing(problem, path) from None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
