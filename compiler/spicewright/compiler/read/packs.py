"""A pack folder in, its pack.yaml with the files beside it out."""

from __future__ import annotations

import os

from spicewright.compiler.read.file import read_file, read_past
from spicewright.compiler.read.folders import list_files
from spicewright.compiler.read.pack_head import read_head
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Pack
from spicewright.grammar.values import replace


def read_pack(folder: str) -> tuple[Pack | None, list[Diagnostic]]:
    """A pack with all its files read."""
    head = os.path.join(folder, "pack.yaml")
    source, node, found = read_file(head, head, folder)
    if source is None or node is None:
        return None, found
    pack, faults = read_head(node, folder)
    found += faults
    files = []
    whole = True
    for path in list_files(folder):
        source, node, faults = read_file(path, path, folder)
        if source is not None and node is None:
            node, faults = read_past(source, faults)
        found += faults
        if source is not None and node is not None:
            files.append((source, node))
        whole = whole and node is not None
    return (replace(pack, files=tuple(files), whole=whole) if pack else None), found
