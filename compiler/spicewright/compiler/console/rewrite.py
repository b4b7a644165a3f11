"""The file of an author written again: whole, and with all but its text as it was.

Its permissions and its owner are those of the new file before that takes the place of the old one, and a byte
order mark stays. A file that is only for reading, or has several names, is not written.
"""

from __future__ import annotations

import codecs
import os

from spicewright.compiler.console.cache import write_whole


class CannotRewrite(Exception):
    """Why a file is left as it is, and what its author can do."""

    def __init__(self, reason: str, help: str) -> None:
        super().__init__(reason)
        self.reason, self.help = reason, help


def refuse_kept(path: str) -> None:
    """CannotRewrite if a file is one that is not written."""
    path = os.path.realpath(path)
    try:
        _refuse_kept(path, os.stat(path))
    except OSError as error:
        raise _refuse_error(error) from error


def rewrite_file(path: str, text: str) -> None:
    """Write a text in the place of that of a file, through links; CannotRewrite if it stays as it was."""
    path = os.path.realpath(path)
    try:
        before = os.stat(path)
        with open(path, "rb") as file:
            marked = file.read(len(codecs.BOM_UTF8)) == codecs.BOM_UTF8
        _refuse_kept(path, before)
        data = (codecs.BOM_UTF8 if marked else b"") + text.encode("utf-8")
        write_whole(path, data, lasting=True, like=before)
    except OSError as error:
        raise _refuse_error(error) from error


def _refuse_error(error: OSError) -> CannotRewrite:
    return CannotRewrite(
        f"this file cannot be written: {(error.strerror or 'unknown reason').lower()}",
        "change the permissions of the file and its folder, or make room on the disk",
    )


def _refuse_kept(path: str, before: os.stat_result) -> None:
    if not before.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise CannotRewrite("this file is read-only", "change its permissions, or work on a copy")
    if before.st_nlink > 1:
        raise CannotRewrite(
            f"this file has {before.st_nlink} names (hard links), and writing it whole would part them",
            "replace it by a copy of itself, or remove the other names",
        )
