"""Whether everything a clean check looked at is still as it was, told from sizes and times alone.

Asked before anything else is imported, so only what the interpreter has loaded anyway may be used here.
"""

from __future__ import annotations

import os
import stat
import sys
from binascii import crc32

from spicewright.compiler.console.cache import cache_path, write_whole

MAGIC = "spicewright unchanged 1"
SLOTS = 256  # two places that share a slot forget each other, and the folder stays small
CONTENT = (".yaml", ".yml")
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
    try:
        key = _write_key(given)
        path = key and _cache_file(key)
        if not key or not path:
            return False
        with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
            known, roots, lines = file.read().split("\0\0")
        return known == key and lines == "\0".join(_list_roots(roots.split("\0")).lines)
    except (OSError, ValueError):  # nothing remembered, or nothing that we wrote
        return False


def remember_clean(given: list[str], roots: list[str], started: int) -> None:
    """Keep that a check started at this time (in nanoseconds) found nothing wrong; `roots` is all it read."""
    try:
        key = _write_key(given)
        path = key and _cache_file(key)
        if not key or not path or not all(roots):
            return
        listing = _list_roots(roots)
        if listing.time < started:
            text = "\0\0".join((key, "\0".join(roots), "\0".join(listing.lines)))
            write_whole(path, text.encode("utf-8", "surrogateescape"))
    except (OSError, ValueError):  # no cache is no fault
        return


def _write_key(given: list[str]) -> str:
    """What has to be the same for a result to be the same; nothing where it cannot be kept."""
    paths = given or find_here()
    parts = (MAGIC, sys.version, os.getcwd(), *paths)
    return "" if any("\0" in part or not part for part in parts) else "\0".join(parts)


def _cache_file(key: str) -> str | None:
    return cache_path(f"unchanged-{crc32(key.encode('utf-8', 'surrogateescape')) % SLOTS:02x}")


def _list_roots(roots: list[str]) -> Listing:
    listing = Listing()
    for root in roots:
        listing.add_root(root, CONTENT)
    for portion in sys.modules["spicewright"].__path__:
        for part in TOOL_PARTS:
            listing.add_root(os.path.join(portion, part), TOOL)
    return listing
