"""The steps that do a verb or a keyword: they settle its parts, ask where they have to, and begin it."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.runtime.decision import Many, Option, Refusal, Way
from spicewright.runtime.kernel.deeds import begin, make_deed
from spicewright.runtime.kernel.legality import (
    candidates,
    destinations,
    legal,
    pick_parts,
    verb_scope,
    why_act,
    why_not,
)
from spicewright.runtime.kernel.lines import OPENING
from spicewright.runtime.kernel.steps import DECIDED, hand_on
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import RAN, Act, Number, Role, Run, Step
from spicewright.runtime.state.frame import Data, Frame, Picking, Todo
from spicewright.runtime.state.scope import NO_PICKS, Scope, Things, Value
from spicewright.runtime.table.bans import forbidden, may_forbid
from spicewright.runtime.table.labels import count_name, say_none, sorts
from spicewright.runtime.table.move import refill
from spicewright.runtime.table.picks import add_pick, list_picks, settle
from spicewright.runtime.table.read import amounts


class Do(Act):
    """Does an act; what is settled is kept in the scope, so that a decision in the middle can be saved."""

    __slots__ = ()

    def acting(self, run: Run, scope: Scope) -> Scope:
        """The same, seen by who does it."""
        if self.by is None:
            return scope
        who = self.by(run, scope)
        return scope.acting(who[0]) if who else scope

    def decider(self, todo: Todo, scope: Scope) -> int:
        data = todo.data
        return data.by if isinstance(data, Picking) and data.by >= 0 else scope.by

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        scope = frame.scope
        acting = self.acting(run, scope)
        index = self.open_role(acting)
        while index >= 0:
            role = self.roles[index]
            if role.take == "top":
                refill(run, self, role, acting)
            found = legal(run, self, acting, index)
            none = not found and role.name == "object" and self.counter is None
            if none and role.bounds(run, acting)[0] > 0:  # there is nothing to do it to
                return run.go(todo.rest, scope, frame.below)
            settled = settle(run, role, acting, found)
            if settled is None:
                by = acting.by if scope is not acting else -1
                picked = todo.data.picked if isinstance(todo.data, Picking) else ()
                return self._wait(run, todo, Frame(None, scope, frame.below), Picking("", by, picked))
            scope = scope.pick(role.key, settled)
            acting = self.acting(run, scope)
            index = self.open_role(acting)
        waiting = Frame(None, scope, frame.below)
        if self.counter is not None and self.amount_key not in scope.picks:
            low, high = amounts(run, self, acting)
            if low != high:
                return self._wait(run, todo, waiting, Picking("count", acting.by, ()))
            scope = scope.pick(self.amount_key, (low,))
        movable = self.verb.widened and "to" in self.given.spots and self.where_key not in scope.picks
        if movable and destinations(run, self, acting):
            return self._wait(run, todo, waiting, Picking("where", acting.by, ()))
        if may_forbid(run, self.verb.name) and forbidden(run, self, acting, pick_parts(self, acting)):
            return run.go(todo.rest, scope, frame.below)
        if self.verb.name in run.rules.optional_verbs:
            going_on = Frame(Todo(self.number, None, todo.rest), scope, frame.below)
            if run.rules.options.pay(run, self, acting, going_on):
                return False
        self._begin(run, todo.rest, scope, frame.below)
        return False

    def _wait(self, run: Run, todo: Todo, frame: Frame, data: Picking) -> bool:
        run.go(Todo(self.number, data, todo.rest), frame.scope, frame.below)
        return True

    def _begin(self, run: Run, rest: Todo | None, scope: Scope, below: Frame | None) -> None:
        acting = self.acting(run, scope)
        deed = make_deed(run, self, acting)
        slots: dict[str, Value] = {}
        for part, slot in self.binds.items():
            if part == "amount" or (part == "object" and self.counter is not None):
                slots[slot] = deed.amount
            elif part == "per" and self.counter is not None:
                slots[slot] = deed.parts.get("with", deed.parts.get("on", ()))
            elif any(role.name == part for role in self.roles):
                slots[slot] = deed.things if part == "object" else deed.parts[part]
        picks = scope.picks
        if picks:
            picks = {key: value for key, value in picks.items() if not key.startswith(self.own)} or NO_PICKS
        around = scope.around
        if around.limit is not None:
            run.state.marks |= {around.limit}
            around = around.copy()
            around.limit = None
        left = Scope(
            scope.me,
            scope.by,
            scope.this,
            scope.it,
            {**scope.slots, **slots} if slots else scope.slots,
            picks,
            around,
        )
        inner = verb_scope(run, self, acting, pick_parts(self, acting))
        run.go(rest, left, below)
        begin(run, deed, inner, self.verb)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        acting, data = self.acting(run, scope), todo.data
        about = data.about if isinstance(data, Picking) else ""
        if about == "where":
            ways = [self.text, *(text for text, _ in destinations(run, self, acting))]
            return [Option(make_id(text), text, Way(place)) for place, text in enumerate(ways)]
        if about == "count":
            assert self.counter is not None
            low, high = amounts(run, self, acting)
            key = self.counter.counter.key
            return [Option(str(n), count_name(run.world, key, n), Many(n)) for n in range(low, high + 1)]
        index = self.open_role(acting)
        picked = data.picked if isinstance(data, Picking) else ()
        return list_picks(run, self.roles[index], acting, legal(run, self, acting, index), picked)

    def refused(self, run: Run, todo: Todo, scope: Scope) -> list[Refusal]:
        acting = self.acting(run, scope)
        index = self.open_role(acting)
        if index < 0 or (isinstance(todo.data, Picking) and todo.data.about):
            return []
        return list_refusals(run, self, acting)

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        data, scope, value = todo.data, frame.scope, option.value
        assert isinstance(data, Picking)
        if isinstance(value, Many) and data.about == "count":
            scope = scope.pick(self.amount_key, (value.number,))
            run.go(Todo(self.number, None, todo.rest), scope, frame.below)
            return
        if isinstance(value, Way):
            scope = scope.pick(self.where_key, (value.number,))
            run.go(Todo(self.number, None, todo.rest), scope, frame.below)
            return
        acting = self.acting(run, scope)
        index = self.open_role(acting)
        role, found = self.roles[index], legal(run, self, acting, index)
        picked, whole = add_pick(run, role, acting, found, (data.picked, value))
        if whole:
            run.go(Todo(self.number, None, todo.rest), scope.pick(role.key, picked), frame.below)
        else:
            run.go(Todo(self.number, Picking("", data.by, picked), todo.rest), scope, frame.below)

    def can(self, run: Run, scope: Scope) -> Reasons:
        return why_act(run, self, self.acting(run, scope))


def list_refusals(run: Run, act: Act, scope: Scope, prefix: str = "") -> list[Refusal]:
    """Every thing that could be picked for the open role of an act but for a rule, with the rules."""
    index, found = act.open_role(scope), []
    for thing in sorts(run, candidates(run, act, scope, index)).values():
        why = why_not(run, act, scope, index, thing)
        if why:
            found.append(Refusal(prefix + run.world.thing_id(thing), run.world.name(thing), why))
    return found


class Call(Step):
    """A keyword: its longer text, with what its parameters stand for; `known` where that never changes."""

    __slots__ = ("amounts", "body", "known", "roles")

    def __init__(self, id: str, text: str, roles: list[Role], amounts: list[tuple[str, Number]]) -> None:
        super().__init__(id, text)
        self.roles, self.amounts = roles, amounts
        self.body: Step = self
        """INVARIANT: what the keyword means, set once that is linked."""
        self.known: dict[str, Value] | None = None

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        return [] if self.known is None else self.body.states(self.inner(scope, self.known))

    def _open(self, scope: Scope) -> Role | None:
        return next((role for role in self.roles if role.key not in scope.picks), None)

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        scope = frame.scope
        while (role := self._open(scope)) is not None:
            settled = settle(run, role, scope, role.select(run, scope))
            if settled is None:
                run.go(Todo(self.number, todo.data, todo.rest), scope, frame.below)
                return True
            scope = scope.pick(role.key, settled)
        picked: dict[str, Value] = {role.name: scope.picks[role.key] for role in self.roles}
        if () in picked.values():
            return run.go(todo.rest, self._left(scope), frame.below)
        for name, amount in self.amounts:
            picked[name] = amount(run, scope)
        left = Frame(todo.rest, self._left(scope), frame.below)
        known = hand_on(todo.data, self.body) if todo.data in (OPENING, DECIDED) else None
        return run.go(Todo(self.body.number, known, None), self.inner(scope, picked), left)

    def decided(self) -> Data:
        return DECIDED

    def inner(self, scope: Scope, picked: dict[str, Value]) -> Scope:
        """What the longer text knows."""
        return scope.bare().bind(picked) if picked else scope.bare()

    def _left(self, scope: Scope) -> Scope:
        if not self.roles:
            return scope
        keys = {role.key for role in self.roles}
        picks = {key: value for key, value in scope.picks.items() if key not in keys}
        return Scope(scope.me, scope.by, scope.this, scope.it, scope.slots, picks, scope.around)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        role = self._open(scope)
        assert role is not None
        picked: Things = todo.data.picked if isinstance(todo.data, Picking) else ()
        return list_picks(run, role, scope, role.select(run, scope), picked)

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        role, scope = self._open(frame.scope), frame.scope
        assert role is not None
        found = role.select(run, scope)
        before: Things = todo.data.picked if isinstance(todo.data, Picking) else ()
        picked, whole = add_pick(run, role, scope, found, (before, option.value))
        if whole:
            known = DECIDED if todo.data == DECIDED else None
            run.go(Todo(self.number, known, todo.rest), scope.pick(role.key, picked), frame.below)
        else:
            run.go(Todo(self.number, Picking("", -1, picked), todo.rest), scope, frame.below)

    def can(self, run: Run, scope: Scope) -> Reasons:
        for role in self.roles:
            if not role.select(run, scope):
                return (say_none(role.name, self.text),)
        return self.body.can(run, scope.bare()) if not self.roles and not self.amounts else NOTHING

    def children(self) -> tuple[Step, ...]:
        return (self.body,)

    def opens_box(self, run: Run, scope: Scope) -> bool:
        return not self.roles and not self.amounts and self.body.opens_box(run, scope.bare())

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return self.body.is_optional(run, scope)

    def accept(self, run: Run, scope: Scope) -> None:
        if self.roles or self.amounts:
            super().accept(run, scope)
        else:
            run.way(self, RAN)
            self.body.accept(run, scope.bare())

    def leave(self, run: Run, scope: Scope) -> None:
        if not self.roles and not self.amounts:
            self.body.leave(run, scope.bare())
