"""The user's cache folder: where it is, and writing to it without ever breaking a run."""

from __future__ import annotations

import os
import tempfile


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
    except OSError:
        return None
    return os.path.join(folder, name)


def write_whole(path: str, data: bytes) -> None:
    """Write a file completely or not at all."""
    folder = os.path.dirname(path) or "."
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
