"""A revision of a git repository and a path in, a folder with the packs as they were then out."""

from __future__ import annotations

import os
import subprocess

from spicewright.compiler.read.file import SIZE_LIMIT
from spicewright.compiler.read.zips import LARGEST_WHOLE, MOST_FILES, belongs, make_place
from spicewright.grammar.values import dataclass

FILES = ("100644", "100755")
"""How git calls the modes of what is a file, and neither a link nor another repository."""


class NoRevision(Exception):
    """Why there is no such revision, or nothing of packs in it."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, called as it was typed, and the path that was meant in it, if one was."""

    name: str
    commit: str
    path: str | None


def find_revision(text: str) -> Revision | None:
    """What `REV` or `REV:PATH` means in the repository of this folder; None where it means nothing."""
    name, colon, path = text.partition(":")
    if not name:
        return None
    try:
        commit = _run("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except NoRevision:
        return None
    return Revision(name, commit.decode().strip(), path.strip("/") if colon else None)


def find_in_repository(path: str) -> str:
    """Where a folder or file is in the repository of this folder, seen from its root."""
    root = os.path.realpath(os.fsdecode(_run("rev-parse", "--show-toplevel")).rstrip("\n"))
    near = os.path.relpath(os.path.realpath(path), root)
    if near.split(os.sep)[0] == os.pardir:
        raise NoRevision(f"`{path}` is not in the git repository of this folder")
    return "" if near == os.curdir else near.replace(os.sep, "/")


def unpack_revision(revision: Revision, path: str) -> str:
    """The folder, removed when the program ends, of what was at a path of the repository then.

    Of a pack, what is next to it is there as well: it may require that.
    """
    listed = [line.split(None, 4) for line in _list_tree(revision, path)]
    if not listed:
        raise NoRevision(f"there is no `{path or '.'}` in `{revision.name}`")
    if any(name == (f"{path}/pack.yaml" if path else "pack.yaml") for *_, name in listed):
        listed = [line.split(None, 4) for line in _list_tree(revision, os.path.dirname(path))]
    files = [
        (sum_, name)
        for mode, _, sum_, size, name in listed
        if mode in FILES and belongs(name) and int(size) <= SIZE_LIMIT
    ]
    if len(files) > MOST_FILES or sum(int(one[3]) for one in listed if one[3] != "-") > 8 * LARGEST_WHOLE:
        raise NoRevision(f"`{revision.name}:{path}` is too large; name the folder of the pack")
    folder = os.path.join(make_place(), revision.name.replace("/", "-").replace(os.sep, "-"))
    data = _run("cat-file", "--batch", given="".join(f"{sum_}\n" for sum_, _ in files).encode())
    place = 0
    for _, name in files:
        end = data.index(b"\n", place)
        size = int(data[place:end].rsplit(b" ", 1)[1])
        where = os.path.join(folder, *name.split("/"))
        os.makedirs(os.path.dirname(where), exist_ok=True)
        with open(where, "xb") as file:
            file.write(data[end + 1 : end + 1 + size])
        place = end + size + 2  # a line feed is after each file
    return os.path.join(folder, *path.split("/")) if path else folder


def _list_tree(revision: Revision, path: str) -> list[str]:
    """Every file at a path: mode, sort, sum, size and name."""
    below = ("--", f":(literal){path}") if path else ()
    listed = _run("ls-tree", "-r", "-z", "--full-tree", "--long", revision.commit, *below)
    return [os.fsdecode(line).replace("\t", " ", 1) for line in listed.split(b"\0") if line]


def _run(*arguments: str, given: bytes = b"") -> bytes:
    """What git answers; NoRevision with what it says where it refuses."""
    try:
        done = subprocess.run(["git", *arguments], input=given, capture_output=True, check=False)
    except FileNotFoundError:
        raise NoRevision("revisions need git, which is not installed") from None
    if done.returncode:
        said = os.fsdecode(done.stderr).strip().splitlines() or ["it is not known"]
        raise NoRevision(f"git: {said[0].removeprefix('fatal: ')}")
    return done.stdout
