"""Which build of the runtime the tests run on, and whether it is the one they should run on."""

from __future__ import annotations

from pathlib import Path

import spicewright_fast
from places import ROOT
from spicewright.runtime import build

FAST = ROOT / "build" / "fast"


def find_reason_against() -> str:
    """Why what runs here is not the compiled runtime of these sources; nothing where it is."""
    if not build.is_compiled():
        return f"the runtime is not compiled: {build.describe_build()}"
    if FAST not in Path(build.__file__).parents:
        return f"the compiled runtime is not that of {FAST}: {build.__file__}"
    return spicewright_fast.find_reason()
