"""How things, options and deeds are called, and which things are alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.grammar.record import make_id
from spicewright.runtime.decision import Option
from spicewright.runtime.doing import Do
from spicewright.runtime.state import Deed, Env, State
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


def sort_of(m: Machine, s: State, thing: int) -> tuple[Any, ...]:
    """What makes things alike: nobody can tell two of a sort apart."""
    return (m.world.key[thing], s.at[thing], m.world.owner[thing]) if thing >= m.world.players else (thing,)


def sorts(m: Machine, s: State, things: tuple[int, ...]) -> dict[tuple[Any, ...], int]:
    """One thing of each sort."""
    found: dict[tuple[Any, ...], int] = {}
    for thing in things:
        found.setdefault(m.sort_of(s, thing), thing)
    return found


def thing_id(m: Machine, thing: int) -> str:
    if thing < m.world.players:
        return f"player-{thing + 1}"
    return m.world.key[thing].partition("/")[2]


def thing_options(m: Machine, s: State, things: tuple[int, ...], apart: bool = False) -> list[Option]:
    """Things to choose from, one of each sort; where a name comes twice, its place is said."""
    if apart:
        counts: dict[str, int] = {}
        found = []
        for thing in things:
            id = m.thing_id(thing)
            counts[id] = counts.get(id, 0) + 1
            found.append(Option(id if counts[id] == 1 else f"{id}-{counts[id]}", m.world.name(thing), thing))
        return found
    chosen = list(m.sorts(s, things).values())
    names = [m.thing_id(thing) for thing in chosen]
    found = []
    for thing, id in zip(chosen, names, strict=True):
        label = m.world.name(thing)
        if names.count(id) > 1:
            place = m.place_name(s, thing)
            found.append(Option(f"{id}@{place.replace(' ', '-')}", f"{label} ({place})", thing))
        else:
            found.append(Option(id, label, thing))
    return found


def place_name(m: Machine, s: State, thing: int) -> str:
    place = s.at[thing]
    if place >= m.world.first_thing_place:
        return m.world.name(place - m.world.first_thing_place)
    zone, host = m.world.zone_of[place], m.world.host[place]
    name = zone.name if zone else "aside"
    owner = m.world.owner[thing]
    if host >= 0 and owner < 0:
        return f"{name}"
    return name


def slug(m: Machine, text: str) -> str:
    """A text as it stands in an id."""
    return make_id(text)


def option_id(m: Machine, step: Step, place: int) -> str:
    return m.slug(step.text)


def unlike(m: Machine, options: list[Option]) -> list[Option]:
    """The same options with ids that are all different."""
    seen: dict[str, int] = {}
    found = []
    for one in options:
        seen[one.id] = seen.get(one.id, 0) + 1
        found.append(one if seen[one.id] == 1 else Option(f"{one.id}-{seen[one.id]}", one.label, one.value))
    return found


def pool_id(m: Machine, s: State, step: Step, env: Env, place: int) -> str:
    source = m.thing_id(env["@this"]) if env["@this"] >= 0 else ""
    return f"{source}:{m.slug(step.text)}".strip(":") or f"effect-{place}"


def pool_label(m: Machine, s: State, step: Step, env: Env) -> str:
    """An effect among others: whose box it is, where it uses one."""
    if isinstance(step, Do) and "box" in step.given:
        names = " and ".join(m.world.name(thing) for thing in step.given["of"](m, s, env))
        return f"{step.given['box'](m, s, env)} of {names}"
    return step.text


def say_none(m: Machine, role: str, text: str) -> str:
    return f"nothing to {text}" if role == "object" else f"nothing for: {text}"


def describe(m: Machine, deed: Deed) -> str:
    what = ", ".join(m.world.name(t) for t in deed["things"])
    if "box" in deed["parts"]:
        what = f"the {deed['parts']['box']} box"
    if "counter" in deed:
        what = f"{deed['amount']} {m.counter_name(deed['counter'])}"
    parts = " ".join(
        f"{name} {', '.join(m.world.name(t) for t in things)}"
        for name, things in deed["parts"].items()
        if type(things) is tuple and all(type(t) is int for t in things) and things
    )
    return " ".join(word for word in (f"player {deed['by'] + 1}:", deed["verb"], what, parts) if word)


def deed_part(m: Machine, deed: Deed, part: str) -> Any:
    if part == "by":
        return (deed["by"],)
    if part == "object":
        return deed["amount"] if "counter" in deed else deed["things"]
    if part == "per":
        return deed["parts"].get("with", deed["parts"].get("on", ()))
    return deed["parts"].get(part, ())
