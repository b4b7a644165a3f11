"""Executes deeds: replacements, effect, triggers."""

from __future__ import annotations

from spicewright.runtime.kernel.steps import Choice, End, Limit, Need, Pay
from spicewright.runtime.rules.model import RAN, Act, Run, Step, Verb, statement_of
from spicewright.runtime.rules.statements import Listener
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Deed, Scope, Things
from spicewright.runtime.table.read import active


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
