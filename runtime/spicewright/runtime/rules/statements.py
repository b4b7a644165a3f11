"""Statements that hold for a while or all the time: how they begin, what they are about, how they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spicewright.grammar.meaning import EventHow, Period
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.memories import list_memories
from spicewright.runtime.rules.model import (
    ORDINALS,
    RAN,
    Act,
    Check,
    Find,
    FindSpot,
    Match,
    Number,
    Run,
    Statement,
    Step,
    turn_key,
)
from spicewright.runtime.state.frame import Frame, Lasting, Todo
from spicewright.runtime.state.scope import (
    NEVER,
    Deed,
    Expiry,
    Scope,
    Things,
    Value,
    memory_slot,
    scope_of,
)

SINCE = "since"
"""The slot of how long the history was when a statement about the next thing took hold."""
LEFT_OUT = -1
"""Marks a wait for the next period while one runs: that one does not count."""


class Holds(Statement):
    """A statement that only takes hold when it is reached."""

    __slots__ = ()

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        take_hold(run, self, frame.scope)
        return run.go(todo.rest, frame.scope, frame.below)

    def children(self) -> tuple[Step, ...]:
        return (self.body,) if self.body is not None else ()


class Listener(Holds):
    """A trigger or a replacement: what it waits for, and what happens then.

    `counter` is the one that a deed must be about; `about_this` where it waits for its own thing, wherever
    that is; `passive` where it does not say who does it; `always` where it waits all the time, although its
    box is carried out; `during` whether the period it waits for runs; `lasts` is the period in which it waits
    for a deed, where it says so.
    """

    __slots__ = ("about_this", "always", "counter", "during", "fits", "how", "lasts", "passive", "period")

    def __init__(self, id: str, text: str, kind: str, how: EventHow) -> None:
        super().__init__(id, text, kind)
        self.how = how
        self.counter = self.lasts = ""
        self.about_this = self.always = self.passive = False
        self.period: Period | None = None
        self.during: Check | None = None
        self.fits: Callable[[Run, Scope, Deed], bool] = lambda run, scope, deed: False

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        if self.always:
            return run.go(todo.rest, frame.scope, frame.below)
        if self.is_now(run, frame.scope):
            assert self.body is not None
            run.way(self, RAN)  # the period it waits for is here already
            return run.go(Todo(self.body.number, None, todo.rest), frame.scope, frame.below)
        take_hold(run, self, frame.scope)
        return run.go(todo.rest, frame.scope, frame.below)

    def is_now(self, run: Run, scope: Scope) -> bool:
        """Whether the period it waits for is here already."""
        period = self.period
        waits = period is not None and period.edge in ("during", "start") and period.which != "next"
        return waits and self.during is not None and self.during(run, scope)

    def can(self, run: Run, scope: Scope) -> Reasons:
        return (self.text.partition(":")[0],) if self.kind == "listen" and self.how == "did" else NOTHING

    def is_due(self, run: Run, scope: Scope, player: int, edges: tuple[str, ...]) -> bool:
        """Whether it waits for this edge of the period that it names, as far as it says whose."""
        period = self.period
        if period is None or period.edge not in edges or run.is_used_up(scope):
            return False
        if player >= 0 and (
            (period.owner == "you" and scope.me != player)
            or (period.which == "opponent" and scope.me == player)
        ):
            return False
        return period.which not in ORDINALS or is_turn(run, period, player)

    def usual_end(self) -> Expiry | None:
        if self.lasts:
            return ("end", self.lasts, -1)
        if self.period is None:
            return None
        return ("end", self.period.within, -1) if self.period.within else NEVER

    def leaves_out(self, run: Run) -> bool:
        """Whether it waits for the end of the next period, and one runs."""
        period = self.period
        if period is None or period.which != "next" or period.edge != "end":
            return False
        return any(phase == period.phase for phase, _ in run.state.periods)

    def match(self, run: Run, scope: Scope, deed: Deed) -> Scope | None:
        """What it knows of a deed that it waits for; None where it waits for something else."""
        if deed.verb not in self.verbs or not self.fits(run, scope, deed) or run.is_used_up(scope):
            return None
        if not self.binds:
            return scope
        known: dict[str, Value] = {slot: deed.part(part) for part, slot in self.binds.items()}
        return scope.bind(known)


def is_turn(run: Run, period: Period, player: int) -> bool:
    """Whether a player has had that many of these periods since the longer one around them began."""
    count = run.state.since.get(turn_key(period.phase, period.within, player), 0)
    return count == ORDINALS.index(period.which) + 1


class Count(Holds):
    """A player has so much of a counted resource, or less of it; `counter` is that resource."""

    __slots__ = ("amount", "counter")

    def __init__(self, id: str, text: str, counter: str, amount: Number) -> None:
        super().__init__(id, text, "modify")
        self.counter, self.amount = counter, amount


class Grant(Holds):
    """A thing names more in its facts than is printed, or has a tag more; `own` where it speaks of itself.

    `sorts` are the types of what it adds, and the tags, as `tag_sort` has them.
    """

    __slots__ = ("gives", "own", "sorts")

    def __init__(self, id: str, text: str, own: bool, sorts: tuple[str, ...]) -> None:
        super().__init__(id, text, "modify")
        self.own, self.sorts = own, sorts
        self.gives: Callable[[Run, Lasting, int, str], Things] = lambda run, held, thing, sort: ()


def tag_sort(tag: str) -> str:
    """A tag as a sort of what can be added to a thing."""
    return f"tag {tag}"


class Price(Holds):
    """A price is read differently: `change` gives the new one for a player, a thing and what is paid.

    `once` where it is the price of the next such thing only; `counts` is the slot whose things it counts.
    """

    __slots__ = ("change", "counts", "once")

    def __init__(self, id: str, text: str, change: Callable[[Run, Scope, Charge], int]) -> None:
        super().__init__(id, text, "modify")
        self.change, self.once, self.counts = change, False, ""


class Charge:
    """A price that is looked at: who pays how much of what for which thing."""

    __slots__ = ("amount", "counter", "player", "thing")

    def __init__(self, player: int, thing: int, counter: str, amount: int) -> None:
        self.player, self.thing, self.counter, self.amount = player, thing, counter, amount


class Double(Holds):
    """An amount of a verb counts twice; `verb` is its key."""

    __slots__ = ("verb",)

    def __init__(self, id: str, text: str, verb: str) -> None:
        super().__init__(id, text, "modify")
        self.verb = verb


class Right(Holds):
    """Who can, only can or cannot do what.

    `fits` is whether an act with these picks is meant, `name` which counter or box, where that is said;
    `further` are things it lets an act be done to besides, `to` a further place to put them; `offer` is the
    act itself, to be offered to `who`.
    """

    __slots__ = ("fits", "further", "how", "name", "offer", "to", "who")

    def __init__(self, id: str, text: str, kind: str, how: str) -> None:
        super().__init__(id, text, kind)
        self.how = how
        self.bans = how in ("only", "cannot")
        self.name = ""
        self.fits: Callable[[Run, Scope, int, dict[str, Things]], bool] = lambda run, scope, by, picked: False
        self.further: Callable[[Run, Scope], Things] | None = None
        self.to: FindSpot | None = None
        self.offer: Act | None = None
        self.who: Find | None = None


def lifted_name(kind: str, id: str) -> str:
    """What a requirement asks for, as waivers name it."""
    return f"{kind}/{id}"


class Waiver(Holds):
    """A requirement that need not be met: pieces that do not count, or what it asks for, by its names.

    Those are sorts of things that facts name, counters and boxes; `where` is of which things.
    """

    __slots__ = ("fits", "names", "where")

    def __init__(self, id: str, text: str, names: tuple[str, ...]) -> None:
        super().__init__(id, text, "waive")
        self.names = names
        self.where: Match | None = None
        self.fits: Callable[[Run, Scope, int], bool] = lambda run, scope, thing: False


def take_hold(run: Run, step: Statement, scope: Scope) -> None:
    """A statement begins to hold; one that a box made already is not made twice."""
    s, kept = run.state, scope.kept()
    if scope.around.limit is not None:
        around = kept.around.copy()
        around.limit = scope.around.limit
        kept = kept.within(around)
    if isinstance(step, Listener) and step.kind == "listen":
        remembered = {
            memory_slot(id): s.memory[run.world.memory(id, scope.me)] for id in _list_read(run, step)
        }
        kept = kept.bind({slot: things for slot, things in remembered.items() if things})
    if isinstance(step, Price) and step.once:
        kept = kept.bind({SINCE: len(s.history)})
    if isinstance(step, Price) and isinstance(things := kept.slots.get(step.counts), tuple):
        kept = kept.bind({step.counts: len(things)})  # how many they are matters, not which
    if any(held.step == step.number and held.scope.is_same(kept) for held in s.lasting):
        return
    expiry = scope.around.expiry or step.usual_end() or _running_end(run)
    if isinstance(step, Listener) and step.leaves_out(run):
        around = kept.around.copy()
        around.used = LEFT_OUT
        kept = kept.within(around)
    s.lasting = (*s.lasting, Lasting(step.number, kept, expiry, len(s.history)))


def _list_read(run: Run, step: Step) -> set[str]:
    """The memories that an effect reads and does not set itself."""
    known = run.rules.remembers.get(step.number)
    if known is None:
        acts = [one for one in list_steps(step) if isinstance(one, Act)]
        read = {id for act in acts for id in list_memories(run.world, act.said)}
        known = run.rules.remembers[step.number] = read - {act.given.memory for act in acts}
    return known


def list_steps(step: Step) -> Iterator[Step]:
    """A step and all that it is made of."""
    yield step
    for child in step.children():
        if child is not step:
            yield from list_steps(child)


def _running_end(run: Run) -> Expiry:
    """The end of the running turn, or of whatever runs."""
    periods = run.state.periods
    for phase, player in periods:
        if player >= 0:
            return ("end", phase, player)
    return ("end", periods[-1][0], -1) if periods else NEVER


def expire(run: Run, edge: str, phase: str, player: int) -> None:
    """What was to end at this edge of a period ends."""
    s = run.state
    if s.lasting:
        s.lasting = tuple(
            held
            for held in s.lasting
            if not (held.expiry[0] == edge and held.expiry[1] == phase and held.expiry[2] in (-1, player))
        )


def open_boxes(run: Run, box: str, things: Things, player: int) -> None:
    """What a box of some things states takes hold; what it does waits until the box is used.

    So does what the boxes state that it uses, where it does so in any case.
    """
    left = [(thing, scope_of(player, thing)) for thing in reversed(things)]
    opened: set[tuple[int, int]] = set()
    while left:
        thing, scope = left.pop()
        root = run.rules.boxes.get((run.world.key[thing], box))
        if root is None or (thing, scope.this) in opened:
            continue
        opened.add((thing, scope.this))
        for step, inner in root.states(scope):
            if isinstance(step, Listener) and (step.always or step.is_now(run, inner)):
                continue  # it waits without this, or happens when the box is used
            if isinstance(step, Statement):
                take_hold(run, step, inner)
        for line in root.lines():
            if isinstance(line, Act) and line.given.box == box and line.opens_box(run, scope):
                left += _list_used(run, line, scope)


def _list_used(run: Run, act: Act, scope: Scope) -> list[tuple[int, Scope]]:
    """The things whose box an act uses, each with what that box would know."""
    of, given = act.given.of, act.given.as_
    as_ = given(run, scope) if given is not None else ()
    things = of(run, scope) if of is not None else ()
    return [(thing, scope_of(scope.by, as_[0] if as_ else thing)) for thing in things]
