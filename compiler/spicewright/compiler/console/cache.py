"""The user's cache folder: where it is, and writing to it without ever breaking a run."""

from __future__ import annotations

import os


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


def write_whole(path: str, data: bytes) -> None:
    """Write a file completely or not at all."""
    folder, name = os.path.split(path)
    # Not `tempfile`: its import would cost every start more than the writing, and its files are private.
    temporary = os.path.join(folder, f".{name}.{os.urandom(6).hex()}.part")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
