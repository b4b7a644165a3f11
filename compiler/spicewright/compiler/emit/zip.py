"""Paths of packs in, one zip with them and all that they need out, the same to the byte every time."""

from __future__ import annotations

import io
import os
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.read.file import SIZE_LIMIT, leads_out
from spicewright.compiler.read.folders import find_official, order_file
from spicewright.compiler.read.requirements import read_packs
from spicewright.compiler.read.zips import LARGEST_ZIP, MOST_FILES, belongs
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Pack
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the first that a zip can name."""
PLAIN_FILE = 0o100644


@dataclass(frozen=True, slots=True)
class Zipped:
    """A zip: its bytes, the packs in it, and the files beside theirs that were left out."""

    data: bytes
    packs: tuple[Pack, ...]
    left: tuple[str, ...]


def zip_paths(paths: list[str]) -> tuple[Zipped | None, list[Diagnostic]]:
    """The packs at these paths, and those they need that do not come along with Spicewright.

    Nothing is compressed: that would depend on the version of the library that does it.
    """
    wanted, known, found = read_packs(paths)
    own = {pack.id for pack in wanted}
    packs = [
        *wanted,
        *(pack for id, pack in sorted(known.items()) if id not in own and not _is_official(pack)),
    ]
    made, left = io.BytesIO(), []
    count = 0
    with ZipFile(made, "w", ZIP_STORED) as zip:
        for pack in packs:
            for name in _list_names(pack.folder):
                if not belongs(name):
                    left += [] if os.path.basename(name).startswith(".") else [f"{pack.id}/{name}"]
                    continue
                count += 1
                data, fault = _read(os.path.join(pack.folder, *name.split("/")), pack.folder)
                found += fault
                entry = ZipInfo(f"{pack.id}/{name}", EARLIEST)
                entry.create_system, entry.external_attr = 3, PLAIN_FILE << 16
                zip.writestr(entry, data)
    if count > MOST_FILES or len(made.getvalue()) > LARGEST_ZIP:
        found.append(_refuse_size(packs[0], count, len(made.getvalue())))
    return (None if found else Zipped(made.getvalue(), tuple(packs), tuple(left))), found


def write_zip(zipped: Zipped, path: str) -> None:
    """Puts a zip in its place, whole or not at all."""
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    sweep(folder)
    write_whole(path, zipped.data, lasting=True)


def _is_official(pack: Pack) -> bool:
    """Whether everybody who has Spicewright has this pack, and finds it by its id."""
    official = find_official(pack.id)
    return official is not None and os.path.samefile(official, pack.folder)


def _list_names(folder: str) -> list[str]:
    """The files of a pack, by their path in it; those in hidden folders are not listed."""
    found = []
    for place, subfolders, files in os.walk(folder):
        subfolders[:] = [name for name in subfolders if name[0] != "." and name != "__pycache__"]
        near = os.path.relpath(place, folder).replace(os.sep, "/")
        found += [name if near == "." else f"{near}/{name}" for name in files]
    return sorted(found, key=order_file)


def _read(path: str, folder: str) -> tuple[bytes, list[Diagnostic]]:
    """A file of a pack, or why it cannot be given to others."""
    nowhere = Span(Source(path, ""), 0, 0)
    if leads_out(path, folder):
        message = "this is a link to a file outside of its pack, which is not put into a zip"
        help = "put the file itself, or a copy of it, into the pack"
        return b"", [Diagnostic("not-a-file", message, nowhere, help)]
    try:
        with open(path, "rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except OSError as problem:
        message = f"this file cannot be read: {(problem.strerror or 'unknown reason').lower()}"
        return b"", [Diagnostic("unreadable-file", message, nowhere, "change its permissions, or remove it")]
    if len(data) > SIZE_LIMIT:
        message = f"this file has more than {SIZE_LIMIT // 1024 // 1024} MB, which is too large for a zip"
        return b"", [Diagnostic("huge-file", message, nowhere, "make it smaller, or remove it from the pack")]
    return data, []


def _refuse_size(pack: Pack, count: int, size: int) -> Diagnostic:
    message = f"{count:,} files of {size / 1024 / 1024:.1f} MB are too much for a zip"
    help = f"a zip holds at most {MOST_FILES:,} files of {LARGEST_ZIP // 1024 // 1024} MB: zip fewer packs"
    return Diagnostic("bad-zip", message, Span(Source(pack.folder, ""), 0, 0), help)
