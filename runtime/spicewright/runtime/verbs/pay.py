"""Gives up a counter for something; effects wait for it, costs do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.reasons import UNSAID

if TYPE_CHECKING:
    from spicewright.runtime.doing import Do
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.state import Deed, Env, State

VERB = Verb(
    "pay",
    objects=("counter", "fact", "box"),
    parts=(("for", ("fact", "box", "thing", "named", "slot")), ("in", ("counter",))),
    past="paid",
)


def perform(m: Machine, s: State, deed: Deed, env: Env) -> None:
    parts = deed["parts"]
    if env.get("@free") or deed.get("free"):
        return
    if "counter" in deed:
        things = parts.get("with") or parts.get("on") or (-1,)
        m.change(s, m.world.counters[deed["counter"]], deed["by"], things[0], -deed["amount"])
    elif "box" in parts:
        for thing in parts["of"]:
            root = m.boxes.get((m.world.key[thing], parts["box"]))
            if root is not None:
                inner = {"@me": deed["by"], "@by": deed["by"], "@this": thing, "@for": (thing, parts["box"])}
                s.top = ((root, None, None), inner, s.top)
    elif "fact" in parts:
        for thing in parts["of"]:
            price = price_of(m, s, deed["by"], thing, parts["fact"], parts["in"])
            m.change(s, m.world.counters[parts["in"]], deed["by"], -1, -(price or 0))


def price_of(m: Machine, s: State, player: int, thing: int, fact: str, counter: str) -> int | None:
    """What the price printed on a thing comes to now; None where it has none."""
    printed = m.fact(s, thing, fact)
    return m.price(s, player, thing, counter, printed) if isinstance(printed, int) else None


def why_not(m: Machine, s: State, do: Do, env: Env) -> tuple[str, ...]:
    if env.get("@free"):
        return ()
    if "box" in do.given:
        box = do.given["box"](m, s, env)
        for thing in do.given["of"](m, s, env):
            key = (m.world.key[thing], box)
            root = m.boxes.get(key)
            fixed = m.fixed_costs.get(key)
            if fixed is not None:
                if m.affords(s, env["@by"], thing, fixed):
                    return ()
                if not m.explaining:
                    return UNSAID
            if root is not None:
                inner = {"@me": env["@by"], "@by": env["@by"], "@this": thing, "@for": (thing, box)}
                return root.can(m, s, inner)
    elif "fact" in do.given:
        fact, counter = do.given["fact"](m, s, env), do.given["in"](m, s, env)
        for thing in do.given["of"](m, s, env):
            price = price_of(m, s, env["@by"], thing, fact, counter)
            held = m.value(s, m.world.counters[counter], env["@by"], -1)
            if price is None:
                return (f"{m.world.name(thing)} has no {fact}",)
            if price > held and not m.explaining:
                return UNSAID
            if price > held:
                return (f"{m.counter_name(counter)}: {price} needed, {held} there",)
    return ()
