"""What an effect looks at and changes, so that players are asked for an order only where it can matter.

A cell is a counter or a zone, of the player whose effect it is or of others; `info` is what cards that come
to light tell, `all` is everything. Two effects clash where one changes what the other looks at or changes;
adding to the same cell is no clash.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spicewright.runtime.doing import Call, Do
from spicewright.runtime.state import Env, State
from spicewright.runtime.statements import Last, Statement
from spicewright.runtime.steps import Choice, Each, Need, Pay, Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine

Cells = frozenset[str]
NONE: Cells = frozenset()
ALL, INFO = "all", "info"
DEPTH = 2
"""How far what follows from what follows is looked at."""


@dataclass(frozen=True, slots=True)
class Touch:
    """The cells that an effect looks at, adds to, and changes otherwise."""

    looks: Cells = NONE
    adds: Cells = NONE
    changes: Cells = NONE

    def __or__(self, other: Touch) -> Touch:
        return Touch(self.looks | other.looks, self.adds | other.adds, self.changes | other.changes)

    def clashes(self, other: Touch) -> bool:
        return _disturbs(self, other) or _disturbs(other, self)


def _disturbs(one: Touch, other: Touch) -> bool:
    if ALL in one.changes:
        return bool(other.looks or other.adds or other.changes)
    seen = other.looks | other.changes
    return not (one.changes | one.adds).isdisjoint(seen) or not one.changes.isdisjoint(other.adds)


def touch(m: Machine, s: State, step: Step, env: Env) -> Touch:
    """What a step touches, with everything that stands behind it."""
    if isinstance(step, Do):
        return _do(m, s, step, env)
    if isinstance(step, Statement):
        return Touch()  # it took hold before, or waits
    if step.id == "@moment":
        return Touch(changes=frozenset((ALL,)))
    found = Touch()
    if isinstance(step, Need):
        found |= Touch(looks=step.looks)
    if isinstance(step, Choice | Pay):
        found |= Touch(looks=frozenset((INFO,)))
    inner = {**env, "@other": True} if isinstance(step, Each) and step.players else env
    if isinstance(step, Call):
        return found | touch(m, s, step.body, {key: env[key] for key in ("@me", "@by", "@this")})
    for child in (step.body,) if isinstance(step, Each | Last) else step.children():
        found |= touch(m, s, child, inner)
        if isinstance(child, Do):  # what is picked already is known to what follows
            picked = {slot: inner.get(f"{child.id}:{part}") for part, slot in child.binds.items()}
            inner = {**inner, **{slot: value for slot, value in picked.items() if value is not None}}
    return found


def _do(m: Machine, s: State, do: Do, env: Env) -> Touch:
    whose = "other" if do.by is not None or env.get("@other") else "me"
    name = do.verb.name
    found = _act(m, s, do, env, whose)
    if env.get("@depth", 0) < DEPTH:
        for standing in m.on_verb.get(name, ()):  # what waits for it belongs to it
            event = standing.step.data["event"]["act"]
            said = event.get("object")
            counter = do.counter.id if do.counter is not None else ""
            if counter and said and said["noun"]["id"] == [counter]:
                body = standing.step.body
                assert body is not None
                found |= touch(m, s, body, {**env, "@depth": env.get("@depth", 0) + 1})
    return found


def _act(m: Machine, s: State, do: Do, env: Env, whose: str) -> Touch:
    name = do.verb.name
    if name == "use":
        return _use(m, s, do, env)
    if name in ("meet", "choose", "open"):
        return Touch(looks=frozenset((INFO,)) if any(not role.fixed for role in do.roles) else NONE)
    if do.counter is not None and do.verb.means is None:
        cell = frozenset((f"{do.counter.id}@{whose}",))
        asks = frozenset((INFO,)) if any(not role.fixed for role in do.roles) else NONE
        if name == "gain":
            found = Touch(looks=asks, adds=cell)
            for _, step in m.levels.get(do.counter.id, ()):
                found |= touch(m, s, step, {**env, "@level": 0})
            return found
        return Touch(looks=asks | cell, changes=cell)
    if do.verb.means is not None:
        picked = {role.name: env.get(role.key, ()) for role in do.roles}
        inner = do.verb_env(m, s, {**env, do.amount_key: 0}, picked)
        return touch(m, s, do.verb.means, {**inner, "@depth": env.get("@depth", 0)})
    if name in ("look", "reveal"):
        return Touch(adds=frozenset((INFO,)))
    if name in ("put", "take", "pay", "remove", "set aside") or do.verb.destination:
        moved = _move(m, s, do, env, whose)
        return moved | _shuffled(m, s, do, env, whose) if do.verb.take == "top" else moved
    return Touch(changes=frozenset((ALL,)))


def _move(m: Machine, s: State, do: Do, env: Env, whose: str) -> Touch:
    said = do.act.get("object") or {}
    sources = [value for name, value in do.act.get("parts", ()) if name == "from"] or list(
        do.verb.source or ()
    )
    sources += [
        f["value"]
        for f in said.get("filters", ())
        if f["by"] in ("in", "of", "from", "on") and f.get("value")
    ]
    targets = [value for name, value in do.act.get("parts", ()) if name in ("in", "on", "to", "into")]
    targets = targets or list(do.verb.destination)
    if do.verb.name == "take" and said.get("noun"):
        targets = list(m.queries.usual_place(said["noun"]))
    if said.get("noun", {}).get("kind") == "piece":  # pieces are told apart by what they are, not by where
        cells = frozenset(f"{id}@{whose}" for id in said["noun"]["id"])
        asks = any(not role.fixed and role.take == "choose" for role in do.roles)
        return Touch(looks=cells | (frozenset((INFO,)) if asks else NONE), changes=cells)
    from_ = {cell for value in sources for cell in zone_cells(m, value, whose)}
    if not from_ and said.get("noun", {}).get("kind") == "slot":  # known things are told apart
        from_ = {f"#{thing}" for role in do.roles[:1] for thing in role.select(s, env)}
    elif not from_ and said.get("noun"):
        from_ = {f"{'/'.join(said['noun']['id'])}@{whose}"}
    to = {cell for value in targets for cell in zone_cells(m, value, whose)}
    hidden = any(
        m.world.zones[cell.partition("@")[0]].sees == "none"
        for cell in from_
        if cell.partition("@")[0] in m.world.zones
    )
    asks = any(not role.fixed and role.take == "choose" for role in do.roles)
    looks = frozenset(from_) | (frozenset((INFO,)) if asks else NONE)
    return Touch(looks, frozenset(to) | (frozenset((INFO,)) if hidden else NONE), frozenset(from_))


def _shuffled(m: Machine, s: State, do: Do, env: Env, whose: str) -> Touch:
    """A pile that runs out takes the cards of another with it."""
    wanted = do.roles[0].bounds(s, env)[1] or 0
    decks = do.given["@deck"](m, s, env) if "@deck" in do.given else ()
    zones = [zone for place in decks if (zone := m.world.zone_of[place]) and len(s.zones[place]) < wanted]
    return Touch(
        changes=frozenset(
            f"{zone.fill}@{whose if zone.of == 'player' else 'table'}" for zone in zones if zone.fill
        )
    )


def zone_cells(m: Machine, value: Any, whose: str) -> list[str]:
    """The cells of a place that a text names."""
    if value["noun"]["kind"] != "zone":
        return [f"{'/'.join(value['noun']['id'])}@table"]
    zone = m.world.zones[value["noun"]["id"][0]]
    return [f"{zone.id}@{whose if zone.of == 'player' else 'table'}"]


def _use(m: Machine, s: State, do: Do, env: Env) -> Touch:
    found = Touch()
    box = do.given["box"](m, s, env)
    for thing in do.given["of"](m, s, env):
        root = m.boxes.get((m.world.key[thing], box))
        if root is not None:
            found |= touch(m, s, root, {"@me": env["@by"], "@by": env["@by"], "@this": thing})
    return found


def cells_of_test(m: Machine, value: Any) -> Cells:
    """What a condition looks at."""
    found: set[str] = set()
    _collect(m, value, found)
    return frozenset(found)


def _collect(m: Machine, value: Any, found: set[str]) -> None:
    if isinstance(value, list):
        for inner in value:
            _collect(m, inner, found)
    elif isinstance(value, dict):
        kind, ids = value.get("kind"), value.get("id")
        if (kind == "counter" and ids) or (kind == "zone" and ids):
            found |= {f"{ids[0]}@me", f"{ids[0]}@other", f"{ids[0]}@table"}
        elif kind == "piece" and ids:
            found |= {f"{id}@{who}" for id in ids for who in ("me", "other")}
        elif kind in ("thing", "named") and ids:
            for place in m.queries.usual_place(value):
                _collect(m, place["noun"], found)
        if "keyword" in value:
            record = m.world.records[f"keyword/{value['keyword']}"]
            _collect(m, record["effects"]["means"].get("test"), found)
        for inner in value.values():
            _collect(m, inner, found)


def must_ask(m: Machine, s: State, items: list[tuple[Step, Env]]) -> list[int]:
    """Which of these effects could come out differently in another order; nothing where none could."""
    touches = [touch(m, s, step, env) for step, env in items]
    return [
        i
        for i, one in enumerate(touches)
        if any(one.clashes(other) for j, other in enumerate(touches) if i != j)
    ]
