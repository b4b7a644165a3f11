"""What many tests look at, made once in a process: all content as a bundle, as a shelf and ready to play.

Nobody may change what they get here.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from places import CONTENT
from spicewright.compiler.emit.load import compile_bundle
from spicewright.runtime.game import load
from spicewright.runtime.machine import Machine
from spicewright.site.shelf import Shelf, gather


@cache
def read_bundle() -> dict[str, Any]:
    """All content as somebody reads it who has nothing but the file."""
    made, found = compile_bundle([str(CONTENT)])
    assert made is not None, found
    bundle: dict[str, Any] = json.loads(json.dumps(made))
    return bundle


@cache
def load_pack(pack: str, players: int) -> Machine:
    """A pack with what it builds on, ready for so many players."""
    return load(read_bundle(), players, [pack])


@cache
def fill_shelf() -> Shelf:
    """What the site knows of all content, every scenario played.

    Takes seconds: who asks for it is marked `xdist_group("shelf")`, so that one process makes it for all.
    """
    made, found = gather([str(CONTENT)])
    assert made is not None, found
    return made
