"""One thing that a topic can mean."""

from __future__ import annotations

from collections.abc import Callable

from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing a topic can mean: `address` is the topic that means it alone, `kind` a kind of record."""

    address: str
    summary: str
    write: Callable[[], str]
    minor: bool = False
    kind: str = ""
