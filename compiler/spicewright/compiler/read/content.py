"""Which content a command works on, and everything on disk that its result depends on."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from spicewright.compiler.console.unchanged import find_here

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.grammar.record import Pack


def choose_content(given: Iterable[str]) -> list[str]:
    """The paths of packs that are named; without any, the packs of this folder, or else the official content.

    A pack is named by a path, a zip, or the id of one that came along with Spicewright or is installed. Where
    a name is a path, that is meant; a name of nothing stays what it is, for whoever reads it to report.
    """
    paths = [_find_named(name) for name in given] or find_here()
    if paths:
        return paths
    from spicewright.compiler.read.folders import official_content  # noqa: PLC0415 - help needs no compiler

    official = official_content()
    return ["."] if official is None else [_come_near(official)]


def _find_named(name: str) -> str:
    if os.path.isdir(name):
        return name
    from spicewright.compiler.read.folders import find_by_id  # noqa: PLC0415 - help needs no compiler
    from spicewright.compiler.read.zips import is_zip, unpack_zip  # noqa: PLC0415 - as above

    if is_zip(name):
        return unpack_zip(name)[0] or name
    found = None if os.path.exists(name) else find_by_id(name)
    return name if found is None else _come_near(found)


def _come_near(path: str) -> str:
    """A path as seen from here, where it is below."""
    nearer = os.path.relpath(path)
    return path if nearer.startswith(os.pardir) else nearer


class NoSuchPack(Exception):
    """A pack that was asked for by its id and is unknown."""


def add_packs(paths: list[str], ids: Iterable[str]) -> list[str]:
    """These paths, and the paths of the packs with these ids that are neither there nor required there."""
    wanted = list(ids)
    if not wanted:
        return paths
    from spicewright.compiler.read.folders import find_official, official_ids  # noqa: PLC0415 - as above
    from spicewright.compiler.read.installed import (  # noqa: PLC0415 - only `--packs` needs it
        BrokenPack,
        find_installed,
        installed_ids,
    )
    from spicewright.compiler.read.requirements import (  # noqa: PLC0415 - as above
        read_packs,
        required_packs,
    )
    from spicewright.compiler.suggest import suggest  # noqa: PLC0415 - as above

    there, every, _ = read_packs(paths)
    known = {one.id for pack in there for one in required_packs(pack, every)}
    found = list(paths)
    for id in wanted:
        if id in known:
            continue
        try:
            folder = find_official(id) or find_installed(id)
        except BrokenPack as problem:
            raise NoSuchPack(f"the pack `{id}` cannot be loaded: {problem}") from problem
        if folder is None:
            near = suggest(id, [*known, *official_ids(), *installed_ids()])
            help = f"did you mean `{near}`?" if near else f"there is: {', '.join(sorted(known)) or 'none'}"
            raise NoSuchPack(f"no pack is called `{id}`; {help}")
        found.append(folder)
    return found


def name_packs(paths: Iterable[str], names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Paths, and packs by their ids; those that are named by a path or a zip are added to the paths."""
    from spicewright.compiler.read.requirements import read_packs  # noqa: PLC0415 - only `--packs` needs it
    from spicewright.compiler.read.zips import is_zip  # noqa: PLC0415 - as above

    found, ids = list(paths), []
    for name in names:
        if not is_zip(name) and not (os.path.dirname(name) and os.path.isdir(name)):
            ids.append(name)
            continue
        (place,) = choose_content([name])
        there = [pack.id for pack in read_packs([place])[0]]
        if not there:
            raise NoSuchPack(
                f"there is no pack at `{name}`, or it cannot be read; see `spicewright check {name}`"
            )
        found = [*(found or choose_content(())), place]
        ids += there
    return found, ids


def list_roots(paths: list[str], packs: Iterable[Pack]) -> list[str]:
    """The paths, the folders of all packs that were read, and where a required pack would be found first."""
    from spicewright.compiler.read.takes import list_lent  # noqa: PLC0415 - help needs no compiler

    roots = list(paths)
    above = [os.path.join(os.path.abspath(path), "") for path in paths if os.path.isdir(path)]
    for pack in {pack.folder: pack for pack in packs}.values():
        folder = os.path.abspath(pack.folder)
        beside = [os.path.join(os.path.dirname(folder), need.pack, "pack.yaml") for need in pack.requires]
        lenders = [os.path.abspath(lender) for lender in list_lent(pack)]
        for root in (folder, *beside, *lenders):
            if root not in roots and not os.path.join(root, "").startswith(tuple(above)):
                roots.append(root)
    return roots
