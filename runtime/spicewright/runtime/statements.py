"""What holds for a while or all the time: triggers, replacements, modifiers, permissions and bans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.state import Deed, Env, Frame, State, Todo
from spicewright.runtime.steps import RUN, Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine


class Statement(Step):
    """A node that takes hold instead of happening: it waits, replaces, changes, permits or bans."""

    __slots__ = ("about_verb", "bans", "binds", "body", "counter", "data", "fits", "kind")

    def __init__(self, id: str, text: str, kind: str, data: dict[str, Any]) -> None:
        super().__init__(id, text)
        self.kind, self.data = kind, data
        self.body: Step | None = None
        self.binds: dict[str, str] = {}
        self.fits: Any = None
        self.about_verb: tuple[str, ...] = ()
        how = data.get("change", {}).get("how", "")
        self.bans = kind == "forbid" or (kind == "permit" and how == "only")
        self.counter = ""
        """The counter that a deed must be about for this to hear of it."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        event = self.data.get("event")
        waits = event is not None and event["how"] == "period" and event["period"]["edge"] == "during"
        if waits and self.fits(s, env):  # the period it waits for is here already
            m.mark_way(self, RUN)
            s.top = ((self.body, None, rest), env, below)
            return False
        m.take_hold(s, self, env)
        s.top = (rest, env, below)
        return False

    def can(self, m: Machine, s: State, env: Env) -> Reasons:
        if self.kind == "listen" and self.data["event"]["how"] == "did" and not env.get("@moment"):
            return (self.text.partition(":")[0],)
        return NOTHING

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return True

    def children(self) -> tuple[Step, ...]:
        return (self.body,) if self.body else ()


class Last(Step):
    """What its body states holds for a period."""

    __slots__ = ("body", "expiry")

    def __init__(self, id: str, text: str, expiry: Any, body: Step) -> None:
        super().__init__(id, text)
        self.expiry, self.body = expiry, body

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        inner = {**env, "@expiry": self.expiry(env)}
        s.top = ((self.body, None, None), inner, (rest, env, below))
        return False

    def plain(self, m: Machine, s: State, env: Env) -> bool:
        return self.body.plain(m, s, env)

    def children(self) -> tuple[Step, ...]:
        return (self.body,)


class Standing:
    """A statement of a rule or a thing that holds by itself, with everything it depends on."""

    __slots__ = ("conditions", "ids", "limit", "step", "where", "you")

    def __init__(
        self,
        step: Statement,
        conditions: list[Any],
        limit: Any,
        ids: tuple[int, ...] | None,
        where: str,
        you: bool,
    ) -> None:
        self.step, self.conditions, self.limit = step, conditions, limit
        self.ids, self.where, self.you = ids, where, you

    def bearers(self, m: Machine, s: State, anywhere: bool = False, only: int = -1) -> Iterator[Env]:
        """Whoever it holds for now: every player for a rule about `you`, the holder for a thing.

        `only` is the one player who is asked about, where there is one.
        """
        if self.ids is None:
            if only >= 0 and self.you:
                alone = _env(only, -1)
                if self._holds(s, alone):
                    yield alone
                return
            for env in self._players(m, s, -1):
                if self._holds(s, env):
                    yield env
            return
        for thing in self.ids:
            if not self.counts(m, s, thing, anywhere):
                continue
            holder = m.queries.holder(s, thing)
            envs = [_env(holder, thing)] if holder >= 0 else self._players(m, s, thing)
            for env in envs:
                if self._holds(s, env):
                    yield env

    def counts(self, m: Machine, s: State, thing: int, anywhere: bool) -> bool:
        place = s.at[thing]
        if anywhere or not self.where:
            return True
        zone = m.world.zone_of[place] if place < m.world.first_thing_place else None
        return zone is not None and zone.id == self.where

    def _players(self, m: Machine, s: State, thing: int) -> list[Env]:
        if self.you:
            return [_env(player, thing) for player in range(m.world.players)]
        return [{**_env(m.first_player(s), thing), "@table": True}]

    def _holds(self, s: State, env: Env) -> bool:
        if self.limit is not None and self.limit.mark(env) in s.marks:
            return False
        for condition in self.conditions:
            if not condition(s, env):
                return False
        if self.limit is not None:
            env["@limit"] = self.limit.mark(env)
        return True


def _env(player: int, thing: int) -> Env:
    return {"@me": player, "@by": player, "@this": thing}


class Watch:
    """Something gained while a condition holds, and lost again when it does not."""

    __slots__ = ("amount", "check", "counter", "env", "index")

    def __init__(self, index: int, check: Any, env: Env, counter: str, amount: int) -> None:
        self.index, self.check, self.env, self.counter, self.amount = index, check, env, counter, amount


def match_deed(m: Machine, s: State, step: Statement, env: Env, deed: Deed) -> Env | None:
    """What a trigger knows of a deed that it waits for; None where it waits for something else."""
    if deed["verb"] not in step.about_verb or not step.fits(m, s, env, deed):
        return None
    return {**env, **{slot: m.deed_part(deed, part) for part, slot in step.binds.items()}}
