"""The packs of the shelf in, a page with the picture of the board out for each that changes it."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Pack
from spicewright.grammar.values import dataclass
from spicewright.site.book.boards.brush import Brush
from spicewright.site.book.boards.draw import NARROW, WIDE, draw_board
from spicewright.site.book.boards.levels import Step, list_steps
from spicewright.site.book.boards.plan import Board, Group, changes_board, plan_board
from spicewright.site.book.book import Book, File, ground_page
from spicewright.site.shelf.shelf import Shelved


@dataclass(frozen=True, slots=True)
class Table:
    """A group as a table: the boxes that its spaces have, and a line for each space."""

    group: Group
    name: str
    fields: tuple[str, ...]
    tracks: tuple[tuple[Shelved, list[Step]], ...]


def write_boards(book: Book) -> Iterator[File]:
    listed = []
    for one in book.shelf.grounds:
        if has_board(book, one):
            page, board, brush = board_page(one), plan_board(book.shelf, one), Brush(book, one)
            title = book.say("boards-of", pack=name_board(book, one))
            about = _describe(book, brush, board)
            wide, narrow = (draw_board(brush, board, title, about, sheet) for sheet in (WIDE, NARROW))
            pictures = [("wide", f"{page}.svg", wide), ("narrow", f"{page}-narrow.svg", narrow)]
            for _, path, picture in pictures:
                yield File(path, picture.svg.encode("utf-8", "replace"))
            yield book.page(
                page,
                "board.md",
                title,
                pack=one.pack,
                about=about,
                pictures=pictures,
                tables=[_make_table(book, brush, group) for group in board.groups],
                tracks=[(track, list_steps(brush, track, things=board.on(track))) for track in board.tracks],
                zones=board.zones,
                beside=_list_beside(board),
                covered=board.covered,
            )
            listed.append((title, page))
    yield book.page("boards/index", "boards.md", book.say("boards"), boards=listed)


def board_page(one: PackSet) -> str:
    return ground_page("boards", one)


def list_boards(book: Book, pack: Pack) -> list[PackSet]:
    """The pack on each board that it can be played on."""
    return [one for one in book.shelf.grounds if one.pack.id == pack.id and has_board(book, one)]


def name_board(book: Book, one: PackSet) -> str:
    return book.name_grounds(one, list_boards(book, one.pack))


def find_board(book: Book, packs: set[str]) -> PackSet | None:
    """The board of a game with these packs: of all that are part of it the one with the most."""
    there = [one for one in book.shelf.grounds if has_board(book, one)]
    fitting = [one for one in there if {pack.id for pack in one.packs} <= packs]
    return max(fitting, key=lambda one: len({pack.id for pack in one.packs}), default=None)


def has_board(book: Book, one: PackSet) -> bool:
    return changes_board(book.shelf, one)


def _make_table(book: Book, brush: Brush, group: Group) -> Table:
    name = brush.name_group(group.owner)
    boxes = {
        box.name: None
        for space in group.spaces
        for box in brush.one.words.types[make_id(space.record.kind.name)].boxes
        if box.name in space.bundled.effects
    }
    tracks = tuple((track, list_steps(brush, track, group.owner)) for track in group.tracks)
    return Table(group, name, tuple(boxes), tracks)


def _list_beside(board: Board) -> list[tuple[Shelved, list[str]]]:
    """What is next to spaces, with the keys of these."""
    found: dict[str, tuple[Shelved, list[str]]] = {}
    for space, entries in board.beside.items():
        for entry in entries:
            found.setdefault(entry.page, (entry, []))[1].append(space)
    return list(found.values())


def _describe(book: Book, brush: Brush, board: Board) -> str:
    """The board in words, for those who do not see it."""
    parts = []
    for group in board.groups:
        name = brush.name_group(group.owner)
        names = [book.name(entry) for entry in (*group.spaces, *group.tracks)]
        parts.append(f"{name}: {', '.join(names)}.")
    return " ".join([book.say("boards-shows"), *parts])
