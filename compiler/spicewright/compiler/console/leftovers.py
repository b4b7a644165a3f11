"""What is made beside its place and moved there, and what runs that were killed have left of it.

Whoever makes such a file or folder holds it by a lock. The system lets go of the lock however a process ends,
so what is not held is left over: the next run that writes to the same folder removes it.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from spicewright.compiler.console.cache import DIGITS, ENDING, hold, name_part

if sys.platform != "win32":
    import fcntl

YOUNG = 60.0
"""Seconds in which something may exist and not be held yet: making and holding are two steps."""
OLD = "old"
"""The folder in a workplace for what made room for something new."""


def sweep(folder: str) -> None:
    """Remove what runs that were killed have left in a folder; what they had moved aside goes back."""
    try:
        with os.scandir(folder or os.curdir) as entries:
            parts = [entry for entry in entries if _is_part(entry.name)]
    except OSError:
        return
    for entry in parts:
        if not _is_left(entry.path):
            continue
        try:
            if entry.is_dir(follow_symlinks=False):
                remove_folder(entry.path)
            else:
                os.unlink(entry.path)
        except OSError:  # somebody else was quicker, or it is not ours to remove
            continue


def _is_part(name: str) -> bool:
    start, _, digits = name.removesuffix(ENDING).rpartition(".")
    return (
        name.endswith(ENDING)
        and start[:1] == "."
        and len(digits) == DIGITS
        and not digits.strip("0123456789abcdef")
    )


def _is_left(path: str) -> bool:
    """Whether something of ours is not held by any process, and has had the time to be."""
    if sys.platform == "win32":
        return not os.path.isdir(path)  # a file that somebody has open cannot be removed there
    try:
        found = os.lstat(path)
        if (
            time.time() - found.st_mtime < YOUNG
            or found.st_uid != os.geteuid()
            or stat.S_ISLNK(found.st_mode)
        ):
            return False
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(handle)
    return True


@contextmanager
def open_workplace(place: str, mode: int = 0o777) -> Iterator[str]:
    """A folder beside a place, where something is made that will be moved there; then it is removed."""
    sweep(os.path.dirname(place))
    work = name_part(place)
    os.mkdir(work, mode)
    handle = -1 if sys.platform == "win32" else os.open(work, os.O_RDONLY)
    try:
        if handle >= 0:
            hold(handle)
        try:
            yield work
        finally:
            remove_folder(work)
    finally:
        if handle >= 0:
            os.close(handle)


def replace_folder(made: str, place: str, work: str) -> None:
    """Put a folder where another one was; whatever stops this, one of the two is there or goes back there."""
    aside = os.path.join(work, OLD)
    os.mkdir(aside)
    if os.path.isdir(place):
        os.rename(place, os.path.join(aside, os.path.basename(place)))
    os.rename(made, place)


def remove_folder(work: str) -> None:
    """Remove a workplace, once what made room in it for something that never came is back."""
    import shutil  # noqa: PLC0415 - a command that leaves nothing needs none of it

    aside = os.path.join(work, OLD)
    for name in os.listdir(aside) if os.path.isdir(aside) else ():
        place = os.path.join(os.path.dirname(work), name)
        if not os.path.lexists(place):
            os.rename(os.path.join(aside, name), place)
    shutil.rmtree(work, ignore_errors=True)
