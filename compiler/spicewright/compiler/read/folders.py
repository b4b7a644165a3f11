"""Paths in, the folders of packs and the files in them out; nothing is read yet."""

from __future__ import annotations

import os

import spicewright.grammar
from spicewright.compiler.read.installed import BrokenPack, find_installed, installed_ids
from spicewright.compiler.read.zips import is_zip, unpack_zip
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.source import Source, Span, show_path


def official_content() -> str | None:
    """The folder with the packs that come with Spicewright, or None where there is none."""
    for portion in spicewright.__path__:
        for folder in (os.path.join(portion, "content"), os.path.join(portion, "..", "..", "content")):
            if os.path.isdir(folder):
                return os.path.normpath(folder)
    return None


def find_packs(paths: list[str]) -> tuple[list[str], list[Diagnostic]]:
    """The pack folders at or below these paths, or in a zip; another file stands for the pack it is in."""
    folders: list[str] = []
    found: list[Diagnostic] = []
    for path in paths:
        if is_zip(path):
            folder, faults = unpack_zip(path)
            found += faults
            below = _find_below(folder) if folder else []
        else:
            below, faults = (_find_below(path) if os.path.isdir(path) else _find_above(path)), []
        if not below and not faults:
            found.append(_refuse_path(path))
        folders += [folder for folder in below if folder not in folders]
    return folders, found


def find_by_id(id: str) -> str | None:
    """The folder of a pack that came along with Spicewright or is installed."""
    if make_id(id) != id:
        return None
    try:
        return find_official(id) or find_installed(id)
    except BrokenPack:
        return None


def _refuse_path(path: str) -> Diagnostic:
    """Why there is no pack at a path."""
    nowhere = Span(Source(path, ""), 0, 0)
    if os.path.exists(path):
        help = "a pack is a folder with a `pack.yaml`; `spicewright new pack NAME` makes one"
        return Diagnostic("no-pack", f"there is no pack at `{show_path(path)}`", nowhere, help)
    help = "check the spelling of the path"
    if make_id(path) == path:
        near = suggest(path, [*official_ids(), *installed_ids()])
        help = f"did you mean the pack `{near}`?" if near else f"{help}, or of the id of a pack"
        try:
            find_installed(path)
        except BrokenPack as problem:
            help = str(problem)
    return Diagnostic("missing-file", f"there is no `{path}`", nowhere, help)


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
