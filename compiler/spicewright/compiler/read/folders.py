"""Paths in, the folders of packs and the files in them out; nothing is read yet."""

from __future__ import annotations

import os

import spicewright.grammar
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Source, Span


def official_content() -> str | None:
    """The folder with the packs that come with Spicewright, or None where there is none."""
    for portion in spicewright.__path__:
        for folder in (os.path.join(portion, "content"), os.path.join(portion, "..", "..", "content")):
            if os.path.isdir(folder):
                return os.path.normpath(folder)
    return None


def find_packs(paths: list[str]) -> tuple[list[str], list[Diagnostic]]:
    """The pack folders at or below these paths; a file stands for the pack it is in."""
    folders: list[str] = []
    found: list[Diagnostic] = []
    for path in paths:
        below = _find_below(path) if os.path.isdir(path) else _find_above(path)
        if not below:
            nowhere = Span(Source(path, ""), 0, 0)
            if not os.path.exists(path):
                found.append(
                    Diagnostic(
                        "missing-file", f"there is no `{path}`", nowhere, "check the spelling of the path"
                    )
                )
            else:
                found.append(
                    Diagnostic(
                        "no-pack",
                        f"there is no pack at `{path}`",
                        nowhere,
                        "a pack is a folder with a `pack.yaml`; `spicewright new pack NAME` makes one",
                    )
                )
        folders += [folder for folder in below if folder not in folders]
    return folders, found


def _find_below(path: str) -> list[str]:
    if os.path.isfile(os.path.join(path, "pack.yaml")):
        return [os.path.normpath(path)]
    found = []
    for folder, subfolders, files in os.walk(path):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        if "pack.yaml" in files:
            found.append(os.path.normpath(folder))
            subfolders[:] = []
    return found


def _find_above(path: str) -> list[str]:
    folder = os.path.dirname(os.path.abspath(path))
    while os.path.isfile(path):
        if os.path.isfile(os.path.join(folder, "pack.yaml")):
            return [os.path.relpath(folder)]
        if os.path.dirname(folder) == folder:
            break
        folder = os.path.dirname(folder)
    return []


def list_files(folder: str) -> list[str]:
    """The content files of a pack, in the order in which they are read."""
    found = []
    for place, subfolders, files in os.walk(folder):
        subfolders[:] = [name for name in subfolders if not name.startswith(".") and name != "scenarios"]
        found += [
            os.path.join(place, name)
            for name in files
            if name.endswith((".yaml", ".yml")) and name != "pack.yaml"
        ]
    return sorted(found, key=lambda path: order_file(os.path.relpath(path, folder).replace(os.sep, "/")))


def order_file(path: str) -> list[tuple[bool, str]]:
    """What files of a pack are sorted by: those of a folder come before those of the folders in it."""
    *folders, name = path.split("/")
    return [*((True, folder) for folder in folders), (False, name)]


def find_official(id: str) -> str | None:
    """The folder of a pack that came along with Spicewright."""
    official = official_content()
    if official is None:
        return None
    place = os.path.join(official, id)
    return place if os.path.isfile(os.path.join(place, "pack.yaml")) else None


def official_ids() -> list[str]:
    """The ids of the packs that came along with Spicewright."""
    official = official_content()
    if official is None:
        return []
    return sorted(
        name for name in os.listdir(official) if os.path.isfile(os.path.join(official, name, "pack.yaml"))
    )
