"""What players may do besides the steps of a period: actions and permissions, offered in windows."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.ids import make_id
from spicewright.runtime.decision import NONE, Option, Refusal, Value
from spicewright.runtime.kernel.act import Do, list_refusals
from spicewright.runtime.kernel.legality import legal
from spicewright.runtime.kernel.steps import Need, Seq
from spicewright.runtime.rules.model import RAN, Act, Run, Statement, Step, statement_of
from spicewright.runtime.rules.statements import Right
from spicewright.runtime.state.frame import Frame, Lasting, Passing, Todo
from spicewright.runtime.state.scope import Scope, Things, scope_of
from spicewright.runtime.table.labels import unlike
from spicewright.runtime.table.picks import add_pick, list_picks
from spicewright.runtime.table.read import bearers


class Offered(Do):
    """The act of a permission: one for so many is used up bit by bit, one for `cards` never."""

    __slots__ = ()

    def is_spent(self, run: Run, scope: Scope) -> bool:
        """Whether as much was done as is allowed."""
        high = self.counter.amount(run, scope)[1] if self.counter is not None else None
        return high is not None and self._is_limited() and scope.around.used >= high

    def _is_limited(self) -> bool:
        said = self.said.object
        return said is not None and (said.amount is not None or said.which in ("a", "any"))

    def _begin(self, run: Run, rest: Todo | None, scope: Scope, below: Frame | None) -> None:
        if self._is_limited():
            self._spend(run, scope)
        super()._begin(run, rest, scope, below)

    def _spend(self, run: Run, scope: Scope) -> None:
        s, key = run.state, self.amount_key
        done = scope.picks[key][0] if key in scope.picks else 0
        done += sum([len(scope.picks[role.key]) for role in self.roles if role.name == "object"])
        for place, held in enumerate(s.lasting):
            step, known = run.rules.steps[held.step], held.scope
            same = (known.me, known.this, known.around.used) == (scope.me, scope.this, scope.around.used)
            if isinstance(step, Right) and step.offer is self and same:
                around = known.around.copy()
                around.used += done
                spent = Lasting(held.step, known.within(around), held.expiry, held.since)
                s.lasting = (*s.lasting[:place], spent, *s.lasting[place + 1 :])
                return


class Offer(Value):
    """Something a player may do now: what is done when it is taken, and for a permission which one.

    `picked` are the things that the option itself settles; `whole` where who takes it wants all of it.
    """

    __slots__ = ("id", "name", "picked", "said", "scope", "step", "whole")

    def __init__(self, id: str, name: str, step: Step, scope: Scope) -> None:
        self.id, self.name, self.step, self.scope = id, name, step, scope
        self.said: Statement | None = None
        self.picked: Things = ()
        self.whole = False

    def picking(self, key: str, things: Things) -> Offer:
        """The same with its first choice made."""
        made = Offer(self.id, self.name, self.step, self.scope.pick(key, things))
        made.said, made.picked = self.said, things
        return made


def leading(run: Run, step: Step, scope: Scope) -> Act | None:
    """The first thing an effect does, where that is one act."""
    while True:
        if isinstance(step, Seq):
            step = step.parts[0]
        elif isinstance(step, Need) and step.test(run, scope):
            step = step.then
        else:
            return step if isinstance(step, Act) else None


def _list_standing(run: Run, player: int) -> Iterator[Offer]:
    """Actions whose period runs, and permissions for what no period does anyway."""
    rules, s = run.rules, run.state
    if run.world.seats[player]:
        return  # an automated seat wants nothing
    scope = scope_of(player)
    for action in rules.actions:
        if action.is_running(s, player):
            yield Offer(action.id, action.name, action.use, scope)
    for standing in rules.any_time:
        body = standing.step.body
        assert body is not None
        for inner in bearers(run, standing, only=player):
            if inner.me == player:
                offer = Offer(make_id(body.shown()), body.shown(), body, inner)
                offer.whole = True
                yield offer
    permits: list[tuple[Statement, Scope]] = [
        (standing.step, inner) for standing in rules.standing["permit"] for inner in bearers(run, standing)
    ]
    permits += [
        (step, held.scope) for held in s.lasting if (step := statement_of(run, held.step)).kind == "permit"
    ]
    for step, inner in permits:
        act = step.offer if isinstance(step, Right) else None
        if act is None or not isinstance(step, Right) or act.verb.name in rules.procedural:
            continue
        if run.is_used_up(inner):
            continue
        if player not in (step.who(run, inner) if step.who is not None else (inner.me,)):
            continue
        mine = inner.acting(player)
        if not act.verb.primitive.is_idle(run, act, mine):
            name = step.text.partition(" can ")[2] or step.text
            offer = Offer(make_id(name), name, act, mine)
            offer.said = step
            yield offer


def list_offers(run: Run, player: int) -> list[Option]:
    """Everything a player may do now besides what the period asks; one option for every way to begin."""
    known = run.memo.offers.get(player)
    if known is not None:
        return known
    found: list[Option] = []
    run.memo.offers[player] = found
    run.memo.used = True
    for offer in _list_standing(run, player):
        found += _list_ways(run, offer)
    found[:] = unlike(found)
    return found


def _list_ways(run: Run, offer: Offer) -> list[Option]:
    scope = offer.scope
    lead = leading(run, offer.step, scope)
    index = lead.open_role(scope) if lead is not None else -1
    plain = Option(offer.id, offer.name, offer)
    if isinstance(lead, Offered) and lead.is_spent(run, scope):
        return []
    if lead is None or index < 0:
        step = lead if lead is not None else offer.step
        return [] if step.can(run, scope) else [plain]
    role, good = lead.roles[index], legal(run, lead, scope, index)
    most = role.limits(run, scope, good)[1]
    if most == 0 or not good:
        return []
    if role.take in ("top", "bottom", "random", "all"):
        return [plain]
    found: list[Option] = []
    for option in list_picks(run, role, scope, good):
        picked, whole = add_pick(run, role, scope, good, ((), option.value))
        if picked and not whole:
            return [*found, plain]
        if picked:
            label = f"{offer.name}: {option.label}"
            found.append(Option(f"{offer.id}:{option.id}", label, offer.picking(role.key, picked)))
    return found


def refused_offers(run: Run, player: int) -> list[Refusal]:
    """What a player could do now but for a rule, with the rules."""
    found: list[Refusal] = []
    for offer in _list_standing(run, player):
        lead = leading(run, offer.step, offer.scope)
        if lead is not None and lead.open_role(offer.scope) >= 0:
            found += list_refusals(run, lead, offer.scope, f"{offer.id}:")
        elif why := offer.step.can(run, offer.scope):
            found.append(Refusal(offer.id, offer.name, why))
    return found


def accept(run: Run, offer: Offer) -> None:
    """An offer is taken."""
    if offer.said is not None:
        run.way(offer.said, RAN)
    if offer.whole:
        offer.step.accept(run, offer.scope)
    else:
        run.push(offer.step, offer.scope)


class Window(Step):
    """Players take what is offered or pass; it is over when everybody has passed in a row."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        at, scope = todo.data, frame.scope
        assert isinstance(at, Passing)
        order, place, passes, acted = at.order, at.place, at.passes, at.acted
        while passes < len(order):
            player = order[place % len(order)]
            if list_offers(run, player):
                here = Scope(player, player, scope.this, scope.it, scope.slots, scope.picks, scope.around)
                run.go(Todo(self.number, Passing(order, place, passes, acted), todo.rest), here, frame.below)
                return True
            place, passes, acted = place + 1, 0 if acted else passes + 1, False
            if len(order) == 1:
                break
        return run.go(todo.rest, scope, frame.below)

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        return [*list_offers(run, scope.by), Option("pass", "pass", NONE)]

    def refused(self, run: Run, todo: Todo, scope: Scope) -> list[Refusal]:
        return refused_offers(run, scope.by)

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        at, value = todo.data, option.value
        assert isinstance(at, Passing)
        if isinstance(value, Offer):
            acted = Passing(at.order, at.place, at.passes, True)
            run.go(Todo(self.number, acted, todo.rest), frame.scope, frame.below)
            accept(run, value)
        elif len(at.order) == 1:
            run.go(todo.rest, frame.scope, frame.below)
        else:  # who did something has not passed, only ended
            passed = Passing(at.order, at.place + 1, 0 if at.acted else at.passes + 1, False)
            run.go(Todo(self.number, passed, todo.rest), frame.scope, frame.below)
