"""A set of packs in, what is on its board out: spaces in groups, tracks, zones, things next to spaces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.shapes import list_layers
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record
from spicewright.grammar.values import dataclass
from spicewright.runtime.world.overlays import list_covered
from spicewright.site.faces.layout import USUAL, read_layouts
from spicewright.site.shelf.shelf import Shelf, Shelved


@dataclass(frozen=True, slots=True)
class Group:
    """The spaces that belong to one record, and the tracks that are kept for it; or all things of a type."""

    owner: Shelved | None
    spaces: tuple[Shelved, ...]
    tracks: tuple[Shelved, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """The board of a pack and its ground.

    `beside` holds, by the key of a space, what is next to it; `steps`, by the key of a track and the number
    of a step, what is on that.
    """

    groups: tuple[Group, ...]
    tracks: tuple[Shelved, ...]
    zones: tuple[Shelved, ...]
    covered: tuple[Shelved, ...]
    beside: dict[str, list[Shelved]] = field(default_factory=dict)
    steps: dict[tuple[str, int], list[Shelved]] = field(default_factory=dict)

    def on(self, track: Shelved) -> dict[int, list[Shelved]]:
        """What is on the steps of a track."""
        return {step: found for (key, step), found in self.steps.items() if key == track.key}


def changes_board(shelf: Shelf, one: PackSet) -> bool:
    """Whether a pack brings something to the board, or takes something from it; a library has none."""
    types = _find_types(one)
    own = {make_id(entry.record.kind.name) for entry in shelf.list_pack(one.pack)}
    return not one.pack.library and bool(own & {*types, "track", "overlay"})


def plan_board(shelf: Shelf, one: PackSet) -> Board:
    found = [entry for key in one.records if (entry := shelf.find(one, key)) is not None]
    covered = list_covered({entry.key: entry.bundled for entry in found})
    types = _find_types(one)
    places = [entry for entry in found if _sort(entry) in types]
    spaces = [entry for entry in places if entry.key not in covered]
    tracks = [entry for entry in found if _sort(entry) == "track"]
    beside = _find_beside(one, found, {space.key for space in spaces})
    steps = _find_steps(one, found)
    placed = {entry.key for some in (*beside.values(), *steps.values()) for entry in some}
    return Board(
        (
            *_group(one, found, spaces, [track for track in tracks if track.bundled.has("per")]),
            *_list_stands(one, [entry for entry in found if entry.key not in placed], found),
        ),
        tuple(track for track in tracks if not track.bundled.has("per")),
        tuple(entry for entry in found if _sort(entry) == "zone" and _is_shown(entry)),
        tuple(entry for entry in places if entry.key in covered),
        beside,
        steps,
    )


def _find_types(one: PackSet) -> set[str]:
    """The types whose things are places of a board."""
    types = (record for record in one.records.values() if record.kind.name == "type")
    return {record.id for record in types if read_layouts()[_find_face(one, record)].board}


def _find_face(one: PackSet, record: Record) -> str:
    """How the things of a type are drawn: as it says, or the nearest of its shapes."""
    layers = list_layers(record, one.records)
    return next((layer.text("face") for layer in layers if layer.text("face")), USUAL)


def _sort(entry: Shelved) -> str:
    return make_id(entry.record.kind.name)


def _is_shown(zone: Shelved) -> bool:
    """Zones of the table are, except the one for things that are not in the game."""
    return zone.bundled.text("of") == "table" and not zone.bundled.flag("start")


def _group(
    one: PackSet, found: list[Shelved], spaces: list[Shelved], tracks: list[Shelved]
) -> tuple[Group, ...]:
    """Spaces by what they name: by a record that has a track of its own, or else by the first they name."""
    tracked = [track.bundled.target("per") for track in tracks]
    members: dict[str, list[Shelved]] = {entry.key: [] for entry in found if _sort(entry) in tracked}
    for space in spaces:
        members.setdefault(_find_owner(one, space, tracked), []).append(space)
    owners: list[Shelved | None] = [entry for entry in found if entry.key in members]
    owners.sort(key=lambda owner: owner is not None and _sort(owner) not in tracked)
    return tuple(
        Group(
            owner,
            tuple(members[owner.key if owner is not None else ""]),
            tuple(
                track
                for track in tracks
                if owner is not None and track.bundled.text("per") == f"type/{_sort(owner)}"
            ),
        )
        for owner in (*owners, *([None] if "" in members else []))
    )


def _find_owner(one: PackSet, space: Shelved, tracked: list[str]) -> str:
    """The key of the record that a space belongs to; nothing where it names none."""
    facts = [fact for fact in one.words.types[_sort(space)].facts if fact.holds.startswith("name:")]
    facts.sort(key=lambda fact: make_id(fact.holds.partition(":")[2]) not in tracked)
    return next((space.bundled.text(fact.name) for fact in facts if space.bundled.has(fact.name)), "")


def _find_beside(one: PackSet, found: list[Shelved], spaces: set[str]) -> dict[str, list[Shelved]]:
    """What is between spaces: things that name several of them and are neither spaces nor cards."""
    beside: dict[str, list[Shelved]] = {}
    for entry in found:
        type_ = one.words.types.get(_sort(entry))
        declared = one.records.get(f"type/{_sort(entry)}")
        if type_ is not None and declared is not None and _find_face(one, declared) == USUAL:
            for fact in type_.facts:
                named = entry.bundled.words(fact.name) if fact.holds.startswith("names:") else ()
                for key in named:
                    if key in spaces:
                        beside.setdefault(key, []).append(entry)
    return beside


def _find_steps(one: PackSet, found: list[Shelved]) -> dict[tuple[str, int], list[Shelved]]:
    """What is on the steps of tracks: things that name a track and have a number there."""
    steps: dict[tuple[str, int], list[Shelved]] = {}
    for entry in found:
        type_ = one.words.types.get(_sort(entry))
        facts = type_.facts if type_ is not None else ()
        tracks = [entry.bundled.text(fact.name) for fact in facts if fact.holds == "name:track"]
        numbers = [fact.name for fact in facts if fact.holds == "number" and entry.bundled.has(fact.name)]
        for track in tracks[:1] if numbers else ():
            steps.setdefault((track, entry.bundled.number(numbers[0])), []).append(entry)
    return steps


def _list_stands(one: PackSet, things: list[Shelved], found: list[Shelved]) -> Iterator[Group]:
    """Other things that are usually on the table and are not cards, by their type."""
    shown = {entry.record.id for entry in found if _sort(entry) == "zone" and _is_shown(entry)}
    for type_ in found:
        where = type_.bundled.effects.get("where") if _sort(type_) == "type" else None
        places = {place.noun.id[0] for place in where.select if place.noun.kind == "zone"} if where else set()
        if places and places <= shown and _find_face(one, type_.record) == USUAL:
            own = tuple(entry for entry in things if _sort(entry) == type_.record.id)
            if own:
                yield Group(type_, own)
