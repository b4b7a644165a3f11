"""Phases, rules and actions in, the course of a game out: its stretches, and what happens in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spicewright.compiler.pack_set import PackSet
from spicewright.site.book.book import Book
from spicewright.site.book.steps import list_steps, say_selection
from spicewright.site.shelf import LANGUAGE_KINDS, Entry

DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Stretch:
    """A phase, and what happens in it: `begins`, then `steps`, `actions`, what is `inside` it, and `ends`."""

    entry: Entry
    depth: int
    around: Entry | None
    begins: tuple[Entry, ...]
    steps: tuple[str, ...]
    actions: tuple[Entry, ...]
    ends: tuple[Entry, ...]
    until: str
    first: str
    inside: tuple[Entry, ...]
    winner: tuple[Entry, ...]

    @property
    def heading(self) -> str:
        """The sign of a heading of this depth."""
        return "#" * min(self.depth + 2, DEEPEST)

    @property
    def in_turn(self) -> bool:
        """Whether players have it one after another."""
        return self.entry.data["of"] == "player" and (
            self.around is None or self.around.data["of"] != "player"
        )


def list_course(book: Book, one: PackSet) -> list[Stretch]:
    """The stretches of a game, each followed by those inside it."""
    phases = _list_kind(book, one, "phase")
    around = {entry.key: entry.data.get("within", "") for entry in phases}
    begins, ends = _find_rules(book, one)
    actions = _find_actions(book, one)
    writer = book.writers[book.language][one.pack.id]

    def walk(entry: Entry, depth: int, outer: Entry | None) -> Iterator[Stretch]:
        inside = [other for other in phases if around[other.key] == entry.key]
        id = entry.record.id
        winner = (book.shelf.find(one, key) for key in entry.data.get("winner", ()))
        yield Stretch(
            entry,
            depth,
            outer,
            tuple(begins.get(id, ())),
            tuple(list_steps(writer, entry.data, "steps")),
            tuple(actions.get(id, ())),
            tuple(ends.get(id, ())),
            book.texts(entry).boxes.get("until", ""),
            say_selection(writer, entry.data, "first"),
            tuple(inside),
            tuple(found for found in winner if found is not None),
        )
        for other in inside:
            yield from walk(other, depth + 1, entry)

    roots = [entry for entry in phases if around[entry.key] not in around]
    return [stretch for root in roots for stretch in walk(root, 0, None)]


def list_standing(book: Book, one: PackSet) -> list[Entry]:
    """The rules that wait for no phase: what holds, and what happens whenever something else does."""
    return [entry for entry in _list_kind(book, one, "rule") if not list(_list_periods(entry))]


def _list_kind(book: Book, one: PackSet, kind: str) -> list[Entry]:
    """Records of a kind in the order in which packs and their files have them."""
    order = {pack.id: place for place, pack in enumerate(one.packs)}
    found = [book.shelf.find(one, key) for key, record in one.records.items() if record.kind.name == kind]
    entries = [entry for entry in found if entry is not None]
    return sorted(entries, key=lambda entry: (order[entry.pack.id], entry.data["at"]))


def _find_rules(book: Book, one: PackSet) -> tuple[dict[str, list[Entry]], dict[str, list[Entry]]]:
    """What waits for the beginning of each phase, and what for its end."""
    begins: dict[str, list[Entry]] = {}
    ends: dict[str, list[Entry]] = {}
    kinds = {record.kind.name for record in one.records.values()} & LANGUAGE_KINDS
    for kind in sorted(kinds, key=lambda kind: (kind != "rule", kind)):
        for entry in _list_kind(book, one, kind):
            for edge, phase in dict.fromkeys(_list_periods(entry)):
                (ends if edge == "end" else begins).setdefault(phase, []).append(entry)
    return begins, ends


def _list_periods(entry: Entry) -> Iterator[tuple[str, str]]:
    """The edges of phases that standing rules of a record wait for."""
    for effect in entry.data["effects"].values():
        for node in effect.get("graph", {}).get("nodes", ()) if effect["holds"] == "rules" else ():
            event = node.get("event") or {}
            if node["kind"] == "listen" and event.get("how") == "period":
                yield event["period"]["edge"], event["period"]["phase"]


def _find_actions(book: Book, one: PackSet) -> dict[str, list[Entry]]:
    """What players may do in each phase."""
    found: dict[str, list[Entry]] = {}
    for entry in _list_kind(book, one, "action"):
        for selector in entry.data["effects"].get("when", {}).get("select", ()):
            for id in selector["noun"]["id"]:
                found.setdefault(id, []).append(entry)
    return found
