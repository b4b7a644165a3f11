"""Phases, rules and actions in, the course of a game out: its stretches, and what happens in each."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.course import order_course
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book
from spicewright.site.book.steps import list_steps, say_selection
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved

DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Stretch:
    """A phase, and what happens in it: `begins`, then `steps`, `actions`, what is `inside` it, and `ends`."""

    entry: Shelved
    depth: int
    around: Shelved | None
    begins: tuple[Shelved, ...]
    steps: tuple[str, ...]
    actions: tuple[Shelved, ...]
    ends: tuple[Shelved, ...]
    until: str
    first: str
    inside: tuple[Shelved, ...]
    winner: tuple[Shelved, ...]

    @property
    def heading(self) -> str:
        """The sign of a heading of this depth."""
        return "#" * min(self.depth + 2, DEEPEST)

    @property
    def in_turn(self) -> bool:
        """Whether players have it one after another."""
        return self.entry.bundled.text("of") == "player" and (
            self.around is None or self.around.bundled.text("of") != "player"
        )


def outermost(stretch: Stretch) -> Shelved:
    """What has to begin again before a stretch comes back that is the last of its player."""
    around = stretch.around or stretch.entry
    found = [one for one in around.mentions if one.key == around.bundled.text("within")]
    return found[0] if found else around


def list_course(book: Book, one: PackSet) -> list[Stretch]:
    """The stretches of a game, each followed by those inside it."""
    phases = list_in_order(book, one, "phase")
    around = {entry.key: entry.bundled.text("within") for entry in phases}
    begins, ends = _find_rules(book, one)
    actions = _find_actions(book, one)
    writer = book.writer(one)

    def walk(entry: Shelved, depth: int, outer: Shelved | None) -> Iterator[Stretch]:
        inside = [other for other in phases if around[other.key] == entry.key]
        id = entry.record.id
        winner = (book.shelf.find(one, key) for key in entry.bundled.words("winner"))
        yield Stretch(
            entry,
            depth,
            outer,
            tuple(begins.get(id, ())),
            tuple(list_steps(writer, entry.bundled, "steps")),
            tuple(actions.get(id, ())),
            tuple(ends.get(id, ())),
            book.texts(entry).boxes.get("until", ""),
            say_selection(writer, entry.bundled, "first"),
            tuple(inside),
            tuple(found for found in winner if found is not None),
        )
        for other in inside:
            yield from walk(other, depth + 1, entry)

    roots = [entry for entry in phases if around[entry.key] not in around]
    return [stretch for root in roots for stretch in walk(root, 0, None)]


def list_in_order(book: Book, one: PackSet, kind: str) -> list[Shelved]:
    """Records that come one after another, in that order; one that replaces another has its place."""
    found = [book.shelf.find(one, key) for key, record in one.records.items() if record.kind.name == kind]
    listed = {entry.key: entry for entry in found if entry is not None}
    return [listed[entry.key] for entry in order_course(entry.bundled for entry in listed.values())]


def list_standing(book: Book, one: PackSet) -> list[Shelved]:
    """The rules that wait for no phase: what holds, and what happens whenever something else does."""
    return [entry for entry in _list_kind(book, one, "rule") if not list(_list_periods(entry))]


def _list_kind(book: Book, one: PackSet, kind: str) -> list[Shelved]:
    """Records of a kind in the order in which packs and their files have them."""
    order = {pack.id: place for place, pack in enumerate(one.packs)}
    found = [book.shelf.find(one, key) for key, record in one.records.items() if record.kind.name == kind]
    entries = [entry for entry in found if entry is not None]
    return sorted(entries, key=lambda entry: (order[entry.pack.id], entry.bundled.at))


def _find_rules(book: Book, one: PackSet) -> tuple[dict[str, list[Shelved]], dict[str, list[Shelved]]]:
    """What waits for the beginning of each phase, and what for its end."""
    begins: dict[str, list[Shelved]] = {}
    ends: dict[str, list[Shelved]] = {}
    kinds = {record.kind.name for record in one.records.values()} & LANGUAGE_KINDS
    for kind in sorted(kinds, key=lambda kind: (kind != "rule", kind)):
        for entry in _list_kind(book, one, kind):
            for edge, phase in dict.fromkeys(_list_periods(entry)):
                (ends if edge == "end" else begins).setdefault(phase, []).append(entry)
    return begins, ends


def _list_periods(entry: Shelved) -> Iterator[tuple[str, str]]:
    """The edges of phases that standing rules of a record wait for."""
    for passage in entry.bundled.effects.values():
        if passage.holds == "rules" and passage.graph is not None:
            for node in passage.graph.nodes:
                period = node.event.period if node.kind == "listen" and node.event is not None else None
                if period is not None:
                    yield period.edge, period.phase


def _find_actions(book: Book, one: PackSet) -> dict[str, list[Shelved]]:
    """What players may do in each phase."""
    found: dict[str, list[Shelved]] = {}
    for entry in _list_kind(book, one, "action"):
        when = entry.bundled.effects.get("when")
        for selector in when.select if when is not None else ():
            for id in selector.noun.id:
                found.setdefault(id, []).append(entry)
    return found
