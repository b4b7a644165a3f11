"""Triggers: who hears what was done, what falls due with a period, and when that is carried out."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.runtime.kernel.lines import AFTER_STEPS, NOWHERE, find_place, lay_down
from spicewright.runtime.kernel.steps import Need
from spicewright.runtime.rules.model import RAN, TABLE, Run, Step
from spicewright.runtime.rules.statements import LEFT_OUT, Listener, expire
from spicewright.runtime.state.frame import Frame, Item, Lasting, Todo, Waiting
from spicewright.runtime.state.scope import OPEN, PLAIN, Deed, Scope, scope_of
from spicewright.runtime.table.read import bearers, hearers, in_order

HELD = "held"
"""The slot of what a player had when something happened."""
INSIDE = ("at", "during")
"""What waits for a period itself: it comes when that begins; of things, when the setup has laid them out."""
Heard: TypeAlias = dict[int, list[tuple[Step, Scope]]]


class Did(Step):
    """Lets everybody who waits for it know that a deed was done."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        deed = todo.data
        assert isinstance(deed, Deed)
        run.go(todo.rest, frame.scope, frame.below)
        _tell(run, deed)
        return False


class Arrived(Step):
    """A thing has come to where it states something of a period that runs: that falls due, once in it."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        assert isinstance(todo.data, tuple)
        run.go(todo.rest, frame.scope, frame.below)
        heard: Heard = {}
        for standing in run.rules.on_arrival[todo.data[0]]:
            step = standing.step
            assert isinstance(step, Listener) and step.period is not None
            running = [player for phase, player in run.state.periods if phase == step.period.phase]
            for scope in bearers(run, standing, of=todo.data[0]) if running else ():
                if step.is_due(run, scope, running[0], INSIDE) and _is_first(run, step, scope):
                    _fall_due(run, heard, scope.me, step, scope)
        _push_pools(run, heard)
        return False


def _is_first(run: Run, step: Listener, scope: Scope) -> bool:
    """Whether a thing states this of the running period for the first time, which is noted."""
    assert step.period is not None
    mark = (step.period.phase, step.id, scope.me, scope.this)
    if mark in run.state.marks:
        return False
    run.state.marks |= {mark}
    return True


def _tell(run: Run, deed: Deed) -> None:
    """A deed was done: it is remembered, and whoever waits for it gets their turn."""
    s, rules, verb = run.state, run.rules, deed.verb
    if not _is_quiet_verb(run, verb):
        s.serial += 1
    if verb in rules.remembered:
        s.history = (*s.history, deed)
    heard: Heard = {}
    for standing in rules.on_verb.get(verb, ()):
        step = standing.step
        assert isinstance(step, Listener)
        if step.counter and deed.counter != step.counter:
            continue
        own = step.about_this and standing.ids is not None
        for scope in hearers(run, standing, deed, step.passive) if own else bearers(run, standing):
            known = step.match(run, scope, deed)
            if known is not None:
                _hear(run, heard, known.me, step, known)
    for held in s.lasting:
        lasting = rules.steps[held.step]
        if isinstance(lasting, Listener) and lasting.kind == "listen":
            known = lasting.match(run, held.scope, deed)
            if known is not None:
                _hear(run, heard, known.me, lasting, known)
    if verb in rules.moment_verbs:
        for player in reversed(in_order(run)):
            moment, scope = rules.special["moment"], _after(player, deed)
            if not moment.can(run, scope):
                heard.setdefault(player, []).append((moment, scope))
            places = [place for place, host in enumerate(run.world.host) if host == player]
            mine = [thing for place in places for thing in s.zones[place]]
            run.push(moment, scope.bind({HELD: tuple(mine)}))  # for what the player gets only now
    if heard:
        _push_triggers(run, heard)


def _is_quiet_verb(run: Run, name: str) -> bool:
    verb = run.rules.verbs.get(f"language/{name}")
    return verb is not None and verb.primitive.quiet


def _after(player: int, deed: Deed) -> Scope:
    around = PLAIN.copy()
    around.deed = deed
    return scope_of(player).within(around)


def _hear(run: Run, heard: Heard, whose: int, step: Listener, scope: Scope) -> None:
    """A trigger goes off; its own condition is looked at now, not when its turn comes."""
    run.way(step, RAN)
    body = step.body
    assert body is not None
    if isinstance(body, Need) and body.otherwise is None and not body.test(run, scope):
        run.way(body, 0)
    else:
        heard.setdefault(whose, []).append((body, scope))


def _fall_due(run: Run, heard: Heard, whose: int, step: Listener, scope: Scope) -> None:
    """A period begins or ends for a trigger.

    In a player's own turn what does not only add waits for it, and what counts something: there may be more.
    """
    period, body = step.period, step.body
    assert period is not None and body is not None
    # an effect can have ended all periods that ran
    inside = period.edge == "during" and run.state.periods[-1:] == ((period.phase, whose),)
    waits = inside and run.rules.phases[period.phase].window == "each"
    order = run.rules.order
    if waits and (order.counts(body) or not order.only_adds(run, body, scope)):
        run.way(step, RAN)
        lay_down(run, [(body, scope)])
    else:
        _hear(run, heard, whose, step, scope)


def _push_triggers(run: Run, heard: Heard) -> None:
    """What a deed set off is done now; of the player whose turn it is, what can wait waits with the lines."""
    for player, items in heard.items():
        place = find_place(run, player) if player != TABLE else NOWHERE
        if place != NOWHERE:
            all_wait = place == AFTER_STEPS
            later = [
                all_wait or step.is_optional(run, scope) or step.opens_box(run, scope)
                for step, scope in items
            ]
            lay_down(run, [item for item, waits in zip(items, later, strict=True) if waits])
            heard[player] = [item for item, waits in zip(items, later, strict=True) if not waits]
    for body, scope in reversed(heard.pop(TABLE, [])):
        run.push(body, scope)
    _push_pools(run, heard)


def _push_pools(run: Run, heard: Heard) -> None:
    """What players have to do at once, each in the order they like, from the first player on."""
    s, pool = run.state, run.rules.special["pool"].number
    for player in reversed(in_order(run)) if heard else ():
        if heard.get(player):
            around = scope_of(player)
            if any(whose == player and run.rules.phases[phase].window for phase, whose in s.periods):
                around = around.within(OPEN)
            waiting = Waiting(tuple([Item(step.number, scope) for step, scope in heard[player]]))
            s.top = Frame(Todo(pool, waiting, None), around, s.top)


def _begin(held: Lasting) -> Lasting:
    """The period that was left out is over: the next one counts."""
    around = held.scope.around.copy()
    around.used = 0
    return Lasting(held.step, held.scope.within(around), held.expiry, held.since)


def announce(run: Run, phase: str, player: int, edges: tuple[str, ...]) -> None:
    """A period begins or ends: whoever waits for that gets their turn, and what it ended is over."""
    s, rules = run.state, run.rules
    if phase not in rules.on_phase and not s.lasting:
        return
    heard: Heard = {}
    setup, early = rules.phases[phase].setup, "start" in edges
    for standing in rules.on_phase.get(phase, ()):
        step, things = standing.step, standing.ids is not None
        assert isinstance(step, Listener) and step.period is not None
        yours = step.period.owner == "you"
        if step.period.edge not in edges or (setup and step.period.edge in INSIDE and early == things):
            continue
        for scope in bearers(run, standing, only=player if yours else TABLE):
            if step.is_due(run, scope, player, edges):
                if scope.this in rules.on_arrival and step.period.edge == "during":
                    _is_first(run, step, scope)
                whose = scope.me if standing.you or standing.ids else TABLE
                _fall_due(run, heard, whose, step, scope)
    spent: list[Lasting] = []
    left: list[Lasting] = []
    for held in s.lasting:
        lasting = rules.steps[held.step]
        period = lasting.period if isinstance(lasting, Listener) and lasting.kind == "listen" else None
        if period is None or period.phase != phase or not isinstance(lasting, Listener):
            continue
        if lasting.is_due(run, held.scope, player, edges):
            if held.scope.around.used == LEFT_OUT:
                left.append(held)
                continue
            if period.which != "each":
                spent.append(held)
            _fall_due(run, heard, held.scope.me, lasting, held.scope)
    if spent or left:
        s.lasting = tuple([_begin(held) if held in left else held for held in s.lasting if held not in spent])
    expire(run, "start" if "start" in edges else "end", phase, player)
    table = heard.pop(TABLE, [])
    _push_pools(run, heard)
    for body, scope in reversed(table):  # the rules of the game come before what players do
        run.push(body, scope)
