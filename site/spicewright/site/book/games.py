"""The games that packs declare in, what they are made of out: packs, players, and how many of each thing."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from spicewright.grammar.bundle import Entry
from spicewright.grammar.games import close_packs, make_game, read_numbers
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Pack
from spicewright.grammar.values import dataclass
from spicewright.runtime.world.packs import Content
from spicewright.site.book.boards.pages import board_page, find_board
from spicewright.site.book.book import Book, File
from spicewright.site.book.markup import link, plain
from spicewright.site.book.setup import find_setup, setup_page
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved

INDEX = "games/index"


@dataclass(frozen=True, slots=True)
class Share:
    """The things of one type in a game: how many different ones, and how many with all copies."""

    name: Markup
    different: str
    copies: str


def write_games(book: Book) -> Iterator[File]:
    """The page that leads to all games; each has its page among the records."""
    games = [(entry, _say_players(entry), list_packs_of(book, entry)) for entry in list_games(book)]
    yield book.page(INDEX, "games.md", book.say("games"), games=games)


def list_games(book: Book) -> list[Shelved]:
    return book.shelf.by_kind.get("game", [])


def list_packs_of(book: Book, entry: Shelved) -> list[Pack]:
    """The packs of a game with all that they require, each after those it builds on."""
    whole = close_packs(book.shelf.whole.packs, make_game(entry.bundled).packs)
    return [one.pack for one in book.shelf.sets if one.pack.id in whole]


def game_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What the page of a game says besides its facts."""
    packs = list_packs_of(book, entry)
    shares = list(_list_shares(book, entry))
    more = list(_list_more(book, {pack.id for pack in packs}))
    return [book.piece(entry.page, "game.md", packs=packs, more=more, shares=shares)]


def _list_more(book: Book, packs: set[str]) -> Iterator[tuple[str, str]]:
    """The pages that show the board of a game, and how it begins."""
    board, setup = find_board(book, packs), find_setup(book, packs)
    if board is not None:
        yield book.say("packs-board"), board_page(board)
    if setup is not None:
        yield book.say("packs-setup"), setup_page(setup)


def _list_shares(book: Book, entry: Shelved) -> Iterator[Share]:
    """The things of a game by type, those of which there are most first."""
    game = make_game(entry.bundled)
    contents = {players: Content(book.shelf.whole, game.packs, players) for players in game.players}
    counted: dict[str, dict[int, tuple[int, int]]] = {}
    for players, content in contents.items():
        for kind in {record.kind for record in content.records.values()} - LANGUAGE_KINDS:
            records = content.kind(kind)
            backs = {make_id(record.text("back")) for record in _list_fronts(records)}
            copies = sum(record.number("copies", 1) for record in records if record.id not in backs)
            counted.setdefault(kind, {})[players] = (len(records) - len(backs), copies)
    for kind, found in sorted(counted.items(), key=lambda pair: (-max(pair[1].values())[1], pair[0])):
        declared = next(content.records[f"type/{make_id(kind)}"] for content in contents.values())
        shown = book.shelf.find_record(declared.pack, declared.key, declared.text("only"))
        name = book.link(shown, entry.page) if shown is not None else plain(kind)
        different = _say_number(book, {players: one[0] for players, one in found.items()})
        whole = _say_number(book, {players: one[1] for players, one in found.items()})
        yield Share(name, different, book.say("games-each", count=whole) if declared.flag("each") else whole)


def _list_fronts(records: list[Entry]) -> list[Entry]:
    """Of the two sides of a thing the one that comes first."""
    backs: set[str] = set()
    found = []
    for record in records:
        if record.has("back") and record.id not in backs:
            backs.add(make_id(record.text("back")))
            found.append(record)
    return found


def _say_number(book: Book, counts: dict[int, int]) -> str:
    """A number; where it depends on how many play, one for each."""
    if len(set(counts.values())) == 1:
        return str(next(iter(counts.values())))
    said = [book.say("games-for", players=players, count=count) for players, count in counts.items()]
    return "; ".join(said)


def _say_players(entry: Shelved) -> str:
    numbers = read_numbers(entry.bundled.words("players"))
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else "".join(map(str, numbers))


def show_games(book: Book, pack: Pack, here: str) -> Markup:
    """The games that a pack is in, as links."""
    found = [entry for entry in list_games(book) if pack in list_packs_of(book, entry)]
    return Markup(", ").join(link(book.name(entry), entry.page, here) for entry in found)
