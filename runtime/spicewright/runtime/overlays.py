"""The records of a game in, those that overlays cover out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def list_covered(records: Mapping[str, Data]) -> set[str]:
    """The keys of the things that overlays take out of the game."""
    things = {key: record["name"] for key, record in records.items() if _is_thing(key, records)}
    covered = set()
    for overlay in records.values():
        if overlay["kind"] == "overlay":
            names = _list_names(overlay, "covers")
            types = _list_types(overlay, things, records)
            covered |= {key for key, name in things.items() if name in names and _sort(key) in types}
    return covered


def _list_types(overlay: Data, things: Mapping[str, str], records: Mapping[str, Data]) -> set[str]:
    """The types of what an overlay lays, so that it covers things of those types only."""
    names = _list_names(overlay, "adds") | _list_names(overlay, "covers")
    found = {_sort(key) for key, name in things.items() if name in names}
    return {sort for sort in found if not _has_home(sort, records)} or found


def _has_home(sort: str, records: Mapping[str, Data]) -> bool:
    """Whether things of a type lie somewhere by themselves, as cards do and places do not."""
    return "where" in records.get(f"type/{sort}", {}).get("effects", {})


def _list_names(overlay: Data, field: str) -> set[str]:
    return {name.strip("<>") for name in overlay.get(field, ())}


def _is_thing(key: str, records: Mapping[str, Data]) -> bool:
    return f"type/{_sort(key)}" in records or _sort(key) == "piece"


def _sort(key: str) -> str:
    return key.partition("/")[0]
