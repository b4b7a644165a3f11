"""What a player may pay as a part of an act, where that makes the act possible or cheaper."""

from __future__ import annotations

from itertools import combinations

from spicewright.runtime.kernel.act import Do
from spicewright.runtime.kernel.deeds import make_deed
from spicewright.runtime.kernel.legality import Boxed, legal, pick_parts, verb_scope, why_verb
from spicewright.runtime.kernel.steps import DECIDED, Pay
from spicewright.runtime.rules.model import RAN, Act, Memo, Options, Run, Statement, Step
from spicewright.runtime.rules.statements import Listener, expire, list_steps, take_hold
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Scope, Things, Value
from spicewright.runtime.table.read import active, amounts

ACT = "act"
"""The edge at which something ends that was bought for one act."""


class Offer:
    """Something that can be paid now as a part of an act, with what it knows of that.

    `open` is the part of its cost of which the player says how much, from `least` to `most`.
    """

    __slots__ = ("known", "least", "most", "open", "option", "pay")

    def __init__(self, option: Listener, pay: Pay, known: Scope) -> None:
        self.option, self.pay, self.known = option, pay, known
        self.open: Do | None = None
        self.least = self.most = 1


class OptionsOfActs(Options):
    """Finds the fewest that an act which lacks something needs, and those that make one cheaper."""

    def lift(self, run: Run, act: Act, scope: Scope) -> bool:
        return _find_needed(run, act, scope, _list_offers(run, act, scope, ())) is not None

    def pay(self, run: Run, act: Act, scope: Scope, going_on: Frame) -> bool:
        done = going_on.scope.picks.get(act.paid_key, ())
        offers = _list_offers(run, act, scope, done)
        if not offers:
            return False
        needed = bool(why_verb(run, act, scope))
        find = _find_needed if needed else _find_cheaper
        found = find(run, act, scope, offers)
        if found is None:
            return False
        offer, low, high = found
        run.way(offer.option, RAN)
        assert going_on.todo is not None
        rest = going_on.todo.rest
        if not done:
            rest = Todo(run.rules.special["bought"].number, None, rest)
        after = going_on.scope.pick(act.paid_key, (*done, offer.option.number))
        run.go(Todo(act.number, None, rest), after, going_on.below)
        known = _for_one_act(offer.known)
        if offer.open is not None:
            known.around.between = (_key(offer.open), low, high)
        sure = DECIDED if needed or offer.open is not None else None
        run.go(Todo(offer.pay.number, sure, None), known, run.state.top)
        return True


def _list_offers(run: Run, act: Act, scope: Scope, done: Things) -> list[Offer]:
    """What can be paid now as a part of an act."""
    found: list[Offer] = []
    deed = make_deed(run, act, scope)
    for option, inner in active(run, "option"):
        if not isinstance(option, Listener) or option.number in done or not isinstance(option.body, Pay):
            continue
        known = option.match(run, inner, deed)
        if known is None or option.body.cost.can(run, known):
            continue
        offer = Offer(option, option.body, known)
        for part in list_steps(option.body.cost):
            if isinstance(part, Do):
                low, high = _bounds(run, part, known)
                if low != high:
                    offer.open, offer.least, offer.most = part, max(low, 1), high
        found.append(offer)
    return found


def _find_needed(run: Run, act: Act, scope: Scope, offers: list[Offer]) -> tuple[Offer, int, int] | None:
    """The first of the fewest that an act needs, with how few and how many of its cost will do."""
    for count in range(1, len(offers) + 1):
        for chosen in combinations(offers, count):
            first, others = chosen[0], [(one, one.most) for one in chosen[1:]]
            for many in range(first.least, first.most + 1):
                found = _try(run, act, scope, [(first, many), *others])
                if found is not None:
                    return first, many, _enough(run, act, scope, (first, many), others)
    return None


def _find_cheaper(run: Run, act: Act, scope: Scope, offers: list[Offer]) -> tuple[Offer, int, int] | None:
    """The first that lowers what an act costs, with how much of it makes a difference."""
    now = _try(run, act, scope, [])
    for offer in offers:
        high = _enough(run, act, scope, (offer, 0), [])
        if now is not None and high > 0:
            return offer, 0, high  # who pays none of it declines
    return None


def _enough(
    run: Run, act: Act, scope: Scope, least: tuple[Offer, int], others: list[tuple[Offer, int]]
) -> int:
    """How much of a cost can be paid so that the last of it still lowers what the act costs."""
    offer, low = least
    best, enough = _try(run, act, scope, [(offer, low), *others] if low else others), low
    for many in range(max(low + 1, offer.least), offer.most + 1):
        due = _try(run, act, scope, [(offer, many), *others])
        if due is not None and (best is None or due < best):
            best, enough = due, many
    return enough


def _try(run: Run, act: Act, scope: Scope, paid: list[tuple[Offer, int]]) -> int | None:
    """What an act would cost with so much of each paid for it; None where it still lacks something."""
    state, memo = run.state, run.memo
    held, num = state.lasting, state.num
    try:
        state.num = num[:]
        for offer, many in paid:
            bound = _spend(run, offer, many)
            for step, at in offer.pay.paid.states(_for_one_act(bound)):
                assert isinstance(step, Statement)
                take_hold(run, step, at)
        run.memo = Memo()  # what was found out does not hold with what is bought
        if why_verb(run, act, scope):
            return None
        inner = verb_scope(run, act, scope, pick_parts(act, scope))
        asks = [ask.act for ask in act.verb.asks if isinstance(ask, Boxed)]
        return sum([ask.verb.primitive.due(run, ask, inner) for ask in asks])
    finally:
        state.lasting, state.num, run.memo = held, num, memo


def _spend(run: Run, offer: Offer, many: int) -> Scope:
    """What an option knows once so much is paid for it; counters are lower by that."""
    known, slots = offer.known, dict[str, Value]()
    for part in list_steps(offer.pay.cost):
        if not isinstance(part, Do):
            continue
        by = part.acting(run, known)
        count = many if part is offer.open else _bounds(run, part, known)[0]
        if part.counter is not None:
            if part.counter.counter.shape == "player":
                run.state.num[part.counter.counter.index(by.by, -1)] -= count
            slots |= {slot: count for name, slot in part.binds.items() if name in ("object", "amount")}
        elif part.roles:
            things = legal(run, part, by, 0)[:count]
            slots |= {slot: things for name, slot in part.binds.items() if name == "object"}
    return known.bind(slots) if slots else known


def _bounds(run: Run, part: Do, known: Scope) -> tuple[int, int]:
    """How little and how much of a part of a cost can be paid."""
    by = part.acting(run, known)
    if part.counter is not None:
        return amounts(run, part, by)
    return part.roles[0].limits(run, by, legal(run, part, by, 0)) if part.roles else (1, 1)


def _key(part: Do) -> str:
    return part.amount_key if part.counter is not None else part.roles[0].key


def _for_one_act(scope: Scope) -> Scope:
    around = scope.around.copy()
    around.expiry = (ACT, "", scope.by)
    return scope.within(around)


class Bought(Step):
    """After an act: what was bought for it is over."""

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        expire(run, ACT, "", frame.scope.by)
        return run.go(todo.rest, frame.scope, frame.below)
