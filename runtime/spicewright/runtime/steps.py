"""The steps of effect graphs that only lead on to others: order, choice, cost, requirement, repetition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spicewright.runtime.decision import Option, Refusal
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.state import Env, Frame, State, Todo

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine

RUN = -2
"""The way of a step that has no ways: it ran."""


class Step:
    """A node of an effect graph, ready to run.

    `run` carries it out, or returns True where a player has to decide first; `can` says why it could not be
    done; `options` and `take` are the decision; `plain` is whether it can neither ask nor take anything, so
    that doing it earlier never costs the player a way. Every step has a `run` of its own; only one that asks
    has `options` and `take`.
    """

    __slots__ = ("id", "quick", "text")

    def __init__(self, id: str, text: str) -> None:
        self.id, self.text = id, text
        self.quick: Any = None
        """The same made into a plain function, where it only gives."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        raise NotImplementedError(self.id)

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        return NOTHING

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        raise NotImplementedError(self.id)

    def refused(self, m: Machine, s: State, data: Any, env: Env) -> list[Refusal]:
        return []

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        raise NotImplementedError(self.id)

    def decider(self, data: Any, env: Env) -> int:
        return int(env["@by"])

    def about(self, m: Machine, s: State, data: Any, env: Env) -> str:
        return self.text

    def children(self) -> tuple[Step, ...]:
        return ()


