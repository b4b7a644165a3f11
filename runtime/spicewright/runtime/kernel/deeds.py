"""Executes deeds: replacements, effect, triggers."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.runtime.kernel.lines import AFTER_STEPS, NOWHERE, find_place, lay_down
from spicewright.runtime.kernel.steps import Choice, End, Limit, Need, Pay
from spicewright.runtime.rules.model import RAN, TABLE, Act, Run, Step, Verb, statement_of
from spicewright.runtime.rules.statements import LEFT_OUT, Listener, expire
from spicewright.runtime.state.frame import Frame, Item, Lasting, Todo, Waiting
from spicewright.runtime.state.scope import OPEN, PLAIN, Deed, Scope, Things, scope_of
from spicewright.runtime.table.read import active, bearers, hearers, in_order

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


class Instead(Step):
    """Below what takes the place of a deed; where a player leaves that, the deed is done as usual."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        return run.go(todo.rest, frame.scope, frame.below)

    def accept(self, run: Run, scope: Scope) -> None:
        frame = run.state.top
        assert frame is not None and frame.todo is not None and isinstance(frame.todo.data, Deed)
        run.state.top, deed = frame.below, frame.todo.data
        begin(run, deed, frame.scope, run.rules.verbs[deed.names["verb"]])


class Next(Step):
    """The rest of a deed that is done bit by bit, once what comes before it is over."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        deed = todo.data
        assert isinstance(deed, Deed)
        run.go(todo.rest, frame.scope, frame.below)
        begin(run, deed, frame.scope, run.rules.verbs[deed.names["verb"]])
        return False


def mark_instead(step: Step) -> None:
    """What follows from `when you would ...` can be left, unless something else is done then."""
    if isinstance(step, Pay):
        step.instead = True
    elif isinstance(step, Choice):
        step.instead = step.declined is None or isinstance(step.declined, End)
    if isinstance(step, Choice | Need | Limit):
        for child in step.children():
            mark_instead(child)


def begin(run: Run, deed: Deed, scope: Scope, verb: Verb) -> None:
    """Does something, unless something else happens instead."""
    things = deed.parts.get("with", ())
    if deed.counter and len(things) > 1:
        for thing in reversed(things):
            one = deed.with_part("with", (thing,))
            one.amount = verb.primitive.comes_to(run, one)
            begin(run, one, scope, verb)
        return
    if deed.amount > 1 and verb.primitive.counts and run.world.counters[deed.counter].steps:
        later = run.rules.special["next"].number
        run.state.top = Frame(
            Todo(later, deed.of_amount(deed.amount - 1, verb.key), None), scope, run.state.top
        )
        deed = deed.of_amount(1, verb.key)
    if verb.name in run.rules.replaced_verbs or _may_wait(run, "replace", verb.name):
        for step, inner in active(run, "replace"):
            mark = (step.id, inner.me, inner.this)
            if mark in deed.replaced or not isinstance(step, Listener):
                continue
            known = step.match(run, inner, deed)
            assert step.body is not None
            if known is not None and not step.body.lapses(run, known):
                around = known.around.copy()
                around.would, around.replaced = deed, (*deed.replaced, mark)
                run.way(step, RAN)
                if isinstance(step.body, Choice | Pay | Need | Limit):
                    instead, left = run.rules.special["instead"].number, deed.left_by(mark, verb.key)
                    run.state.top = Frame(Todo(instead, left, None), scope, run.state.top)
                run.push(step.body, known.within(around))
                return
    _carry_out(run, deed, scope, verb)


def _may_wait(run: Run, kind: str, verb: str) -> bool:
    """Whether something that lasts waits for this verb."""
    for held in run.state.lasting:
        step = statement_of(run, held.step)
        if step.kind == kind and verb in step.verbs:
            return True
    return False


def _carry_out(run: Run, deed: Deed, scope: Scope, verb: Verb) -> None:
    s = run.state
    if verb.name in run.rules.placed_verbs:
        deed.was = tuple([s.at[thing] for thing in deed.things]) or _count_before(run, deed)
    if run.observer is not None:
        run.observer.deed(run, deed)
    if verb.name in run.rules.heard_verbs or _may_wait(run, "listen", verb.name):
        s.top = Frame(Todo(run.rules.special["did"].number, deed, None), scope, s.top)
    elif not verb.primitive.quiet:
        s.serial += 1  # nothing waits for it
    if verb.means is not None:
        run.push(verb.means, scope)
    else:
        verb.primitive.perform(run, deed, scope)


def _count_before(run: Run, deed: Deed) -> Things:
    """How much of its counter there is before a deed, as a tuple of one number."""
    if not deed.counter:
        return ()
    counter, thing = run.world.counters[deed.counter], deed.kept_for()
    lacks = thing < 0 and counter.shape != "player"  # there is nothing it could be kept for
    return () if lacks or counter.counted else (run.state.num[counter.index(deed.by, thing)],)


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
    name, player = run.state.periods[-1]
    inside = period.edge == "during" and period.phase == name and whose == player
    waits = inside and run.rules.phases[name].window == "each"
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


def make_deed(run: Run, act: Act, scope: Scope) -> Deed:
    """What an act comes to that is settled in all its parts; `scope` is that of who does it."""
    given, around = act.given, scope.around
    deed = Deed(act.verb.name, scope.by, scope.me, scope.this)
    deed.things = next((scope.picks[role.key] for role in act.roles if role.name == "object"), ())
    deed.parts = {role.name: scope.picks[role.key] for role in act.roles if role.name != "object"}
    deed.amount = scope.picks.get(act.amount_key, (0,))[0]
    deed.counter = act.counter.counter.id if act.counter is not None else ""
    deed.names = given.names
    if given.spots:
        deed.spots = {part: find(run, scope) for part, find in given.spots.items()}
    if given.of is not None:
        deed.parts["of"] = given.of(run, scope)
    if given.as_ is not None:
        deed.parts["as"] = given.as_(run, scope)
    if given.memory:
        deed.memory = run.world.memory(given.memory, scope.by if given.theirs else scope.me)
    deed.later, deed.free, deed.table = given.later, given.free, around.table
    deed.replaced = around.replaced
    if around.paying is not None and act.paid:
        deed.parts["for"], deed.for_box = (around.paying[0],), around.paying[1]
    if deed.counter and len(deed.parts.get("with", ())) < 2:
        deed.amount = act.verb.primitive.comes_to(run, deed)
    return deed
