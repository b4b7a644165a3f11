"""The setup and the course of a game in, pages to be printed out: a quick reference and a booklet."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.values import dataclass
from spicewright.site.book.boards.brush import Brush
from spicewright.site.book.boards.plan import plan_board
from spicewright.site.book.book import Book, File, ground_page
from spicewright.site.book.course import Stretch, list_course, list_standing, outermost
from spicewright.site.book.setup import has_setup, list_beginnings, list_setups, list_shares
from spicewright.site.icons.library import name_icon
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved, name_ground

EXPLAINED = ("keyword", "tag")
LEGEND = ("resource", "piece", "tag", "track")
# What fits on a sheet in three columns, in square millimetres; what a letter takes of it, in square points.
ROOM, LETTER = 41_000.0, 0.084
LARGEST, SMALLEST = 10.0, 5.0
# A paragraph, a heading and an icon take as much room as so many letters besides their own.
PARAGRAPH, HEADING, ICON = 22, 90, 24

Lines = list[tuple[str, str]]
Part = tuple[str, Lines]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed page: its icons with their names, its parts, and the size of its letters in points."""

    icons: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]

    @property
    def size(self) -> float:
        """As large as all of it fits."""
        letters = sum(len(name) + ICON for name, _ in self.icons)
        for name, lines in self.parts:
            letters += HEADING + len(name) + sum(len(a) + len(b) + PARAGRAPH for a, b in lines)
        fitting = sqrt(ROOM / (LETTER * max(letters, 1)))
        return round(max(SMALLEST, min(LARGEST, fitting)), 2)


def write_paper(book: Book) -> Iterator[File]:
    """Both for every game that can be set up."""
    for one in book.shelf.grounds:
        if has_setup(book, one):
            name = book.name_grounds(one, list_setups(book, one.pack))
            course, standing = list_course(book, one), list_standing(book, one)
            yield book.page(
                ground_page("quick", one),
                "quick.md",
                book.say("paper-quick-of", pack=name),
                sheets=_lay_sheets(book, one, course, standing),
            )
            yield book.page(
                ground_page("booklet", one),
                "booklet.md",
                book.say("paper-booklet-of", pack=name),
                steps=list_beginnings(book, one),
                shares=list(list_shares(book, one)),
                course=course,
                standing=standing,
                outermost=outermost,
                groups=list(_list_spaces(book, one)),
                words=list(_explain_words(book, one)),
            )


def _lay_sheets(book: Book, one: PackSet, course: list[Stretch], standing: list[Shelved]) -> list[Sheet]:
    """On the first page how a game goes, on the second what its icons and words mean."""
    words = [(book.name(entry), text) for entry, text in _explain_words(book, one)]
    rules = [(book.name(entry), _read(book, entry)) for entry in standing]
    known: set[tuple[str, str]] = set()
    goes: list[Part] = []
    for stretch in course:
        new = [line for line in _list_lines(book, stretch) if line not in known]  # a rule can wait for two
        known.update(new)
        goes.append((book.name(stretch.entry), new))
    first = tuple(part for part in goes if part[1])
    second = ((book.say("paper-words"), words), (book.say("setup-standing"), rules))
    return [
        Sheet((), first),
        Sheet(tuple(dict.fromkeys(_list_icons(book, one))), tuple(part for part in second if part[1])),
    ]


def _list_lines(book: Book, stretch: Stretch) -> Lines:
    """A phase in short: what begins it, its steps, what players may do, what ends it and who wins."""
    lines: Lines = [(book.name(entry), _read(book, entry)) for entry in stretch.begins]
    lines += [("", step) for step in stretch.steps]
    lines += [(book.name(entry), book.texts(entry).boxes["use"]) for entry in stretch.actions]
    if stretch.inside and stretch.depth < 2:
        names = " → ".join(book.name(entry) for entry in stretch.inside)
        lines.append(("", names))
    lines += [(book.name(entry), _read(book, entry)) for entry in stretch.ends]
    if stretch.until:
        lines.append((book.say("setup-until"), stretch.until))
    if stretch.winner:
        lines.append((book.say("paper-winner"), " > ".join(book.name(entry) for entry in stretch.winner)))
    return lines


def _list_icons(book: Book, one: PackSet) -> Iterator[tuple[str, str]]:
    """Names with the shapes of their icons: of what is counted, of pieces, and of things that do nothing."""
    icons = book.shelf.icons[name_ground(one)]
    for entry in _list_entries(book, one):
        kind = entry.record.kind.name
        shown = kind in LEGEND or (kind not in LANGUAGE_KINDS and not entry.bundled.effects)
        icon = icons.find(name_icon(entry.key)) if shown else None
        if icon is not None:
            yield book.name(entry), " ".join(icon.shapes.split())


def _explain_words(book: Book, one: PackSet) -> Iterator[tuple[Shelved, str]]:
    """Keywords and marks with what they mean, by name."""
    found = [entry for entry in _list_entries(book, one) if entry.record.kind.name in EXPLAINED]
    for entry in sorted(found, key=lambda entry: (book.name(entry).casefold(), entry.page)):
        text = _read(book, entry) or book.doc(entry)["text"]
        if text:
            yield entry, text


def _list_spaces(book: Book, one: PackSet) -> Iterator[tuple[str, list[tuple[Shelved, Lines]]]]:
    """The spaces of the board by group, each with its boxes."""
    brush = Brush(book, one)
    for group in plan_board(book.shelf, one).groups:
        spaces = [(space, _list_boxes(book, space)) for space in group.spaces]
        if spaces:
            yield brush.name_group(group.owner), spaces


def _list_boxes(book: Book, entry: Shelved) -> Lines:
    boxes = book.texts(entry).boxes.items()
    return [("" if field == "effect" else book.field_name(entry.one, field), text) for field, text in boxes]


def _list_entries(book: Book, one: PackSet) -> list[Shelved]:
    return [entry for key in one.records if (entry := book.shelf.find(one, key)) is not None]


def _read(book: Book, entry: Shelved) -> str:
    return " ".join(book.texts(entry).boxes.values())