class End(Step):
    """Nothing."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        s.top = (rest, env, below)
        return False

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return True


class Seq(Step):
    """Every part in this order."""

    __slots__ = ("parts",)

    def __init__(self, id: str, text: str, parts: tuple[Step, ...]) -> None:
        super().__init__(id, text)
        self.parts = parts

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        for part in reversed(self.parts):
            rest = (part, None, rest)
        s.top = (rest, env, below)
        return False

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        # what a later part reads may only be there once the first was done: its own `can` looks ahead
        return self.parts[0].can(m, s, env)

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return all(part.plain(m, s, env) for part in self.parts)

    def children(self) -> tuple[Step, ...]:
        return self.parts


class All(Step):
    """Every part, in the order the player likes; the player is asked only where that can matter."""

    __slots__ = ("after", "paid", "parts")

    def __init__(self, id: str, text: str, parts: tuple[Step, ...], after: dict[int, set[int]]) -> None:
        super().__init__(id, text)
        self.parts, self.after = parts, after
        self.paid = False

    def _ready(self, left: tuple[int, ...]) -> list[int]:
        return [i for i in left if not (self.after.get(i, set()) & set(left))]

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        left = tuple(range(len(self.parts))) if data is None else data
        if not left:
            s.top = (rest, env, below)
            return False
        ready = self._ready(left)
        at = m.first_of(s, [(self.parts[i], env) for i in ready], env)
        if at is None:
            if data is None:
                s.top = ((self, left, rest), env, below)
            return True
        self.take(m, s, ready[at], left, rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        left = tuple(range(len(self.parts))) if data is None else data
        ready = self._ready(left)
        asked = m.ask_about(s, [(self.parts[i], env) for i in ready], env)
        parts = [(ready[i], self.parts[ready[i]]) for i in asked]
        return m.unlike([Option(m.slug(part.text), m.pool_label(s, part, env), i) for i, part in parts])

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        left = tuple(range(len(self.parts))) if data is None else data
        remaining = tuple(i for i in left if i != value)
        after: Todo = (self, remaining, rest) if remaining else rest
        s.top = ((self.parts[value], None, after), env, below)

    def about(self, m: Machine, s: State, data: Any, env: Env) -> str:
        return "which first?"

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        found = [part.can(m, s, env) for part in self.parts]
        if self.paid:  # a cost is paid in full
            return tuple(reason for why in found for reason in why)
        forced = [why for part, why in zip(self.parts, found, strict=True) if why and isinstance(part, Pay)]
        if forced:
            return forced[0]
        return NOTHING if any(not why for why in found) else found[0]

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return all(part.plain(m, s, env) for part in self.parts)

    def children(self) -> tuple[Step, ...]:
        return self.parts


class Choice(Step):
    """As many of the options as it says, each at most once; none where that is allowed."""

    __slots__ = ("declined", "parts", "wanted")

    def __init__(
        self, id: str, text: str, parts: tuple[Step, ...], wanted: int, declined: Step | None
    ) -> None:
        super().__init__(id, text)
        self.parts, self.wanted, self.declined = parts, wanted, declined

    def _live(self, m: Machine, s: State, env: Env, chosen: tuple[int, ...]) -> list[int]:
        key = (self, chosen, id(env))
        known = s.memo.get(key)
        if known is None:
            live = [i for i, part in enumerate(self.parts) if i not in chosen and not part.can(m, s, env)]
            known = s.memo[key] = (env, live)
        return list(known[1])

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        chosen: tuple[int, ...] = data or ()
        live = self._live(m, s, env, chosen) if len(chosen) < self.wanted else []
        if len(chosen) == self.wanted or (not live and not self.declined):
            for i in reversed(chosen):
                m.mark_way(self, i)
                rest = (self.parts[i], None, rest)
            s.top = (rest, env, below)
            return False
        if not live and self.declined is not None:
            s.top = ((self.declined, None, rest), env, below)
            return False
        if len(live) <= self.wanted - len(chosen) and self.declined is None and not m.is_open(s, env):
            s.top = ((self, (*chosen, live[0]), rest), env, below)
            return False
        return True

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        chosen: tuple[int, ...] = data or ()
        live = self._live(m, s, env, chosen)
        found = m.unlike([Option(m.option_id(self.parts[i], i), self.parts[i].text, i) for i in live])
        if self.declined is not None and not chosen:
            found.append(Option("decline", "decline", -1))
        return found

    def refused(self, m: Machine, s: State, data: Any, env: Env) -> list[Refusal]:
        whys = [(i, part, part.can(m, s, env)) for i, part in enumerate(self.parts)]
        return [Refusal(m.option_id(part, i), part.text, why) for i, part, why in whys if why]

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        if value == -1:
            assert self.declined is not None
            m.mark_way(self, -1)
            s.top = ((self.declined, None, rest), env, below)
        else:
            s.top = ((self, (*(data or ()), value), rest), env, below)

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        found = [part.can(m, s, env) for part in self.parts]
        return NOTHING if any(not why for why in found) or not found else found[0]

    def children(self) -> tuple[Step, ...]:
        return self.parts


class Pay(Step):
    """A cost and what it buys: all paid or nothing."""

    __slots__ = ("cost", "declined", "paid")

    def __init__(self, id: str, text: str, cost: Step, paid: Step, declined: Step | None) -> None:
        super().__init__(id, text)
        self.cost, self.paid, self.declined = cost, paid, declined

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if self.can(m, s, env):
            s.top = (rest, env, below)
            return False
        if self.declined is not None:
            return True
        self.take(m, s, 1, data, rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        return [Option("pay", self.text, 1), Option("decline", "decline", 0)]

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        m.mark_way(self, value)
        s.top = ((self.cost, None, (self.paid, None, rest)) if value else rest, env, below)

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        # the choice to leave it is no use of its own: something that only offers this cannot be done
        return self.cost.can(m, s, env) or self.paid.can(m, s, env)

    def children(self) -> tuple[Step, ...]:
        return (self.cost, self.paid)


class Need(Step):
    """A requirement: what stands behind it where it holds, what stands behind `otherwise` where not."""

    __slots__ = ("bound", "looks", "otherwise", "test", "then", "why")

    def __init__(
        self,
        id: str,
        text: str,
        test: Any,
        why: Reasons,
        then: Step,
        otherwise: Step | None,
        bound: Any,
        looks: frozenset[str],
    ) -> None:
        super().__init__(id, text)
        self.looks = looks
        self.test, self.why, self.then, self.otherwise, self.bound = test, why, then, otherwise, bound

    def _env(self, s: State, env: Env) -> Env:
        return {**env, **{name: find(s, env) for name, find in self.bound}} if self.bound else env

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if self.test(s, env):
            m.mark_way(self, 1)
            s.top = ((self.then, None, rest), self._env(s, env), below)
        else:
            m.mark_way(self, 0)
            s.top = ((self.otherwise, None, rest) if self.otherwise else rest, env, below)
        return False

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        if self.test(s, env):
            return self.then.can(m, s, self._env(s, env))
        if m.explaining:
            m.mark_way(self, 0)
        return self.otherwise.can(m, s, env) if self.otherwise else self.why

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        if not self.test(s, env):  # it may come to hold: then it is worth waiting
            return self.otherwise is not None and self.otherwise.plain(m, s, env)
        return self.then.plain(m, s, self._env(s, env))

    def children(self) -> tuple[Step, ...]:
        return (self.then, self.otherwise) if self.otherwise else (self.then,)


class Each(Step):
    """The body once for everything selected; a player selected acts in it."""

    __slots__ = ("body", "over", "players", "slot")

    def __init__(self, id: str, text: str, over: Any, players: bool, slot: str, body: Step) -> None:
        super().__init__(id, text)
        self.over, self.players, self.slot, self.body = over, players, slot, body

    def _env(self, env: Env, one: int) -> Env:
        made = {**env, self.slot: (one,)} if self.slot else dict(env)
        made.pop("@open", None)
        if self.players:
            made["@by"] = one
        return made

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        left = self.over(s, env) if data is None else data
        quick = self.body.quick
        if quick is not None and not self.players and left and m.is_quiet(s):
            items = [(self.body, self._env(env, one)) for one in left]
            done = run_ahead(m, s, items)
            left = data = tuple(one for i, one in enumerate(left) if i not in done)
            s.top = ((self, left, rest), env, below)
        if not left:
            s.top = (rest, env, below)
            return False
        at: int | None = 0
        if not self.players:
            items = [(self.body, self._env(env, t)) for t in left]
            at = m.first_of(s, items, env)
            if at is None and len({m.world.key[t] for t in left}) == 1 and not m.may_help(s, items, env):
                at = 0  # nobody can tell them apart
        if at is None:
            if data is None:
                s.top = ((self, left, rest), env, below)
            return True
        self.take(m, s, left[at], left, rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        asked = m.ask_about(s, [(self.body, self._env(env, t)) for t in data], env)
        return m.thing_options(s, tuple(data[i] for i in asked), apart=True)

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        left = tuple(t for t in data if t != value)
        outer: Frame = ((self, left, rest) if left else rest, env, below)
        s.top = ((self.body, None, None), self._env(env, value), outer)

    def about(self, m: Machine, s: State, data: Any, env: Env) -> str:
        return "which first?"

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return all(self.body.plain(m, s, self._env(env, t)) for t in self.over(s, env))

    def children(self) -> tuple[Step, ...]:
        return (self.body,)


def run_ahead(m: Machine, s: State, items: Sequence[tuple[Step, Env]]) -> set[int]:
    """Does what is lowered of several effects, in the order the walker would take, and says which it did."""
    done: set[int] = set()
    for i, (step, env) in enumerate(items):
        if step.quick is not None and step.quick.ready(s, env):
            step.quick.go(s, env)
            s.memo = {}
            done.add(i)
        elif step.plain(m, s, env):
            break  # the walker would do this one first
    return done


class Pool(Step):
    """Several effects that happen at once, each with what it knows; their owner orders them."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if data and m.is_quiet(s):
            done = run_ahead(m, s, data)
            data = tuple(item for i, item in enumerate(data) if i not in done)
            s.top = ((self, data, rest), env, below)
        if not data:
            s.top = (rest, env, below)
            return False
        at = m.first_of(s, data, env)
        if at is None:
            return True
        self.take(m, s, at, data, rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        asked = m.ask_about(s, data, env)
        return m.unlike(
            [Option(m.pool_id(s, data[i][0], data[i][1], i), m.pool_label(s, *data[i]), i) for i in asked]
        )

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        step, inner = data[value]
        left = tuple(item for i, item in enumerate(data) if i != value)
        outer: Frame = ((self, left, rest) if left else rest, env, below)
        s.top = ((step, None, None), inner, outer)

    def about(self, m: Machine, s: State, data: Any, env: Env) -> str:
        return "which first?"


class Limit(Step):
    """The body at most once in a period, used up when it is carried out."""

    __slots__ = ("body", "period")

    def __init__(self, id: str, text: str, period: str, body: Step) -> None:
        super().__init__(id, text)
        self.period, self.body = period, body

    def mark(self, env: Env) -> tuple[Any, ...]:
        return (self.period, self.id, env["@me"], env["@this"])

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if self.mark(env) in s.marks or self.body.can(m, s, env):
            s.top = (rest, env, below)
            return False
        s.top = ((self.body, None, rest), {**env, "@limit": self.mark(env)}, below)
        return False

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        return (self.text,) if self.mark(env) in s.marks else self.body.can(m, s, env)

    def children(self) -> tuple[Step, ...]:
        return (self.body,)
