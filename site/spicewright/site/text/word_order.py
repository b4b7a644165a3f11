"""Nodes in, whether what they say opens with a subject out.

After a head or a word such as `then`, some languages put the verb of a statement before its subject. An
order has no subject, and stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import assert_never

from spicewright.grammar.graph import Node
from spicewright.grammar.meaning import ChangeHow
from spicewright.site.text.graphs import Steps
from spicewright.site.text.presence import present

CanSubject = Callable[[list[Node]], bool]
"""Whether players can do what nodes say."""


def opens_with_subject(steps: Steps, nodes: list[Node], mood: str, can_subject: CanSubject) -> bool:
    """Whether the first clause of a body states something."""
    flat = steps.flatten(nodes)
    if not flat or mood not in ("order", "statement"):
        return False
    first = flat[0]
    match first.kind:
        case "do" | "gain":
            run = takewhile(steps.is_simple, flat)
            return mood == "statement" or any(steps.acts(node) for node in run)
        case "modify" | "permit" | "waive" | "forbid":
            return _is_stated(present(first.change).how)
        case "each":
            inner = steps.after(first, "each")
            players = present(first.over).noun.kind == "player" and can_subject(inner)
            return players and opens_with_subject(steps, inner, "statement", can_subject)
        case "choice":
            return bool(steps.after(first, "declined")) or _opens_options(steps, first, mood, can_subject)
        case "pay":
            return bool(steps.after(first, "declined"))
        case "seq":
            return opens_with_subject(steps, steps.after(first, "part")[:1], mood, can_subject)
        case "call" | "all" | "need" | "listen" | "replace" | "last" | "limit" | "repeat" | "option" | "end":
            return False
        case _:
            assert_never(first.kind)


def _is_stated(how: ChangeHow) -> bool:
    """Whether a change is a statement; to double or to ignore something is an order."""
    match how:
        case "has" | "counts" | "costs" | "can" | "only" | "cannot":
            return True
        case "double" | "ignore":
            return False
        case _:
            assert_never(how)


def _opens_options(steps: Steps, choice: Node, mood: str, can_subject: CanSubject) -> bool:
    """Whether the first of several ways states something, where they are listed as clauses."""
    options = steps.after(choice, "option")
    listed = choice.take == 1 and all(steps.is_listed(one) for one in options)
    return listed and opens_with_subject(steps, options[:1], mood, can_subject)
