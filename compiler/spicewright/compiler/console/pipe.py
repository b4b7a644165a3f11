"""Leaving quietly when whoever reads our output has stopped reading."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:  # `typing` costs a start more than everything else here
    from typing import NoReturn

READER_GONE = 141
"""What a shell makes of a program that a closed pipe has ended."""


def leave_pipe() -> NoReturn:
    """End the program; what is still to be written goes nowhere, so that closing cannot fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    raise SystemExit(READER_GONE)
