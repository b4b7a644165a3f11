"""Shows cards to the player alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.doing import Do
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb("look", objects=(), parts=(("at", ("thing", "piece", "zone", "named")),))


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    things = deed["parts"].get("at", ())
    s.seen |= {(thing, deed["by"]) for thing in things}
    s.barrier += 1


def is_idle(m: Machine, s: State, do: Do, env: Env) -> bool:
    """Whether everything there was seen already."""
    things = [thing for role in do.roles for thing in role.select(s, env)[:1]]
    return all((thing, env["@by"]) in s.seen for thing in things)
