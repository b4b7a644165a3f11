"""Nodes in, whether what they say opens with a subject out.

Behind a head or a word such as `then`, some languages put the verb of a statement before its subject. An
order has no subject, and stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from spicewright.site.text.graphs import Steps
from spicewright.site.text.words import Data

# Changes that are statements; to double or to ignore something is an order.
STATED = ("has", "costs", "can", "only", "cannot")


def opens_with_subject(
    steps: Steps, nodes: list[Data], mood: str, can_subject: Callable[[list[Data]], bool]
) -> bool:
    """Whether the first clause of a body states something; `can_subject` says whether players can do it."""
    flat = steps.flatten(nodes)
    if not flat or mood not in ("order", "statement"):
        return False
    first = flat[0]
    if first["kind"] == "call":
        return False
    if steps.is_simple(first):
        run = takewhile(steps.is_simple, flat)
        return mood == "statement" or any(steps.acts(node) for node in run)
    if "change" in first:
        return first["change"]["how"] in STATED
    if first["kind"] == "each":
        inner = steps.after(first, "each")
        players = first["over"]["noun"]["kind"] == "player" and can_subject(inner)
        return players and opens_with_subject(steps, inner, "statement", can_subject)
    if first["kind"] == "choice":
        return bool(steps.after(first, "declined")) or _opens_options(steps, first, mood, can_subject)
    if first["kind"] == "pay":
        return bool(steps.after(first, "declined"))
    parts = steps.after(first, "part")[:1] if first["kind"] == "seq" else []
    return opens_with_subject(steps, parts, mood, can_subject)


def _opens_options(steps: Steps, choice: Data, mood: str, can_subject: Callable[[list[Data]], bool]) -> bool:
    """Whether the first of several ways states something, where they are listed as clauses."""
    options = steps.after(choice, "option")
    listed = choice["take"] == 1 and all(steps.is_listed(one) for one in options)
    return listed and opens_with_subject(steps, options[:1], mood, can_subject)
