"""The records of a game in, those that overlays cover out."""

from __future__ import annotations

from collections.abc import Mapping

from spicewright.grammar.bundle import Entry

Records = Mapping[str, Entry]


def list_covered(records: Records) -> set[str]:
    """The keys of the things that overlays take out of the game."""
    things = {key: record.name for key, record in records.items() if _is_thing(key, records)}
    covered = set()
    for overlay in records.values():
        if overlay.kind == "overlay":
            names = _list_names(overlay, "covers")
            types = _list_types(overlay, things, records)
            covered |= {key for key, name in things.items() if name in names and _sort(key) in types}
    return covered


def _list_types(overlay: Entry, things: Mapping[str, str], records: Records) -> set[str]:
    """The types of what an overlay lays, so that it covers things of those types only."""
    names = _list_names(overlay, "adds") | _list_names(overlay, "covers")
    found = {_sort(key) for key, name in things.items() if name in names}
    return {sort for sort in found if not _has_home(sort, records)} or found


def _has_home(sort: str, records: Records) -> bool:
    """Whether things of a type are somewhere by themselves, as cards are and places are not."""
    type_ = records.get(f"type/{sort}")
    return type_ is not None and "where" in type_.effects


def _list_names(overlay: Entry, field: str) -> set[str]:
    return {name.strip("<>") for name in overlay.words(field)}


def _is_thing(key: str, records: Records) -> bool:
    return f"type/{_sort(key)}" in records or _sort(key) == "piece"


def _sort(key: str) -> str:
    return key.partition("/")[0]
