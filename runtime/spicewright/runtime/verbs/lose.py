"""Takes from a counter of the player, as far as there is something to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb(
    "lose",
    objects=("counter",),
    parts=(("with", ("thing", "named")), ("from", ("zone", "event"))),
    past="lost",
)


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    things = deed["parts"].get("with") or deed["parts"].get("on") or (-1,)
    m.change(s, m.world.counters[deed["counter"]], deed["by"], things[0], -deed["amount"])
