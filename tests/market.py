"""Scenarios written into the small game of the market, and what a report says of them."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent, indent

from program import Ran

Play = Callable[..., Ran]
"""Writes scenarios, each a text that begins with its name, into the pack and plays them."""


def write_file(*scenarios: str) -> str:
    texts = (f"- name: {dedent(text).strip()}\n" for text in scenarios)
    return "scenarios:\n" + "\n".join(indent(text, "  ").replace("  - name", "- name", 1) for text in texts)


def faults(ran: Ran) -> str:
    """What a report says before its last line; without what was done."""
    assert ran.code == 1 and ran.err == ""
    return ran.out.rpartition("\n\n")[0].partition("\n\nwhat was done:")[0]


def check(play: Play, broken: str, message: str, fixed: str) -> None:
    """The broken scenario gives just this message, and the fixed one passes."""
    ran = play(broken)
    shown = "\n".join(line for line in faults(ran).splitlines() if not line.startswith("FAILED  "))
    assert shown == dedent(message).strip("\n")
    again = play(fixed)
    assert again.code == 0, again.out


def only_message(ran: Ran) -> str:
    """The line that says what is wrong, and the one that says what to do."""
    lines = faults(ran).splitlines()
    return "\n".join(
        line.strip().removeprefix("= ") for line in lines if line.startswith("error[") or "= help:" in line
    )
