"""Why something cannot be done, in words; nothing where it can."""

from __future__ import annotations

Reasons = tuple[str, ...]
NOTHING: Reasons = ()
LACKS, THERE = " needed, ", " there"
NEEDS = "needs: "
"""Before the words of a requirement that does not hold."""
UNSAID: Reasons = ("",)
"""That something cannot be done, where the reason is not asked for."""


def say_short(name: str, needed: int, held: int) -> str:
    """That there is too little of something."""
    return f"{name}: {needed}{LACKS}{held}{THERE}"


def read_short(reason: str) -> tuple[str, int] | None:
    """What there is too little of, and how much of it is missing; None for any other reason."""
    name, colon, numbers = reason.rpartition(": ")
    needed, lacks, held = numbers.removesuffix(THERE).partition(LACKS)
    if not (colon and lacks and needed.isdecimal() and held.isdecimal()):
        return None
    return name, int(needed) - int(held)
