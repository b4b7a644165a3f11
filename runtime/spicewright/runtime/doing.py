"""The step that does a verb: it settles the parts of the act, looks whether it is legal, and begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.runtime.decision import Option, Refusal
from spicewright.runtime.reasons import NOTHING, UNSAID, Reasons
from spicewright.runtime.roles import Role
from spicewright.runtime.state import Deed, Env, Frame, State, Todo
from spicewright.runtime.steps import Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine
    from spicewright.runtime.verb import Verb


def sum_up(whys: list[Reasons]) -> Reasons:
    """Why none of several ways is open: what is wrong with all of them, or else with the nearest ones."""
    common = [reason for reason in whys[0] if all(reason in why for why in whys)]
    if common:
        return tuple(common)
    fewest = min(map(len, whys))
    return tuple(dict.fromkeys(reason for why in whys if len(why) == fewest for reason in why))


class Do(Step):
    """A verb with its object and parts.

    `roles` are settled one after another; what is settled is kept in the frame, so that a decision in the
    middle can be saved. `follow` are later steps that read what is picked here: an option that would leave
    them nothing to do is not offered.
    """

    __slots__ = (
        "act",
        "amount_key",
        "binds",
        "by",
        "counter",
        "fixed_tail",
        "follow",
        "given",
        "paid",
        "roles",
        "verb",
        "where_key",
    )

    def __init__(self, id: str, text: str, act: dict[str, Any], verb: Verb) -> None:
        super().__init__(id, text)
        self.act, self.verb = act, verb
        self.amount_key, self.where_key = f"{id}:amount", f"{id}:where"
        self.by: Any = None
        self.roles: list[Role] = []
        self.counter: Any = None
        self.paid = False
        self.binds: dict[str, str] = {}
        self.given: dict[str, Any] = {}
        self.follow: tuple[Step, ...] = ()

    # -- who

    def acting(self, s: State, env: Env) -> Env:
        """The same, seen by who does it."""
        if self.by is None:
            return env
        who = self.by(s, env)
        return {**env, "@by": who[0]} if who else env

    def decider(self, data: Any, env: Env) -> int:
        return int(data["by"] if data and "by" in data else env["@by"])

    # -- what can be picked

    def finish(self) -> None:
        """Where what is settled is kept, once all roles are known."""
        for role in self.roles:
            role.key = f"{self.id}:{role.name}"
        self.fixed_tail = 0
        while self.fixed_tail < len(self.roles) and self.roles[-1 - self.fixed_tail].fixed:
            self.fixed_tail += 1

    def _open_role(self, env: Env) -> int:
        for index, role in enumerate(self.roles):
            if role.key not in env:
                return index
        return -1

    def candidates(self, m: Machine, s: State, env: Env, index: int) -> tuple[int, ...]:
        role = self.roles[index]
        found: tuple[int, ...] = role.select(s, env)
        if self.verb.widened:
            found += tuple(t for t in m.permitted(s, env, self.verb.name, role.name) if t not in found)
        return found

    def why_not(self, m: Machine, s: State, env: Env, index: int, thing: int) -> Reasons:
        """Why this thing cannot be picked for this role, as the other roles stand."""
        role = self.roles[index]
        env = {**env, role.key: (thing,)}
        if index + 1 < len(self.roles):
            if not self.verb.strict:
                return NOTHING
            return self._why_none(m, s, env, index + 1)
        return self._why_deed(m, s, env)

    def _why_none(self, m: Machine, s: State, env: Env, index: int) -> Reasons:
        """Why no way to settle the roles from here on is legal; nothing where there is one."""
        role = self.roles[index]
        if role.key in env:
            if index + 1 < len(self.roles):
                return self._why_none(m, s, env, index + 1)
            return self._why_deed(m, s, env)
        found = self.candidates(m, s, env, index)
        if not found:
            if role.bounds(s, env)[0] <= 0:
                return NOTHING
            return (m.say_none(role.name, self.text),) if m.explaining else UNSAID
        if not m.explaining and self._simple(m, s, index):
            return NOTHING if self._filter(m, s, env, index, found, first=True) else UNSAID
        whys = []
        for thing in m.sorts(s, found).values() if not role.fixed else [found[0]]:
            why = self.why_not(m, s, env, index, thing)
            if not why:
                return NOTHING
            whys.append(why)
        return sum_up(whys) if m.explaining else UNSAID

    def _why_deed(self, m: Machine, s: State, env: Env) -> Reasons:
        """Why the act as it is settled now cannot be done, or what follows it could not be."""
        picked = {role.name: env.get(role.key, ()) for role in self.roles}
        why = m.forbidden(s, env, self.verb.name, picked)
        if why:
            return why
        if self.verb.check is not None:
            why = tuple(self.verb.check(m, s, self, env))
            if why:
                return why
        if self.verb.strict:
            why = self.verb.why_not(m, s, self.verb_env(m, s, env, picked))
            if why:
                return why
        if self.follow:
            bound = {**env, **self._bindings(s, env, picked)}
            held, memo = s.lasting, s.memo
            try:
                for step in self.follow:
                    why = step.can(m, s, bound)
                    if why:
                        return why
                    m.assume(s, step, bound)
                    if s.lasting is not held:
                        s.memo = {}  # what was found out holds no longer
            finally:
                s.lasting, s.memo = held, memo
        return NOTHING

    def _legal(self, m: Machine, s: State, env: Env, index: int) -> tuple[int, ...]:
        key = (self, index, id(env))
        known = s.memo.get(key)
        if known is not None:
            return known[1]  # type: ignore[no-any-return]
        found = self.candidates(m, s, env, index)
        if self._simple(m, s, index):
            kinds = m.sorts(s, found)
            good = self._filter(m, s, env, index, tuple(kinds.values()))
            if len(kinds) == len(found):
                found = good
            else:
                alike = {m.sort_of(s, thing) for thing in good}
                found = tuple(thing for thing in found if m.sort_of(s, thing) in alike)
        elif self.verb.strict or self.follow or m.may_forbid(s, self.verb.name):
            kinds = m.sorts(s, found)
            fit = {sort for sort, thing in kinds.items() if not self.why_not(m, s, env, index, thing)}
            found = tuple(t for t in found if m.sort_of(s, t) in fit)
        s.memo[key] = (env, found)  # the environment is kept, so that its id stays its own
        return found

    def _simple(self, m: Machine, s: State, index: int) -> bool:
        """Whether only the verb's own requirements decide about the last part of the act."""
        return (
            self.verb.strict
            and self.verb.check is None
            and not self.follow
            and index == len(self.roles) - 1 - self.fixed_tail
            and not m.may_forbid(s, self.verb.name)
        )

    def _filter(
        self, m: Machine, s: State, env: Env, index: int, found: tuple[int, ...], first: bool = False
    ) -> tuple[int, ...]:
        """Those of the things that the act can be done with, without the reasons for the others."""
        role, verb = self.roles[index], self.verb
        picked = {one.name: env.get(one.key, ()) for one in self.roles}
        for one in self.roles[index + 1 :]:
            picked[one.name] = one.select(s, env)
        inner = self.verb_env(m, s, env, picked)
        slots = [slot for slot, part in verb.given.items() if part == role.name]
        good = []
        for thing in found:
            for slot in slots:
                inner[slot] = (thing,)
            if verb.allows(m, s, inner, role.name) and verb.is_open(m, s, role.name, thing, inner):
                good.append(thing)
                if first:
                    break
        return tuple(good)

    # -- running

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        acting = self.acting(s, env)
        index = self._open_role(acting)
        while index >= 0:
            role = self.roles[index]
            if role.take == "top":
                m.refill(s, self, role, acting)
            legal = self._legal(m, s, acting, index)
            if not legal and role.name == "object" and self.counter is None and role.bounds(s, acting)[0] > 0:
                s.top = (rest, env, below)  # there is nothing to do it to
                return False
            settled = role.settle(s, acting, legal, m)
            if settled is None:
                if env is not acting:
                    data = {**(data or {}), "by": acting["@by"]}
                s.top = ((self, data, rest), env, below)
                return True
            env = {**env, role.key: settled}
            acting = self.acting(s, env)
            index = self._open_role(acting)
        if self.counter is not None and self.amount_key not in env:
            low, high = self.amounts(m, s, acting)
            if low != high:
                s.top = ((self, {"count": True, "by": acting["@by"]}, rest), env, below)
                return True
            env = {**env, self.amount_key: low}
        movable = self.verb.widened and "to" in self.given and self.where_key not in env
        if movable and self._destinations(m, s, acting):
            s.top = ((self, {"where": True, "by": acting["@by"]}, rest), env, below)
            return True
        self._begin(m, s, rest, env, below)
        return False

    def amounts(self, m: Machine, s: State, env: Env) -> tuple[int, int]:
        low, high = self.counter.bounds(m, s, env)
        return m.worth(s, self, env, low), m.worth(s, self, env, high)

    def _destinations(self, m: Machine, s: State, env: Env) -> list[tuple[str, Any]]:
        picked = {role.name: env.get(role.key, ()) for role in self.roles}
        return m.destinations(s, env, self.verb.name, picked)

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        acting = self.acting(s, env)
        if data and data.get("where"):
            ways = [(self.text, None), *self._destinations(m, s, acting)]
            return [Option(m.slug(text), text, place) for place, (text, _) in enumerate(ways)]
        if data and data.get("count"):
            low, high = self.amounts(m, s, acting)
            return [Option(str(n), f"{n} {self.counter.name}", n) for n in range(low, high + 1)]
        index = self._open_role(acting)
        legal = self._legal(m, s, acting, index)
        return self.roles[index].options(m, s, acting, legal, (data or {}).get("picked", ()))

    def refused(self, m: Machine, s: State, data: Any, env: Env) -> list[Refusal]:
        acting = self.acting(s, env)
        index = self._open_role(acting)
        if index < 0 or (data and (data.get("count") or data.get("where"))):
            return []
        return self.refusals(m, s, acting, index)

    def refusals(self, m: Machine, s: State, env: Env, index: int, prefix: str = "") -> list[Refusal]:
        """Every thing that could be picked for a role but for a rule, with the rules."""
        found = []
        for thing in m.sorts(s, self.candidates(m, s, env, index)).values():
            why = self.why_not(m, s, env, index, thing)
            if why:
                found.append(Refusal(prefix + m.thing_id(thing), m.world.name(thing), why))
        return found

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        if data and data.get("count"):
            s.top = ((self, None, rest), {**env, self.amount_key: value}, below)
            return
        if data and data.get("where"):
            s.top = ((self, None, rest), {**env, self.where_key: value}, below)
            return
        acting = self.acting(s, env)
        index = self._open_role(acting)
        role, legal = self.roles[index], self._legal(m, s, acting, index)
        picked, whole = role.add(m, s, acting, legal, (data or {}).get("picked", ()), value)
        if whole:
            s.top = ((self, None, rest), {**env, role.key: picked}, below)
        else:
            s.top = ((self, {**(data or {}), "picked": picked}, rest), env, below)

    def about(self, m: Machine, s: State, data: Any, env: Env) -> str:
        return self.text

    def _bindings(self, s: State, env: Env, picked: dict[str, Any]) -> Env:
        return {slot: picked[part] for part, slot in self.binds.items() if part in picked}

    def verb_env(self, m: Machine, s: State, env: Env, picked: dict[str, Any]) -> Env:
        """What the verb's own text knows: who does it, and its parts under the names it gives them."""
        made: Env = {"@me": env["@by"], "@by": env["@by"], "@this": env["@this"]}
        for slot, part in self.verb.given.items():
            if part == "amount":
                made[slot] = env.get(self.amount_key, 0)
            elif part in picked:
                made[slot] = picked[part]
            elif part in self.given:
                made[slot] = self.given[part](m, s, env)
        for part in ("to", "from"):
            if part in self.given and part not in picked:
                made[part] = self.given[part](m, s, env)
        chosen = env.get(self.where_key, 0)
        if chosen:
            made["to"] = self._destinations(m, s, env)[chosen - 1][1](m, s, env)
        if "free" in self.given:
            made["@free"] = True
        return made

    def _begin(self, m: Machine, s: State, rest: Todo, env: Env, below: Frame) -> None:
        acting = self.acting(s, env)
        picked = {role.name: env[role.key] for role in self.roles}
        amount = env.get(self.amount_key, 0)
        deed: Deed = {
            "verb": self.verb.name,
            "by": acting["@by"],
            "me": acting["@me"],
            "this": acting["@this"],
            "things": picked.get("object", ()),
            "amount": amount,
            "parts": {name: things for name, things in picked.items() if name != "object"},
            "replaced": acting.get("@replaced", ()),
        }
        if "@table" in env:
            deed["table"] = True
        if self.counter is not None:
            deed["counter"] = self.counter.id
        for part, give in self.given.items():
            if part not in deed["parts"] and part[0] != "@":
                deed["parts"][part] = give(m, s, acting)
        if "@for" in env and self.paid:
            deed["parts"]["for"] = env["@for"][:1]
            deed["box"] = env["@for"][1]
        bound = {**picked, "amount": amount}
        if self.counter is not None:
            bound["object"] = amount
            bound["per"] = picked.get("with", picked.get("on", ()))
        left = {key: value for key, value in env.items() if not key.startswith(f"{self.id}:")}
        left |= {slot: bound[part] for part, slot in self.binds.items() if part in bound}
        if "@limit" in left:
            s.marks |= {left.pop("@limit")}
        s.top = (rest, left, below)
        m.begin(s, deed, self.verb_env(m, s, {**acting, self.amount_key: amount}, picked), self.verb)

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        acting = self.acting(s, env)
        if self.counter is not None:
            why = self._why_amount(m, s, acting)
            if why:
                return why
        if self.roles:
            if not self.paid:
                return self._why_none(m, s, acting, 0)
            role = self.roles[0]
            legal = self._legal(m, s, acting, 0)
            low, _ = role.bounds(s, acting)
            if len(legal) < low or (role.take == "all" and not legal):
                return (m.say_none(role.name, self.text),)
            return NOTHING
        return self._why_deed(m, s, acting)

    def _why_amount(self, m: Machine, s: State, env: Env) -> Reasons:
        if not self.paid:
            return NOTHING
        low, _ = self.amounts(m, s, env)
        held = m.held_amount(s, self, env)
        return NOTHING if held >= low else (f"{m.counter_name(self.counter.id)}: {low} needed, {held} there",)

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return self.verb.plain(m, s, self, env)


