"""The setup steps, modes and phases of packs in, pages out that show how a game begins and goes on."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.record import Pack
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File, ground_page
from spicewright.site.book.course import list_course, list_in_order, list_standing, outermost
from spicewright.site.book.steps import list_steps, say_amount, say_choice
from spicewright.site.shelf.shelf import Shelved

KINDS = ("setup step", "mode")
COUNTED = ("resource", "piece")
PRINTED = ("quick", "booklet")
"""The folders of pages that are made to be printed, for every setup."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A setup step or a mode: for how many players, what is done, and what holds then."""

    entry: Shelved
    players: str
    steps: tuple[str, ...]
    rules: str


@dataclass(frozen=True, slots=True)
class Share:
    """What every player begins with of one thing, and where it is then."""

    entry: Shelved
    amount: str
    zone: Shelved | None


def write_setups(book: Book) -> Iterator[File]:
    listed = []
    for one in book.shelf.grounds:
        if has_setup(book, one):
            title = book.say("setup-of", pack=book.name_grounds(one, list_setups(book, one.pack)))
            page = setup_page(one)
            own = {entry.record.kind.name for entry in book.shelf.list_pack(one.pack)}
            whole = "phase" in own or all(pack.library for pack in one.ground.packs)
            yield book.page(
                page,
                "setup.md",
                title,
                printed=[(book.say(f"paper-{folder}"), ground_page(folder, one)) for folder in PRINTED],
                outermost=outermost,
                steps=list_beginnings(book, one),
                modes=[
                    _begin(book, one, entry, "steps")
                    for entry in book.shelf.list_pack(one.pack)
                    if entry.record.kind.name == "mode"
                ],
                shares=list(list_shares(book, one)),
                course=list_course(book, one) if whole else [],
                standing=list_standing(book, one) if whole else [],
                elsewhere=[] if whole else _find_course(book, one),
            )
            listed.append((title, page))
    yield book.page("setup/index", "setups.md", book.say("setup-all"), packs=listed)


def list_beginnings(book: Book, one: PackSet) -> list[Beginning]:
    """The steps of the setup, in their order."""
    return [_begin(book, one, entry, "do") for entry in list_in_order(book, one, "setup step")]


def setup_page(one: PackSet) -> str:
    return ground_page("setup", one)


def list_setups(book: Book, pack: Pack) -> list[PackSet]:
    """The pack on each ground that a game with it can begin on."""
    return [one for one in book.shelf.grounds if one.pack.id == pack.id and has_setup(book, one)]


def find_setup(book: Book, packs: set[str]) -> PackSet | None:
    """The pack whose page says how a game with these packs begins: of all that are part of it the last."""
    there = [one for one in book.shelf.grounds if has_setup(book, one)]
    fitting = [one for one in there if {pack.id for pack in one.packs} <= packs]
    return max(fitting, key=lambda one: len({pack.id for pack in one.packs}), default=None)


def has_setup(book: Book, one: PackSet) -> bool:
    """Whether a pack says how a game begins; what a library says is on the pages of those that use it."""
    kinds = {entry.record.kind.name for entry in book.shelf.list_pack(one.pack)}
    whole = next(other.pack for other in book.shelf.sets if other.pack.id == one.pack.id)
    gone = {_name_kind(name) for name, _ in whole.replaces}
    return not one.pack.library and bool((kinds | gone) & set(KINDS))


def _name_kind(name: str) -> str:
    """The kind of a record that another takes the place of, by `pack:kind/id`."""
    return name.partition(":")[2].partition("/")[0].replace("-", " ")


def _find_course(book: Book, one: PackSet) -> list[tuple[str, str]]:
    """The pages of other packs that show how a game with this one goes."""
    ground = {pack.id for pack in one.packs} - {one.pack.id}
    others = [other for other in book.shelf.sets if other.pack.id in ground and has_setup(book, other)]
    return [(book.say("setup-of", pack=other.pack.title), setup_page(other)) for other in others]


def _begin(book: Book, one: PackSet, entry: Shelved, field: str) -> Beginning:
    writer = book.writer(one)
    players = say_choice(writer, entry.bundled.words("players"))
    steps = tuple(list_steps(writer, entry.bundled, field))
    return Beginning(entry, players, steps, book.texts(entry).boxes.get("rules", ""))


def list_shares(book: Book, one: PackSet) -> Iterator[Share]:
    """What every player has before the setup: counters that start, own pieces, and sets of things."""
    writer = book.writer(one)
    entries = [entry for key in one.records if (entry := book.shelf.find(one, key)) is not None]
    starts = [entry for entry in entries if entry.record.kind.name == "zone" and entry.bundled.flag("start")]
    own = next((entry for entry in starts if entry.bundled.text("of") == "player"), None)
    table = next((entry for entry in starts if entry.bundled.text("of") == "table"), None)
    sets = {
        entry.record.id
        for entry in entries
        if entry.record.kind.name == "type" and entry.bundled.flag("each")
    }
    for entry in sorted(entries, key=lambda entry: (entry.record.kind.name not in COUNTED, entry.bundled.at)):
        kind, id = entry.key.split("/")
        if kind == "resource" and entry.bundled.number("start"):
            yield Share(entry, say_amount(writer, "counter", id, entry.bundled.number("start")), None)
        elif kind == "piece" and entry.bundled.number("each"):
            yield Share(entry, say_amount(writer, "piece", id, entry.bundled.number("each")), own)
        elif kind in sets:
            yield Share(entry, f"{entry.bundled.number('copies', 1)} × {book.name(entry)}", table)
