"""Random players: the seed and the number of choices so far decide what they choose."""

from __future__ import annotations

__public__ = "games"

from hashlib import sha256

from spicewright.runtime.decision import Decision, Option


def pick_number(seed: int, number: int, below: int) -> int:
    """A number from 0, less than `below`; the same seed and number give the same one everywhere."""
    digest = sha256(f"bot {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % below


def pick_option(seed: int, number: int, decision: Decision) -> Option:
    """One of the options, each as likely as any other; `number` says how many choices came before.

    Nothing is remembered from one choice to the next, so a game that is resumed, or copied, goes on as it
    would have gone on.
    """
    return decision.options[pick_number(seed, number, len(decision.options))]
