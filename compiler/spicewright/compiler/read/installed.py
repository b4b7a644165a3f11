"""Packs that other distributions bring along, found by id through the entry points they declare.

A distribution names each of its packs in the group `spicewright.packs`: the name is the id of the pack, the
value a module (whose folder is meant), a path, or something to call that gives a path. What is there is the
pack itself, or a folder of packs with one that is called like the id.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "spicewright.packs"


class BrokenPack(Exception):
    """A pack that is installed but cannot be loaded; the message says why."""


def installed_ids() -> list[str]:
    """The ids of all packs that are installed."""
    return sorted(set(_entries()))


def find_installed(id: str) -> str | None:
    """The folder of an installed pack, or None where there is no such pack."""
    entries = _entries().get(id)
    if entries is None:
        return None
    first, *others = entries
    if any(other.value != first.value for other in others):
        raise BrokenPack(f"several packages provide it: {', '.join(map(_tell_source, entries))}")
    try:
        given = _find_path(first.load())
    except Exception as problem:  # whatever somebody else's package does when it is loaded
        reason = f"{type(problem).__name__}: {problem}"
        raise BrokenPack(f"its package {_tell_source(first)} cannot be used: {reason}") from problem
    for folder in (given, os.path.join(given, id)):
        if os.path.isfile(os.path.join(folder, "pack.yaml")):
            return os.path.normpath(folder)
    raise BrokenPack(f"its package {_tell_source(first)} names a folder without a `pack.yaml`: {given}")


def _entries() -> dict[str, list[EntryPoint]]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load, and most packs need none

    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=_tell_source):
        found.setdefault(entry.name, []).append(entry)
    return found


def _tell_source(entry: EntryPoint) -> str:
    return f"`{entry.dist.name}`" if entry.dist is not None else f"`{entry.value}`"


def _find_path(given: object) -> str:
    """The folder that the value of an entry point stands for."""
    if callable(given):
        given = given()
    if isinstance(given, str | os.PathLike):
        return os.path.abspath(os.fspath(given))
    folders = list(getattr(given, "__path__", ()))
    file = getattr(given, "__file__", None)
    if file is not None:
        folders.append(os.path.dirname(str(file)))
    if not folders:
        raise TypeError(f"a folder was expected, not {type(given).__name__}")
    return os.path.abspath(str(folders[0]))
