"""Values for a test of which `make quick` tries some, and `make test` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def mark_rest(values: Iterable[Any], quick: int) -> list[Any]:
    """The same values; all but the first so many are marked slow. A tuple is the values of one try."""
    made = []
    for number, value in enumerate(values):
        parts = value if isinstance(value, tuple) else (value,)
        made.append(value if number < quick else pytest.param(*parts, marks=pytest.mark.slow))
    return made
