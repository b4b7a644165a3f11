"""A verb as it runs: what it needs, what it means, and what stands against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.doing import Do
from spicewright.runtime.reasons import NOTHING, UNSAID, Reasons
from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


class Verb:
    """A verb as it runs: what it needs, what it means, and what it is told by a text that does it."""

    __slots__ = (
        "asks",
        "check",
        "destination",
        "given",
        "idle",
        "key",
        "means",
        "name",
        "needs",
        "objects",
        "parts",
        "perform",
        "source",
        "split",
        "strict",
        "take",
        "widened",
    )

    def __init__(self, name: str, key: str) -> None:
        self.name, self.key = name, key
        self.objects: frozenset[str] = frozenset()
        self.given: dict[str, str] = {}
        self.needs: list[tuple[Any, str, tuple[str, ...]]] = []
        self.asks: list[tuple[Any, tuple[str, ...], frozenset[str]]] = []
        """Everything that can stand against it, each with the slots and parts that it depends on."""
        self.split: dict[str, tuple[list[Any], list[Any]]] = {}
        self.means: Step | None = None
        self.perform: Any = None
        self.check: Any = None
        self.idle: Any = None
        self.source: tuple[Any, ...] | None = None
        self.destination: tuple[Any, ...] = ()
        self.take = "choose"
        self.parts: tuple[str, ...] = ()
        self.strict = False
        self.widened = False

    def why_not(self, m: Machine, s: State, env: Env) -> Reasons:
        """Everything the verb needs that is not there."""
        found: list[str] = []
        memo, player = s.memo, env["@by"]
        for ask, slots, _ in self.asks:
            key = (ask, player, *[env.get(slot, ()) for slot in slots])
            known = memo.get(key)
            if known is None:
                known = memo[key] = ask(m, s, env)
            if known:
                if not m.explaining:
                    return UNSAID
                found += known
        return tuple(found)

    def list_asks(self) -> None:
        """What its requirements and its own costs depend on, once its meaning is known."""
        for check, why, slots in self.needs:
            self._add_ask(_Ask(check, why), slots)
        for step in (self.means, *self.means.children()) if self.means is not None else ():
            if isinstance(step, Do) and step.verb.name in ("meet", "pay"):
                self._add_ask(_Box(step), ("@free", *slots_in(step.act)))

    def _add_ask(self, ask: Any, slots: tuple[str, ...]) -> None:
        parts = frozenset(self.given[slot] for slot in slots if slot in self.given)
        self.asks.append((ask, slots, parts))

    def split_asks(self, part: str) -> tuple[list[Any], list[Any]]:
        """What stands against the act because of this part alone, and what because of others too."""
        found = self.split.get(part)
        if found is None:
            alone = [ask for ask, _, parts in self.asks if parts <= {part}]
            found = self.split[part] = (alone, [ask for ask, _, parts in self.asks if not parts <= {part}])
        return found

    def is_open(self, m: Machine, s: State, part: str, thing: int, env: Env) -> bool:
        """Whether nothing stands against this thing that depends on this part of the act alone."""
        player, free = env["@by"], "@free" in env
        key = (self, part, player, free, thing)
        known = s.memo.get(key)
        if known is None:
            known = True
            for ask in self.split_asks(part)[0]:
                applies = ask.applies(m)
                if applies is not None and thing not in applies:
                    continue
                cost = None if free else ask.fixed.get(thing)
                if not m.affords(s, player, thing, cost) if cost is not None else ask(m, s, env):
                    known = False
                    break
            s.memo[key] = known
        return bool(known)

    def allows(self, m: Machine, s: State, env: Env, part: str) -> bool:
        """Whether nothing stands against the act, apart from what depends on this part alone."""
        return not any(ask(m, s, env) for ask in self.split_asks(part)[1])

    def plain(self, m: Machine, s: State, do: Do, env: Env) -> bool:
        """Whether doing it early can never cost the player a way: only what adds counts as that."""
        if self.name == "use":
            roots = [
                m.boxes.get((m.world.key[t], do.given["box"](m, s, env))) for t in do.given["of"](m, s, env)
            ]
            this = do.given["as"](m, s, env) if "as" in do.given else ()
            things = this or do.given["of"](m, s, env)
            return all(
                root is None or root.plain(m, s, {"@me": env["@by"], "@by": env["@by"], "@this": things[0]})
                for root in roots
            )
        if do.paid:
            return False
        if self.means is not None:
            if any(not role.fixed and len(m.sorts(s, role.select(s, env))) > 1 for role in do.roles):
                return False
            picked = {role.name: role.select(s, env) for role in do.roles}
            low, high = do.amounts(m, s, env) if do.counter is not None else (0, 0)
            known = {**env, do.amount_key: low}
            return low == high and self.means.plain(m, s, do.verb_env(m, s, known, picked))
        if do.counter is not None:
            nobodys = m.world.counters[do.counter.id].shape == "thing"
            if self.name != "gain" and not (self.name == "lose" and nobodys):
                return False
            low, high = do.amounts(m, s, env)
            return low == high and all(role.fixed or len(role.select(s, env)) <= 1 for role in do.roles)
        if self.name in ("meet", "choose") or (self.name == "pay" and "@free" in env):
            return all(role.fixed for role in do.roles)
        if self.name == "put" and all(role.fixed for role in do.roles):
            things = [t for role in do.roles for t in role.select(s, env)]
            return all(m.queries.holder(s, t) < 0 for t in things)
        if do.roles and do.roles[0].take == "top":
            wanted = do.roles[0].bounds(s, env)[1] or 0
            decks = do.given["@deck"](m, s, env) if "@deck" in do.given else ()
            return all(len(s.zones[place]) >= wanted for place in decks)  # shuffling takes ways away
        if do.roles and not do.roles[0].select(s, env):
            return True
        if self.destination and do.roles and do.roles[0].name == "object":
            role = do.roles[0]
            found = role.select(s, env)
            low, most = role.limits(s, env, len(found))
            gained = self.source is not None and self.name in m.gains
            return gained and low == most and len(m.sorts(s, found)) <= 1
        return False


class _Box:
    """What a box asks for: it can only stand against things that have such a box."""

    __slots__ = ("do", "fixed", "things")

    def __init__(self, do: Do) -> None:
        self.do = do
        self.things: frozenset[int] | None = None
        self.fixed: dict[int, list[tuple[str, int, int]]] = {}
        """Of things whose box is a plain cost: its counters, where each begins, and how much."""

    def __call__(self, m: Machine, s: State, env: Env) -> Reasons:
        return self.do.can(m, s, env)

    def applies(self, m: Machine) -> frozenset[int] | None:
        if "box" not in self.do.given:
            return None
        if self.things is None:
            box = self.do.given["box"](m, None, None)
            boxes = {key for key, field in (*m.boxes, *m.box_tests) if field == box}
            self.things = frozenset(thing for key in boxes for thing in m.world.ids.get(key, ()))
            if self.do.verb.name == "pay":
                for thing in self.things:
                    cost = m.fixed_costs.get((m.world.key[thing], box))
                    if cost is not None:
                        self.fixed[thing] = cost
        return self.things


class _Ask:
    """A requirement as a list of reasons."""

    __slots__ = ("check", "fixed", "why")

    def __init__(self, check: Any, why: str) -> None:
        self.check, self.why = check, (why,)
        self.fixed: dict[int, list[tuple[str, int, int]]] = {}

    def __call__(self, m: Machine, s: State, env: Env) -> Reasons:
        return NOTHING if self.check(m, s, env) else self.why

    def applies(self, m: Machine) -> None:
        return None


def slots_in(value: Any) -> tuple[str, ...]:
    """The names of all slots that a piece of meaning reads."""
    if isinstance(value, dict):
        if value.get("kind") == "slot":
            return tuple(value["id"])
        return tuple(dict.fromkeys(name for inner in value.values() for name in slots_in(inner)))
    if isinstance(value, list):
        return tuple(dict.fromkeys(name for inner in value for name in slots_in(inner)))
    return ()
