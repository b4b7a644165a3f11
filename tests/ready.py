"""What many tests look at, made once in a process: all content as a bundle, as a shelf and ready to play.

Nobody may change what they get here.
"""

from __future__ import annotations

import json
from functools import cache

from places import CONTENT, LANGUAGE
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.load import compile_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar import bundle
from spicewright.grammar.bundle import Bundle
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.site.shelf.shelf import Shelf, gather


@cache
def read_bundle() -> Bundle:
    """All content as somebody reads it who has nothing but the file."""
    made, found = compile_bundle([str(CONTENT)])
    assert made is not None, found
    return bundle.read_bundle(json.loads(json.dumps(made)))


@cache
def read_nodes() -> Bundle:
    """The cases for every kind of node, with the game they are played in."""
    sets, found = compile_paths([str(LANGUAGE / "nodes")])
    assert [f"{fault.span}: {fault.message}" for fault in found] == []
    return bundle.read_bundle(json.loads(json.dumps(make_bundle(sets))))


@cache
def load_pack(pack: str, players: int) -> Rules:
    """A pack with what it builds on, ready for so many players."""
    return load(read_bundle(), players, [pack])


@cache
def fill_shelf() -> Shelf:
    """What the site knows of all content, every scenario played.

    Takes seconds: who asks for it is listed in `schedule.py`, so that one process makes it for all.
    """
    made, found = gather([str(CONTENT)])
    assert made is not None, found
    return made
