"""The user's cache folder: where it is, and writing to it without ever breaking a run."""

from __future__ import annotations

import os
import sys

if sys.platform != "win32":
    import fcntl

ENDING = ".part"
DIGITS = 12
"""What the names of files end in that are not in their place yet, and how many digits are before that."""


def cache_path(name: str) -> str | None:
    """Where a cached file lives, or None where no cache folder can be made or is wanted."""
    folder = os.environ.get("SPICEWRIGHT_CACHE")
    if folder == "":
        return None
    if folder is None:
        home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
        folder = os.path.join(home, "spicewright")
    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError):
        return None
    return os.path.join(folder, name)


def name_part(path: str) -> str:
    """A name that is not in use, beside a place."""
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{name}.{os.urandom(DIGITS // 2).hex()}{ENDING}")


def hold(handle: int) -> None:
    """Hold an open file or folder until it is closed here and in every process that was forked since."""
    if sys.platform != "win32":
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:  # a disk without locks: nothing is swept there either
            return


def write_whole(path: str, data: bytes, lasting: bool = False, like: os.stat_result | None = None) -> None:
    """Write a file completely or not at all.

    A lasting one is on the disk before it takes its place. One that is like another has its owner and its
    permissions by then.
    """
    # Not `tempfile`: its import would cost every start more than the writing, and its files are private.
    temporary = name_part(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(temporary, flags, 0o666 if like is None else 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            hold(handle)
            file.write(data)
            file.flush()
            if like is not None:
                _make_like(temporary, like)
            if lasting:
                os.fsync(handle)
            if os.name == "posix":  # while it is held: it is not a leftover
                os.replace(temporary, path)
        if os.name != "posix":  # an open file cannot be moved there
            os.replace(temporary, path)
    except BaseException:
        if os.path.lexists(temporary):
            os.unlink(temporary)
        raise
    if lasting:
        _sync_folder(os.path.dirname(path))


def _make_like(path: str, like: os.stat_result) -> None:
    """Give a file the owner and the permissions of another."""
    made = os.stat(path)
    if os.name == "posix" and (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
        os.chown(path, like.st_uid, like.st_gid)
    os.chmod(path, like.st_mode & 0o7777)


def _sync_folder(folder: str) -> None:
    """See to it that the names in a folder are on the disk, where the system can."""
    if os.name == "posix":
        handle = os.open(folder or os.curdir, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError:  # some disks cannot; the file itself is there
            return
        finally:
            os.close(handle)
