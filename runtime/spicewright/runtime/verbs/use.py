"""Carries out a box of something as if it stood here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb

if TYPE_CHECKING:
    from spicewright.runtime.doing import Do
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb(
    "use",
    objects=("box", "event", "fact"),
    parts=(("of", ("thing", "named", "memory", "piece")), ("as", ("thing", "named", "slot"))),
)


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    box = deed["parts"]["box"]
    for thing in reversed(deed["parts"]["of"]):
        root = m.boxes.get((m.world.key[thing], box))
        if root is not None:
            this = deed["parts"]["as"][0] if deed["parts"].get("as") else thing
            inner = {"@me": deed["by"], "@by": deed["by"], "@this": this}
            s.top = ((root, None, None), inner, s.top)


def why_not(m: Machine, s: State, do: Do, env: Env) -> tuple[str, ...]:
    box, things = do.given["box"](m, s, env), do.given["of"](m, s, env)
    as_ = do.given["as"](m, s, env) if "as" in do.given else ()
    for thing in things:
        root = m.boxes.get((m.world.key[thing], box))
        if root is not None:
            this = as_[0] if as_ else thing
            return root.can(m, s, {"@me": env["@by"], "@by": env["@by"], "@this": this})
    return ()
