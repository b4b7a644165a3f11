"""What was found out about some paths and still holds, because all that was read is as it was.

That is judged by sizes and times alone. It is asked before anything else is imported, so only what the
interpreter has loaded anyway may be used here.
"""

from __future__ import annotations

import os
import stat
import sys
from binascii import crc32

from spicewright.compiler.console.cache import cache_path, write_whole

MAGIC = "spicewright kept 2"
# How many files of each sort there are: two places that share one forget each other, and the folder stays
# small. A clean check leaves a list of files, a bundle some hundred kilobytes.
SLOTS = {"unchanged": 256, "bundle": 16}
CONTENT = (".yaml", ".yml")
UNPACKED = "unpacked-by-spicewright"
"""What `grammar.source` calls the folder for what is unpacked: that is another one in every run."""
TOOL = (".py", ".lark")
TOOL_PARTS = ("grammar", "compiler", "runtime")

# A change within the same tick of a file's clock leaves no trace in its times, so what is younger than
# this (in nanoseconds) when a check starts is not remembered; some disks count whole seconds only.
TICK = 50_000_000
LONG_TICK = 2_000_000_000


class Listing:
    """What is there: `lines` to compare, and the newest `time` among files and folders."""

    __slots__ = ("lines", "time")

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.time = 0

    def add_root(self, path: str, endings: tuple[str, ...]) -> None:
        """A file, or every file below a folder with one of these endings, or that nothing is there."""
        try:
            found = os.stat(path)
        except (FileNotFoundError, NotADirectoryError):
            self.lines.append(f"{path} -")
            return
        if not stat.S_ISDIR(found.st_mode):
            self._add_file(path, found)
            return
        folders = [path]
        while folders:
            folder = folders.pop()
            self._take_time(os.stat(folder))
            with os.scandir(folder) as entries:
                for entry in sorted(entries, key=lambda entry: entry.name):
                    if entry.is_dir(follow_symlinks=False):
                        if entry.name[0] != "." and entry.name != "__pycache__":
                            folders.append(entry.path)
                    elif entry.name.endswith(endings):
                        self._add_file(entry.path, entry.stat())

    def _add_file(self, path: str, found: os.stat_result) -> None:
        self.lines.append(f"{path} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_mode}")
        self._take_time(found)

    def _take_time(self, found: os.stat_result) -> None:
        for time in (found.st_mtime_ns, found.st_ctime_ns):
            self.time = max(self.time, time + (TICK if time % 1_000_000_000 else LONG_TICK))


def find_here() -> list[str]:
    """This folder where it is a pack, or else the packs right in it."""
    if os.path.isfile("pack.yaml"):
        return ["."]
    try:
        with os.scandir(".") as entries:
            names = sorted(entry.name for entry in entries if entry.name[0] != ".")
    except OSError:
        return []
    return [name for name in names if os.path.isfile(os.path.join(name, "pack.yaml"))]


def is_unchanged(given: list[str]) -> bool:
    """Whether the last check of these paths from this folder was clean and nothing has changed since."""
    return find_kept("unchanged", given) is not None


def remember_clean(given: list[str], roots: list[str], started: int) -> None:
    """Keep that a check started at this time (in nanoseconds) found nothing wrong; `roots` is all it read."""
    keep("unchanged", given, roots, started)


def find_kept(sort: str, given: list[str]) -> bytes | None:
    """What was kept of these paths, seen from this folder; None where there is nothing or it has changed."""
    try:
        key = _write_key(given)
        path = key and _cache_file(sort, key)
        if not key or not path:
            return None
        with open(path, "rb") as file:
            known, roots, lines, total, data = file.read().split(b"\0\0", 4)
        if known != key or int(total, 16) != crc32(data):
            return None
        listed = _list_roots(roots.decode("utf-8", "surrogateescape").split("\0")).lines
        return data if lines == _encode(listed) else None
    except (OSError, ValueError):  # nothing kept, or nothing that we wrote
        return None


def keep(sort: str, given: list[str], roots: list[str], started: int, data: bytes = b"") -> None:
    """Keep what a run that started at this time (in nanoseconds) found out; `roots` is all it read."""
    try:
        key = _write_key(given)
        path = key and _cache_file(sort, key)
        if not key or not path or not all(roots) or any(UNPACKED in root for root in roots):
            return
        listing = _list_roots(roots)
        if listing.time < started:
            total = f"{crc32(data):08x}".encode()
            from spicewright.compiler.console.leftovers import sweep  # noqa: PLC0415 - who writes nothing needs none

            sweep(os.path.dirname(path))
            write_whole(path, b"\0\0".join((key, _encode(roots), _encode(listing.lines), total, data)))
    except (OSError, ValueError):  # a missing cache is harmless
        return


def _write_key(given: list[str]) -> bytes:
    """What has to be the same for a result to be the same; nothing where it cannot be kept."""
    paths = given or find_here()
    parts = [MAGIC, sys.version, os.getcwd(), *paths]
    return b"" if any("\0" in part or not part or UNPACKED in part for part in parts) else _encode(parts)


def _encode(parts: list[str]) -> bytes:
    return "\0".join(parts).encode("utf-8", "surrogateescape")


def _cache_file(sort: str, key: bytes) -> str | None:
    return cache_path(f"{sort}-{crc32(key) % SLOTS[sort]:02x}")


def _list_roots(roots: list[str]) -> Listing:
    listing = Listing()
    for root in roots:
        listing.add_root(root, CONTENT)
    for portion in sys.modules["spicewright"].__path__:
        for part in TOOL_PARTS:
            listing.add_root(os.path.join(portion, part), TOOL)
    return listing
