"""How things, options and deeds are called, and which things are alike."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.grammar.english import plural_of
from spicewright.grammar.ids import make_id
from spicewright.runtime.decision import Option, Thing
from spicewright.runtime.rules.model import Act, Run, Step
from spicewright.runtime.state.scope import Deed, Scope, Things
from spicewright.runtime.world.world import World

Sort: TypeAlias = int
"""What makes things alike: two of a sort cannot be distinguished, and no rule that lasts is about one."""

NONE_NAMED: set[int] = set()


def sort_of(run: Run, thing: int) -> Sort:
    world = run.world
    if run.state.lasting and thing in _list_named(run):
        return -1 - thing
    return world.alike[thing] * world.places + run.state.at[thing]


def sorts(run: Run, things: Things) -> dict[Sort, int]:
    """One thing of each sort."""
    found: dict[Sort, int] = {}
    alike, at, places = run.world.alike, run.state.at, run.world.places
    named = _list_named(run) if run.state.lasting else NONE_NAMED
    for thing in things:
        sort = alike[thing] * places + at[thing] if thing not in named else -1 - thing
        if sort not in found:
            found[sort] = thing
    return found


def _list_named(run: Run) -> set[int]:
    """The things that something which holds for a while is about."""
    lasting, memo = run.state.lasting, run.memo
    if memo.named is None or memo.named[0] is not lasting:
        found: set[int] = set()
        for held in lasting:
            for value in held.scope.slots.values():
                if isinstance(value, tuple):
                    found.update(value)
        memo.named = (lasting, found)
        memo.used = True
    return memo.named[1]


def thing_options(run: Run, things: Things) -> list[Option]:
    """Things to choose from, one of each sort; where a name comes twice, its place is added, then whose."""
    chosen = list(sorts(run, things).values())
    names = [run.world.thing_id(thing) for thing in chosen]
    if len(set(names)) == len(names):
        return [
            Option(id, run.world.name(thing), Thing(thing)) for thing, id in zip(chosen, names, strict=True)
        ]
    places = [(id, place_name(run, thing)) for thing, id in zip(chosen, names, strict=True)]
    found = []
    for thing, (id, place) in zip(chosen, places, strict=True):
        label = run.world.name(thing)
        if names.count(id) == 1:
            found.append(Option(id, label, Thing(thing)))
            continue
        host = run.world.host[at] if (at := run.state.at[thing]) < run.world.first_thing_place else -1
        twice = host >= 0 and places.count((id, place)) > 1
        whose = f"{place} of player {host + 1}" if twice else place
        found.append(Option(f"{id}@{whose.replace(' ', '-')}", f"{label} ({whose})", Thing(thing)))
    return unlike(found)


def number_things(run: Run, things: Things) -> list[Option]:
    """Things to choose from, every one of them, numbered where a name comes again."""
    return unlike([Option(run.world.thing_id(t), run.world.name(t), Thing(t)) for t in things])


def unlike(options: list[Option]) -> list[Option]:
    """The same options with ids that are all different."""
    seen: dict[str, int] = {}
    found = []
    for one in options:
        seen[one.id] = seen.get(one.id, 0) + 1
        found.append(one if seen[one.id] == 1 else Option(f"{one.id}-{seen[one.id]}", one.label, one.value))
    return found


def count_name(world: World, key: str, many: int) -> str:
    """So many of something, in the plural where a pack counts it: pieces and counters, not cards."""
    record = world.records[key]
    if many == 1 or record.kind not in ("piece", "resource", "track"):
        return f"{many} {record.name}"
    return f"{many} {plural_of(record.name, record.text('plural'))}"


def place_name(run: Run, thing: int) -> str:
    place, first = run.state.at[thing], run.world.first_thing_place
    if place >= first:
        return run.world.name(place - first)
    zone = run.world.zone_of[place]
    return zone.name if zone is not None else "aside"


def pool_id(run: Run, step: Step, scope: Scope, place: int) -> str:
    source = run.world.thing_id(scope.this) if scope.this >= 0 else ""
    return f"{source}:{make_id(step.shown())}".strip(":") or f"effect-{place}"


def pool_label(run: Run, step: Step, scope: Scope) -> str:
    """An effect among others: whose box it is, where it uses one."""
    if isinstance(step, Act) and step.given.box and step.given.of is not None:
        names = " and ".join(run.world.name(thing) for thing in step.given.of(run, scope))
        return f"{step.given.box} of {names}"
    return step.shown()


def say_none(role: str, text: str) -> str:
    return f"nothing to {text}" if role == "object" else f"nothing for: {text}"


def describe(run: Run, deed: Deed) -> str:
    """A deed in words, for traces."""
    name = run.world.name
    what = ", ".join(map(name, deed.things))
    if "box" in deed.names:
        what = f"the {deed.names['box']} box"
    if deed.counter:
        what = f"{deed.amount} {run.world.counters[deed.counter].name}"
    parts = " ".join(
        f"{part} {', '.join(map(name, things))}" for part, things in deed.parts.items() if things
    )
    return " ".join(word for word in (f"player {deed.by + 1}:", deed.verb, what, parts) if word)
