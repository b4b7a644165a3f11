"""A zip of packs in, a folder with its files out, or why it is not unpacked.

A zip is a stranger's: nothing in it is written outside of that folder, and nothing large is read. Files that
no command reads are left where they are. The folder is removed when the program ends.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from typing import TYPE_CHECKING

from spicewright.compiler.read.file import SIZE_LIMIT
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import UNPACKED, Source, Span

if TYPE_CHECKING:
    from typing import IO
    from zipfile import ZipFile, ZipInfo

ENDING = ".zip"
KEPT = (".yaml", ".yml", ".ftl", ".svg", ".md", ".txt")
"""How files end that belong to a pack: those that commands read, and what is there for people."""
NAMES = ("license", "licence", "notice", "readme", "authors", "changelog")
"""Files for people that have no ending."""
MOST_FILES = 5_000
LARGEST_ZIP = 64 * 1024 * 1024
LARGEST_WHOLE = 128 * 1024 * 1024
"""How many bytes a zip may have, and all that is in it."""
TAIL, LONGEST_ENTRY = 65_557, 1_024
"""Where the end of a zip must begin, counted from its last byte, and how much of its list is one file."""
HELP = "make it with `spicewright pack PATH -o FILE.zip`"


class BadZip(Exception):
    """Why a zip is not unpacked; the message says it of the zip."""


def is_zip(path: str) -> bool:
    """Whether a path names a zip, by its ending."""
    return path.lower().endswith(ENDING) and os.path.isfile(path)


def belongs(name: str) -> bool:
    """Whether a file, by its path in a pack, is one of those that a zip of the pack holds."""
    *folders, last = name.split("/")
    hidden = any(part.startswith(".") or part == "__MACOSX" for part in folders) or last.startswith("._")
    return not hidden and (last.lower().endswith(KEPT) or last.lower() in NAMES)


def unpack_zip(path: str) -> tuple[str, list[Diagnostic]]:
    """The folder that holds what is in a zip, or nothing and the reason."""
    try:
        if os.path.getsize(path) > LARGEST_ZIP:
            raise BadZip(f"it has more than {LARGEST_ZIP // 1024 // 1024} MB")
        with open(path, "rb") as file:
            return unpack_file(file, name_origin(path)), []
    except BadZip as problem:
        reason = str(problem)
    except OSError as problem:
        reason = (problem.strerror or "it cannot be read").lower()
    nowhere = Span(Source(path, ""), 0, 0)
    return "", [Diagnostic("bad-zip", f"this zip is not unpacked: {reason}", nowhere, HELP)]


def name_origin(path: str) -> str:
    """What messages call a path: as seen from here, or its last part where it is elsewhere."""
    near = os.path.relpath(path)
    return os.path.basename(near) if near.startswith(os.pardir) or os.path.isabs(near) else near


def unpack_file(file: IO[bytes], origin: str) -> str:
    """A folder for this run with the files of an open zip, which messages call by its origin."""
    from zipfile import BadZipFile, ZipFile  # noqa: PLC0415 - folders need none of it

    _check_list(file)
    folder = os.path.join(make_place(), origin)
    try:
        with ZipFile(file) as zip:
            entries = list(_list_entries(zip))
            left = LARGEST_WHOLE
            for entry in entries:
                data = _read_entry(zip, entry, left)
                left -= len(data)
                _write_file(os.path.join(folder, *entry.filename.split("/")), data)
    except BadZipFile as problem:
        raise BadZip(f"it is damaged, or not a zip ({str(problem).rstrip('.').lower()})") from None
    except (NotImplementedError, RuntimeError, EOFError, ValueError) as problem:
        raise BadZip(f"it cannot be read ({str(problem).rstrip('.').lower()})") from None
    if not entries:
        raise BadZip("it holds nothing of a pack")
    return folder


def _check_list(file: IO[bytes]) -> None:
    """BadZip for one whose list of files is so long that reading it alone would take all memory."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - TAIL))
    tail = file.read()
    file.seek(0)
    end = tail.rfind(b"PK\x05\x06")
    long = int.from_bytes(tail[end + 12 : end + 16], "little") if end >= 0 else 0
    if long > MOST_FILES * LONGEST_ENTRY or b"PK\x06\x07" in tail[max(0, end - 20) : end]:
        raise BadZip(f"it holds more than {MOST_FILES:,} files")


def make_place() -> str:
    """A new folder for what is unpacked, which is removed when the program ends."""
    import atexit  # noqa: PLC0415 - folders need none of it
    import shutil  # noqa: PLC0415 - as above
    import tempfile  # noqa: PLC0415 - as above

    folder = tempfile.mkdtemp(prefix="spicewright-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return os.path.join(os.path.realpath(folder), UNPACKED)


def _list_entries(zip: ZipFile) -> Iterator[ZipInfo]:
    """The files of a zip that belong to packs; BadZip where a name leads out or is there twice."""
    listed = zip.infolist()
    if len(listed) > MOST_FILES:
        raise BadZip(f"it holds more than {MOST_FILES:,} files")
    seen: dict[str, str] = {}
    for entry in listed:
        name = entry.filename
        parts = name.rstrip("/").split("/")
        if any(part in ("", ".", "..") for part in parts) or "\\" in name or ":" in name:
            raise BadZip(f"`{name}` in it leads out of its folder")
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise BadZip(f"`{name}` in it is a link")
        if entry.is_dir() or not belongs(name):
            continue
        if name.casefold() in seen:
            raise BadZip(f"it holds `{seen[name.casefold()]}` and `{name}`, which are one file on some disks")
        if entry.flag_bits & 1:
            raise BadZip("it needs a password")
        seen[name.casefold()] = name
        yield entry


def _read_entry(zip: ZipFile, entry: ZipInfo, left: int) -> bytes:
    """The bytes of a file; what it says of its own size is not believed."""
    with zip.open(entry) as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise BadZip(f"`{entry.filename}` in it has more than {SIZE_LIMIT // 1024 // 1024} MB")
    if len(data) > left:
        raise BadZip(f"it holds more than {LARGEST_WHOLE // 1024 // 1024} MB")
    return data


def _write_file(path: str, data: bytes) -> None:
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "xb") as file:
            file.write(data)
    except (FileExistsError, NotADirectoryError):
        raise BadZip(f"`{os.path.basename(path)}` in it is a file and a folder") from None
