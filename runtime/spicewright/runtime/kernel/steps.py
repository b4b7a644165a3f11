"""The steps that only lead on to others: order, choice, cost, requirement, repetition, duration."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import FIRST, Call, Noun, Test, list_slots, walk_meaning
from spicewright.runtime.decision import Option, Refusal, Thing, Way
from spicewright.runtime.kernel.lines import AFTER_STEPS, find_place, lay_down
from spicewright.runtime.reasons import NEEDS, NOTHING, Reasons
from spicewright.runtime.rules.model import Act, Check, Find, Number, Run, Statement, Step
from spicewright.runtime.rules.statements import list_steps
from spicewright.runtime.state.frame import Data, Frame, Todo, Waiting
from spicewright.runtime.state.scope import Expiry, Mark, Scope, Things
from spicewright.runtime.table.labels import number_things, pool_id, pool_label, unlike

WHICH = "which first?"
DECIDED = (-1,)
"""What a step remembers that a player has decided for already: it may not be left any more."""


def numbers(data: Data) -> Things:
    """What a step remembers that keeps count of parts or things."""
    assert isinstance(data, tuple)
    return data


def hand_on(data: Data, step: Step) -> Data:
    """What a step remembers that takes the place of another: it is decided for if that was."""
    return step.decided() if data == DECIDED else data


class End(Step):
    """Nothing."""

    __slots__ = ()

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        return run.go(todo.rest, frame.scope, frame.below)


class Several(Step):
    """A step with parts of its own."""

    __slots__ = ("parts",)

    def __init__(self, id: str, text: str, parts: tuple[Step, ...]) -> None:
        super().__init__(id, text)
        self.parts = parts

    def children(self) -> tuple[Step, ...]:
        return self.parts


class Seq(Several):
    """Every part in this order; `free` are the acts after the first that read nothing of those before.

    `gates` are the parts that ask for something: where that is not so, they and what follows are not done.
    """

    __slots__ = ("free", "gates")

    def __init__(self, id: str, text: str, parts: tuple[Step, ...]) -> None:
        super().__init__(id, text, parts)
        self.free = tuple([i for i, part in enumerate(parts) if i and _reads_nothing(part)])
        self.gates = [i for i, part in enumerate(parts) if isinstance(part, Act) and part.verb.primitive.asks]

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        rest, first = todo.rest, 0 if todo.data is None else numbers(todo.data)[0]
        if first in self.gates and self.parts[first].can(run, frame.scope):
            return run.go(rest, frame.scope, frame.below)
        for i in range(len(self.parts) - 1, first - 1, -1):
            if i > first and i in self.gates:
                rest = Todo(self.number, (i,), todo.rest)
            else:
                rest = Todo(self.parts[i].number, None, rest)
        return run.go(rest, frame.scope, frame.below)

    def can(self, run: Run, scope: Scope) -> Reasons:
        """What is optional is skipped; a later part counts where nothing before it could help it."""
        place, why = 0, self.parts[0].can(run, scope)
        while why and self.parts[place].is_optional(run, scope) and place + 1 < len(self.parts):
            place += 1
            why = self.parts[place].can(run, scope)
        if why:
            return why
        for later in self.free:
            before, part = self.parts[:later], self.parts[later]
            why = part.can(run, scope) if later > place else NOTHING
            if why and not run.rules.order.may_lead_to(run, before, part, scope):
                return why
        return NOTHING


def _reads_nothing(step: Step) -> bool:
    if not isinstance(step, Act) or step.takes_any():
        return False
    said = walk_meaning(step.said)  # a keyword may speak of a memory, too
    recalls = [isinstance(one, Call) or (isinstance(one, Noun) and one.kind == "memory") for one in said]
    return not list_slots(step.said) and not any(recalls)


class All(Several):
    """Every part, in the order the player likes; the player is asked only where that can matter.

    `after` are the parts that must be done before each; `paid` where it is a cost, which is paid in full.
    """

    __slots__ = ("after", "paid")

    def __init__(self, id: str, text: str, parts: tuple[Step, ...], after: dict[int, set[int]]) -> None:
        super().__init__(id, text, parts)
        self.after, self.paid = after, False

    def _left(self, data: Data) -> Things:
        return tuple(range(len(self.parts))) if data is None else numbers(data)

    def _ready(self, left: Things) -> list[int]:
        return [i for i in left if not (self.after and self.after.get(i, set()) & set(left))]

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        left = self._left(todo.data)
        if not left:
            return run.go(todo.rest, frame.scope, frame.below)
        ready = self._ready(left)
        items = [(self.parts[i], frame.scope) for i in ready]
        at = run.rules.order.first_of(run, items, frame.scope)
        if at is None:
            if todo.data is None:
                run.go(Todo(self.number, left, todo.rest), frame.scope, frame.below)
            return True
        return self._do(run, todo, frame, ready[at])

    def _do(self, run: Run, todo: Todo, frame: Frame, place: int) -> bool:
        remaining = tuple([i for i in self._left(todo.data) if i != place])
        rest = Todo(self.number, remaining, todo.rest) if remaining else todo.rest
        return run.go(Todo(self.parts[place].number, None, rest), frame.scope, frame.below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        ready = self._ready(self._left(todo.data))
        asked = run.rules.order.ask_about(run, [(self.parts[i], scope) for i in ready], scope)
        return unlike([self._option(run, scope, ready[i]) for i in asked])

    def _option(self, run: Run, scope: Scope, place: int) -> Option:
        part = self.parts[place]
        return Option(make_id(part.text), pool_label(run, part, scope), Way(place))

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Way)
        self._do(run, todo, frame, option.value.number)

    def about(self) -> str:
        return WHICH

    def can(self, run: Run, scope: Scope) -> Reasons:
        found = [part.can(run, scope) for part in self.parts]
        if self.paid:
            return tuple([reason for why in found for reason in why])
        pairs = zip(self.parts, found, strict=True)
        forced = [why for part, why in pairs if why and isinstance(part, Pay) and not part.may_decline]
        if forced:
            return forced[0]
        return NOTHING if any(not why for why in found) else found[0]

    def lines(self) -> tuple[Step, ...]:
        return (self,) if self.after or self.paid else self.parts

    def only_asks(self) -> bool:
        return all([part.only_asks() for part in self.parts])

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        return [one for part in self.parts for one in part.states(scope)]

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return all([part.is_optional(run, scope) for part in self.parts])


class Choice(Several):
    """As many of the options as it says, each at most once; none where that is allowed.

    Who could leave each of the options, or one that says `may`, may leave the choice; who chooses one has
    decided for it.
    Where it wants the first, there is nothing to choose: the first that can be done as a whole is done.
    `instead` where it is all that would take the place of something: that happens if none is chosen.
    """

    __slots__ = ("declined", "instead", "wanted")

    def __init__(self, id: str, text: str, parts: tuple[Step, ...], wanted: int) -> None:
        super().__init__(id, text, parts)
        self.wanted, self.instead = wanted, False
        for one in [one for part in parts for one in list_steps(part)] if wanted == FIRST else ():
            if isinstance(one, Pay):
                one.does = False
        self.declined: Step | None = None

    def _live(self, run: Run, scope: Scope, chosen: Things) -> Things:
        key = (self.number, chosen, id(scope))
        known = run.memo.live.get(key)
        if known is None:
            live = [i for i, part in enumerate(self.parts) if i not in chosen and not part.can(run, scope)]
            known = run.memo.live[key] = (scope, tuple(live))
            run.memo.used = True
        return known[1]

    def _chosen(self, data: Data) -> Things:
        return tuple([i for i in numbers(data) if i >= 0]) if data is not None else ()

    def _may_leave(self, run: Run, scope: Scope, data: Data) -> bool:
        """Whether none of what is left has to be chosen."""
        if data == DECIDED:
            return False
        if self.declined is not None:
            return data is None
        chosen = self._chosen(data)
        live = [self.parts[i] for i in self._live(run, scope, chosen)]
        free = sum([isinstance(part, Choice) and part.declined is not None for part in live])
        if free and free >= min(self.wanted - len(chosen), len(live)):
            return True  # who chooses a way that says `may` need not do it
        return bool(live) and all([part.is_optional(run, scope) for part in live])

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        chosen = self._chosen(todo.data)
        scope, rest, left = frame.scope, todo.rest, self.wanted - len(chosen)
        if self.wanted == FIRST:
            for i in self._live(run, scope, ())[:1]:
                run.way(self, i)
                rest = Todo(self.parts[i].number, self.parts[i].decided(), rest)
            return run.go(rest, scope, frame.below)
        live = self._live(run, scope, chosen) if left else ()
        if not live and left and self.declined is not None:
            return run.go(Todo(self.declined.number, None, rest), scope, frame.below)
        given = todo.data == DECIDED or (self.declined is None and not scope.around.open)
        if live and not (len(live) <= left and given):
            return True
        for i in reversed(live):  # there is nothing to choose, but a price may still be left
            run.way(self, i)
            rest = Todo(self.parts[i].number, hand_on(todo.data, self.parts[i]), rest)
        return self._go(run, frame, chosen, rest)

    def _go(self, run: Run, frame: Frame, chosen: Things, rest: Todo | None) -> bool:
        for i in reversed(chosen):
            run.way(self, i)
            rest = Todo(self.parts[i].number, self.parts[i].decided(), rest)
        return run.go(rest, frame.scope, frame.below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        live = [(i, self.parts[i].text) for i in self._live(run, scope, self._chosen(todo.data))]
        found = unlike([Option(make_id(text), text, Way(i)) for i, text in live])
        if self._may_leave(run, scope, todo.data):
            found.append(Option("decline", "decline", Way(-1)))
        return found

    def refused(self, run: Run, todo: Todo, scope: Scope) -> list[Refusal]:
        whys = [(part, part.can(run, scope)) for part in self.parts]
        return [Refusal(make_id(part.text), part.text, why) for part, why in whys if why]

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Way)
        number, chosen = option.value.number, self._chosen(todo.data)
        if number >= 0:
            run.go(Todo(self.number, (*chosen, number), todo.rest), frame.scope, frame.below)
            return
        self.leave(run, frame.scope)
        if self.instead and not chosen:
            return do_as_usual(run, frame)
        rest = todo.rest if self.declined is None else Todo(self.declined.number, None, todo.rest)
        self._go(run, frame, chosen, rest)

    def decided(self) -> Data:
        return DECIDED

    def can(self, run: Run, scope: Scope) -> Reasons:
        found = [part.can(run, scope) for part in self.parts]
        return NOTHING if any(not why for why in found) or not found else found[0]

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return self.wanted != FIRST and self._may_leave(run, scope, None)

    def lapses(self, run: Run, scope: Scope) -> bool:
        if self.declined is None:
            return all([part.lapses(run, scope) for part in self.parts])
        return isinstance(self.declined, End) and bool(self.can(run, scope))

    def leave(self, run: Run, scope: Scope) -> None:
        if self.declined is not None:
            run.way(self, -1)
        for i in self._live(run, scope, ()):
            self.parts[i].leave(run, scope)

    def accept(self, run: Run, scope: Scope) -> None:
        live = self.list_ways(run, scope)
        if len(live) == 1:
            self.go_way(run, scope, live[0])
        else:
            super().accept(run, scope)

    def list_ways(self, run: Run, scope: Scope) -> Things:
        """The ways that can be gone, where one is to be chosen."""
        return self._live(run, scope, ()) if self.wanted == 1 else ()

    def go_way(self, run: Run, scope: Scope, way: int) -> None:
        run.way(self, way)
        self.parts[way].accept(run, scope)


def do_as_usual(run: Run, frame: Frame) -> None:
    """A player leaves what would take the place of something: that is below it, and is done."""
    run.state.top = frame.below
    run.rules.special["instead"].accept(run, frame.scope)


class Pay(Step):
    """A cost and what it buys: all paid or nothing; `instead` is as in a choice.

    `does` where the cost does something to things: that may be worth it, whatever it buys.
    """

    __slots__ = ("cost", "does", "instead", "may_decline", "paid")

    def __init__(self, id: str, text: str, cost: Step, paid: Step) -> None:
        super().__init__(id, text)
        self.cost, self.paid = cost, paid
        self.may_decline = self.instead = False
        self.does = _moves_things(cost)

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        if self.can(run, frame.scope):
            return run.go(todo.rest, frame.scope, frame.below)
        return True if self.may_decline and todo.data != DECIDED else self._do(run, todo, frame, 1)

    def _do(self, run: Run, todo: Todo, frame: Frame, way: int) -> bool:
        run.way(self, way)
        bought = Todo(self.cost.number, None, Todo(self.paid.number, None, todo.rest)) if way else todo.rest
        return run.go(bought, frame.scope, frame.below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        return [Option("pay", self.text, Way(1)), Option("decline", "decline", Way(0))]

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Way)
        if not option.value.number and self.instead:
            run.way(self, 0)
            return do_as_usual(run, frame)
        self._do(run, todo, frame, option.value.number)

    def lapses(self, run: Run, scope: Scope) -> bool:
        return bool(self.can(run, scope))

    def can(self, run: Run, scope: Scope) -> Reasons:
        # that it may be declined is not a use of its own: something that only offers this cannot be done
        why = self.cost.can(run, scope)
        if why or (self.does and self.may_decline):
            return why
        why = self.paid.can(run, scope)
        leads = why and self.does and run.rules.order.may_lead_to(run, (self.cost,), self.paid, scope)
        return NOTHING if leads else why

    def children(self) -> tuple[Step, ...]:
        return (self.cost, self.paid)

    def decided(self) -> Data:
        return DECIDED

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return self.may_decline

    def leave(self, run: Run, scope: Scope) -> None:
        run.way(self, 0)

    def accept(self, run: Run, scope: Scope) -> None:
        run.way(self, 1)
        run.go(Todo(self.cost.number, None, Todo(self.paid.number, None, None)), scope, run.state.top)


def _moves_things(step: Step) -> bool:
    """Whether some of it is not only a number that gets smaller."""
    if isinstance(step, Act):
        return step.counter is None
    return any([_moves_things(child) for child in step.children() if child is not step])


class Need(Step):
    """A requirement: what follows it where it holds, what follows `otherwise` where not.

    `bound` are the slots it fills with what it found; `said` is the test as written.
    """

    __slots__ = ("bound", "otherwise", "said", "test", "then")

    def __init__(self, id: str, text: str, test: Check, then: Step) -> None:
        super().__init__(id, text)
        self.test, self.then = test, then
        self.otherwise: Step | None = None
        self.bound: list[tuple[str, Find]] = []
        self.said: Test | None = None

    def inner(self, run: Run, scope: Scope) -> Scope:
        """What the effect knows that follows."""
        if not self.bound:
            return scope
        return scope.bind({slot: find(run, scope) for slot, find in self.bound})

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        if self.test(run, frame.scope):
            run.way(self, 1)
            # a box that is opened is opened after it
            then = Todo(self.then.number, hand_on(todo.data, self.then), todo.rest)
            return run.go(then, self.inner(run, frame.scope), frame.below)
        run.way(self, 0)
        rest, other = todo.rest, self.otherwise
        if other is not None:
            rest = Todo(other.number, other.decided() if todo.data == DECIDED else None, rest)
        return run.go(rest, frame.scope, frame.below)

    def decided(self) -> Data:
        return DECIDED

    def can(self, run: Run, scope: Scope) -> Reasons:
        if self.test(run, scope):
            return self.then.can(run, self.inner(run, scope))
        if run.explain:
            run.way(self, 0)
        if self.otherwise is not None:
            return self.otherwise.can(run, scope)
        return (NEEDS + self.text.partition(":")[0],)

    def children(self) -> tuple[Step, ...]:
        return (self.then, self.otherwise) if self.otherwise is not None else (self.then,)

    def only_asks(self) -> bool:
        return True

    def shown(self) -> str:  # a condition that is written apart from what follows it says too little
        return self.text if ":" in self.text else self.then.shown()

    def opens_box(self, run: Run, scope: Scope) -> bool:
        return self.test(run, scope) and self.then.opens_box(run, self.inner(run, scope))

    def is_optional(self, run: Run, scope: Scope) -> bool:
        if self.otherwise is not None and not self.test(run, scope):
            return self.otherwise.is_optional(run, scope)
        return self.then.is_optional(run, self.inner(run, scope))

    def lapses(self, run: Run, scope: Scope) -> bool:
        if self.test(run, scope):
            return self.then.lapses(run, self.inner(run, scope))
        return self.otherwise is None or self.otherwise.lapses(run, scope)

    def accept(self, run: Run, scope: Scope) -> None:
        if self.test(run, scope):
            run.way(self, 1)
            self.then.accept(run, self.inner(run, scope))
        else:
            super().accept(run, scope)

    def leave(self, run: Run, scope: Scope) -> None:
        holds = self.test(run, scope)
        run.way(self, 1 if holds else 0)
        if holds:
            self.then.leave(run, self.inner(run, scope))


class Each(Step):
    """The body once for everything selected; a player selected acts in it."""

    __slots__ = ("body", "over", "players", "slot")

    def __init__(self, id: str, text: str, over: Find, body: Step) -> None:
        super().__init__(id, text)
        self.over, self.body = over, body
        self.players = False
        self.slot = ""

    def inner(self, scope: Scope, one: int) -> Scope:
        """What the body knows of one of them."""
        around = scope.around
        if around.open:
            around = around.copy()
            around.open = False
        slots = {**scope.slots, self.slot: (one,)} if self.slot else scope.slots
        return Scope(
            scope.me, one if self.players else scope.by, scope.this, scope.it, slots, scope.picks, around
        )

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        scope, data = frame.scope, todo.data
        left = self.over(run, scope) if data is None else numbers(data)
        if self.body.quick is not None and not self.players and left and run.is_quiet():
            done = run.rules.order.run_ahead(run, [(self.body, self.inner(scope, one)) for one in left])
            left = data = tuple([one for i, one in enumerate(left) if i not in done])
            run.go(Todo(self.number, left, todo.rest), scope, frame.below)
        if not left:
            return run.go(todo.rest, scope, frame.below)
        at: int | None = 0
        if not self.players:
            items = [(self.body, self.inner(scope, one)) for one in left]
            run.go(todo.rest, scope, frame.below)
            if find_place(run, scope.by) == AFTER_STEPS:
                lay_down(run, items)
                return False
            order = run.rules.order
            at = order.first_of(run, items, scope)
            alike = at is None and len({run.world.key[one] for one in left}) == 1
            if alike and not order.may_help(run, items, scope):
                at = 0
        if at is None:
            run.go(Todo(self.number, left, todo.rest), scope, frame.below)
            return True
        return self._do(run, Todo(self.number, left, todo.rest), frame, left[at])

    def _do(self, run: Run, todo: Todo, frame: Frame, one: int) -> bool:
        left = tuple([other for other in numbers(todo.data) if other != one])
        rest = Todo(self.number, left, todo.rest) if left else todo.rest
        below = Frame(rest, frame.scope, frame.below)
        return run.go(Todo(self.body.number, None, None), self.inner(frame.scope, one), below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        left = numbers(todo.data)
        asked = run.rules.order.ask_about(run, [(self.body, self.inner(scope, one)) for one in left], scope)
        return number_things(run, tuple([left[i] for i in asked]))

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Thing)
        self._do(run, todo, frame, option.value.thing)

    def about(self) -> str:
        return WHICH

    def is_idle(self, run: Run, scope: Scope) -> bool:
        return not self.players and not self.over(run, scope)

    def children(self) -> tuple[Step, ...]:
        return (self.body,)


class Pool(Step):
    """Several effects that happen at once, each with what it knows; their owner orders them."""

    __slots__ = ()

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        waiting = todo.data
        assert isinstance(waiting, Waiting)
        if waiting.items and run.is_quiet():
            done = run.rules.order.run_ahead(run, run.items(waiting.items))
            waiting = Waiting(tuple([item for i, item in enumerate(waiting.items) if i not in done]))
            todo = Todo(self.number, waiting, todo.rest)
            run.go(todo, frame.scope, frame.below)
        if not waiting.items:
            return run.go(todo.rest, frame.scope, frame.below)
        at = run.rules.order.first_of(run, run.items(waiting.items), frame.scope)
        return True if at is None else self._do(run, todo, frame, at)

    def _do(self, run: Run, todo: Todo, frame: Frame, place: int) -> bool:
        assert isinstance(todo.data, Waiting)
        items = todo.data.items
        left = tuple([item for i, item in enumerate(items) if i != place])
        rest = Todo(self.number, Waiting(left), todo.rest) if left else todo.rest
        below = Frame(rest, frame.scope, frame.below)
        return run.go(Todo(items[place].step, None, None), items[place].scope, below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        assert isinstance(todo.data, Waiting)
        items = run.items(todo.data.items)
        found = []
        for i in run.rules.order.ask_about(run, items, scope):
            step, inner = items[i]
            found.append(Option(pool_id(run, step, inner, i), pool_label(run, step, inner), Way(i)))
        return unlike(found)

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        assert isinstance(option.value, Way)
        self._do(run, todo, frame, option.value.number)

    def about(self) -> str:
        return WHICH


class Limit(Step):
    """The body at most once in a period, used up when it is carried out."""

    __slots__ = ("body", "period")

    def __init__(self, id: str, text: str, period: str, body: Step) -> None:
        super().__init__(id, text)
        self.period, self.body = period, body

    def _mark(self, scope: Scope) -> Mark:
        return (self.period, self.id, scope.me, scope.this)

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        scope, holds = frame.scope, isinstance(self.body, Statement)
        if self._mark(scope) in run.state.marks or (not holds and self.body.can(run, scope)):
            return run.go(todo.rest, scope, frame.below)
        body = Todo(self.body.number, hand_on(todo.data, self.body), todo.rest)
        return run.go(body, self._limited(scope), frame.below)

    def _limited(self, scope: Scope) -> Scope:
        around = scope.around.copy()
        around.limit = self._mark(scope)
        return scope.within(around)

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        return self.body.states(self._limited(scope))

    def decided(self) -> Data:
        return DECIDED

    def can(self, run: Run, scope: Scope) -> Reasons:
        return (self.text,) if self._mark(scope) in run.state.marks else self.body.can(run, scope)

    def children(self) -> tuple[Step, ...]:
        return (self.body,)

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return self.body.is_optional(run, scope)

    def lapses(self, run: Run, scope: Scope) -> bool:
        return self._mark(scope) in run.state.marks or self.body.lapses(run, scope)


class Repeat(Step):
    """The body so many times, one after another, each time with choices of its own.

    Every time begins with what was known before the first. A time that cannot be done is the end of it.
    """

    __slots__ = ("body", "times")

    def __init__(self, id: str, text: str, times: Number, body: Step) -> None:
        super().__init__(id, text)
        self.times, self.body = times, body

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        scope = frame.scope
        left = self.times(run, scope) if todo.data is None else numbers(todo.data)[0]
        if left < 1 or self.body.can(run, scope):
            return run.go(todo.rest, scope, frame.below)
        rest = Todo(self.number, (left - 1,), todo.rest) if left > 1 else todo.rest
        return run.go(Todo(self.body.number, None, None), scope, Frame(rest, scope, frame.below))

    def can(self, run: Run, scope: Scope) -> Reasons:
        return self.body.can(run, scope)

    def children(self) -> tuple[Step, ...]:
        return (self.body,)


class Last(Step):
    """What its body states holds for a period, or while a test holds; the period may be the player's own."""

    __slots__ = ("body", "expiry", "own", "said", "test")

    def __init__(self, id: str, text: str, expiry: Expiry, body: Step) -> None:
        super().__init__(id, text)
        self.expiry, self.body = expiry, body
        self.own = False
        self.test: Check | None = None
        self.said: Test | None = None

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        below = Frame(todo.rest, frame.scope, frame.below)
        return run.go(Todo(self.body.number, None, None), self._lasting(frame.scope), below)

    def _lasting(self, scope: Scope) -> Scope:
        """What the body knows: how long what it states holds."""
        edge, phase, whose = self.expiry
        around = scope.around.copy()
        around.expiry = (edge, phase, scope.me if self.own else whose)
        return scope.within(around)

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        return self.body.states(self._lasting(scope)) if self.test is None else []

    def children(self) -> tuple[Step, ...]:
        return (self.body,)
