"""Lets what a box states take hold at once; what it does waits until the box is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("open", objects=("box",), parts=(("of", ("thing", "named", "memory", "piece")),))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    m.open_boxes(s, deed["parts"]["box"], deed["parts"]["of"], deed["by"])