class Call(Step):
    """A keyword: its longer text, with what its parameters stand for."""

    __slots__ = ("body", "roles")

    def __init__(self, id: str, text: str, body: Step, roles: list[Role]) -> None:
        super().__init__(id, text)
        self.body, self.roles = body, roles

    def own_env(self, env: Env) -> Env:
        return {"@me": env["@me"], "@by": env["@by"], "@this": env["@this"]}

    def _env(self, s: State, env: Env, picked: Env) -> Env:
        return self.own_env(env) | picked

    def _open(self, env: Env) -> Role | None:
        return next((role for role in self.roles if f"{self.id}:{role.name}" not in env), None)

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        while (role := self._open(env)) is not None:
            legal = role.select(s, env)
            settled = role.settle(s, env, legal, m)
            if settled is None:
                s.top = ((self, data, rest), env, below)
                return True
            env = {**env, f"{self.id}:{role.name}": settled}
        picked = {role.name: env[f"{self.id}:{role.name}"] for role in self.roles}
        left = {key: value for key, value in env.items() if not key.startswith(f"{self.id}:")}
        if () in picked.values():
            s.top = (rest, left, below)
            return False
        s.top = ((self.body, None, None), self._env(s, env, picked), (rest, left, below))
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        role = self._open(env)
        assert role is not None
        return role.options(m, s, env, role.select(s, env), (data or {}).get("picked", ()))

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        role = self._open(env)
        assert role is not None
        legal = role.select(s, env)
        picked, whole = role.add(m, s, env, legal, (data or {}).get("picked", ()), value)
        if whole:
            s.top = ((self, None, rest), {**env, f"{self.id}:{role.name}": picked}, below)
        else:
            s.top = ((self, {"picked": picked}, rest), env, below)

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        for role in self.roles:
            if not role.select(s, env):
                return (m.say_none(role.name, self.text),)
        return self.body.can(m, s, self._env(s, env, {})) if not self.roles else NOTHING

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return not self.roles and self.body.plain(m, s, self._env(s, env, {}))

    def children(self) -> tuple[Step, ...]:
        return (self.body,)
