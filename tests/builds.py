"""Which build of the runtime the tests run on: the sources, unless the compiled one is on Python's path."""

from __future__ import annotations

import os
from pathlib import Path

from places import ROOT

FAST = ROOT / "build" / "fast"

# Before anything imports the runtime: whether somebody ran `make fast` makes no difference to the tests.
os.environ["SPICEWRIGHT_RUNTIME"] = "pure"


def name_build() -> str:
    """What runs here, for the head of a report."""
    from spicewright.runtime.build import describe_build

    return describe_build()


def find_reason_against() -> str:
    """Why what runs here is not the compiled runtime of these sources; nothing where it is."""
    import spicewright_fast
    from spicewright.runtime import build

    if not build.is_compiled():
        return f"the runtime is not compiled: {build.describe_build()}"
    if FAST not in Path(build.__file__).parents:
        return f"the compiled runtime is not that of {FAST}: {build.__file__}"
    return spicewright_fast.find_reason()
