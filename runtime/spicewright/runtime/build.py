"""Which build of the runtime this is: compiled, or the Python sources as they are."""

from __future__ import annotations

import sys
from types import FunctionType


def is_compiled() -> bool:
    """Whether this module is machine code; all modules of a build are, or none."""
    return not isinstance(is_compiled, FunctionType)


def describe_build() -> str:
    """In a few words, for people; in a checkout also why a build that is there does not run."""
    if is_compiled():
        return "compiled"
    chooser = sys.modules.get("spicewright_fast")  # there where `make fast` was run
    reason = chooser.find_reason() if chooser is not None else ""
    return f"pure Python: {reason}" if reason else "pure Python"
